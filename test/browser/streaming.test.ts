/** A page with a cold store: frame and skeletons at once, stories when their feeds arrive. */
import { Response } from "miniflare";
import { afterEach, beforeEach, expect, test } from "vitest";

import { rss } from "../fixtures/wire-feed.ts";
import { hydrated, openStage, suppressDonationPopup, type Stage, type Visit } from "./browser.ts";

let stage: Stage;
/** Lets the publishers answer. */
let answer: () => void;

// A store is cold only once, so each test has its own.
beforeEach(async () => {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  answer = resolve;
  stage = await openStage(
    {
      "*": async (request) => {
        await released;
        const { hostname, pathname } = new URL(request.url);
        return new Response(rss(`${hostname}${pathname}`.replace(/[^a-z0-9]+/gi, "-"), 20));
      },
    },
    {},
  );
});

afterEach(async () => {
  answer();
  await stage.close();
});

/** Opens a page of the Gazette, as it is before any publisher has answered. */
async function openCold(path: string): Promise<Visit> {
  const visit = await stage.visit({
    // The local server buffers a stream to compress it, so this client asks for plain bytes.
    extraHTTPHeaders: { "Accept-Encoding": "identity" },
  });
  await suppressDonationPopup(visit);
  // The Gazette's ads have tests of their own.
  await visit.context.route("https://ads.example/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await visit.page.goto(stage.gazette + path, { waitUntil: "commit" });
  await visit.page.locator("footer").waitFor();
  return visit;
}

test("a cold category shows its frame and nine skeletons, then its stories with working links", async () => {
  const visit = await openCold("/tech");
  const { page } = visit;
  expect(await page.locator("[data-skeleton]").count()).toBe(9);
  expect(await page.locator("main article").count()).toBe(0);
  answer();
  await expect.poll(() => page.locator("main article:visible").count()).toBe(20);
  await page.waitForLoadState();
  await hydrated(page);
  expect(await page.locator("[data-skeleton]").count()).toBe(0);
  await page.locator("main article a[href^='/article/']").first().click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/article\//);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("a cold home page becomes complete and in order, and hydrates without an error", async () => {
  const visit = await openCold("/");
  const { page } = visit;
  expect(await page.locator("[data-skeleton]").count()).toBeGreaterThanOrEqual(10);
  expect(await page.locator("main article").count()).toBe(0);
  answer();
  await expect.poll(() => page.locator("[data-skeleton]").count()).toBe(0);
  await page.waitForLoadState();
  await hydrated(page);
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
