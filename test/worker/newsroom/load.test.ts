/** Load and concurrency: many simultaneous requests, feeds that answer 429, rounds that overlap. */
import { afterEach, expect, test } from "vitest";

import { MINUTE_MS } from "../../../shared/time.ts";
import { articleSlugs } from "../../edge/pages/page-html.ts";
import { rss } from "../../fixtures/wire-feed.ts";
import { openSite, type Site } from "../site/open-site.ts";

let site: Site;
afterEach(() => site.close());

const answerAll = (request: { url: string }) =>
  new Response(rss(new URL(request.url).pathname.slice(1), 20));

/** How often each feed was requested. */
function visits(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const url of site.requested) counts.set(url, (counts.get(url) ?? 0) + 1);
  return counts;
}

test("120 simultaneous requests on a cold site cause one fetch of each feed, and all are answered", async () => {
  site = await openSite({
    "*": async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return answerAll(request);
    },
  });
  const paths = ["/", "/tech", "/sports", "/world-news", "/opinion"];
  const answers = await Promise.all(
    Array.from({ length: 120 }, async (_, index) => {
      const response = await site.get(paths[index % paths.length] ?? "/");
      return { status: response.status, html: await response.text() };
    }),
  );
  expect(answers.filter(({ status }) => status !== 200)).toHaveLength(0);
  expect(answers.filter(({ html }) => !html.endsWith("</html>"))).toHaveLength(0);
  await site.round(14);
  await site.injectFaults({ clockAheadMs: 61_000 });
  for (const path of paths) {
    expect(articleSlugs(await site.text(path)).length).toBeGreaterThanOrEqual(10);
  }
  expect(Math.max(...visits().values())).toBe(1);
});

test("50 requests for a feed that answers 429 cause one fetch, even if its page is never cached", async () => {
  site = await openSite(
    { tech: () => new Response("", { status: 429, headers: { "Retry-After": "600" } }) },
    { PAGE_TTL_SECONDS: "0" },
  );
  await Promise.all(Array.from({ length: 50 }, () => site.text("/tech")));
  await site.injectFaults({ clockAheadMs: 9 * MINUTE_MS });
  await site.text("/tech");
  await site.round();
  expect(visits().get("https://feeds.harbor.example/tech")).toBe(1);
  await site.injectFaults({ clockAheadMs: 11 * MINUTE_MS });
  await site.round(4);
  expect(visits().get("https://feeds.harbor.example/tech")).toBe(2);
});

test("simultaneous rounds are one, and visit each feed once", async () => {
  site = await openSite({
    "*": async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return answerAll(request);
    },
  });
  await Promise.all([site.round(), site.round(), site.round()]);
  await site.round(12);
  expect(Math.max(...visits().values())).toBe(1);
  expect(visits().size).toBeGreaterThan(20);
});

test.each([
  ["an hour ahead", 60 * MINUTE_MS],
  ["a year ahead", 365 * 24 * 60 * MINUTE_MS],
  ["an hour behind", -60 * MINUTE_MS],
])("after the clock was %s, feeds are visited and pages have stories", async (_name, skew) => {
  site = await openSite({ "*": answerAll }, { PAGE_TTL_SECONDS: "0" });
  await site.injectFaults({ clockAheadMs: skew });
  await site.round(12);
  expect(articleSlugs(await site.text("/tech"))).toHaveLength(20);
  await site.injectFaults({});
  expect(articleSlugs(await site.text("/tech"))).toHaveLength(20);
  const before = visits().get("https://feeds.harbor.example/tech") ?? 0;
  await site.injectFaults({ clockAheadMs: 30 * MINUTE_MS });
  await site.round(14);
  expect(visits().get("https://feeds.harbor.example/tech") ?? 0).toBeGreaterThan(before);
});

test("after an hour without rounds pages have stories, and a reader's request wakes the newsroom", async () => {
  site = await openSite({ "*": answerAll }, { PAGE_TTL_SECONDS: "0" });
  await site.round(14);
  await site.injectFaults({ clockAheadMs: 65 * MINUTE_MS });
  const html = await site.text("/tech");
  expect(articleSlugs(html)).toHaveLength(20);
  expect(html).not.toContain("as of");
});
