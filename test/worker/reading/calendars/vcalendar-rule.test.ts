import { expect, test } from "vitest";

import { modernRule } from "../../../../worker/reading/calendars/vcalendar-rule.ts";
import { aCalendar, anEvent, startsOf } from "./a-calendar.ts";

test.each([
  ["D1 #3", "FREQ=DAILY;INTERVAL=1;COUNT=3"],
  ["W2 TU TH #4", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=4"],
  ["w1 mo", "FREQ=WEEKLY;INTERVAL=1;BYDAY=MO;COUNT=2"],
  ["MP1 1+ TU 2- FR #0", "FREQ=MONTHLY;INTERVAL=1;BYDAY=1TU,-2FR"],
  ["MD1 15 LD 20261231T000000Z", "FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=15,-1;UNTIL=20261231T000000Z"],
  ["YM1 6 9 #5", "FREQ=YEARLY;INTERVAL=1;BYMONTH=6,9;COUNT=5"],
  ["YD1 100 #2", "FREQ=YEARLY;INTERVAL=1;BYYEARDAY=100;COUNT=2"],
  ["FREQ=WEEKLY;COUNT=2", "FREQ=WEEKLY;COUNT=2"],
  ["DAILY", "DAILY"],
])("the rule %s is %s", (old, modern) => {
  expect(modernRule(old)).toBe(modern);
});

test("an event with a rule of vCalendar 1.0 recurs", () => {
  const event = anEvent("DTSTART:20260501T100000Z", "RRULE:W1 FR #3");
  expect(startsOf(aCalendar(event))).toEqual([
    "2026-05-01T10:00",
    "2026-05-08T10:00",
    "2026-05-15T10:00",
  ]);
});
