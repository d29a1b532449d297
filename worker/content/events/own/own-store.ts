/** The rows of the paper's own calendar: how they are listed, and what is made of an event for the newsroom. */
import { ownCalendarOf } from "../../../papers/own-calendar.ts";
import type { Statement } from "../../../platform/d1.ts";
import { NEWS_MS } from "../../decisions/decision-limits.ts";
import { RECORD_COLUMNS, type RecordKind, type RecordRow } from "../../records/record-rows.ts";
import { OWN_EVENTS_MAX, PAST_EVENTS_SHOWN } from "../event-limits.ts";
import { type OwnEvent, parseEvent } from "./own-event.ts";
import { icsOf, lastMoment } from "./own-ics.ts";

const IS_CURRENT = "ics <> '' AND last_at > ?1 ->> 'now'";

export const OWN_EVENTS: RecordKind<string, OwnEvent> = {
  kind: "event",
  table: "own_events",
  made: "ics",
  parse: parseEvent,
  titleOf: ({ title }) => title,
  madeOf: (event, { id, version, changed_at: changedAt }, publication) => ({
    last_at: lastMoment(event),
    made: icsOf(event, { id, version, changedAt }, publication),
  }),
  isCurrent: IS_CURRENT,
  most: OWN_EVENTS_MAX,
  newsMs: NEWS_MS,
  besides: (publication) => [enterCalendar(publication)],
};

/** A row of the desk's list. */
export interface ListedEvent extends RecordRow<string> {
  /** When it takes place next, in milliseconds since 1970, and the address there; null where the next months have none. */
  readonly next: number | null;
  readonly slug: string | null;
}

/** Days of an all-day event are at midnight UTC, so that today's is no later than now. */
const listSql = (where: string, order: string) => `SELECT ${RECORD_COLUMNS}, next, slug FROM (
    SELECT own.*, min(starts_at) AS next, events.slug AS slug FROM own_events AS own
      LEFT JOIN feeds ON address = ?1 ->> 'calendar'
      LEFT JOIN events ON calendar = feeds.id AND uid = coalesce(nullif(own.fields ->> 'uid', ''), own.id)
        AND max(starts_at + 1, ends_at) > ?1 ->> 'now'
    WHERE publication = ?1 ->> 'publication' AND ${where} GROUP BY own.id)
  ORDER BY ${order}`;
const LISTS = {
  coming: listSql(IS_CURRENT, "next IS NULL, next, id"),
  past: listSql("ics <> '' AND last_at <= ?1 ->> 'now'", `last_at DESC LIMIT ${PAST_EVENTS_SHOWN}`),
  deleted: listSql("ics = ''", `changed_at DESC LIMIT ${PAST_EVENTS_SHOWN}`),
} as const;
export type EventListName = keyof typeof LISTS;

/** The events of one of the desk's lists. */
export function selectList(publication: string, name: EventListName, now: number): Statement {
  return { sql: LISTS[name], values: { publication, calendar: ownCalendarOf(publication), now } };
}

/** The calendar is among the sources from its first event on, and due at once. */
const ENTER = `INSERT INTO feeds (address, kind) VALUES (?1 ->> 'calendar', 'calendar')
  ON CONFLICT (address) DO UPDATE SET kind = 'calendar', due_at = 0, not_before = 0`;

/** Makes a paper's own calendar due. */
export function enterCalendar(publication: string): Statement {
  return { sql: ENTER, values: { calendar: ownCalendarOf(publication) } };
}
