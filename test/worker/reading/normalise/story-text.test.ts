/** The reading time of a story (SPEC 3), and the cut of long texts. */
import { expect, test } from "vitest";

import { cutText } from "../../../../shared/texts/excerpt.ts";
import { minutesOf } from "../../../../worker/reading/normalise/reading-time.ts";
import { textBeyond } from "../../../../worker/reading/normalise/story-text.ts";

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

test("the searched text goes on where the excerpt ends, and parts no word", () => {
  expect(textBeyond("Snow fell, and pl...", "Snow fell, and ploughs came.")).toBe("ploughs came.");
  expect(textBeyond("Snow fell, and...", "Snow fell, and ploughs came.")).toBe("ploughs came.");
  expect(textBeyond("Short.", "Short.")).toBe("");
  const words = `${"snow ".repeat(399)}1234567890`;
  expect(textBeyond("Rain", words)).toBe(`${"snow ".repeat(398)}snow`);
});

test("a text without spaces is searched as far as one with spaces, and the pair at a cut is in one part", () => {
  const text = `雪 ${"雪が降った。".repeat(500)}`;
  const lengths = [199, 200, 201].map(
    (excerpt) => textBeyond(`${text.slice(0, excerpt)}...`, text).length,
  );
  expect(lengths).toEqual([1_801, 1_800, 1_800]);
  expect(textBeyond("東京...", "東京都")).toBe("京都");
  expect(textBeyond("東京。...", "東京。大阪")).toBe("大阪");
  expect(textBeyond("雨", `${"野".repeat(1_999)}abcdef`)).toBe("野".repeat(1_999));
});
