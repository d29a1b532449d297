/** A SQLite database as the commands have D1. */
import type { DatabaseSync } from "node:sqlite";

import type { Database } from "../../../tools/d1/database.ts";

/** The database behind the commands' interface. */
export function storeOf(sqlite: DatabaseSync): Database {
  return {
    read: async <Row>(sql: string) => sqlite.prepare(sql).all() as Row[],
    async write(statements) {
      for (const { sql, json } of statements)
        sqlite.prepare(sql).run(...(json === undefined ? [] : [json]));
    },
    size: async () => 0,
    close: async () => {},
  };
}
