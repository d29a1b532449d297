/**
 * Dates and times as a calendar writes them. A *wall time* is a local date and time without a zone,
 * as milliseconds since 1970 as if it were UTC; a zone converts it into an instant.
 * @see RFC 5545, sections 3.3.4 to 3.3.6
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, WEEK_MS } from "../../../shared/time.ts";

/** A DATE or DATE-TIME value. */
export interface WallTime {
  readonly wall: number;
  readonly isDate: boolean;
  /** Whether the value ended in Z or in an offset: `wall` is in UTC then. */
  readonly utc: boolean;
  /** The offset at its end, which the standard does not have, in milliseconds. */
  readonly offset?: number;
}

/**
 * A duration: a part in wall time, then an exact part, in milliseconds. An event from ten to six has
 * the same hours in the night in which the clock changes.
 */
export interface Length {
  readonly byClock: number;
  readonly exact: number;
}

/** The wall time of a date; the month is 1 to 12. Years below 100 are years of the first century. */
export function wallOf(year: number, month: number, day: number): number {
  if (year >= 100) return Date.UTC(year, month - 1, day);
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

/** How many days a month has. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Whether February has 29 days. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** The weekday, 0 for Sunday. */
export function weekdayOf(wall: number): number {
  return (((Math.floor(wall / DAY_MS) + 4) % 7) + 7) % 7;
}

/** The beginning of the day. */
export function dayOf(wall: number): number {
  return Math.floor(wall / DAY_MS) * DAY_MS;
}

const TIME =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:Z|[T ](\d{2}):?(\d{2}):?(\d{2})?(?:[.,]\d+)?(?:\s*(Z|[+-]\d{2}(?::?\d{2}){0,2}))?)?$/i;

/** Reads a DATE or DATE-TIME; undefined for a value that is not a day of the calendar. */
export function parseWallTime(value: string): WallTime | undefined {
  const match = TIME.exec(value.trim());
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) {
    return undefined;
  }
  const date = wallOf(year, month, day);
  if (match[4] === undefined) return { wall: date, isDate: true, utc: false };
  const [hour, minute] = [Number(match[4]), Number(match[5])];
  // A leap second is shown as the last second of its minute.
  const second = Math.min(Number(match[6] ?? 0), 59);
  // ISO 8601 has 24:00 as the midnight at a day's end.
  const isMidnight = hour === 24 && minute === 0 && second === 0;
  if ((hour > 23 && !isMidnight) || minute > 59) return undefined;
  const wall = date + hour * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS;
  const end = match[7]?.toUpperCase();
  if (end === undefined || end === "Z") return { wall, isDate: false, utc: end === "Z" };
  const offset = parseOffset(end);
  return offset === undefined
    ? undefined
    : { wall: wall - offset, isDate: false, utc: true, offset };
}

/** Some programs leave out the T, or write fractions of hours. */
const DURATION =
  /^\s*([+-])?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?T?(?:(\d{1,8}(?:\.\d{1,9})?)H)?(?:(\d{1,8}(?:\.\d{1,9})?)M)?(?:(\d{1,9})(?:\.\d{1,9})?S)?\s*$/i;

/** Reads a DURATION, whose days are days of the calendar; undefined where there is none. Negative ones count as none. */
export function parseDuration(value: string): Length | undefined {
  const match = DURATION.exec(value);
  if (!match || match[1] === "-") return undefined;
  const [weeks, days, hours, minutes, seconds] = match.slice(2).map((part) => Number(part ?? 0));
  return {
    byClock: (weeks ?? 0) * WEEK_MS + (days ?? 0) * DAY_MS,
    exact: (hours ?? 0) * HOUR_MS + (minutes ?? 0) * MINUTE_MS + (seconds ?? 0) * SECOND_MS,
  };
}

/** Reads a UTC-OFFSET such as -0700, in milliseconds and less than a day. */
export function parseOffset(value: string): number | undefined {
  const match = /^\s*([+-])(\d{2})(?::?(\d{2}))?(?::?(\d{2}))?\s*$/.exec(value);
  if (!match) return undefined;
  const size =
    Number(match[2]) * HOUR_MS +
    Number(match[3] ?? 0) * MINUTE_MS +
    Number(match[4] ?? 0) * SECOND_MS;
  if (size >= DAY_MS) return undefined;
  return match[1] === "-" ? -size : size;
}
