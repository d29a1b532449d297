/**
 * Events of a publication's calendars, from D1. The same event of several calendars is one group, the
 * first of which is shown; the calendars' order decides, so that the answer is always the same.
 */
import type { EdgePublication } from "../publications/edge-publication.ts";
import { withTimeout } from "../with-timeout.ts";

/** A row of `events` with the name of its calendar. */
export interface StoredEvent {
  readonly slug: string;
  /** Milliseconds since 1970; midnight UTC of an all-day event's date. */
  readonly start: number;
  readonly end: number;
  readonly isAllDay: number;
  readonly isCancelled: number;
  readonly sequence: number;
  readonly title: string;
  readonly place: string;
  readonly description: string;
  readonly url: string;
  readonly changedAt: number;
  readonly source: string;
}

export type EventGroup = readonly [StoredEvent, ...StoredEvent[]];

const WAIT_MS = 1_500;
/** Of one page or document. */
const EVENTS_MAX = 2_000;
const DAY_MS = 86_400_000;

const SELECT = `SELECT slug, starts_at AS start, ends_at AS end, is_all_day AS isAllDay, is_cancelled AS isCancelled,
    sequence, events.title, place, description, url, changed_at AS changedAt, listed.value ->> 'name' AS source
  FROM json_each(?1, '$.calendars') AS listed
    CROSS JOIN feeds ON address = listed.value ->> 'url' JOIN events ON calendar = feeds.id`;
const ORDER = `ORDER BY start, listed.key, identity LIMIT ${EVENTS_MAX}`;
const IN_RANGE = `${SELECT} WHERE starts_at >= ?1 ->> 'from' AND starts_at < ?1 ->> 'to'
  UNION ALL ${SELECT} WHERE ends_at > starts_at + ${DAY_MS} AND ends_at > ?1 ->> 'from' AND starts_at < ?1 ->> 'from'
  LIMIT ${EVENTS_MAX}`;
const BESIDE_SLUG = `${SELECT} WHERE starts_at = (SELECT starts_at FROM events WHERE slug = ?1 ->> 'slug') ${ORDER}`;

/** The events that begin in a range of time, or go on in it. Rejects where D1 does. */
export async function readEvents(
  db: D1Database,
  publication: EdgePublication,
  range: { readonly from: number; readonly to: number },
): Promise<readonly EventGroup[]> {
  return groupsOf(await rowsOf(db, IN_RANGE, publication, range), publication);
}

/** The event of a slug, also where it is shown as one with another. Rejects where D1 does. */
export async function findEvent(
  db: D1Database,
  publication: EdgePublication,
  slug: string,
): Promise<EventGroup | undefined> {
  const groups = groupsOf(await rowsOf(db, BESIDE_SLUG, publication, { slug }), publication);
  return (await groups).find((group) => group.some((event) => event.slug === slug));
}

async function rowsOf(
  db: D1Database,
  sql: string,
  { calendars = [] }: EdgePublication,
  values: object,
): Promise<readonly StoredEvent[]> {
  if (calendars.length === 0) return [];
  const asked = db.prepare(sql).bind(JSON.stringify({ ...values, calendars }));
  const { results } = await withTimeout("D1", asked.all<StoredEvent>(), WAIT_MS);
  const place = new Map(calendars.map(({ name }, index) => [name, index]));
  return results.toSorted(
    (one, other) =>
      one.start - other.start ||
      (place.get(one.source) ?? 0) - (place.get(other.source) ?? 0) ||
      (one.slug < other.slug ? -1 : 1),
  );
}

async function groupsOf(
  rows: readonly StoredEvent[],
  { town }: EdgePublication,
): Promise<readonly EventGroup[]> {
  if (rows.length === 0) return [];
  const { mergeEvents } = await import("../calendars/merge/merge-events.ts");
  const comparable = rows.map((row) => ({ ...row, allDay: row.isAllDay === 1 }));
  return mergeEvents(comparable, town).flatMap(([first, ...more]) =>
    first ? [[first, ...more] as const] : [],
  );
}
