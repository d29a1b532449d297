/** D1 in Node: SQLite in memory behind as much of D1's interface as the newsroom uses. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

import { applyMigrations, migrationNames } from "../local/migrations.ts";

/** Wraps every request to the database: it is called with the request's work and must run it. */
export type Answering = <Answer>(work: () => Answer) => Answer;

/** SQLite in memory counts neither rows nor bytes. */
const META = { rows_read: 0, rows_written: 0, size_after: 0 };

/** What Node.js has and its types do not name yet. */
interface Copied {
  serialize(): Uint8Array;
  deserialize(bytes: Uint8Array): void;
}

/** The bytes of an empty database with all migrations applied. */
let migrated: Uint8Array | undefined;

/** A new database with all migrations applied: a copy, for a twentieth of the time that they take. */
export function openSqlite(): DatabaseSync & Copied {
  const sqlite = new DatabaseSync(":memory:") as DatabaseSync & Copied;
  if (migrated) {
    sqlite.deserialize(migrated);
  } else {
    applyMigrations(sqlite, migrationNames());
    migrated = sqlite.serialize();
  }
  return sqlite;
}

/** The database behind D1's interface; `answering` is called for every request to D1. */
export function simulatedDatabase(
  answering: Answering = (work) => work(),
  sqlite: DatabaseSync = openSqlite(),
): D1Database {
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    const found = prepared.get(sql) ?? sqlite.prepare(sql);
    prepared.set(sql, found);
    return found;
  };
  const statement = (sql: string, values: readonly SQLInputValue[] = []) => ({
    bind: (...bound: SQLInputValue[]) => statement(sql, bound),
    rows: () => prepare(sql).all(...values),
    run: async () => {
      answering(() => prepare(sql).run(...values));
    },
    all: async () => ({
      results: answering(() => prepare(sql).all(...values)),
      meta: META,
    }),
    first: async (column?: string) => {
      const row = answering(() => prepare(sql).get(...values));
      return (column === undefined ? row : row?.[column]) ?? null;
    },
  });
  const batch = (statements: readonly ReturnType<typeof statement>[]) => {
    sqlite.exec("BEGIN");
    try {
      const results = statements.map((one) => ({ results: one.rows(), meta: META }));
      sqlite.exec("COMMIT");
      return results;
    } catch (error) {
      sqlite.exec("ROLLBACK");
      throw error;
    }
  };
  const database = {
    prepare: (sql: string) => statement(sql),
    batch: async (statements: readonly ReturnType<typeof statement>[]) =>
      answering(() => batch(statements)),
    exec: async (sql: string) => answering(() => sqlite.exec(sql)),
  };
  return database as unknown as D1Database;
}
