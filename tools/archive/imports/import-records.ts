/** Imports the records of a backup, events of the paper's own or sponsors: of two versions of one the later counts. */
import { PUBLICATIONS } from "#publications";

import {
  type RecordKind,
  recordRow,
  type RecordRow,
} from "../../../worker/content/records/record-rows.ts";
import type { Database } from "../../d1/database.ts";
import { inBatches } from "../../d1/statements.ts";
import type { Terminal } from "../../terminal/terminal.ts";

/** A record as a backup has it: a row without what is made of its fields. */
type RecordLine<Id> = RecordRow<Id> & { readonly publication: string };

/** Writes those that are new or later, says so, and gives them; those of papers that are not here are kept too. */
export async function importRecords<Id, Value>(
  of: RecordKind<Id, Value>,
  { lines, words }: { readonly lines: readonly RecordLine<Id>[]; readonly words: string },
  store: Database,
  terminal: Terminal,
): Promise<readonly RecordLine<Id>[]> {
  if (lines.length === 0) return [];
  const { table, made, parse } = of;
  const rows = await store.read<Pick<RecordLine<Id>, "id" | "changed_at">>(
    `SELECT id, changed_at FROM ${table}`,
  );
  const stored = new Map(rows.map((row) => [row.id, row.changed_at]));
  const later = lines.filter((one) => one.changed_at > (stored.get(one.id) ?? -1));
  const written = later.map((line) => {
    const paper = PUBLICATIONS.find(({ id }) => id === line.publication) ?? PUBLICATIONS[0];
    return recordRow(of, { ...line, value: parse(line.fields) }, paper);
  });
  const columns = `id, publication, version, changed_at, editor, last_at, fields, ${made}`;
  const sql = `INSERT OR REPLACE INTO ${table} (${columns})
    SELECT ${columns.replaceAll(/\w+/g, "value ->> '$&'")} FROM json_each(?1)`;
  await store.write(inBatches(sql, written));
  const before = lines.length - later.length;
  terminal.say(`${lines.length} ${words}: ${later.length} written, ${before} stored before.`);
  return later;
}
