/** `npm run serve` with a fake wrangler, which prints its arguments. */
import { expect, test } from "vitest";

import { makeProject } from "./project.ts";

const VARS = "other/worker/.dev.vars";

/** A project that was built into `other`, with older vars. */
function aBuiltProject(posts = 1) {
  const wrangler = `
case "$*" in
  *"d1 execute"*) echo '[{"results":[{"found":${posts}}]}]' ;;
  *) echo "$@" ;;
esac`;
  const project = makeProject({ wrangler, vite: "touch built" });
  project.write("other/worker/wrangler.json", "{}");
  project.write(VARS, "SAMPLE_FEEDS='only'\n");
  const serve = (...flags: string[]) => project.run("serve", flags, { BUILD_FOLDER: "other" });
  return { project, serve };
}

test("the build of BUILD_FOLDER is served, and not built again", () => {
  const { project, serve } = aBuiltProject();
  const { status, said } = serve("--port", "1234");
  expect(said).toBe(
    "dev --config other/worker/wrangler.json --persist-to .wrangler/state --port 1234\n",
  );
  expect(status).toBe(0);
  expect(project.has("built")).toBe(false);
});

test("without posts the command says how to import some into the served store", () => {
  const hint = /^The blog has no posts yet: npm run blog -- import PATH… publishes some/m;
  expect(aBuiltProject(0).serve().said).toMatch(hint);
  expect(aBuiltProject(1).serve().said).not.toMatch(hint);
  const other = aBuiltProject(0).serve("--persist-to", "other");
  expect(other.said).toContain("import PATH… --persist-to other publishes");
  expect(other.status).toBe(0);
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
