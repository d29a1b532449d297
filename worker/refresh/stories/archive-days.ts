/**
 * The archive's days in D1: the stories of each day (`archive_days`), and which days of a month
 * have any (`archive_months`). The statements derive the days from the stories, so they may run at
 * any time and any number of times.
 */
import { AHEAD_MS } from "../../../shared/story.ts";
import { dayAfter, dayNumber, dayOf, momentOnDay, rangesOfDay } from "../../publications/days.ts";
import type { Paper } from "../paper.ts";
import type { Statement } from "../statement.ts";

const DAY_MS = 86_400_000;
/** Statements have at most 100,000 bytes. */
const DAYS_AT_ONCE = 100;

/** A day has three ranges at most. They are compared as values, because D1 counts rows of a list as read. */
const IS_IN_RANGE = [0, 1, 2]
  .map((range) => {
    const [from, to] = [0, 1].map((end) => `day.value ->> '$.ranges[${range}][${end}]'`);
    return `at >= ${from} AND at < ${to}`;
  })
  .join(" OR ");
/** The day's stories of each feed; null removes a feed without stories from the day. */
const FRESH = `SELECT json_group_object(feed, json(nullif(list, '[]'))) FROM (
  SELECT CAST(feeds.id AS TEXT) AS feed, (SELECT json_group_array(id) FROM (
    SELECT stories.id AS id FROM stories WHERE stories.feed = feeds.id
      AND at >= day.value ->> 'from' AND at < day.value ->> 'to' AND (${IS_IN_RANGE})
    ORDER BY at DESC, stories.id DESC)) AS list
  FROM json_each(?1, '$.addresses') AS source CROSS JOIN feeds ON address = source.value)`;
/** Materialized, because SQLite would otherwise read the stories once for each use of the list. */
const LIST_DAYS = `INSERT INTO archive_days (publication, day, stories)
  WITH listed AS MATERIALIZED (
    SELECT ?1 ->> 'id' AS publication, day.value ->> 'day' AS day, old.stories AS before,
      json_patch(iif(?1 ->> 'isWhole', '{}', coalesce(old.stories, '{}')), (${FRESH})) AS stories
    FROM json_each(?1, '$.days') AS day LEFT JOIN archive_days AS old
      ON old.publication = ?1 ->> 'id' AND old.day = day.value ->> 'day')
  SELECT publication, day, stories FROM listed WHERE stories <> '{}' OR before <> '{}'
  ON CONFLICT (publication, day) DO UPDATE SET stories = excluded.stories
    WHERE archive_days.stories <> excluded.stories`;
const MARK_DAYS = `INSERT INTO archive_months (publication, month, days)
  SELECT publication, month, days FROM (
    SELECT ?1 ->> 'id' AS publication, listed.value ->> 'month' AS month, old.days AS before,
      (coalesce(old.days, 0) & ~(listed.value ->> 'mask')) | coalesce((
        SELECT sum(1 << (day.value - listed.value ->> 'first')) FROM json_each(listed.value, '$.days') AS day
          CROSS JOIN archive_days AS known ON known.publication = ?1 ->> 'id' AND known.day = day.value
        WHERE stories <> '{}'), 0) AS days
    FROM json_each(?1, '$.months') AS listed LEFT JOIN archive_months AS old
      ON old.publication = ?1 ->> 'id' AND old.month = listed.value ->> 'month')
  WHERE days <> 0 OR before <> 0
  ON CONFLICT (publication, month) DO UPDATE SET days = excluded.days WHERE days <> excluded.days`;

/** Lists these feeds' stories of the days to which dates belong, in each paper that has any of the feeds. */
export function listDaysOf(
  papers: readonly Paper[],
  feeds: readonly string[],
  dates: readonly number[],
): readonly Statement[] {
  return papers.flatMap((paper) => {
    const addresses = feeds.filter((address) => paper.addresses.includes(address));
    const days = new Set(dates.map((at) => dayOf(momentOnDay(at), paper.timeZone ?? "UTC")));
    return addresses.length === 0 ? [] : listDays({ ...paper, addresses }, [...days], 0);
  });
}

/** Lists days, given as `2026-10-30`, of a paper's feeds; `isWhole` (0 or 1) drops all other feeds from them. */
function listDays(
  { id, addresses, timeZone = "UTC" }: Paper,
  days: readonly string[],
  isWhole: 0 | 1,
): readonly Statement[] {
  const parts = Array.from({ length: Math.ceil(days.length / DAYS_AT_ONCE) }, (_, part) =>
    days.slice(part * DAYS_AT_ONCE, (part + 1) * DAYS_AT_ONCE),
  );
  return parts.flatMap((part) => [
    {
      sql: LIST_DAYS,
      values: {
        id,
        addresses,
        isWhole,
        days: part.map((day) => rangesNamed(day, timeZone)),
      },
    },
    { sql: MARK_DAYS, values: { id, months: monthsOf(part) } },
  ]);
}

/** A day with its ranges, and with the first and the last time in them: so much of the index is read, in its order. */
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

/** The next step of the rebuild of all days, which starts when the list of feeds changes. */
export function stepThroughDays(papers: readonly Paper[], day: number): readonly Statement[] {
  const name = dayAfter("1970-01-01", day);
  return [
    ...papers.flatMap((paper) => listDays(paper, [name], 1)),
    {
      // Back to the first stored story and the first listed day.
      sql: `UPDATE tick_state SET archive_day = CASE WHEN archive_day > min(
          coalesce((SELECT first_seen FROM stories ORDER BY id LIMIT 1) / ${DAY_MS} - 1, 100000),
          coalesce((SELECT unixepoch(printf('%04d-%02d-01', min(month) / 12, min(month) % 12 + 1)) / 86400 FROM archive_months), 100000))
        THEN archive_day - 1 ELSE 0 END WHERE archive_day = ?1 ->> 'day'`,
      values: { day },
    },
  ];
}
