import { expect, test } from "vitest";

import { PUBLICATIONS } from "#publications";

import { countedTexts } from "../../../tools/build/counted-texts.ts";

const saying = (...paragraphs: readonly string[]) => ({
  ...PUBLICATIONS[0],
  id: "a-paper",
  name: "A Paper",
  texts: { privacy: { updated: "today", sections: [{ id: "a", heading: "A", paragraphs }] } },
});

test.each([
  "We count nothing.",
  "This site counts no visits and sets no cookies.",
  "We do not count readers, and we never will.",
  "We don’t measure how many people read a story.",
  "There are no analytics here.",
  "No page counters, no cookies.",
  "We keep no statistics.",
  "We never record what is read.",
  "Nothing is counted.",
  "There is no measurement of any kind on our pages.",
])("the build names a paper that says while it counts: %s", (text) => {
  const [line = "", ...others] = countedTexts(
    [saying(`A first sentence. ${text} A last one.`)],
    true,
  );
  expect(others).toEqual([]);
  expect(line).toMatch(/^a-paper: COUNTS is on, but a text of A Paper says: “.+” Change the text/);
  expect(line).not.toContain("first sentence");
  expect(countedTexts([saying(text)], false)).toEqual([]);
});

test.each([
  "We count pages, not people.",
  "We use no analytics service.",
  "We run no analytics of readers.",
  "Nothing in the count is about you.",
  "We keep no record of what you read.",
  "Every vote is counted by the county clerk.",
  "Counter notices reach us by mail.",
  "You can count on us.",
])("what is true of a paper that counts is not named: %s", (text) => {
  expect(countedTexts([saying(text)], true)).toEqual([]);
});

test("the project's own papers say nothing that counting would make untrue", () => {
  expect(countedTexts(PUBLICATIONS, true)).toEqual([]);
});
