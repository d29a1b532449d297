/**
 * The desk's log in D1 (`desk_entries`): entries are added and undone, never changed. Any kind of entry
 * is written, listed and undone by these functions.
 */
import { FOR_GOOD } from "../../worker/desk/desk.ts";
import type { Database } from "../d1/database.ts";
import { inertJson, inlined } from "../d1/statements.ts";

/** A row of `desk_entries`; the migration documents the columns. */
export interface DeskEntry {
  readonly id: number;
  readonly publication: string;
  readonly kind: string;
  readonly value: string;
  readonly reason: string;
  readonly made_at: number;
  readonly starts_at: number;
  readonly ends_at: number;
  readonly undone_at: number | null;
  readonly undone_reason: string | null;
}

/** A decision of an editor. */
export interface Decision {
  readonly kind: string;
  readonly value: object;
  readonly reason: string;
  /** Milliseconds since 1970; by default from now and without an end. */
  readonly startsAt?: number | undefined;
  readonly endsAt?: number | undefined;
}

/** The log of a publication. */
export interface DeskLog {
  readonly store: Database;
  readonly publication: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const ADD = `INSERT INTO desk_entries (publication, kind, value, reason, made_at, starts_at, ends_at)
  SELECT ?1 ->> 'publication', ?1 ->> 'kind', ?1 ->> 'value', ?1 ->> 'reason', ?1 ->> 'now', ?1 ->> 'startsAt', ?1 ->> 'endsAt'`;
const UNDO = `UPDATE desk_entries SET undone_at = ?1 ->> 'now', undone_reason = ?1 ->> 'reason'
  WHERE id = ?1 ->> 'id' AND undone_at IS NULL`;
const ALL =
  "SELECT * FROM desk_entries WHERE publication = ?1 ->> 'publication' ORDER BY made_at, id";
const ONE = "SELECT * FROM desk_entries WHERE id = ?1 ->> 'id'";

/** Adds an entry and returns its row. */
export async function addEntry(log: DeskLog, decision: Decision): Promise<DeskEntry> {
  const { store, publication, now } = log;
  const { kind, reason, startsAt = now, endsAt = FOR_GOOD } = decision;
  const value = JSON.stringify(decision.value);
  const json = inertJson({ publication, kind, value, reason, now, startsAt, endsAt });
  await store.write([{ sql: ADD, json }]);
  const added = (await entriesOf(log)).findLast((entry) => entry.value === value);
  if (!added) throw new Error("The entry was not written.");
  return added;
}

/** All entries of the publication, oldest first. */
export function entriesOf({ store, publication }: DeskLog): Promise<readonly DeskEntry[]> {
  return store.read<DeskEntry>(inlined({ sql: ALL, json: inertJson({ publication }) }));
}

/** The entry with a number, of any publication. */
export async function entryOf({ store }: DeskLog, id: number): Promise<DeskEntry | undefined> {
  const [entry] = await store.read<DeskEntry>(inlined({ sql: ONE, json: inertJson({ id }) }));
  return entry;
}

/** Undoes an entry: it stays in the log with the time and the reason. */
export async function undoEntry(
  { store, now }: DeskLog,
  id: number,
  reason: string,
): Promise<void> {
  await store.write([{ sql: UNDO, json: inertJson({ id, reason, now }) }]);
}

/** Whether an entry applies at a time or later. */
export function isLive({ undone_at: undoneAt, ends_at: endsAt }: DeskEntry, now: number): boolean {
  return undoneAt === null && endsAt > now;
}
