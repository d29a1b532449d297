/**
 * D1 as the tools read and write it: the local one through its binding, or the remote one through
 * wrangler's command, which has no parameters and gets every statement as one text.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { pendingLocally, readList, run, STATE_FOLDER } from "../local/local-state.ts";
import { migrationStatements } from "../local/migrations.ts";
import { isLocked, isUnread, waitForStore } from "../local/wait-for-store.ts";
import type { Flags } from "../terminal/run-command.ts";
import { refuse } from "../terminal/usage-error.ts";
import { boundPictures, type PictureStore, remotePictures } from "./picture-store.ts";
import { inlined, type Statement } from "./statements.ts";
import { writeStoresConfig } from "./stores-config.ts";

export interface Database {
  /** Rows of a query without parameters. */
  read<Row>(sql: string): Promise<readonly Row[]>;
  /** Runs statements in order; `progress` is called with the number done. */
  write(statements: readonly Statement[], progress?: (done: number) => void): Promise<void>;
  /** Bytes that the database takes. */
  size(): Promise<number>;
  close(): Promise<void>;
}

const CONFIG = "wrangler.toml";
/** Statements that are one transaction; each holds up to 80,000 bytes. */
const STATEMENTS_AT_ONCE = 40;

/** Wrangler's own table. */
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** Of a statement, when other processes write to the local database again and again. */
const ATTEMPTS = 20;

/** The flags with which an operator names a database, and their help. */
export const DATABASE_FLAGS = {
  remote: { type: "boolean", default: false },
  "persist-to": { type: "string", default: STATE_FOLDER },
} as const;
export const DATABASE_HELP = `  --remote           the database in the cloud instead of the one on this machine
  --persist-to DIR   the folder of the local database (default ${STATE_FOLDER})
  --help             this text`;
export type DatabaseFlags = Flags<typeof DATABASE_FLAGS>;

/** Runs work on the database that the flags name, and its store of pictures, and closes them in the end. */
export async function withDatabase<Result>(
  { remote, "persist-to": folder }: DatabaseFlags,
  work: (database: Database, pictures: PictureStore) => Promise<Result>,
): Promise<Result> {
  if (folder === "") refuse("--persist-to: say which folder");
  const { database, pictures } = remote
    ? { database: openByWrangler(), pictures: remotePictures() }
    : await openLocalStores(folder);
  try {
    return await work(database, pictures);
  } finally {
    await database.close();
  }
}

/**
 * The local stores in a state folder as `--persist-to` names it, brought up to date first. A database
 * that another process is writing to is waited for, also between statements.
 */
async function openLocalStores(
  folder: string,
): Promise<{ readonly database: Database; readonly pictures: PictureStore }> {
  // Imported here because loading takes a second, and most commands need no local store.
  const { getPlatformProxy } = await import("wrangler");
  const patiently = async <T>(isBusy: (error: unknown) => boolean, work: () => Promise<T>) => {
    for (let attempt = 1; ; attempt += 1) {
      // Asked first, because the runtime prints an error of its own for a database in use.
      waitForStore(folder);
      try {
        return await work();
      } catch (error) {
        if (!isBusy(error) || attempt === ATTEMPTS) throw error;
      }
    }
  };
  const configPath = writeStoresConfig(CONFIG);
  const pending = pendingLocally(folder);
  const platform = await getPlatformProxy<{ DB: D1Database; PICTURES: R2Bucket }>({
    configPath,
    persist: { path: join(folder, "v3") },
    remoteBindings: false,
  });
  const { DB: db, PICTURES: bucket } = platform.env;
  for (const name of pending) await patiently(isLocked, () => applyLocally(db, name));
  const database: Database = {
    read: <Row>(sql: string) =>
      patiently(isUnread, async () => (await db.prepare(sql).all<Row>()).results),
    async write(statements, progress) {
      for (let done = 0; done < statements.length; done += STATEMENTS_AT_ONCE) {
        const part = statements.slice(done, done + STATEMENTS_AT_ONCE);
        await patiently(isLocked, () => db.batch(part.map((one) => bound(db, one))));
        progress?.(Math.min(done + STATEMENTS_AT_ONCE, statements.length));
      }
    },
    size: async () => (await db.prepare("SELECT 1").all()).meta.size_after,
    close: () => platform.dispose(),
  };
  return { database, pictures: boundPictures(bucket) };
}

/** Applies a migration as wrangler does, which would start for some seconds first: whole, and noted by name. */
async function applyLocally(db: D1Database, name: string): Promise<void> {
  await db.batch([
    db.prepare(MIGRATIONS_TABLE),
    ...migrationStatements(name).map((sql) => db.prepare(sql)),
    db.prepare("INSERT INTO d1_migrations (name) VALUES (?1)").bind(name),
  ]);
}

function bound(db: D1Database, { sql, json }: Statement): D1PreparedStatement {
  const statement = db.prepare(sql);
  return json === undefined ? statement : statement.bind(json);
}

/** Runs `wrangler d1 execute` on the remote database, and gives what it printed. */
function remoteExecute(flags: readonly string[]): Promise<string> {
  return run("wrangler", ["d1", "execute", "DB", "--remote", "--config", CONFIG, ...flags]);
}

/**
 * A database behind wrangler's command: the remote one of the account that wrangler is logged in to, or
 * another. A file of statements is applied as a whole.
 */
export function openByWrangler(execute = remoteExecute): Database {
  const query = async <Row>(sql: string) =>
    readList(await execute(["--json", "--command", sql])) as readonly RemoteResult<Row>[];
  return {
    read: async <Row>(sql: string) =>
      (await query<Row>(sql)).flatMap(({ results = [] }) => results),
    size: async () => (await query("SELECT 1"))[0]?.meta?.size_after ?? 0,
    async write(statements, progress) {
      const folder = mkdtempSync(join(tmpdir(), "statements-"));
      try {
        const file = join(folder, "statements.sql");
        writeFileSync(file, statements.map((one) => `${inlined(one)}\n`).join(""), { mode: 0o600 });
        await execute(["--yes", "--file", file]);
        progress?.(statements.length);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    close: async () => {},
  };
}

interface RemoteResult<Row> {
  readonly results?: readonly Row[];
  readonly meta?: { readonly size_after?: number };
}
