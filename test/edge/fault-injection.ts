/**
 * The entry of the built Worker in tests: the unchanged build, with faults in its bindings and clock on
 * demand. Tests post the faults to the host `control.test`.
 */
// @ts-expect-error -- the build, which is beside this module in Miniflare
import * as build from "./index.js";
import { meterRequest } from "./request-cost.ts";

const { default: built, CachedPages, EditorialDesk: BuiltDesk, Newsroom: BuiltNewsroom } = build;

/** Longer than any test. */
const SLOW_MS = 60_000;

/** `spent`: with the platform's message for a limit a day. */
type Failure = "throw" | "hang" | "slow" | "spent" | "damage" | "empty" | "";

/** Faults of components, which only the build of `faults/faulty-build.ts` knows. */
export interface ComponentFaults {
  /** A card with this headline throws. */
  readonly throwAtHeadline?: string;
  /** The footer throws, which every page has. */
  readonly throwInFrame?: boolean;
  /** The FAQ throws. */
  readonly throwInScreen?: boolean;
}

/** The faults from now on. Stores and calls that are not named work. */
export interface Faults extends ComponentFaults {
  readonly kvGet?: Failure;
  readonly kvPut?: Failure;
  readonly d1?: Failure;
  /** Statements that write, alone. */
  readonly d1Writes?: Failure;
  readonly newsroom?: Failure;
  readonly r2?: Failure | "missing";
  /** The newsroom's alarms run rounds. */
  readonly hasAlarms?: boolean;
  /** Milliseconds by which the Worker's clock is ahead of the real one. */
  readonly clockAheadMs?: number;
  /** Milliseconds since 1970 at which the Worker's clock is stopped. */
  readonly clockAtMs?: number;
  /** An edge cache that keeps what the platform may keep, one that is always empty, or one that throws. */
  readonly edgeCache?: "works" | "empty" | "throws";
  /** Deadlines of these lengths pass at once. */
  readonly deadlinesMs?: readonly number[];
  /** Responses are replaced by their cost (`request-cost.ts`). */
  readonly isMetered?: boolean;
}

/** In the words of D1; those of KV and objects are tested with `daily-limit.ts`. */
const SPENT = "D1_ERROR: The daily limit of rows of the free tier was exceeded.";

let faults: Faults = {};
const calls = { kvGet: 0, kvPut: 0, d1: 0, d1Failed: 0, d1Queries: 0, rowsRead: 0, rowsWritten: 0 };

async function fail<T>(kind: Failure | undefined, proceed: () => Promise<T>): Promise<T> {
  if (kind === "spent") throw new Error(SPENT);
  if (kind === "throw") throw new Error("the store is down, secret-detail");
  if (kind === "hang") return new Promise(() => {});
  if (kind === "slow") await new Promise((resolve) => realSetTimeout(resolve, SLOW_MS));
  return proceed();
}

function failD1<T>(isRead: boolean, proceed: () => Promise<T>): Promise<T> {
  const kind = (!isRead && faults.d1Writes) || faults.d1;
  if (kind) calls.d1Failed += 1;
  return fail(kind, proceed);
}

function brokenKv(kv: KVNamespace): object {
  return {
    get: (...args: Parameters<KVNamespace["get"]>) => {
      calls.kvGet += 1;
      return fail(faults.kvGet, async () => {
        const value: unknown = await kv.get(...args);
        if (faults.kvGet === "empty") return null;
        return faults.kvGet === "damage" && typeof value === "string" ? value.slice(0, 40) : value;
      });
    },
    put: (...args: Parameters<KVNamespace["put"]>) => {
      calls.kvPut += 1;
      return fail(faults.kvPut, () => kv.put(...args));
    },
  };
}

type Statement = Record<string, (...args: unknown[]) => unknown>;

const originals = new WeakMap<object, object>();

const IS_READ = /^\s*(?:SELECT|WITH)\b/i;
const writing = new WeakSet<object>();

function brokenStatement(statement: object, isRead: boolean): object {
  const real = statement as Statement;
  const run = (name: string) => async (): Promise<unknown> =>
    failD1(isRead, async () => {
      const result = (await real[name]?.()) as D1Result;
      count([result]);
      return result;
    });
  const first = async (): Promise<unknown> => ((await run("all")()) as D1Result).results[0] ?? null;
  const made = {
    bind: (...args: unknown[]) => brokenStatement(real["bind"]?.(...args) as object, isRead),
    run: run("run"),
    all: run("all"),
    first,
  };
  originals.set(made, statement);
  if (!isRead) writing.add(made);
  return made;
}

function count(results: readonly D1Result[]): void {
  for (const { meta } of results) {
    calls.d1Queries += 1;
    calls.rowsRead += meta.rows_read;
    calls.rowsWritten += meta.rows_written;
  }
}

function brokenD1(db: D1Database): object {
  return {
    prepare: (sql: string) => {
      calls.d1 += 1;
      return brokenStatement(db.prepare(sql), IS_READ.test(sql));
    },
    batch: (statements: object[]) => {
      calls.d1 += 1;
      const writes = statements.some((statement) => writing.has(statement));
      return failD1(!writes, async () => {
        const results = await db.batch(
          statements.map((statement) => originals.get(statement) as unknown as D1PreparedStatement),
        );
        count(results);
        return results;
      });
    },
  };
}

const realNow = Date.now.bind(Date);
Date.now = () => faults.clockAtMs ?? realNow() + (faults.clockAheadMs ?? 0);

/** Shorter timers are steps of the renderer, not deadlines. */
const SHORTEST_DEADLINE_MS = 200;
/** On a busy machine no deadline may pass that the test does not name. */
const SLOWDOWN = 10;
const POLL_MS = 10;
const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;
const stops = new WeakMap<object, () => void>();

/** A timer that waits in steps, so that a test can end it. */
function startDeadline(work: () => void, ms: number): object {
  let left = ms * SLOWDOWN;
  let timer: unknown;
  const step = () => {
    if (left <= 0 || faults.deadlinesMs?.includes(ms)) return work();
    left -= POLL_MS;
    timer = realSetTimeout(step, POLL_MS);
  };
  timer = realSetTimeout(step, POLL_MS);
  const handle = {};
  stops.set(handle, () => realClearTimeout(timer as number));
  return handle;
}

globalThis.setTimeout = ((work: () => void, ms = 0) =>
  ms < SHORTEST_DEADLINE_MS ? realSetTimeout(work, ms) : startDeadline(work, ms)) as never;
globalThis.clearTimeout = (handle: unknown) => {
  const stop = typeof handle === "object" && handle !== null ? stops.get(handle) : undefined;
  if (stop) stop();
  else realClearTimeout(handle as number);
};
AbortSignal.timeout = (ms: number) => {
  const controller = new AbortController();
  const expired = new DOMException("The operation was aborted due to timeout", "TimeoutError");
  setTimeout(() => controller.abort(expired), ms);
  return controller.signal;
};

const environments = new WeakMap<object, object>();

interface Bindings {
  readonly FEEDS: KVNamespace;
  readonly DB: D1Database;
  readonly PICTURES?: R2Bucket;
  readonly NEWSROOM?: DurableObjectNamespace;
}

function brokenNewsrooms(namespace: DurableObjectNamespace): object {
  const call = (name: string, method: string, given: unknown[]) =>
    fail(faults.newsroom, async () => {
      const object = namespace.getByName(name) as unknown as Record<string, Call>;
      return object[method]?.(...given);
    });
  return {
    getByName: (name: string) =>
      Object.fromEntries(
        ["round", "wake", "bring", "confirm", "push", "addRows", "report"].map((method) => [
          method,
          (...given: unknown[]) => call(name, method, given),
        ]),
      ),
  };
}
type Call = (...given: unknown[]) => Promise<unknown>;

function broken(env: Bindings): object {
  const known = environments.get(env);
  if (known) return known;
  const { PICTURES, NEWSROOM } = env;
  const pictures = {
    get: (name: string) => fail(faults.r2 as Failure, async () => PICTURES?.get(name)),
    put: (...args: Parameters<R2Bucket["put"]>) => PICTURES?.put(...args),
    head: (name: string) => PICTURES?.head(name),
  };
  const made = {
    ...env,
    FEEDS: brokenKv(env.FEEDS),
    DB: brokenD1(env.DB),
    ...(NEWSROOM ? { NEWSROOM: brokenNewsrooms(NEWSROOM) } : {}),
    get PICTURES() {
      return faults.r2 === "missing" ? undefined : pictures;
    },
  };
  environments.set(env, made);
  return made;
}

/** The newsroom of the build, with the faults of its stores. */
export class Newsroom extends BuiltNewsroom {
  constructor(ctx: DurableObjectState, env: never) {
    super(ctx, broken(env));
  }

  /** Tests run rounds themselves, unless they say that alarms do. */
  async alarm(): Promise<void> {
    if (faults.hasAlarms) await super.alarm();
  }
}

/** The desk's object of the build, with the faults of its stores. */
export class EditorialDesk extends BuiltDesk {
  constructor(ctx: DurableObjectState, env: never) {
    super(ctx, broken(env));
  }
}

/** The header in which a test names the editor whom Cloudflare Access let in. */
const EDITOR = "X-Test-Editor";

/** The context of a request that came through Access. */
function withAccess(request: Request, ctx: ExecutionContext): ExecutionContext {
  const email = request.headers.get(EDITOR);
  if (email === null) return ctx;
  const access = { aud: "test", getIdentity: async () => ({ email }) };
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  return { waitUntil, passThroughOnException: () => {}, props: ctx.props, access } as never;
}

const edgeCache = new Map<string, { readonly body: ArrayBuffer; readonly headers: Headers }>();

/** A request's context with the cached entrypoint; `report` is called with the key and the reader's headers. */
function cachingContext(
  ctx: ExecutionContext,
  env: object,
  report: (asked: string) => void,
): object {
  const entrypoint = (options: { props: object }) => ({
    async fetch(request: Request): Promise<Response> {
      if (faults.edgeCache === "throws") throw new Error("the cache is down, secret-detail");
      const { pathname, search } = new URL(request.url);
      const key = `${pathname}${search} ${JSON.stringify(options.props)}`;
      const known = faults.edgeCache === "works" ? edgeCache.get(key) : undefined;
      // The client's address is only for the rate limit.
      const sent = [...request.headers.keys()].filter((name) => name !== "x-client-address");
      report(`${key} ${sent.join()}`);
      if (known) return new Response(known.body, { headers: known.headers });
      const answer = (await new CachedPages(
        { waitUntil: (work: Promise<unknown>) => ctx.waitUntil(work), props: options.props },
        env,
      ).fetch(request)) as Response;
      const { headers } = answer;
      const cacheControl =
        headers.get("cloudflare-cdn-cache-control") ?? headers.get("cache-control");
      // Without Cache-Control the platform caches a response with status 200 for two hours.
      const isCached = cacheControl === null || /\bpublic\b.*\bmax-age=[1-9]/.test(cacheControl);
      if (answer.status !== 200 || !isCached || headers.has("set-cookie")) return answer;
      const body = await answer.arrayBuffer();
      edgeCache.set(key, { body, headers });
      return new Response(body, { headers });
    },
  });
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  return { waitUntil, cache: {}, exports: { CachedPages: entrypoint } };
}

async function throughEdgeCache(request: Request, env: object, ctx: ExecutionContext) {
  let asked = "bypass";
  const context = cachingContext(ctx, env, (text) => (asked = text));
  const answer = (await built.fetch(request, env, context)) as Response;
  const marked = new Response(answer.body, answer);
  marked.headers.set("X-Edge-Cache", asked);
  return marked;
}

// oxlint-disable-next-line import/no-default-export -- a Worker's entry
export default {
  async fetch(request: Request, env: never, ctx: ExecutionContext): Promise<Response> {
    if (new URL(request.url).hostname !== "control.test") {
      if (faults.isMetered) {
        return meterRequest(
          request,
          env,
          (metered, counted, context) =>
            built.fetch(metered, broken(counted as never), context) as Promise<Response>,
        );
      }
      if (faults.edgeCache) return throughEdgeCache(request, broken(env), ctx);
      return (await built.fetch(request, broken(env), withAccess(request, ctx))) as Response;
    }
    if (new URL(request.url).pathname === "/statements") {
      const { DB } = env as { DB: D1Database };
      const statements = await request.json<{ sql: string; json?: string }[]>();
      const prepared = ({ sql, json }: { sql: string; json?: string }) =>
        json === undefined ? DB.prepare(sql) : DB.prepare(sql).bind(json);
      await DB.batch(statements.map(prepared));
      return new Response();
    }
    faults = await request.json<Faults>();
    Object.assign(globalThis, { componentFaults: faults satisfies ComponentFaults });
    const seen = { ...calls };
    for (const name of Object.keys(calls)) calls[name as keyof typeof calls] = 0;
    return Response.json(seen);
  },
  scheduled: (event: unknown, env: never, ctx: ExecutionContext): Promise<void> =>
    built.scheduled(event, broken(env), ctx) as Promise<void>,
};
