/**
 * Migrations run while the previous version is live, so they only add: what no version reads any more
 * is dropped after a deployment, by `worker/unused-tables.sql`.
 */
import { globSync, readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const FOLDER = "worker/migrations";
/** It dropped a column that the version before it read; deployments have applied it long ago. */
const BEFORE_THE_RULE = ["0005_feed_copies_apart.sql"];

/** The words in a migration that take something away from a version that reads it. */
function takesAway(sql: string): readonly string[] {
  const code = sql
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    // A trigger may drop its own rows.
    .replaceAll(/\bCREATE TRIGGER\b[\s\S]*?\bEND;/g, "");
  return code.match(/\b(?:DROP|RENAME|DELETE\s+FROM|TRUNCATE|REPLACE\s+INTO)\b/gi) ?? [];
}

const migrations = readdirSync(FOLDER).filter((file) => file.endsWith(".sql"));

test.each(migrations.filter((file) => !BEFORE_THE_RULE.includes(file)))(
  "%s only adds: the version that is live goes on working",
  (file) => {
    expect(takesAway(readFileSync(`${FOLDER}/${file}`, "utf8"))).toEqual([]);
  },
);

test.each([
  "ALTER TABLE a DROP COLUMN b;",
  "ALTER TABLE a RENAME TO b;",
  "alter table a rename column b to c;",
  "DROP INDEX IF EXISTS a;",
  "CREATE TABLE a (b); DELETE\nFROM c;",
  readFileSync(`${FOLDER}/${BEFORE_THE_RULE[0]}`, "utf8"),
])("the rule finds the removal in %j", (sql) => {
  expect(takesAway(sql)).toHaveLength(1);
});

/** Statements that are no repeatable DROP of something that the sources do not mention. */
function unsafeDrops(sql: string): readonly string[] {
  const sources = globSync("{worker,tools}/**/*.ts").map((file) => readFileSync(file, "utf8"));
  const statements = sql.replaceAll(/--.*$/gm, "").split(";");
  return statements
    .map((one) => one.trim())
    .filter((one) => {
      const [, name] = /^DROP (?:TABLE|INDEX) IF EXISTS (\w+)$/.exec(one) ?? [];
      const isMentioned = sources.some((text) => new RegExp(`\\b${name ?? ""}\\b`).test(text));
      return one !== "" && (name === undefined || isMentioned);
    });
}

test("tables that are dropped after a deployment are read nowhere, and may be dropped again", () => {
  expect(unsafeDrops(readFileSync("worker/unused-tables.sql", "utf8"))).toEqual([]);
  expect(unsafeDrops("DROP TABLE IF EXISTS read_by_no_version;\n-- DROP TABLE posts;")).toEqual([]);
  for (const sql of [
    "DROP TABLE IF EXISTS posts",
    "DROP TABLE read_by_no_version",
    "DELETE FROM read_by_no_version",
  ]) {
    expect(unsafeDrops(`${sql};`)).toEqual([sql]);
  }
});
