/**
 * Every way into D1. A statement takes all its values as one JSON text, so that the same statements can
 * be run by the Worker and be written into a file for wrangler, which has no parameters. D1 itself has
 * no time limit: all functions reject where it fails or is late.
 */
import { D1_WAIT_MS } from "./platform-limits.ts";
import { withTimeout } from "./with-timeout.ts";

export interface Statement {
  readonly sql: string;
  /** Bound as `?1`. */
  readonly values: object;
}

/** A statement may do without values. */
export type Query = Pick<Statement, "sql"> & Partial<Statement>;

/** Runs statements in one transaction and gives the rows of each. */
export async function runStatements<Row = unknown>(
  db: D1Database,
  statements: readonly Query[],
): Promise<readonly (readonly Row[])[]> {
  return (await runBatch<Row>(db, statements)).map(({ results }) => results);
}

/** Runs statements in one transaction and gives D1's results, with the facts that it adds. */
export function runBatch<Row>(
  db: D1Database,
  statements: readonly Query[],
): Promise<readonly D1Result<Row>[]> {
  const all = statements.map((statement) => prepare(db, statement));
  return withTimeout("D1", counted(db.batch<Row>(all)), D1_WAIT_MS);
}

/** The rows of one query. */
export async function readRows<Row>(
  db: Pick<D1Database, "prepare">,
  query: Query,
  waitMs: number = D1_WAIT_MS,
): Promise<readonly Row[]> {
  const reading = counted(prepare(db, query).all<Row>());
  return (await withTimeout("D1", reading, waitMs)).results;
}

/** Rows of D1, as it counts them. */
export interface Rows {
  readonly read: number;
  readonly written: number;
}

/** Those of this isolate that were not reported yet. */
let rows: Rows = { read: 0, written: 0 };

/** The rows of this isolate since they were last taken, if they are at least so many. */
export function takeRows(least: Rows = { read: 0, written: 0 }): Rows | undefined {
  if (rows.read < least.read && rows.written < least.written) return undefined;
  const taken = rows;
  rows = { read: 0, written: 0 };
  return taken;
}

/** Counts the rows of an answer, also of one that comes too late. */
async function counted<Answer extends D1Result | readonly D1Result[]>(
  answering: Promise<Answer>,
): Promise<Answer> {
  const answer = await answering;
  for (const { meta } of [answer].flat() as readonly Partial<D1Result>[]) {
    const { rows_read: read = 0, rows_written: written = 0 } = meta ?? {};
    rows = { read: rows.read + read, written: rows.written + written };
  }
  return answer;
}

function prepare(db: Pick<D1Database, "prepare">, { sql, values }: Query): D1PreparedStatement {
  const statement = db.prepare(sql);
  return values ? statement.bind(JSON.stringify(values)) : statement;
}
