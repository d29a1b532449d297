import { expect, test } from "vitest";

import {
  OCCURRENCES_PER_EVENT_LIMIT,
  OCCURRENCE_LIMIT,
} from "../../../../worker/reading/calendars/calendar-limits.ts";
import { readCalendar } from "../../../../worker/reading/calendars/read-calendar.ts";
import { aCalendar, anEvent } from "./a-calendar.ts";

const NOW = Date.UTC(2026, 10, 23);
const QUARTER = { from: NOW, to: NOW + 90 * 86_400_000, timeZone: "America/Denver" };

const many = (count: number, part: (index: number) => string, between = "\n") =>
  Array.from({ length: count }, (_, index) => part(index)).join(between);
const hour = (index: number) =>
  new Date(NOW + index * 3_600_000).toISOString().replaceAll(/[-:]|\.000/g, "");

/** Each costs about 100 ms. Without the limits it would be minutes, which a test's time limit ends. */
const HOSTILE: Readonly<Record<string, string>> = {
  "a rule of every second without end": aCalendar(
    anEvent("DTSTART:19700101T000000Z", "RRULE:FREQ=SECONDLY"),
  ),
  "a thousand of them": aCalendar(
    many(1_000, (index) =>
      anEvent(`UID:${index}`, "DTSTART:19700101T000000Z", "RRULE:FREQ=SECONDLY"),
    ),
  ),
  "a thousand rules that never match": aCalendar(
    many(1_000, (index) =>
      anEvent(
        `UID:${index}`,
        "DTSTART:00010101T000000Z",
        "RRULE:FREQ=MONTHLY;COUNT=5;BYMONTH=2;BYMONTHDAY=31",
      ),
    ),
  ),
  "seconds that never match": aCalendar(
    anEvent("DTSTART:00010101T000000Z", "RRULE:FREQ=SECONDLY;COUNT=5;BYMONTH=2;BYMONTHDAY=30"),
  ),
  "every second of the year in one period": aCalendar(
    anEvent(
      "DTSTART:20260101T000000Z",
      `RRULE:FREQ=YEARLY;BYSETPOS=-1;BYDAY=SU,MO,TU,WE,TH,FR,SA;BYHOUR=${many(24, String, ",")};` +
        `BYMINUTE=${many(60, String, ",")};BYSECOND=${many(60, String, ",")}`,
    ),
  ),
  "an enormous interval and count": aCalendar(
    anEvent("DTSTART:20200101T000000Z", "RRULE:FREQ=DAILY;INTERVAL=99999999999;COUNT=99999999999"),
  ),
  "a million exceptions in one line": aCalendar(
    anEvent("DTSTART:20200101T000000Z", "RRULE:FREQ=HOURLY", `EXDATE:${many(600_000, hour, ",")}`),
  ),
  "exceptions line by line": aCalendar(
    anEvent(
      "DTSTART:20200101T000000Z",
      "RRULE:FREQ=HOURLY",
      many(300_000, (i) => `EXDATE:${hour(i)}`),
    ),
  ),
  "a hundred thousand replacements": aCalendar(
    anEvent("DTSTART:20200101T000000Z", "RRULE:FREQ=HOURLY"),
    many(100_000, (i) => anEvent(`DTSTART:${hour(i)}`, `RECURRENCE-ID:${hour(i)}`)),
  ),
  "replacements of all that follows": aCalendar(
    anEvent("DTSTART:20200101T000000Z", "RRULE:FREQ=HOURLY"),
    many(15_000, (i) =>
      anEvent(`DTSTART:${hour(i)}`, `RECURRENCE-ID;RANGE=THISANDFUTURE:${hour(i)}`),
    ),
  ),
  "ten megabytes in one line": `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDESCRIPTION:${"a".repeat(1e7)}`,
  "ten megabytes of folds": `BEGIN:VEVENT\nSUMMARY:a${"\n b".repeat(3e6)}`,
  "ten megabytes of line ends": "\n".repeat(1e7),
  "a million components in each other": "BEGIN:VALARM\n".repeat(8e5),
  "a million parameters": `BEGIN:VEVENT\nDTSTART${';A="b"'.repeat(1.5e6)}:20261201`,
  "quotes that are not closed": `BEGIN:VEVENT\nDTSTART${';A="'.repeat(2e6)}:20261201`,
  "zones in each other": "BEGIN:VTIMEZONE\nTZID:a\nBEGIN:STANDARD\n".repeat(2e5),
  "twenty thousand zones of many changes": aCalendar(
    many(
      20_000,
      (i) =>
        `BEGIN:VTIMEZONE\nTZID:z${i}\nBEGIN:STANDARD\nDTSTART:00010101T000000\n` +
        "TZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nRRULE:FREQ=SECONDLY\nEND:STANDARD\nEND:VTIMEZONE",
    ),
    many(20_000, (i) => anEvent(`UID:${i}`, `DTSTART;TZID=z${i}:20261201T000000`)),
  ),
};

test.each(Object.entries(HOSTILE))("%s: bounded in number", (_, document) => {
  expect(readCalendar(document, QUARTER).length).toBeLessThanOrEqual(OCCURRENCE_LIMIT);
});

test("a rule of every second gives as many occurrences as one event may have, from the window on", () => {
  const document = HOSTILE["a rule of every second without end"] ?? "";
  const occurrences = readCalendar(document, QUARTER);
  expect(occurrences).toHaveLength(OCCURRENCES_PER_EVENT_LIMIT);
  expect(occurrences[0]?.start).toBe(NOW);
});

test("a hostile event does not hide the events around it", () => {
  const document = aCalendar(
    anEvent("UID:before", "DTSTART:20261201T100000Z"),
    anEvent("DTSTART:00010101T000000Z", "RRULE:FREQ=SECONDLY;COUNT=9;BYMONTH=2;BYMONTHDAY=30"),
    anEvent("UID:2", "DTSTART:19700101T000000Z", "RRULE:FREQ=SECONDLY"),
    anEvent("UID:after", "DTSTART:20261201T100000Z"),
  );
  const uids = readCalendar(document, QUARTER).map(({ uid }) => uid);
  expect(uids).toContain("before");
  expect(uids).toContain("after");
});

test.each([
  "00000101T000000Z",
  "99991231T235959Z",
  "00010101",
  "20261301",
  "-20260101",
  "9".repeat(99),
])("a date of %s throws nothing", (date) => {
  const rules = ["RRULE:FREQ=DAILY", "RRULE:FREQ=YEARLY;INTERVAL=9999", "RDATE:99991231"];
  for (const rule of rules) {
    const document = aCalendar(anEvent(`DTSTART:${date}`, rule, `EXDATE:${date}`));
    expect(readCalendar(document, QUARTER).length).toBeLessThanOrEqual(91);
  }
});

test("any text gives a list", () => {
  const pieces = [
    "BEGIN:VEVENT",
    "END:VEVENT",
    "DTSTART",
    ":",
    ";",
    "=",
    "TZID",
    "\r\n",
    " ",
    "\t",
  ];
  const words = [
    ...pieces,
    "20261201T000000Z",
    "RRULE:FREQ=DAILY",
    "EXDATE",
    '"',
    "\\",
    ",",
    "P1D",
    "/",
  ];
  let seed = 27;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
  for (let round = 0; round < 2_000; round += 1) {
    const text = Array.from({ length: 60 }, () => words[next() % words.length]).join("");
    expect(Array.isArray(readCalendar(`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${text}`, QUARTER))).toBe(
      true,
    );
  }
});
