/**
 * What the files of the local D1 say, read by SQLite itself: wrangler takes two seconds for a query. The
 * commands write through the runtime.
 */
import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Of a writer that is about to finish. */
const WAIT_MS = 10_000;

/** The files of a state folder's databases; one of them is the runtime's own. */
export function databaseFiles(folder: string): readonly string[] {
  return globSync(join(folder, "v3/d1/**/*.sqlite"));
}

/** The rows of a query in a state folder; none where no database has its tables. */
export function readLocal(folder: string, sql: string): readonly Record<string, unknown>[] {
  return databaseFiles(folder).flatMap((file) => {
    const database = new DatabaseSync(file, { timeout: WAIT_MS });
    try {
      return database.prepare(sql).all();
    } catch {
      // Another database of the runtime, or one that is empty.
      return [];
    } finally {
      database.close();
    }
  });
}

/** The names of the migrations that wrangler has applied in a state folder. */
export function appliedMigrations(folder: string): ReadonlySet<string> {
  const rows = readLocal(folder, "SELECT name FROM d1_migrations");
  return new Set(rows.map(({ name }) => String(name)));
}
