/**
 * The migrations that a deployment will run, known before it begins; and the copy of the database that it
 * keeps until then.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";

import { exportToFile } from "../archive/export-rows.ts";
import type { Database } from "../d1/database.ts";
import {
  applyMigrations,
  isUpgradable,
  migrationNames,
  openSchema,
  SCHEMA_ROWS,
  type SchemaRow,
  tablesOf,
} from "../local/migrations.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** What a database holds, before a deployment changes it. */
export interface Holding {
  readonly rows: readonly SchemaRow[];
  /** Names of the migrations that it has had. */
  readonly applied: ReadonlySet<string>;
}

const COPIES_FOLDER = "backups";
const ROWS_AT_ONCE = 1_000;
/** Of tables whose rows may have half a million characters. */
const LONG_ROWS_AT_ONCE = 50;
const LONG_ROWS: readonly string[] = ["posts", "post_html", "post_versions"];

/** Reads which tables a database has, and which migrations. */
export async function readHolding(store: Database): Promise<Holding> {
  const rows = await store.read<SchemaRow>(SCHEMA_ROWS);
  const hasNames = rows.some(({ name }) => name === "d1_migrations");
  const names = hasNames
    ? await store.read<{ readonly name: string }>("SELECT name FROM d1_migrations")
    : [];
  return { rows, applied: new Set(names.map(({ name }) => name)) };
}

/**
 * The migrations that a database lacks, by name. Throws for a database that they do not bring to this
 * version's schema, which is one from before 1.0.0.
 */
export function pendingMigrations({ rows, applied }: Holding): readonly string[] {
  const names = migrationNames();
  // A later version has been deployed: this one reads its tables, because migrations only add.
  const isLater = !applied.isSubsetOf(new Set(names));
  if (!isLater && !isUpgradable(rows, applied)) {
    throw new Error(
      `The database is of a version that no migration reads. Nothing was deployed. Export it with that version (npm run archive -- export FILE --remote), give this one a new database (database_id = "hometown-news" in wrangler.toml), deploy, and import the file.`,
    );
  }
  return names.filter((name) => !applied.has(name));
}

/**
 * Writes a backup of a database that the pending migrations will change, as `npm run archive -- export`
 * does; gives its path. They run on a copy in memory first, because an export reads this version's tables.
 */
export async function keepCopy(
  store: Database,
  { rows }: Holding,
  pending: readonly string[],
  terminal: Terminal,
  now: Date,
): Promise<string> {
  const copy = openSchema(rows);
  try {
    for (const table of tablesOf(copy)) await copyRows(store, copy, table, terminal);
    applyMigrations(copy, pending);
    const moment = now.toISOString().slice(0, 19).replaceAll(":", "-");
    const file = join(COPIES_FOLDER, `before-${pending[0]?.slice(0, 4)}-${moment}.jsonl`);
    mkdirSync(COPIES_FOLDER, { recursive: true });
    await exportToFile(file, asDatabase(copy), terminal);
    return file;
  } finally {
    copy.close();
  }
}

async function copyRows(
  store: Database,
  copy: DatabaseSync,
  { name, hasRowid }: { readonly name: string; readonly hasRowid: boolean },
  terminal: Terminal,
): Promise<void> {
  const most = LONG_ROWS.includes(name) ? LONG_ROWS_AT_ONCE : ROWS_AT_ONCE;
  for (let last = 0, done = 0; ;) {
    const page = hasRowid
      ? `SELECT rowid AS row_number, * FROM ${name} WHERE rowid > ${last} ORDER BY rowid LIMIT ${most}`
      : `SELECT 0 AS row_number, * FROM ${name} LIMIT ${most} OFFSET ${done}`;
    const rows = await store.read<Readonly<Record<string, SQLInputValue>>>(page);
    for (const { row_number: _, ...row } of rows) {
      const columns = Object.keys(row);
      copy
        .prepare(
          `INSERT INTO ${name} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
        )
        .run(...Object.values(row));
    }
    done += rows.length;
    last = Number(rows.at(-1)?.["row_number"] ?? last);
    terminal.progress(`Copied ${done} rows of ${name}`);
    if (rows.length < most) break;
  }
  terminal.progress("");
}

/** A database in memory, as the commands read one. */
function asDatabase(sqlite: DatabaseSync): Database {
  return {
    read: async <Row>(sql: string) => sqlite.prepare(sql).all() as unknown as readonly Row[],
    write: () => Promise.reject(new Error("A copy is only read.")),
    size: async () => 0,
    close: async () => {},
  };
}
