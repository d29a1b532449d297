/** Load and concurrency: many simultaneous requests, feeds that answer 429, ticks that overlap or are killed. */
import { Response } from "miniflare";
import { afterEach, expect, test } from "vitest";

import { articleSlugs } from "../pages/page-html.ts";
import { openTestSite, rss, type TestSite } from "../site.ts";

let site: TestSite;
afterEach(() => site.close());

const MINUTE_MS = 60_000;
const answerAll = (request: { url: string }) =>
  new Response(rss(new URL(request.url).pathname.slice(1), 20));

/** How often each feed was requested. */
function visits(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const url of site.requested) counts.set(url, (counts.get(url) ?? 0) + 1);
  return counts;
}

test("500 simultaneous requests on a cold site cause one fetch of each feed, and all are answered", async () => {
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
    expect(articleSlugs(await site.text(path)).length).toBeGreaterThanOrEqual(10);
  }
  expect(Math.max(...visits().values())).toBe(1);
}, 60_000);

test("50 requests for a feed that answers 429 cause one fetch, even if its page is never cached", async () => {
  site = await openTestSite(
    { tech: () => new Response("", { status: 429, headers: { "Retry-After": "600" } }) },
    { PAGE_TTL_SECONDS: "0" },
  );
  await Promise.all(Array.from({ length: 50 }, () => site.text("/tech")));
  await site.injectFaults({ clockAheadMs: 9 * MINUTE_MS });
  await site.text("/tech");
  await site.tick();
  expect(visits().get("https://feeds.harbor.example/tech")).toBe(1);
  await site.injectFaults({ clockAheadMs: 11 * MINUTE_MS });
  await site.text("/tech");
  await expect.poll(() => visits().get("https://feeds.harbor.example/tech")).toBe(2);
});

/** The feeds that one tick visits, within the queries of the free plan. */
const FEEDS_PER_TICK = 3;

test("simultaneous ticks visit different feeds", async () => {
  site = await openTestSite({
    "*": async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return answerAll(request);
    },
  });
  await Promise.all([site.tick(), site.tick(), site.tick()]);
  expect(Math.max(...visits().values())).toBe(1);
  expect(site.requested).toHaveLength(3 * FEEDS_PER_TICK);
});

test("the feeds that a killed tick had claimed are visited by a later tick", async () => {
  const gates = new Set<() => void>();
  site = await openTestSite({
    "*": () => new Promise((resolve) => gates.add(() => resolve(new Response("late")))),
  });
  const db = await site.miniflare.getD1Database("DB");
  void site.tick().catch(() => undefined);
  await expect.poll(() => site.requested.length).toBe(FEEDS_PER_TICK);
  // The first tick never ends. Its feeds can be claimed again when the claim expires.
  const claimed = [...site.requested];
  await site.injectFaults({ clockAheadMs: 25_000 });
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
])("after the clock was %s, feeds are visited and pages have stories", async (_name, skew) => {
  site = await openTestSite({ "*": answerAll }, { PAGE_TTL_SECONDS: "0" });
  await site.injectFaults({ clockAheadMs: skew });
  for (let tick = 0; tick < 3; tick += 1) await site.tick();
  expect(articleSlugs(await site.text("/tech"))).toHaveLength(20);
  await site.injectFaults({});
  expect(articleSlugs(await site.text("/tech"))).toHaveLength(20);
  const before = visits().get("https://feeds.harbor.example/tech") ?? 0;
  await site.injectFaults({ clockAheadMs: 30 * MINUTE_MS });
  await expect
    .poll(async () => {
      await site.text("/tech");
      return visits().get("https://feeds.harbor.example/tech") ?? 0;
    })
    .toBeGreaterThan(before);
});

test("after an hour without ticks pages have stories, and readers' requests refresh them", async () => {
  site = await openTestSite({ "*": answerAll }, { PAGE_TTL_SECONDS: "0" });
  await site.text("/tech");
  await site.injectFaults({ clockAheadMs: 65 * MINUTE_MS });
  const html = await site.text("/tech");
  expect(articleSlugs(html)).toHaveLength(20);
  expect(html).not.toContain("as of");
  await expect.poll(() => visits().get("https://feeds.harbor.example/tech")).toBe(2);
});
