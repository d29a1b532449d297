/**
 * Counts the calls of stores and hosts for one request, including the work after its response.
 * Runs inside Miniflare beside the entry of the tests (`fault-injection.ts`), one request at a time.
 */

/** The calls of one request. */
export interface RequestCost {
  kvGets: number;
  kvPuts: number;
  /** Round trips to D1: a batch is one. */
  d1Calls: number;
  /** Statements that D1 ran, each of a batch. */
  d1Queries: number;
  rowsRead: number;
  rowsWritten: number;
  /** Requests to other hosts, each step of a redirect. */
  fetches: number;
  assets: number;
  rateLimits: number;
  /** Calls of a newsroom. */
  newsroom: number;
}

/** A response and its cost. */
export interface MeteredAnswer {
  readonly status: number;
  readonly body: string;
  readonly cost: RequestCost;
}

interface Bindings {
  readonly FEEDS: KVNamespace;
  readonly DB: D1Database;
  readonly ASSETS: Fetcher;
  readonly RATE_LIMIT: RateLimit;
  readonly NEWSROOM: { getByName(name: string): Record<string, (...given: unknown[]) => unknown> };
}

type Handler = (request: Request, env: object, ctx: object) => Promise<Response>;

/** Runs the handler, waits for its background work, and answers with a `MeteredAnswer` as JSON. */
export async function meterRequest(
  request: Request,
  env: Bindings,
  handler: Handler,
): Promise<Response> {
  const cost: RequestCost = {
    kvGets: 0,
    kvPuts: 0,
    d1Calls: 0,
    d1Queries: 0,
    rowsRead: 0,
    rowsWritten: 0,
    fetches: 0,
    assets: 0,
    rateLimits: 0,
    newsroom: 0,
  };
  const left: Promise<unknown>[] = [];
  const realFetch = globalThis.fetch;
  globalThis.fetch = (...args: Parameters<typeof fetch>) => {
    cost.fetches += 1;
    return realFetch(...args);
  };
  try {
    const waitUntil = (work: Promise<unknown>) => void left.push(work);
    const answer = await handler(request, meteredBindings(env, cost), { waitUntil });
    const body = await answer.text();
    while (left.length > 0) await Promise.allSettled(left.splice(0));
    return Response.json({ status: answer.status, body, cost } satisfies MeteredAnswer);
  } finally {
    globalThis.fetch = realFetch;
  }
}

function meteredBindings(env: Bindings, cost: RequestCost): object {
  const { FEEDS, DB, ASSETS, RATE_LIMIT, NEWSROOM } = env;
  const call = (name: string, method: string, given: readonly unknown[]) => {
    cost.newsroom += 1;
    return NEWSROOM.getByName(name)[method]?.(...given);
  };
  return {
    ...env,
    FEEDS: {
      get: (...args: Parameters<KVNamespace["get"]>) => {
        cost.kvGets += 1;
        return FEEDS.get(...args);
      },
      put: (...args: Parameters<KVNamespace["put"]>) => {
        cost.kvPuts += 1;
        return FEEDS.put(...args);
      },
    },
    DB: meteredD1(DB, cost),
    NEWSROOM: {
      getByName: (name: string) => ({
        round: () => call(name, "round", []),
        wake: () => call(name, "wake", []),
        bring: (...given: unknown[]) => call(name, "bring", given),
        status: () => call(name, "status", []),
        // Not counted: it depends on what the isolate did before.
        addRows: (...given: unknown[]) => NEWSROOM.getByName(name)["addRows"]?.(...given),
      }),
    },
    ASSETS: {
      fetch: (...args: Parameters<Fetcher["fetch"]>) => {
        cost.assets += 1;
        return ASSETS.fetch(...args);
      },
    },
    RATE_LIMIT: {
      limit: (options: RateLimitOptions) => {
        cost.rateLimits += 1;
        return RATE_LIMIT.limit(options);
      },
    },
  };
}

/** The methods of D1 that the Worker uses: prepare, bind, all, run, first and batch. */
function meteredD1(db: D1Database, cost: RequestCost): object {
  const originals = new WeakMap<object, D1PreparedStatement>();
  const count = (results: readonly D1Result[]) => {
    cost.d1Calls += 1;
    for (const { meta } of results) {
      cost.d1Queries += 1;
      cost.rowsRead += meta.rows_read;
      cost.rowsWritten += meta.rows_written;
    }
  };
  const metered = (statement: D1PreparedStatement): object => {
    const all = async () => {
      const result = await statement.all();
      count([result]);
      return result;
    };
    const made = {
      bind: (...values: unknown[]) => metered(statement.bind(...values)),
      all,
      run: all,
      first: async () => (await all()).results[0] ?? null,
    };
    originals.set(made, statement);
    return made;
  };
  return {
    prepare: (sql: string) => metered(db.prepare(sql)),
    batch: async (statements: readonly object[]) => {
      const results = await db.batch(statements.flatMap((one) => originals.get(one) ?? []));
      count(results);
      return results;
    },
  };
}
