import { expect, test } from "vitest";

import { readDocument } from "../../../../worker/reading/calendars/read-calendar.ts";
import { YEAR, aCalendar, anEvent, startsOf } from "./a-calendar.ts";

const CENTRAL_EUROPE = `BEGIN:VTIMEZONE
TZID:House time\\, Vienna
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19810329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

const at = (tzid: string, ...calendar: string[]) =>
  startsOf(aCalendar(...calendar, anEvent(`DTSTART;TZID=${tzid}:20260701T120000`)))[0];

test.each([
  ["America/New_York", "2026-07-01T16:00"],
  ["US/Pacific", "2026-07-01T19:00"],
  ["Europe/lisbon", "2026-07-01T11:00"],
  ["America/New York", "2026-07-01T16:00"],
  ["Eastern Standard Time", "2026-07-01T16:00"],
  ["W. Europe Standard Time", "2026-07-01T10:00"],
  ['"(UTC-05:00) Eastern Time (US & Canada)"', "2026-07-01T16:00"],
  ["/mozilla.org/20050126_1/Europe/Berlin", "2026-07-01T10:00"],
  ["/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires", "2026-07-01T15:00"],
  ["Etc/GMT+7", "2026-07-01T19:00"],
  ["UTC", "2026-07-01T12:00"],
  ["GMT+0200", "2026-07-01T10:00"],
  // Colons and slashes in a name without quotes.
  ["GMT+05:30", "2026-07-01T06:30"],
  ["tzone://Microsoft/Utc", "2026-07-01T12:00"],
  ["(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius", "2026-07-01T09:00"],
  // What menus show.
  ["(UTC) Koordinerad universell tid", "2026-07-01T12:00"],
  ["(UTC) Dublin, Edinburgh, Lisbon, London", "2026-07-01T11:00"],
  ["(GMT-05.00) Eastern Time (US & Canada)", "2026-07-01T16:00"],
  ["(GMT -06:00)", "2026-07-01T18:00"],
  ["GMT -0700 (Standard) / GMT -0600 (Daylight)", "2026-07-01T18:00"],
  // English.
  ["Eastern Time", "2026-07-01T16:00"],
  ["Pacific Daylight Time", "2026-07-01T19:00"],
  ["US-Central", "2026-07-01T17:00"],
  ["EST", "2026-07-01T16:00"],
  ["Alaska Time", "2026-07-01T20:00"],
  ["America/Chicago (Central)", "2026-07-01T17:00"],
  ["Coordinated Universal Time", "2026-07-01T12:00"],
  ["'America/New_York'", "2026-07-01T16:00"],
  ["tzone://Microsoft/Eastern Standard Time", "2026-07-01T16:00"],
  ["(UTC+10:00) Canberra, Melbourne, Sydney", "2026-07-01T02:00"],
  ["BST", "2026-07-01T11:00"],
  ["CEST", "2026-07-01T10:00"],
  ["AST", "2026-07-01T15:00"],
  ["NDT", "2026-07-01T14:30"],
  // A number that a program adds to tell two of one name apart, a hyphen for the slash, a city's new name.
  ["Central Standard Time 1", "2026-07-01T17:00"],
  ["Eastern Time 2", "2026-07-01T16:00"],
  ["America-Chicago", "2026-07-01T17:00"],
  ["Europe-Berlin", "2026-07-01T10:00"],
  ["Kolkata", "2026-07-01T06:30"],
  ["Ho Chi Minh", "2026-07-01T05:00"],
  // A slash that a program escaped.
  ["America\\/Chicago", "2026-07-01T17:00"],
  ["America%2FChicago", "2026-07-01T17:00"],
  ["Unheard Of", "2026-07-01T18:00"],
])("TZID=%s is understood", (tzid, start) => {
  expect(at(tzid)).toBe(start);
});

test("a zone that the document defines is followed, summer and winter", () => {
  const tzid = '"House time, Vienna"';
  expect(at(tzid, CENTRAL_EUROPE)).toBe("2026-07-01T10:00");
  const winter = aCalendar(CENTRAL_EUROPE, anEvent(`DTSTART;TZID=${tzid}:20261201T120000`));
  expect(startsOf(winter)).toEqual(["2026-12-01T11:00"]);
  const change = aCalendar(CENTRAL_EUROPE, anEvent(`DTSTART;TZID=${tzid}:20261025T030000`));
  expect(startsOf(change)).toEqual(["2026-10-25T02:00"]);
});

test("a zone that the platform knows keeps the platform's rules", () => {
  const outdated = CENTRAL_EUROPE.replace("House time\\, Vienna", "America/New_York");
  expect(at("America/New_York", outdated)).toBe("2026-07-01T16:00");
});

test("a zone with changes by date, and one without readable parts", () => {
  const dated = CENTRAL_EUROPE.replace(
    /RRULE:FREQ=YEARLY;BYMONTH=3.*/,
    "RDATE:20260329T020000",
  ).replace(/RRULE.*/, "RDATE:20261025T030000");
  expect(at('"House time, Vienna"', dated)).toBe("2026-07-01T10:00");
  expect(at('"House time, Vienna"', dated.replace(/TZOFFSETTO.*/g, "TZOFFSETTO:x"))).toBe(
    "2026-07-01T18:00",
  );
});

test("X-WR-TIMEZONE is the zone of times that name none, and of nothing else", () => {
  const document = aCalendar(
    "X-WR-TIMEZONE:America/New_York",
    anEvent("UID:a", "DTSTART:20260701T120000"),
    anEvent("UID:b", "DTSTART;VALUE=DATE:20260801"),
  );
  expect(startsOf(document)).toEqual(["2026-07-01T16:00", "2026-08-01T06:00"]);
});

test.each(["TIMEZONE-ID", "TZID"])("%s of a calendar is its zone, if it has no other", (name) => {
  const event = anEvent("DTSTART:20260701T120000");
  const zone = `${name}:America/New_York`;
  expect(startsOf(aCalendar(zone, event))).toEqual(["2026-07-01T16:00"]);
  expect(startsOf(aCalendar(zone, "X-WR-TIMEZONE:America/Chicago", event))).toEqual([
    "2026-07-01T17:00",
  ]);
});

test("initials that fit the paper's own zone are that zone: Arizona has no summer time", () => {
  const document = aCalendar(anEvent("DTSTART;TZID=MST:20260701T120000"));
  expect(startsOf(document, { ...YEAR, timeZone: "America/Phoenix" })).toEqual([
    "2026-07-01T19:00",
  ]);
  expect(startsOf(document)).toEqual(["2026-07-01T18:00"]);
});

test("a name without a meaning is the calendar's own zone, then the window's, and is noted", () => {
  const unknown = anEvent("DTSTART;TZID=Our Town:20260701T120000");
  const eastern = aCalendar("X-WR-TIMEZONE:America/New_York", unknown);
  expect(startsOf(eastern)).toEqual(["2026-07-01T16:00"]);
  expect(startsOf(aCalendar(unknown))).toEqual(["2026-07-01T18:00"]);
  expect([...readDocument(eastern, YEAR).notes.unknownZones]).toEqual(["Our Town"]);
});

test.each([
  "20261203T150000-0700",
  "2026-12-03T15:00:00-07:00",
  "2026-12-03T15:00:00.000-07:00",
  "2026-12-03 15:00 -07",
  "20261204T033000+0530",
])("a start with an offset, %s, is at that instant", (start) => {
  expect(startsOf(aCalendar(anEvent(`DTSTART:${start}`)))).toEqual(["2026-12-03T22:00"]);
});

test("a series whose start has the offset of the zone keeps its hour when clocks change", () => {
  const document = aCalendar(
    anEvent("DTSTART:2026-10-25T15:00:00-06:00", "RRULE:FREQ=WEEKLY;COUNT=2"),
  );
  expect(startsOf(document)).toEqual(["2026-10-25T21:00", "2026-11-01T22:00"]);
});

test("times of a recurrence in UTC stay in UTC when clocks change", () => {
  const document = aCalendar(anEvent("DTSTART:20261031T120000Z", "RRULE:FREQ=DAILY;COUNT=3"));
  expect(startsOf(document, { ...YEAR })).toEqual([
    "2026-10-31T12:00",
    "2026-11-01T12:00",
    "2026-11-02T12:00",
  ]);
});

test("in the south the offset of a menu is that of July", () => {
  const start = "DTSTART;TZID=(UTC+10:00) Canberra, Melbourne, Sydney:20260101T120000";
  expect(startsOf(aCalendar(anEvent(start)), { ...YEAR, from: 0 })).toEqual(["2026-01-01T01:00"]);
});

test("X-WR-TIMEZONE may be quoted", () => {
  expect(at("Unheard Of", 'X-WR-TIMEZONE:"America/Chicago"')).toBe("2026-07-01T17:00");
});

test("a zone's part without a beginning is from the first", () => {
  const part = ["BEGIN:STANDARD", "TZOFFSETFROM:-0300", "TZOFFSETTO:-0300", "END:STANDARD"];
  const definition = ["BEGIN:VTIMEZONE", "TZID:Town", ...part, "END:VTIMEZONE"];
  expect(at("Town", ...definition)).toBe("2026-07-01T15:00");
});

test("a zone that the document defines is found in any capitals", () => {
  expect(at('"HOUSE TIME, Vienna"', CENTRAL_EUROPE)).toBe("2026-07-01T10:00");
});
