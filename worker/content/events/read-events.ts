/**
 * Events of a publication's calendars, from D1. The listings of one event in several calendars are merged, the
 * first of which is shown; the calendars' order decides, so that the answer is always the same. Which
 * events are one was found where the calendars were read.
 */
import { DAY_MS } from "../../../shared/time.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { calendarsOf } from "../../papers/own-calendar.ts";
import { readRows } from "../../platform/d1.ts";
import { PAGE_WAIT_MS } from "../../platform/platform-limits.ts";
import { EVENTS_MAX, EVENTS_OF_DAY, CONTINUING_READ } from "./event-limits.ts";

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
  /** These are empty or missing but for the paper's own events. */
  readonly price?: string;
  readonly host?: string;
  readonly picture?: string;
  readonly pictureAlt?: string;
  /** The same for an event in several calendars; missing for one that is alone. */
  readonly group?: number | undefined;
}

export type MergedEvent = readonly [StoredEvent, ...StoredEvent[]];

const SELECT = `slug, starts_at AS start, ends_at AS end, is_all_day AS isAllDay, is_cancelled AS isCancelled,
    sequence, events.title, place, description, url, changed_at AS changedAt, price, host, picture, picture_alt AS pictureAlt, listed.value ->> 'name' AS source,
    coalesce(merged ->> ('$."' || events.id || '"'), events.id) AS "group"`;
/** Of the publication's calendars, and of which are one event. */
const LISTED = `FROM (SELECT (SELECT merged FROM event_merges WHERE publication = ?1 ->> 'publication') AS merged)
    CROSS JOIN json_each(?1, '$.calendars') AS listed
    CROSS JOIN feeds ON address = listed.value ->> 'url' JOIN events ON calendar = feeds.id`;
/** Each calendar's own events are numbered day by day, those of many days last, then those that continue. */
const NUMBERED = `SELECT ${SELECT},
      row_number() OVER (PARTITION BY calendar, starts_at / ${DAY_MS}
        ORDER BY ends_at > starts_at + ${DAY_MS}, starts_at, ends_at, identity) AS number, ${EVENTS_OF_DAY} AS most
    ${LISTED} WHERE starts_at >= ?1 ->> 'from' AND starts_at < ?1 ->> 'to'
  UNION ALL SELECT ${SELECT}, row_number() OVER (PARTITION BY calendar ORDER BY ends_at, identity), ${CONTINUING_READ}
    ${LISTED} WHERE ends_at > starts_at + ${DAY_MS} AND ends_at > ?1 ->> 'from' AND starts_at < ?1 ->> 'from'`;
/** Where there are too many, the first ones of each calendar and day. */
const IN_RANGE = `SELECT * FROM (${NUMBERED}) WHERE number <= most ORDER BY number, start LIMIT ${EVENTS_MAX}`;
/** Where there are too many, those that begin first. */
const FIRST_IN_RANGE = `SELECT * FROM (${NUMBERED}) WHERE number <= most ORDER BY start, number LIMIT ${EVENTS_MAX}`;
const BESIDE_SLUG = `SELECT ${SELECT} ${LISTED}
  WHERE starts_at = (SELECT starts_at FROM events WHERE slug = ?1 ->> 'slug')
  ORDER BY slug <> ?1 ->> 'slug' LIMIT ${EVENTS_MAX}`;
const ANY = `SELECT 1 ${LISTED} LIMIT 1`;

/** Where a paper's events come from. */
export interface EventStore {
  /** Names of its calendars, in the paper's order. */
  readonly calendars: readonly string[];
  /** Whether they came with the software. */
  readonly isSample: boolean;
  /** The events that begin in a range of time, or go on in it, a limited number of each calendar and
   * day. Rejects where the store does. */
  readonly inRange: (range: TimeRange) => Promise<readonly MergedEvent[]>;
  /** The same, but of too many events those that begin first. */
  readonly firstInRange: (range: TimeRange) => Promise<readonly MergedEvent[]>;
  /** The event of a slug, also where it is shown as one with another. Rejects where the store does. */
  readonly find: (slug: string) => Promise<MergedEvent | undefined>;
}

/** Milliseconds since 1970, the end excluded. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** The events of the publication's calendars in D1. */
export function storedEvents(db: D1Database, publication: EdgePublication): EventStore {
  return {
    calendars: calendarsOf(publication).map(({ name }) => name),
    isSample: false,
    inRange: async (range) => mergedEvents(await rowsOf(db, IN_RANGE, publication, range)),
    firstInRange: async (range) =>
      mergedEvents(await rowsOf(db, FIRST_IN_RANGE, publication, range)),
    find: async (slug) =>
      withSlug(slug, mergedEvents(await rowsOf(db, BESIDE_SLUG, publication, { slug }))),
  };
}

/** Events that are in memory. */
export function eventsInMemory(
  all: readonly StoredEvent[],
  calendars: readonly string[],
): EventStore {
  const isIn = ({ start, end }: StoredEvent, { from, to }: TimeRange) =>
    start < to && Math.max(start + 1, end) > from;
  const merged = (rows: readonly StoredEvent[]) => mergedEvents(inOrder(rows, calendars));
  const inRange = async (range: TimeRange) => merged(all.filter((event) => isIn(event, range)));
  return {
    calendars,
    isSample: true,
    inRange,
    firstInRange: inRange,
    find: async (slug) => withSlug(slug, merged(all)),
  };
}

/** Whether D1 has any event of the publication's calendars. Rejects where D1 does. */
export async function hasStoredEvents(
  db: D1Database,
  publication: EdgePublication,
): Promise<boolean> {
  const rows = await rowsOf(db, ANY, publication, {});
  return rows.length > 0;
}

function withSlug(slug: string, merged: readonly MergedEvent[]): MergedEvent | undefined {
  return merged.find((listings) => listings.some((event) => event.slug === slug));
}

async function rowsOf(
  db: D1Database,
  sql: string,
  publication: EdgePublication,
  values: object,
): Promise<readonly StoredEvent[]> {
  const calendars = calendarsOf(publication);
  const query = { sql, values: { ...values, publication: publication.id, calendars } };
  return inOrder(
    await readRows<StoredEvent>(db, query, PAGE_WAIT_MS),
    calendars.map(({ name }) => name),
  );
}

function inOrder(
  rows: readonly StoredEvent[],
  calendars: readonly string[],
): readonly StoredEvent[] {
  const place = new Map(calendars.map((name, index) => [name, index]));
  return rows.toSorted(
    (one, other) =>
      one.start - other.start ||
      (place.get(one.source) ?? 0) - (place.get(other.source) ?? 0) ||
      (one.slug < other.slug ? -1 : 1),
  );
}

/** The rows, those of one event in several calendars together. */
export function mergedEvents(rows: readonly StoredEvent[]): readonly MergedEvent[] {
  const merged = Map.groupBy(rows, ({ group, slug }) => group ?? slug);
  return [...merged.values()].flatMap(([first, ...more]) =>
    first ? [[first, ...more] as const] : [],
  );
}
