/** Dates by the build's tables are the same as the runtime's. */
import { expect, test, vi } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import { dateTablesOf } from "../../../../tools/build/date-tables.ts";
import {
  clockTime,
  dateAndTime,
  longDate,
  shortDate,
  setDateTables,
  yearIn,
  type OffsetTable,
} from "../../../../worker/platform/dates/format-date.ts";
import { words } from "../../../../worker/reading/feed-parser/words.ts";

const NOW = Date.UTC(2026, 10, 22);
const NONE = { zones: {}, forms: {} };

const ZONES = words(`
  America/New_York America/St_Johns America/Santiago Europe/London Africa/Cairo Africa/Casablanca
  Asia/Kathmandu Australia/Lord_Howe Pacific/Apia Pacific/Auckland UTC
`);
const LOCALES = ["en-US", "de-DE", "fr-FR", "ja-JP", "hi-IN", "pl-PL", "ru-RU"];

/** Every 971 hours and 7 minutes from 1965 to 2032, years before and after the tables included. */
const MOMENTS = Array.from(
  { length: 605 },
  (_, at) => Date.UTC(1965, 0) + at * (971 * HOUR_MS + 7 * 60_000),
);

function datesOf(moments: readonly number[], locale: string, timeZone: string): readonly string[] {
  const place = { locale, timeZone };
  return moments.map(
    (ms) =>
      `${shortDate(ms, place)}; ${longDate(ms, place)}; ${clockTime(ms, place)}; ${dateAndTime(ms, place)}`,
  );
}

/** The last and the first minute of every offset, and the midnights around. */
function edgesOf({ offsets }: OffsetTable): readonly number[] {
  return offsets.flatMap(([since, ahead]) =>
    [since, 1440 * Math.ceil(since / 1440) - ahead].flatMap((minute) =>
      [minute - 1, minute, minute + 1, minute + 60].map((at) => at * 60_000),
    ),
  );
}

test.each(ZONES)("in %s the tables give the runtime's dates", (timeZone) => {
  const tables = dateTablesOf([{ locale: "en-US", timeZone }], NOW);
  const zone = tables.zones[timeZone];
  if (!zone) throw new Error("There is no table.");
  const moments = [...MOMENTS, ...edgesOf(zone)];
  setDateTables(NONE);
  const byRuntime = datesOf(moments, "en-US", timeZone);
  setDateTables(tables);
  expect(datesOf(moments, "en-US", timeZone)).toEqual(byRuntime);
});

test.each(LOCALES)("in the words of %s as well", (locale) => {
  const tables = dateTablesOf([{ locale, timeZone: "Europe/Berlin" }], NOW);
  setDateTables(NONE);
  const byRuntime = datesOf(MOMENTS, locale, "Europe/Berlin");
  setDateTables(tables);
  expect(tables.forms[locale]).toBeDefined();
  expect(datesOf(MOMENTS, locale, "Europe/Berlin")).toEqual(byRuntime);
});

test("the minute before clocks change and the minute itself have their own offsets", () => {
  const { zones } = dateTablesOf([{ locale: "en-US", timeZone: "America/New_York" }], NOW);
  const springs = Date.UTC(2026, 2, 8, 7) / 60_000;
  expect(zones["America/New_York"]?.offsets).toContainEqual([springs, -240]);
});

test("of other calendars and numerals there are no tables, and dates all the same", () => {
  const places = ["fa-IR", "th-TH", "ar-EG"].map((locale) => ({ locale, timeZone: "Asia/Tehran" }));
  const tables = dateTablesOf(places, NOW);
  expect(tables.forms).toEqual({});
  setDateTables(tables);
  expect(longDate(NOW, { locale: "fa-IR", timeZone: "Asia/Tehran" })).toBe("۱ آذر ۱۴۰۵");
});

test("a zone with an offset in seconds has no table", () => {
  const { zones } = dateTablesOf([{ locale: "en-US", timeZone: "Africa/Monrovia" }], NOW);
  expect(Object.keys(zones)).toEqual(["UTC"]);
});

test("a moment that is none is refused, as ever", () => {
  setDateTables(dateTablesOf([{ locale: "en-US", timeZone: "UTC" }], NOW));
  expect(() => longDate(Number.NaN, { locale: "en-US", timeZone: "UTC" })).toThrow(RangeError);
});

test("the year is the zone's, of the common calendar", () => {
  const newYear = Date.UTC(2026, 0, 1, 3);
  for (const tables of [NONE, dateTablesOf([{ locale: "en-US", timeZone: "Asia/Tokyo" }], NOW)]) {
    setDateTables(tables);
    expect(yearIn(newYear, "America/New_York")).toBe(2025);
    expect(yearIn(newYear, "Asia/Tokyo")).toBe(2026);
  }
});

test("a date is in the paper's locale", () => {
  const day = Date.UTC(2026, 9, 30, 12);
  for (const tables of [
    NONE,
    dateTablesOf([{ locale: "de-DE", timeZone: "Europe/Berlin" }], NOW),
  ]) {
    setDateTables(tables);
    expect(longDate(day, { locale: "en-US", timeZone: "America/New_York" })).toBe(
      "October 30, 2026",
    );
    expect(longDate(day, { locale: "de-DE", timeZone: "Europe/Berlin" })).toBe("30. Oktober 2026");
    expect(clockTime(day, { locale: "en-US", timeZone: "America/New_York" })).toBe("8:00 AM");
    expect(clockTime(day, { locale: "de-DE", timeZone: "Europe/Berlin" })).toBe("13:00");
  }
});

test("a date with a time and a zone needs no formatter of the runtime", () => {
  const place = { locale: "en-US", timeZone: "America/Denver" };
  const tables = dateTablesOf([place], NOW);
  setDateTables(tables);
  expect(tables.zones["America/Denver"]?.names).toEqual({
    "en-US": { "-420": "MST", "-360": "MDT" },
  });
  const formatter = vi.spyOn(Intl, "DateTimeFormat");
  expect(
    dateAndTime(Date.UTC(2026, 6, 30, 3, 5), { locale: "en-US", timeZone: "America/Denver" }),
  ).toBe("Jul 29, 2026, 9:05 PM MDT");
  expect(formatter).not.toHaveBeenCalled();
  formatter.mockRestore();
});
