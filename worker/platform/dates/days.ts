/** Days of the calendar in a publication's time zone, written as `2026-10-30`. */
import { DAY_MS, type Weekday } from "../../../shared/time.ts";
import { dateOfZone, formatterOf } from "./format-date.ts";

/** Times from one, included, to another, excluded, in milliseconds since 1970. */
export type Interval = readonly [from: number, to: number];

/** The day that a moment belongs to. */
export function dayOf(ms: number, timeZone: string): string {
  return dateOfZone(ms, timeZone).toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar: `2026-02-30` is none. */
export function isDay(day: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Whether a text is a time of a day, as `18:30`. */
export function isTimeOfDay(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The day so many days later. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The day's number, counted from 1970. */
export function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS;
}

/** When a day begins, in milliseconds since 1970. */
export function startOfDay(day: string, timeZone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  // Clocks may be changed on that day, even in its first minute.
  const begins = [asUtc - DAY_MS, asUtc + DAY_MS].map(
    (near) => asUtc + near - dateOfZone(near, timeZone).getTime(),
  );
  return begins.toSorted((a, b) => a - b).find((at) => dayOf(at, timeZone) === day) ?? asUtc;
}

/**
 * The moment that decides a story's day. A date without a time is stored as midnight UTC, which
 * is the day before in America; noon UTC is on the right day almost everywhere.
 */
export function momentOnDay(published: number): number {
  return published % DAY_MS === 0 ? published + DAY_MS / 2 : published;
}

/**
 * The ranges of dates of the stories shown under a day, the latest first: from its start to its
 * end; midnight UTC belongs to the day of its noon.
 */
export function rangesOfDay(day: string, timeZone: string): readonly Interval[] {
  const [start, end] = [startOfDay(day, timeZone), startOfDay(dayAfter(day), timeZone)];
  const ranges: Interval[] = [];
  let to = end;
  for (let midnight = Date.parse(day) + DAY_MS; midnight >= Date.parse(day) - DAY_MS;) {
    const isOfDay = dayOf(momentOnDay(midnight), timeZone) === day;
    const isWithin = midnight >= start && midnight < end;
    if (isWithin && !isOfDay) {
      ranges.push([midnight + 1, to]);
      to = midnight;
    }
    if (isOfDay && !isWithin) {
      ranges.push([start, to], [midnight, midnight + 1]);
      to = start;
    }
    midnight -= DAY_MS;
  }
  return [...ranges, [start, to] as const].filter(([from, until]) => from < until);
}

/** The names of the days of the week in a locale, Sunday first. */
export function weekdayNames(locale: string): readonly Weekday[] {
  const [short, long] = (["short", "long"] as const).map((weekday) =>
    formatterOf(locale, { weekday }),
  );
  return Array.from({ length: 7 }, (_, at) => {
    // 1 January 2023 was a Sunday.
    const day = Date.UTC(2023, 0, 1 + at);
    return { short: short?.format(day) ?? "", long: long?.format(day) ?? "" };
  });
}
