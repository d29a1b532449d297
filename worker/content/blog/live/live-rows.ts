/** Live coverage as D1 has it: its rows, and the queries of readers' pages. */
import { type Query, readRows } from "../../../platform/d1.ts";
import { FEED_UPDATES, UPDATES_PER_PAGE } from "./live-limits.ts";

/** A row of `live_posts`; the migration documents the columns. */
export interface LiveRow {
  readonly post: number;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly isPinned: number;
  readonly revision: number;
  /** JSON: numbers. */
  readonly newest: string;
  readonly line: string;
  readonly lineAt: number;
  /** JSON: `StoredKeyPoint`s. */
  readonly keyPoints: string;
}

export interface StoredKeyPoint {
  readonly number: number;
  readonly line: string;
  readonly at: number;
}

/** A row of `updates` as pages need it. */
export interface UpdateRow {
  readonly number: number;
  readonly madeAt: number;
  readonly author: string;
  readonly line: string;
  readonly html: string;
  readonly picture: string;
  readonly pictureAlt: string;
  readonly correctedAt: number;
  readonly isKey: number;
}

/** The coverage of a post with one page of its updates, and one more where there are more. */
export interface FoundCoverage {
  readonly live: LiveRow;
  readonly updates: readonly UpdateRow[];
  /** The number that the page was asked to begin with; 0 for the first page. */
  readonly from: number;
}

const LIVE = `l.post, started_at AS startedAt, ended_at AS endedAt, is_pinned AS isPinned, revision, newest, l.line,
  line_at AS lineAt, key_points AS keyPoints`;
const UPDATE = `u.number, u.made_at AS madeAt, u.author, u.line, u.html, u.picture, u.picture_alt AS pictureAlt,
  u.corrected_at AS correctedAt, u.is_key AS isKey`;
const SEEN = "u.post = ?1 ->> 'post' AND taken_at = 0";

const LIVE_SQL = `SELECT ${LIVE} FROM live_posts AS l WHERE post = ?1 ->> 'post'`;
const HAS_ENDED = "(SELECT ended_at > 0 FROM live_posts WHERE post = ?1 ->> 'post')";
/** From the newest into the past while it is live, from the first on afterwards; the other half finds nothing. */
const PAGE_SQL = `SELECT * FROM (SELECT ${UPDATE} FROM updates AS u
    WHERE ${SEEN} AND NOT ${HAS_ENDED} AND number <= coalesce(nullif(?1 ->> 'from', 0), 9007199254740991)
    ORDER BY number DESC LIMIT ${UPDATES_PER_PAGE + 1})
  UNION ALL SELECT * FROM (SELECT ${UPDATE} FROM updates AS u
    WHERE ${SEEN} AND ${HAS_ENDED} AND number >= ?1 ->> 'from' ORDER BY number LIMIT ${UPDATES_PER_PAGE + 1})`;

/** The statements that read a post's coverage, by the number that its row names. */
export function coverageQueries(post: number, from: number): readonly Query[] {
  const values = { post, from };
  return [
    { sql: LIVE_SQL, values },
    { sql: PAGE_SQL, values },
  ];
}

/** What those statements gave; undefined where there is no coverage. */
export function foundCoverage(
  [live, updates]: readonly (readonly unknown[] | undefined)[],
  from: number,
): FoundCoverage | undefined {
  const [row] = (live ?? []) as readonly LiveRow[];
  return row && { live: row, updates: (updates ?? []) as readonly UpdateRow[], from };
}

interface LiveKey {
  readonly domain: string;
  readonly slug: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const IS_PUBLIC = `slug = ?1 ->> 'slug' AND domain = ?1 ->> 'domain' AND position IS NOT NULL AND NOT draft
    AND published <= (?1 ->> 'now') / 1000`;

/** The coverage of a public post; undefined where it has none. Reads two rows. */
export async function readLive(db: D1Database, values: LiveKey): Promise<LiveRow | undefined> {
  const sql = `SELECT ${LIVE} FROM posts JOIN live_posts AS l ON l.post = posts.live WHERE ${IS_PUBLIC}`;
  const [row] = await readRows<LiveRow>(db, { sql, values });
  return row;
}

/** The newest updates of the public post at a slug. Reads a row for each, and two more. */
export async function readUpdates(
  db: D1Database,
  values: LiveKey,
): Promise<{ readonly title: string; readonly updates: readonly UpdateRow[] } | undefined> {
  const rows = await readRows<UpdateRow & { readonly title: string }>(db, {
    sql: `SELECT posts.title, ${UPDATE} FROM posts JOIN live_posts AS l ON l.post = posts.live
      LEFT JOIN updates AS u ON u.post = l.post AND taken_at = 0
      WHERE ${IS_PUBLIC} ORDER BY u.number DESC LIMIT ${FEED_UPDATES}`,
    values,
  });
  const [first] = rows;
  return first && { title: first.title, updates: rows.filter(({ number }) => number !== null) };
}
