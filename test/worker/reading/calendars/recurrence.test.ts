import { expect, test } from "vitest";

import { readCalendar } from "../../../../worker/reading/calendars/read-calendar.ts";
import { aCalendar, anEvent, startsOf } from "./a-calendar.ts";

/** The occurrences of a rule from a start, in a zone without clock changes: `MMDD`, or with the time. */
function occurrences(start: string, rule: string, years = 30): string[] {
  const first = Number(start.slice(0, 4));
  const window = {
    from: Date.UTC(first, 0, 1),
    to: Date.UTC(first + years, 0, 1),
    timeZone: "UTC",
  };
  const document = aCalendar(anEvent(`DTSTART:${start}`, `RRULE:${rule}`));
  return readCalendar(document, window).map(({ start: at }) =>
    new Date(at).toISOString().slice(0, 16),
  );
}

const days = (list: string) => list.split(" ").map((day) => `${day}T09:00`);

// The standard's own examples, section 3.8.5.3; a rule begins on the first of its days.
test.each([
  ["FREQ=DAILY;COUNT=3", "1997-09-02 1997-09-03 1997-09-04"],
  ["FREQ=DAILY;UNTIL=19970904T000000Z", "1997-09-02 1997-09-03"],
  ["FREQ=DAILY;INTERVAL=10;COUNT=3", "1997-09-02 1997-09-12 1997-09-22"],
  ["FREQ=DAILY;BYMONTH=1;COUNT=4", "1998-01-30 1998-01-31 1999-01-01 1999-01-02"],
  ["FREQ=WEEKLY;COUNT=3", "1997-09-02 1997-09-09 1997-09-16"],
  ["FREQ=WEEKLY;COUNT=4;WKST=SU;BYDAY=TU,TH", "1997-09-02 1997-09-04 1997-09-09 1997-09-11"],
  [
    "FREQ=WEEKLY;INTERVAL=2;COUNT=5;WKST=SU;BYDAY=MO,WE,FR",
    "1997-09-01 1997-09-03 1997-09-05 1997-09-15 1997-09-17",
  ],
  [
    "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO",
    "1997-08-05 1997-08-10 1997-08-19 1997-08-24",
  ],
  [
    "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU",
    "1997-08-05 1997-08-17 1997-08-19 1997-08-31",
  ],
  ["FREQ=MONTHLY;COUNT=3;BYDAY=1FR", "1997-09-05 1997-10-03 1997-11-07"],
  ["FREQ=MONTHLY;INTERVAL=2;COUNT=4;BYDAY=1SU,-1SU", "1997-09-07 1997-09-28 1997-11-02 1997-11-30"],
  ["FREQ=MONTHLY;COUNT=3;BYDAY=-2MO", "1997-09-22 1997-10-20 1997-11-17"],
  ["FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3", "1997-09-28 1997-10-29 1997-11-28"],
  ["FREQ=MONTHLY;COUNT=4;BYMONTHDAY=2,15", "1997-09-02 1997-09-15 1997-10-02 1997-10-15"],
  ["FREQ=MONTHLY;COUNT=4;BYMONTHDAY=1,-1", "1997-09-30 1997-10-01 1997-10-31 1997-11-01"],
  ["FREQ=MONTHLY;INTERVAL=18;COUNT=3;BYMONTHDAY=10,11", "1997-09-10 1997-09-11 1999-03-10"],
  ["FREQ=YEARLY;COUNT=4;BYMONTH=6,7", "1997-06-10 1997-07-10 1998-06-10 1998-07-10"],
  ["FREQ=YEARLY;INTERVAL=2;COUNT=4;BYMONTH=1,2,3", "1997-03-10 1999-01-10 1999-02-10 1999-03-10"],
  [
    "FREQ=YEARLY;INTERVAL=3;COUNT=4;BYYEARDAY=1,100,200",
    "1997-01-01 1997-04-10 1997-07-19 2000-01-01",
  ],
  ["FREQ=YEARLY;BYDAY=20MO;COUNT=3", "1997-05-19 1998-05-18 1999-05-17"],
  ["FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3", "1997-05-12 1998-05-11 1999-05-17"],
  ["FREQ=YEARLY;BYWEEKNO=20;COUNT=2", "1997-05-12 1998-05-11"],
  ["FREQ=YEARLY;BYMONTH=3;BYDAY=TH;COUNT=4", "1997-03-13 1997-03-20 1997-03-27 1998-03-05"],
  ["FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=4", "1998-02-13 1998-03-13 1998-11-13 1999-08-13"],
  [
    "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13;COUNT=3",
    "1997-09-13 1997-10-11 1997-11-08",
  ],
  [
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=3",
    "1996-11-05 2000-11-07 2004-11-02",
  ],
  ["FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "1997-09-04 1997-10-07 1997-11-06"],
  ["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=3", "1997-09-29 1997-10-30 1997-11-27"],
  [
    "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5",
    "2007-01-15 2007-01-30 2007-02-15 2007-03-15 2007-03-30",
  ],
  ["FREQ=YEARLY;COUNT=3", "2004-02-29 2008-02-29 2012-02-29"],
  ["FREQ=MONTHLY;COUNT=3", "2024-01-31 2024-03-31 2024-05-31"],
  ["FREQ=YEARLY;BYWEEKNO=1,53;BYDAY=MO;COUNT=4", "2020-12-28 2021-01-04 2022-01-03 2023-01-02"],
])("%s is %s", (rule, expected) => {
  const start = `${expected.slice(0, 10).replaceAll("-", "")}T090000Z`;
  expect(occurrences(start, rule)).toEqual(days(expected));
});

test.each([
  ["FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z", ["09:00", "12:00", "15:00"]],
  ["FREQ=MINUTELY;INTERVAL=90;COUNT=4", ["09:00", "10:30", "12:00", "13:30"]],
  ["FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,20;COUNT=4", ["09:00", "09:20", "10:00", "10:20"]],
  ["FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,14;COUNT=5", ["09:00", "09:20", "09:40", "14:00", "14:20"]],
  ["FREQ=SECONDLY;INTERVAL=3600;COUNT=3", ["09:00", "10:00", "11:00"]],
  ["FREQ=HOURLY;BYMINUTE=15,45;COUNT=3", ["09:00", "09:15", "09:45", "10:15"]],
])("%s gives times of a day", (rule, times) => {
  expect(occurrences("19970902T090000Z", rule)).toEqual(times.map((time) => `1997-09-02T${time}`));
});

test("a position that counts from both ends is never 0", () => {
  const rule = "FREQ=MONTHLY;BYDAY=MO;COUNT=3";
  expect(occurrences("19970901T090000Z", `${rule};BYSETPOS=0`)).toEqual(
    days("1997-09-01 1997-09-08 1997-09-15"),
  );
});

test("a window far from the start has the same occurrences as a full count", () => {
  const window = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 1, 1), timeZone: "UTC" };
  const starts = (rule: string) => {
    const document = aCalendar(anEvent("DTSTART:20000105T080000Z", `RRULE:${rule}`));
    return startsOf(document, window).map((start) => start.slice(0, 10));
  };
  // From Wednesday the 5th of January 2000 the 454th of every third week is the 21st of January 2026.
  expect(starts("FREQ=WEEKLY;INTERVAL=3")).toEqual(["2026-01-21"]);
  expect(starts("FREQ=WEEKLY;INTERVAL=3;COUNT=454")).toEqual(["2026-01-21"]);
  expect(starts("FREQ=WEEKLY;INTERVAL=3;COUNT=453")).toEqual([]);
  expect(starts("FREQ=WEEKLY;BYDAY=MO,WE;COUNT=2715")).toEqual(["2026-01-05", "2026-01-07"]);
  expect(starts("FREQ=DAILY;COUNT=9495")).toEqual(["2026-01-01", "2026-01-02"]);
  expect(starts("FREQ=DAILY;INTERVAL=2;BYMONTH=1;BYMONTHDAY=3,4")).toHaveLength(1);
});

test("the beginning is an occurrence, though the rule may not have it", () => {
  expect(occurrences("19970903T090000Z", "FREQ=WEEKLY;BYDAY=TU;COUNT=2")).toEqual(
    days("1997-09-03 1997-09-09 1997-09-16"),
  );
});

test.each([
  ["", "2025-05-31 2025-07-31"],
  ["OMIT", "2025-05-31 2025-07-31"],
  ["BACKWARD", "2025-04-30 2025-05-31 2025-06-30 2025-07-31"],
  ["FORWARD", "2025-05-01 2025-05-31 2025-07-01 2025-07-31"],
])("a day that a month does not have, SKIP=%s", (skip, expected) => {
  const rule = `RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=${skip};UNTIL=20250801T000000Z`;
  expect(occurrences("20250331T090000Z", rule).slice(1)).toEqual(days(expected));
  const february = `FREQ=YEARLY;SKIP=${skip};COUNT=2`;
  const second = { OMIT: "2028-02-29", "": "2028-02-29", FORWARD: "2025-03-01" }[skip];
  expect(occurrences("20240229T090000Z", february)[1]).toBe(`${second ?? "2025-02-28"}T09:00`);
});

test("a rule that has a month's last day anyway has it once", () => {
  expect(
    occurrences("20250430T090000Z", "FREQ=MONTHLY;BYMONTHDAY=30,31;SKIP=BACKWARD;COUNT=3"),
  ).toEqual(days("2025-04-30 2025-05-30 2025-05-31"));
});

test("a rule may be escaped like a text, and its weekdays be written out", () => {
  expect(occurrences("20260106T090000Z", "FREQ=WEEKLY\\;BYDAY=TUE\\,Thursday\\;COUNT=3")).toEqual(
    days("2026-01-06 2026-01-08 2026-01-13"),
  );
});
