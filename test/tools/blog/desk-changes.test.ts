/** Imports beside the desk: neither overwrites the other in silence, and an export can be edited and imported again. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { PUBLICATIONS } from "#publications";

import { exportPosts } from "../../../tools/blog/export-posts.ts";
import { importPosts, readPosts, removePost } from "../../../tools/blog/publish.ts";
import type { Database } from "../../../tools/d1/database.ts";
import type { PictureStore } from "../../../tools/d1/picture-store.ts";
import { domainOf } from "../../../worker/papers/hosts.ts";
import { NOON, openDatabase, run, type TestDatabase } from "../../worker/content/blog/database.ts";

const DOMAIN = domainOf("", PUBLICATIONS[0]);
const now = NOON * 1000;
const PICTURE = `${"a".repeat(32)}-400x300.webp`;

let database: TestDatabase;
let store: Database;
let folder: string;
const said: string[] = [];
const complained: string[] = [];
const terminal = {
  say: (line: string) => said.push(line),
  complain: (line: string) => complained.push(line),
  progress: () => {},
};
const pictures: PictureStore = {
  put: async () => {},
  get: async (name) => (name === PICTURE ? new Uint8Array([1, 2]) : undefined),
};

beforeAll(async () => {
  database = await openDatabase();
  store = {
    read: async <Row>(sql: string) => (await database.db.prepare(sql).all<Row>()).results,
    write: async (statements) => run(database.db, statements),
    size: async () => 0,
    close: async () => {},
  };
});
beforeEach(async () => {
  for (const table of ["posts", "post_html", "removed_posts", "desk_entries"]) {
    await database.db.exec(`DELETE FROM ${table}`);
  }
  folder = mkdtempSync(join(tmpdir(), "desk-changes-"));
  said.length = 0;
  complained.length = 0;
});
afterAll(() => database.close());

function write(body: string, name = "bridge.md", more = ""): void {
  writeFileSync(
    join(folder, name),
    `---\ntitle: The bridge\ndescription: D\ndate: 2026-10-30\ndomain: ${DOMAIN}\n${more}---\n${body}\n`,
  );
}

async function bring(force = false): Promise<boolean> {
  complained.length = 0;
  const posts = await readPosts([folder], DOMAIN, terminal);
  return posts !== undefined && importPosts(posts, { store, pictures }, terminal, now, force);
}

async function changeAtDesk(body: string): Promise<void> {
  const sql = "UPDATE posts SET body = ?1, hash = 'desk', editor = 'ada@paper.example'";
  await database.db.prepare(sql).bind(body).run();
}

async function bodyNow(): Promise<unknown> {
  return database.db.prepare("SELECT body FROM posts").first("body");
}

test("a post that was changed at the desk stays, while its file is as it was", async () => {
  write("First.");
  expect(await bring()).toBe(true);
  await changeAtDesk("Corrected at the desk.");
  expect(await bring()).toBe(true);
  expect(await bodyNow()).toBe("Corrected at the desk.");
  expect(complained).toEqual([
    `Note: ${DOMAIN}/blog/bridge was changed at the desk by ada@paper.example, and stays so.`,
  ]);
});

test("a post that was changed at both places is named, and nothing is written; --force wins", async () => {
  write("First.");
  await bring();
  await changeAtDesk("Corrected at the desk.");
  write("Changed in its file.");
  write("Another.", "another.md");
  expect(await bring()).toBe(false);
  expect(complained[0]).toContain(
    "bridge was changed in its file, and at the desk by ada@paper.example",
  );
  expect(await database.db.prepare("SELECT count(*) AS n FROM posts").first("n")).toBe(1);
  expect(await bring(true)).toBe(true);
  const { results } = await database.db
    .prepare("SELECT body, editor FROM posts ORDER BY slug")
    .all();
  expect(results).toEqual([
    { body: "Another.", editor: "" },
    { body: "Changed in its file.", editor: "" },
  ]);
});

test("a post that was deleted at the desk comes back with --force alone", async () => {
  write("First.");
  await bring();
  await removePost("bridge", store, terminal, { domain: undefined, now });
  await database.db.exec("UPDATE removed_posts SET editor = 'ada@paper.example'");
  expect(await bring()).toBe(true);
  expect(await bodyNow()).toBeNull();
  expect(complained[0]).toContain("was deleted at the desk by ada@paper.example");
  await bring(true);
  expect(await bodyNow()).toBe("First.");
});

test("an export is what an import reads: unchanged it changes nothing, and then it can be edited", async () => {
  write(
    `Look: ![A bridge](/pictures/${PICTURE})`,
    "bridge.md",
    "picture: /stock/01.svg\npictureAlt: A bridge\npictureCredit: Lin Park\nauthors:\n  - name: Ada Brook\n    role: Text\ncorrections:\n  - date: 2026-11-01\n    text: It is 90 metres.\ntags: [bridge, town]\ncategory: Local News\n",
  );
  await bring();
  await changeAtDesk(`Corrected: ![A bridge](/pictures/${PICTURE})`);
  rmSync(join(folder, "bridge.md"));
  expect(await exportPosts(folder, { store, pictures, domain: undefined }, terminal)).toBe(1);
  const file = join(folder, DOMAIN, "bridge.md");
  expect(readFileSync(file, "utf8")).toContain("Corrected: ![A bridge]");
  expect(readdirSync(join(folder, "pictures"))).toEqual([PICTURE]);
  const before = await database.db.prepare("SELECT * FROM posts").first();
  expect(await bring()).toBe(true);
  expect(complained).toEqual([]);
  expect(await database.db.prepare("SELECT * FROM posts").first()).toEqual(before);
  writeFileSync(file, readFileSync(file, "utf8").replace("Corrected", "Edited"));
  expect(await bring()).toBe(true);
  const after = await database.db.prepare("SELECT * FROM posts").first();
  expect(after?.["body"]).toContain("Edited");
  for (const column of [
    "published",
    "authors",
    "corrections",
    "tags",
    "category",
    "title",
    "picture_alt",
    "picture_credit",
  ]) {
    expect([column, after?.[column]]).toEqual([column, before?.[column]]);
  }
});

test("the paper's log says what was imported and removed", async () => {
  write("First.");
  await bring();
  await removePost("bridge", store, terminal, { domain: undefined, now });
  const { results } = await database.db
    .prepare("SELECT kind, value, editor FROM desk_entries")
    .all();
  expect(results).toEqual([
    { kind: "post", value: '{"slug":"blog/bridge","did":"imported"}', editor: "" },
    { kind: "post", value: '{"slug":"blog/bridge","did":"removed"}', editor: "" },
  ]);
});
