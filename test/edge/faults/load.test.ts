/** Load and concurrency: many readers at once, feeds that answer 429, ticks that overlap or are killed. */
import { Response } from "miniflare";
import { afterEach, expect, test } from "vitest";

import { headlines } from "../pages/page-reading.ts";
import { openTestSite, rss, type TestSite } from "../site.ts";

let site: TestSite;
afterEach(() => site.close());

const MINUTE_MS = 60_000;
const answerAll = (request: { url: string }) =>
  new Response(rss(new URL(request.url).pathname.slice(1), 20));

/** How often each feed was asked for. */
function visits(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const url of site.asked) counts.set(url, (counts.get(url) ?? 0) + 1);
  return counts;
}

test("500 readers at once on a cold site cause one fetch of each feed, and all are answered", async () => {
  site = await openTestSite({
    "*": async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return answerAll(request);
    },
  });
  const paths = ["/", "/tech", "/sports", "/world-news", "/opinion"];
  const answers = await Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      const response = await site.get(paths[index % paths.length] ?? "/");
      return { status: response.status, html: await response.text() };
    }),
  );
  expect(answers.filter(({ status }) => status !== 200)).toHaveLength(0);
  expect(answers.filter(({ html }) => !html.endsWith("</html>"))).toHaveLength(0);
  for (const path of paths) {
    expect(headlines(await site.text(path)).length).toBeGreaterThanOrEqual(10);
  }
  expect(Math.max(...visits().values())).toBe(1);
}, 60_000);

test("50 readers of a feed that answers 429 cause one fetch, also when its page is never cached", async () => {
  site = await openTestSite(
    { tech: () => new Response("", { status: 429, headers: { "Retry-After": "600" } }) },
    { PAGE_TTL_SECONDS: "0" },
  );
  await Promise.all(Array.from({ length: 50 }, () => site.text("/tech")));
  await site.breakdown({ clockAheadMs: 9 * MINUTE_MS });
  await site.text("/tech");
  await site.tick();
  expect(visits().get("https://feeds.harbor.example/tech")).toBe(1);
  await site.breakdown({ clockAheadMs: 11 * MINUTE_MS });
  await site.text("/tech");
  await expect.poll(() => visits().get("https://feeds.harbor.example/tech")).toBe(2);
});

/** What a tick may visit of feeds that both papers have, within the queries of the free plan. */
const FEEDS_PER_TICK = 3;

test("two ticks at once share the feeds between them and visit none twice", async () => {
  site = await openTestSite({
    "*": async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return answerAll(request);
    },
  });
  await Promise.all([site.tick(), site.tick(), site.tick()]);
  expect(Math.max(...visits().values())).toBe(1);
  expect(site.asked).toHaveLength(3 * FEEDS_PER_TICK);
});

test("what a tick that was killed had claimed is taken over by a later one", async () => {
  const gates = new Set<() => void>();
  site = await openTestSite({
    "*": () => new Promise((resolve) => gates.add(() => resolve(new Response("late")))),
  });
  const db = await site.miniflare.getD1Database("DB");
  void site.tick().catch(() => undefined);
  await expect.poll(() => site.asked.length).toBe(FEEDS_PER_TICK);
  // The first tick never comes back. Its feeds are free again once the claim runs out.
  const claimed = [...site.asked];
  await site.breakdown({ clockAheadMs: 25_000 });
  for (let tick = 0; tick < 12; tick += 1) void site.tick().catch(() => undefined);
  await expect.poll(() => claimed.every((url) => (visits().get(url) ?? 0) > 1)).toBe(true);
  const rows = await db.prepare("SELECT count(*) AS n FROM feeds").first<{ n: number }>();
  expect(rows?.n).toBeGreaterThan(20);
  for (const open of gates) open();
});

test.each([
  ["an hour ahead", 60 * MINUTE_MS],
  ["a year ahead", 365 * 24 * 60 * MINUTE_MS],
  ["an hour behind", -60 * MINUTE_MS],
])(
  "a clock that was %s for a while leaves no feed waiting and no page without stories",
  async (_name, skew) => {
    site = await openTestSite({ "*": answerAll }, { PAGE_TTL_SECONDS: "0" });
    await site.breakdown({ clockAheadMs: skew });
    for (let tick = 0; tick < 3; tick += 1) await site.tick();
    expect(headlines(await site.text("/tech"))).toHaveLength(20);
    await site.breakdown({});
    expect(headlines(await site.text("/tech"))).toHaveLength(20);
    const before = visits().get("https://feeds.harbor.example/tech") ?? 0;
    await site.breakdown({ clockAheadMs: 30 * MINUTE_MS });
    await expect
      .poll(async () => {
        await site.text("/tech");
        return visits().get("https://feeds.harbor.example/tech") ?? 0;
      })
      .toBeGreaterThan(before);
  },
);

test("an hour without ticks only makes stories older, and readers' requests refresh them", async () => {
  site = await openTestSite({ "*": answerAll }, { PAGE_TTL_SECONDS: "0" });
  await site.text("/tech");
  await site.breakdown({ clockAheadMs: 65 * MINUTE_MS });
  const html = await site.text("/tech");
  expect(headlines(html)).toHaveLength(20);
  expect(html).not.toContain("as of");
  await expect.poll(() => visits().get("https://feeds.harbor.example/tech")).toBe(2);
});
