/** A stock picture replaces a picture that fails to load, with and without scripts. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { spareTheAppeal, type Stage, type Visit } from "./browser.ts";
import { RICH_POST } from "./samples/sample-posts.ts";
import { anArticlePath, commonStage } from "./screens.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

/** A visitor for whom addresses of the given shape answer 404. */
async function visitWithout(shape: RegExp, options = {}): Promise<Visit> {
  const visit = await stage.visit(options);
  if (!("javaScriptEnabled" in options)) await spareTheAppeal(visit);
  await visit.context.route(shape, (route) => route.fulfill({ status: 404, body: "" }));
  return visit;
}

/** Address and state of each story's picture, each loaded whether it is in view or not. */
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

test("a story whose picture is gone shows the stock picture", async () => {
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

test("a post whose picture is gone shows a stock picture, and no card reserves space for an avatar", async () => {
  const visit = await visitWithout(/\/stock\/(?!01)\d\d\.svg/);
  await visit.open(RICH_POST);
  await expect
    .poll(() => visit.page.locator(".blog-post-image").getAttribute("src"))
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

test("no stock picture is asked for where the story's own is there", async () => {
  const visit = await stage.visit();
  await spareTheAppeal(visit);
  const asked: string[] = [];
  visit.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visit.open("/tech");
  const shown = (await pictures(visit.page)).map(({ path }) => path);
  expect(new Set(asked.filter(isStock))).toEqual(new Set(shown.filter(isStock)));
  await visit.close();
});

test("without scripts the frame of a lost picture is filled with a stock picture", async () => {
  const visit = await visitWithout(/\/samples\/pictures\//, { javaScriptEnabled: false });
  const asked: string[] = [];
  visit.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visit.open("/tech");
  await expect.poll(() => asked).toContain("/stock/01.svg");
  await visit.close();
});

function isStock(path: string): boolean {
  return path.startsWith("/stock/");
}
