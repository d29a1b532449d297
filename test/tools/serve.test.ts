/** The command that serves the build, with a wrangler that says how it was called. */
import { expect, test } from "vitest";

import { makeProject } from "./project.ts";

/** A project that has been built into `other`. */
function aBuiltProject() {
  const project = makeProject({ wrangler: 'echo "$@"', vite: "touch built" });
  project.write("other/worker/wrangler.json", "{}");
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
