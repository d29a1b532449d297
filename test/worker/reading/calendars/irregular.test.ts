/** What programs write that the standard does not have, or that few write. */
import { expect, test } from "vitest";

import {
  readCalendar,
  readOccurrences,
} from "../../../../worker/reading/calendars/read-calendar.ts";
import { YEAR, aCalendar, anEvent, startsOf } from "./a-calendar.ts";

/** Four weeks from the second of June, at seven in the evening in Denver. */
const WEEKLY = [
  "DTSTART;TZID=America/Denver:20260602T190000",
  "DTEND;TZID=America/Denver:20260602T203000",
  "RRULE:FREQ=WEEKLY;COUNT=4",
];

test("an event without a rule whose only date is excepted does not take place", () => {
  const single = ["DTSTART:20260501T100000Z", "EXDATE:20260501T100000Z"];
  expect(startsOf(aCalendar(anEvent(...single)))).toEqual([]);
  expect(startsOf(aCalendar(anEvent(...single).replace("E:20260501", "E:20260502")))).toHaveLength(
    1,
  );
});

test("a day that is added to a series with an hour has that hour and its length", () => {
  const document = aCalendar(anEvent(...WEEKLY.slice(0, 2), "RDATE;VALUE=DATE:20260604"));
  expect(readCalendar(document, YEAR)[1]).toMatchObject({
    start: Date.UTC(2026, 5, 5, 1),
    end: Date.UTC(2026, 5, 5, 2, 30),
    allDay: false,
  });
});

test("EXDATE may escape its commas", () => {
  const document = aCalendar(anEvent(...WEEKLY, "EXDATE:20260610T010000Z\\,20260617T010000Z"));
  expect(startsOf(document)).toEqual(["2026-06-03T01:00", "2026-06-24T01:00"]);
});

test.each([
  ["20260503", 3],
  ["20260503T000000Z", 3],
  ["20260503T235959Z", 3],
  // The first and the last second of the third of May in Denver.
  ["20260503T060000Z", 3],
  ["20260504T055959Z", 3],
  ["20260504T060000Z", 4],
])("whole days until %s are %s", (until, count) => {
  const rule = `RRULE:FREQ=DAILY;UNTIL=${until}`;
  expect(startsOf(aCalendar(anEvent("DTSTART;VALUE=DATE:20260501", rule)))).toHaveLength(count);
});

test("a replacement that does not say what it replaces is not lost", () => {
  const document = aCalendar(anEvent("RECURRENCE-ID:", "DTSTART:20260501T100000Z"));
  expect(startsOf(document)).toEqual(["2026-05-01T10:00"]);
});

test("a title says that an event is cancelled where its status does not", () => {
  const cancelled = [
    "CANCELED: Book sale",
    "Cancelled - Book sale",
    "***CANCELLED*** Book sale",
    "CANCELLED Book sale",
    "[Canceled] Book sale",
    "Book sale (cancelled)",
    "Book sale - Canceled",
    "Book sale CANCELLED",
    "The book sale has been cancelled",
  ];
  const others = ["Cancelled stamps: an exhibition", "How we cancelled a debt", "Postponed: Fair"];
  const lines = [...cancelled, ...others].map((title, day) =>
    anEvent(`UID:${day}`, `SUMMARY:${title}`, `DTSTART:202605${10 + day}T100000Z`),
  );
  const read = readCalendar(aCalendar(...lines), YEAR);
  expect(read.filter((event) => event.cancelled).map(({ title }) => title)).toEqual(cancelled);
  expect(read).toHaveLength(cancelled.length + others.length);
});

test("blanks before the colon, and a document whose every line is indented", () => {
  const document = aCalendar(
    anEvent(
      "SUMMARY :Fair",
      "DTSTART ; TZID = America/Denver :20260501T100000",
      "LOCATION:To\n wn",
    ),
  );
  const expected = { title: "Fair", place: "Town", start: Date.UTC(2026, 4, 1, 16) };
  expect(readOccurrences(document, YEAR)).toMatchObject([expected]);
  expect(readOccurrences(document.replaceAll(/^|(?<=\n)/g, "\t "), YEAR)).toMatchObject([expected]);
  // A blank before the first line alone is no indent of folded ones.
  expect(readOccurrences(` ${document}`, YEAR)).toMatchObject([expected]);
});

test("escapes that were written twice, apostrophes, and HTML beside the description", () => {
  const document = aCalendar(
    anEvent(
      "DTSTART:20260501T100000Z",
      "SUMMARY:Mayor\\'s ball &amp\\; dance",
      "LOCATION:Hall\\\\, Main St \\\\ Annex",
      "DESCRIPTION:",
      "X-ALT-DESC;FMTTYPE=text/html:<p>Bring\\\\nchairs</p>",
      'URL:"https\\://hall.example/?a=1\\,2"',
    ),
  );
  expect(readOccurrences(document, YEAR)).toMatchObject([
    {
      place: "Hall, Main St \\ Annex",
      description: "<p>Bring\nchairs</p>",
      url: "https://hall.example/?a=1,2",
    },
  ]);
  expect(readCalendar(document, YEAR)).toMatchObject([{ title: "Mayor's ball & dance" }]);
});
