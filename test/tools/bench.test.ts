/** The command line of the bench. */
import { expect, test } from "vitest";

import { makeProject } from "./project.ts";

test.each([
  ["--no-peer", 2, "Unknown option '--no-peer'"],
  [
    "tick",
    2,
    "tick: there is no such part; there are site, convert, day, watch, live, counts, archive, search, markdown\n",
  ],
  ["--help", 0, "Measures the figures of docs/performance.md and docs/costs.md."],
])("the bench does not start with %s, and says what it knows", async (word, code, words) => {
  const project = makeProject({ vite: "touch built" });
  const { status, said } = await project.here("bench/bench", [word]);
  expect(said.startsWith(words)).toBe(true);
  expect(status).toBe(code);
  expect(project.has("built")).toBe(false);
});
