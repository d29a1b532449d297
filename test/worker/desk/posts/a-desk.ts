/** Posts at the desk in process: orders of editors, imports of files, and what readers get, on a simulated D1. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";

import { PUBLICATIONS } from "#publications";

import { importPosts, removePost } from "../../../../tools/blog/publish.ts";
import { readPosts } from "../../../../tools/blog/read-files.ts";
import type { Database } from "../../../../tools/d1/database.ts";
import { openSqlite, simulatedDatabase } from "../../../../tools/d1/simulated-database.ts";
import { getPost } from "../../../../worker/content/blog/backends/embedded-backend.ts";
import { EMPTY_FIELDS, type PostFields } from "../../../../worker/content/blog/rows/post-fields.ts";
import { baseOf, type Post, readPost } from "../../../../worker/content/blog/rows/read-post.ts";
import { changePost } from "../../../../worker/desk/posts/change-post.ts";
import type { PostAnswer, PostOrder } from "../../../../worker/desk/posts/post-order.ts";

export const DOMAIN = "alderfallsbeacon.example";
/** 2026-11-20T12:00:00Z. */
export const NOON = Date.UTC(2026, 10, 20, 12);
export const DAY = 86_400_000;

export const TEXT = { title: "The bridge", description: "It reopens.", body: "It is open." };

/** An order of an editor; parts of it, and of its fields. */
export type Ordered = Partial<Omit<PostOrder, "fields">> & Partial<Omit<PostFields, "published">>;

export interface TestDesk {
  readonly db: D1Database;
  readonly store: Database;
  readonly complained: string[];
  readonly terminal: { say(line: string): void; complain(line: string): void; progress(): void };
  now: number;
  /** Carries out an order; without a base it begins with what is stored. */
  order(act: PostOrder["act"], slug: string, parts?: Ordered): Promise<PostAnswer>;
  post(slug: string): Promise<Post | undefined>;
  /** Imports one file with a body and more front matter; whether it was written. */
  bring(name: string, body: string, more?: string, force?: boolean): Promise<boolean>;
  remove(slug: string): Promise<boolean>;
  /** What readers get at an address: the post, or the status. */
  seen(slug: string): Promise<{ body: string; published: string; updated: string } | number>;
  readonly rows: (sql: string) => readonly Record<string, unknown>[];
}

/** A desk on a database, by default an empty one. */
export function openDesk(sqlite: DatabaseSync = openSqlite()): TestDesk {
  const db = simulatedDatabase(undefined, sqlite);
  const complained: string[] = [];
  const complain = (line: string) => complained.push(line);
  const terminal = { say: () => {}, complain, progress: () => {} };
  const rows: TestDesk["rows"] = (sql) => sqlite.prepare(sql).all();
  const store: Database = {
    read: async <Row>(sql: string) => rows(sql) as readonly Row[],
    async write(statements) {
      for (const { sql, json } of statements)
        await db
          .prepare(sql)
          .bind(...(json === undefined ? [] : [json]))
          .run();
    },
    size: async () => 0,
    close: async () => {},
  };
  const pictures = { put: async () => {}, get: async () => undefined };
  const desk: TestDesk = {
    db,
    store,
    complained,
    terminal,
    now: NOON,
    rows,
    async order(act, slug, parts = {}) {
      const { now } = desk;
      const post = slug === "" ? undefined : await readPost(db, { domain: DOMAIN, slug });
      const {
        base,
        at = 0,
        editor = "ada@paper.example",
        hasMadeSlug = slug === "",
        ...texts
      } = parts;
      const stored = post?.fields ?? { ...EMPTY_FIELDS, ...TEXT, slug: "the-bridge" };
      const fields = { ...stored, ...(slug === "" ? {} : { slug }), ...texts } as PostFields;
      const today = new Date(now).toISOString().slice(0, 10);
      const order = { publication: PUBLICATIONS[0].id, domain: DOMAIN, slug, act, at, editor };
      const begun = base ?? (post ? baseOf(post) : crypto.randomUUID());
      return changePost(
        { ...order, fields, base: begun, hasMadeSlug, now, today },
        { db, log: () => {}, render: async (markdown) => `<p>${markdown}</p>` },
      );
    },
    post: (slug) => readPost(db, { domain: DOMAIN, slug }),
    async bring(name, body, more = "date: 2026-10-30\n", force = false) {
      complained.length = 0;
      const folder = mkdtempSync(join(tmpdir(), "a-desk-"));
      const matter = `title: The bridge\ndescription: It reopens.\ndomain: ${DOMAIN}\n${more}`;
      writeFileSync(join(folder, `${name}.md`), `---\n${matter}---\n${body}\n`);
      const posts = await readPosts([folder], DOMAIN, terminal);
      rmSync(folder, { recursive: true });
      return (
        posts !== undefined && importPosts(posts, { store, pictures }, terminal, desk.now, force)
      );
    },
    remove: (slug) => removePost(slug, store, terminal, { domain: DOMAIN, now: desk.now }),
    async seen(slug) {
      try {
        const found = await getPost(db, { slug, domain: DOMAIN, now: desk.now });
        if (!found) return 404;
        const { date: published, updated, markdown } = found.post;
        return { body: found.html ?? markdown, published, updated };
      } catch (error) {
        return (error as { status?: number }).status ?? 500;
      }
    },
  };
  return desk;
}
