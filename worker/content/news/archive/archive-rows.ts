/** The archive in D1: which days have stories, and a day's stories, by two bounded queries. */
import type { Story } from "../../../../shared/story.ts";
import { readRows } from "../../../platform/d1.ts";
import type { Interval } from "../../../platform/dates/days.ts";
import { PAGE_WAIT_MS } from "../../../platform/platform-limits.ts";
import { STORY_COLUMNS } from "../find-story.ts";
import type { DayList } from "./day-order.ts";

/** A row of `archive_months`: the month's number, and its days as bits. */
export type MonthRow = readonly [month: number, days: number];

/** The calendar of some months. */
export interface CalendarRows {
  readonly months: readonly MonthRow[];
  /** The nearest months with stories around them. */
  readonly before: MonthRow | undefined;
  readonly after: MonthRow | undefined;
  /** Of the requested day, for each feed asked for that D1 knows. */
  readonly lists: readonly DayList[];
}

const OF_PUBLICATION =
  "SELECT json_array(month, days) FROM archive_months WHERE publication = ?1 ->> 'id' AND days <> 0";
/** A day's lists come as one value. */
const calendarWith = (lists: string) => `SELECT json_object(
  'months', json((SELECT json_group_array(json_array(month, days)) FROM archive_months
    WHERE publication = ?1 ->> 'id' AND month BETWEEN ?1 ->> 'from' AND ?1 ->> 'to')),
  'before', json((${OF_PUBLICATION} AND month < ?1 ->> 'from' ORDER BY month DESC LIMIT 1)),
  'after', json((${OF_PUBLICATION} AND month > ?1 ->> 'to' ORDER BY month LIMIT 1)),
  'lists', json((${lists}))) AS calendar`;
const listsOf = ({ ranges, limit }: DayQuery) => `SELECT json_group_array(
    json_object('id', feeds.id, 'address', address, 'stories', json((SELECT json_group_array(id) FROM (
      SELECT stories.id AS id FROM stories WHERE feed = feeds.id AND ${isWithin(ranges)}
        ORDER BY at DESC, stories.id DESC LIMIT ${limit})))))
  FROM json_each(?1, '$.addresses') AS listed CROSS JOIN feeds ON address = listed.value`;

/** Compared as numbers in the text: rows of a list of parameters would count as read. */
function isWithin(ranges: readonly Interval[]): string {
  const any = ranges.map(([from, to]) => `at >= ${from} AND at < ${to}`).join(" OR ");
  const times = ranges.flat();
  // These bound the part of the index that is read.
  return `at >= ${Math.min(...times)} AND at < ${Math.max(...times)} AND (${any})`;
}

/** The stories of a day, of some feeds. */
export interface DayQuery {
  readonly ranges: readonly Interval[];
  readonly addresses: readonly string[];
  /** Of each feed; -1 for all. */
  readonly limit: number;
}

/** The calendar of a publication from one month to another, as `archive_months` counts them. Rejects where D1 does, or takes too long. */
export async function readCalendar(
  db: D1Database,
  id: string,
  [from, to]: readonly [from: number, to: number],
  day?: DayQuery,
): Promise<CalendarRows> {
  const sql = calendarWith(day ? listsOf(day) : "'[]'");
  const query = { sql, values: { id, from, to, addresses: day?.addresses ?? [] } };
  const [row] = await readRows<{ calendar: string }>(db, query, PAGE_WAIT_MS);
  const { before, after, ...rest } = JSON.parse(row?.calendar ?? "{}") as CalendarRows;
  // SQL has null where there is none.
  return { ...rest, before: before ?? undefined, after: after ?? undefined };
}

/** Every month of a publication with stories, the oldest first. Rejects where D1 does, or takes too long. */
export async function readMonths(db: D1Database, id: string): Promise<readonly MonthRow[]> {
  const query = {
    sql: "SELECT month, days FROM archive_months WHERE publication = ?1 ->> 'id' AND days <> 0 ORDER BY month",
    values: { id },
  };
  const rows = await readRows<{ month: number; days: number }>(db, query, PAGE_WAIT_MS);
  return rows.map(({ month, days }) => [month, days]);
}

/** A story with the id of its feed. */
type ArchivedStory = Story & { readonly feed: number };

/** Stories by their ids. Rejects where D1 does, or takes too long. */
export async function readStories(
  db: D1Database,
  ids: readonly number[],
): Promise<readonly ArchivedStory[]> {
  if (ids.length === 0) return [];
  // The rows of IN (…) would count as well.
  const listed = `(VALUES ${ids.map((id) => `(${id})`).join()}) AS listed`;
  return select(db, `${listed} CROSS JOIN stories ON stories.id = listed.column1`);
}

/** A feed's newest stories whose dates are in the ranges. Rejects where D1 does, or takes too long. */
export async function readNewest(
  db: D1Database,
  feed: number,
  ranges: readonly Interval[],
  limit: number,
): Promise<readonly ArchivedStory[]> {
  return select(
    db,
    `stories WHERE feed = ${feed} AND ${isWithin(ranges)} ORDER BY at DESC LIMIT ${limit}`,
  );
}

function select(db: D1Database, from: string): Promise<readonly ArchivedStory[]> {
  return readRows(db, { sql: `SELECT feed, ${STORY_COLUMNS} FROM ${from}` }, PAGE_WAIT_MS);
}
