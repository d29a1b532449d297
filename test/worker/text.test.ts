/** What is said of no text at all. */
import { expect, test } from "vitest";

import { readTimeOf } from "../../worker/text.ts";

test("even a story without words takes a minute", () => {
  expect(readTimeOf("")).toBe("1 min read");
});
