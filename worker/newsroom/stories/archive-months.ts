/**
 * The archive's calendar in D1 (`archive_months`): which days of a month have stories. The statements
 * derive the days from the stories, so they may run at any time and any number of times.
 */
import { AHEAD_MS } from "../../../shared/shared-limits.ts";
import { DAY_MS } from "../../../shared/time.ts";
import type { NewsroomPublication } from "../../papers/newsroom-publication.ts";
import type { Statement } from "../../platform/d1.ts";
import { dayAfter, dayOf, momentOnDay, rangesOfDay } from "../../platform/dates/days.ts";
import { chunksOf } from "../chunks.ts";

/** For the tools, whose statements have at most 100,000 bytes with their values. */
export const DAYS_AT_ONCE = 100;
/**
 * Bits of cleared days are dropped, and those of days on which one of the feeds has a story are set. Of a day that is
 * marked, as nearly every one is, no feed and no story is read.
 */
const MARK_DAYS = `INSERT INTO archive_months (publication, month, days)
  SELECT publication, month, days FROM (
    SELECT marked.value ->> 'id' AS publication, marked.value ->> 'month' AS month, old.days AS before,
      (coalesce(old.days, 0) & ~(marked.value ->> 'cleared')) | coalesce((
        SELECT sum(day.value ->> 'bit') FROM json_each(marked.value, '$.days') AS day
        WHERE coalesce(old.days, 0) & ~(marked.value ->> 'cleared') & (day.value ->> 'bit') = 0
          AND EXISTS (SELECT 1 FROM json_each(marked.value, '$.addresses') AS listed
          CROSS JOIN feeds ON address = listed.value CROSS JOIN json_each(day.value, '$.ranges') AS range
          CROSS JOIN stories ON feed = feeds.id AND at >= range.value ->> 0 AND at < range.value ->> 1)), 0) AS days
    FROM json_each(?1, '$.months') AS marked LEFT JOIN archive_months AS old
      ON old.publication = marked.value ->> 'id' AND old.month = marked.value ->> 'month')
  WHERE days <> 0 OR before <> 0
  ON CONFLICT (publication, month) DO UPDATE SET days = excluded.days WHERE archive_months.days <> excluded.days`;

/** A day of a paper, and the feeds that may have a story of it. */
interface ArchiveDay {
  readonly publication: Pick<NewsroomPublication, "id" | "timeZone">;
  readonly addresses: readonly string[];
  /** As `2026-10-30`. */
  readonly day: string;
}

/** Marks the days of feeds' stories in each paper; so many days in a statement. */
export function markDaysOf(
  publications: readonly NewsroomPublication[],
  feeds: readonly string[],
  dates: readonly number[],
  { isRemoved = false, atOnce = 1_000 } = {},
): readonly Statement[] {
  const found = publications.flatMap((publication): readonly ArchiveDay[] => {
    const own = feeds.filter((feed) => publication.addresses.includes(feed));
    if (own.length === 0) return [];
    const days = dates.map((at) => dayOf(momentOnDay(at), publication.timeZone ?? "UTC"));
    // Where stories were removed, any feed of the paper may still have one.
    const addresses = isRemoved ? publication.addresses : own;
    return [...new Set(days)].map((day) => ({ publication, addresses, day }));
  });
  return chunksOf(found, atOnce).map((some) => markDays(some, isRemoved));
}

/** Only sets bits, unless days without stories are to be cleared. */
function markDays(found: readonly ArchiveDay[], isCleared: boolean): Statement {
  const byMonth = Map.groupBy(
    found,
    ({ publication, day }) => `${publication.id} ${day.slice(0, 7)}`,
  );
  const months = [...byMonth.values()].flatMap((its) => {
    const [first] = its;
    if (!first) return [];
    const { publication, addresses, day } = first;
    const days = its.map((one) => ({
      bit: 2 ** (Number(one.day.slice(8)) - 1),
      ranges: rangesOfDay(one.day, publication.timeZone ?? "UTC"),
    }));
    const cleared = isCleared ? days.reduce((sum, { bit }) => sum + bit, 0) : 0;
    return [{ id: publication.id, month: monthNumber(day), cleared, addresses, days }];
  });
  return { sql: MARK_DAYS, values: { months } };
}

/** The month of a day, as the table counts them. */
function monthNumber(day: string): number {
  return 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1;
}

/** The stored date of a story from the feed's date, which may be missing. */
export function storedDate(published: number | null, now: number): number {
  return published !== null && published <= now + AHEAD_MS ? published : now;
}

/** Begins the check of all days, for commands that may be interrupted. */
export const CHECK_ALL_DAYS = {
  sql: `UPDATE steps SET archive_day = unixepoch() / 86400 + 1`,
};

/** The next step of the check of all days, which starts when the list of feeds changes. */
export function stepThroughDays(
  publications: readonly NewsroomPublication[],
  day: number,
): readonly Statement[] {
  const name = dayAfter("1970-01-01", day);
  const all = publications.map((publication) => ({
    publication,
    addresses: publication.addresses,
    day: name,
  }));
  return [
    markDays(all, true),
    {
      // Back to the first stored story and the first marked month.
      sql: `UPDATE steps SET archive_day = CASE WHEN archive_day > min(
          coalesce((SELECT first_seen FROM stories ORDER BY id LIMIT 1) / ${DAY_MS} - 1, 100000),
          coalesce((SELECT unixepoch(printf('%04d-%02d-01', min(month) / 12, min(month) % 12 + 1)) / 86400 FROM archive_months), 100000))
        THEN archive_day - 1 ELSE 0 END WHERE archive_day = ?1 ->> 'day'`,
      values: { day },
    },
  ];
}
