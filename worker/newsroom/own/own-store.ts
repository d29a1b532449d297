/**
 * The SQLite of the newsroom's own object: what no page reads. It has limits of its own, apart from D1's.
 * Reads and writes are synchronous, and outlive the object.
 */

export interface OwnStore {
  /** Runs one statement, and gives its rows. */
  readonly run: (sql: string, ...values: readonly (string | number)[]) => readonly unknown[];
  /** Runs all or nothing of what it is given. */
  readonly atOnce: (work: () => void) => void;
}

const TABLES = [
  "CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
  `CREATE TABLE IF NOT EXISTS checks (address TEXT PRIMARY KEY, row_due_at INTEGER NOT NULL, due_at INTEGER NOT NULL,
    interval_ms INTEGER NOT NULL, checked_at INTEGER NOT NULL) WITHOUT ROWID`,
  // The groups that a new story may join: those of the last three days (stories/group-store.ts).
  "CREATE TABLE IF NOT EXISTS story_groups (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, profile TEXT NOT NULL)",
  "CREATE INDEX IF NOT EXISTS story_groups_by_time ON story_groups (at)",
  `CREATE VIRTUAL TABLE IF NOT EXISTS group_index USING fts5 (words, content = '', contentless_delete = 1,
    tokenize = 'unicode61 remove_diacritics 0')`,
];

/** Makes the tables where they are lacking. */
export function prepareOwnStore(store: OwnStore): OwnStore {
  for (const table of TABLES) store.run(table);
  return store;
}

/** That of the object. */
export function ownStoreOf(storage: DurableObjectStorage): OwnStore {
  return prepareOwnStore({
    run: (statement, ...values) => storage.sql.exec(statement, ...values).toArray(),
    atOnce: (work) => storage.transactionSync(work),
  });
}

/** A fact by its name; undefined where there is none. */
export function readFact(store: OwnStore, name: string): unknown {
  const [row] = store.run("SELECT value FROM facts WHERE name = ?", name);
  return row ? JSON.parse((row as { value: string }).value) : undefined;
}

export function writeFact(store: OwnStore, name: string, fact: unknown): void {
  store.run(
    "INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    name,
    JSON.stringify(fact),
  );
}
