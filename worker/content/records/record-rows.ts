/**
 * Records: what editors change as a whole at the desk, events of the paper's own calendar and sponsors. Each is a row
 * with a version; each change has an entry in the log, which knows what was before.
 */
import type { Statement } from "../../platform/d1.ts";
import { addDecisionStatement } from "../decisions/decision-log.ts";

export type RecordId = string | number;

/** A row without what is made of its fields. */
export interface RecordRow<Id> {
  readonly id: Id;
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly changed_at: number;
  /** E-mail address; empty for a command. */
  readonly editor: string;
  /** JSON. */
  readonly fields: string;
}
export const RECORD_COLUMNS = "id, version, changed_at, editor, fields";

export interface RecordPaper {
  readonly id: string;
  readonly timeZone: string;
}

/** What a change of a record knows of its row. */
type ChangedRow<Id> = Pick<RecordRow<Id>, "id" | "version" | "changed_at">;

/** Where records of a kind are stored. */
interface Stored {
  readonly table: string;
  /** SQL: whether one is not over. */
  readonly isCurrent: string;
}

export interface RecordKind<Id, Value> extends Stored {
  /** Its name in the log. */
  readonly kind: "event" | "sponsor";
  /** The column of what is made of the fields for pages or the newsroom. */
  readonly made: string;
  /** Of the JSON of a row, which may come from a backup or another version. */
  readonly parse: (json: string) => Value;
  readonly titleOf: (value: Value) => string;
  /** When it is over, in milliseconds since 1970, and the text of the column `made`. */
  readonly madeOf: (
    value: Value,
    row: ChangedRow<Id>,
    paper: Pick<RecordPaper, "timeZone">,
  ) => { readonly last_at: number; readonly made: string };
  /** Of one paper that are not over. */
  readonly most: number;
  /** How long the entry in the log has pages made anew. */
  readonly newsMs: number;
  /** What is written with each change of a paper's records. */
  readonly besides: (publication: string) => readonly Statement[];
}

export interface RecordChange<Id, Value> {
  readonly id: Id;
  /** The version that it changes; 0 for a new record. */
  readonly version: number;
  readonly value: Value;
  /** Left out for a new one. */
  readonly before?: Value | undefined;
  /** In a word, for the log. */
  readonly did: string;
  /** E-mail address; empty for a command. */
  readonly editor: string;
  readonly now: number;
}

/** The record of an id. */
export function selectRecord({ table }: Stored, publication: string, id: RecordId): Statement {
  const sql = `SELECT ${RECORD_COLUMNS} FROM ${table} WHERE id = ?1 ->> 'id' AND publication = ?1 ->> 'publication'`;
  return { sql, values: { publication, id } };
}

/** All records of a paper, the deleted ones too. */
export function selectRecords({ table }: Stored, publication: string): Statement {
  const sql = `SELECT ${RECORD_COLUMNS} FROM ${table} WHERE publication = ?1 ->> 'publication' ORDER BY id`;
  return { sql, values: { publication } };
}

/** How many other records of a paper are not over. */
export function countRecords(
  { table, isCurrent }: Stored,
  publication: string,
  id: RecordId,
  now: number,
): Statement {
  const sql = `SELECT count(*) AS count FROM ${table}
    WHERE publication = ?1 ->> 'publication' AND id <> ?1 ->> 'id' AND ${isCurrent}`;
  return { sql, values: { publication, id, now } };
}

/** A record as its row, with what is made of its fields. */
export function recordRow<Id, Value, Row extends ChangedRow<Id>>(
  { made: column, madeOf }: RecordKind<Id, Value>,
  { value, ...row }: Row & { readonly value: Value },
  paper: Pick<RecordPaper, "timeZone">,
) {
  const { last_at, made } = madeOf(value, row, paper);
  return { ...row, last_at, fields: JSON.stringify(value), [column]: made };
}

/** Writes a change, if the version is still the one that it changes; gives a row then. */
export function writeRecord<Id, Value>(
  of: RecordKind<Id, Value>,
  { id, version, value, editor, now }: Omit<RecordChange<Id, Value>, "did" | "before">,
  paper: RecordPaper,
): Statement {
  const { table, made } = of;
  const columns = ["changed_at", "editor", "last_at", "fields", made];
  const sql = `INSERT INTO ${table} (id, publication, version, ${columns.join(", ")})
    SELECT ?1 ->> 'id', ?1 ->> 'publication', 1, ${columns.map((name) => `?1 ->> '${name}'`).join(", ")}
    WHERE ?1 ->> 'before' = 0 OR EXISTS (SELECT 1 FROM ${table} WHERE id = ?1 ->> 'id')
    ON CONFLICT (id) DO UPDATE SET version = version + 1, ${columns.map((name) => `${name} = excluded.${name}`).join(", ")}
    WHERE version = ?1 ->> 'before' AND publication = ?1 ->> 'publication' RETURNING version`;
  const row = { id, publication: paper.id, version: version + 1, changed_at: now, editor, value };
  return { sql, values: { ...recordRow(of, row, paper), before: version } };
}

/**
 * Writes a change and its entry in the log. The first statement gives a row where the version was still the one that
 * is changed; otherwise neither it nor the entry, which follows it, is written.
 */
export function recordStatements<Id, Value>(
  of: RecordKind<Id, Value>,
  change: RecordChange<Id, Value>,
  paper: RecordPaper,
): readonly Statement[] {
  const { id, version, value, before = null, did, editor, now } = change;
  const about = { [of.kind]: id, version: version + 1, before };
  const said = { title: of.titleOf(value), did, of: about };
  const entry = { kind: of.kind, value: said, reason: "", editor, endsAt: now + of.newsMs };
  const { sql, values } = addDecisionStatement(paper.id, entry, now);
  return [
    writeRecord(of, change, paper),
    { sql: `${sql} WHERE changes() > 0`, values },
    ...of.besides(paper.id),
  ];
}
