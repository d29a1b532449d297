import { afterAll, beforeAll, expect, test } from "vitest";

import { countRows } from "../../../../tools/bench/runtime/counting.ts";
import {
  COUNT_SQL,
  getList,
  getPost,
  NEIGHBOURS_SQL,
  PAGE_SQL,
  POST_SQL,
  RELATED_SQL,
} from "../../../../worker/content/blog/backends/embedded-backend.ts";
import {
  getSitemapFiles,
  FILE_SQL,
  FILES_SQL,
} from "../../../../worker/content/blog/backends/sitemap-posts.ts";
import { DOMAIN, fill, manyPosts, NOON, openDatabase, type TestDatabase } from "./database.ts";

let database: TestDatabase;
const COUNT = 20_000;
const now = NOON * 1000;

beforeAll(async () => {
  database = openDatabase();
  await fill(database.db, manyPosts(COUNT));
}, 120_000);
afterAll(async () => database.close());

const counting = () => countRows(database.db);

test.each([1, 2, 1000, 2000])("page %i of 20,000 posts reads at most 50 rows", async (page) => {
  const { db, rowsRead } = counting();
  const { posts, total } = await getList(db, { domain: DOMAIN, page, now });
  expect(total).toBe(COUNT);
  expect(posts.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 10 }, (_, index) => `post-${COUNT - (page - 1) * 10 - index}`),
  );
  expect(rowsRead()).toBeLessThanOrEqual(50);
});

test("a post with its neighbours and related posts reads at most 50 rows", async () => {
  const { db, rowsRead } = counting();
  const found = await getPost(db, { slug: "post-10000", domain: DOMAIN, now });
  expect(found?.around?.previous?.slug).toBe("post-9999");
  expect(found?.around?.next?.slug).toBe("post-10001");
  expect(found?.around?.related).toHaveLength(3);
  expect(rowsRead()).toBeLessThanOrEqual(50);
});

test("the sitemap's index of 20,000 posts reads at most 50 rows", async () => {
  const { db, rowsRead } = counting();
  expect(await getSitemapFiles(db, { domain: DOMAIN, now })).toHaveLength(20);
  expect(rowsRead()).toBeLessThanOrEqual(50);
});

test.each([
  ["count", COUNT_SQL, {}],
  ["page", PAGE_SQL, { skipped: 19_990, end: 20_000 }],
  ["post", POST_SQL, { slug: "post-1" }],
  ["neighbours", NEIGHBOURS_SQL, { position: 10 }],
  ["related", RELATED_SQL, { slug: "post-1", tags: ["town", "news", "extra"] }],
  ["sitemap files", FILES_SQL, {}],
  ["sitemap posts", FILE_SQL, { number: 3 }],
] as const)(
  "the plan of the %s query searches an index and scans no table",
  async (_, sql, values) => {
    const { results } = await database.db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(JSON.stringify({ domain: DOMAIN, time: NOON, ...values }))
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail);
    const tables = plan.filter((line) =>
      /\b(?:posts|post_tags|sitemap_files|rendered)\b/.test(line),
    );
    expect(tables.length).toBeGreaterThan(0);
    for (const line of tables)
      expect(line).toMatch(/^SEARCH .* USING (?:COVERING |PRIMARY )?(?:INDEX|KEY)/);
  },
);
