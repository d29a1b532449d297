/** What a page does before its scripts are there, and what becomes of a reader's taps until then. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openStage, spareTheAppeal, type Stage } from "./browser.ts";
import { warm } from "./screens.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  await warm(stage);
});

afterAll(() => stage.close());

/** A page whose scripts are held back until `release` is called; it has been tapped by then. */
async function withoutScriptsYet(
  path: string,
  act: (page: Page, release: () => void) => Promise<void>,
): Promise<void> {
  const visit = await stage.visit(PHONE);
  await spareTheAppeal(visit);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await visit.context.route(/\/assets\/main-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await visit.page.goto(stage.origin + path);
  await act(visit.page, release);
  expect(visit.faults).toEqual([]);
  await visit.close();
}

const tap = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first().tap();
const areScriptsHere = (page: Page) => page.locator("header button[aria-expanded]").count();
const dot = (page: Page) =>
  page.locator("button[aria-label^='Go to slide'][aria-current=true]").getAttribute("aria-label");
const place = (page: Page) =>
  page
    .locator(".slider-strip")
    .evaluate((strip) => Math.round((10 * strip.scrollLeft) / strip.clientWidth) / 10);

test("a slider's arrow tapped early turns it when the scripts come, as often as it was tapped", async () => {
  await withoutScriptsYet("/", async (page, release) => {
    await tap(page, "Next slide");
    await tap(page, "Next slide");
    await tap(page, "Pause slides"); // Or the clock would bring the third slide as well.
    expect(await areScriptsHere(page)).toBe(0);
    expect(await place(page)).toBe(0);
    release();
    await expect.poll(() => dot(page)).toBe("Go to slide 3");
    await expect.poll(() => place(page)).toBe(2);
  });
});

test("so does a dot, and a slider that is to stand still stands still", async () => {
  await withoutScriptsYet("/", async (page, release) => {
    await tap(page, "Go to slide 2");
    await tap(page, "Pause slides");
    expect(await areScriptsHere(page)).toBe(0);
    release();
    await page.getByRole("button", { name: "Play slides" }).waitFor();
    await expect.poll(() => dot(page)).toBe("Go to slide 2");
    await expect.poll(() => place(page)).toBe(1);
  });
});

test("so do the buttons of other screens", async () => {
  await withoutScriptsYet("/archives", async (page, release) => {
    await tap(page, "2024");
    release();
    const answer = page.getByText("Nothing is stored for 2024 yet.");
    await expect.poll(() => answer.isVisible()).toBe(true);
  });
});

test("the menu opens at once, stays open when the scripts come, and closes by a tap", async () => {
  await withoutScriptsYet("/", async (page, release) => {
    const menu = page.getByRole("navigation", { name: "Site" });
    await tap(page, "Navigation");
    await menu.waitFor();
    expect(await areScriptsHere(page)).toBe(0);
    release();
    await expect.poll(() => areScriptsHere(page)).toBeGreaterThan(0);
    expect(await menu.isVisible()).toBe(true);
    await tap(page, "Hide Menu");
    await menu.waitFor({ state: "hidden" });
  });
});

test("a tap when the scripts are there counts once", async () => {
  await withoutScriptsYet("/", async (page, release) => {
    release();
    await tap(page, "Pause slides");
    await page.getByRole("button", { name: "Play slides" }).waitFor();
    await tap(page, "Next slide");
    await expect.poll(() => place(page)).toBe(1);
    expect(await dot(page)).toBe("Go to slide 2");
  });
});

/** When each typeface was asked for, in ms after the page had loaded. */
const faces = (page: Page) =>
  page.evaluate(() => {
    const [{ loadEventStart } = { loadEventStart: 0 }] = performance.getEntriesByType(
      "navigation",
    ) as PerformanceNavigationTiming[];
    return (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".woff2"))
      .map(({ startTime }) => startTime - loadEventStart);
  });
/** The first typeface of the headlines, and of the text. */
const shown = (page: Page) =>
  page.evaluate(() =>
    ["main h2", "body"].map((part) => {
      const element = document.querySelector(part);
      return element && getComputedStyle(element).fontFamily.split(",")[0]?.replaceAll('"', "");
    }),
  );
const FIRST_PAGE = ["Newsreader Headline", "Newsreader Georgia"];

test("no typeface stands in the way of a first page, whose headlines change when they are there", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  await page.goto(`${stage.origin}/tech`);
  expect(await page.locator("link[rel=preload], link[rel=icon][href^='/']").count()).toBe(0);
  await expect.poll(() => shown(page)).toEqual(FIRST_PAGE);
  const starts = await faces(page);
  expect(starts).toHaveLength(4);
  expect(Math.min(...starts)).toBeGreaterThan(200);
  await page.evaluate(() => document.fonts.ready);
  expect(
    await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loading")),
  ).toEqual([]);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("a reader who comes from another page of ours has the typefaces from the first words on", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  await page.goto(`${stage.origin}/tech`);
  await expect.poll(() => shown(page)).toEqual(FIRST_PAGE);
  await page.evaluate(() => location.assign("/sports"));
  await page.waitForURL("**/sports", { waitUntil: "domcontentloaded" });
  expect(await shown(page)).toEqual(["Newsreader Headline", "Newsreader"]);
  await visit.close();
});
