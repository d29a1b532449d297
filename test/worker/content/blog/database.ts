import { writeStatements } from "../../../../tools/blog/store/statements.ts";
/** A D1 of its own for a test, with the schema, and builders for what stands in it. */
import { openSqlite, simulatedDatabase } from "../../../../tools/d1/simulated-database.ts";
import type { Statement } from "../../../../tools/d1/statements.ts";
import type { StoredPost } from "../../../../worker/content/blog/rows/stored-post.ts";

export const DOMAIN = "paper.example";
/** 2026-11-20T12:00:00Z, in seconds. */
export const NOON = 1_795_176_000;
const DAY_SECONDS = 86_400;

export interface TestDatabase {
  readonly db: D1Database;
  close(): void;
}

export function openDatabase(): TestDatabase {
  const sqlite = openSqlite();
  return { db: simulatedDatabase(undefined, sqlite), close: () => sqlite.close() };
}

/** A public post of the day before `NOON`, unless told otherwise. */
export function aStoredPost(parts: Partial<StoredPost> = {}): StoredPost {
  return {
    domain: DOMAIN,
    slug: "a-post",
    published: NOON - DAY_SECONDS,
    updated: NOON,
    stored: NOON,
    draft: false,
    title: "A post",
    description: "What it is about",
    picture: "",
    youtube: "",
    tags: [],
    topics: [],
    authors: [],
    corrections: [],
    corrected: 0,
    category: "",
    hash: "h",
    body: "Hello",
    ...parts,
  };
}

/** Posts `post-1` (oldest) … `post-n`, a minute apart, ending a day before `NOON`. */
export function manyPosts(count: number): readonly StoredPost[] {
  return Array.from({ length: count }, (_, index) =>
    aStoredPost({
      slug: `post-${index + 1}`,
      title: `Post ${index + 1}`,
      published: NOON - DAY_SECONDS - (count - index) * 60,
      tags: [`tag ${index % 7}`, "town", `theme ${index % 50}`, "news", "extra"],
    }),
  );
}

export async function run(db: D1Database, statements: readonly Statement[]): Promise<void> {
  for (let start = 0; start < statements.length; start += 50) {
    const batch = statements
      .slice(start, start + 50)
      .map(({ sql, json }) => (json === undefined ? db.prepare(sql) : db.prepare(sql).bind(json)));
    // On a busy machine the runtime may have closed the idle connection that a call takes.
    await db.batch(batch).catch(() => db.batch(batch));
  }
}

export async function fill(db: D1Database, posts: readonly StoredPost[]): Promise<void> {
  await run(db, writeStatements(posts));
}
