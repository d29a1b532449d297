/** The rows of the paper's own calendar: how they are read, and the statements of a change. */
import { ownCalendarOf } from "../../../papers/own-calendar.ts";
import type { Statement } from "../../../platform/d1.ts";
import { NEWS_MS } from "../../decisions/decision-limits.ts";
import { addDecisionStatement } from "../../decisions/decision-log.ts";
import { PAST_EVENTS_SHOWN } from "../event-limits.ts";
import type { OwnEvent } from "./own-event.ts";
import { type EventPaper, icsOf, lastMoment } from "./own-ics.ts";

/** A row of `own_events`. */
export interface OwnEventRow {
  readonly id: string;
  readonly version: number;
  readonly changed_at: number;
  readonly editor: string;
  /** JSON of an `OwnEvent`. */
  readonly fields: string;
}

/** A row of the desk's list. */
export interface ListedEvent extends OwnEventRow {
  /** When it takes place next, in milliseconds since 1970, and the address there; null where the next months have none. */
  readonly next: number | null;
  readonly slug: string | null;
}

const COLUMNS = "id, version, changed_at, editor, fields";
const ONE = `SELECT ${COLUMNS} FROM own_events
  WHERE id = ?1 ->> 'id' AND publication = ?1 ->> 'publication'`;
const ALL = `SELECT ${COLUMNS} FROM own_events WHERE publication = ?1 ->> 'publication' ORDER BY id`;
const COUNT = `SELECT count(*) AS count FROM own_events
  WHERE publication = ?1 ->> 'publication' AND ics <> '' AND last_at > ?1 ->> 'now'`;
/** Days of an all-day event are at midnight UTC, so that today's is no later than now. */
const listSql = (where: string, order: string) => `SELECT ${COLUMNS}, next, slug FROM (
    SELECT own.*, min(starts_at) AS next, events.slug AS slug FROM own_events AS own
      LEFT JOIN feeds ON address = ?1 ->> 'calendar'
      LEFT JOIN events ON calendar = feeds.id AND uid = coalesce(nullif(own.fields ->> 'uid', ''), own.id)
        AND max(starts_at + 1, ends_at) > ?1 ->> 'now'
    WHERE publication = ?1 ->> 'publication' AND ${where} GROUP BY own.id)
  ORDER BY ${order} LIMIT ${PAST_EVENTS_SHOWN}`;
const LISTS = {
  coming: listSql("ics <> '' AND last_at > ?1 ->> 'now'", "next IS NULL, next, id").replace(
    / LIMIT \d+$/,
    "",
  ),
  past: listSql("ics <> '' AND last_at <= ?1 ->> 'now'", "last_at DESC"),
  deleted: listSql("ics = ''", "changed_at DESC"),
} as const;
export type EventListName = keyof typeof LISTS;

/** The event of an id. */
export function selectEvent(publication: string, id: string): Statement {
  return { sql: ONE, values: { publication, id } };
}

/** All events of a paper, the deleted ones too. */
export function selectAllEvents(publication: string): Statement {
  return { sql: ALL, values: { publication } };
}

/** How many events of a paper are not over. */
export function countEvents(publication: string, now: number): Statement {
  return { sql: COUNT, values: { publication, now } };
}

/** The events of one of the desk's lists. */
export function selectList(publication: string, name: EventListName, now: number): Statement {
  return { sql: LISTS[name], values: { publication, calendar: ownCalendarOf(publication), now } };
}

/** A change of one event. */
export interface EventChange {
  readonly id: string;
  /** The version that it changes; 0 for a new event. */
  readonly version: number;
  readonly event: OwnEvent;
  /** Left out for a new one. */
  readonly before?: OwnEvent | undefined;
  /** In a word, for the log. */
  readonly did: string;
  /** E-mail address; empty for a command. */
  readonly editor: string;
  readonly now: number;
}

const WRITE = `INSERT INTO own_events (id, publication, version, changed_at, editor, last_at, fields, ics)
  SELECT ?1 ->> 'id', ?1 ->> 'publication', 1, ?1 ->> 'changed_at', ?1 ->> 'editor', ?1 ->> 'last_at', ?1 ->> 'fields', ?1 ->> 'ics'
  WHERE ?1 ->> 'version' = 0 OR EXISTS (SELECT 1 FROM own_events WHERE id = ?1 ->> 'id')
  ON CONFLICT (id) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at, editor = excluded.editor,
    last_at = excluded.last_at, fields = excluded.fields, ics = excluded.ics
  WHERE version = ?1 ->> 'version' AND publication = ?1 ->> 'publication' RETURNING version`;
/** The calendar is among the sources from its first event on, and due at once. */
const ENTER = `INSERT INTO feeds (address, kind) VALUES (?1 ->> 'calendar', 'calendar')
  ON CONFLICT (address) DO UPDATE SET kind = 'calendar', due_at = 0, not_before = 0`;

/** The paper whose calendar is changed. */
export interface OwnPaper extends EventPaper {
  readonly id: string;
}

/**
 * Writes a change, its entry in the log, and that the newsroom is to read the calendar. The first statement gives a
 * row where the version was still the one that is changed; otherwise neither it nor the entry, which follows it, is
 * written.
 */
export function changeStatements(change: EventChange, paper: OwnPaper): readonly Statement[] {
  return [writeStatement(change, paper), entryOf(change, paper), enterCalendar(paper.id)];
}

/** Writes a change, if the version is still the one that it changes; gives a row then. */
export function writeStatement(
  { id, version, event, editor, now }: Omit<EventChange, "did" | "before">,
  paper: OwnPaper,
): Statement {
  const row = { id, publication: paper.id, version: version + 1, changed_at: now, editor };
  return { sql: WRITE, values: { ...ownEventRow({ ...row, event }, paper), version } };
}

/** An event as its row, with what is made of its fields. */
export function ownEventRow<
  Row extends Pick<OwnEventRow, "id" | "version" | "changed_at"> & { readonly event: OwnEvent },
>({ event, ...row }: Row, paper: EventPaper) {
  const { id, version, changed_at: changedAt } = row;
  const ics = icsOf(event, { id, version, changedAt }, paper);
  return { ...row, last_at: lastMoment(event), fields: JSON.stringify(event), ics };
}

/** Makes a paper's own calendar due. */
export function enterCalendar(publication: string): Statement {
  return { sql: ENTER, values: { calendar: ownCalendarOf(publication) } };
}

function entryOf({ id, version, event, before, did, editor, now }: EventChange, paper: OwnPaper) {
  const written = version + 1;
  const of = { event: id, version: written, before: before ?? null };
  const value = { title: event.title, did, of };
  const entry = { kind: "event", value, reason: "", editor, endsAt: now + NEWS_MS };
  const { sql, values } = addDecisionStatement(paper.id, entry, now);
  return { sql: `${sql} WHERE changes() > 0`, values };
}
