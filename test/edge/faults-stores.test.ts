/** Stores that break: KV and D1 throw, hang, are slow, or hold what nobody can read. */
import { Response } from "miniflare";
import { afterEach, expect, test } from "vitest";

import { CATEGORIES } from "../../shared/categories.ts";
import { DAMAGED_ENTRIES } from "../fixtures/damaged-entries.ts";
import { HARBOR_GAZETTE } from "../fixtures/publications/harbor-gazette.ts";
import { publish } from "./blog-posts.ts";
import { headlines } from "./page-reading.ts";
import { openTestSite, rss, type TestSite } from "./site.ts";

let site: TestSite;
afterEach(() => site.close());

const CRAWLER = { headers: { "User-Agent": "Testbot/1.0 (a bot)" } };
const NO_PAGES = { PAGE_TTL_SECONDS: "0" };
const TECH = "feed:https://feeds.harbor.example/tech";

const answerAll = (request: { url: string }) =>
  new Response(rss(new URL(request.url).pathname.slice(1), 20));

async function stored(): Promise<string | null> {
  return (await site.miniflare.getKVNamespace("FEEDS")).get(TECH, "text");
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; elapsed: number }> {
  const start = performance.now();
  const result = await work();
  return { result, elapsed: performance.now() - start };
}

test.each(["throw", "hang", "slow"] as const)(
  "pages answer with their stories while KV reads %s, the feed is fetched once",
  async (kvGet) => {
    site = await openTestSite({ "*": answerAll }, NO_PAGES);
    await site.breakdown({ kvGet });
    const { result, elapsed } = await timed(() => site.text("/tech"));
    expect(headlines(result)).toHaveLength(20);
    expect(elapsed).toBeLessThan(4_000);
    const again = await timed(() => site.text("/tech"));
    expect(headlines(again.result)).toHaveLength(20);
    expect(again.elapsed).toBeLessThan(1_500);
    expect(site.asked.filter((url) => url.endsWith("/tech"))).toHaveLength(1);
  },
);

test.each(["hang", "slow", "throw"] as const)(
  "nobody waits for KV writes that %s",
  async (kvPut) => {
    site = await openTestSite({ "*": answerAll }, { ...NO_PAGES, FEED_TTL_SECONDS: "0" });
    await site.breakdown({ kvPut });
    expect(headlines(await site.text("/tech"))).toHaveLength(20);
    expect(headlines(await site.text("/tech"))).toHaveLength(20);
    expect(await stored()).toBeNull();
  },
);

test("what could not be written is logged, and written at the next visit", async () => {
  site = await openTestSite({ "*": answerAll }, { ...NO_PAGES, FEED_TTL_SECONDS: "0" });
  await site.breakdown({ kvPut: "throw" });
  await site.text("/tech");
  await expect
    .poll(() => site.logged)
    .toContainEqual({
      event: "feed not stored",
      feed: "https://feeds.harbor.example/tech",
      cause: "Error: the store is down, secret-detail",
    });
  await site.breakdown({ clockAheadMs: 120_000 });
  await site.text("/tech");
  await expect.poll(stored, { timeout: 5_000 }).toContain("tech 1");
});

test("what this isolate has seen is shown while KV is down", async () => {
  site = await openTestSite({ "*": answerAll }, NO_PAGES);
  await site.text("/tech");
  for (const kvGet of ["throw", "hang", "empty", "damage"] as const) {
    await site.breakdown({ kvGet, clockAheadMs: 60_000 });
    expect(headlines(await site.text("/tech"))).toHaveLength(20);
  }
});

/** Pages with one feed each. */
const PAGES = CATEGORIES.flatMap(({ key, path }) => {
  const [feed, ...more] = HARBOR_GAZETTE.feeds[key];
  return feed !== undefined && more.length === 0 ? [{ path, feed }] : [];
});
const HALVES = [
  DAMAGED_ENTRIES.slice(0, PAGES.length),
  DAMAGED_ENTRIES.slice(PAGES.length),
] as const;

test.each(HALVES)(
  "entries that are damaged are fetched anew, and no page breaks on them ($name …)",
  async (...damaged) => {
    site = await openTestSite({ "*": answerAll }, NO_PAGES);
    const kv = await site.miniflare.getKVNamespace("FEEDS");
    const visits = damaged.map((entry, index) => ({ ...entry, ...PAGES[index]! }));
    for (const { feed, text } of visits) await kv.put(`feed:${feed}`, text(feed));
    for (const { name, path } of visits) {
      expect([name, headlines(await site.text(path)).length]).toEqual([name, 20]);
    }
    for (const { feed } of visits) {
      await expect.poll(() => kv.get(`feed:${feed}`, "text")).toMatch(/^\{"version":\d+,.*\w+ 20"/);
    }
  },
);

test("an entry of a newer deployment counts as missing, and is left alone where the feed is down", async () => {
  site = await openTestSite({ "*": () => new Response("", { status: 500 }) }, NO_PAGES);
  const newer = JSON.stringify({ version: 99, address: "https://feeds.harbor.example/tech" });
  await (await site.miniflare.getKVNamespace("FEEDS")).put(TECH, newer);
  const response = await site.get("/tech");
  expect(response.status).toBe(200);
  expect(headlines(await response.text())).toEqual([]);
  expect(await stored()).toBe(newer);
});

test.each([
  ["an error", () => new Response("", { status: 500 })],
  ["an empty channel", () => new Response(rss("tech", 0))],
  ["a web page", () => new Response("<!DOCTYPE html><html><body>Hi</body></html>")],
  ["garbage", () => new Response("\u0000\u0001")],
])("nothing is written over a good copy by %s", async (_name, bad) => {
  let answer: (request: { url: string }) => Response = answerAll;
  site = await openTestSite({ "*": (request) => answer(request) }, { FEED_TTL_SECONDS: "0" });
  await site.text("/tech");
  const good = await stored();
  expect(good).toContain("tech 20");
  answer = bad;
  for (let visit = 1; visit <= 3; visit += 1) {
    await site.breakdown({ clockAheadMs: visit * 86_400_000 });
    expect(headlines(await site.text("/tech"))).toHaveLength(20);
    await site.tick();
  }
  expect(await stored()).toBe(good);
});

test.each(["throw", "hang"] as const)(
  "news goes on while D1 is down (%s): pages, cold and warm, and the refresh by the clock",
  async (d1) => {
    site = await openTestSite({ "*": answerAll }, { ...NO_PAGES, FEED_TTL_SECONDS: "0" });
    await site.breakdown({ d1 });
    const cold = await timed(() => site.text("/tech"));
    expect(cold.elapsed).toBeLessThan(2_500);
    await expect.poll(async () => headlines(await site.text("/tech")).length).toBe(20);
    const before = site.asked.length;
    await site.tick();
    expect(site.asked.length).toBeGreaterThan(before + 3);
    expect(site.logged).toContainEqual({ event: "schedule not read", cause: expect.any(String) });
    const health = await timed(() => site.get("/healthz"));
    expect(health.elapsed).toBeLessThan(4_000);
    expect(await health.result.json()).toMatchObject({ status: "unknown", failing: 0 });
  },
);

test.each(["throw", "hang"] as const)(
  "the blog shows its error view with status 503 while D1 is down (%s)",
  async (d1) => {
    site = await openTestSite({}, NO_PAGES);
    await site.breakdown({ d1 });
    // Readers are shown a spinner meanwhile; the status is certain for those who wait.
    const list = await timed(() => site.get("/blog", CRAWLER));
    expect(list.elapsed).toBeLessThan(8_000);
    expect(list.result.status).toBe(503);
    expect(list.result.headers.get("cache-control")).toBe("no-store");
    const html = await list.result.text();
    expect(html).toMatch(/Error Loading Blogs[\s\S]*Failed to fetch blogs/);
    expect(html).not.toContain("secret-detail");
    const [post, ...data] = await Promise.all(
      [
        "/blog/any",
        "/functions/get_metainfo?domain=a.example",
        "/functions/get_details?slug=a",
      ].map((path) => site.get(path, CRAWLER)),
    );
    expect(post?.status).toBe(503);
    expect(await post?.text()).toContain("Failed to fetch blog details");
    for (const answer of data) {
      expect(answer.status).toBeGreaterThanOrEqual(500);
      expect(await answer.text()).not.toContain("secret-detail");
    }
    expect((await site.get("/contact")).status).toBe(200);
  },
);

test("posts that were read are shown while D1 is down, for hours", async () => {
  site = await openTestSite({}, { ...NO_PAGES, BLOG_TTL_SECONDS: "1" });
  await publish(site, { slug: "first", title: "First Post", body: "Hello." });
  expect(await site.text("/blog")).toContain("First Post");
  expect(await site.text("/blog/first")).toContain("Hello.");
  await site.breakdown({ d1: "throw", clockAheadMs: 6 * 3_600_000 });
  expect(await site.text("/blog")).toContain("First Post");
  expect(await site.text("/blog/first")).toContain("Hello.");
});
