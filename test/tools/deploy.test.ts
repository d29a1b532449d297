import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { hasPlaceholders, idOf, withIds } from "../../tools/deploy.ts";
import { makeProject } from "./project.ts";

/** As the project comes, whatever a deployment has written into it since. */
const config = readFileSync("wrangler.toml", "utf8")
  .replace(/^id = .*$/m, 'id = "FEEDS"')
  .replace(/^database_id = .*$/m, 'database_id = "hometown-news"');

/** The command in a project whose wrangler does what a script says. */
function deploy(wrangler: string, toml = config) {
  const project = makeProject({ wrangler, vite: "touch built" });
  project.write("wrangler.toml", toml);
  const { status, said } = project.run("deploy");
  return { status, said, toml: project.read("wrangler.toml"), isBuilt: project.has("built") };
}

test("the first deployment puts the account's ids in the place of the placeholders", () => {
  const named = withIds(config, { kv: "0123", d1: "4567-89" });
  expect(hasPlaceholders(config)).toBe(true);
  expect(hasPlaceholders(named)).toBe(false);
  expect(named).toMatch(/binding = "FEEDS"\nid = "0123"/);
  expect(named).toMatch(/database_name = "hometown-news"\ndatabase_id = "4567-89"/);
});

test("stores on a developer's machine are found by the same ids before and after a deployment", () => {
  const named = withIds(config, { kv: "0123", d1: "4567-89" });
  expect(named).toMatch(/^preview_id = "FEEDS"$/m);
  expect(named).toMatch(/^preview_database_id = "hometown-news"$/m);
});

test("a store is found by its name in what wrangler lists, behind whatever it prints before", () => {
  expect(
    idOf('Resource list\n[{"id":"a","title":"other"},{"id":"b","title":"mine"}]', "mine"),
  ).toBe("b");
  expect(idOf('[{"uuid":"c","name":"mine"}]', "mine")).toBe("c");
  expect(idOf("[]", "mine")).toBeUndefined();
});

test("a warning of wrangler's does not stop a deployment", () => {
  const { status, said, toml } = deploy(`
echo "▲ [WARNING] Unexpected fields" >&2
case "$1" in
  kv) echo '[{ "id": "0123", "title": "hometown-news-feeds" }]' ;;
  d1) echo '[{ "uuid": "4567-89", "name": "hometown-news" }]' ;;
esac`);
  expect(said).toContain("wrangler.toml now names your stores");
  expect(toml).toBe(withIds(config, { kv: "0123", d1: "4567-89" }));
  expect(status).toBe(0);
});

test.each([
  ["the first deployment", config],
  ["a later one", withIds(config, { kv: "0123", d1: "4567-89" })],
])("without a login %s ends at once and names the step that is missing", (_, toml) => {
  const wrangler = 'echo "set a CLOUDFLARE_API_TOKEN; or rerun with --temporary" >&2\nexit 1';
  const done = deploy(wrangler, toml);
  expect(done).toEqual({
    status: 1,
    said: "You are not logged in: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.\n",
    toml,
    isBuilt: false,
  });
});
