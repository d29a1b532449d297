import { expect, test } from "vitest";

import { readOccurrences } from "../../../../worker/reading/calendars/read-calendar.ts";
import { toEvent } from "../../../../worker/reading/normalise/to-event.ts";
import { YEAR, aCalendar, anEvent } from "../calendars/a-calendar.ts";

test.each([
  ["https://hall.example/?a=1&amp;b=2", "https://hall.example/?a=1&b=2"],
  ["<https://hall.example/fair>", "https://hall.example/fair"],
  ["https://https://hall.example/fair", "https://hall.example/fair"],
  ["www.hall.example/fair", "http://www.hall.example/fair"],
  ["see the poster", ""],
  ["javascript:alert(1)", ""],
])("an event's address %s leads to %j", (written, address) => {
  const event = anEvent("DTSTART:20260501T100000Z", `URL:${written}`);
  const [found] = readOccurrences(aCalendar(event), YEAR);
  expect(
    toEvent(found!, { address: "https://hall.example/a.ics", timeZone: YEAR.timeZone }).url,
  ).toBe(address);
});
