/** D1 for simulations: SQLite in memory behind as much of D1's interface as the refresh uses. */
import { readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

/** A schedule's database; `called` is told of every request it would be. */
export function simulatedDatabase(called: () => void): D1Database {
  const sqlite = new DatabaseSync(":memory:");
  sqlite.exec(readFileSync("worker/migrations/0002_feed_schedule.sql", "utf8"));
  const statement = (sql: string, values: readonly SQLInputValue[] = []) => ({
    bind: (...bound: SQLInputValue[]) => statement(sql, bound),
    rows: () => sqlite.prepare(sql).all(...values),
    run: async () => {
      called();
      sqlite.prepare(sql).run(...values);
    },
    all: async () => {
      called();
      return { results: sqlite.prepare(sql).all(...values) };
    },
    first: async () => {
      called();
      return sqlite.prepare(sql).get(...values) ?? null;
    },
  });
  const database = {
    prepare: (sql: string) => statement(sql),
    batch: async (statements: readonly ReturnType<typeof statement>[]) => {
      called();
      return statements.map((one) => ({ results: one.rows() }));
    },
  };
  return database as unknown as D1Database;
}
