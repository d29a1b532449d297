/** What a page does before its scripts are there, and what becomes of a reader's taps until then. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openStage, rewrite, shift, spareTheAppeal, type Stage } from "./browser.ts";
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

test("what is typed early into the site map's field counts when the scripts come", async () => {
  await withoutScriptsYet("/sitemap", async (page, release) => {
    await page.getByRole("searchbox").fill("world");
    release();
    const count = page.locator(".site-map-count");
    await expect.poll(() => count.innerText()).toBe("Showing 2 of 25 pages for “world”");
    expect(new URL(page.url()).search).toBe("?search=world");
    await page.getByRole("searchbox").press("Enter");
    await tap(page, "News");
    await expect.poll(() => count.innerText()).toBe("Showing 1 of 25 pages in News for “world”");
    expect(await page.getByRole("searchbox").inputValue()).toBe("world");
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
/** The first typeface of the headlines. */
const headline = (page: Page) =>
  page
    .locator("main h2, main h1")
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily.split(",")[0]);
const areFacesThere = (page: Page) =>
  page.evaluate(() => {
    const ours = [...document.fonts].filter(({ family }) =>
      /^"?(?:Newsreader|Libre Franklin)"?$/.test(family),
    );
    return ours.length > 2 && ours.every(({ status }) => status === "loaded");
  });
test("the two files of the client are asked for at once, the packages' and ours", async () => {
  const visit = await stage.visit(PHONE);
  const asked: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await visit.context.route(/\/assets\/.*\.js$/, async (route) => {
    asked.push(/assets\/(\w+)/.exec(route.request().url())?.[1] ?? "");
    await released;
    await route.continue();
  });
  await visit.page.goto(stage.origin);
  await expect.poll(() => asked.toSorted()).toEqual(["main", "packages"]);
  release();
  await expect.poll(() => areScriptsHere(visit.page)).toBe(2);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("no typeface stands in the way of a first page, which takes them when all are there", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  await page.goto(`${stage.origin}/contact`);
  expect(await page.locator("link[rel=preload], link[rel=icon][href^='/']").count()).toBe(0);
  await expect.poll(() => headline(page)).toBe("Newsreader");
  const starts = await faces(page);
  expect(starts).toHaveLength(4);
  expect(Math.min(...starts)).toBeGreaterThan(200);
  expect(await areFacesThere(page)).toBe(true);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("where a face would move what is read it waits for the next page", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  await spareTheAppeal(visit);
  const mark = ":root[data-faces]{";
  await rewrite(visit.context, (text) =>
    text.replace(mark, `:root[data-faces] main{padding-block-start:5rem!important}${mark}`),
  );
  await visit.open("/contact");
  await expect.poll(() => areFacesThere(page)).toBe(true);
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );
  expect(await headline(page)).toBe('"Newsreader Georgia"');
  expect(await shift(page)).toBe(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await page.waitForURL("**/terms");
  await expect.poll(() => headline(page)).toBe("Newsreader");
  expect(visit.documents).toHaveLength(1);
  await visit.close();
});

test("whether a face moves anything is asked of what is in view, which is quick on a long page", async () => {
  const visit = await stage.visit(PHONE);
  const { page } = visit;
  await page.addInitScript(() => {
    const asked: Element[] = [];
    // oxlint-disable-next-line typescript/unbound-method -- called with its element below
    const boxOf = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = function () {
      asked.push(this);
      return boxOf.call(this);
    };
    Object.assign(window, { asked });
  });
  await page.goto(`${stage.origin}/faq`);
  await expect.poll(() => areFacesThere(page)).toBe(true);
  await page.waitForTimeout(100);
  const { asked, all, folded } = await page.evaluate(() => {
    const elements = (window as unknown as { asked: Element[] }).asked;
    return {
      asked: elements.length,
      all: document.querySelectorAll("body *").length,
      folded: elements.filter((each) => each.closest("details:not([open]) > :not(summary)")).length,
    };
  });
  expect(all).toBeGreaterThan(800);
  expect(asked).toBeGreaterThan(20);
  expect(asked).toBeLessThan(all / 2);
  expect(folded).toBe(0);
  await visit.close();
});

test("a reader who comes from another page of ours has them soon, without waiting for the load", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  await page.goto(`${stage.origin}/contact`);
  await expect.poll(() => headline(page)).toBe("Newsreader");
  await page.evaluate(() => location.assign("/terms"));
  await page.waitForURL("**/terms");
  await expect.poll(() => headline(page)).toBe("Newsreader");
  expect(Math.min(...(await faces(page)))).toBeLessThan(200);
  await visit.close();
});
