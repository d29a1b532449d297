/** Builds the site once for the tests of the built Worker, with the publications of test fixtures. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";

import { programOf } from "../../tools/terminal/program.ts";

export const BUILD_FOLDER = "dist/test";

/** Before the tests of a project that runs alone; `npm test` has built the site before. */
export default async function build(): Promise<void> {
  if (process.env["USE_TEST_BUILD"] !== "1") await buildSite(BUILD_FOLDER, "publications");
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

if (import.meta.main) await buildSite(BUILD_FOLDER, "publications");
