/** A D1 that counts statements and rows, for the bench and for tests of queries. */

export interface CountingDatabase {
  readonly db: D1Database;
  /** Rows read through it so far, as D1 itself counts them. */
  readonly rowsRead: () => number;
  readonly rowsWritten: () => number;
  /** Statements that it has run so far. */
  readonly queries: () => number;
}

/** The same database with counters. It has only the functions that the Worker uses: prepare, bind, all, first, run, batch. */
export function countRows(database: D1Database): CountingDatabase {
  let [read, written, queries] = [0, 0, 0];
  const count = <T>(result: D1Result<T>) => {
    queries += 1;
    read += result.meta.rows_read;
    written += result.meta.rows_written;
    return result;
  };
  const inner = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const all = async () => count(await statement.all());
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all,
      run: all,
      first: async () => (await all()).results[0] ?? null,
    } as unknown as D1PreparedStatement;
    inner.set(wrapped, statement);
    return wrapped;
  };
  const db = {
    prepare: (sql: string) => wrap(database.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      const plain = statements.flatMap((statement) => inner.get(statement) ?? []);
      return (await database.batch(plain)).map(count);
    },
  } as unknown as D1Database;
  return { db, rowsRead: () => read, rowsWritten: () => written, queries: () => queries };
}
