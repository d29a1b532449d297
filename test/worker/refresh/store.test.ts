import { expect, test } from "vitest";

import { feedKey, parseStoredFeed } from "../../../worker/refresh/store.ts";
import { aStoredFeed, storedArticles } from "../../builders.ts";

const feed = aStoredFeed(storedArticles("A", 3));
const parse = (value: unknown) => parseStoredFeed(JSON.stringify(value), feed.address);

test("what was written is read back", () => {
  expect(parse(feed)).toEqual(feed);
});

test.each([
  ["another version", { ...feed, version: 2 }],
  ["another feed's address", { ...feed, address: "https://other.example/" }],
  ["no list", { ...feed, articles: null }],
  ["a broken article", { ...feed, articles: [{ ...feed.articles[0], title: 7 }] }],
  ["no time", { ...feed, fetchedAt: "yesterday" }],
  ["null", null],
])("an entry with %s counts as missing", (_, value) => {
  expect(parse(value)).toBeUndefined();
});

test("cut JSON counts as missing", () => {
  expect(parseStoredFeed(JSON.stringify(feed).slice(0, -9), feed.address)).toBeUndefined();
});

test("two feeds whose long addresses begin alike have keys of their own", () => {
  const long = `https://feeds.example/${"x".repeat(600)}`;
  expect(feedKey(`${long}1`)).not.toBe(feedKey(`${long}2`));
  expect(feedKey(long).length).toBeLessThanOrEqual(512);
});
