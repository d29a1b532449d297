/** D1 in Node: SQLite in memory behind as much of D1's interface as the refresh uses. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

/** What is done for a request to the database; it is told of each, and does the work itself. */
export type Answering = <Answer>(work: () => Answer) => Answer;

const MIGRATIONS = resolve(import.meta.dirname, "../worker/migrations");

/** A schedule's database; `answering` is called for every request that it would be. */
export function simulatedDatabase(answering: Answering = (work) => work()): D1Database {
  const sqlite = new DatabaseSync(":memory:");
  for (const file of readdirSync(MIGRATIONS).toSorted()) {
    sqlite.exec(readFileSync(resolve(MIGRATIONS, file), "utf8"));
  }
  const statement = (sql: string, values: readonly SQLInputValue[] = []) => ({
    bind: (...bound: SQLInputValue[]) => statement(sql, bound),
    rows: () => sqlite.prepare(sql).all(...values),
    run: async () => {
      answering(() => sqlite.prepare(sql).run(...values));
    },
    all: async () => ({ results: answering(() => sqlite.prepare(sql).all(...values)) }),
    first: async () => answering(() => sqlite.prepare(sql).get(...values)) ?? null,
  });
  const database = {
    prepare: (sql: string) => statement(sql),
    batch: async (statements: readonly ReturnType<typeof statement>[]) =>
      answering(() => statements.map((one) => ({ results: one.rows() }))),
  };
  return database as unknown as D1Database;
}
