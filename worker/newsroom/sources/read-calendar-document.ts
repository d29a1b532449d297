/**
 * Documents of calendars (iCalendar) in the form for D1: the events of the next ninety days, their
 * texts plain and cut to what a page shows.
 */
import type { Outcome } from "../../../shared/outcome.ts";
import { EVENT_DAYS_AHEAD } from "../../../shared/shared-limits.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { publicationOfOwnCalendar } from "../../papers/own-calendar.ts";
import type { Occurrence } from "../../reading/calendars/read-calendar.ts";
import { decodeDocument } from "../../reading/feed-parser/parse-feed.ts";
import { type NewEvent, toEvent } from "../../reading/normalise/to-event.ts";
import {
  EVENT_DAYS_BACK,
  EVENTS_PER_CALENDAR,
  EMPTY_CALENDAR_MS,
  PAST_EVENTS_KEPT_MS,
} from "../newsroom-limits.ts";
import { saveEvents } from "./save-events.ts";
import type { ReadContent, SourceVisit } from "./source-visit.ts";

/** One more day than pages show, because a calendar is read again only twice a day. */
const DAYS_AHEAD = EVENT_DAYS_AHEAD + 1;

/** Reads a calendar's document in the zone of the first paper that lists it. */
export async function readCalendarDocument(
  bytes: Uint8Array,
  { state, tools, now }: SourceVisit,
  contentType: string | null | undefined,
): Promise<Outcome<ReadContent>> {
  const { readDocument } = await import("../../reading/calendars/read-calendar.ts");
  const { withoutFoldsInCharacters } = await import("../../reading/calendars/unfold-bytes.ts");
  const text = decodeDocument(withoutFoldsInCharacters(bytes), contentType);
  if (!/^[^\S\n\r\u2028\u2029]*BEGIN:VCALENDAR/im.test(text.slice(0, 10_000))) {
    return { ok: false, message: "The document is no iCalendar document." };
  }
  const { address } = state;
  const owner = publicationOfOwnCalendar(address);
  const isOwn = owner !== undefined;
  const publication = tools.publications.find(({ id, calendars }) =>
    isOwn ? id === owner : calendars?.includes(address),
  );
  const timeZone = publication?.timeZone ?? "UTC";
  const from = now - EVENT_DAYS_BACK * DAY_MS;
  const read = readDocument(text, { from, to: now + DAYS_AHEAD * DAY_MS, timeZone, isOwn });
  const events = eventsOf(read.occurrences, { address, timeZone, isOwn, now });
  const visit = { address, events, isOwn, from: from + DAY_MS, now };
  const hasEvents = read.events > 0;
  // A program that fails often sends an empty calendar, or a part of one.
  const emptiness = hasEvents || isOwn ? undefined : emptinessOf(state.current_items, now);
  const isComplete = isOwn || (read.isWhole && (hasEvents || emptiness === EMPTY));
  const value = {
    json: JSON.stringify([isComplete, events]),
    ...(emptiness === undefined ? {} : { mark: emptiness }),
    items: events.length,
    statements: saveEvents({ ...visit, isComplete }),
  };
  return { ok: true, value };
}

const EMPTY = "empty";

/** The mark of an empty document: since when the calendar is empty, and after a day that it is. */
function emptinessOf(current: string, now: number): string {
  const [, time = now] = /^\["empty since (\d+)"\]$/.exec(current) ?? [];
  const isLong = current === JSON.stringify([EMPTY]) || now - Number(time) >= EMPTY_CALENDAR_MS;
  return isLong ? EMPTY : `${EMPTY} since ${time}`;
}

/** The current events, each with an identity of its own. */
function eventsOf(
  found: readonly Occurrence[],
  { now, ...calendar }: { address: string; timeZone: string; isOwn: boolean; now: number },
): readonly NewEvent[] {
  const kept = calendar.isOwn ? PAST_EVENTS_KEPT_MS : DAY_MS;
  const isCurrent = ({ start, end }: Occurrence) => Math.max(start + 1, end) > now - kept;
  const byKey = Map.groupBy(found, ({ uid, recurrenceId }) => `${uid} ${recurrenceId}`);
  const current = new Map<string, NewEvent>();
  for (const occurrence of found.filter(isCurrent).slice(0, EVENTS_PER_CALENDAR)) {
    const { uid, recurrenceId } = occurrence;
    // A UID that several events share names none of them.
    const isShared = (byKey.get(`${uid} ${recurrenceId}`)?.length ?? 0) > 1;
    const event = toEvent(isShared ? { ...occurrence, uid: "" } : occurrence, calendar);
    if (!current.has(event.identity)) current.set(event.identity, event);
  }
  return [...current.values()];
}
