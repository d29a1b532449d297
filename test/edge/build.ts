/** Builds the site once for the tests over the built Worker, with publications of the tests' own. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

export const BUILD_FOLDER = "dist/test";

export default function build(): void {
  // The commands that run after one another in a full test share one build.
  if (process.env["USE_TEST_BUILD"] === "1") return;
  buildSite(BUILD_FOLDER, "production");
}

/** Builds the site into a folder; `development` is the build whose React warns. */
export function buildSite(
  folder: string,
  mode: "production" | "development",
  publications = "test/fixtures/publications",
): void {
  execFileSync(resolve("node_modules/.bin/vite"), ["build", "--logLevel", "error"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      // The test runner has set its own; the build would take that for a wish for warnings.
      NODE_ENV: mode,
      BUILD_FOLDER: folder,
      PUBLICATIONS_DIR: publications,
    },
  });
}

/** A file of the build, as text. */
export function builtFile(path: string): string {
  return readFileSync(resolve(BUILD_FOLDER, path), "utf8");
}
