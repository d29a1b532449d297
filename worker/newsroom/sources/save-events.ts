/**
 * Saves the events of a calendar in D1. Unchanged events are not written again.
 */
import type { Statement } from "../../platform/d1.ts";
import type { NewEvent } from "../../reading/normalise/to-event.ts";
import { PAST_EVENTS_KEPT_MS } from "../newsroom-limits.ts";
import { freeSlug, withOwnSlugs } from "../stories/save-stories.ts";

/** The events of one document. */
export interface ReadEvents {
  readonly address: string;
  readonly events: readonly NewEvent[];
  /** Whether events that are not among these were removed. */
  readonly isComplete: boolean;
  /** Whether the calendar is the paper's own: what an editor deletes also leaves the days that are over. */
  readonly isOwn?: boolean;
  /** The start of the window for which the document was read. */
  readonly from: number;
  readonly now: number;
}

/** The most bytes of events: D1 accepts values of up to 2 MB. Later events are left out. */
const EVENTS_BYTES = 1_900_000;

const IS_CALENDAR = "feeds.address = ?1 ->> 'address'";
const COLUMNS =
  "starts_at, ends_at, is_all_day, is_cancelled, sequence, title, place, description, url, uid, price, host, picture, picture_alt";
const excluded = COLUMNS.replaceAll(/\w+/g, "excluded.$&");
const stored = COLUMNS.replaceAll(/\w+/g, "events.$&");

const INSERT = `INSERT INTO events (calendar, identity, slug, changed_at, ${COLUMNS})
  SELECT feeds.id, event.value ->> 'identity', ${freeSlug("events", "event.value")}, ?1 ->> 'now',
    event.value ->> 'startsAt', event.value ->> 'endsAt', event.value ->> 'isAllDay',
    event.value ->> 'isCancelled', event.value ->> 'sequence', event.value ->> 'title',
    event.value ->> 'place', event.value ->> 'description', event.value ->> 'url', event.value ->> 'uid',
    event.value ->> 'price', event.value ->> 'host', event.value ->> 'picture', event.value ->> 'pictureAlt'
  FROM feeds CROSS JOIN json_each(?1, '$.events') AS event
  WHERE ${IS_CALENDAR}
  ON CONFLICT (calendar, identity) DO UPDATE SET changed_at = excluded.changed_at, (${COLUMNS}) = (${excluded})
    WHERE (${stored}) IS NOT (${excluded})`;

/** Calendars often drop past events; a future event that is no longer listed was removed. */
const DELETE_REMOVED = `DELETE FROM events
  WHERE calendar = (SELECT id FROM feeds WHERE ${IS_CALENDAR})
    AND starts_at >= ?1 ->> 'from' AND (ends_at > ?1 ->> 'now' OR ?1 ->> 'isOwn')
    AND identity NOT IN (SELECT value FROM json_each(?1, '$.identities'))`;

/** In all calendars, also those that no paper lists any more. */
const DELETE_PAST = `DELETE FROM events WHERE ends_at < ?1 ->> 'kept'`;

/** Replaces the events of a calendar by those of its document, or adds them where it is not complete. */
export function saveEvents({
  events,
  isComplete,
  isOwn = false,
  ...visit
}: ReadEvents): readonly Statement[] {
  const kept = withinLimit(withOwnSlugs(events));
  const identities = kept.map(({ identity }) => identity);
  return [
    ...(isComplete ? [{ sql: DELETE_REMOVED, values: { ...visit, isOwn, identities } }] : []),
    { sql: INSERT, values: { ...visit, events: kept } },
    { sql: DELETE_PAST, values: { ...visit, kept: visit.now - PAST_EVENTS_KEPT_MS } },
  ];
}

/** The first events whose JSON is no longer than D1 accepts. */
function withinLimit(events: readonly NewEvent[]): readonly NewEvent[] {
  const encoder = new TextEncoder();
  let left = EVENTS_BYTES;
  const end = events.findIndex((event) => {
    left -= encoder.encode(JSON.stringify(event)).length + 1;
    return left < 0;
  });
  return end < 0 ? events : events.slice(0, end);
}
