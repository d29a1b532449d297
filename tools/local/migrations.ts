/** The migrations of the database, and whether they bring a given database to this version's schema. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

const FOLDER = resolve(import.meta.dirname, "../../worker/migrations");

/** A row of `sqlite_schema`. */
export interface SchemaRow {
  readonly name: string;
  /** Null for what SQLite makes by itself. */
  readonly sql: string | null;
}

/** Reads what a database holds, for `isUpgradable`. */
export const SCHEMA_ROWS = "SELECT name, sql FROM sqlite_schema ORDER BY rowid";

/** The names of all migrations, in their order. */
export function migrationNames(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
}

/** Applies the migrations of these names. */
export function applyMigrations(sqlite: DatabaseSync, names: readonly string[]): void {
  for (const name of names) sqlite.exec(readFileSync(resolve(FOLDER, name), "utf8"));
}

/** The statements of a migration, one by one, without comments. Each ends with a line. */
export function migrationStatements(name: string): readonly string[] {
  return readFileSync(resolve(FOLDER, name), "utf8")
    .replaceAll(/--.*$/gm, "")
    .split(/;\s*\n/)
    .filter((text) => text.trim() !== "");
}

/** A new database with the same tables, empty. Throws where SQLite cannot make one. */
export function openSchema(rows: readonly SchemaRow[]): DatabaseSync {
  const sqlite = new DatabaseSync(":memory:");
  for (const { sql } of own(rows)) sqlite.exec(sql);
  return sqlite;
}

/** A database's ordinary tables, in the order in which they were made. */
export function tablesOf(
  sqlite: DatabaseSync,
): readonly { readonly name: string; readonly hasRowid: boolean }[] {
  const rows = sqlite.prepare(SCHEMA_ROWS).all() as unknown as readonly SchemaRow[];
  return own(rows).flatMap(({ name, sql }) =>
    /^CREATE TABLE\b/i.test(sql) ? [{ name, hasRowid: !/\bWITHOUT ROWID\b[^)]*$/i.test(sql) }] : [],
  );
}

/**
 * Whether the migrations that are not applied yet make this version's schema of a database: they are tried
 * on an empty one with the same tables. Names do not say it, because a migration was edited after 1.0.0.
 * An operator may have made further tables.
 */
export function isUpgradable(rows: readonly SchemaRow[], applied: ReadonlySet<string>): boolean {
  const current = new DatabaseSync(":memory:");
  const pending = migrationNames().filter((name) => !applied.has(name));
  try {
    applyMigrations(current, migrationNames());
    const sqlite = openSchema(rows);
    applyMigrations(sqlite, pending);
    const made = new Set(schemaOf(sqlite));
    return schemaOf(current).every((one) => made.has(one));
  } catch {
    // A table that a migration makes is there, or one that it reads is missing.
    return false;
  } finally {
    current.close();
  }
}

/** A database's tables, indexes, views and triggers in SQL, without comments and line breaks, sorted. */
export function schemaOf(sqlite: DatabaseSync): readonly string[] {
  const rows = sqlite.prepare(SCHEMA_ROWS).all() as unknown as readonly SchemaRow[];
  return own(rows)
    .map(({ sql }) => plain(sql))
    .toSorted();
}

/** The rows that migrations wrote, without tables of the platform, of wrangler and of an index's inside. */
function own(
  rows: readonly SchemaRow[],
): readonly { readonly name: string; readonly sql: string }[] {
  const indexes = rows.flatMap(({ name, sql }) => (/\bUSING fts5/i.test(sql ?? "") ? [name] : []));
  const isInside = (name: string) => indexes.some((index) => name.startsWith(`${index}_`));
  return rows.flatMap(({ name, sql }) =>
    sql === null || /^(?:sqlite_|_cf_|d1_)/.test(name) || isInside(name) ? [] : [{ name, sql }],
  );
}

/** Wrangler strips comments; a renamed table has its name in quotes. */
function plain(sql: string): string {
  return sql
    .replaceAll(/'[^']*'|--[^\n]*/g, (part) => (part.startsWith("'") ? part : ""))
    .replaceAll('"', "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([(),]) ?/g, "$1")
    .trim();
}
