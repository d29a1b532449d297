/**
 * The archive's calendar in D1 (`archive_months`): the days on which each publication has stories. A
 * statement looks whether a day has any, so that it may be run at any time and any number of times.
 */
import { AHEAD_MS } from "../../../shared/story.ts";
import { dayAfter, dayOf, momentOnDay, rangesOfDay } from "../../publications/days.ts";
import type { Paper } from "../paper.ts";
import type { Statement } from "../statement.ts";

const DAY_MS = 86_400_000;
/** Statements have at most 100,000 bytes. */
const MONTHS_AT_ONCE = 12;

/** A day is found at the first feed that has a story on it. */
const CHECK = `INSERT INTO archive_months (publication, month, days)
  SELECT publication, month, days FROM (
    SELECT ?1 ->> 'id' AS publication, listed.value ->> 'month' AS month, old.days AS before,
      (coalesce(old.days, 0) & ~(listed.value ->> 'mask')) | coalesce((
        SELECT sum(day.value ->> 'bit') FROM json_each(listed.value, '$.days') AS day WHERE EXISTS (
          SELECT 1 FROM json_each(?1, '$.addresses') AS source CROSS JOIN feeds ON address = source.value
            CROSS JOIN json_each(day.value, '$.ranges') AS range
            CROSS JOIN stories ON feed = feeds.id AND at >= range.value ->> 0 AND at < range.value ->> 1)), 0) AS days
    FROM json_each(?1, '$.months') AS listed LEFT JOIN archive_months AS old
      ON old.publication = ?1 ->> 'id' AND old.month = listed.value ->> 'month')
  WHERE days <> 0 OR before <> 0
  ON CONFLICT (publication, month) DO UPDATE SET days = excluded.days WHERE days <> excluded.days`;

/** Checks the days to which stories of these dates belong, in each paper that has the feed. */
export function checkDaysOf(
  papers: readonly Paper[],
  address: string,
  dates: readonly number[],
): readonly Statement[] {
  return papers
    .filter(({ addresses }) => addresses.includes(address))
    .flatMap((paper) => {
      const days = new Set(dates.map((at) => dayOf(momentOnDay(at), paper.timeZone ?? "UTC")));
      // The visited feed first: it has the story.
      const addresses = [...new Set([address, ...paper.addresses])];
      return checkDays({ ...paper, addresses }, [...days]);
    });
}

/** Checks days of a paper, given as `2026-10-30`. */
export function checkDays(
  { id, addresses, timeZone = "UTC" }: Paper,
  days: readonly string[],
): readonly Statement[] {
  const months = [...Map.groupBy(days, (day) => day.slice(0, 7))].map(([month, its]) => {
    const checked = its.map((day) => ({
      bit: 2 ** (Number(day.slice(8)) - 1),
      ranges: rangesOfDay(day, timeZone),
    }));
    const mask = checked.reduce((sum, { bit }) => sum + bit, 0);
    return { month: monthNumber(month), mask, days: checked };
  });
  return Array.from({ length: Math.ceil(months.length / MONTHS_AT_ONCE) }, (_, part) => ({
    sql: CHECK,
    values: {
      id,
      addresses,
      months: months.slice(part * MONTHS_AT_ONCE, (part + 1) * MONTHS_AT_ONCE),
    },
  }));
}

/** Of `2026-10`, as the table counts months. */
function monthNumber(month: string): number {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return 12 * year + number - 1;
}

/** The date under which a story is stored that its feed dates so, or not at all. */
export function storedDate(published: number | null, now: number): number {
  return published !== null && published <= now + AHEAD_MS ? published : now;
}

/** The next step of the walk through all days, which a new list of feeds begins, or its end. */
export function stepThroughDays(papers: readonly Paper[], day: number): readonly Statement[] {
  const name = dayAfter("1970-01-01", day);
  return [
    ...papers.flatMap((paper) => checkDays(paper, [name])),
    {
      // To the first story that was ever stored, and to the first day that has a mark.
      sql: `UPDATE tick_state SET archive_day = CASE WHEN archive_day > min(
          coalesce((SELECT first_seen FROM stories ORDER BY id LIMIT 1) / ${DAY_MS} - 1, 100000),
          coalesce((SELECT unixepoch(printf('%04d-%02d-01', min(month) / 12, min(month) % 12 + 1)) / 86400 FROM archive_months), 100000))
        THEN archive_day - 1 ELSE 0 END WHERE archive_day = ?1 ->> 'day'`,
      values: { day },
    },
  ];
}
