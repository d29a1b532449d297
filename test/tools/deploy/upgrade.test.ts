/** Deployments over the databases of earlier versions. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { expect, test } from "vitest";

import { newAccount, operatorOf, UNDEPLOYED } from "./operator.ts";

const FIXTURES = resolve("test/fixtures/databases");
/** Of no build service: those keep no copy. */
const AT_HOME = { PUBLICATIONS_DIR: "papers", CI: "", WORKERS_CI: "" };

/** An operator whose live Worker has a database of a version. */
function withDatabaseOf(version: string) {
  const account = newAccount();
  const operator = operatorOf(account.folder, ["cedar-bend"]);
  const wrangler = "node_modules/.bin/wrangler";
  operator.shell(`${wrangler} kv namespace create cache; ${wrangler} d1 create hometown-news`);
  const { kv, d1 } = account.read();
  operator.write(
    "wrangler.toml",
    UNDEPLOYED.replace('id = "FEEDS"', `id = "${kv[0]?.id}"`).replace(
      'database_id = "hometown-news"',
      `database_id = "${d1[0]?.uuid}"`,
    ),
  );
  operator.shell(`${wrangler} d1 execute DB --file ${FIXTURES}/${version}.sql`);
  const database = new DatabaseSync(`${account.folder}/${d1[0]?.uuid}.sqlite`);
  database.exec(
    `INSERT INTO deployment (id, worker, folder, publications, deployed_at)
      VALUES (1, 'hometown-news', 'papers', '["cedar-bend"]', 0)`,
  );
  const copies = () => operator.shell("ls backups 2>/dev/null || true").trim().split("\n");
  return { account, operator, database, copies };
}

test("a deployment says which migrations it runs, and keeps a copy of the database before", () => {
  const { operator, database, copies } = withDatabaseOf("1.0.0");
  const { status, said } = operator.run([], AT_HOME);
  expect(said).toMatch(/^Migrations to run: 0002_one_schema\.sql.*The live version goes on/m);
  expect(said).toMatch(/time-travel restore DB --timestamp=20/);
  expect(status).toBe(0);
  const [copy = ""] = copies();
  expect(copy).toMatch(/^before-0002-.*\.jsonl$/);
  const lines = operator.read(`backups/${copy}`);
  expect(lines).toContain('"title":"Council votes to mend the mill bridge"');
  expect(lines).toContain('"authors":[{"name":"June Okafor","role":""}]');
  expect(lines).toContain("Boil water");
  expect(database.prepare("SELECT authors FROM posts WHERE slug = 'mill'").get()).toEqual({
    authors: '[{"name":"June Okafor","role":""}]',
  });
  // A deployment without migrations says and copies nothing.
  expect(operator.run([], AT_HOME).said).not.toContain("Migrations to run");
  expect(copies()).toHaveLength(1);
});

test.each([
  ["the flag", ["--no-copy"], AT_HOME],
  ["a build service", [], { ...AT_HOME, CI: "true" }],
])("with %s there is no copy", (_, flags, env) => {
  const { operator, copies, account } = withDatabaseOf("2b4cfa61");
  expect(operator.run(flags, env)).toMatchObject({ status: 0 });
  expect(copies()).toEqual([""]);
  expect(account.asked()).toMatch(/^deploy$/m);
});

test.each(["SELECT rowid", "d1 migrations apply", "^deploy"])(
  "a deployment that fails at `%s` is run again, and nothing is lost",
  (fault) => {
    const { operator, database } = withDatabaseOf("1.0.0");
    expect(operator.run([], { ...AT_HOME, WRANGLER_FAULT: fault })).toMatchObject({ status: 1 });
    expect(operator.shell("ls backups/*.part 2>/dev/null || true")).toBe("");
    expect(operator.run([], AT_HOME)).toMatchObject({ status: 0 });
    const count = (table: string) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get();
    expect([count("stories"), count("posts"), count("desk_entries")]).toEqual([
      { n: 3 },
      { n: 2 },
      { n: 3 },
    ]);
  },
);

test("a deployment that is ended from outside does not hold up the next one", async () => {
  const { operator } = withDatabaseOf("1.0.0");
  operator.write("slow", "#!/bin/sh\ntouch building\nexec sleep 5\n", 0o755);
  const child = spawn(process.execPath, [resolve("tools/deploy.ts")], {
    cwd: operator.root,
    env: { ...process.env, ...AT_HOME, BUILD_SCRIPT: "./slow" },
    stdio: "ignore",
  });
  await expect.poll(() => operator.has("building")).toBe(true);
  child.kill("SIGTERM");
  await once(child, "exit");
  expect(operator.run([], AT_HOME)).toMatchObject({ status: 0 });
});

test("a database that no migration reads is refused before anything is made", () => {
  const { operator, database, account } = withDatabaseOf("1.0.0");
  database.exec("ALTER TABLE stories DROP COLUMN wikipedia");
  const { status, said } = operator.run([], AT_HOME);
  expect([status, said]).toEqual([1, expect.stringContaining("no migration reads")]);
  expect(account.asked()).not.toMatch(/^(?:deploy|d1 migrations apply)/m);
});

test("a refused first deployment makes nothing in the account", () => {
  const account = newAccount();
  const operator = operatorOf(account.folder, []);
  const { status, said } = operator.run([], { CI: "" });
  expect(status).toBe(1);
  expect(said).toContain("reserved for examples");
  expect(account.read()).toMatchObject({ kv: [], d1: [] });
  expect(operator.read("wrangler.toml")).toBe(UNDEPLOYED);
});
