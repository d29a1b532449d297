/** The stores of a Worker with faults, on demand, and the count of their calls. */

const realSetTimeout = globalThis.setTimeout;
/** Longer than any test. */
const SLOW_MS = 60_000;

/** `spent`: with the platform's message for a limit a day. */
type Failure = "throw" | "hang" | "slow" | "spent" | "damage" | "empty" | "";

/** The faults from now on. Stores and calls that are not named work. */
export interface Faults {
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

/** Calls of the stores, and what D1 counted for them. */
export interface StoreCalls {
  readonly kvGet: number;
  readonly kvPut: number;
  /** Round trips: a batch is one. */
  readonly d1: number;
  /** Calls that a fault met. */
  readonly d1Failed: number;
  readonly d1Queries: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
}

let faults: Faults = {};

/** The faults as they are. */
export function currentFaults(): Faults {
  return faults;
}

const calls = { kvGet: 0, kvPut: 0, d1: 0, d1Failed: 0, d1Queries: 0, rowsRead: 0, rowsWritten: 0 };

/** Sets the faults from now on; gives the calls of each store since the last time. */
export function setFaults(wanted: Faults): StoreCalls {
  faults = wanted;
  const seen = { ...calls };
  for (const name of Object.keys(calls)) calls[name as keyof typeof calls] = 0;
  return seen;
}

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

const environments = new WeakMap<object, object>();

/** What is broken of an environment. */
export interface Bindings {
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
        ["round", "wake", "bring", "confirm", "push", "readOwn", "addRows", "status"].map(
          (method) => [method, (...given: unknown[]) => call(name, method, given)],
        ),
      ),
  };
}
type Call = (...given: unknown[]) => Promise<unknown>;

/** The bindings of an environment, with the faults. */
export function broken(env: Bindings): object {
  const known = environments.get(env);
  if (known) return known;
  const { PICTURES, NEWSROOM } = env;
  const pictures = {
    get: (name: string) => fail(faults.r2 as Failure, async () => PICTURES?.get(name)),
    put: (...args: Parameters<R2Bucket["put"]>) => PICTURES?.put(...args),
    head: (name: string) => PICTURES?.head(name),
    delete: (names: string | string[]) => PICTURES?.delete(names),
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
