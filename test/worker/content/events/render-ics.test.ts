/** The iCalendar documents, read back by ical.js, and the lines of RFC 5545. */
import ICAL from "ical.js";
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS } from "../../../../shared/time.ts";
import type { StoredEvent } from "../../../../worker/content/events/read-events.ts";
import { renderIcs } from "../../../../worker/content/events/render-ics.ts";
import { readOccurrences } from "../../../../worker/reading/calendars/read-calendar.ts";
import { NOW } from "../../../builders.ts";
import { PUBLICATION } from "../../a-newsroom.ts";

const TODAY = Math.floor(NOW / DAY_MS) * DAY_MS;
const EVENT: StoredEvent = {
  slug: "yoga-2026-11-24",
  start: NOW,
  end: NOW + HOUR_MS,
  isAllDay: 0,
  isCancelled: 0,
  sequence: 1,
  title: "Yoga; mats, and \\ more \\n \\; \\,",
  place: "Hall, 1 Main St; “Blue” room",
  description: `Line: "one"\n\n\tTab, ${"é".repeat(90)} 🎄${"漢".repeat(60)}\n`,
  url: "",
  changedAt: NOW - DAY_MS,
  source: "Library",
};

function parsed(ics: string): ICAL.Component {
  return new ICAL.Component(ICAL.parse(ics) as unknown[]);
}

function eventsOf(ics: string): ICAL.Event[] {
  return parsed(ics)
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component));
}

test("texts and times are read back as they were", () => {
  const calendar = parsed(renderIcs([[EVENT]], PUBLICATION));
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe(`${PUBLICATION.name}: Local Events`);
  const component = calendar.getFirstSubcomponent("vevent")!;
  const read = new ICAL.Event(component);
  const { title: summary, place: location, description } = EVENT;
  expect(read).toMatchObject({ summary, location, description, sequence: 1 });
  expect(read.uid).toBe(`${EVENT.slug}@${new URL(PUBLICATION.url).hostname}`);
  expect([read.startDate, read.endDate].map((time) => time.toJSDate().getTime())).toEqual([
    EVENT.start,
    EVENT.end,
  ]);
  expect(read.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
  expect(component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  expect(String(component.getFirstPropertyValue("dtstamp"))).toBe(
    new Date(EVENT.changedAt).toISOString().replace(/\.\d+/, ""),
  );
});

test("all-day events have dates, also over many days, and a cancelled one says so", () => {
  const day = { ...EVENT, isAllDay: 1, isCancelled: 1, start: TODAY, end: TODAY + DAY_MS };
  const fair = { ...EVENT, isAllDay: 1, slug: "fair", start: TODAY, end: TODAY + 3 * DAY_MS };
  const ics = renderIcs([[day], [fair]], PUBLICATION);
  const dates = eventsOf(ics).map(({ startDate, endDate, duration, component }) => [
    startDate.isDate && endDate.isDate,
    startDate.toString(),
    duration.toSeconds() / 86_400,
    component.getFirstPropertyValue("status"),
  ]);
  const date = new Date(TODAY).toISOString().slice(0, 10);
  expect(dates).toEqual([
    [true, date, 1, "CANCELLED"],
    [true, date, 3, "CONFIRMED"],
  ]);
});

test("an event without an end has none, one over midnight ends on the next day", () => {
  const open = { ...EVENT, end: EVENT.start };
  const night = { ...EVENT, slug: "night", end: EVENT.start + 30 * HOUR_MS };
  const [first, second] = eventsOf(renderIcs([[open], [night]], PUBLICATION));
  expect(first?.component.hasProperty("dtend")).toBe(false);
  expect(second?.duration.toSeconds()).toBe(30 * 3_600);
});

test("lines end with CRLF and are folded at 75 octets, between characters", () => {
  const ics = renderIcs([[EVENT]], PUBLICATION);
  const lines = ics.split("\r\n");
  const octets = lines.map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(Math.max(...octets)).toBeGreaterThan(71);
  expect(ics).not.toMatch(/[^\r]\n|\r[^\n]/);
  expect(ics.endsWith("\r\n")).toBe(true);
  expect(ics.isWellFormed() && lines.every((line) => line.isWellFormed())).toBe(true);
});

test("huge texts of any characters are read back whole, by a library and by our own reader", () => {
  const pieces = [
    ...Array.from("aé漢🎄\\;,:\"'\n\t =\u00a0\u0301\u200d\u2028\u{1f468}"),
    "\\n",
    "BEGIN:VEVENT",
    "END:VEVENT\n",
    "👩‍👩‍👧",
    " leading and trailing ",
  ];
  let seed = 7;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
  const textOf = (length: number) =>
    Array.from({ length }, () => pieces[next() % pieces.length]).join("");
  const all = [1, 30, 75, 76, 900, 40_000].map((length, at) => ({
    ...EVENT,
    slug: `event-${at}`,
    start: EVENT.start + at,
    title: textOf(Math.min(length, 90)),
    place: textOf(Math.min(length, 90)),
    description: textOf(length),
  }));
  const ics = renderIcs(
    all.map((event) => [event]),
    PUBLICATION,
  );
  const octets = ics.split("\r\n").map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(
    eventsOf(ics).map(({ summary, location, description }) => [summary, location, description]),
  ).toEqual(all.map(({ title, place, description }) => [title, place, description]));
  const window = { from: NOW - DAY_MS, to: NOW + DAY_MS, timeZone: "UTC" };
  const own = readOccurrences(ics, window).map(({ title, description }) => [title, description]);
  expect(own).toHaveLength(all.length);
  for (const { title, description } of all) expect(own).toContainEqual([title, description.trim()]);
});

test("a carriage return alone is a line break", () => {
  const [event] = eventsOf(renderIcs([[{ ...EVENT, description: "a\rb\r\nc" }]], PUBLICATION));
  expect(event?.description).toBe("a\nb\nc");
});
