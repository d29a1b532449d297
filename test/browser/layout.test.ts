/** Nothing jumps while a page comes in, and nothing has to be scrolled sideways. */
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openStage, spareTheAppeal, type Stage, type Visit } from "./browser.ts";
import { allScreens, warm } from "./screens.ts";

/** Fonts, pictures and frames come this much later than the page. */
const DELAY_MS = 400;
const MOST_SHIFT = 0.01;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  await warm(stage);
  await warm(stage, stage.gazette);
});

afterAll(() => stage.close());

/** Holds back what a page can do without at first. Kept out of the cache, it is late on every page. */
async function slowDown(context: BrowserContext): Promise<void> {
  await context.route(/\.(?:woff2|svg|png|jpe?g)$|\/ad-frame/, async (route) => {
    await new Promise((wait) => {
      setTimeout(wait, DELAY_MS);
    });
    // The page may be gone by now, and then nobody waits.
    await route.continue().catch(() => undefined);
  });
}

/** Goes down the page as a reader would, and tells how much moved by itself, and what. */
async function shiftOf(page: Page): Promise<{ shift: number; moved: string[] }> {
  return page.evaluate(async (delay) => {
    const moved: string[] = [];
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        shift += entry.value;
        moved.push(...entry.sources.map(({ node }) => node?.className ?? "(gone)"));
      }
    }).observe({ type: "layout-shift", buffered: true });
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- in the page there is no outer scope
    const wait = (ms: number) =>
      new Promise((done) => {
        setTimeout(done, ms);
      });
    // The late typefaces are asked for behind the first paint.
    while (document.documentElement.dataset["faces"] === undefined) await wait(20);
    await wait(50);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await wait(30);
    }
    await wait(delay + 100);
    return { shift, moved: [...new Set(moved)].slice(0, 6) };
  }, DELAY_MS);
}

/** What shifts on phone and desk. Much of it is waiting, so each is walked through by two readers. */
async function shiftsOf(addresses: readonly string[]): Promise<object> {
  const middle = Math.ceil(addresses.length / 2);
  const walks = [PHONE, DESK].flatMap((viewport) =>
    [addresses.slice(0, middle), addresses.slice(middle)].map(async (some) =>
      shifts(await stage.visit({ viewport }), some),
    ),
  );
  const [phone1, phone2, desk1, desk2] = await Promise.all(walks);
  return { phone: { ...phone1, ...phone2 }, desk: { ...desk1, ...desk2 } };
}

async function shifts(visit: Visit, addresses: readonly string[]): Promise<object> {
  await slowDown(visit.context);
  // The appeal that scrolling brings is asked for by the reader's session, not by the page.
  await spareTheAppeal(visit);
  const found: Record<string, object> = {};
  for (const address of addresses) {
    await visit.page.goto(new URL(address, stage.origin).href);
    const seen = await shiftOf(visit.page);
    if (seen.shift > MOST_SHIFT) found[address] = seen;
  }
  await visit.close();
  return found;
}

test("no screen shifts by more than 0.01 with fonts and pictures coming late, on phone and desk", async () => {
  expect(await shiftsOf(await allScreens(stage))).toEqual({ phone: {}, desk: {} });
}, 180_000);

test("ads that come late move nothing", async () => {
  const pages = ["/", "/tech", "/faq", "/events", "/article/nothing-like-it"];
  const screens = pages.map((path) => stage.gazette + path);
  expect(await shiftsOf(screens)).toEqual({ phone: {}, desk: {} });
});

test("no screen has to be scrolled sideways at 320 pixels, nor is anything cut off there", async () => {
  const visit = await stage.visit({ viewport: { width: 320, height: 640 } });
  const found: Record<string, readonly string[]> = {};
  for (const path of await allScreens(stage)) {
    await visit.page.goto(stage.origin + path);
    const wide = await visit.page.evaluate(() => {
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
    });
    if (wide.length > 0) found[path] = wide.slice(0, 8);
  }
  await visit.close();
  expect(found).toEqual({});
});
