/** KV, R2, the static files and the storage of objects, in the memory of a process of Node. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";

const FILES = "client/public";

export interface MemoryKv {
  get(key: string): Promise<string | null>;
  put(key: string, text: string): Promise<void>;
  list(options?: { readonly prefix?: string }): Promise<{ keys: readonly { name: string }[] }>;
}

/** Texts by key; nothing expires. */
export function memoryKv(): MemoryKv {
  const texts = new Map<string, string>();
  return {
    get: async (key) => texts.get(key) ?? null,
    put: async (key, text) => void texts.set(key, text),
    list: async ({ prefix = "" } = {}) => ({
      keys: [...texts.keys()].filter((name) => name.startsWith(prefix)).map((name) => ({ name })),
    }),
  };
}

export interface MemoryBucket {
  get(name: string): Promise<{ readonly body: ReadableStream } | null>;
  put(name: string, content: BodyInit | null): Promise<void>;
  head(name: string): Promise<object | null>;
  delete(names: string | readonly string[]): Promise<void>;
  list(): Promise<{ objects: readonly { readonly key: string }[] }>;
}

export function memoryBucket(): MemoryBucket {
  const contents = new Map<string, Blob>();
  return {
    get: async (name) => {
      const content = contents.get(name);
      return content ? { body: content.stream() } : null;
    },
    put: async (name, content) => void contents.set(name, await new Response(content).blob()),
    delete: async (names) => {
      for (const name of [names].flat()) contents.delete(name);
    },
    head: async (name) => (contents.has(name) ? {} : null),
    list: async () => ({ objects: [...contents.keys()].map((key) => ({ key })) }),
  };
}

/** The platform's rate limit, which counts each key by itself; its minute never ends. */
export function memoryRateLimit(most: number) {
  const counts = new Map<string, number>();
  return {
    limit: async ({ key }: { readonly key: string }) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { success: count <= most };
    },
  };
}

/** The files that the build serves as they are. */
export const STATIC_FILES = {
  fetch: async (address: string | URL) => {
    const file = join(FILES, new URL(address).pathname);
    return existsSync(file)
      ? new Response(readFileSync(file))
      : new Response("There is no such file.", { status: 404 });
  },
};

/** What an object stores; its alarm is remembered and never runs. */
export function memoryStorage() {
  const notes = new Map<string, unknown>();
  const sqlite = new DatabaseSync(":memory:");
  const prepared = new Map<string, StatementSync>();
  let alarm: number | null = null;
  return {
    kv: {
      get: (key: string) => notes.get(key),
      put: (key: string, value: unknown) => void notes.set(key, value),
      delete: (key: string) => notes.delete(key),
      list: () => notes,
    },
    sql: {
      exec: (sql: string, ...values: readonly (string | number)[]) => {
        const statement = prepared.get(sql) ?? sqlite.prepare(sql);
        prepared.set(sql, statement);
        const rows = statement.all(...values);
        return { toArray: () => rows };
      },
    },
    transactionSync: (work: () => void) => {
      sqlite.exec("BEGIN");
      try {
        work();
        sqlite.exec("COMMIT");
      } catch (error) {
        sqlite.exec("ROLLBACK");
        throw error;
      }
    },
    rows: (): readonly string[] => {
      const tables = sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
      return tables.flatMap(({ name }) =>
        sqlite
          .prepare(`SELECT * FROM ${String(name)}`)
          .all()
          .map((row) => JSON.stringify(row)),
      );
    },
    getAlarm: async () => alarm,
    setAlarm: async (at: number) => void (alarm = at),
  };
}

/** Work after an answer: its failure is nothing to the test. */
export function waitUntil(work: Promise<unknown>): void {
  work.catch(() => {});
}

/** The objects of a class by name: each has its storage, and the object itself lives until a restart. */
export function memoryObjects(make: (ctx: object) => object) {
  const storages = new Map<string, ReturnType<typeof memoryStorage>>();
  const objects = new Map<string, object>();
  return {
    getByName: (name: string) => {
      const storage = storages.get(name) ?? memoryStorage();
      storages.set(name, storage);
      const object = objects.get(name) ?? make({ id: { name }, storage, waitUntil });
      objects.set(name, object);
      return object;
    },
    /** All rows of an object's tables, each as JSON. */
    rows: (name: string) => storages.get(name)?.rows() ?? [],
    /** Ends the objects; their storages stay. */
    end: () => objects.clear(),
  };
}
