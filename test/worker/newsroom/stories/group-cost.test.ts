/** What grouping new stories costs in D1 while five thousand groups are live. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { openOwnSqlite } from "../../../../tools/d1/own-sqlite.ts";
import { writeGroups } from "../../../../worker/newsroom/stories/group-store.ts";
import { updateGroups } from "../../../../worker/newsroom/stories/update-groups.ts";
import type { Env } from "../../../../worker/platform/env.ts";
import { type Group, nothingSeen } from "../../../../worker/reading/groups/group.ts";
import { openDatabase, type TestDatabase } from "../../content/blog/database.ts";

const GROUPS = 5_000;
const STORIES = 40;
const NOW = Date.UTC(2026, 10, 20);

let store: TestDatabase;
let db: D1Database;
const own = openOwnSqlite();

beforeAll(async () => {
  store = openDatabase();
  db = store.db;
  const groups = Array.from({ length: GROUPS }, (_, at): Group => {
    const terms = new Map(termsOf(at).map((term) => [term, 1]));
    const sources = new Set([`paper ${at % 90}`]);
    return { id: String(at + 1), at: NOW - at, size: 1, terms, names: new Map(), sources };
  });
  writeGroups(own, { groups, dropped: [], since: 0, seen: nothingSeen() });
  await db.prepare("INSERT INTO feeds (id, address) VALUES (999, 'https://a.example/')").run();
  const titles = Array.from({ length: STORIES }, (_, at) => termsOf(at * 100).join(" "));
  await db
    .prepare(
      `INSERT INTO stories (feed, identity, slug, at, is_dated, first_seen, last_seen, minutes, title, excerpt, picture, link, source, wikipedia)
      SELECT 999, 'new ' || key, 'new-' || key, ${NOW}, 1, ${NOW}, ${NOW}, 1, value, '', '', '', 'Herald', '' FROM json_each(?1)`,
    )
    .bind(JSON.stringify(titles))
    .run();
});
afterAll(() => store.close());

/** Ten words: six are in a hundredth of the groups, as names and places are, and two in one alone. */
function termsOf(at: number): readonly string[] {
  const shared = Array.from(
    { length: 6 },
    (_, word) => `zorblax${word}n${(at * (word + 3)) % 100}`,
  );
  return [...shared, "council", "minister", `plimth${at}`, `quiver${at}`];
}

/** The database, which counts what statements read and write. */
function metered() {
  const calls: D1Meta[][] = [];
  const batch = async (statements: D1PreparedStatement[]) => {
    const results = await db.batch(statements);
    calls.push(results.map(({ meta }) => meta));
    return results;
  };
  return { calls, DB: { prepare: (sql: string) => db.prepare(sql), batch } };
}

test("a story that joins a group of its own costs a sixth of a query, twelve rows read and three written", async () => {
  const { calls, DB } = metered();
  await updateGroups({ env: { DB } as unknown as Env, own, now: () => NOW });
  expect(calls).toHaveLength(2);
  const sum = (of: "rows_read" | "rows_written") =>
    calls.flat().reduce((all, meta) => all + meta[of], 0);
  expect(calls.flat().length / STORIES).toBeLessThanOrEqual(1 / 6);
  expect(sum("rows_read") / STORIES).toBeLessThanOrEqual(12);
  expect(sum("rows_written") / STORIES).toBeLessThanOrEqual(3.1);
  const grouped = await db
    .prepare(
      "SELECT count(*) AS many FROM stories WHERE feed = 999 AND story_group BETWEEN 1 AND ?1",
    )
    .bind(GROUPS)
    .first();
  expect(grouped).toEqual({ many: STORIES });
});
