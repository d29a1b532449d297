/** Days of a time zone, also where clocks change, and the dates that stand for a day alone. */
import { expect, test } from "vitest";

import {
  dayAfter,
  dayOf,
  rangesOfDay,
  startOfDay,
} from "../../../../worker/platform/dates/days.ts";

const NEW_YORK = "America/New_York";
const iso = (ms: number) => new Date(ms).toISOString();

/** Whether a date is shown under a day. */
function isOn(day: string, date: string, timeZone: string): boolean {
  const at = Date.parse(date);
  return rangesOfDay(day, timeZone).some(([from, to]) => at >= from && at < to);
}

test.each([
  ["2026-03-08", NEW_YORK, "2026-03-08T05:00:00.000Z", 23],
  ["2026-11-01", NEW_YORK, "2026-11-01T04:00:00.000Z", 25],
  ["2026-11-21", NEW_YORK, "2026-11-21T05:00:00.000Z", 24],
  ["2026-11-21", "Asia/Kathmandu", "2026-11-20T18:15:00.000Z", 24],
  ["1969-12-31", NEW_YORK, "1969-12-31T05:00:00.000Z", 24],
])("%s in %s begins at %s and has %s hours", (day, timeZone, start, hours) => {
  expect(iso(startOfDay(day, timeZone))).toBe(start);
  expect(startOfDay(dayAfter(day), timeZone) - startOfDay(day, timeZone)).toBe(hours * 3_600_000);
  expect(dayOf(startOfDay(day, timeZone), timeZone)).toBe(day);
  expect(dayOf(startOfDay(day, timeZone) - 1, timeZone)).not.toBe(day);
});

test("a story of the late evening is on its paper's day, not on that of UTC", () => {
  expect(isOn("2026-11-21", "2026-11-22T04:59:59Z", NEW_YORK)).toBe(true);
  expect(isOn("2026-11-22", "2026-11-22T04:59:59Z", NEW_YORK)).toBe(false);
  expect(isOn("2026-11-22", "2026-11-22T05:00:00Z", NEW_YORK)).toBe(true);
});

test.each([NEW_YORK, "UTC", "Europe/Berlin", "Australia/Sydney", "Pacific/Auckland"])(
  "in %s every date is on one day, and midnight UTC on the day of its noon",
  (timeZone) => {
    for (let hour = 0; hour < 24 * 5; hour += 0.5) {
      const at = Date.parse("2026-11-19T00:00:00Z") + hour * 3_600_000;
      const shown = hour % 24 === 0 ? at + 12 * 3_600_000 : at;
      const days = Array.from({ length: 9 }, (_, index) => dayAfter("2026-11-17", index));
      const on = days.filter((day) => isOn(day, iso(at), timeZone));
      expect(on, iso(at)).toEqual([dayOf(shown, timeZone)]);
    }
  },
);
