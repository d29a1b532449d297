/** Stories of a small town as a reader sees them: the newsroom spends what is left of its calls on the town's own sources. */
import { expect, test } from "vitest";

import { watchTown } from "../../../tools/bench/feeds/watch.ts";
import { median, quantile } from "../../../tools/bench/table.ts";

test("a story of a small town's own sources is on home within 150 seconds, while others are visited as seldom as before", async () => {
  const { seen, visits, localVisits, unchanged, mostCalls } = await watchTown(2);
  const toHome = seen.filter(({ isLocal }) => isLocal).map((story) => story.toHome);
  expect(seen).toHaveLength(34);
  expect(median(toHome)).toBeLessThanOrEqual(150);
  expect(quantile(toHome, 0.95)).toBeLessThanOrEqual(300);
  // What is left of a round's calls is not spent on all.
  expect(visits - localVisits).toBeLessThan(localVisits / 4);
  // Most of what they ask for is answered without a document.
  expect(unchanged).toBeGreaterThan(visits / 2);
  expect(mostCalls).toBeLessThanOrEqual(50);
});
