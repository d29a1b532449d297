/** The iCalendar documents, read back by our own reader, and the lines of RFC 5545. */
import { expect, test } from "vitest";

import { readCalendar } from "../../../worker/calendars/read-calendar.ts";
import type { StoredEvent } from "../../../worker/events/read-events.ts";
import { renderIcs } from "../../../worker/events/render-ics.ts";
import { NOW } from "../../builders.ts";
import { PUBLICATION } from "../a-newsroom.ts";

const HOUR_MS = 3_600_000;
const EVENT: StoredEvent = {
  slug: "yoga-2026-11-24",
  start: NOW,
  end: NOW + HOUR_MS,
  isAllDay: 0,
  isCancelled: 0,
  sequence: 1,
  title: "Yoga; mats, and \\ more",
  place: "Hall",
  description: `Line\n${"é".repeat(90)}`,
  url: "",
  changedAt: NOW,
  source: "Library",
};
const WINDOW = { from: NOW - 72 * HOUR_MS, to: NOW + 72 * HOUR_MS, timeZone: "UTC" };

test("a document has its texts escaped and its lines folded at 75 octets, and is read back as written", () => {
  const ics = renderIcs([[EVENT]], PUBLICATION);
  const lines = ics.split("\r\n");
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBe(75);
  expect(ics).not.toMatch(/[^\r]\n/);
  expect(ics).toMatch(/DTSTAMP:\d{8}T\d{6}Z\r\n/);
  expect(ics).toContain(String.raw`SUMMARY:Yoga\; mats\, and \\ more`);
  expect(readCalendar(ics, WINDOW)).toEqual([
    {
      uid: `yoga-2026-11-24@${new URL(PUBLICATION.url).hostname}`,
      title: EVENT.title,
      start: NOW,
      end: NOW + HOUR_MS,
      allDay: false,
      cancelled: false,
    },
  ]);
});

test("an all-day event has dates, and a cancelled one says so", () => {
  const start = Math.floor(NOW / 86_400_000) * 86_400_000;
  const day = { ...EVENT, isAllDay: 1, isCancelled: 1, start, end: start + 86_400_000 };
  const ics = renderIcs([[day]], PUBLICATION);
  expect(ics).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/);
  expect(readCalendar(ics, WINDOW)[0]).toMatchObject({ start, allDay: true, cancelled: true });
});
