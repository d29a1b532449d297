/** A time from the parts of a date, if they are valid. */
import { zoneOffset } from "./zone-offset.ts";

/** The numbers of a date. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** Minutes east of Greenwich; undefined where the text has none. */
  readonly offset: number | undefined;
  /** IANA name of the zone of a time without an offset; UTC where missing. */
  readonly timeZone?: string | undefined;
}

/** Earlier dates are null values (`0000-00-00`, year 1 of .NET and Go) or misprints. */
const FIRST_YEAR = 1000;

/** The moment of those parts; undefined where the calendar has no such day or the clock no such time. */
export function utcDate(parts: DateParts): string | undefined {
  const { year, month, day, hour, minute, second, offset, timeZone } = parts;
  if (month < 1 || month > 12 || day < 1) return undefined;
  if (year < FIRST_YEAR || year > 9999) return undefined;
  if (day > new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()) return undefined;
  const isMidnight = hour === 24 && minute === 0 && second < 1;
  if ((hour > 23 && !isMidnight) || minute > 59 || second >= 61) return undefined;
  if (offset !== undefined && Math.abs(offset) > 15 * 60) return undefined;
  const wall = Date.UTC(year, month - 1, day, hour, minute, 0, Math.floor(second * 1000 + 1e-6));
  const minutes = offset ?? (timeZone === undefined ? 0 : (zoneOffset(timeZone, wall) ?? 0));
  const time = wall - minutes * 60_000;
  return Number.isNaN(time) || time === 0 ? undefined : new Date(time).toISOString();
}

/** Day of the week, 0 for Sunday; NaN for numbers that are no date. */
export function weekdayOf({ year, month, day }: Pick<DateParts, "year" | "month" | "day">): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/**
 * Two digits as RFC 5322 reads them: 00–49 are of this century, 50–99 of the last. Three digits are
 * years since 1900, as old programs count; other numbers of three digits are no year (NaN).
 */
export function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length >= 4) return year;
  if (digits.length === 3) return year >= 100 && year < 150 ? year + 1900 : Number.NaN;
  return year < 50 ? year + 2000 : year + 1900;
}
