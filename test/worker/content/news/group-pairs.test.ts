/**
 * Pairs of headlines in the language of local papers: pairs of one template about two events, and pairs about one
 * event. They were written before they were run; no limit was set on the `unseen` and `held-out` ones.
 */
import { expect, test } from "vitest";

import { groupStories } from "../../../../worker/content/news/group-stories.ts";
import { readText } from "../../../fixtures/read-text.ts";

const START = Date.UTC(2026, 10, 24, 10);

/** The stories of each pair, from blocks of two lines `title | excerpt`. */
function pairsOf(name: string) {
  return readText(`groups/${name}.txt`)
    .split("\n\n")
    .map((block, pair) =>
      block.split("\n").map((line, side) => {
        const [title = "", excerpt = ""] = line.split(" | ");
        const published = START + (2 * pair + side) * 60_000;
        return { id: `${pair} ${side}`, title, excerpt, source: `${pair} ${side}`, published };
      }),
    );
}

/** How many pairs are grouped, each without the others. */
function groupedOf(name: string, withExcerpts: boolean): readonly [grouped: number, of: number] {
  const pairs = pairsOf(name);
  const grouped = pairs.filter((pair) => {
    const stories = withExcerpts ? pair : pair.map((story) => ({ ...story, excerpt: "" }));
    return groupStories(stories).length === 1;
  });
  return [grouped.length, pairs.length];
}

test("there are enough of them", () => {
  expect(pairsOf("apart").length).toBeGreaterThanOrEqual(150);
  expect(pairsOf("together").length).toBeGreaterThanOrEqual(100);
  expect(pairsOf("unseen-apart").length).toBeGreaterThanOrEqual(50);
  expect(pairsOf("later-apart")).toHaveLength(40);
  expect(pairsOf("later-together")).toHaveLength(30);
  expect(pairsOf("held-out-apart")).toHaveLength(40);
  expect(pairsOf("held-out-together")).toHaveLength(30);
});

test.each([
  { prefix: "", falseShare: 0.02, precision: 0.95, recall: 0.95 },
  { prefix: "unseen-", falseShare: 0.02, precision: 0.95, recall: 0.95 },
  { prefix: "held-out-", falseShare: 0, precision: 0.95, recall: 0.95 },
  { prefix: "later-", falseShare: 0.075, precision: 0.9, recall: 0.93 },
])("$prefix pairs with excerpts: precision and recall", ({ prefix, falseShare, ...least }) => {
  const [wrong, apart] = groupedOf(`${prefix}apart`, true);
  const [right, together] = groupedOf(`${prefix}together`, true);
  expect(wrong / apart).toBeLessThanOrEqual(falseShare);
  expect(right / together).toBeGreaterThanOrEqual(least.recall);
  expect(right / (right + wrong)).toBeGreaterThanOrEqual(least.precision);
});

test.each([
  { prefix: "", precision: 0.9, recall: 0.7 },
  { prefix: "unseen-", precision: 0.88, recall: 0.8 },
  { prefix: "held-out-", precision: 0.91, recall: 0.73 },
])("$prefix pairs without excerpts: precision and recall", ({ prefix, precision, recall }) => {
  const [wrong] = groupedOf(`${prefix}apart`, false);
  const [right, together] = groupedOf(`${prefix}together`, false);
  expect(right / (right + wrong)).toBeGreaterThanOrEqual(precision);
  expect(right / together).toBeGreaterThanOrEqual(recall);
});

test("stories of all pairs at once: no event swallows another", () => {
  const groups = groupStories(pairsOf("apart").flat());
  const mixed = groups.filter((ids) => new Set(ids.map((id) => id.split(" ")[0])).size > 1);
  expect(mixed.length).toBeLessThanOrEqual(4);
});
