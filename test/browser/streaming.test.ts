/** A page whose feeds were never fetched: frame and skeletons at once, stories when they come. */
import { Response } from "miniflare";
import { afterEach, beforeEach, expect, test } from "vitest";

import { rss } from "../edge/site.ts";
import { hydrated, openStage, spareTheAppeal, type Stage, type Visit } from "./browser.ts";

/** What publishers take to answer; the edge waits no longer than 1500 ms for any. */
const PUBLISHER_MS = 1_000;

let stage: Stage;

// A store is cold only once.
beforeEach(async () => {
  stage = await openStage(
    {
      "*": async (request) => {
        await new Promise((done) => {
          setTimeout(done, PUBLISHER_MS);
        });
        const { hostname, pathname } = new URL(request.url);
        return new Response(rss(`${hostname}${pathname}`.replace(/[^a-z0-9]+/gi, "-"), 20));
      },
    },
    {},
  );
});

afterEach(() => stage.close());

/** What the page went through while it came in. */
interface Arrival {
  /** The most skeletons at any moment. */
  readonly most: number;
  /** Milliseconds between the first skeleton and the first story. */
  readonly gap: number;
}

/** Opens a page of the Gazette and records its content while it loads. */
async function arrive(path: string): Promise<{ visit: Visit; arrival: Arrival }> {
  const visit = await stage.visit({
    // The local server buffers a stream to compress it, so this client asks for plain bytes.
    extraHTTPHeaders: { "Accept-Encoding": "identity" },
  });
  await spareTheAppeal(visit);
  // The Gazette's ads have tests of their own.
  await visit.context.route("https://ads.example/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await visit.context.addInitScript(() => {
    const seen = { most: 0, gap: 0, first: 0 };
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const count = document.querySelectorAll("[data-skeleton]").length;
      seen.most = Math.max(seen.most, count);
      if (count > 0) seen.first ||= performance.now();
      const isThere = document.querySelector("main article") !== null;
      if (isThere && seen.first > 0) seen.gap ||= performance.now() - seen.first;
    }).observe(document, { childList: true, subtree: true });
  });
  // A browser that has yet to start a process for the site may see all of the page at once.
  await visit.page.goto(`${stage.gazette}/healthz`);
  await visit.page.goto(stage.gazette + path);
  await hydrated(visit.page);
  const arrival = await visit.page.evaluate(
    () => (globalThis as unknown as { seen: Arrival }).seen,
  );
  return { visit, arrival };
}

for (const [path, skeletons] of [
  ["/tech", 9],
  ["/opinion", 4],
] as const) {
  test(`a cold ${path} shows its frame and ${skeletons} skeletons, then its stories, and works`, async () => {
    const { visit, arrival } = await arrive(path);
    const { page } = visit;
    expect(arrival.most).toBe(skeletons);
    expect(arrival.gap).toBeGreaterThan(PUBLISHER_MS / 2);
    await expect.poll(() => page.locator("main article:visible").count()).toBe(20);
    expect(await page.locator("[data-skeleton]").count()).toBe(0);
    await page.locator("main article a[href^='/article/']").first().click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/article\//);
    expect(visit.faults).toEqual([]);
    expect(visit.faults).toEqual([]);
    await visit.close();
  });
}

test("a cold front page ends complete and in order, hydrated without a fault", async () => {
  const { visit, arrival } = await arrive("/");
  const { page } = visit;
  expect(arrival.most).toBeGreaterThanOrEqual(10);
  expect(arrival.gap).toBeGreaterThan(PUBLISHER_MS / 2);
  await expect.poll(() => page.locator("[data-skeleton]").count()).toBe(0);
  const sections = await page
    .locator("main section")
    .evaluateAll((all) =>
      all.map((section) => [
        section.querySelector("h2")?.textContent,
        section.querySelectorAll("article").length,
      ]),
    );
  expect(sections.filter(([, articles]) => articles !== 0)).toEqual([
    ["Breaking News", 3],
    ["World News", 5],
    ["Local News", 4],
    ["Technology", 2],
    ["Lifestyle", 2],
  ]);
  expect(visit.faults).toEqual([]);
  await visit.close();
});
