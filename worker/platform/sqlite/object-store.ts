/** The SQLite of a Durable Object: synchronous, outliving the object, with limits of its own apart from D1's. */

export interface ObjectStore {
  /** Runs one statement, and gives its rows. */
  readonly run: (sql: string, ...values: readonly (string | number)[]) => readonly unknown[];
  /** Runs all or nothing of what it is given. */
  readonly atOnce: (work: () => void) => void;
}

const FACTS =
  "CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID";

/** That of an object, with these tables. */
export function objectStore(storage: DurableObjectStorage, tables: readonly string[]): ObjectStore {
  const store: ObjectStore = {
    run: (statement, ...values) => storage.sql.exec(statement, ...values).toArray(),
    atOnce: (work) => storage.transactionSync(work),
  };
  return prepareStore(store, tables);
}

/** Makes the tables where they are lacking. */
export function prepareStore(store: ObjectStore, tables: readonly string[]): ObjectStore {
  for (const table of [FACTS, ...tables]) store.run(table);
  return store;
}

/** A fact by its name; undefined where there is none. */
export function readFact(store: ObjectStore, name: string): unknown {
  const [row] = store.run("SELECT value FROM facts WHERE name = ?", name);
  return row ? JSON.parse((row as { value: string }).value) : undefined;
}

export function writeFact(store: ObjectStore, name: string, fact: unknown): void {
  store.run(
    "INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    name,
    JSON.stringify(fact),
  );
}
