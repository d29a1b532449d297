/**
 * The first stories of feeds that are new to a deployment, fetched on this machine for its database.
 * So the paper is complete from its first page on.
 */
import { chunksOf } from "../../worker/newsroom/chunks.ts";
import { enterSources, enterStatement, sourcesOf } from "../../worker/newsroom/enter-sources.ts";
import type { NewsroomTools } from "../../worker/newsroom/newsroom-tools.ts";
import { runRound } from "../../worker/newsroom/run-round.ts";
import { type VisitEnd, Visits } from "../../worker/newsroom/visits-underway.ts";
import type { NewsroomPublication } from "../../worker/papers/newsroom-publication.ts";
import { settingsOf, type Env } from "../../worker/platform/env.ts";
import { openOwnSqlite } from "../d1/own-sqlite.ts";
import { simulatedDatabase } from "../d1/simulated-database.ts";
import { inertJson, type Statement } from "../d1/statements.ts";

/** The result of fetching. */
export interface FirstStories {
  /** Number of feeds with stories. */
  readonly feeds: number;
  /** The statements of the visits, for the deployment's database. */
  readonly statements: readonly Statement[];
}

/** The inputs of fetching besides the vars of the deployment. */
export interface Fetching {
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly userAgent: string;
  /** Called for each feed that was fetched or failed. */
  readonly tell: (tell: { readonly ok: boolean; readonly address: string }) => void;
}

/** The data stand in wrangler's statements, which have at most 100,000 bytes. */
const STORIES_AT_ONCE = 10;
const SOURCES_AT_ONCE = 200;
/** No plan limits the calls of this machine. */
const NO_LIMIT = 1e9;
/** Sources that the deployment has already are not due. */
const KEEP_OTHERS = `UPDATE feeds SET due_at = ${Number.MAX_SAFE_INTEGER}
  WHERE address NOT IN (SELECT value FROM json_each(?1))`;

/** The feeds that the deployment has fetched already. */
export const FETCHED_FEEDS = "SELECT address FROM feeds JOIN feed_stories ON feed = feeds.id";

/**
 * Fetches feeds of papers in a round of the newsroom, as it runs at the edge, over a database in memory.
 * The statements of that round are to be run again on the deployment's database. A new database has the
 * same rows afterwards; one that has stories already groups the new ones itself, and its editions are its
 * own. Rejects if a var is invalid.
 */
export async function fetchFirstStories(
  addresses: readonly string[],
  publications: readonly NewsroomPublication[],
  vars: Readonly<Record<string, string>>,
  { tell, ...fetching }: Fetching,
): Promise<FirstStories> {
  const db = simulatedDatabase();
  const env = { ...vars, DB: db } as unknown as Env;
  const settings = { ...settingsOf(env), callsPerRound: NO_LIMIT, kvWritesPerDay: 0 };
  // One time for all feeds, because their order here does not tell which feed copies from which.
  const time = fetching.now();
  let feeds = 0;
  const visits = new ToldVisits((address, { kind }) => {
    if (kind !== "failed") feeds += 1;
    tell({ ok: kind !== "failed", address });
  });
  const tools: Omit<NewsroomTools, "count"> = {
    ...fetching,
    now: () => time,
    env,
    settings,
    publications,
    log: () => {},
    newsroom: 0,
    visits,
    own: openOwnSqlite(),
    tell: () => {},
    storiesAtOnce: STORIES_AT_ONCE,
  };
  await enterSources(undefined, tools);
  await db.prepare(KEEP_OTHERS).bind(JSON.stringify(addresses)).run();
  const wanted = new Set(addresses);
  const sources = sourcesOf(publications, settings.newsrooms).filter((one) =>
    wanted.has(one.address),
  );
  const statements = chunksOf(sources, SOURCES_AT_ONCE).map((some): Statement => {
    const { sql, values } = enterStatement(some);
    return { sql, json: inertJson(values) };
  });
  await runRound({ ...tools, env: { ...env, DB: recorded(db, statements) } });
  return { feeds, statements };
}

/** Visits that are reported as they end. */
class ToldVisits extends Visits {
  readonly #tell: (address: string, end: VisitEnd) => void;

  constructor(tell: (address: string, end: VisitEnd) => void) {
    super();
    this.#tell = tell;
  }

  override async run(...visit: Parameters<Visits["run"]>): Promise<VisitEnd> {
    const end = await super.run(...visit);
    this.#tell(visit[0], end);
    return end;
  }
}

interface Recorded {
  readonly statement: D1PreparedStatement;
  readonly written: Statement;
}

/** The same database; statements of a batch that write are also added to a list. */
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
      list.push(...known.flatMap(({ written }) => (isReading(written) ? [] : written)));
      return db.batch(known.map(({ statement }) => statement));
    },
  };
  return database as unknown as D1Database;
}

function isReading({ sql }: Statement): boolean {
  return /^\s*SELECT\b/.test(sql);
}
