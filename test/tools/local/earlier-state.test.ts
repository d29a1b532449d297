/** A state of an earlier version is recognised by its tables and set aside whole. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { expect, test } from "vitest";

import { setAsideEarlierState } from "../../../tools/local/earlier-state.ts";

/** A state folder whose database was made by this SQL, under these migrations' names. */
function stateOf(sql: string, ...migrations: readonly string[]): string {
  const folder = join(mkdtempSync(join(tmpdir(), "state-")), "state");
  const databases = join(folder, "v3/d1/miniflare-D1DatabaseObject");
  mkdirSync(databases, { recursive: true });
  const database = new DatabaseSync(join(databases, "abc.sqlite"));
  database.exec(`CREATE TABLE IF NOT EXISTS _cf_KV (a); ${sql}`);
  database.exec("CREATE TABLE IF NOT EXISTS d1_migrations (name TEXT)");
  for (const name of migrations) {
    database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
  }
  database.close();
  const others = new DatabaseSync(join(databases, "metadata.sqlite"));
  others.exec("CREATE TABLE actors (a)");
  others.close();
  return folder;
}

const FIRST = readFileSync("worker/migrations/0001_schema.sql", "utf8");
const LATER = readFileSync("test/fixtures/databases/290b0fe9.sql", "utf8");

test("a state with migrations that this version does not have is moved beside its folder", () => {
  const folder = stateOf("CREATE TABLE posts (a)", "0001_posts.sql", "0002_feed_schedule.sql");
  const line = setAsideEarlierState(folder);
  expect(line).toContain(`${folder}-earlier`);
  expect(line).toContain("npm run archive -- export");
  expect(existsSync(join(folder, "v3"))).toBe(false);
  expect(readdirSync(`${folder}-earlier/v3/d1/miniflare-D1DatabaseObject`)).toContain("abc.sqlite");
});

test("so is one whose tables are others under the names of today", () => {
  const older = FIRST.replace("licence", "other").replace("wikipedia TEXT NOT NULL,", "");
  const folder = stateOf(older, "0001_schema.sql");
  expect(setAsideEarlierState(folder)).toContain(`${folder}-earlier`);
});

test("a second one gets a folder of its own", () => {
  const folder = stateOf("CREATE TABLE posts (a)", "0001_posts.sql");
  mkdirSync(`${folder}-earlier`);
  expect(setAsideEarlierState(folder)).toContain(`${folder}-earlier-2`);
});

test.each([
  ["of 1.0.0", FIRST, ["0001_schema.sql"]],
  ["of a later commit, before the second migration", LATER, []],
  ["that is new", "", []],
])("a state %s stays", (_, sql, names) => {
  const folder = stateOf(sql, ...names);
  expect(setAsideEarlierState(folder)).toBeUndefined();
  expect(existsSync(join(folder, "v3"))).toBe(true);
  expect(setAsideEarlierState(join(folder, "nowhere"))).toBeUndefined();
});
