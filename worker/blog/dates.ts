/** Dates of posts, told once on the edge in the paper's own time zone, so that server and browser agree. */
import { longDate } from "../text.ts";

export interface Place {
  /** BCP 47 tag. */
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * The long form, as `October 30, 2026`, and the machine's form of a date that a backend wrote; both
 * empty where it cannot be read. A date without a time of day is that day in every time zone.
 */
export function postDate(
  written: string,
  place: Place,
): { readonly date: string; readonly dateTime: string } {
  const moment = toMoment(written);
  if (!moment) return { date: "", dateTime: "" };
  const isDay = !/\d:\d/.test(written);
  const iso = moment.toISOString();
  const timeZone = isDay ? "UTC" : place.timeZone;
  const date = longDate(moment.getTime(), place.locale, timeZone);
  return { date, dateTime: isDay ? iso.slice(0, 10) : iso };
}

/** The moment a text names: UTC where it names no zone; `undefined` where it is no date after 1970. */
export function toMoment(written: string): Date | undefined {
  const text = written.trim();
  const hasZone = /(?:Z|UTC|GMT|[A-Z]{3}|\d[+-]\d{2}:?\d{2}|\s[+-]\d{4})\)?$/i.test(text);
  const isIsoDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  // Date.parse would take the machine's own zone for these.
  const zoned =
    hasZone || isIsoDay ? text : /^\d{4}-\d{2}-\d{2}T/i.test(text) ? `${text}Z` : `${text} UTC`;
  const time = Date.parse(zoned);
  if (Number.isNaN(time) || time < 0 || time >= 253_402_300_800_000) return undefined;
  return new Date(time);
}
