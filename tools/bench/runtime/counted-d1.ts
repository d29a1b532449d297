/** A database whose answers are counted: queries, rows read, and SQLite's own time, as D1 tells them. */

export interface Counts {
  queries: number;
  rowsRead: number;
  ms: number;
}

export function countedD1(db: D1Database) {
  const counts: Counts = { queries: 0, rowsRead: 0, ms: 0 };
  const counted = (statement: D1PreparedStatement): D1PreparedStatement =>
    ({
      bind: (...values: unknown[]) => counted(statement.bind(...values)),
      all: async () => {
        const answer = await statement.all();
        counts.queries += 1;
        counts.rowsRead += answer.meta.rows_read;
        counts.ms += answer.meta.duration;
        return answer;
      },
      first: async () => (await counted(statement).all()).results[0] ?? null,
    }) as unknown as D1PreparedStatement;
  return {
    db: { prepare: (sql: string) => counted(db.prepare(sql)) } as unknown as D1Database,
    counts,
    reset: () => Object.assign(counts, { queries: 0, rowsRead: 0, ms: 0 }),
  };
}
