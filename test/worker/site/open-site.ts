/**
 * The Worker in a process of Node, asked with `Request`s: what needs nothing of the platform is tested here.
 * It has the sites' interface of `test/edge/site.ts`, without Miniflare. One site is open at a time: a
 * request to another one restarts that one.
 */
import { afterAll, vi } from "vitest";

import { simulatedDatabase } from "../../../tools/d1/simulated-database.ts";
import type { Statement } from "../../../tools/d1/statements.ts";
import { restoreClock } from "../../edge/faulty-clock.ts";
import { type Bindings, broken, setFaults } from "../../edge/faulty-stores.ts";
import {
  type BuiltWorker,
  fetchWithFaults,
  forgetFaults,
  startClock,
} from "../../edge/faulty-worker.ts";
import type { TestSite } from "../../edge/site.ts";
import {
  memoryBucket,
  memoryKv,
  memoryObjects,
  memoryRateLimit,
  STATIC_FILES,
  waitUntil,
} from "./memory-stores.ts";

export const GAZETTE = "http://harborgazette.example";
const FEEDS = "https://feeds.harbor.example/";
/** Requests of a client for a kind of work, as wrangler.toml has it. */
export const RATE_LIMIT = 60;

/** Responses by outside address: a body, or a function. */
export type Outside = Readonly<
  Record<string, string | ((request: Request) => Response | Promise<Response>)>
>;

/** The folders of test/fixtures that hold papers. */
type Papers = "publications" | "town" | "new-publication";

export interface Site extends Omit<TestSite, "miniflare" | "writeTexts"> {
  readonly db: D1Database;
  readonly kv: ReturnType<typeof memoryKv>;
  readonly pictures: ReturnType<typeof memoryBucket>;
  /** The object that stores counts. */
  readonly counts: ReturnType<typeof memoryObjects>;
  /** Deletes the rows of tables, and restarts the Worker, which caches them. */
  empty(...tables: readonly string[]): Promise<void>;
  /** Delivers a raw mail to an address of the paper; gives the sentence with which it was refused, if it was. */
  mail(raw: string | Uint8Array, from?: string): Promise<string | undefined>;
  /** Runs the cron trigger at a time, in milliseconds since 1970. */
  cronAt(time: number): Promise<void>;
}

interface Mailed {
  readonly default: { email(message: object, env: object): Promise<void> };
}

type Worker = BuiltWorker &
  Mailed &
  Readonly<Record<"Newsroom" | "EditorialDesk" | "Counts", ObjectClass>>;
type ObjectClass = new (ctx: object, env: object) => object;

/** Only workerd has it, and lite pages need it; the error page that they are here would pass many a test. */
class MissingRewriter {
  static isMissed = false;

  constructor() {
    MissingRewriter.isMissed = true;
    throw new Error("Node has no HTMLRewriter.");
  }
}

/** The site whose Worker is loaded. */
let current: object | undefined;

/** A site for all tests of a file, which calls this at its top. */
export async function siteOfFile(...given: Parameters<typeof openSite>): Promise<Site> {
  const site = await openSite(...given);
  afterAll(() => site.close());
  return site;
}

/** Opens a site with empty stores. `outside` answers every fetch, feeds by the last part of their address. */
export async function openSite(
  outside: Outside = {},
  vars: Readonly<Record<string, string>> = {},
  papers: Papers = "publications",
): Promise<Site> {
  const lists = { requested: [], unlisted: [], logged: [], lines: [] } as Pick<
    Site,
    "requested" | "unlisted" | "logged" | "lines"
  >;
  const [db, kv, pictures] = [simulatedDatabase(), memoryKv(), memoryBucket()];
  const me = {};
  let worker: Worker;
  const newsrooms = memoryObjects((ctx) => new worker.Newsroom(ctx, broken(env)));
  const desks = memoryObjects((ctx) => new worker.EditorialDesk(ctx, broken(env)));
  const counts = memoryObjects((ctx) => new worker.Counts(ctx, broken(env)));
  const env = {
    ...vars,
    DB: db,
    FEEDS: kv,
    PICTURES: pictures,
    ASSETS: STATIC_FILES,
    RATE_LIMIT: memoryRateLimit(RATE_LIMIT),
    NEWSROOM: newsrooms,
    EDITORIAL_DESK: desks,
    READER_COUNTS: counts,
  } as unknown as Bindings;
  const ctx = { waitUntil } as unknown as ExecutionContext;
  const restart = async () => {
    await closeCurrent();
    current = me;
    forgetFaults();
    newsrooms.end();
    desks.end();
    counts.end();
    listen(lists);
    startClock();
    vi.stubGlobal("fetch", answering(outside, lists));
    vi.stubGlobal("HTMLRewriter", MissingRewriter);
    worker = await loadWorker(papers);
  };
  const get: Site["get"] = async (path, init) => {
    if (current !== me) await restart();
    const asked = new Request(path.startsWith("http") ? path : GAZETTE + path, init);
    const request = init?.body instanceof ReadableStream ? asked : await withLength(asked);
    const answer = await fetchWithFaults(worker, request, env, ctx);
    if (MissingRewriter.isMissed)
      throw new Error(`${path} needs workerd's HTMLRewriter: test it in test/edge.`);
    return answer;
  };
  await restart();
  return {
    ...lists,
    db,
    kv,
    pictures,
    counts,
    get,
    text: async (path, init) => (await get(path, init)).text(),
    round: async (count = 1) => {
      if (current !== me) await restart();
      for (let round = 0; round < count; round += 1)
        await worker.default.scheduled({}, broken(env), ctx);
    },
    empty: async (...tables) => {
      for (const table of tables) await db.exec(`DELETE FROM ${table}`);
      await restart();
    },
    mail: async (raw, from = "ada@reader.example") => {
      if (current !== me) await restart();
      const body = new Response(raw as BodyInit).body;
      const rawSize = typeof raw === "string" ? Buffer.byteLength(raw) : raw.length;
      let refusal: string | undefined;
      const setReject = (why: string) => void (refusal = why);
      const to = `desk@${new URL(GAZETTE).hostname}`;
      await worker.default.email({ from, to, raw: body, rawSize, setReject }, broken(env));
      return refusal;
    },
    cronAt: async (scheduledTime) => {
      if (current !== me) await restart();
      const work: Promise<unknown>[] = [];
      const waiting = { waitUntil: (one: Promise<unknown>) => void work.push(one) };
      await worker.default.scheduled({ scheduledTime }, broken(env), waiting);
      await Promise.all(work);
    },
    restart,
    injectFaults: async (faults) => {
      if (current !== me) await restart();
      return setFaults(faults);
    },
    write: async (statements) => runStatements(db, statements),
    rows: async <Row>(sql: string) => (await db.prepare(sql).all<Row>()).results,
    close: async () => {
      if (current === me) await closeCurrent();
    },
  };
}

/** A body's length stands in the headers, as a browser and the platform send it. */
async function withLength(request: Request): Promise<Request> {
  if (request.body === null) return request;
  const body = await request.arrayBuffer();
  const headers = new Headers(request.headers);
  headers.set("Content-Length", String(body.byteLength));
  const { method, url } = request;
  return new Request(url, { method, headers, body });
}

/** The modules of the Worker, new: their memory is an isolate's. */
async function loadWorker(papers: Papers): Promise<Worker> {
  vi.resetModules();
  vi.stubEnv("PUBLICATIONS_DIR", `test/fixtures/${papers}`);
  return (await import("../../../worker/index.ts")) as unknown as Worker;
}

async function closeCurrent(): Promise<void> {
  if (current === undefined) return;
  current = undefined;
  MissingRewriter.isMissed = false;
  forgetFaults();
  restoreClock();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.resetModules();
}

/** The platform's fetch, answered from the table. */
function answering(table: Outside, { requested, unlisted }: Pick<Site, "requested" | "unlisted">) {
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { url } = request;
    requested.push(url);
    const answer = table[url] ?? table[url.replace(FEEDS, "")] ?? table["*"];
    if (answer === undefined) {
      unlisted.push(url);
      return new Response("Unlisted.", { status: 599 });
    }
    if (typeof answer === "string") return new Response(answer);
    const aborted = Promise.withResolvers<never>();
    request.signal.addEventListener("abort", () => aborted.reject(request.signal.reason as Error));
    return Promise.race([answer(request), aborted.promise]);
  };
}

function listen({ lines, logged }: Pick<Site, "lines" | "logged">): void {
  for (const level of ["log", "warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      const message = said.map(String).join(" ");
      lines.push(message);
      if (message.startsWith("{")) logged.push(JSON.parse(message) as Record<string, unknown>);
    });
  }
}

async function runStatements(db: D1Database, statements: readonly Statement[]): Promise<void> {
  await db.batch(
    statements.map(({ sql, json }) =>
      json === undefined ? db.prepare(sql) : db.prepare(sql).bind(json),
    ),
  );
}
