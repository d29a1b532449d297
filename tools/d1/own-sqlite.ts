/** The SQLite of a Durable Object in Node: in memory, behind what the newsroom uses of it. */
import { DatabaseSync } from "node:sqlite";

import { type OwnStore, prepareOwnStore } from "../../worker/newsroom/own/own-store.ts";

export function openOwnSqlite(sqlite = new DatabaseSync(":memory:")): OwnStore {
  return prepareOwnStore({
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
  });
}
