/** The components that throw on demand are in the build for tests of faults, and in no other. */
import { globSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { BUILD_FOLDER, FAULTY_FOLDER } from "../build.ts";

test.each([
  [BUILD_FOLDER, false],
  [FAULTY_FOLDER, true],
])("the build in %s has components that throw: %s", (folder, isFaulty) => {
  const scripts = globSync(`${folder}/{client,worker}/**/*.js`).map((path) =>
    readFileSync(path, "utf8"),
  );
  expect(scripts.length).toBeGreaterThan(50);
  expect(scripts.some((text) => /componentFaults|secret-detail/.test(text))).toBe(isFaulty);
});
