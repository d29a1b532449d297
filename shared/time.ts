/** Spans of time in milliseconds, and the months of a calendar. */

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
/** A day of UTC; a local day may have 23 or 25 hours. */
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/** The name of a day of the week. */
export interface Weekday {
  readonly short: string;
  readonly long: string;
}

/** The weeks of a month, Sunday first; 0 for days of other months. */
export function weeksOf(year: number, month: number): readonly (readonly number[])[] {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const cells = Math.ceil((first + count) / 7) * 7;
  const days = Array.from({ length: cells }, (_, cell) => {
    const day = cell - first + 1;
    return day >= 1 && day <= count ? day : 0;
  });
  return Array.from({ length: cells / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
