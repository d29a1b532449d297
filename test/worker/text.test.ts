/** Dates in a paper's own zone, and what is said of no text at all. */
import { expect, test } from "vitest";

import { longDate, readTimeOf, yearIn } from "../../worker/text.ts";

test("the year is the zone's, of the common calendar", () => {
  const newYear = Date.UTC(2026, 0, 1, 3);
  expect(yearIn(newYear, "America/New_York")).toBe(2025);
  expect(yearIn(newYear, "Asia/Tokyo")).toBe(2026);
});

test("a date is told in the words of the paper's locale", () => {
  const day = Date.UTC(2026, 9, 30, 12);
  expect(longDate(day, "en-US", "America/New_York")).toBe("October 30, 2026");
  expect(longDate(day, "de-DE", "Europe/Berlin")).toBe("30. Oktober 2026");
});

test("even a story without words takes a minute", () => {
  expect(readTimeOf("")).toBe("1 min read");
});
