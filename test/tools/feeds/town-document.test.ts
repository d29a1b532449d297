import { expect, test } from "vitest";

import { readTownDocument } from "../../../tools/feeds/town-document.ts";
import { anAlert } from "../../worker/reading/alerts/an-alert.ts";

const NOW = Date.UTC(2026, 10, 23);
const read = (text: string, isAlertSource = false) =>
  readTownDocument({ bytes: new TextEncoder().encode(text) }, NOW, isAlertSource);

test("an alert source's items are its messages, with the time they were sent", () => {
  expect(read(anAlert())).toEqual({
    format: "CAP 1.2",
    feed: {},
    items: [{ title: "Flood Warning", pubDate: "2026-11-23T15:00:00.000Z" }],
  });
});

test("a listed source may have no alert; other feeds and web pages are not alert documents", () => {
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom"></feed>`;
  expect(read(feed, true)?.items).toEqual([]);
  expect(read(feed)).toBeUndefined();
  expect(read("<!DOCTYPE html><title>Gone</title>", true)).toBeUndefined();
});

test("a calendar's items are its events of the next ninety days; other documents are not read", () => {
  const event = ["BEGIN:VEVENT", "UID:a", "SUMMARY:Chess", "DTSTART:20261124T100000Z"];
  const lines = ["BEGIN:VCALENDAR", ...event, "RRULE:FREQ=WEEKLY", "END:VEVENT", "END:VCALENDAR"];
  const found = read(lines.join("\r\n"));
  expect(found).toMatchObject({ format: "iCalendar", items: { length: 13 } });
  expect(found?.items[0]).toEqual({ title: "Chess" });
  expect(read("<rss/>")).toBeUndefined();
});

test("starts and time zones that cannot be read, and a calendar that ends early, are warnings", () => {
  const events = ["12/03/2026 3 PM", "20261203T150000", "soon"].map((start, index) =>
    ["BEGIN:VEVENT", `UID:${index}`, `DTSTART;TZID=Our Town:${start}`, "END:VEVENT"].join("\r\n"),
  );
  const text = ["BEGIN:VCALENDAR", ...events].join("\r\n");
  expect(read(`${text}\r\nEND:VCALENDAR`)?.warnings).toEqual([
    "2 events without a readable start (DTSTART)",
    `unknown time zone "Our Town": read in the calendar's own, else in the paper's`,
  ]);
  expect(read(text)?.warnings?.[0]).toBe("the calendar ends early: no END:VCALENDAR");
  const quiet = ["BEGIN:VCALENDAR", "END:VCALENDAR"].join("\r\n");
  expect(read(quiet)?.warnings).toEqual([]);
});
