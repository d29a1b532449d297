/** Submissions as rows of D1: the statements that add, list, decide and delete them. */
import type { Statement } from "../../platform/d1.ts";
import {
  DECIDED_KEPT_MS,
  PER_PAGE,
  SENDER_KEPT_MS,
  SENT_AGAIN_MS,
  SPAM_KNOWN_MS,
  SUSPECTED_KEPT_MS,
} from "./submission-limits.ts";

/** Where a submission is; those of `new`, `suspected` and `kept` are still to be decided. */
export type SubmissionState = "new" | "suspected" | "kept" | "used" | "declined" | "spam";

/** What an editor made of it. */
export type SubmissionUse = "post" | "event" | "notice" | "correction";

/** A row of `submissions`; the migration documents the columns. */
export interface SubmissionRow {
  readonly id: number;
  readonly publication: string;
  readonly kind: string;
  readonly state: SubmissionState;
  readonly title: string;
  readonly fields: string;
  readonly sender: string;
  readonly sender_hash: string;
  readonly text_hash: string;
  readonly pictures: string;
  readonly notes: string;
  readonly bytes: number;
  readonly decided_at: number;
  readonly decided_by: string;
  readonly used_as: string;
}

/** A row before an editor decided. */
export type NewSubmission = Omit<SubmissionRow, "decided_at" | "decided_by" | "used_as">;

/** What the inbox has, and what it knows of one submission that arrives. */
export interface InboxRoom {
  readonly items: number;
  readonly bytes: number;
  /** The same form of the same sender: its number; 0 for none. */
  readonly twin: number;
  readonly isRepeated: number;
  readonly isKnown: number;
}

const OPEN = "state IN ('new', 'suspected', 'kept')";
const CLOSED = "state IN ('used', 'declined')";
const COLUMNS = [
  "id",
  "publication",
  "kind",
  "state",
  "title",
  "fields",
  "sender",
  "sender_hash",
  "text_hash",
  "pictures",
  "notes",
  "bytes",
] as const satisfies readonly (keyof NewSubmission)[];

const ROOM = `SELECT count(*) FILTER (WHERE state <> 'spam') AS items, coalesce(sum(bytes), 0) AS bytes,
    coalesce(max(iif(text_hash = ?1 ->> 'textHash' AND sender_hash = ?1 ->> 'senderHash' AND bytes = ?1 ->> 'bytes'
      AND id > ?1 ->> 'since', id, 0)), 0) AS twin,
    coalesce(max(text_hash = ?1 ->> 'textHash'), 0) AS isRepeated,
    coalesce(max(state = 'spam' AND sender_hash <> '' AND sender_hash = ?1 ->> 'senderHash'), 0) AS isKnown
  FROM submissions WHERE publication = ?1 ->> 'publication'`;
const ADD = `INSERT INTO submissions (${COLUMNS.join(", ")})
  SELECT ${COLUMNS.map((name) => `?1 ->> '${name}'`).join(", ")}`;
const LIST = `SELECT * FROM submissions WHERE publication = ?1 ->> 'publication' AND state = ?1 ->> 'state'
  ORDER BY id DESC LIMIT ${PER_PAGE + 1} OFFSET ?1 ->> 'skip'`;
const COUNTS =
  "SELECT state, count(*) AS items FROM submissions WHERE publication = ?1 ->> 'publication' GROUP BY state";
const ONE =
  "SELECT * FROM submissions WHERE publication = ?1 ->> 'publication' AND id = ?1 ->> 'id' AND state <> 'spam'";
/** Two editors cannot decide both. */
const DECIDE = `UPDATE submissions SET state = ?1 ->> 'state', used_as = ?1 ->> 'usedAs', decided_at = ?1 ->> 'now',
    decided_by = ?1 ->> 'editor'
  WHERE publication = ?1 ->> 'publication' AND id = ?1 ->> 'id' AND ${OPEN} RETURNING id`;
/** Of spam only what tells its sender again stays. */
const EMPTY = `UPDATE submissions SET state = 'spam', title = '', fields = '{}', sender = '', pictures = '[]', notes = '[]',
    bytes = 0, decided_at = ?1 ->> 'now', decided_by = ?1 ->> 'editor'
  WHERE publication = ?1 ->> 'publication' AND id = ?1 ->> 'id' AND ${OPEN} RETURNING id`;
const REOPEN = `UPDATE submissions SET state = 'kept', used_as = '', decided_at = 0, decided_by = ''
  WHERE publication = ?1 ->> 'publication' AND id = ?1 ->> 'id' AND ${CLOSED} RETURNING id`;
const LOG = `INSERT INTO desk_entries (publication, kind, value, reason, editor, made_at, starts_at, ends_at)
  SELECT publication, 'submission', ?1 ->> 'value', '', ?1 ->> 'editor', ?1 ->> 'now', ?1 ->> 'now', ?1 ->> 'now'
  FROM submissions WHERE publication = ?1 ->> 'publication' AND id = ?1 ->> 'id' AND `;
const OVER = `((${CLOSED} AND decided_at < ?1 ->> 'decided')
  OR (state = 'spam' AND decided_at < ?1 ->> 'spam') OR (state = 'suspected' AND id < ?1 ->> 'suspected'))`;
const OVER_PICTURES = `SELECT pictures FROM submissions WHERE pictures <> '[]' AND ${OVER}`;
const DELETE_OVER = `DELETE FROM submissions WHERE ${OVER}`;
const DELETE_SENDERS = `UPDATE submissions SET sender = '', sender_hash = ''
  WHERE sender <> '' AND state IN ('new', 'kept') AND id < ?1 ->> 'sender'`;

/** When a submission arrived, in milliseconds since 1970. */
export function arrivedAt({ id }: Pick<SubmissionRow, "id">): number {
  return Math.floor(id / 1_000);
}

/** The first number of what arrives in a millisecond; `chance`, from 0 to 1, keeps two commands apart. */
export function submissionId(now: number, chance = 0): number {
  return now * 1_000 + Math.floor(chance * 1_000);
}

/** Reads what the inbox has. Reads each row of the paper's once. */
export function selectRoom(
  one: Pick<NewSubmission, "publication" | "sender_hash" | "text_hash" | "bytes">,
  now: number,
): Statement {
  const { publication, sender_hash: senderHash, text_hash: textHash, bytes } = one;
  const since = (now - SENT_AGAIN_MS) * 1_000;
  return { sql: ROOM, values: { publication, senderHash, textHash, bytes, since } };
}

/** Adds a submission: two rows written, the index among them. */
export function addSubmission(values: NewSubmission): Statement {
  return { sql: ADD, values };
}

/** A page of a list, the newest first, and one more where there are more. */
export function selectSubmissions(
  publication: string,
  state: SubmissionState,
  page: number,
): Statement {
  return { sql: LIST, values: { publication, state, skip: (page - 1) * PER_PAGE } };
}

/** How many there are in each state. */
export function selectCounts(publication: string): Statement {
  return { sql: COUNTS, values: { publication } };
}

/** A submission that is not spam. */
export function selectSubmission(publication: string, id: number): Statement {
  return { sql: ONE, values: { publication, id } };
}

/** An editor's act on a submission. */
export interface SubmissionAct {
  readonly publication: string;
  readonly id: number;
  readonly kind: string;
  readonly act: "keep" | "decline" | "spam" | "reopen" | SubmissionUse;
  readonly editor: string;
  readonly now: number;
}

/** The entry of the log, which names nothing of the sender, and what the act does; the latter gives a row where it was done. */
export function decideStatements(act: SubmissionAct): readonly Statement[] {
  const { publication, id, kind, act: did, editor, now } = act;
  const of = { publication, id, editor, now };
  const value = JSON.stringify({ did: WORDS[did], submission: kind, number: id });
  const isOf = did === "reopen" ? CLOSED : OPEN;
  return [{ sql: LOG + isOf, values: { ...of, value } }, decisionOf(act, of)];
}

function decisionOf({ act }: SubmissionAct, of: object): Statement {
  if (act === "spam") return { sql: EMPTY, values: of };
  if (act === "reopen") return { sql: REOPEN, values: of };
  const states = { keep: "kept", decline: "declined" } as const;
  const state = act === "keep" || act === "decline" ? states[act] : "used";
  return { sql: DECIDE, values: { ...of, state, usedAs: state === "used" ? act : "" } };
}

const WORDS: Readonly<Record<SubmissionAct["act"], string>> = {
  keep: "kept",
  decline: "declined",
  spam: "removed as spam",
  reopen: "taken back into the inbox",
  post: "made into a post",
  event: "made into an event",
  notice: "put up as a notice",
  correction: "used for a correction",
};

/** What time has run out for: its pictures, then its rows and the senders' details of the others. */
export function selectOverPictures(now: number): Statement {
  return { sql: OVER_PICTURES, values: endsAt(now) };
}

export function deleteOver(now: number): readonly Statement[] {
  return [DELETE_OVER, DELETE_SENDERS].map((sql) => ({ sql, values: endsAt(now) }));
}

/** Ids are times in thousandths of a millisecond. */
function endsAt(now: number) {
  return {
    decided: now - DECIDED_KEPT_MS,
    spam: now - SPAM_KNOWN_MS,
    suspected: (now - SUSPECTED_KEPT_MS) * 1_000,
    sender: (now - SENDER_KEPT_MS) * 1_000,
  };
}
