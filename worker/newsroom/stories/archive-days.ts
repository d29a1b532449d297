/**
 * The archive's days in D1: the stories of each day (`archive_days`), and which days of a month
 * have any (`archive_months`). The statements derive the days from the stories, so they may run at
 * any time and any number of times.
 */
import { AHEAD_MS } from "../../../shared/story.ts";
import { DAY_MS } from "../../../shared/time.ts";
import type { Statement } from "../../d1.ts";
import { dayAfter, dayNumber, dayOf, momentOnDay, rangesOfDay } from "../../publications/days.ts";
import type { Paper } from "../../publications/paper.ts";
import { chunksOf } from "../chunks.ts";

/** For the tools, whose statements have at most 100,000 bytes with their values. */
export const DAYS_AT_ONCE = 100;
/** A day has three ranges at most. They are compared as values, because D1 counts rows of a list as read. */
const IS_IN_RANGE = [0, 1, 2]
  .map((range) => {
    const [from, to] = [0, 1].map((end) => `day.value ->> '$.ranges[${range}][${end}]'`);
    return `at >= ${from} AND at < ${to}`;
  })
  .join(" OR ");
/** Ids of a feed's stories of the day since a time, the newest first. */
const idsSince = (time: string) => `(SELECT json_group_array(id) FROM (
    SELECT stories.id AS id FROM stories WHERE stories.feed = feeds.id
      AND at >= ${time} AND at < day.value ->> 'to' AND (${IS_IN_RANGE})
    ORDER BY at DESC, stories.id DESC))`;
const LISTED = `(old.stories -> ('$."' || feeds.id || '"'))`;
/** Where all dates are later than that of the newest listed story, only those stories are read. */
const NEW_FIRST = `iif(day.value ->> 'since' > (SELECT at FROM stories WHERE stories.id = ${LISTED} ->> 0),
    rtrim(nullif(${idsSince("day.value ->> 'since'")}, '[]'), ']') || ',' || ltrim(${LISTED}, '['), NULL)`;
/** The day's stories of each feed; null removes a feed without stories from the day. */
const FRESH = `SELECT json_group_object(feed, json(nullif(list, '[]'))) FROM (
  SELECT CAST(feeds.id AS TEXT) AS feed, coalesce(${NEW_FIRST}, ${idsSince("day.value ->> 'from'")}) AS list
  FROM json_each(day.value, '$.addresses') AS source CROSS JOIN feeds ON address = source.value)`;
/** Materialized, because SQLite would otherwise read the stories once for each use of the list. */
const LIST_DAYS = `INSERT INTO archive_days (publication, day, stories)
  WITH listed AS MATERIALIZED (
    SELECT day.value ->> 'id' AS publication, day.value ->> 'day' AS day, old.stories AS before,
      json_patch(iif(?1 ->> 'isWhole', '{}', coalesce(old.stories, '{}')), (${FRESH})) AS stories
    FROM json_each(?1, '$.days') AS day LEFT JOIN archive_days AS old
      ON old.publication = day.value ->> 'id' AND old.day = day.value ->> 'day')
  SELECT publication, day, stories FROM listed WHERE stories <> '{}' OR before <> '{}'
  ON CONFLICT (publication, day) DO UPDATE SET stories = excluded.stories
    WHERE archive_days.stories <> excluded.stories`;
const MARK_DAYS = `INSERT INTO archive_months (publication, month, days)
  SELECT publication, month, days FROM (
    SELECT listed.value ->> 'id' AS publication, listed.value ->> 'month' AS month, old.days AS before,
      (coalesce(old.days, 0) & ~(listed.value ->> 'mask')) | coalesce((
        SELECT sum(1 << (day.value - listed.value ->> 'first')) FROM json_each(listed.value, '$.days') AS day
          CROSS JOIN archive_days AS known ON known.publication = listed.value ->> 'id' AND known.day = day.value
        WHERE stories <> '{}'), 0) AS days
    FROM json_each(?1, '$.months') AS listed LEFT JOIN archive_months AS old
      ON old.publication = listed.value ->> 'id' AND old.month = listed.value ->> 'month')
  WHERE days <> 0 OR before <> 0
  ON CONFLICT (publication, month) DO UPDATE SET days = excluded.days WHERE days <> excluded.days`;

/** A day of a paper, and the feeds that are listed. */
interface ListedDay {
  readonly paper: Paper;
  readonly addresses: readonly string[];
  /** As `2026-10-30`. */
  readonly day: string;
  /** The earliest date of a new or changed story; all of the day are read where it is missing. */
  readonly since?: number;
}

/** Lists the days of feeds' new, changed or removed stories in each paper; so many days in a statement. */
export function listDaysOf(
  papers: readonly Paper[],
  feeds: readonly string[],
  dates: readonly number[],
  { isRemoved = false, atOnce = 1_000 } = {},
): readonly Statement[] {
  const listed = papers.flatMap((paper) => {
    const addresses = feeds.filter((address) => paper.addresses.includes(address));
    if (addresses.length === 0) return [];
    const days = Map.groupBy(dates, (at) => dayOf(momentOnDay(at), paper.timeZone ?? "UTC"));
    return [...days].map(([day, its]) => ({
      paper,
      addresses,
      day,
      ...(isRemoved ? {} : { since: Math.min(...its) }),
    }));
  });
  return chunksOf(listed, atOnce).flatMap((some) => listDays(some, 0));
}

/** Where it is whole (1), all other feeds are dropped from the days. */
function listDays(listed: readonly ListedDay[], isWhole: 0 | 1): readonly Statement[] {
  const days = listed.map(({ paper: { id, timeZone = "UTC" }, addresses, day, since }) => ({
    id,
    addresses,
    since,
    ...rangesNamed(day, timeZone),
  }));
  const months = [...Map.groupBy(listed, ({ paper }) => paper.id)].flatMap(([id, its]) =>
    monthsOf(its.map(({ day }) => day)).map((month) => ({ id, ...month })),
  );
  return [
    { sql: LIST_DAYS, values: { isWhole, days } },
    { sql: MARK_DAYS, values: { months } },
  ];
}

/** A day with its ranges, and their first and last time, which bound the part of the index that is read. */
function rangesNamed(day: string, timeZone: string): object {
  const ranges = rangesOfDay(day, timeZone);
  const times = ranges.flat();
  return { day: dayNumber(day), ranges, from: Math.min(...times), to: Math.max(...times) };
}

/** The months of days, each with its first day, and with those days as a list and as bits. */
function monthsOf(days: readonly string[]): readonly object[] {
  return [...Map.groupBy(days, (day) => day.slice(0, 7))].map(([month, its]) => {
    const [year = 0, number = 1] = month.split("-").map(Number);
    const first = dayNumber(`${month}-01`);
    const listed = its.map(dayNumber);
    const mask = listed.reduce((sum, day) => sum + 2 ** (day - first), 0);
    return { month: 12 * year + number - 1, first, mask, days: listed };
  });
}

/** The stored date of a story from the feed's date, which may be missing. */
export function storedDate(published: number | null, now: number): number {
  return published !== null && published <= now + AHEAD_MS ? published : now;
}

/** Begins the rebuild of all days, for commands that may be interrupted. */
export const CHECK_ALL_DAYS = {
  sql: `UPDATE steps SET archive_day = unixepoch() / 86400 + 1`,
};

/** The next step of the rebuild of all days, which starts when the list of feeds changes. */
export function stepThroughDays(papers: readonly Paper[], day: number): readonly Statement[] {
  const name = dayAfter("1970-01-01", day);
  const all = papers.map((paper) => ({ paper, addresses: paper.addresses, day: name }));
  return [
    ...listDays(all, 1),
    {
      // Back to the first stored story and the first listed day.
      sql: `UPDATE steps SET archive_day = CASE WHEN archive_day > min(
          coalesce((SELECT first_seen FROM stories ORDER BY id LIMIT 1) / ${DAY_MS} - 1, 100000),
          coalesce((SELECT unixepoch(printf('%04d-%02d-01', min(month) / 12, min(month) % 12 + 1)) / 86400 FROM archive_months), 100000))
        THEN archive_day - 1 ELSE 0 END WHERE archive_day = ?1 ->> 'day'`,
      values: { day },
    },
  ];
}
