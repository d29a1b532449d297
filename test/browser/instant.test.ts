/** What makes going from page to page feel instant: fetching ahead, transitions, the browser's own memory. */
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { awake, launch, openStage, spareTheAppeal, type Stage } from "./browser.ts";
import { warm } from "./screens.ts";

const SCROLLED = 700;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  await warm(stage);
});

afterAll(() => stage.close());

const POINTS: readonly (readonly [string, (link: Locator) => Promise<void>])[] = [
  ["a pointer that rests on a link", (link) => link.hover()],
  ["the focus on a link", (link) => link.focus()],
  ["a finger on a link", (link) => link.dispatchEvent("touchstart")],
];

test.each(POINTS)("%s fetches its page's data and code ahead, once", async (_name, point) => {
  const visit = await stage.visit({ hasTouch: true });
  await spareTheAppeal(visit);
  await visit.open("/privacy");
  const { page } = visit;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Business" });
  await point(link);
  await expect.poll(() => asked).toContain("/api/category/business");
  await expect.poll(() => asked.join(" ")).toContain("/assets/CategoryScreen");
  await link.click();
  await expect.poll(() => page.locator("main article").count()).toBe(20);
  expect(asked.filter((path) => path.startsWith("/api/category/business"))).toHaveLength(1);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("a new page comes by a view transition where the browser has them", async () => {
  const visit = await stage.visit();
  await spareTheAppeal(visit);
  await visit.open("/privacy");
  const { page } = visit;
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.documentElement.dataset["transitions"] = "seen";
      return start(update);
    };
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Business" }).click();
  await expect.poll(() => page.locator("main article").count()).toBe(20);
  expect(await page.locator("html").getAttribute("data-transitions")).toBe("seen");
  await visit.close();
});

test("a line answers a click before the next page is worked on, which does not wait for long", async () => {
  const visit = await stage.visit();
  await spareTheAppeal(visit);
  await visit.open("/privacy");
  const { page } = visit;
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Business" });
  // Everything is there before the click, so that nothing is left to wait for but the paint.
  await Promise.all([page.waitForResponse("**/api/category/business"), link.hover()]);
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    // No frame ever comes.
    window.requestAnimationFrame = () => 0;
    const look = () => {
      dataset["seen"] =
        `${location.pathname} ${getComputedStyle(document.documentElement, "::before").blockSize}`;
    };
    addEventListener("click", () => setTimeout(look, 50), true);
  });
  await link.click();
  const html = page.locator("html");
  await expect.poll(() => html.getAttribute("data-seen")).toBe("/privacy 3px");
  await expect.poll(() => page.locator("main article").count()).toBe(20);
  await expect.poll(() => html.getAttribute("data-following")).toBe(null);
  await visit.close();
});

test("the line of a second click stays until its page is there, whatever becomes of the first", async () => {
  const visit = await stage.visit();
  await spareTheAppeal(visit);
  await visit.open("/privacy");
  const { page } = visit;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await visit.context.route(/api\/publication|faq-items/, async (route) => {
    await released;
    await route.continue();
  });
  const html = page.locator("html");
  const follow = (to: string) =>
    page.locator(`#menu a[href='${to}']`).evaluate((link: HTMLElement) => link.click());
  await follow("/contact");
  await page.waitForTimeout(300);
  await follow("/faq");
  await page.waitForTimeout(500);
  expect(await html.getAttribute("data-following")).not.toBeNull();
  release();
  await page.getByRole("heading", { level: 1, name: "Frequently Asked Questions" }).waitFor();
  await expect.poll(() => html.getAttribute("data-following")).toBeNull();
  await visit.close();
});

test("the browser keeps a page that is left, and shows it as it was on the way back", async () => {
  const browser = await launch({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  const page = await browser.newPage();
  await page.goto(`${stage.origin}/tech`);
  await awake(page);
  await page.evaluate((top) => {
    addEventListener("pageshow", ({ persisted }) => {
      document.title = `persisted: ${persisted}`;
    });
    scrollTo({ top, behavior: "instant" });
  }, SCROLLED);
  await page.evaluate(() => location.assign("/sports"));
  await page.waitForURL("**/sports");
  await page.evaluate(() => history.back());
  await page.waitForURL("**/tech", { waitUntil: "commit" });
  await expect.poll(() => page.title()).toBe("persisted: true");
  expect(await page.evaluate(() => scrollY)).toBe(SCROLLED);
  await browser.close();
});
