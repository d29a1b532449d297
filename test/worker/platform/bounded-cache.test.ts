import { expect, test } from "vitest";

import { BoundedCache } from "../../../worker/platform/bounded-cache.ts";

test("the entry least recently used is dropped when there are too many", () => {
  const cache = new BoundedCache<string, number>({ maxEntries: 2 });
  cache.set("a", 1);
  cache.set("b", 2);
  cache.get("a");
  cache.set("c", 3);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([1, undefined, 3]);
});

test("entries are dropped until the rest is small enough, and an entry that is too large is not stored", () => {
  const cache = new BoundedCache<string, string>({
    maxEntries: 9,
    maxWeight: 10,
    weigh: ({ length }) => length,
  });
  for (const key of ["a", "b", "c"]) cache.set(key, "four");
  expect(["a", "b", "c"].map((key) => cache.get(key))).toEqual([undefined, "four", "four"]);
  cache.set("b", "");
  cache.set("d", "sixsix");
  expect(["b", "c", "d"].map((key) => cache.get(key))).toEqual(["", "four", "sixsix"]);
  cache.set("e", "eleven long");
  expect(["b", "e"].map((key) => cache.get(key))).toEqual(["", undefined]);
});
