/** Backups that earlier releases made: each of them, written by its own code, is imported whole. */
import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { checkExport, readExport } from "../../../tools/archive/export-file.ts";
import { importRows } from "../../../tools/archive/import-rows.ts";
import { NO_LINES } from "../../../tools/archive/lines/line-schemas.ts";
import { openSqlite } from "../../../tools/d1/simulated-database.ts";
import { storeOf } from "./store-of.ts";

const FOLDER = "test/fixtures/backups";
const SILENT = { say: () => {}, complain: () => {}, progress: () => {} };

/** A database that holds what a backup does. */
async function restored(file: string) {
  const sqlite = openSqlite();
  const { counts } = await checkExport(file);
  await importRows(readExport(file), counts, [], storeOf(sqlite), SILENT);
  return { sqlite, counts, all: (sql: string) => sqlite.prepare(sql).all() };
}

const FILES = readdirSync(FOLDER).map((name) => `${FOLDER}/${name}`);

test.each(FILES)("%s comes back with every line", async (file) => {
  const { counts, all } = await restored(file);
  const lines = readFileSync(file, "utf8").trim().split("\n");
  const read = Object.values(counts).reduce((sum, count) => sum + count, 0);
  expect(read).toBe(lines.length);
  const { story, post, version, removed, desk } = counts;
  expect({ story, post }).toEqual({ story: 3, post: 2 });
  const tables = ["stories", "removed_posts", "desk_entries"];
  const rows = tables.map((table) => all(`SELECT count(*) AS rows FROM ${table}`)[0]?.["rows"]);
  expect(rows).toEqual([story, removed, desk]);
  const saved = all("SELECT number FROM post_versions WHERE kind = 'saved'");
  expect(saved).toHaveLength(version);
  const texts =
    all(`SELECT fields ->> 'title' AS title, fields ->> 'body' AS body, shown, fields ->> 'tags' AS tags
    FROM post_versions JOIN post_pointers USING (domain, slug) WHERE kind = 'imported' ORDER BY slug DESC`);
  expect(texts).toEqual([
    { title: "A post", body: "Hello", shown: 1, tags: "one, two" },
    { title: "A post", body: `Über 😀\n${"x".repeat(25)}`, shown: 0, tags: "" },
  ]);
});

test.each([
  ["before-1.0.0", '[{"name":"Ada","role":""}]'],
  ["1.0.0", '[{"name":"Ada","role":""}]'],
  ["after-1.0.0-bylines", '[{"name":"Ada","role":"Reporter"}]'],
])("the post of %s keeps its author", async (release, authors) => {
  const { all } = await restored(`${FOLDER}/${release}.jsonl`);
  expect(all("SELECT authors FROM posts WHERE slug = 'a-post'")).toEqual([{ authors }]);
});

test("the decisions of 1.0.0 are in force again, and what was undone stays so", async () => {
  const { all } = await restored(`${FOLDER}/1.0.0.jsonl`);
  expect(all("SELECT kind, editor, undone_at, undone_by FROM desk_entries ORDER BY id")).toEqual([
    { kind: "hide", editor: "", undone_at: null, undone_by: null },
    { kind: "lite", editor: "", undone_at: null, undone_by: null },
    { kind: "notice", editor: "", undone_at: 4_000, undone_by: null },
  ]);
});

test("an earlier backup has no line that counts the others", async () => {
  const held = await Promise.all(FILES.map(checkExport));
  expect(held.map(({ isCounted }) => isCounted)).toEqual(FILES.map(() => false));
  expect(held.every(({ counts }) => counts.story > 0 && counts !== NO_LINES)).toBe(true);
});
