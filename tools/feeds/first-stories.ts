/**
 * The stories of feeds that a deployment has never had, fetched here for its database. Without them
 * they would all be fetched and parsed on the first reader's visit, and the free plan gives a request
 * 10 ms of processor time; with them the paper is whole when it opens.
 */
import { settingsOf, type Env } from "../../worker/env.ts";
import { claimFeeds, enterFeeds } from "../../worker/refresh/schedule.ts";
import { visitFeed, type RefreshTools } from "../../worker/refresh/visit.ts";
import { simulatedDatabase } from "../d1/simulated-database.ts";
import { inertJson, type Statement } from "../d1/statements.ts";

/** What fetching brought. */
export interface FirstStories {
  /** How many feeds have stories. */
  readonly feeds: number;
  /** What the refresh wrote, for the deployment's database. */
  readonly statements: readonly Statement[];
}

/** What fetching works with, besides the vars of the deployment. */
export interface Fetching {
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly userAgent: string;
  /** Told of each feed once it has come or failed. */
  readonly report: (report: { readonly ok: boolean; readonly address: string }) => void;
}

/** As many publishers are asked at once as the platform has connections for. */
const AT_ONCE = 6;
const NO_LIMIT_BYTES = 1e15;

/** The feeds whose stories are a deployment's own business. */
export const READ_HAD = "SELECT address FROM feeds JOIN feed_stories ON feed = feeds.id";

/**
 * Fetches feeds as a refresh at the edge would, with its limits and its words for what fails. The
 * statements are those of the refresh itself, to be run once more: they claim feeds that have no
 * stories, and write under that claim, so that what a deployment has had meanwhile stays as it is.
 * Feeds that fail bring nothing: the deployment asks them itself. Rejects where a var makes no sense.
 */
export async function fetchFirstStories(
  addresses: readonly string[],
  vars: Readonly<Record<string, string>>,
  { report, ...fetching }: Fetching,
): Promise<FirstStories> {
  const statements: Statement[] = [];
  const env = { ...vars, DB: recorded(simulatedDatabase(), statements) } as unknown as Env;
  // One time for all: which of two feeds was asked first says nothing about who copies whom.
  const time = fetching.now();
  const settings = settingsOf(env);
  const tools: RefreshTools = { ...fetching, now: () => time, env, settings, log: () => {} };
  const most = addresses.length;
  const wanted = { addresses, kind: "missing", most, bytes: NO_LIMIT_BYTES } as const;
  const waiting = [...(await claimFeeds(env.DB, wanted, tools.now(), [enterFeeds(addresses)]))];
  let feeds = 0;
  const work = async (): Promise<void> => {
    for (let feed = waiting.shift(); feed; feed = waiting.shift()) {
      const ok = (await visitFeed(feed, tools)) === 0;
      if (ok) feeds += 1;
      report({ ok, address: feed.address });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { feeds, statements };
}

interface Recorded {
  readonly statement: D1PreparedStatement;
  readonly written: Statement;
}

/** The same database; what is run in a batch is added to a list as well. */
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
