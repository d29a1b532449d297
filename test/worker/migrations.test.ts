/** Later migrations only add: they run while the previous version is live. */
import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const FOLDER = "worker/migrations";
const SCHEMA = "0001_schema.sql";

/** The words in a migration that take something away from a version that reads it. */
function takesAway(sql: string): readonly string[] {
  const code = sql
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    // A trigger may drop its own rows.
    .replaceAll(/\bCREATE TRIGGER\b[\s\S]*?\bEND;/g, "");
  return code.match(/\b(?:DROP|RENAME|DELETE\s+FROM|TRUNCATE|REPLACE\s+INTO)\b/gi) ?? [];
}

const migrations = readdirSync(FOLDER);

test("the first migration is the schema", () => {
  expect(migrations.toSorted()[0]).toBe(SCHEMA);
});

test.each(migrations)("%s only adds: the version that is live goes on working", (file) => {
  expect(takesAway(readFileSync(`${FOLDER}/${file}`, "utf8"))).toEqual([]);
});

test.each([
  "ALTER TABLE a DROP COLUMN b;",
  "ALTER TABLE a RENAME TO b;",
  "alter table a rename column b to c;",
  "DROP INDEX IF EXISTS a;",
  "CREATE TABLE a (b); DELETE\nFROM c;",
])("the rule finds the removal in %j", (sql) => {
  expect(takesAway(sql)).toHaveLength(1);
});
