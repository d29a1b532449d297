/**
 * What has landed never changes, and every version's database comes to one schema with all its rows. The
 * fixtures are databases as that version's own commands left them.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { expect, test } from "vitest";

import { hashNumber } from "../../../shared/hash.ts";
import { openSqlite } from "../../../tools/d1/simulated-database.ts";
import {
  applyMigrations,
  isUpgradable,
  migrationNames,
  migrationStatements,
  SCHEMA_ROWS,
  schemaOf,
  type SchemaRow,
} from "../../../tools/local/migrations.ts";
import { fingerprint } from "../../../worker/reading/feed-parser/parse-feed.ts";

const FOLDER = "test/fixtures/databases";
const FIXTURES = readdirSync(FOLDER).map((file) => basename(file, ".sql"));
const LANDED = JSON.parse(readFileSync("test/fixtures/landed-migrations.json", "utf8")) as Readonly<
  Record<string, string>
>;
const FIRST = "0001_schema.sql";

/** A database of a version. */
function openFixture(version: string): DatabaseSync {
  const sqlite = new DatabaseSync(":memory:");
  sqlite.exec(readFileSync(`${FOLDER}/${version}.sql`, "utf8"));
  return sqlite;
}

/** A database of a version, with the migrations that it lacks. */
function upgraded(version: string): DatabaseSync {
  const sqlite = openFixture(version);
  applyMigrations(sqlite, pendingOf(sqlite));
  return sqlite;
}

function appliedIn(sqlite: DatabaseSync): ReadonlySet<string> {
  const rows = sqlite.prepare("SELECT name FROM d1_migrations").all();
  return new Set(rows.map(({ name }) => String(name)));
}

function pendingOf(sqlite: DatabaseSync): readonly string[] {
  return migrationNames().filter((name) => !appliedIn(sqlite).has(name));
}

function schemaRows(sqlite: DatabaseSync): readonly SchemaRow[] {
  return sqlite.prepare(SCHEMA_ROWS).all() as unknown as readonly SchemaRow[];
}

/** The rows of each ordinary table, under their columns' names. */
function contentsOf(sqlite: DatabaseSync): ReadonlyMap<string, readonly Row[]> {
  const tables = sqlite
    .prepare("SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main'")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !name.startsWith("sqlite_"));
  return new Map(
    tables.map((name) => [name, sqlite.prepare(`SELECT * FROM ${name} ORDER BY 1, 2`).all()]),
  );
}

type Row = Readonly<Record<string, unknown>>;

/** What readers find by a word: stories by their ids, posts by their rowids with a minus. */
function found(sqlite: DatabaseSync, word: string): readonly unknown[] {
  const rows = sqlite.prepare("SELECT rowid AS id FROM search_index (?) ORDER BY id").all(word);
  return rows.map(({ id }) => id);
}

test("a migration that has landed never changes again", () => {
  const hashes = migrationNames().map((name) => [
    name,
    createHash("sha256")
      .update(readFileSync(`worker/migrations/${name}`))
      .digest("hex"),
  ]);
  // A new migration: add its hash when it lands, and never change one.
  expect(Object.fromEntries(hashes)).toEqual(LANDED);
});

test("there is a database of 1.0.0, and of each later commit that changed the first migration", () => {
  expect(FIXTURES).toHaveLength(7);
  const first = new DatabaseSync(":memory:");
  applyMigrations(first, [FIRST]);
  expect(schemaOf(openFixture("1.0.0"))).toEqual(schemaOf(first));
  const schemas = FIXTURES.map((version) => schemaOf(openFixture(version)).join("\n"));
  expect(new Set(schemas).size).toBe(FIXTURES.length);
});

test.each(FIXTURES)("a database of %s comes to the schema of a new one", (version) => {
  const sqlite = openFixture(version);
  expect(isUpgradable(schemaRows(sqlite), appliedIn(sqlite))).toBe(true);
  expect(schemaOf(upgraded(version))).toEqual(schemaOf(openSqlite()));
});

test("statements one by one make what the whole files make", () => {
  const sqlite = new DatabaseSync(":memory:");
  for (const name of migrationNames()) {
    for (const statement of migrationStatements(name)) {
      // D1 prepares each alone: what follows a first statement would be lost.
      sqlite.prepare(statement).run();
    }
  }
  expect(schemaOf(sqlite)).toEqual(schemaOf(openSqlite()));
});

test.each(FIXTURES)("%s is read to one schema with every value that it has", (version) => {
  const sqlite = openFixture(version);
  const before = contentsOf(sqlite);
  applyMigrations(sqlite, ["0002_one_schema.sql"]);
  const after = contentsOf(sqlite);
  for (const [table, rows] of before) {
    // Columns may be new; those that were there keep their values.
    expect(after.get(table), table).toEqual(rows.map((row) => expect.objectContaining(row)));
  }
});

test.each(FIXTURES)(
  "no story, post, version, decision or subscription of %s is lost",
  (version) => {
    const before = contentsOf(openFixture(version));
    const after = contentsOf(upgraded(version));
    const kept = { stories: "title", posts: "body", desk_entries: "value", removed_posts: "slug" };
    const since = { feeds: "address", post_versions: "fields", subscriptions: "secret" };
    for (const [table, column] of Object.entries({ ...kept, ...since })) {
      const values = (contents: typeof before) => contents.get(table)?.map((row) => row[column]);
      // A post that had no version yet has one now: no text that was there may be missing.
      const there = new Set(values(after));
      expect(values(before)?.filter((value) => !there.has(value)) ?? [], table).toEqual([]);
      const more = table === "post_versions" ? Infinity : (values(before)?.length ?? 0);
      expect(values(after)?.length, table).toBeLessThanOrEqual(more);
      expect(values(before)?.length, table).not.toBe(0);
    }
  },
);

test.each(FIXTURES)("the search of %s finds what it found, and later posts", (version) => {
  const sqlite = upgraded(version);
  for (const word of ["bridge", "council", "budget", "river"]) {
    expect(found(sqlite, word), word).toEqual(found(openFixture(version), word));
    expect(found(sqlite, word), word).not.toEqual([]);
  }
  sqlite.exec("UPDATE posts SET title = 'Zeppelin' WHERE slug = 'mill'");
  expect(found(sqlite, "zeppelin")).toHaveLength(1);
  sqlite.exec("DELETE FROM posts WHERE slug = 'mill'");
  expect(found(sqlite, "zeppelin")).toEqual([]);
});

test("the one author of 1.0.0 is the first of the list", () => {
  const rows = upgraded("1.0.0").prepare("SELECT authors FROM posts ORDER BY slug").all();
  expect(rows.map(({ authors }) => authors)).toEqual(['[{"name":"June Okafor","role":""}]', "[]"]);
});

test.each(FIXTURES)("what a Worker of %s reads is there after each migration", (version) => {
  const sqlite = openFixture(version);
  const names = () =>
    sqlite
      .prepare(
        `SELECT list.type || ' ' || list.name || ' ' || info.name AS name
          FROM pragma_table_list AS list, pragma_table_info(list.name) AS info
          WHERE list.name NOT LIKE 'sqlite_%'`,
      )
      .all()
      .map(({ name }) => String(name));
  for (const migration of pendingOf(sqlite)) {
    const before = names();
    applyMigrations(sqlite, [migration]);
    const after = new Set(names());
    expect(
      before.filter((name) => !after.has(name)),
      migration,
    ).toEqual([]);
  }
});

// What the Worker of a version asked while its unit tests ran: a deployment migrates the database under it.
test.each(["1.0.0", "be3dbb1c"])("the schema has all that a Worker of %s asks for", (version) => {
  const sqlite = openSqlite();
  const statements = JSON.parse(
    readFileSync(`test/fixtures/statements/${version}.json`, "utf8"),
  ) as readonly string[];
  const refused = statements.flatMap((sql) => {
    try {
      sqlite.prepare(sql);
      return [];
    } catch (error) {
      return [`${String(error)}: ${sql}`];
    }
  });
  expect(refused).toEqual([]);
  expect(statements.length).toBeGreaterThan(100);
});

/** The number that a group had by the identity of its founder, before the database counted groups. */
function hashedGroup(identity: string): number {
  return 1 + hashNumber(identity) * 2 ** 20 + (hashNumber(`${identity} `) % 2 ** 20);
}

test("groups that merges tore are mended, all others keep their numbers, and new ones are larger than a hash", () => {
  const sqlite = new DatabaseSync(":memory:");
  const names = migrationNames();
  const at = names.indexOf("0003_group_numbers.sql");
  applyMigrations(sqlite, names.slice(0, at));
  const [a = "", b = "", c = "", d = ""] = ["a", "b", "c", "d"].map(fingerprint);
  // A was merged into B, B into C and C into D, in one batch; E is alone.
  const stories = [
    [d, hashedGroup(d)],
    [a, hashedGroup(b)],
    [b, hashedGroup(c)],
    [c, hashedGroup(d)],
    [fingerprint("a2"), hashedGroup(b)],
    [fingerprint("e"), hashedGroup(fingerprint("e"))],
    [fingerprint("f"), 0],
  ] as const;
  const add =
    sqlite.prepare(`INSERT INTO stories (feed, identity, slug, at, is_dated, first_seen, last_seen, minutes,
    title, excerpt, picture, link, source, wikipedia, story_group) VALUES (1, ?, ?, 0, 1, 0, 0, 1, '', '', '', '', '', '', ?)`);
  for (const [identity, group] of stories) add.run(identity, identity, group);
  const alive = sqlite.prepare("INSERT INTO story_groups (id, at, profile) VALUES (?, 0, '')");
  for (const identity of [d, fingerprint("e")]) alive.run(hashedGroup(identity));
  const list = JSON.stringify(stories.map(([id, group]) => ({ id, group })));
  sqlite.prepare("INSERT INTO feed_stories (feed, version, stories) VALUES (1, 7, ?)").run(list);
  sqlite.exec("INSERT INTO feed_stories (feed, version, stories) VALUES (2, 7, '[]')");

  applyMigrations(sqlite, names.slice(at, at + 1));
  const groups = sqlite.prepare("SELECT story_group AS id FROM stories ORDER BY stories.id").all();
  const own = hashedGroup(fingerprint("e"));
  const expected = [...Array<number>(5).fill(hashedGroup(d)), own, 0];
  expect(groups.map(({ id }) => id)).toEqual(expected);
  const [told, other] = sqlite.prepare("SELECT version, stories FROM feed_stories").all();
  const items = JSON.parse(String(told?.["stories"])) as { group: number }[];
  expect(items.map(({ group }) => group)).toEqual(expected);
  expect([told?.["version"], other?.["version"]]).toEqual([8, 7]);
  const last = Number(sqlite.prepare("SELECT last_group FROM steps").get()?.["last_group"]);
  expect(last).toBeGreaterThanOrEqual(2 ** 52);
  expect(last).toBeLessThan(Number.MAX_SAFE_INTEGER - 1e12);
});

const [VERSION = ""] = FIXTURES;

test.each([
  ["a table more", "CREATE TABLE more (a)", true],
  ["a column less", "ALTER TABLE stories DROP COLUMN wikipedia", false],
  ["an index less", "DROP INDEX stories_by_group", false],
])("a database with %s, under the same names: whether it is upgraded", (_, change, is) => {
  const sqlite = openFixture(VERSION);
  sqlite.exec(change);
  expect(isUpgradable(schemaRows(sqlite), appliedIn(sqlite))).toBe(is);
});
