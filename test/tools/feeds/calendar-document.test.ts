import { expect, test } from "vitest";

import { readCalendarDocument } from "../../../tools/feeds/calendar-document.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

test("a calendar's items are its events of the next ninety days; other documents are not read", () => {
  const event = ["BEGIN:VEVENT", "UID:a", "SUMMARY:Chess", "DTSTART:20261124T100000Z"];
  const lines = ["BEGIN:VCALENDAR", ...event, "RRULE:FREQ=WEEKLY", "END:VEVENT", "END:VCALENDAR"];
  const found = readCalendarDocument(bytesOf(lines.join("\r\n")), Date.UTC(2026, 10, 23));
  expect(found).toMatchObject({ format: "iCalendar", items: { length: 13 } });
  expect(found?.items[0]).toEqual({ title: "Chess" });
  expect(readCalendarDocument(bytesOf("<rss/>"), 0)).toBeUndefined();
});
