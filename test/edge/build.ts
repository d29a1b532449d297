/** Builds the site once for the tests of the built Worker, with the publications of test fixtures. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";

import type { TestProject } from "vitest/node";

import { programOf } from "../../tools/terminal/program.ts";

export const BUILD_FOLDER = "dist/test";
/** The site with components that throw on demand. */
export const FAULTY_FOLDER = "dist/test-faulty";
const FAULTY_CONFIG = "test/edge/faults/faulty-build.ts";

/** Before the tests of a project that runs alone; `npm test` has built everything before. */
export default async function build({ name }: TestProject): Promise<void> {
  if (process.env["USE_TEST_BUILD"] === "1") return;
  if (name === "edge") await buildAll();
  else await buildSite(BUILD_FOLDER, "publications");
}

async function buildAll(): Promise<void> {
  await Promise.all([
    buildSite(BUILD_FOLDER, "publications"),
    buildSite(FAULTY_FOLDER, "publications", "production", ["--config", FAULTY_CONFIG]),
  ]);
}

/** Builds the site into a folder, with the publications of a fixture; `development` has React's warnings. */
export async function buildSite(
  folder: string,
  fixture: string,
  mode: "production" | "development" = "production",
  flags: readonly string[] = [],
): Promise<void> {
  const [vite, ...first] = programOf("vite");
  await promisify(execFile)(vite, [...first, "build", "--logLevel", "error", ...flags], {
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

if (import.meta.main) await buildAll();
