/** Calendars and documents of alert sources for the check of feeds, with events and messages as items. */
import { EVENT_DAYS_AHEAD } from "../../shared/shared-limits.ts";
import { DAY_MS } from "../../shared/time.ts";
import { readMessages } from "../../worker/reading/alerts/actual-alerts.ts";
import { readDocument } from "../../worker/reading/calendars/read-calendar.ts";
import { withoutFoldsInCharacters } from "../../worker/reading/calendars/unfold-bytes.ts";
import {
  decodeDocument,
  type FeedDocument,
  type ParsedFeed,
} from "../../worker/reading/feed-parser/parse-feed.ts";

export const CALENDAR_FORMAT = "iCalendar";
export const ALERT_FORMAT = "CAP 1.2";

const HEAD_MAX = 10_000;
const IS_CALENDAR = /^[^\S\n\r\u2028\u2029]*BEGIN:VCALENDAR/im;
const ZONES_SHOWN = 3;
/** CAP's namespace, or a field that only alerts in JSON have. */
const IS_ALERT = /urn:oasis:names:tc:emergency:cap|"messageType"\s*:/;
const IS_FEED = /^\s*(?:\u{FEFF})?(?:<|\{)(?!!doctype html|html)/iu;

/** A document as a feed, and what could not be read of it, each a clause without a full stop. */
export type TownDocument = ParsedFeed & { readonly warnings?: readonly string[] };

/**
 * A calendar's events of the next ninety days, or an alert source's messages; undefined for other
 * documents. A listed alert source may be any feed, without an alert.
 */
export function readTownDocument(
  { bytes, contentType }: Pick<FeedDocument, "bytes" | "contentType">,
  now: number,
  isAlertSource: boolean,
): TownDocument | undefined {
  const text = decodeDocument(withoutFoldsInCharacters(bytes), contentType);
  const head = text.slice(0, HEAD_MAX);
  if (IS_CALENDAR.test(head)) return readCalendar(text, now);
  if (!IS_ALERT.test(head) && !(isAlertSource && IS_FEED.test(text))) return undefined;
  const items = readMessages(text).map(({ sent, infos, identifier }) => ({
    title: infos[0]?.event || identifier,
    ...(sent === undefined ? {} : { pubDate: new Date(sent).toISOString() }),
  }));
  return { format: ALERT_FORMAT, feed: {}, items };
}

function readCalendar(text: string, now: number): TownDocument {
  const window = { from: now, to: now + EVENT_DAYS_AHEAD * DAY_MS, timeZone: "UTC" };
  const { occurrences, notes, isWhole } = readDocument(text, window);
  const { unknownZones, unreadableStarts } = notes;
  const zones = [...unknownZones].slice(0, ZONES_SHOWN).map((name) => JSON.stringify(name));
  const warnings = [
    isWhole ? "" : "the calendar ends early: no END:VCALENDAR",
    unreadableStarts === 0 ? "" : `${count(unreadableStarts)} without a readable start (DTSTART)`,
    zones.length === 0
      ? ""
      : `unknown time zone ${zones.join(", ")}: read in the calendar's own, else in the paper's`,
  ];
  return {
    format: CALENDAR_FORMAT,
    feed: {},
    items: occurrences.map(({ title }) => ({ title })),
    warnings: warnings.filter((warning) => warning !== ""),
  };
}

function count(events: number): string {
  return events === 1 ? "1 event" : `${events} events`;
}
