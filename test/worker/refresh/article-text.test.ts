/** The reading time of an article (SPEC 3). */
import { expect, test } from "vitest";

import { readTimeOf } from "../../../worker/refresh/article-text.ts";

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [1_001, 6],
])("%i words take %i minutes", (words, minutes) => {
  const text = Array.from({ length: words }, () => "word").join(" ");
  expect(readTimeOf(text)).toBe(`${minutes} min read`);
});
