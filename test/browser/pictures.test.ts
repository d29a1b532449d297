/** A stock picture replaces a picture that fails to load, with and without scripts. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { suppressDonationPopup, type Stage, type Visit } from "./browser.ts";
import { RICH_POST } from "./samples/sample-posts.ts";
import { anArticlePath } from "./samples/screen-paths.ts";
import { commonStage } from "./screens.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

/** A visit in which addresses that match a pattern answer 404. */
async function visitWithout(pattern: RegExp, options = {}): Promise<Visit> {
  const visit = await stage.visit(options);
  if (!("javaScriptEnabled" in options)) await suppressDonationPopup(visit);
  await visit.context.route(pattern, (route) => route.fulfill({ status: 404, body: "" }));
  return visit;
}

/** Path and state of each picture, after all are loaded, in view or not. */
async function pictures(page: Page): Promise<readonly { path: string; isShown: boolean }[]> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  return page.evaluate(() =>
    [...document.images].map((image) => ({
      path: new URL(image.src).pathname,
      isShown: image.naturalWidth > 0 && getComputedStyle(image).visibility === "visible",
    })),
  );
}

test("a story whose picture fails to load shows a stock picture", async () => {
  const visit = await visitWithout(/\/samples\/pictures\//);
  for (const path of ["/", "/tech", await anArticlePath(stage)]) {
    await visit.open(path);
    await expect
      .poll(async () => (await pictures(visit.page)).filter(({ isShown }) => !isShown))
      .toEqual([]);
    const paths = (await pictures(visit.page)).map((picture) => picture.path);
    expect(paths.length).toBeGreaterThan(0);
    for (const shown of paths) expect(shown).toMatch(/^\/stock\/\d\d\.svg$/);
  }
  await visit.close();
});

test("a post whose picture fails to load shows a stock picture, and a card without a picture reserves no space for it", async () => {
  const visit = await visitWithout(/\/stock\/(?!01)\d\d\.svg/);
  await visit.open(RICH_POST);
  await expect
    .poll(() => visit.page.locator(".blog-post-figure img").getAttribute("src"))
    .toBe("/stock/01.svg");
  await visit.open("/blog");
  await pictures(visit.page);
  const card = visit.page.locator(".blog-card:has([data-failed])").first();
  await expect
    .poll(() =>
      card.evaluate((element) => {
        const text = element.querySelector(".blog-card-text");
        return text?.getBoundingClientRect().left === element.getBoundingClientRect().left;
      }),
    )
    .toBe(true);
  await visit.close();
});

test("no stock picture is requested for a story that has a picture", async () => {
  const visit = await stage.visit();
  await suppressDonationPopup(visit);
  const requested: string[] = [];
  visit.page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await visit.open("/tech");
  const shown = (await pictures(visit.page)).map(({ path }) => path);
  expect(new Set(requested.filter(isStock))).toEqual(new Set(shown.filter(isStock)));
  await visit.close();
});

test("without scripts a picture that fails to load has a stock picture as background", async () => {
  const visit = await visitWithout(/\/samples\/pictures\//, { javaScriptEnabled: false });
  const requested: string[] = [];
  visit.page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await visit.open("/tech");
  await expect.poll(() => requested).toContain("/stock/01.svg");
  await visit.close();
});

function isStock(path: string): boolean {
  return path.startsWith("/stock/");
}
