/** A time from the parts of a date, if they are valid. */

/** The numbers of a date. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** Minutes east of Greenwich. */
  readonly offset: number;
}

/** Earlier dates are null values: year 1 of .NET and Go, `0000-00-00`, the Unix epoch. */
const FIRST_YEAR = 1000;

/** The moment of those parts; undefined where the calendar has no such day or the clock no such time. */
export function utcDate(parts: DateParts): string | undefined {
  const { year, month, day, hour, minute, second, offset } = parts;
  if (month < 1 || month > 12 || day < 1) return undefined;
  if (year < FIRST_YEAR || year > 9999) return undefined;
  if (day > new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()) return undefined;
  const isMidnight = hour === 24 && minute === 0 && second < 1;
  if ((hour > 23 && !isMidnight) || minute > 59 || second >= 61 || Math.abs(offset) > 15 * 60) {
    return undefined;
  }
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute - offset, 0, Math.floor(second * 1000 + 1e-6));
  const time = date.getTime();
  return Number.isNaN(time) || time === 0 ? undefined : date.toISOString();
}

/** Two digits as RFC 5322 reads them: 00–49 are of this century, 50–99 of the last. */
export function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length >= 4) return year;
  if (digits.length === 3) return year + 1900;
  return year < 50 ? year + 2000 : year + 1900;
}
