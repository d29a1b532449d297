/** Dates: every form that the specifications allow, and those that feeds use all the same. */
import { expect, test } from "vitest";

import { parseDate } from "../../../../../worker/reading/feed-parser/dates/parse-date.ts";
import { linesOf } from "../../../../fixtures/read-text.ts";

/** Lines of a moment, or `-` for none, and of what is written. */
const DATES: readonly (readonly [text: string, moment: string])[] = [
  ...linesOf("dates/dates.txt")
    .filter((line) => /^[-\d]/.test(line))
    .map((line): readonly [string, string] => [
      line.slice(line.indexOf(" ") + 1),
      line.slice(0, line.indexOf(" ")),
    ]),
  ["  Thu, 01 Jan 2026 09:00:00 GMT\n", "2026-01-01T09:00:00.000Z"],
  ["", "-"],
  ["   ", "-"],
];

test.each(DATES)("the date %j is %j", (text, moment) => {
  expect(parseDate(text) ?? "-").toBe(moment);
});

test.each([
  ["Fri, Jun 26 2026 10:04:03 AM", "2026-06-26T14:04:03.000Z"],
  ["Fri, 26 Jun 2026 10:04:03", "2026-06-26T14:04:03.000Z"],
  ["2026-01-26T10:04:03", "2026-01-26T15:04:03.000Z"],
  ["2026-06-26", "2026-06-26T04:00:00.000Z"],
  ["26.06.2026 10:04", "2026-06-26T14:04:00.000Z"],
  ["Fri, 26 Jun 2026 10:04:03 GMT", "2026-06-26T10:04:03.000Z"],
  ["2026-06-26T10:04:03Z", "2026-06-26T10:04:03.000Z"],
  ["26 Jun 2026 10:04 PST", "2026-06-26T18:04:00.000Z"],
  ["1793368800", "2026-10-30T14:00:00.000Z"],
])("%j in a feed of New York is %j", (text, iso) => {
  expect(parseDate(text, { timeZone: "America/New_York" })).toBe(iso);
});
