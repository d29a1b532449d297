/** What stands in a page, and is told of it, while its data take their time. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { type Acting, actOn, openStage, type Stage, type Visit, visitOf } from "./browser.ts";
import { warm } from "./screens.ts";

/** Longer than any page is held back, shorter than a test waits. */
const SLOW_MS = 2500;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  await warm(stage);
});

afterAll(() => stage.close());

const onPage = async (path: string, act: Acting) => actOn(await visitOf(stage, path), act);

/** From now on answers take their time. */
function slowDown({ context }: Visit, address = "**/api/**"): Promise<unknown> {
  return context.route(address, async (route) => {
    await new Promise((done) => {
      setTimeout(done, SLOW_MS);
    });
    await route.continue();
  });
}

/** A click that neither scrolls nor points at the link before. */
const press = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((link: HTMLElement) => link.click());

test.each([
  ["the next post", "/blog/a-photo-walk", "a[rel=prev]", ".spinner"],
  ["the front page anew", "/", ".header-brand", "[data-skeleton]"],
  ["a category anew", "/tech", ".footer a[href='/tech']", "[data-skeleton]"],
])("who goes to %s sees at once that it is on its way", async (_what, path, link, sign) => {
  await onPage(path, async (page, visit) => {
    await slowDown(visit);
    await press(page, link);
    await page
      .locator(sign)
      .first()
      .waitFor({ timeout: SLOW_MS - 1000 });
    expect(await page.locator("h1").count()).toBe(1);
    await expect.poll(() => page.locator(sign).count()).toBe(0);
    expect(await page.locator("main article").count()).toBeGreaterThan(0);
  });
});

test.each([
  ["/blog", ".blog-card-link", "**/api/post/**"],
  ["/tech", ".article-card-link", "**/api/article/**"],
])(
  "a page gone to from %s is told of by its own title, once that is known, and has the focus before",
  async (path, link, address) => {
    await onPage(path, async (page, visit) => {
      await slowDown(visit, address);
      await page.evaluate(() => {
        const told: unknown[] = [];
        Object.assign(globalThis, { told });
        const status = document.querySelector("body > [role=status]");
        if (status)
          new MutationObserver(() => told.push(status.textContent)).observe(status, {
            childList: true,
          });
      });
      await press(page, link);
      await page.locator("main:focus").waitFor({ timeout: SLOW_MS - 1000 });
      const told = () => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told);
      expect(await told()).toEqual([]);
      await expect.poll(told).toHaveLength(1);
      const heading = page.locator("main h1, main h2").filter({ hasText: /./ });
      const title = await page.title();
      expect(await told()).toEqual([title]);
      expect(await heading.allInnerTexts()).toContain(
        title.replace(" | The Alder Falls Beacon", ""),
      );
    });
  },
);

test.each(["/business", "/opinion", "/"])(
  "the lines between places stand on %s where those between its stories will",
  async (path) => {
    await onPage("/privacy", async (page, visit) => {
      const lines = () =>
        page.locator(".article-grid").evaluateAll((grids) =>
          grids.map((grid) =>
            [...grid.querySelectorAll("article, [data-skeleton]")].map((cell) =>
              ["::before", "::after"].map((line) => {
                const { content, display } = getComputedStyle(cell, line);
                return content !== "none" && display !== "none";
              }),
            ),
          ),
        );
      await slowDown(visit);
      await press(page, `#menu a[href='${path}']`);
      await page.locator("[data-skeleton]").first().waitFor();
      expect(
        await page.getByRole("status").filter({ hasText: "Loading stories" }).count(),
      ).not.toBe(0);
      const waiting = await lines();
      await expect.poll(() => page.locator("[data-skeleton]").count()).toBe(0);
      const there = await lines();
      expect(waiting.map((grid, at) => there[at]?.slice(0, grid.length))).toEqual(waiting);
    });
  },
);
