import { expect, test } from "vitest";

import { settingsOf, type Env } from "../../../worker/platform/env.ts";

const env = (vars: Record<string, unknown>) => vars as unknown as Env;

test("without vars every setting has its default", () => {
  expect(settingsOf(env({}))).toMatchObject({
    feedConverterUrl: "",
    feedTtlMs: 600_000,
    pageTtlMs: 60_000,
    blogTtlMs: 60_000,
    sampleFeeds: "off",
    allowPrivateFeeds: false,
  });
});

test.each([
  ["FEED_TTL_SECONDS", "-1"],
  ["FEED_TTL_SECONDS", "1.5"],
  ["PAGE_TTL_SECONDS", "a minute"],
  ["BLOG_TTL_SECONDS", "1e3"],
  ["SAMPLE_FEEDS", "on"],
  ["ALLOW_PRIVATE_FEEDS", "yes"],
  ["FEED_CONVERTER_URL", "convert.example"],
  ["FEED_PROXY_URL", "ftp://proxy.example/"],
  ["BLOG_BACKEND_URL", "javascript:alert(1)"],
  ["FEED_PROXY_URL", "https://user:word@proxy.example/"],
  ["BLOG_BACKEND_URL", "https://user@functions.example/"],
  ["KV_WRITES_PER_DAY", "0"],
  ["LIVE_POLLS_PER_DAY", "0"],
])("%s=%s is refused with one line that names it", (name, value) => {
  expect(() => settingsOf(env({ [name]: value }))).toThrow(new RegExp(`^${name} must [^\\n]+$`));
});

test("an invalid key is refused, and the message does not contain it", () => {
  expect(() => settingsOf(env({ BLOG_BACKEND_KEY: "se cret\n" }))).toThrow(
    /^BLOG_BACKEND_KEY must/,
  );
  expect(() => settingsOf(env({ BLOG_BACKEND_KEY: "se cret" }))).not.toThrow(/se cret/);
});

test.each([
  ["FEED_CONVERTER_URL", "converter.example/api?key=se-cret"],
  ["FEED_PROXY_URL", "htps://proxy.example/se-cret"],
  ["BLOG_BACKEND_URL", "https://user:se-cret@functions.example/"],
])("a refused address in %s is in no message, because it may contain a key", (name, value) => {
  expect(() => settingsOf(env({ [name]: value }))).toThrow(name);
  expect(() => settingsOf(env({ [name]: value }))).not.toThrow(/se-cret/);
});

test("numbers and booleans of a configuration file are read like texts", () => {
  const settings = settingsOf(env({ FEED_TTL_SECONDS: 30, ALLOW_PRIVATE_FEEDS: true }));
  expect(settings.feedTtlMs).toBe(30_000);
  expect(settings.allowPrivateFeeds).toBe(true);
});

test.each([
  ["FEED_TTL_SECONDS", "0"],
  ["KV_WRITES_PER_DAY", "1"],
  ["ARCHIVE_DAYS", "0"],
])("%s may be as little as %s", (name, value) => {
  expect(() => settingsOf(env({ [name]: value }))).not.toThrow();
  expect(() => settingsOf(env({ [name]: String(Number(value) - 1) }))).toThrow(name);
});
