import { expect, test } from "vitest";

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

test("times of a recurrence in UTC stay in UTC when clocks change", () => {
  const document = aCalendar(anEvent("DTSTART:20261031T120000Z", "RRULE:FREQ=DAILY;COUNT=3"));
  expect(startsOf(document, { ...YEAR })).toEqual([
    "2026-10-31T12:00",
    "2026-11-01T12:00",
    "2026-11-02T12:00",
  ]);
});
