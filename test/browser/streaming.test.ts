/** A page with a cold store: frame and skeletons at once, stories when their feeds arrive. */
import { Response } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";

import { rss } from "../fixtures/wire-feed.ts";
import { hydrated, openStage, suppressDonationPopup, type Stage, type Visit } from "./browser.ts";

let stage: Stage;
/** Lets the publishers answer. */
let answer: () => void;

beforeAll(async () => {
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

afterAll(() => stage.close());

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

const skeletons = ({ page }: Visit) => page.locator("[data-skeleton]").count();

test("cold pages show their frame and skeletons, then their stories in order with working links, and hydrate", async () => {
  // A store is cold only once.
  const [category, home] = await Promise.all([openCold("/tech"), openCold("/")]);
  expect(await skeletons(category)).toBe(9);
  expect(await skeletons(home)).toBeGreaterThanOrEqual(10);
  for (const { page } of [category, home])
    expect(await page.locator("main article").count()).toBe(0);
  answer();
  await expect.poll(() => category.page.locator("main article:visible").count()).toBe(20);
  for (const visit of [category, home]) {
    await expect.poll(() => skeletons(visit)).toBe(0);
    await visit.page.waitForLoadState();
    await hydrated(visit.page);
  }
  const sections = await home.page
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
  await category.page.locator("main article a[href^='/article/']").first().click();
  await expect.poll(() => new URL(category.page.url()).pathname).toMatch(/^\/article\//);
  expect([...category.faults, ...home.faults]).toEqual([]);
});
