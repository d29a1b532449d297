/** A calendar for the check of feeds: its events of the next ninety days are its items. */
import { readOccurrences } from "../../worker/calendars/read-calendar.ts";
import type { ParsedFeed } from "../../worker/feed-parser/parse-feed.ts";

const DAYS_MS = 90 * 86_400_000;

export const CALENDAR_FORMAT = "iCalendar";

/** Undefined for a document that is no calendar. */
export function readCalendarDocument(bytes: Uint8Array, now: number): ParsedFeed | undefined {
  const text = new TextDecoder().decode(bytes);
  if (!/^\s*BEGIN:VCALENDAR/im.test(text.slice(0, 10_000))) return undefined;
  const found = readOccurrences(text, { from: now, to: now + DAYS_MS, timeZone: "UTC" });
  return {
    format: CALENDAR_FORMAT,
    feed: {},
    items: found.map(({ title }) => ({ title })),
  };
}
