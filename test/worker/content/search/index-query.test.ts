/** How far back a query of the index goes. */
import { expect, test } from "vitest";

import { indexQuery } from "../../../../worker/content/search/index-query.ts";
import { parseQuestion } from "../../../../worker/content/search/parse-question.ts";

const LAST = 1_000_000;

/** The row from which on is searched, where so many rows have each word. */
function from(text: string, docs: number, facets: readonly (readonly string[])[] = []) {
  const query = indexQuery(parseQuestion(text), { facets, excluded: [] }, () => docs, LAST);
  return query?.from ?? Number.NaN;
}

test("a word with many rows is searched for in the newest share of them, a rare one in all", () => {
  expect(from("council", 30_000)).toBeLessThan(-LAST);
  expect(from("council", 60_000)).toBe(LAST / 2);
  expect(from("council", 300_000)).toBe(0.9 * LAST);
});

test("with a filter more rows are skipped, and of a year, which may be long ago, all are searched", () => {
  expect(from("council", 60_000, [["xfeed1", "xfeed2"]])).toBeLessThan(-LAST);
  expect(from("council", 200_000, [["xfeed1"]])).toBe(LAST / 2);
  expect(from("council", 200_000, [["xyear2023"]])).toBeLessThan(-LAST);
  expect(from("council", 200_000, [["xfeed1"], ["xyear2023"]])).toBeLessThan(-LAST);
});

const docsOf = (word: string) => (word === "the" ? 900_000 : 20_000);

test("a phrase is searched for as far back as its rarest word allows", () => {
  const asked = parseQuestion('"the bridge"');
  const query = indexQuery(asked, { facets: [], excluded: [] }, docsOf, LAST);
  expect(query?.from).toBeLessThan(-LAST);
  expect(query?.any).toContain("the bridge");
});
