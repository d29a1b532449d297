/**
 * D1 for bare workerd: SQLite in this process behind the HTTP protocol of the runtime's D1 binding.
 * As in production, the database's processor time does not count as the Worker's.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { text } from "node:stream/consumers";

import { listen } from "./listen.ts";

interface Query {
  readonly sql: string;
  readonly params?: readonly SQLInputValue[];
}

export interface D1Server {
  /** Host and port. */
  readonly address: string;
  readonly close: () => void;
}

/** Serves a database on this machine; `asked` is called with the number of queries of each call. */
export async function startD1Server(
  sqlite: DatabaseSync,
  asked: (queries: number) => void = () => {},
): Promise<D1Server> {
  const server = createServer((request, response) => {
    void answer(sqlite, request, response, asked);
  });
  const port = await listen(server);
  return { address: `127.0.0.1:${port}`, close: () => server.close() };
}

async function answer(
  sqlite: DatabaseSync,
  request: IncomingMessage,
  response: ServerResponse,
  asked: (queries: number) => void,
) {
  const queries = [JSON.parse(await text(request)) as Query | readonly Query[]].flat();
  asked(queries.length);
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(run(sqlite, queries)));
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
