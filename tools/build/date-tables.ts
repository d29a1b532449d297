/**
 * Tables of the papers' locales and time zones, made by the build as `virtual:date-tables`, so that a
 * starting Worker need not load the runtime's calendar data.
 */
import type { Plugin } from "vite";

import { DAY_MS, MINUTE_MS, WEEK_MS } from "../../shared/time.ts";
import {
  dateIn,
  dateOfZone,
  type DateForms,
  type DateTables,
  momentIn,
  STYLES,
  timeIn,
  type OffsetTable,
} from "../../worker/platform/dates/format-date.ts";

const DATE_TABLES = "virtual:date-tables";
const MONTHS = Array.from({ length: 12 }, (_, month) => month);

interface Place {
  readonly locale: string;
  readonly timeZone: string;
}

/** The tables of these places, as a module. */
export function dateTables(places: readonly Place[]): Plugin {
  return {
    name: "date-tables",
    resolveId: (id) => (id === DATE_TABLES ? `\0${DATE_TABLES}` : undefined),
    load: (id) =>
      id === `\0${DATE_TABLES}`
        ? `export const DATE_TABLES = ${JSON.stringify(dateTablesOf(places, Date.now()))};`
        : undefined,
  };
}

/**
 * The tables of these places, and of UTC, for days without a time. Zones end with the second year after
 * `now`, in milliseconds since 1970, because the clock changes of later years are uncertain. Locales
 * and zones that do not fit such a table are left out.
 */
export function dateTablesOf(places: readonly Place[], now: number): DateTables {
  const year = new Date(now).getUTCFullYear();
  const until = Date.UTC(year + 3, 0);
  const zones = new Map<string, OffsetTable>([
    ["UTC", { from: Date.UTC(1000, 0), until: Date.UTC(10_000, 0), offsets: [[0, 0]], names: {} }],
  ]);
  const forms = new Map<string, DateForms>();
  for (const timeZone of new Set(places.map((place) => place.timeZone))) {
    const offsets = offsetsOf(timeZone, until);
    const isWhole = offsets.every(([, ahead]) => Number.isInteger(ahead));
    const here = places.filter((place) => place.timeZone === timeZone);
    const names = Object.fromEntries(
      here.flatMap((place) => {
        const found = zoneNamesOf(place, until);
        return found ? [[place.locale, found]] : [];
      }),
    );
    if (isWhole && !zones.has(timeZone)) zones.set(timeZone, { from: 0, until, offsets, names });
  }
  for (const locale of new Set(places.map((place) => place.locale))) {
    const short = formsOf(locale, "short", year);
    const long = formsOf(locale, "long", year);
    const times = timesOf(locale);
    if (!short || !long || !times) continue;
    const found = { short, long, times };
    forms.set(locale, { ...found, moment: momentOf(locale, found) });
  }
  return { zones: Object.fromEntries(zones), forms: Object.fromEntries(forms) };
}

/** A zone's short names by minutes ahead; undefined where one offset has had two names, or dates have another form. */
function zoneNamesOf({ locale, timeZone }: Place, until: number) {
  const format = new Intl.DateTimeFormat(locale, { timeZone, ...STYLES.dateAndTime });
  const names: Record<string, string> = {};
  for (let ms = 0; ms < until; ms += WEEK_MS) {
    const ahead = (dateOfZone(ms, timeZone).getTime() - ms) / MINUTE_MS;
    const name = partOf(format.formatToParts(ms), "timeZoneName");
    if ((names[ahead] ??= name) !== name) return undefined;
  }
  return names;
}

function partOf(parts: readonly Intl.DateTimeFormatPart[], wanted: string): string {
  return parts.find(({ type }) => type === wanted)?.value ?? "";
}

/** How a locale joins a date, a time and a zone; empty where a date or a time is written otherwise then. */
function momentOf(locale: string, forms: Omit<DateForms, "moment">): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...STYLES.dateAndTime });
  const at = Date.UTC(2026, 9, 30, 21, 5);
  const zone = partOf(format.formatToParts(at), "timeZoneName");
  const written = (ms: number) => format.format(ms).replaceAll("\u202f", " ");
  const moment = written(at)
    .replace(dateIn(forms.short, new Date(at)) ?? "", "{date}")
    .replace(timeIn(forms.times, new Date(at)) ?? "", "{time}")
    .replace(zone, "{zone}");
  const isRight = MONTHS.every((month) => {
    const ms = Date.UTC(2026, month, 2 * month + 3, 2 * month, 7);
    return momentIn({ ...forms, moment }, new Date(ms), zone) === written(ms);
  });
  return isRight ? moment : "";
}

function offsetsOf(timeZone: string, until: number): OffsetTable["offsets"] {
  const aheadAt = (ms: number) => (dateOfZone(ms, timeZone).getTime() - ms) / MINUTE_MS;
  let ahead = aheadAt(0);
  const offsets: [number, number][] = [[0, ahead]];
  for (let day = 0; day < until; day += DAY_MS) {
    const before = ahead;
    ahead = aheadAt(day + DAY_MS);
    if (before === ahead) continue;
    const minute = changeBetween(day, day + DAY_MS, aheadAt) / MINUTE_MS;
    offsets.push([minute, aheadAt(minute * MINUTE_MS)]);
  }
  return offsets;
}

/** The first minute, in milliseconds, with the value that holds at the end and not at the beginning. */
function changeBetween(begin: number, end: number, aheadAt: (ms: number) => number): number {
  if (end - begin <= MINUTE_MS) return end;
  const middle = begin + Math.floor((end - begin) / 2 / MINUTE_MS) * MINUTE_MS;
  return aheadAt(middle) === aheadAt(end)
    ? changeBetween(begin, middle, aheadAt)
    : changeBetween(middle, end, aheadAt);
}

/** `undefined` for locales with other calendars or numerals, whose dates no template can hold. */
function formsOf(locale: string, month: "short" | "long", year: number) {
  const style = { timeZone: "UTC", year: "numeric", month, day: "numeric" } as const;
  const format = new Intl.DateTimeFormat(locale, style);
  const forms = MONTHS.map((at) => formOf(format.formatToParts(Date.UTC(year, at, 15))));
  for (let day = Date.UTC(year - 4, 0); day < Date.UTC(year + 1, 0); day += DAY_MS) {
    if (dateIn(forms, new Date(day)) !== format.format(day)) return undefined;
  }
  return forms;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Likewise. */
function timesOf(locale: string) {
  const style = { timeZone: "UTC", hour: "numeric", minute: "2-digit" } as const;
  const format = new Intl.DateTimeFormat(locale, style);
  const times = HOURS.map((hour) => formOf(format.formatToParts(Date.UTC(2026, 0, 1, hour))));
  const isRight = HOURS.every((hour) => {
    const at = Date.UTC(2026, 0, 1, hour, 2 * hour + 5);
    return timeIn(times, new Date(at)) === format.format(at).replaceAll("\u202f", " ");
  });
  return isRight ? times : undefined;
}

const GAPS: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
  day: "{d}",
  year: "{y}",
  minute: "{m}",
};

function formOf(parts: readonly Intl.DateTimeFormatPart[]): string {
  const form = parts.map(({ type, value }) => GAPS[type] ?? value).join("");
  // Whole dates have a plain space here, their parts do not.
  return form.replaceAll("\u202f", " ");
}
