/** What the former version had stored, after the migration and the first ticks. */
import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { openSqlite, simulatedDatabase } from "../../../tools/d1/simulated-database.ts";
import { runTick } from "../../../worker/refresh/tick.ts";
import { NOW } from "../../builders.ts";
import { aNewsroom, FEED, PAPER } from "../a-newsroom.ts";

const MIGRATION = "0006_stories.sql";
const FETCHED_AT = NOW - 5 * 3_600_000;

/** A copy as the former version left it in D1. */
function copyOf(address: string, titles: readonly string[]): string {
  const articles = titles.map((title) => ({
    id: `https://former.example/?p=${title}`,
    slug: title.toLowerCase(),
    title,
    excerpt: `${title}.`,
    published: FETCHED_AT,
    imageUrl: "",
    readTime: "7 min read",
    link: `https://former.example/${title}`,
    source: "Wire",
    feedHost: "feeds.example",
  }));
  return JSON.stringify({ version: 1, address, fetchedAt: FETCHED_AT, sample: false, articles });
}

/** A newsroom whose database the former version has filled. */
function aFormerNewsroom(addresses: readonly string[]) {
  const room = aNewsroom();
  const sqlite = openSqlite(MIGRATION);
  for (const address of addresses) {
    sqlite
      .prepare(
        "INSERT INTO feed_schedule (address, failures, not_before, interval_ms, etag, fetched_at) VALUES (?, 3, ?, 700000, 'old', ?)",
      )
      .run(address, NOW + 3_600_000, FETCHED_AT);
    sqlite
      .prepare("INSERT INTO feed_copies (address, copy) VALUES (?, ?)")
      .run(address, copyOf(address, ["Former", "Older"]));
  }
  for (const file of readdirSync("worker/migrations").toSorted()) {
    if (file >= MIGRATION) sqlite.exec(readFileSync(`worker/migrations/${file}`, "utf8"));
  }
  room.news.headlines = [];
  const env = { ...room.tools.env, DB: simulatedDatabase(undefined, sqlite) };
  return { ...room, sqlite, tools: { ...room.tools, env } };
}

test("the stories of a publisher that is down are taken over, with the schedule of its feed", async () => {
  const { tools, sqlite, published, editions } = aFormerNewsroom([FEED.address]);
  await runTick([PAPER], tools);
  expect(published()).toEqual(["Former", "Older"]);
  expect(editions[0]?.feeds[0]?.stories[0]).toMatchObject({
    slug: "former",
    minutes: 7,
    source: "",
    link: "https://former.example/Former",
    firstSeen: FETCHED_AT,
  });
  expect(sqlite.prepare("SELECT failures, interval_ms, etag, due_at FROM feeds").get()).toEqual({
    failures: 3,
    interval_ms: 700_000,
    etag: "",
    due_at: NOW + 3_600_000,
  });
});

test("copies are taken over a few at a time, until none is left", async () => {
  const addresses = Array.from({ length: 10 }, (_, at) => `https://feeds.example/${at}`);
  const { tools, sqlite, clock } = aFormerNewsroom(addresses);
  const left: unknown[] = [];
  for (let tick = 0; tick < 4; tick += 1) {
    await runTick([{ id: "paper", addresses }], tools);
    const { n } = sqlite.prepare("SELECT count(*) AS n FROM feed_stories").get() as { n: number };
    left.push(10 - n);
    clock.now += 60_000;
  }
  expect(left).toEqual([6, 2, 0, 0]);
  expect(sqlite.prepare("SELECT has_taken_over FROM tick_state").get()).toEqual({
    has_taken_over: 1,
  });
});

test("what a visit has brought meanwhile is not replaced by the former copy", async () => {
  const { tools, news, published } = aFormerNewsroom([]);
  news.headlines = ["First"];
  await runTick([PAPER], tools);
  expect(published()).toEqual(["First"]);
});

test("the migration only adds: the former version's tables and rows stay as they were", () => {
  const { sqlite } = aFormerNewsroom([FEED.address]);
  expect(sqlite.prepare("SELECT etag FROM feed_schedule").get()).toEqual({ etag: "old" });
  expect(sqlite.prepare("SELECT count(*) AS n FROM feed_copies").get()).toEqual({ n: 1 });
  expect(readFileSync(`worker/migrations/${MIGRATION}`, "utf8")).not.toMatch(/^\s*(DROP|ALTER)/m);
});

test.each([
  ["a guid", "https://tech.example/?p=First"],
  ["its link for a guid", "https://tech.example/First"],
  ["no guid", "first"],
])("a story with %s that its feed still has is not stored twice", async (_, id) => {
  const { tools, sqlite, clock, news } = aFormerNewsroom([FEED.address]);
  const link = "https://tech.example/First";
  const [article] = JSON.parse(copyOf(FEED.address, ["First"])).articles as object[];
  const copy = JSON.stringify({ fetchedAt: FETCHED_AT, articles: [{ ...article, id, link }] });
  sqlite.prepare("UPDATE feed_copies SET copy = ?").run(copy);
  await runTick([PAPER], tools);
  news.headlines = ["First"];
  const guid = id === "first" ? "" : `<guid>${id}</guid>`;
  const item = `<item><title>First</title><link>${link}</link>${guid}</item>`;
  const text = `<rss version="2.0"><channel><title>Wire</title>${item}</channel></rss>`;
  clock.now += 2 * 3_600_000;
  await runTick([PAPER], { ...tools, fetch: async () => new Response(text) });
  expect(sqlite.prepare("SELECT slug FROM stories").all()).toEqual([{ slug: "first" }]);
});
