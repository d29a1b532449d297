/** No screen needs sideways scrolling. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { type Stage } from "./browser.ts";
import { allScreens, commonStage } from "./screens.ts";

const PHONE = { width: 390, height: 844 };

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

test("no screen has to be scrolled sideways at 320 pixels, nor where a word is longer than a phone or a column is wide", async () => {
  const found = await sideways(async (page, look) => {
    await look("at 320 pixels", 320);
    await page.evaluate(takeLongWords);
    await look("with a long word at 320 pixels", 320);
    await look("with a long word at 1024 pixels", 1024);
  });
  expect(found).toEqual({});
}, 120_000);

test("nor with letters twice as large on a phone; the paper's name and the menu are whole too", async () => {
  const found = await sideways(async (page, look) => {
    await enlarge(page);
    await look("with large letters", PHONE.width);
  });
  expect(found).toEqual({});
  const visit = await stage.visit({ viewport: PHONE });
  const { page } = visit;
  await visit.open("/faq");
  await enlarge(page);
  const brand = page.locator(".header-brand");
  expect(await brand.evaluate((name) => name.scrollHeight - name.clientHeight)).toBe(0);
  await page.locator("header [popovertarget]:visible").click();
  const bar = await page.locator(".header-inner").boundingBox();
  const top = async () => (await page.locator(".menu").boundingBox())?.y;
  await expect.poll(top).toBe(bar?.height);
  expect(await page.evaluate(tooWide)).toEqual([]);
  await visit.close();
}, 120_000);

/** What sticks out of each screen in the looks that `show` takes at it. */
async function sideways(
  show: (page: Page, look: (name: string, width: number) => Promise<void>) => Promise<void>,
): Promise<object> {
  const visit = await stage.visit();
  const { page } = visit;
  const found: Record<string, readonly string[]> = {};
  for (const path of await allScreens(stage)) {
    await page.goto(stage.origin + path);
    await show(page, async (name, width) => {
      await page.setViewportSize({ width, height: 640 });
      const wide = await page.evaluate(tooWide);
      if (wide.length > 0) found[`${path} ${name}`] = wide.slice(0, 8);
    });
  }
  await visit.close();
  return found;
}

/** Makes letters twice as large, as a reader asks of the browser for all pages. */
async function enlarge(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Page.enable");
  await client.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === "32px");
}

/** Runs in the page. */
function tooWide(): string[] {
  const isScrolled = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    element !== document.documentElement &&
    (getComputedStyle(element).overflowX !== "visible" || isScrolled(element.parentElement));
  const out = [...document.body.querySelectorAll("*")].filter((element) => {
    const { right, left, width } = element.getBoundingClientRect();
    const isSticking = right > innerWidth + 1 || (left < -1 && right > 0);
    return width > 1 && isSticking && !isScrolled(element);
  });
  const lines = out.map((element) => `${element.tagName} ${element.className}`);
  const { scrollWidth } = document.documentElement;
  return scrollWidth > innerWidth ? [`${scrollWidth} px wide`, ...lines] : lines;
}

/** Runs in the page: every title and every paragraph begins with a word of 53 letters. */
function takeLongWords(): void {
  for (const part of document.querySelectorAll("main :is(h1, h2, h3, p, li, dt, dd, summary)")) {
    const text = document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode();
    if (!text || text.parentElement?.closest("button, label")) continue;
    text.textContent = `Donaudampfschifffahrtselektrizitätenhauptbetriebswerk ${text.textContent ?? ""}`;
  }
}
