/** Builds the site once for the tests of the built Worker, with the publications of test fixtures. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";

import type { TestProject } from "vitest/node";

import { programOf } from "../../tools/terminal/program.ts";

export const BUILD_FOLDER = "dist/test";
/** A paper with calendars and alerts. */
export const TOWN_FOLDER = "dist/test-town";
/** A publication that has just been made. */
export const NEW_FOLDER = "dist/test-new-publication";

export default async function build({ name }: TestProject): Promise<void> {
  await Promise.all([
    // In a full test run the edge and browser tests share one build.
    process.env["USE_TEST_BUILD"] === "1" ? undefined : buildSite(BUILD_FOLDER, "publications"),
    ...(name === "edge"
      ? [buildSite(TOWN_FOLDER, "town"), buildSite(NEW_FOLDER, "new-publication")]
      : []),
  ]);
}

/** Builds the site into a folder, with the publications of a fixture; `development` has React's warnings. */
export async function buildSite(
  folder: string,
  fixture: string,
  mode: "production" | "development" = "production",
): Promise<void> {
  const [vite, ...first] = programOf("vite");
  await promisify(execFile)(vite, [...first, "build", "--logLevel", "error"], {
    env: {
      ...process.env,
      // The test runner sets "test", with which the build would include React's warnings.
      NODE_ENV: mode,
      BUILD_FOLDER: folder,
      PUBLICATIONS_DIR: `test/fixtures/${fixture}`,
    },
  });
}

/** A file of the build, as text. */
export function builtFile(path: string): string {
  return readFileSync(resolve(BUILD_FOLDER, path), "utf8");
}
