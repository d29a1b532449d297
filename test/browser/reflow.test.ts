/** No screen needs horizontal scrolling (WCAG 1.4.10 Reflow, 1.4.4 Resize Text). */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { type Stage } from "./browser.ts";
import { allScreens, commonStage } from "./screens.ts";

const PHONE = { width: 390, height: 844 };

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

test("no screen needs horizontal scrolling at 320 pixels, or with a word that is wider than its column", async () => {
  const found = await overflows(async (page, look) => {
    await look("at 320 pixels", 320);
    await page.evaluate(insertLongWords);
    await look("with a long word at 320 pixels", 320);
    await look("with a long word at 1024 pixels", 1024);
  });
  expect(found).toEqual({});
}, 120_000);

test("text at 200 % needs no horizontal scrolling on a phone, and the paper's name and the menu are not cut off", async () => {
  const found = await overflows(async (page, look) => {
    await enlarge(page);
    await look("with text at 200 %", PHONE.width);
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

/** The elements that overflow each screen, at each `look` that `show` takes. */
async function overflows(
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

/** Sets the browser's font size to 200 %. */
async function enlarge(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Page.enable");
  await client.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === "32px");
}

/** Runs in the page. The elements that are wider than the window. */
function tooWide(): string[] {
  const isScrolled = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    element !== document.documentElement &&
    (getComputedStyle(element).overflowX !== "visible" || isScrolled(element.parentElement));
  const out = [...document.body.querySelectorAll("*")].filter((element) => {
    const { right, left, width } = element.getBoundingClientRect();
    const isOutside = right > innerWidth + 1 || (left < -1 && right > 0);
    return width > 1 && isOutside && !isScrolled(element);
  });
  const lines = out.map((element) => `${element.tagName} ${element.className}`);
  const { scrollWidth } = document.documentElement;
  return scrollWidth > innerWidth ? [`${scrollWidth} px wide`, ...lines] : lines;
}

/** Runs in the page. Puts a word of 53 letters before every title and paragraph. */
function insertLongWords(): void {
  for (const part of document.querySelectorAll("main :is(h1, h2, h3, p, li, dt, dd, summary)")) {
    const text = document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode();
    if (!text || text.parentElement?.closest("button, label")) continue;
    text.textContent = `Donaudampfschifffahrtselektrizitätenhauptbetriebswerk ${text.textContent ?? ""}`;
  }
}
