/** Calendars and documents of alert sources for the check of feeds, with events and messages as items. */
import { readMessages } from "../../worker/alerts/actual-alerts.ts";
import { readOccurrences } from "../../worker/calendars/read-calendar.ts";
import type { ParsedFeed } from "../../worker/feed-parser/parse-feed.ts";

export const CALENDAR_FORMAT = "iCalendar";
export const ALERT_FORMAT = "CAP 1.2";

const HEAD_MAX = 10_000;
const IS_CALENDAR = /^\s*BEGIN:VCALENDAR/im;
const DAYS_MS = 90 * 86_400_000;
/** CAP's namespace, or a field that only alerts in JSON have. */
const IS_ALERT = /urn:oasis:names:tc:emergency:cap|"messageType"\s*:/;
const IS_FEED = /^\s*(?:\u{FEFF})?(?:<|\{)(?!!doctype html|html)/iu;

/**
 * A calendar's events of the next ninety days, or an alert source's messages; undefined for other
 * documents. A listed alert source may be any feed, without an alert.
 */
export function readTownDocument(
  bytes: Uint8Array,
  now: number,
  isAlertSource: boolean,
): ParsedFeed | undefined {
  const text = new TextDecoder().decode(bytes);
  const head = text.slice(0, HEAD_MAX);
  if (IS_CALENDAR.test(head)) {
    const found = readOccurrences(text, { from: now, to: now + DAYS_MS, timeZone: "UTC" });
    return { format: CALENDAR_FORMAT, feed: {}, items: found.map(({ title }) => ({ title })) };
  }
  if (!IS_ALERT.test(head) && !(isAlertSource && IS_FEED.test(text))) return undefined;
  const items = readMessages(text).map(({ sent, infos, identifier }) => ({
    title: infos[0]?.event || identifier,
    ...(sent === undefined ? {} : { pubDate: new Date(sent).toISOString() }),
  }));
  return { format: ALERT_FORMAT, feed: {}, items };
}
