/** The configuration with which commands open the local stores. */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { storesOf } from "../../../tools/d1/stores-config.ts";

const stores = storesOf(readFileSync("wrangler.toml", "utf8"));

test("it has the database and the bucket, by the ids of local stores", () => {
  expect(stores).toMatch(/^name = "/);
  expect(stores).toMatch(/^compatibility_date = "/m);
  expect(stores).toMatch(/^preview_database_id = "hometown-news"$/m);
  expect(stores).toMatch(/^preview_bucket_name = "pictures"$/m);
});

test("it has no Durable Object, of whose missing code the runtime would warn", () => {
  expect(stores.match(/^\[.*\]$/gm)).toEqual(["[[d1_databases]]", "[[r2_buckets]]"]);
});
