/**
 * The first stories of feeds that are new to a deployment, fetched on this machine for its database.
 * Otherwise the first reader's request would fetch and parse them all, and the free plan gives a request
 * 10 ms of processor time. So the paper is complete from its first page on.
 */
import { settingsOf, type Env } from "../../worker/env.ts";
import { claimFeeds } from "../../worker/newsroom/claim-feeds.ts";
import type { RefreshTools } from "../../worker/newsroom/refresh-tools.ts";
import { enterFeeds } from "../../worker/newsroom/schedule.ts";
import { visitSource } from "../../worker/newsroom/visit.ts";
import { simulatedDatabase } from "../d1/simulated-database.ts";
import { inertJson, type Statement } from "../d1/statements.ts";
import { inParallel } from "./in-parallel.ts";

/** The result of fetching. */
export interface FirstStories {
  /** Number of feeds with stories. */
  readonly feeds: number;
  /** The statements of the refresh, for the deployment's database. */
  readonly statements: readonly Statement[];
}

/** The inputs of fetching besides the vars of the deployment. */
export interface Fetching {
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly userAgent: string;
  /** Called for each feed that was fetched or failed. */
  readonly report: (report: { readonly ok: boolean; readonly address: string }) => void;
}

const NO_LIMIT_BYTES = 1e15;
/** The data stand in wrangler's statements, which have at most 100,000 bytes. */
const STORIES_AT_ONCE = 10;

/** The feeds that the deployment has fetched already. */
export const FETCHED_FEEDS = "SELECT address FROM feeds JOIN feed_stories ON feed = feeds.id";

/**
 * Fetches feeds as a refresh at the edge would, with its limits and its error messages. The statements
 * are those of the refresh, to be run again on the deployment's database: they claim feeds without
 * stories and write under that claim, so that stories fetched there meanwhile are not changed. Feeds
 * that fail have no statements: the deployment fetches them itself. Rejects if a var is invalid.
 */
export async function fetchFirstStories(
  addresses: readonly string[],
  vars: Readonly<Record<string, string>>,
  { report, ...fetching }: Fetching,
): Promise<FirstStories> {
  const statements: Statement[] = [];
  const env = { ...vars, DB: recorded(simulatedDatabase(), statements) } as unknown as Env;
  // One time for all feeds, because their order here does not tell which feed copies from which.
  const time = fetching.now();
  const settings = settingsOf(env);
  const tools: RefreshTools = {
    ...fetching,
    now: () => time,
    env,
    settings,
    log: () => {},
    storiesAtOnce: STORIES_AT_ONCE,
  };
  const most = addresses.length;
  const wanted = { addresses, kind: "missing", most, bytes: NO_LIMIT_BYTES } as const;
  const claimed = await claimFeeds(env.DB, wanted, tools.now(), [enterFeeds(addresses)]);
  let feeds = 0;
  await inParallel(claimed, async (feed) => {
    const ok = (await visitSource(feed, tools)).notBefore === 0;
    if (ok) feeds += 1;
    report({ ok, address: feed.address });
  });
  return { feeds, statements };
}

interface Recorded {
  readonly statement: D1PreparedStatement;
  readonly written: Statement;
}

/** The same database; statements run in a batch are also added to a list. */
function recorded(db: D1Database, list: Statement[]): D1Database {
  const originals = new WeakMap<object, Recorded>();
  const database = {
    prepare: (sql: string) => ({
      bind: (json: string) => {
        const bound = {};
        const written = { sql, json: inertJson(JSON.parse(json) as object) };
        originals.set(bound, { statement: db.prepare(sql).bind(json), written });
        return bound;
      },
    }),
    batch: (all: readonly object[]) => {
      const known = all.flatMap((one) => originals.get(one) ?? []);
      list.push(...known.map(({ written }) => written));
      return db.batch(known.map(({ statement }) => statement));
    },
  };
  return database as unknown as D1Database;
}
