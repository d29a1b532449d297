/** `npm run serve` with a fake wrangler, which prints its arguments. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { expect, test } from "vitest";

import { makeProject } from "./project.ts";

const ONE_POST = "CREATE TABLE posts (slug TEXT); INSERT INTO posts VALUES ('a-post')";
const VARS = "other/worker/.dev.vars";

/** A project that was built into `other`, with older vars and an empty store. */
function aBuiltProject() {
  const project = makeProject({ wrangler: 'echo "$@"; echo "$1" >> asked', vite: "touch built" });
  project.write("other/worker/wrangler.json", "{}");
  project.write(VARS, "SAMPLE_FEEDS='only'\n");
  const serve = (...flags: string[]) => project.run("serve", flags, { BUILD_FOLDER: "other" });
  /** Runs SQL in the store. */
  const store = (sql: string) => {
    project.write(".wrangler/state/v3/d1/runtime/metadata.sqlite", "");
    project.write(".wrangler/state/v3/d1/runtime/paper.sqlite", "");
    const database = new DatabaseSync(
      join(project.root, ".wrangler/state/v3/d1/runtime/paper.sqlite"),
    );
    database.exec(sql);
    database.close();
  };
  return { project, serve, store };
}

test("the build of BUILD_FOLDER is served, and not built again", () => {
  const { project, serve, store } = aBuiltProject();
  store(ONE_POST);
  const { status, said } = serve("--port", "1234");
  expect(said).toBe(
    "dev --config other/worker/wrangler.json --persist-to .wrangler/state --port 1234\n",
  );
  expect(status).toBe(0);
  expect(project.has("built")).toBe(false);
});

test("without posts the command says how to import some into the served store", () => {
  const hint = /^The blog has no posts yet: npm run blog -- import PATH… publishes some/m;
  expect(aBuiltProject().serve().said).toMatch(hint);
  const { store, serve } = aBuiltProject();
  store("CREATE TABLE posts (slug TEXT)");
  expect(serve().said).toMatch(hint);
  store(ONE_POST);
  expect(serve().said).not.toMatch(hint);
  const other = aBuiltProject().serve("--persist-to", "other");
  expect(other.said).toContain("import PATH… --persist-to other publishes");
  expect(other.status).toBe(0);
});

test("only a store that lacks a migration is migrated", () => {
  const { project, serve, store } = aBuiltProject();
  serve();
  expect(project.read("asked")).toBe("d1\ndev\n");
  const files = readdirSync("worker/migrations").toSorted();
  const schema = files.map((name) => readFileSync(`worker/migrations/${name}`, "utf8")).join("\n");
  const rows = files.map((name) => `('${name}')`);
  store(
    `${schema}\nCREATE TABLE d1_migrations (name TEXT); INSERT INTO d1_migrations VALUES ${rows.join()}`,
  );
  serve();
  expect(project.read("asked")).toBe("d1\ndev\ndev\n");
});

test("the current vars of this machine count, not those of the build", () => {
  const { project, serve } = aBuiltProject();
  project.write(".dev.vars", "SAMPLE_FEEDS=off\n");
  serve();
  expect(project.read(VARS)).toBe("SAMPLE_FEEDS=off\n");
});

test("removed vars of this machine no longer count", () => {
  const { project, serve } = aBuiltProject();
  serve();
  expect(project.has(VARS)).toBe(false);
});

test("an unknown var is reported with the valid ones, and the site is served", () => {
  const { project, serve } = aBuiltProject();
  project.write(".dev.vars", "\uFEFFSAMPLE_FEED=off\nexport PAGE_TTL_SECONDS=0\n");
  project.write("wrangler.toml", '[vars]\nBLOG_URL = ""\n');
  const { status, said } = serve("--var", "FEED_TTL_SECOND:5");
  expect(said).toContain("wrangler.toml: there is no var BLOG_URL; there are ");
  expect(said).toContain(".dev.vars: there is no var SAMPLE_FEED; there are ");
  expect(said).toContain("--var: there is no var FEED_TTL_SECOND; there are ");
  expect(said.match(/there is no var/g)).toHaveLength(3);
  expect(said).toContain("--var FEED_TTL_SECOND:5\n");
  expect(status).toBe(0);
});
