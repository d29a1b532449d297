/** Two texts of a post, compared: what differs is named, and either text can be read out of it. */
import { expect, test } from "vitest";

import { EMPTY_FIELDS } from "../../../../../worker/content/blog/rows/post-fields.ts";
import {
  comparePosts,
  compareTexts,
  type TextPart,
} from "../../../../../worker/desk/posts/versions/compare-texts.ts";

/** As `same [-removed-] {+added+}`. */
const written = (parts: readonly TextPart[]) =>
  parts
    .map(({ text, is }) => (is === "same" ? text : is === "added" ? `{+${text}+}` : `[-${text}-]`))
    .join("");

test.each([
  ["It is open.", "It is shut.", "It is [-open-]{+shut+}."],
  ["", "New.", "{+New.+}"],
  ["Old.", "", "[-Old.-]"],
  ["One two", "One and two", "One {+and +}two"],
  ["The  bridge", "The bridge", "The[-  -]{+ +}bridge"],
  ["Straße", "Strasse", "[-Straße-]{+Strasse+}"],
  ["橋が開く", "橋が閉じる", "橋が[-開く-]{+閉じる+}"],
])("%j and %j", (earlier, later, wanted) =>
  expect(written(compareTexts(earlier, later))).toBe(wanted),
);

/** Words of which none comes twice. */
const words = (sign: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${sign}${(at * 7919) % 9973}`).join(" ");

test("either text is in the parts, also of texts that have nothing in common or differ in too many words", () => {
  for (const [earlier, later] of [
    [words("a", 300), words("b", 300)],
    [words("a", 9_000), words("b", 9_000)],
    [`${words("a", 9_000)}\nThe end.`, `The beginning.\n${words("b", 9_000)}`],
  ] as const) {
    const parts = compareTexts(earlier, later);
    const without = (is: TextPart["is"]) =>
      parts.flatMap((part) => (part.is === is ? [] : [part.text])).join("");
    expect(without("added")).toBe(earlier);
    expect(without("removed")).toBe(later);
  }
});

test("of two posts the fields that differ are told, in the order of the form", () => {
  const later = { ...EMPTY_FIELDS, body: "Text.", title: "Title", published: 5 };
  expect(comparePosts(EMPTY_FIELDS, later).map(({ name }) => name)).toEqual(["title", "body"]);
});
