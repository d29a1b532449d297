/**
 * Statements of the newsroom. Each takes all its values as one JSON text, so that the same statements
 * can be run by the Worker and be written into a file for wrangler, which has no parameters.
 */
import { D1_WAIT_MS, withTimeout } from "../with-timeout.ts";

export interface Statement {
  readonly sql: string;
  /** Bound as `?1`. */
  readonly values: object;
}

/** Runs statements in one transaction and gives the rows of each. Rejects where D1 does, or is late. */
export async function runStatements(
  db: D1Database,
  statements: readonly Statement[],
  waitMs: number = D1_WAIT_MS,
): Promise<readonly (readonly unknown[])[]> {
  return withTimeout("D1", batch(db, statements), waitMs);
}

/** Without a time limit, for callers that need a late result. */
export async function batch(
  db: D1Database,
  statements: readonly Statement[],
): Promise<readonly (readonly unknown[])[]> {
  const all = statements.map((statement) => prepared(db, statement));
  return (await db.batch(all)).map(({ results }) => results);
}

/** A statement with its values. */
export function prepared(db: D1Database, { sql, values }: Statement): D1PreparedStatement {
  return db.prepare(sql).bind(JSON.stringify(values));
}
