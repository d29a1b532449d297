/**
 * The log of the editor's decisions (`desk_entries`): they are added and undone, never changed. The desk and
 * the commands write, list and undo any kind of decision by these statements.
 */
import type { Statement } from "../../platform/d1.ts";
import { FOR_GOOD } from "./decisions-in-force.ts";

/** A row of `desk_entries`; the migration documents the columns. */
export interface LoggedDecision {
  readonly id: number;
  readonly publication: string;
  readonly kind: string;
  readonly value: string;
  readonly reason: string;
  readonly editor: string;
  readonly made_at: number;
  readonly starts_at: number;
  readonly ends_at: number;
  readonly undone_at: number | null;
  readonly undone_reason: string | null;
  readonly undone_by: string | null;
}

/** A decision of an editor. */
export interface Decision {
  readonly kind: string;
  readonly value: object;
  readonly reason: string;
  /** E-mail address; left out by the commands. */
  readonly editor?: string;
  /** Milliseconds since 1970; by default from now and without an end. */
  readonly startsAt?: number | undefined;
  readonly endsAt?: number | undefined;
}

const ADD = `INSERT INTO desk_entries (publication, kind, value, reason, editor, made_at, starts_at, ends_at)
  SELECT ?1 ->> 'publication', ?1 ->> 'kind', ?1 ->> 'value', ?1 ->> 'reason', ?1 ->> 'editor', ?1 ->> 'now', ?1 ->> 'startsAt', ?1 ->> 'endsAt'`;
const UNDO = `UPDATE desk_entries SET undone_at = ?1 ->> 'now', undone_reason = ?1 ->> 'reason', undone_by = ?1 ->> 'editor'
  WHERE id = ?1 ->> 'id' AND publication = ?1 ->> 'publication' AND undone_at IS NULL`;
const ALL =
  "SELECT * FROM desk_entries WHERE publication = ?1 ->> 'publication' ORDER BY made_at, id";
const NEWEST =
  "SELECT * FROM desk_entries WHERE publication = ?1 ->> 'publication' ORDER BY id DESC LIMIT ?1 ->> 'most'";
/** As the index has them, so that the log may be long. */
const LIVE = `SELECT * FROM desk_entries
  WHERE publication = ?1 ->> 'publication' AND undone_at IS NULL AND ends_at > ?1 ->> 'now'
  ORDER BY made_at DESC, id DESC`;
const ONE = "SELECT * FROM desk_entries WHERE id = ?1 ->> 'id'";

/** Adds a decision to a publication's log at a time. */
export function addDecisionStatement(
  publication: string,
  { kind, value, reason, editor = "", startsAt, endsAt = FOR_GOOD }: Decision,
  now: number,
): Statement {
  const json = JSON.stringify(value);
  const times = { now, startsAt: startsAt ?? now, endsAt };
  return { sql: ADD, values: { publication, kind, value: json, reason, editor, ...times } };
}

/** Undoes a decision: it stays in the log with the time, the reason and the editor. */
export function undoDecisionStatement(
  publication: string,
  {
    id,
    reason,
    editor = "",
  }: { readonly id: number; readonly reason: string; readonly editor?: string },
  now: number,
): Statement {
  return { sql: UNDO, values: { publication, id, reason, editor, now } };
}

/** All decisions of a publication, oldest first. */
export function selectDecisionLog(publication: string): Statement {
  return { sql: ALL, values: { publication } };
}

/** The last decisions of a publication, newest first. */
export function selectNewestDecisions(publication: string, most: number): Statement {
  return { sql: NEWEST, values: { publication, most } };
}

/** The decisions that apply at a time or later, newest first. */
export function selectLiveDecisions(publication: string, now: number): Statement {
  return { sql: LIVE, values: { publication, now } };
}

/** The decision with a number, of any publication. */
export function selectDecision(id: number): Statement {
  return { sql: ONE, values: { id } };
}

/** Whether a decision applies at a time or later. */
export function isLive(
  { undone_at: undoneAt, ends_at: endsAt }: LoggedDecision,
  now: number,
): boolean {
  return undoneAt === null && endsAt > now;
}

/**
 * Whether an entry only tells what was done: versions undo what was done with a post, the desk's pages a change of an
 * event or a sponsor, the inbox what was decided about a submission.
 */
export function isNews({ kind }: Pick<LoggedDecision, "kind">): boolean {
  return ["post", "event", "sponsor", "submission"].includes(kind);
}

/** Whether undoing an entry alone takes back what was decided. */
export function canBeUndone(entry: LoggedDecision): boolean {
  return entry.undone_at === null && !isNews(entry);
}

/** The value of any kind of decision in words: its fields that are not empty. */
export function wordsOf(json: string): string {
  const fields = Object.entries(JSON.parse(json) as Record<string, unknown>);
  return (
    fields
      // Objects are for pages, not for people.
      .filter(([, value]) => value !== "" && typeof value !== "object")
      .map(([name, value]) => {
        if (typeof value === "boolean") return value ? name : "off";
        return String(value);
      })
      .join("  ")
  );
}
