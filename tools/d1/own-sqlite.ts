/** The SQLite of a Durable Object in Node: in memory, behind what the objects use of it. */
import { DatabaseSync, type StatementSync } from "node:sqlite";

import { OWN_TABLES } from "../../worker/newsroom/own/own-tables.ts";
import { type ObjectStore, prepareStore } from "../../worker/platform/sqlite/object-store.ts";

/** That of an object with these tables. */
export function openObjectSqlite(
  tables: readonly string[],
  sqlite = new DatabaseSync(":memory:"),
): ObjectStore {
  const prepared = new Map<string, StatementSync>();
  const store: ObjectStore = {
    run: (sql, ...values) => {
      const statement = prepared.get(sql) ?? sqlite.prepare(sql);
      prepared.set(sql, statement);
      return statement.all(...values);
    },
    atOnce: (work) => {
      sqlite.exec("BEGIN");
      try {
        work();
        sqlite.exec("COMMIT");
      } catch (error) {
        sqlite.exec("ROLLBACK");
        throw error;
      }
    },
  };
  return prepareStore(store, tables);
}

/** That of the newsroom. */
export function openOwnSqlite(sqlite?: DatabaseSync): ObjectStore {
  return openObjectSqlite(OWN_TABLES, sqlite);
}
