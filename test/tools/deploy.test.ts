import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { hasPlaceholders, idOf, withIds } from "../../tools/deploy.ts";

/** As the project comes, whatever a deployment has written into it since. */
const config = readFileSync("wrangler.toml", "utf8")
  .replace(/^id = .*$/m, 'id = "FEEDS"')
  .replace(/^database_id = .*$/m, 'database_id = "hometown-news"');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "deploy-test-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The command in a project of its own, whose wrangler and vite are scripts of a shell. */
function deploy(name: string, { wrangler, toml = config }: { wrangler: string; toml?: string }) {
  const root = join(folder, name);
  const bin = join(root, "node_modules/.bin");
  mkdirSync(bin, { recursive: true });
  const write = (program: string, script: string) => {
    writeFileSync(join(bin, program), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, program), 0o755);
  };
  write("wrangler", wrangler);
  write("vite", "touch built");
  writeFileSync(join(root, "wrangler.toml"), toml);
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve("tools/deploy.ts")], {
    cwd: root,
    encoding: "utf8",
  });
  return {
    status,
    said: stdout + stderr,
    toml: readFileSync(join(root, "wrangler.toml"), "utf8"),
    isBuilt: existsSync(join(root, "built")),
  };
}

test("the first deployment puts the account's ids in the place of the placeholders", () => {
  const named = withIds(config, { kv: "0123", d1: "4567-89" });
  expect(hasPlaceholders(config)).toBe(true);
  expect(hasPlaceholders(named)).toBe(false);
  expect(named).toMatch(/binding = "FEEDS"\nid = "0123"/);
  expect(named).toMatch(/database_name = "hometown-news"\ndatabase_id = "4567-89"/);
});

test("a store is found by its name in what wrangler lists, behind whatever it prints before", () => {
  expect(
    idOf('Resource list\n[{"id":"a","title":"other"},{"id":"b","title":"mine"}]', "mine"),
  ).toBe("b");
  expect(idOf('[{"uuid":"c","name":"mine"}]', "mine")).toBe("c");
  expect(idOf("[]", "mine")).toBeUndefined();
});

test("a warning of wrangler's does not stop a deployment", () => {
  const { status, said, toml } = deploy("warning", {
    wrangler: `echo "▲ [WARNING] Unexpected fields" >&2
case "$1" in
  kv) echo '[{ "id": "0123", "title": "hometown-news-feeds" }]' ;;
  d1) echo '[{ "uuid": "4567-89", "name": "hometown-news" }]' ;;
esac`,
  });
  expect(said).toContain("wrangler.toml now names your stores");
  expect(toml).toBe(withIds(config, { kv: "0123", d1: "4567-89" }));
  expect(status).toBe(0);
});

test.each([
  ["the first deployment", config],
  ["a later one", withIds(config, { kv: "0123", d1: "4567-89" })],
])("without a login %s ends at once and names the step that is missing", (name, toml) => {
  const done = deploy(name, {
    wrangler: 'echo "set a CLOUDFLARE_API_TOKEN; or rerun with --temporary" >&2\nexit 1',
    toml,
  });
  expect(done).toEqual({
    status: 1,
    said: "You are not logged in: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.\n",
    toml,
    isBuilt: false,
  });
});
