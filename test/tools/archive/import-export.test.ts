/** An export imported into an empty database: stories, posts, and the tables made from them. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { pruneStories } from "../../../tools/archive/archive-commands.ts";
import { checkExport, isExport, readExport } from "../../../tools/archive/export-file.ts";
import { exportAll, importRows } from "../../../tools/archive/import-export.ts";
import { renderPost } from "../../../tools/blog/render-posts.ts";
import { writeStatements } from "../../../tools/blog/statements.ts";
import type { Database } from "../../../tools/d1/database.ts";
import { openSqlite } from "../../../tools/d1/simulated-database.ts";
import { aStoredPost } from "../../worker/blog/database.ts";
import { FEED, openArchive } from "../../worker/search/archive.ts";

const PAPERS = [{ id: "paper", timeZone: "America/New_York", addresses: [FEED] }];
const SILENT = { say: () => {}, complain: () => {}, progress: () => {} };

/** A SQLite database as the commands have it. */
function storeOf(sqlite: ReturnType<typeof openSqlite>): Database {
  return {
    read: async <Row>(sql: string) => sqlite.prepare(sql).all() as Row[],
    async write(statements) {
      for (const { sql, json } of statements)
        sqlite.prepare(sql).run(...(json === undefined ? [] : [json]));
    },
    size: async () => 0,
    close: async () => {},
  };
}

function newFile(text = ""): string {
  const folder = mkdtempSync(join(tmpdir(), "export-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "archive.jsonl");
  writeFileSync(file, text);
  return file;
}

async function anArchive() {
  const { sqlite, bring } = openArchive();
  await bring(
    ["One", "Two", "Three"].map((title) => ({
      guid: title,
      title,
      description: `"${title}", it's; -- ${"a long text ".repeat(40)}`,
      pubDate: "2026-10-01T00:00:00Z",
    })),
  );
  sqlite.exec("UPDATE stories SET story_group = 7 WHERE id > 1");
  const posts = [
    aStoredPost({ tags: ["one", "two"], topics: ["a"], author: "Ada", category: "localNews" }),
    aStoredPost({
      slug: "a-draft",
      draft: true,
      body: `Über 😀\n${"x".repeat(25_000)}`,
      hash: "h2",
    }),
  ];
  const store = storeOf(sqlite);
  await store.write(writeStatements(posts, posts.flatMap(renderPost)), () => {});
  return sqlite;
}

/** Everything that readers or a rebuild see; numbers of rows and feeds may differ. */
function contentsOf(sqlite: ReturnType<typeof openSqlite>) {
  const all = (sql: string) => sqlite.prepare(sql).all();
  return [
    all(`SELECT stories.*, address, NULL AS feed, text FROM stories JOIN feeds ON feeds.id = feed
      JOIN story_texts ON story = stories.id ORDER BY stories.id`),
    all("SELECT * FROM posts ORDER BY slug"),
    all("SELECT slug, domain, hash, html FROM post_html ORDER BY slug"),
    all("SELECT * FROM post_tags"),
    all("SELECT rowid FROM search_index WHERE search_index MATCH 'two OR uber OR post' ORDER BY 1"),
  ];
}

test("an export imported twice into an empty database gives the same stories and posts, once", async () => {
  const sqlite = await anArchive();
  const file = newFile();
  await exportAll(storeOf(sqlite), SILENT, (line) => appendFileSync(file, line));
  expect(await isExport(file)).toBe(true);
  const counts = await checkExport(file);
  expect(counts).toEqual({ stories: 3, posts: 2 });

  const other = openSqlite();
  const said: string[] = [];
  const terminal = { ...SILENT, say: (line: string) => said.push(line) };
  await importRows(readExport(file), counts, PAPERS, storeOf(other), terminal);
  expect(contentsOf(other)).toEqual(contentsOf(sqlite));
  expect(said).toEqual(["3 stories: 3 new, 0 stored before.", "2 posts: 2 new, 0 stored before."]);
  expect(other.prepare("SELECT publication FROM archive_months").all()).toHaveLength(1);

  await importRows(readExport(file), counts, PAPERS, storeOf(other), terminal);
  expect(contentsOf(other)).toEqual(contentsOf(sqlite));
  expect(said.slice(2)).toEqual([
    "3 stories: 0 new, 3 stored before.",
    "2 posts: 0 new, 2 stored before.",
  ]);
});

test("pruned stories leave the archive's days with them", async () => {
  const file = newFile();
  await exportAll(storeOf(await anArchive()), SILENT, (line) => appendFileSync(file, line));
  const sqlite = openSqlite();
  await importRows(readExport(file), { stories: 3, posts: 2 }, PAPERS, storeOf(sqlite), SILENT);
  await pruneStories(Date.UTC(2100, 0), PAPERS, storeOf(sqlite), SILENT);
  expect(sqlite.prepare("SELECT id FROM stories").all()).toEqual([]);
  expect(sqlite.prepare("SELECT day FROM archive_days WHERE stories <> '{}'").all()).toEqual([]);
});

test("the next tick does not group imported stories as if they were new", async () => {
  const file = newFile();
  await exportAll(storeOf(await anArchive()), SILENT, (line) => appendFileSync(file, line));
  const other = openSqlite();
  await importRows(readExport(file), { stories: 3, posts: 2 }, PAPERS, storeOf(other), SILENT);
  const state =
    "SELECT grouped_to AS grouped, (SELECT max(id) FROM stories) AS last FROM tick_state";
  expect(other.prepare(state).get()).toEqual({ grouped: 3, last: 3 });
});

test("a faulty line is reported with its number and field", async () => {
  const file = newFile();
  await exportAll(storeOf(await anArchive()), SILENT, (line) => appendFileSync(file, line));
  const lines = readFileSync(file, "utf8").split("\n");
  const faults = async (line: number, from: string, to: string) => {
    const changed = lines.map((text, at) => (at === line ? text.replace(from, to) : text));
    return checkExport(newFile(changed.join("\n"))).then(
      () => "",
      (error: Error) => error.message.slice(error.message.indexOf(":")),
    );
  };
  expect(await faults(1, '"title":"Two"', '"title":null')).toBe(
    ":2: the story has no title, or a wrong one. Nothing was written.",
  );
  expect(await faults(3, '"tags":[', '"tags":[1,')).toBe(
    ":4: the post has no tags.0, or a wrong one. Nothing was written.",
  );
  expect(await faults(4, "}}", "}")).toBe(
    ":5: this line is no story and no post. Nothing was written.",
  );
});
