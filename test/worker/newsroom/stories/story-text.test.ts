/** The reading time of a story (SPEC 3), and the cut of long texts. */
import { expect, test } from "vitest";

import { cutText } from "../../../../shared/excerpt.ts";
import { minutesOf } from "../../../../worker/newsroom/stories/story-text.ts";

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [1_001, 6],
])("%i words take %i minutes", (words, minutes) => {
  const text = Array.from({ length: words }, () => "word").join(" ");
  expect(minutesOf(text)).toBe(minutes);
});

test("a text that is too long is cut to the limit, and never within a character", () => {
  expect(cutText("x".repeat(300), 300)).toBe("x".repeat(300));
  expect(cutText("x".repeat(301), 300)).toBe(`${"x".repeat(297)}...`);
  expect(cutText(`${"x".repeat(296)}😀${"x".repeat(9)}`, 300)).toBe(`${"x".repeat(296)}...`);
});
