/** D1 for bare workerd: SQLite in this process behind the HTTP protocol of the runtime's D1 binding. */
import type { DatabaseSync, SQLInputValue } from "node:sqlite";

import { serve, type Served } from "./serve.ts";

interface Query {
  readonly sql: string;
  readonly params?: readonly SQLInputValue[];
}

/** Serves a database on this machine; `asked` is called with the number of queries of each call. */
export function startD1Server(
  sqlite: DatabaseSync,
  asked: (queries: number) => void = () => {},
): Promise<Served> {
  return serve(async (request) => {
    const queries = [await request.json<Query | readonly Query[]>()].flat();
    asked(queries.length);
    return Response.json(run(sqlite, queries));
  });
}

const META = { duration: 0, changes: 0, last_row_id: 0, changed_db: false, size_after: 0 };

/** The queries in one transaction, each answered in rows and columns. */
function run(sqlite: DatabaseSync, queries: readonly Query[]) {
  sqlite.exec("BEGIN");
  try {
    const results = queries.map(({ sql, params = [] }) => {
      const statement = sqlite.prepare(sql);
      const columns = statement.columns().map(({ name }) => name);
      const rows = statement.all(...params).map((row) => columns.map((name) => row[name] ?? null));
      return { success: true, meta: META, results: { columns, rows } };
    });
    sqlite.exec("COMMIT");
    return results;
  } catch (error) {
    sqlite.exec("ROLLBACK");
    return { success: false, error: String(error) };
  }
}
