import { expect, test } from "vitest";

import { postSlugOf } from "../../../../worker/content/blog/rows/post-slug.ts";
import {
  authorsFault,
  authorsIn,
  authorsText,
  correctedAt,
  correctionsFault,
  correctionsIn,
  correctionsText,
} from "../../../../worker/content/blog/rows/written-people.ts";

test.each([
  ["The bridge reopens", "the-bridge-reopens"],
  ["Café Müller’s 3rd year!", "cafe-mullers-3rd-year"],
  ["../../etc/passwd", "etc-passwd"],
  ["橋が再開", "post"],
  ["Straße, Łódź, Sønderborg, Ærø", "strasse-lodz-sonderborg-aero"],
  ["", "post"],
  ["word ".repeat(60), "word-word-word-word-word-word-word-word-word-word-word-word"],
])("the address of %j ends in %j", (title, slug) => {
  expect(postSlugOf(title)).toBe(slug);
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

function many(count: number, one: string, between: string): string {
  return Array(count).fill(one).join(between);
}

test("what would be cut off, and a day that does not exist, is refused", () => {
  expect(authorsFault(many(20, "Ada (Photographs, maps)", ","))).toBeUndefined();
  expect(authorsFault(many(21, "Ada", ","))).toBe("At most 20 names; these are 21.");
  expect(correctionsFault(many(50, "It is red.", "\n\n"))).toBeUndefined();
  expect(correctionsFault(many(51, "It is red.", "\n"))).toContain("At most 50 corrections");
  expect(correctionsFault(`x\n${"y".repeat(2_001)}`)).toContain("one has 2001");
  expect(correctionsFault("2026-02-28: red\n10:30: blue")).toBeUndefined();
  expect(correctionsFault("2026-02-30: red")).toBe("There is no day 2026-02-30.");
  expect(correctionsFault("2026-13-01T10:00:00Z: red")).toContain("There is no day");
});
