/**
 * The archive in D1: which days have stories, and a day's stories, by two bounded queries. Feeds' ids and
 * limits are numbers of our own and stand in the SQL's text, because every row of a list of parameters
 * would count as a row read.
 */
import type { Story } from "../../shared/story.ts";
import type { TimeRange } from "../publications/days.ts";
import { withTimeout } from "../with-timeout.ts";

/** A page of the archive waits no longer. */
const WAIT_MS = 1_500;

/** A month of `archive_months`: its number, and its days as bits. */
export type MonthRow = readonly [month: number, days: number];

/** What the calendar has about some months. */
export interface CalendarRows {
  readonly months: readonly MonthRow[];
  /** The nearest months with stories around them. */
  readonly before: MonthRow | undefined;
  readonly after: MonthRow | undefined;
  /** Ids of the feeds asked for, by address. */
  readonly ids: Readonly<Record<string, number>>;
}

const OF_PUBLICATION =
  "SELECT json_array(month, days) FROM archive_months WHERE publication = ?1 ->> 'id' AND days <> 0";
const CALENDAR = `SELECT json_object(
  'months', json((SELECT json_group_array(json_array(month, days)) FROM archive_months
    WHERE publication = ?1 ->> 'id' AND month BETWEEN ?1 ->> 'from' AND ?1 ->> 'to')),
  'before', json((${OF_PUBLICATION} AND month < ?1 ->> 'from' ORDER BY month DESC LIMIT 1)),
  'after', json((${OF_PUBLICATION} AND month > ?1 ->> 'to' ORDER BY month LIMIT 1)),
  'ids', json((SELECT json_group_object(address, feeds.id) FROM json_each(?1, '$.addresses') AS listed
    CROSS JOIN feeds ON address = listed.value))) AS calendar`;

/** The calendar of a publication's months, from one to another. Rejects where D1 does, or takes too long. */
export async function readCalendar(
  db: D1Database,
  id: string,
  [from, to]: readonly [number, number],
  addresses: readonly string[] = [],
): Promise<CalendarRows> {
  const values = JSON.stringify({ id, from, to, addresses });
  const reading = db.prepare(CALENDAR).bind(values).first<{ calendar: string }>();
  const row = await withTimeout("D1", reading, WAIT_MS);
  const { before, after, ...rest } = JSON.parse(row?.calendar ?? "{}") as CalendarRows;
  return { ...rest, before: before ?? undefined, after: after ?? undefined };
}

/** Every month of a publication with stories, the oldest first. Rejects where D1 does, or takes too long. */
export async function readMonths(db: D1Database, id: string): Promise<readonly MonthRow[]> {
  const sql =
    "SELECT month, days FROM archive_months WHERE publication = ?1 AND days <> 0 ORDER BY month";
  const reading = db.prepare(sql).bind(id).all<{ month: number; days: number }>();
  const { results } = await withTimeout("D1", reading, WAIT_MS);
  return results.map(({ month, days }) => [month, days]);
}

/** Of one feed so many stories, the newest first, behind so many others. */
export interface FeedSlice {
  readonly feed: number;
  readonly limit: number;
}

const STORY = `json_object('id', identity, 'slug', slug, 'title', title, 'excerpt', excerpt,
  'published', CASE WHEN is_dated THEN at END, 'firstSeen', first_seen, 'imageUrl', picture,
  'minutes', minutes, 'link', link, 'source', source, 'wikipediaUrl', wikipedia, 'group', story_group)`;

/** The stories of feeds whose dates are in the ranges, by the feeds' ids. Rejects where D1 does, or takes too long. */
export async function readStories(
  db: D1Database,
  feeds: readonly FeedSlice[],
  ranges: readonly TimeRange[],
  offset = 0,
): Promise<ReadonlyMap<number, readonly Story[]>> {
  if (feeds.length === 0) return new Map();
  const cases = [...new Set(feeds.map(({ limit }) => limit))].map(
    (limit) => `WHEN ${limit} THEN ${sliceSql(ranges, limit, offset)}`,
  );
  const list = feeds.map(({ feed, limit }) => `(${feed}, ${limit})`).join();
  const sql = `SELECT listed.column1 AS feed, CASE listed.column2 ${cases.join(" ")} END AS stories
    FROM (VALUES ${list}) AS listed`;
  const reading = db.prepare(sql).all<{ feed: number; stories: string }>();
  const { results } = await withTimeout("D1", reading, WAIT_MS);
  return new Map(results.map((row) => [row.feed, JSON.parse(row.stories) as readonly Story[]]));
}

function sliceSql(ranges: readonly TimeRange[], limit: number, offset: number): string {
  const parts = ranges.map(
    ([from, to]) => `SELECT * FROM (SELECT * FROM stories WHERE feed = listed.column1
      AND at >= ${from} AND at < ${to} ORDER BY at DESC LIMIT ${limit + offset})`,
  );
  return `(SELECT json_group_array(json(story)) FROM (SELECT ${STORY} AS story
    FROM (${parts.join(" UNION ALL ")} LIMIT ${limit} OFFSET ${offset})))`;
}
