/** What stands in the search index after stories and posts were written, changed, deleted, and rebuilt. */
import { expect, test } from "vitest";

import { openSqlite } from "../../../../tools/d1/simulated-database.ts";
import {
  type IndexStatement,
  reindexPostsStep,
  reindexStep,
} from "../../../../worker/content/search/reindex.ts";
import { openArchive } from "./archive.ts";

function found(sqlite: ReturnType<typeof openSqlite>, words: string): readonly unknown[] {
  const rows = sqlite
    .prepare("SELECT rowid FROM search_index WHERE search_index MATCH ? ORDER BY rowid")
    .all(words);
  return rows.map(({ rowid }) => rowid);
}

const POST = `INSERT INTO posts (domain, slug, published, updated, stored, title, description, hash, body)
  VALUES ('paper.example', 'ferry', 1795176000, 0, 0, 'The ferry', 'A history', 'h', 'Its wheelhouse burned.')`;

function runAll(sqlite: ReturnType<typeof openSqlite>, statements: readonly IndexStatement[]) {
  return statements.map(({ sql, values }) => sqlite.prepare(sql).all(JSON.stringify(values)));
}

test("stories and posts enter the index as they are written, change with it and leave it", async () => {
  const { sqlite, bring } = openArchive();
  await bring([{ title: "Bridge reopens", description: `${"Snow fell. ".repeat(40)} Plough` }]);
  sqlite.exec(POST);
  expect(found(sqlite, "plough")).toEqual([1]);
  expect(found(sqlite, "wheelhouse")).toEqual([-1]);
  await bring([{ title: "Bridge closes", description: "Rain" }]);
  expect(found(sqlite, "plough OR reopens")).toEqual([]);
  expect(found(sqlite, "closing AND rain")).toEqual([1]);
  sqlite.exec("UPDATE posts SET draft = 1; DELETE FROM stories");
  expect(found(sqlite, "ferry OR rain")).toEqual([]);
  expect(sqlite.prepare("SELECT count(*) AS n FROM story_texts").get()).toEqual({ n: 0 });
});

test("an index that was lost, or has rows too many, is built again step by step", async () => {
  const { sqlite, bring } = openArchive();
  await bring(
    Array.from({ length: 5 }, (_, index) => ({
      guid: `https://a.example/${index}`,
      title: `Bridge ${index}`,
      description: `${"Snow fell. ".repeat(40)} Plough`,
    })),
  );
  sqlite.exec(POST);
  sqlite.exec("INSERT INTO search_index (search_index) VALUES ('delete-all')");
  sqlite.exec(
    "INSERT INTO search_index (rowid, title) VALUES (3, 'wrong'), (77, 'gone'), (-9, 'gone')",
  );
  const steps: unknown[] = [];
  for (let after: number | null = 0; after !== null;) {
    const [row] = runAll(sqlite, reindexStep(after, 2)).at(-1) ?? [];
    after = row?.["last"] as number | null;
    steps.push(after);
  }
  runAll(sqlite, reindexPostsStep(0));
  runAll(sqlite, reindexPostsStep(1));
  expect(steps).toEqual([2, 4, 5, null]);
  expect(found(sqlite, "plough")).toEqual([1, 2, 3, 4, 5]);
  expect(found(sqlite, "ferry")).toEqual([-1]);
  expect(found(sqlite, "wrong OR gone")).toEqual([]);
});

test("while the index is built again, every search finds all that it found before", async () => {
  const { sqlite, bring } = openArchive();
  await bring(
    Array.from({ length: 5 }, (_, index) => ({
      guid: `https://a.example/${index}`,
      title: `Bridge ${index}`,
    })),
  );
  sqlite.exec(POST);
  const steps = [reindexStep(0, 2), reindexStep(2, 2), reindexStep(4, 2), reindexPostsStep(0)];
  for (const statement of steps.flat()) {
    runAll(sqlite, [statement]);
    expect(found(sqlite, "bridge OR ferry")).toEqual([-1, 1, 2, 3, 4, 5]);
  }
});
