/**
 * The archive in D1: which days have stories, and a day's stories, by two bounded queries. Ids and times are
 * numbers of our own and stand in the SQL's text, because every row of a list of parameters would count as
 * a row read.
 */
import type { Story } from "../../../shared/story.ts";
import { PAGE_WAIT_MS, readRows } from "../../d1.ts";
import type { Interval } from "../../publications/days.ts";
import { STORY_COLUMNS } from "../find-story.ts";
import type { DayLists } from "./day-order.ts";

/** A row of `archive_months`: the month's number, and its days as bits. */
export type MonthRow = readonly [month: number, days: number];

/** The calendar of some months. */
export interface CalendarRows {
  readonly months: readonly MonthRow[];
  /** The nearest months with stories around them. */
  readonly before: MonthRow | undefined;
  readonly after: MonthRow | undefined;
  /** Stories of the requested day. */
  readonly lists: DayLists;
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
  'lists', json((SELECT stories FROM archive_days WHERE publication = ?1 ->> 'id' AND day = ?1 ->> 'day')),
  'ids', json((SELECT json_group_object(address, feeds.id) FROM json_each(?1, '$.addresses') AS listed
    CROSS JOIN feeds ON address = listed.value))) AS calendar`;

/** A query of a publication's calendar. */
export interface CalendarQuery {
  /** The months from one to another, as `archive_months` counts them. */
  readonly months: readonly [from: number, to: number];
  /** The day whose stories are listed, counted from 1970. */
  readonly day?: number;
  /** The feeds whose ids are needed. */
  readonly addresses?: readonly string[];
}

/** The calendar of a publication. Rejects where D1 does, or takes too long. */
export async function readCalendar(
  db: D1Database,
  id: string,
  { months: [from, to], day = -1, addresses = [] }: CalendarQuery,
): Promise<CalendarRows> {
  const query = { sql: CALENDAR, values: { id, from, to, day, addresses } };
  const [row] = await readRows<{ calendar: string }>(db, query, PAGE_WAIT_MS);
  const { before, after, lists, ...rest } = JSON.parse(row?.calendar ?? "{}") as CalendarRows;
  // SQL has null where there is none.
  return { ...rest, before: before ?? undefined, after: after ?? undefined, lists: lists ?? {} };
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

/** Stories by their ids, of those whose dates are in the ranges. Rejects where D1 does, or takes too long. */
export async function readStories(
  db: D1Database,
  ids: readonly number[],
  ranges: readonly Interval[],
): Promise<readonly ArchivedStory[]> {
  if (ids.length === 0) return [];
  const isOfDay = ranges.map(([from, to]) => `at >= ${from} AND at < ${to}`).join(" OR ");
  // The rows of IN (…) would count as well.
  const listed = `(VALUES ${ids.map((id) => `(${id})`).join()}) AS listed`;
  return select(db, `${listed} CROSS JOIN stories ON stories.id = listed.column1 WHERE ${isOfDay}`);
}

/** A feed's newest stories whose dates are in the ranges. Rejects where D1 does, or takes too long. */
export async function readNewest(
  db: D1Database,
  feed: number,
  ranges: readonly Interval[],
  limit: number,
): Promise<readonly ArchivedStory[]> {
  const parts = ranges.map(
    ([from, to]) => `SELECT * FROM (SELECT * FROM stories WHERE feed = ${feed}
      AND at >= ${from} AND at < ${to} ORDER BY at DESC LIMIT ${limit})`,
  );
  return select(db, `(${parts.join(" UNION ALL ")} LIMIT ${limit}) AS stories`);
}

function select(db: D1Database, from: string): Promise<readonly ArchivedStory[]> {
  return readRows(db, { sql: `SELECT feed, ${STORY_COLUMNS} FROM ${from}` }, PAGE_WAIT_MS);
}
