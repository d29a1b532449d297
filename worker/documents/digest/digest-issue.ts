/** Issues of the digest: one a day, or one a week, from six in the morning of the paper's time on. */
import { DAY_MS, HOUR_MS, WEEK_MS } from "../../../shared/time.ts";
import { dayAfter, dayNumber, dayOf, startOfDay } from "../../platform/dates/days.ts";
import { DIGEST_HOUR } from "../document-limits.ts";

export type IssuePeriod = "day" | "week";

/** An issue: services that send mail take each once. */
export interface Issue {
  readonly period: IssuePeriod;
  /** Its day in the paper's time zone, as `2026-11-25`. */
  readonly day: string;
  /** When it came out, and the time from which its stories are, in milliseconds since 1970. */
  readonly at: number;
  readonly since: number;
}

/** With the days since 1970, which began on a Thursday, it gives a Friday 0: the weekend lies ahead. */
const FRIDAY = 6;

/** The latest issue at a moment. What it tells is of the last day or week before that moment. */
export function issueAt(now: number, period: IssuePeriod, timeZone: string): Issue {
  const isDay = period === "day";
  const beginOf = (day: string) => startOfDay(day, timeZone) + DIGEST_HOUR * HOUR_MS;
  const today = dayOf(now, timeZone);
  const begun = beginOf(today) <= now ? today : dayAfter(today, -1);
  const day = isDay ? begun : dayAfter(begun, -((dayNumber(begun) + FRIDAY) % 7));
  return { period, day, at: beginOf(day), since: now - (isDay ? DAY_MS : WEEK_MS) };
}
