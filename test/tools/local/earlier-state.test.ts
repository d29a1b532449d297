/** A state of an earlier version is recognised by its migrations and set aside whole. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { expect, test } from "vitest";

import { setAsideEarlierState } from "../../../tools/local/earlier-state.ts";

/** A state folder whose database has these migrations. */
function stateWith(...migrations: readonly string[]): string {
  const folder = join(mkdtempSync(join(tmpdir(), "state-")), "state");
  const databases = join(folder, "v3/d1/miniflare-D1DatabaseObject");
  mkdirSync(databases, { recursive: true });
  const database = new DatabaseSync(join(databases, "abc.sqlite"));
  database.exec("CREATE TABLE d1_migrations (name TEXT)");
  for (const name of migrations) {
    database.prepare("INSERT INTO d1_migrations VALUES (?)").run(name);
  }
  database.close();
  new DatabaseSync(join(databases, "metadata.sqlite")).close();
  return folder;
}

test("a state with migrations that this version does not have is moved beside its folder", () => {
  const folder = stateWith("0001_posts.sql", "0002_feed_schedule.sql");
  const line = setAsideEarlierState(folder);
  expect(line).toContain(`${folder}-earlier`);
  expect(line).toContain("npm run archive -- export");
  expect(existsSync(join(folder, "v3"))).toBe(false);
  expect(readdirSync(`${folder}-earlier/v3/d1/miniflare-D1DatabaseObject`)).toContain("abc.sqlite");
});

test("a second one gets a folder of its own", () => {
  const folder = stateWith("0001_posts.sql");
  mkdirSync(`${folder}-earlier`);
  expect(setAsideEarlierState(folder)).toContain(`${folder}-earlier-2`);
});

test.each([[["0001_schema.sql"]], [[]]])("a state with the migrations %j stays", (names) => {
  const folder = stateWith(...names);
  expect(setAsideEarlierState(folder)).toBeUndefined();
  expect(existsSync(join(folder, "v3"))).toBe(true);
  expect(setAsideEarlierState(join(folder, "nowhere"))).toBeUndefined();
});
