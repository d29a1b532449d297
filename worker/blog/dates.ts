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

/** Papers print old texts as well; what is older yet is a backend's way to have no date. */
const EARLIEST_MS = Date.UTC(1000);
/** Years of four digits end here: feeds and pages know no others. */
const END_MS = Date.UTC(10_000);

/**
 * The moment a text names: UTC where it names no zone; `undefined` where it is no date of the years
 * 1000 to 9999.
 */
export function toMoment(written: string): Date | undefined {
  const text = written.trim();
  const hasZone = /(?:Z|UTC|GMT|[A-Z]{3}|\d[+-]\d{2}:?\d{2}|\s[+-]\d{4})\)?$/i.test(text);
  const isIsoDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  // Date.parse would take the machine's own zone for these.
  const zoned =
    hasZone || isIsoDay ? text : /^\d{4}-\d{2}-\d{2}T/i.test(text) ? `${text}Z` : `${text} UTC`;
  const time = Date.parse(zoned);
  if (Number.isNaN(time) || time < EARLIEST_MS || time >= END_MS) return undefined;
  return new Date(time);
}
