import { expect, test } from "vitest";

import {
  readCalendar,
  readDocument,
  readOccurrences,
} from "../../../../worker/reading/calendars/read-calendar.ts";
import { YEAR, aCalendar, anEvent, iso, startsOf } from "./a-calendar.ts";

const WEEKLY = [
  "DTSTART;TZID=America/Denver:20260602T190000",
  "DTEND;TZID=America/Denver:20260602T203000",
  "RRULE:FREQ=WEEKLY;COUNT=4",
  "SUMMARY:Band practice",
];

test("an event gives its uid, title, times and whether it is cancelled", () => {
  const document = aCalendar(
    anEvent(
      "UID:1@hall",
      "SUMMARY:Soup\\, bread\\; and song",
      "DTSTART:20260301T010000Z",
      "DTEND:20260301T030000Z",
      "STATUS:CANCELLED",
    ),
  );
  expect(readCalendar(document, YEAR)).toEqual([
    {
      uid: "1@hall",
      title: "Soup, bread; and song",
      start: Date.UTC(2026, 2, 1, 1),
      end: Date.UTC(2026, 2, 1, 3),
      allDay: false,
      cancelled: true,
    },
  ]);
});

test("place, description, address, status and categories come with the richer list", () => {
  const document = aCalendar(
    anEvent(
      "SUMMARY:Fair",
      "DTSTART;VALUE=DATE:20260704",
      "LOCATION:Fairgrounds\\, Barn 2",
      "DESCRIPTION:Bring\\na ch",
      " air",
      "URL:https://example.org/fair",
      "CATEGORIES:Family,Food\\, drink",
      "CATEGORIES:Outdoors",
      "STATUS:TENTATIVE",
    ),
  );
  expect(readOccurrences(document, YEAR)).toEqual([
    expect.objectContaining({
      recurrenceId: undefined,
      place: "Fairgrounds, Barn 2",
      description: "Bring\na chair",
      url: "https://example.org/fair",
      categories: ["Family", "Food, drink", "Outdoors"],
      status: "TENTATIVE",
    }),
  ]);
});

test("only occurrences that begin within the window are given, in order; its end is excluded", () => {
  const document = aCalendar(
    ...["20270101T070000Z", "20261231T000000Z", "20260101T070000Z", "20260101T065959Z"].map(
      (time) => anEvent(`UID:${time}`, `DTSTART:${time}`),
    ),
  );
  expect(startsOf(document)).toEqual(["2026-01-01T07:00", "2026-12-31T00:00"]);
});

test("floating times and whole days are taken in the window's zone", () => {
  const document = aCalendar(
    anEvent("UID:a", "DTSTART:20260310T090000"),
    anEvent("UID:b", "DTSTART;VALUE=DATE:20260311", "DTEND;VALUE=DATE:20260313"),
  );
  expect(readCalendar(document, YEAR)).toMatchObject([
    { uid: "a", start: Date.UTC(2026, 2, 10, 15), allDay: false },
    { uid: "b", start: Date.UTC(2026, 2, 11, 6), end: Date.UTC(2026, 2, 13, 6), allDay: true },
  ]);
});

const WHOLE_DAY = ["X-MICROSOFT-CDO-ALLDAYEVENT:TRUE"];

test.each([
  ["in the event's zone", ["DTSTART;TZID=Mountain Standard Time:20260704T000000"]],
  ["in UTC, midnight there", ["DTSTART:20260704T000000Z", "DTEND:20260705T000000Z"]],
  ["in UTC, midnight here", ["DTSTART:20260704T060000Z", "DTEND:20260705T060000Z"]],
  ["until a minute before midnight", ["DTSTART:20260704T000000", "DTEND:20260704T235900"]],
])("Outlook's mark makes times whole days: %s", (_, lines) => {
  const day = { start: Date.UTC(2026, 6, 4, 6), end: Date.UTC(2026, 6, 5, 6), allDay: true };
  expect(readCalendar(aCalendar(anEvent(...lines, ...WHOLE_DAY)), YEAR)).toMatchObject([day]);
  const without = anEvent(...lines, "X-MICROSOFT-CDO-ALLDAYEVENT:FALSE");
  expect(readCalendar(aCalendar(without), YEAR)).toMatchObject([{ allDay: false }]);
});

test("a midnight that is said to be a date is a whole day, another time stays a time", () => {
  const days = ["20260704T000000", "20260704T000000Z", "20260704T060000Z", "20260704T190000"];
  const read = days.map(
    (day) => readCalendar(aCalendar(anEvent(`DTSTART;VALUE=DATE:${day}`)), YEAR)[0],
  );
  expect(read.map((event) => [iso(event?.start ?? 0), event?.allDay])).toEqual([
    ["2026-07-04T06:00", true],
    ["2026-07-04T06:00", true],
    ["2026-07-04T06:00", true],
    ["2026-07-05T01:00", false],
  ]);
});

test("a whole day lasts from midnight to midnight, in March 23 hours", () => {
  const document = aCalendar(anEvent("DTSTART;VALUE=DATE:20260308"));
  const [day] = readCalendar(document, YEAR);
  expect((day!.end - day!.start) / 3_600_000).toBe(23);
});

test.each([
  ["no end, whole day", ["DTSTART;VALUE=DATE:20260501"], 24],
  ["an end on the same day", ["DTSTART;VALUE=DATE:20260501", "DTEND;VALUE=DATE:20260501"], 24],
  ["a duration of two days", ["DTSTART;VALUE=DATE:20260501", "DURATION:P2D"], 48],
  ["a duration of 86400 seconds", ["DTSTART;VALUE=DATE:20260501", "DURATION:PT86400S"], 24],
  ["no end", ["DTSTART:20260501T100000Z"], 0],
  ["an end before the beginning", ["DTSTART:20260501T100000Z", "DTEND:20260501T090000Z"], 0],
  ["an end weeks before it", ["DTSTART:20260501T100000Z", "DTEND:20260401T120000Z"], 0],
  ["an evening that ends after midnight", ["DTSTART:20260501T210000", "DTEND:20260501T010000"], 4],
  ["an end at 24:00", ["DTSTART:20260501T200000", "DTEND:20260501T240000"], 4],
  [
    "whole days that end a minute early",
    ["DTSTART;VALUE=DATE:20260501", "DTEND:20260502T235900"],
    48,
  ],
  ["a duration", ["DTSTART:20260501T100000Z", "DURATION:PT1H30M"], 1.5],
  [
    "a day and an hour over the change of clocks",
    ["DTSTART;TZID=America/Denver:20260307T100000", "DURATION:P1DT1H"],
    24,
  ],
  [
    "an end in another zone",
    ["DTSTART;TZID=America/Denver:20260501T100000", "DTEND;TZID=America/New_York:20260501T140000"],
    2,
  ],
  ["a duration without its T", ["DTSTART:20260501T100000Z", "DURATION:P2H"], 2],
  ["a duration with a fraction", ["DTSTART:20260501T100000Z", "DURATION:PT1.5H"], 1.5],
  ["an unreadable end", ["DTSTART:20260501T100000Z", "DTEND:soon"], 0],
])("%s", (_, lines, hours) => {
  const [event] = readCalendar(aCalendar(anEvent(...lines)), YEAR);
  expect((event!.end - event!.start) / 3_600_000).toBe(hours);
});

test.each([
  ["the skipped hour is taken an hour later", "20260308T023000", "2026-03-08T09:30"],
  ["the hour that comes twice is the first", "20261101T013000", "2026-11-01T07:30"],
])("%s", (_, time, start) => {
  const document = aCalendar(anEvent(`DTSTART;TZID=America/Denver:${time}`));
  expect(startsOf(document)).toEqual([start]);
});

test("a weekly event keeps its hour when the clocks change, and its end too", () => {
  const document = aCalendar(
    anEvent(
      "DTSTART;TZID=America/Denver:20261028T220000",
      "DTEND;TZID=America/Denver:20261029T060000",
      "RRULE:FREQ=DAILY;COUNT=5",
    ),
  );
  expect(readCalendar(document, YEAR).map(({ start, end }) => [iso(start), iso(end)])).toEqual([
    ["2026-10-29T04:00", "2026-10-29T12:00"],
    ["2026-10-30T04:00", "2026-10-30T12:00"],
    ["2026-10-31T04:00", "2026-10-31T12:00"],
    ["2026-11-01T04:00", "2026-11-01T13:00"],
    ["2026-11-02T05:00", "2026-11-02T13:00"],
  ]);
});

test("EXDATE leaves out, RDATE adds, and a period has an end of its own", () => {
  const document = aCalendar(
    anEvent(
      ...WEEKLY,
      "EXDATE;TZID=America/Denver:20260609T190000",
      "EXDATE:20260617T010000Z",
      "RDATE;TZID=America/Denver:20260704T120000",
      "RDATE;VALUE=PERIOD:20260801T000000Z/PT5H",
    ),
  );
  expect(readCalendar(document, YEAR).map(({ start, end }) => [iso(start), iso(end)])).toEqual([
    ["2026-06-03T01:00", "2026-06-03T02:30"],
    ["2026-06-24T01:00", "2026-06-24T02:30"],
    ["2026-07-04T18:00", "2026-07-04T19:30"],
    ["2026-08-01T00:00", "2026-08-01T05:00"],
  ]);
});

test("an EXDATE that is a date leaves out that day's occurrence", () => {
  const document = aCalendar(anEvent(...WEEKLY, "EXDATE;VALUE=DATE:20260609,20260616"));
  expect(startsOf(document)).toEqual(["2026-06-03T01:00", "2026-06-24T01:00"]);
});

test("a rule may name its property twice and quote its numbers", () => {
  const document = aCalendar(
    anEvent("DTSTART:20260501T100000Z", 'RRULE:RRULE:FREQ=DAILY;COUNT="2"'),
  );
  expect(startsOf(document)).toEqual(["2026-05-01T10:00", "2026-05-02T10:00"]);
});

test("EXDATE may separate its dates by semicolons", () => {
  const dates = "EXDATE:20260502T100000Z;20260503T100000Z";
  const document = aCalendar(
    anEvent("DTSTART:20260501T100000Z", "RRULE:FREQ=DAILY;COUNT=4", dates),
  );
  expect(startsOf(document)).toEqual(["2026-05-01T10:00", "2026-05-04T10:00"]);
});

test("a date may end in Z", () => {
  expect(readCalendar(aCalendar(anEvent("DTSTART;VALUE=DATE:20260501Z")), YEAR)).toMatchObject([
    { allDay: true, start: Date.UTC(2026, 4, 1, 6) },
  ]);
});

test("EXRULE of the old standard leaves out", () => {
  const document = aCalendar(anEvent(...WEEKLY, "EXRULE:FREQ=WEEKLY;INTERVAL=2"));
  expect(startsOf(document)).toEqual(["2026-06-10T01:00", "2026-06-24T01:00"]);
});

test("a moved occurrence stands where it was moved, with its own words, and names its place", () => {
  const document = aCalendar(
    anEvent(...WEEKLY),
    anEvent(
      "RECURRENCE-ID;TZID=America/Denver:20260616T190000",
      "DTSTART;TZID=America/Denver:20260618T200000",
      "SUMMARY:Band practice (moved)",
    ),
  );
  const moved = readOccurrences(document, YEAR);
  expect(moved.map(({ start, title }) => [iso(start), title])).toEqual([
    ["2026-06-03T01:00", "Band practice"],
    ["2026-06-10T01:00", "Band practice"],
    ["2026-06-19T02:00", "Band practice (moved)"],
    ["2026-06-24T01:00", "Band practice"],
  ]);
  expect(moved[2]?.recurrenceId).toBe(Date.UTC(2026, 5, 17, 1));
});

/** The third of the weekly occurrences, moved to a day of June. */
function movedTo(sequence: number, day: number): string {
  return anEvent(
    `SEQUENCE:${sequence}`,
    "RECURRENCE-ID;TZID=America/Denver:20260616T190000",
    `DTSTART;TZID=America/Denver:202606${day}T190000`,
  );
}

test("an occurrence that was moved twice is where its newest revision has it", () => {
  const orders = [
    [movedTo(1, 17), movedTo(2, 18)],
    [movedTo(2, 18), movedTo(1, 17)],
    // Of one revision the last.
    [movedTo(2, 17), movedTo(2, 18)],
  ];
  for (const order of orders) {
    expect(startsOf(aCalendar(anEvent(...WEEKLY), ...order))).toContain("2026-06-19T01:00");
  }
});

test("an occurrence that was moved out of the window, or into it, is where it is now", () => {
  const document = aCalendar(
    anEvent(...WEEKLY),
    anEvent("RECURRENCE-ID:20260610T010000Z", "DTSTART:20270610T010000Z"),
  );
  expect(startsOf(document)).toHaveLength(3);
  const next = { ...YEAR, from: YEAR.to, to: Date.UTC(2028, 0, 1) };
  expect(startsOf(document, next)).toEqual(["2027-06-10T01:00"]);
});

test("a cancelled occurrence stays, marked, with the title of its series", () => {
  const document = aCalendar(
    anEvent(...WEEKLY),
    anEvent("RECURRENCE-ID:20260610T010000Z", "STATUS:CANCELLED"),
  );
  expect(readCalendar(document, YEAR)).toMatchObject([
    { cancelled: false },
    { cancelled: true, title: "Band practice", start: Date.UTC(2026, 5, 10, 1) },
    { cancelled: false },
    { cancelled: false },
  ]);
});

test("a cancellation may be spelt with one L", () => {
  const document = aCalendar(anEvent("DTSTART:20260501T100000Z", "STATUS:Canceled"));
  expect(readCalendar(document, YEAR)).toMatchObject([{ cancelled: true }]);
});

test("METHOD:CANCEL cancels all events of the document", () => {
  const document = aCalendar("METHOD:CANCEL", anEvent(...WEEKLY));
  expect(readCalendar(document, YEAR).every(({ cancelled }) => cancelled)).toBe(true);
});

test("THISANDFUTURE moves and renames all later occurrences", () => {
  const document = aCalendar(
    anEvent(...WEEKLY),
    anEvent(
      "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Denver:20260616T190000",
      "DTSTART;TZID=America/Denver:20260617T180000",
      "DTEND;TZID=America/Denver:20260617T190000",
      "SUMMARY:Rehearsal",
    ),
  );
  expect(
    readCalendar(document, YEAR).map(({ start, end, title }) => [iso(start), iso(end), title]),
  ).toEqual([
    ["2026-06-03T01:00", "2026-06-03T02:30", "Band practice"],
    ["2026-06-10T01:00", "2026-06-10T02:30", "Band practice"],
    ["2026-06-18T00:00", "2026-06-18T01:00", "Rehearsal"],
    ["2026-06-25T00:00", "2026-06-25T01:00", "Rehearsal"],
  ]);
});

test("the newest revision of a moved event replaces the older one anywhere in the document", () => {
  const revisions = [
    anEvent("SEQUENCE:1", "DTSTART:20260604T010000Z"),
    anEvent("SEQUENCE:0", "DTSTART:20260603T010000Z"),
  ];
  for (const order of [revisions, revisions.toReversed()]) {
    expect(startsOf(aCalendar(...order))).toEqual(["2026-06-04T01:00"]);
  }
});

const changed = (day: number, ...lines: string[]) =>
  anEvent(`LAST-MODIFIED:202605${day}T000000Z`, ...lines);

test("of two versions of one revision the one that was changed later counts, in any order", () => {
  const versions = [
    changed(20, "SUMMARY:New", "DTSTART:20260604T010000Z"),
    changed(10, "SUMMARY:Old", "DTSTART:20260604T010000Z"),
  ];
  const moves = [20, 10].map((day) =>
    changed(day, "RECURRENCE-ID:20260617T010000Z", `DTSTART:202606${day}T030000Z`),
  );
  for (const order of [[0, 1] as const, [1, 0] as const]) {
    const [first = "", second = ""] = order.map((place) => versions[place] ?? "");
    const titles = readCalendar(aCalendar(first, second), YEAR).map(({ title }) => title);
    expect(titles).toEqual(["New"]);
    const moved = order.map((place) => moves[place] ?? "");
    expect(startsOf(aCalendar(anEvent(...WEEKLY), ...moved))).toContain("2026-06-20T03:00");
  }
});

test("of several revisions the highest SEQUENCE counts, and replacements it does not have are gone", () => {
  const document = aCalendar(
    anEvent("SEQUENCE:1", ...WEEKLY),
    anEvent("SEQUENCE:1", "RECURRENCE-ID:20260617T010000Z", "DTSTART:20260618T010000Z"),
    anEvent("SEQUENCE:2", ...WEEKLY.map((line) => line.replace("COUNT=4", "COUNT=2"))),
  );
  expect(startsOf(document)).toEqual(["2026-06-03T01:00", "2026-06-10T01:00"]);
});

test("a replacement whose series is not in the document stands alone", () => {
  const document = aCalendar(anEvent("RECURRENCE-ID:20260610T010000Z", "DTSTART:20260611T010000Z"));
  expect(startsOf(document)).toEqual(["2026-06-11T01:00"]);
});

test("one UID for different events, and none, lose nothing", () => {
  const document = aCalendar(
    anEvent("UID:1", "DTSTART:20260501T100000Z"),
    anEvent("UID:1", "DTSTART:20260502T100000Z"),
    "BEGIN:VEVENT\nDTSTART:20260503T100000Z\nEND:VEVENT",
    "BEGIN:VEVENT\nDTSTART:20260503T100000Z\nEND:VEVENT",
  );
  expect(startsOf(document)).toHaveLength(4);
});

test("one UID for events of other titles and days are several, also with higher revisions", () => {
  const [drive, tree] = [
    ["UID:0", "SEQUENCE:2", "SUMMARY:Blood drive", "DTSTART:20260503T150000Z"],
    ["UID:0", "SEQUENCE:1", "SUMMARY:Tree lighting", "DTSTART:20260504T230000Z"],
  ] as const;
  const outdated = [
    anEvent(...drive)
      .replace("SEQUENCE:2", "SEQUENCE:1")
      .replace("0503", "0507"),
    anEvent(...tree)
      .replace("SEQUENCE:1", "SEQUENCE:0")
      .replace("Tree", "Candle"),
  ];
  const document = aCalendar(anEvent(...drive), ...outdated, anEvent(...tree));
  expect(readCalendar(document, YEAR).map(({ title }) => title)).toEqual([
    "Blood drive",
    "Tree lighting",
  ]);
});

test("private events, and those that say only when a person is free, are left out", () => {
  const hidden = [
    "CLASS:PRIVATE\nSUMMARY:Dentist",
    "CLASS:confidential\nSUMMARY:Interview",
    "SUMMARY:Busy",
    "SUMMARY;LANGUAGE=en-us:busy",
    "SUMMARY:Out of Office",
    "SUMMARY:Private Appointment",
    'CLASS:"PRIVATE"\nSUMMARY:Checkup',
    "X-CALENDARSERVER-ACCESS:PRIVATE\nSUMMARY:Surgery",
    "CLASS:PUBLIC\nX-CALENDARSERVER-ACCESS:RESTRICTED\nSUMMARY:Interview",
    "SUMMARY:Free/Busy",
    "SUMMARY:Occupé(e)",
    "SUMMARY:* Busy - Tentative *",
    "SUMMARY:Busy (via Planner)",
  ];
  const shown = ["Busy Bees Club", "Private tour of the mill", "Free lunch", "Free コンサート"];
  const lines = [...hidden, ...shown.map((title) => `CLASS:PUBLIC\nSUMMARY:${title}`)];
  const document = aCalendar(
    ...lines.map((line, day) => anEvent(`UID:${day}`, line, `DTSTART:202605${10 + day}T100000Z`)),
  );
  expect(readCalendar(document, YEAR).map(({ title }) => title)).toEqual(shown);
});

test("a start that cannot be read, and a missing one, are counted", () => {
  const starts = ["DTSTART:12/03/2026 3:00 PM", "DTEND:20260501T100000Z", "DTSTART:20260501"];
  const document = aCalendar(...starts.map((line, index) => anEvent(`UID:${index}`, line)));
  const { occurrences, notes } = readDocument(document, YEAR);
  expect([occurrences.length, notes.unreadableStarts]).toEqual([1, 2]);
});

test("a document is whole when its last component is closed", () => {
  const document = aCalendar(anEvent("DTSTART:20260501T100000Z"));
  for (const whole of [document, document + document, `${document}<!-- cached -->`])
    expect(readDocument(whole, YEAR).isWhole).toBe(true);
  for (const cut of [16, 40])
    expect(readDocument(document.slice(0, -cut), YEAR).isWhole).toBe(false);
});

test("quoted-printable texts of vCalendar 1.0 are decoded, over soft line breaks", () => {
  const document = aCalendar(
    anEvent(
      "SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9 con=",
      "cert",
      "DESCRIPTION;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Soir=E9e=0A=",
      "ab 20 h",
      "LOCATION:https://hall.example/?id=",
      " 12",
      "DTSTART:20260501T100000Z",
    ),
  );
  expect(readOccurrences(document, YEAR)).toMatchObject([
    {
      title: "Café concert",
      description: "Soirée\nab 20 h",
      place: "https://hall.example/?id=12",
    },
  ]);
});

test("an UNTIL before the beginning is a series that was deleted", () => {
  const document = aCalendar(
    anEvent("DTSTART;VALUE=DATE:20260501", "RRULE:FREQ=DAILY;UNTIL=20260430"),
  );
  expect(startsOf(document)).toEqual([]);
});

test("malformed parts are left out and the rest is read", () => {
  const document = [
    "\u{FEFF}BEGIN:VCALENDAR",
    "nonsense without a colon",
    ":",
    "BEGIN:VEVENT",
    "UID:unclosed",
    "DTSTART:20260501T100000Z",
    "BEGIN:VEVENT",
    "UID:no-date",
    "DTSTART:20261332",
    "END:VEVENT",
    "END:VEVENT",
    "END:VALARM",
    "begin:vevent",
    "uid:lower-case",
    "Summary:Fine",
    'dtstart;tzid="America/Denver":20260502T100000',
    "BEGIN:VALARM",
    "DESCRIPTION:not the event's",
    "SUMMARY:neither",
    "end:vevent",
    "BEGIN:VEVENT",
    "UID:bad-rule",
    "DTSTART:20260503T100000Z",
    "RRULE:FREQ=FORTNIGHTLY;BYDAY=XX",
    "EXDATE:never",
  ].join("\n");
  expect(readCalendar(document, YEAR).map(({ uid }) => uid)).toEqual([
    "unclosed",
    "lower-case",
    "bad-rule",
  ]);
});

test.each(["", "BEGIN:VCALENDAR", "<html>Not found</html>", "\0\0\0", "BEGIN:VEVENT\nDTSTART"])(
  "%j is an empty calendar",
  (document) => {
    expect(readCalendar(document, YEAR)).toEqual([]);
  },
);

test("a line may be folded within its name, and a line end have been converted twice", () => {
  const document = aCalendar(anEvent("SUMM\n ARY:Concert", "DT\n\tST\n ART:20260501T100000Z"));
  const expected = [{ title: "Concert", start: Date.UTC(2026, 4, 1, 10) }];
  expect(readCalendar(document, YEAR)).toMatchObject(expected);
  expect(readCalendar(document.replaceAll("\r", "\r\r"), YEAR)).toMatchObject(expected);
});

test("a name that is folded from its value, and lines that end in a carriage return alone", () => {
  const document = aCalendar(anEvent("SUMMARY\n :Fold", "DTSTART\n :20260501T100000Z"));
  expect(readCalendar(document, YEAR)).toMatchObject([{ title: "Fold" }]);
  expect(readCalendar(document.replaceAll("\n", ""), YEAR)).toMatchObject([{ title: "Fold" }]);
});

test("an empty window and an unknown zone throw nothing", () => {
  const document = aCalendar(anEvent("DTSTART:20260501T100000"));
  expect(readCalendar(document, { ...YEAR, to: YEAR.from })).toEqual([]);
  expect(startsOf(document, { ...YEAR, timeZone: "Nowhere/Land" })).toEqual(["2026-05-01T10:00"]);
});
