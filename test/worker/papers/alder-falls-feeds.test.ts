/** Rules for the default paper's list of feeds (SPEC 3). */
import { expect, test } from "vitest";

import { CATEGORIES } from "../../../shared/categories.ts";
import { ALDER_FALLS_FEEDS } from "../../../worker/papers/alder-falls-feeds.ts";

const addresses = Object.values(ALDER_FALLS_FEEDS).flat();

test("every category has at least two feeds, and sports has five", () => {
  const counts = CATEGORIES.map(({ key }) => ALDER_FALLS_FEEDS[key].length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
  expect(ALDER_FALLS_FEEDS.sports).toHaveLength(5);
});

test("a home category has two or three feeds, and all together at most forty", () => {
  for (const key of ["worldNews", "tech", "localNews", "lifestyle"] as const) {
    expect([2, 3]).toContain(ALDER_FALLS_FEEDS[key].length);
  }
  expect(addresses.length).toBeLessThanOrEqual(40);
});
