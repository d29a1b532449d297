/** Dates as a paper writes them, in its locale and its time zone. */
import { DAY_MS, MINUTE_MS } from "../../../shared/time.ts";
import { BoundedCache } from "../bounded-cache.ts";

/** Tables of locales and time zones, made by the build, by BCP 47 tag and IANA name. */
export interface DateTables {
  readonly zones: Readonly<Record<string, OffsetTable>>;
  readonly forms: Readonly<Record<string, DateForms>>;
}

/** How far a time zone is ahead of UTC. */
export interface OffsetTable {
  /** Milliseconds since 1970 between which the table is valid, the latter excluded. */
  readonly from: number;
  readonly until: number;
  /** Pairs of a start (minutes since 1970) and an offset in minutes, ascending; the first also covers all before it. */
  readonly offsets: readonly (readonly [since: number, ahead: number])[];
  /** The zone's short names, as `EDT`: by locale, and by minutes ahead. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * A locale's dates, one for each month, with `{d}` and `{y}` for day and year, and its times of day, one
 * for each hour, with `{m}` for the minutes.
 */
export interface DateForms {
  readonly short: readonly string[];
  readonly long: readonly string[];
  readonly times: readonly string[];
  /** A short date, a time and a zone, as `{date}, {time} {zone}`. */
  readonly moment: string;
}

let tables: DateTables = { zones: {}, forms: {} };

/**
 * Formats dates by these tables where they have the locale and zone. The runtime would write the
 * same dates, but its first date takes longer than the rest of a page.
 */
export function setDateTables(made: DateTables): void {
  tables = made;
}

/** Whose dates these are: a publication, or as much of one. */
export interface DatePlace {
  readonly locale: string;
  readonly timeZone: string;
}

/** `Oct 30, 2026` for milliseconds since 1970, in a publication's locale and time zone. */
export function shortDate(ms: number, place: DatePlace): string {
  return dateOf(ms, place, "short");
}

/** `October 30, 2026`, likewise. */
export function longDate(ms: number, place: DatePlace): string {
  return dateOf(ms, place, "long");
}

/** `9:05 AM`, likewise. */
export function clockTime(ms: number, place: DatePlace): string {
  const day = dayByTables(ms, place.timeZone);
  const times = tables.forms[place.locale]?.times;
  return (day && times && timeIn(times, day)) ?? dateByRuntime(ms, place, "time");
}

/** `Oct 30, 2026, 9:05 AM EDT`, likewise. */
export function dateAndTime(ms: number, place: DatePlace): string {
  return momentByTables(ms, place) ?? dateByRuntime(ms, place, "dateAndTime");
}

function momentByTables(ms: number, { locale, timeZone }: DatePlace): string | undefined {
  const day = dayByTables(ms, timeZone);
  const forms = tables.forms[locale];
  if (!day || !forms?.moment) return undefined;
  const zone = tables.zones[timeZone]?.names[locale]?.[(day.getTime() - ms) / MINUTE_MS];
  return zone && momentIn(forms, day, zone);
}

/** The zone itself, as `Eastern Standard Time`, likewise. */
export function zoneName(ms: number, { locale, timeZone }: DatePlace): string {
  const parts = formatterOf(locale, { timeZone, timeZoneName: "long" }).formatToParts(ms);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** The current year in a zone, in the Gregorian calendar. */
export function yearIn(ms: number, timeZone: string): number {
  return dateOfZone(ms, timeZone).getUTCFullYear();
}

/** The date in a zone at a moment, as midnight UTC. */
export function midnightOf(ms: number, timeZone: string): number {
  return Math.floor(dateOfZone(ms, timeZone).getTime() / DAY_MS) * DAY_MS;
}

/** `November 2026` for milliseconds since 1970, in UTC. */
export function monthName(ms: number, locale: string): string {
  return formatterOf(locale, { month: "long", year: "numeric" }).format(ms);
}

const UNITS = ["year", "month", "day", "hour", "minute", "second"] as const;
const NUMERIC = Object.fromEntries(UNITS.map((unit) => [unit, "numeric"]));

/** The date and time in a zone as a date whose UTC fields have them. */
export function dateOfZone(ms: number, timeZone: string): Date {
  const day = dayByTables(ms, timeZone);
  if (day) return day;
  const seconds = Math.floor(ms / 1000) * 1000;
  const format = formatterOf("en-US", { timeZone, ...NUMERIC, hourCycle: "h23" });
  const parts = format.formatToParts(seconds);
  const [year = 0, month = 1, date = 1, hour = 0, minute = 0, second = 0] = UNITS.map((unit) =>
    Number(parts.find(({ type }) => type === unit)?.value),
  );
  return new Date(Date.UTC(year, month - 1, date, hour, minute, second) + (ms - seconds));
}

function dateOf(ms: number, place: DatePlace, style: "short" | "long"): string {
  const day = dayByTables(ms, place.timeZone);
  const forms = tables.forms[place.locale]?.[style];
  return (day && forms && dateIn(forms, day)) ?? dateByRuntime(ms, place, style);
}

/** A day of UTC in the form of its month; undefined where there is none. */
export function dateIn(forms: readonly string[], day: Date): string | undefined {
  return forms[day.getUTCMonth()]
    ?.replace("{d}", String(day.getUTCDate()))
    .replace("{y}", String(day.getUTCFullYear()));
}

/** A time of day of UTC in the form of its hour; undefined where there is none. */
export function timeIn(times: readonly string[], day: Date): string | undefined {
  return times[day.getUTCHours()]?.replace("{m}", String(day.getUTCMinutes()).padStart(2, "0"));
}

/** A day and time of UTC in the locale's form, with the name of the zone whose they are. */
export function momentIn(forms: DateForms, day: Date, zone: string): string | undefined {
  const [date, time] = [dateIn(forms.short, day), timeIn(forms.times, day)];
  if (date === undefined || time === undefined) return undefined;
  return forms.moment.replace("{date}", date).replace("{time}", time).replace("{zone}", zone);
}

/** A date whose UTC fields are the zone's. */
function dayByTables(ms: number, timeZone: string): Date | undefined {
  const zone = tables.zones[timeZone];
  if (!zone || !(ms >= zone.from && ms < zone.until)) return undefined;
  const minute = ms / MINUTE_MS;
  // Taken apart, each pair would cost an iterator, in every date of a new isolate's first page.
  const [, ahead] = zone.offsets.findLast((one) => one[0] <= minute) ?? zone.offsets[0] ?? [];
  return ahead === undefined ? undefined : new Date(ms + ahead * MINUTE_MS);
}

// Making a formatter costs a hundred times as much as using it.
const formatters = new BoundedCache<string, Intl.DateTimeFormat>({ maxEntries: 200 });

function dateByRuntime(
  ms: number,
  { locale, timeZone }: DatePlace,
  style: keyof typeof STYLES,
): string {
  // Between a time and AM or PM there is a narrow space, which many typefaces lack.
  return formatterOf(locale, { timeZone, ...STYLES[style] })
    .format(ms)
    .replaceAll("\u202f", " ");
}

/** A formatter of dates, made once; of UTC where the fields have no zone. */
export function formatterOf(
  locale: string,
  fields: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(fields)}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...fields });
  formatters.set(key, formatter);
  return formatter;
}

const SHORT = { year: "numeric", month: "short", day: "numeric" } as const;
const TIME = { hour: "numeric", minute: "2-digit" } as const;
/** What each form has. */
export const STYLES = {
  short: SHORT,
  long: { ...SHORT, month: "long" },
  dateAndTime: { ...SHORT, ...TIME, timeZoneName: "short" },
  time: TIME,
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;
