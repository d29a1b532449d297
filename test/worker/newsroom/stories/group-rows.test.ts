/** What of a group's words is stored: bytes are money. */
import { expect, test } from "vitest";

import { seenText } from "../../../../worker/newsroom/stories/group-rows.ts";

test("counts of words have two decimals, and words that were seen once are left out", () => {
  const terms = new Map([
    ["ferry", 2.005_1],
    ["bridge", 7 / 3],
    ["once", 1.99],
  ]);
  const text = seenText({ stories: 3, halvedAt: 0, terms, small: new Map() });
  expect(JSON.parse(text)).toEqual([3, 0, { ferry: 2.01, bridge: 2.33 }, {}]);
});
