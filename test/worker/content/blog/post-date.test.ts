import { expect, test } from "vitest";

import { postDate, postTimes } from "../../../../worker/content/blog/post-date.ts";

test.each([
  ["2026-10-31T02:00:00Z", "October 30, 2026", "2026-10-31T02:00:00.000Z"],
  ["2026-10-30", "October 30, 2026", "2026-10-30"],
  ["October 30, 2026", "October 30, 2026", "2026-10-30"],
  ["2026-10-30T12:00:00", "October 30, 2026", "2026-10-30T12:00:00.000Z"],
  ["2026-10-30T23:30:00-04:00", "October 30, 2026", "2026-10-31T03:30:00.000Z"],
  ["Fri, 30 Oct 2026 23:30:00 GMT", "October 30, 2026", "2026-10-30T23:30:00.000Z"],
  ["2026-10-31 01:30:00+00", "October 30, 2026", "2026-10-31T01:30:00.000Z"],
  ["1862-04-09T12:00:00Z", "April 9, 1862", "1862-04-09T12:00:00.000Z"],
  ["1925-06-01", "June 1, 1925", "1925-06-01"],
  ["1000-01-01", "January 1, 1000", "1000-01-01"],
  ["0001-01-01T00:00:00Z", "", ""],
  ["9999-12-31", "December 31, 9999", "9999-12-31"],
  ["+010000-01-01T00:00:00Z", "", ""],
  ["2026-02-31T99:00", "", ""],
  ["2026-02-30", "", ""],
  ["Feb 30, 2026", "", ""],
  ["1793413800000", "October 30, 2026", "2026-10-31T02:30:00.000Z"],
  ["soon", "", ""],
  ["", "", ""],
])("the date %j reads %j", (written, date, dateTime) => {
  const place = { locale: "en-US", timeZone: "America/New_York" };
  expect(postDate(written, place)).toEqual({ date, dateTime });
});

const PLACE = { locale: "en-US", timeZone: "America/New_York" };
const NOW = Date.parse("2026-10-31T02:00:00Z");

test.each([
  ["2026-10-30T14:40:00.000Z", undefined, { time: "10:40 AM" }],
  // Older than a day, a day alone, and the start of a day in the paper's zone.
  ["2026-10-29T14:40:00.000Z", undefined, {}],
  ["2026-10-30", undefined, {}],
  ["2026-10-30T04:00:00.000Z", undefined, {}],
  [
    "2026-10-30T14:40:00.000Z",
    "2026-10-30T17:05:00.000Z",
    { time: "10:40 AM", updatedText: "1:05 PM" },
  ],
  [
    "2026-10-20T14:40:00.000Z",
    "2026-10-30T17:05:00.000Z",
    { updatedText: "October 30, 2026, 1:05 PM" },
  ],
  ["2026-10-20T14:40:00.000Z", "2026-10-22T17:05:00.000Z", { updatedText: "October 22, 2026" }],
  ["2026-10-20T14:40:00.000Z", "2026-10-20T17:05:00.000Z", { updatedText: "1:05 PM" }],
])("a post of %s that changed at %s has the times of a story", (written, updated, times) => {
  const dates = { ...postDate(written, PLACE), ...(updated === undefined ? {} : { updated }) };
  expect(postTimes(dates, PLACE, NOW)).toEqual(times);
});

test("a post without a date has no times", () => {
  expect(postTimes({ date: "", dateTime: "" }, PLACE, NOW)).toEqual({});
});
