/**
 * A deployment migrates the database under the Worker of the version before. `test/fixtures/calls` has what such a
 * Worker asked of D1, with its values: three sources in five rounds, a post, a notice, and each kind of page. That
 * version's own code made it, in `openSite` with a database that noted each statement.
 */
import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

import { expect, test } from "vitest";

import { openSqlite } from "../../../tools/d1/simulated-database.ts";
import { applyMigrations, migrationNames } from "../../../tools/local/migrations.ts";

interface Calls {
  /** The migrations that the version had. */
  readonly migrations: readonly string[];
  readonly statements: readonly string[];
  /** The number of a statement, and the values that were bound. */
  readonly calls: readonly (readonly [number, ...(readonly string[])])[];
}

const FOLDER = "test/fixtures/calls";
const VERSIONS = readdirSync(FOLDER);

function callsOf(version: string): Calls {
  return JSON.parse(readFileSync(`${FOLDER}/${version}`, "utf8")) as Calls;
}

/** Groups are counted from a number that the database chooses by chance. */
function countGroupsFromOne(sqlite: DatabaseSync): DatabaseSync {
  sqlite.exec("UPDATE steps SET last_group = 1");
  return sqlite;
}

function databaseOf({ migrations }: Calls): DatabaseSync {
  const sqlite = new DatabaseSync(":memory:");
  applyMigrations(sqlite, migrations);
  return countGroupsFromOne(sqlite);
}

/** The rows of each call; `before` is told how many were made. */
function rowsOf(sqlite: DatabaseSync, { statements, calls }: Calls, before?: (at: number) => void) {
  return calls.map(([number, ...values], at) => {
    before?.(at);
    return sqlite.prepare(statements[number] ?? "").all(...values);
  });
}

/** The same rows, which may have more columns. */
function withMore(rows: ReturnType<typeof rowsOf>) {
  return rows.map((some) => some.map((row) => expect.objectContaining({ ...row }) as unknown));
}

test.each(VERSIONS)("a Worker of %s has the same rows of the schema of today", (version) => {
  const calls = callsOf(version);
  const own = rowsOf(databaseOf(calls), calls);
  expect(rowsOf(countGroupsFromOne(openSqlite()), calls)).toEqual(withMore(own));
  expect(own.filter((rows) => rows.length > 0).length).toBeGreaterThan(calls.calls.length / 3);
});

test.each(VERSIONS)(
  "and while its database is migrated, one migration after the other",
  (version) => {
    const calls = callsOf(version);
    const sqlite = databaseOf(calls);
    const lacking = migrationNames().filter((name) => !calls.migrations.includes(name));
    const step = Math.floor(calls.calls.length / (lacking.length + 1));
    const rows = rowsOf(sqlite, calls, (at) => {
      if (at > 0 && at % step === 0)
        applyMigrations(sqlite, lacking.slice(at / step - 1, at / step));
    });
    expect(rows).toEqual(withMore(rowsOf(databaseOf(calls), calls)));
  },
);
