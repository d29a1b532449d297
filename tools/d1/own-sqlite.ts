/** The SQLite of a Durable Object in Node: in memory, behind what the objects use of it. */
import { DatabaseSync } from "node:sqlite";

import { OWN_TABLES } from "../../worker/newsroom/own/own-tables.ts";
import { type ObjectStore, prepareStore } from "../../worker/platform/sqlite/object-store.ts";

/** That of an object with these tables. */
export function openObjectSqlite(
  tables: readonly string[],
  sqlite = new DatabaseSync(":memory:"),
): ObjectStore {
  const store: ObjectStore = {
    run: (sql, ...values) => sqlite.prepare(sql).all(...values),
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
