/** No screen needs horizontal scrolling (WCAG 1.4.10 Reflow, 1.4.4 Resize Text). */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { type Stage } from "./browser.ts";
import { distinctScreens } from "./samples/screen-paths.ts";
import { commonStage } from "./screens.ts";
import { PHONE } from "./sheet/looks.ts";

type Look =
  | "with text at 200 %"
  | "at 320 pixels"
  | "with a long word at 320 pixels"
  | "with a long word at 1024 pixels";

let stage: Stage;
/** The elements that overflow each screen, by the way in which it is looked at. */
let overflows: Readonly<Record<Look, Readonly<Record<string, readonly string[]>>>>;

beforeAll(async () => {
  stage = await commonStage();
  overflows = await lookAtScreens();
});

test.each([
  "at 320 pixels",
  "with a long word at 320 pixels",
  "with a long word at 1024 pixels",
] as const)("no screen needs horizontal scrolling %s", (look) => {
  expect(overflows[look]).toEqual({});
});

test("text at 200 % needs no horizontal scrolling on a phone, and the paper's name and the menu are not cut off", async () => {
  expect(overflows["with text at 200 %"]).toEqual({});
  const visit = await stage.visit({ viewport: PHONE });
  const { page } = visit;
  await visit.open("/faq");
  await (
    await fontSizeOf(page)
  )(32);
  const brand = page.locator(".header-brand");
  expect(await brand.evaluate((name) => name.scrollHeight - name.clientHeight)).toBe(0);
  await page.locator("header [popovertarget]:visible").click();
  const bar = await page.locator(".header-inner").boundingBox();
  const top = async () => (await page.locator(".menu").boundingBox())?.y;
  await expect.poll(top).toBe(bar?.height);
  expect(await page.evaluate(tooWide)).toEqual([]);
  await visit.close();
});

async function lookAtScreens(): Promise<typeof overflows> {
  const visit = await stage.visit();
  const { page } = visit;
  const found: Record<Look, Record<string, readonly string[]>> = {
    "with text at 200 %": {},
    "at 320 pixels": {},
    "with a long word at 320 pixels": {},
    "with a long word at 1024 pixels": {},
  };
  const look = async (path: string, name: Look, width: number) => {
    await page.setViewportSize({ width, height: 640 });
    const wide = await page.evaluate(tooWide);
    if (wide.length > 0) found[name][path] = wide.slice(0, 8);
  };
  const setFontSize = await fontSizeOf(page);
  for (const path of await distinctScreens(stage)) {
    await page.goto(stage.origin + path);
    await setFontSize(32);
    await look(path, "with text at 200 %", PHONE.width);
    await setFontSize(16);
    await look(path, "at 320 pixels", 320);
    await page.evaluate(insertLongWords);
    await look(path, "with a long word at 320 pixels", 320);
    await look(path, "with a long word at 1024 pixels", 1024);
  }
  await visit.close();
  return found;
}

/** Sets the browser's font size on a page, 16 pixels by default. */
async function fontSizeOf(page: Page): Promise<(pixels: number) => Promise<void>> {
  const client = await page.context().newCDPSession(page);
  await client.send("Page.enable");
  return async (pixels) => {
    await client.send("Page.setFontSizes", { fontSizes: { standard: pixels } });
    await page.waitForFunction(
      (size) => getComputedStyle(document.documentElement).fontSize === size,
      `${pixels}px`,
    );
  };
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
