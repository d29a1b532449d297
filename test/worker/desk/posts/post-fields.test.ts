import { expect, test } from "vitest";

import { slugOf } from "../../../../worker/desk/posts/post-fields.ts";
import {
  authorsIn,
  authorsText,
  correctedAt,
  correctionsIn,
  correctionsText,
} from "../../../../worker/desk/posts/written-people.ts";

test.each([
  ["The bridge reopens", "the-bridge-reopens"],
  ["Café Müller’s 3rd year!", "cafe-mullers-3rd-year"],
  ["../../etc/passwd", "etc-passwd"],
  ["橋が再開", "post"],
  ["", "post"],
  ["word ".repeat(60), "word-word-word-word-word-word-word-word-word-word-word-word"],
])("the address of %j ends in %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("authors are names with commas between them, and roles in brackets", () => {
  const authors = [
    { name: "Ada Brook", role: "" },
    { name: "Tom Reyes", role: "Photographs, maps" },
  ];
  expect(authorsIn("Ada Brook, Tom Reyes (Photographs, maps)")).toEqual(authors);
  expect(authorsText(JSON.stringify(authors))).toBe("Ada Brook, Tom Reyes (Photographs, maps)");
  expect(authorsIn("")).toEqual([]);
  expect(authorsIn("a (b")).toEqual([{ name: "a (b", role: "" }]);
});

test("corrections are lines, each with its date, and today's where it has none", () => {
  const written = "2026-11-01: It is 90 metres.\nThe mayor is Lin Park: we wrote Lin Park Jr.";
  const corrections = correctionsIn(written, "2026-11-25");
  expect(corrections).toEqual([
    { date: "2026-11-01", text: "It is 90 metres." },
    { date: "2026-11-25", text: "The mayor is Lin Park: we wrote Lin Park Jr." },
  ]);
  expect(correctionsText(JSON.stringify(corrections))).toBe(
    "2026-11-01: It is 90 metres.\n2026-11-25: The mayor is Lin Park: we wrote Lin Park Jr.",
  );
  expect(correctedAt(corrections)).toBe(Date.UTC(2026, 10, 25) / 1000);
  expect(correctedAt([])).toBe(0);
});
