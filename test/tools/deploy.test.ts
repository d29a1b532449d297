import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { hasPlaceholders, idOf, withIds } from "../../tools/deploy.ts";

const config = readFileSync("wrangler.toml", "utf8");

test("the first deployment puts the account's ids in the place of the placeholders", () => {
  const named = withIds(config, { kv: "0123", d1: "4567-89" });
  expect(hasPlaceholders(config)).toBe(true);
  expect(hasPlaceholders(named)).toBe(false);
  expect(named).toMatch(/binding = "FEEDS"\nid = "0123"/);
  expect(named).toMatch(/database_name = "hometown-news"\ndatabase_id = "4567-89"/);
});

test("a store is found by its name in what wrangler lists, behind whatever it prints before", () => {
  expect(
    idOf('Resource list\n[{"id":"a","title":"other"},{"id":"b","title":"mine"}]', "mine"),
  ).toBe("b");
  expect(idOf('[{"uuid":"c","name":"mine"}]', "mine")).toBe("c");
  expect(idOf("[]", "mine")).toBeUndefined();
});
