/** What must hold of the default paper's list of feeds, whoever edits it. */
import { expect, test } from "vitest";

import { CATEGORIES } from "../../../shared/categories.ts";
import { checkFeedAddress } from "../../../worker/feed-fetch/address.ts";
import { ALDER_FALLS_FEEDS, SOURCE_NAMES } from "../../../worker/publications/alder-falls-feeds.ts";

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

test("no feed is listed twice, and each is https and passes the guard as it stands", () => {
  expect(new Set(addresses).size).toBe(addresses.length);
  const checked = addresses.map((address) => checkFeedAddress(address, { allowPrivate: false }));
  expect(checked.map((outcome) => outcome.ok && outcome.value.href)).toEqual(addresses);
  expect(addresses.filter((address) => !address.startsWith("https://"))).toEqual([]);
});

test("every feed's publisher has a name, and no name is left over", () => {
  const hosts = [...new Set(addresses.map((address) => new URL(address).hostname))].toSorted();
  expect(Object.keys(SOURCE_NAMES).toSorted()).toEqual(hosts);
});
