/** The donation popup (SPEC 4): when it opens, how it closes, and that it opens once per session. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import {
  type Acting,
  actOn,
  startIslands,
  openWithStoppedClock,
  type Stage,
  type Visit,
} from "../browser.ts";
import { commonStage } from "../screens.ts";

const DELAY_MS = 30_000;

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

async function onPage(
  path: string,
  act: Acting,
  options: Parameters<Stage["visit"]>[0] = {},
): Promise<void> {
  const visit = await stage.visit(options);
  await openWithStoppedClock(visit, stage.origin + path);
  await actOn(visit, act);
}

const popups = (page: Page) => page.getByRole("dialog").count();

function scrollTo(page: Page, fraction: number): Promise<void> {
  return page.evaluate(async (part) => {
    const way = document.documentElement.scrollHeight - innerHeight;
    const scrolled = new Promise((done) => {
      addEventListener("scroll", done, { once: true });
    });
    window.scrollTo({ top: Math.round(part * way), behavior: "instant" });
    await scrolled;
  }, fraction);
}

/** Waits until the popup is shown. */
async function popupShown(page: Page): Promise<void> {
  await expect.poll(() => popups(page)).toBe(1);
}

async function popupClosed(page: Page): Promise<void> {
  await expect.poll(() => popups(page)).toBe(0);
}

const flag = (page: Page) => page.evaluate(() => sessionStorage.length);

test("the popup is shown after 30000 ms, with a name, the focus and not on paper; Escape closes it and returns the focus", async () => {
  await onPage("/tech", async (page) => {
    const link = page.locator("main article a").first();
    await link.focus();
    await page.clock.runFor(DELAY_MS - 1000);
    expect([await popups(page), await flag(page)]).toEqual([0, 0]);
    await page.clock.runFor(1000);
    await popupShown(page);
    expect(await flag(page)).toBe(1);
    expect(await page.locator("dialog[open] :focus").count()).toBe(1);
    const label = await page.getByRole("dialog").getAttribute("aria-labelledby");
    expect(await page.locator(`#${label}`).innerText()).not.toBe("");
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("dialog[open]").isVisible()).toBe(false);
    expect(await page.locator("main h1").isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
    await page.keyboard.press("Escape");
    await popupClosed(page);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

test("the popup is shown when a reader scrolls past half of the page, and not before", async () => {
  await onPage("/tech", async (page) => {
    await scrollTo(page, 0.45);
    expect(await popups(page)).toBe(0);
    await scrollTo(page, 0.55);
    await popupShown(page);
  });
});

test("the Close button closes the popup, and it is not shown again in that session", async () => {
  await onPage("/tech", async (page, visit) => {
    await page.clock.runFor(DELAY_MS);
    await popupShown(page);
    await page.getByRole("button", { name: "Close" }).click();
    await popupClosed(page);
    await page.clock.runFor(2 * DELAY_MS);
    await scrollTo(page, 0.9);
    expect(await popups(page)).toBe(0);
    await page.goto(`${stage.origin}/business`);
    await startIslands(page);
    await page.clock.runFor(2 * DELAY_MS);
    expect(await popups(page)).toBe(0);
    expect(visit.foreign).toEqual([]);
  });
});

test("keys and a click inside leave the popup open, its link opens the charity in a new tab, and a click beside it closes it", async () => {
  await onPage("/tech", async (page) => {
    await page.clock.runFor(DELAY_MS);
    await popupShown(page);
    // Keys that are pressed as it appears do not close it, nor does a click inside.
    for (const key of ["Space", "Enter", "PageDown", "a"]) await page.keyboard.press(key);
    await page.clock.runFor(1000);
    await page.getByRole("dialog").getByRole("heading").click();
    expect(await popups(page)).toBe(1);
    const give = page.getByRole("dialog").getByRole("link");
    expect(await give.getAttribute("href")).toBe(
      "https://give.hearthside.example/alder-falls-beacon",
    );
    expect(await give.getAttribute("target")).toBe("_blank");
    expect(await give.getAttribute("rel")).toContain("noopener");
    await page.mouse.click(5, 5);
    await popupClosed(page);
  });
});

test("opening another page counts as seen for the session, and the browser stores that flag and nothing else", async () => {
  await onPage("/tech", async (page, visit) => {
    // A link that needs no scrolling, because scrolling would show the popup.
    await page.getByRole("banner").getByRole("link", { name: "Business" }).click();
    await page.waitForURL("**/business");
    await expect.poll(() => flag(page)).toBe(1);
    await page.clock.runFor(2 * DELAY_MS);
    expect(await popups(page)).toBe(0);
    const stored = await page.evaluate(() => [
      ...Object.keys(sessionStorage),
      ...Object.keys(localStorage),
    ]);
    expect(stored).toEqual(["donation-popup-shown", "donation-popup-shown"]);
    expect(await visit.context.cookies()).toEqual([]);
  });
});

test("the popup is not shown while a reader types, and receives no key", async () => {
  await onPage("/sitemap", async (page) => {
    const field = page.getByRole("searchbox");
    await field.focus();
    await page.clock.runFor(DELAY_MS);
    await page.locator("[data-island=donation-popup][data-island-status=hydrated]").waitFor({
      state: "attached",
    });
    await field.pressSequentially("privacy policy ");
    await page.clock.runFor(10_000);
    expect(await popups(page)).toBe(0);
    expect(await field.inputValue()).toBe("privacy policy ");
    await field.blur();
    await page.clock.runFor(1000);
    await popupShown(page);
  });
});

test("the popup is not shown while the menu or a video is open", async () => {
  await onPage("/", async (page, visit) => {
    await visit.context.route(/^https:/, (route) =>
      route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html><title>Video</title>" }),
    );
    const toggle = page.getByRole("banner").locator("[popovertarget]:visible");
    await toggle.click();
    await page.clock.runFor(DELAY_MS + 5000);
    expect(await popups(page)).toBe(0);
    await toggle.click();
    const video = page.locator("main [data-embed]");
    await video.getByRole("button").click();
    await video.locator("iframe").waitFor();
    await page.clock.runFor(60_000);
    expect(await popups(page)).toBe(0);
  });
});

test("a browser that blocks storage shows the popup once per document", async () => {
  const visit = await stage.visit();
  await visit.context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Blocked.", "SecurityError");
        },
      });
    }
  });
  await openWithStoppedClock(visit, `${stage.origin}/tech`);
  await actOn(visit, async (page) => {
    await page.clock.runFor(DELAY_MS);
    await popupShown(page);
    await page.keyboard.press("Escape");
    await popupClosed(page);
    await page.clock.runFor(2 * DELAY_MS);
    await scrollTo(page, 0.9);
    expect(await popups(page)).toBe(0);
  });
});

/** Opens one more tab in the same context, with a stopped clock that shows the given time. */
async function openTab(visit: Visit, path: string, now: number): Promise<Page> {
  const tab = await visit.context.newPage();
  await tab.clock.install({ time: now });
  await tab.clock.pauseAt(now + 1000);
  await tab.goto(stage.origin + path);
  await startIslands(tab);
  return tab;
}

test("the popup is shown once per session, which lasts while one of its tabs is open, and again in a new one", async () => {
  const now = Date.now();
  const visit = await stage.visit();
  const first = await openTab(visit, "/tech", now);
  await first.clock.runFor(DELAY_MS);
  await popupShown(first);
  const second = await openTab(visit, "/business", now + DELAY_MS);
  await second.clock.runFor(4 * DELAY_MS);
  expect(await popups(second)).toBe(0);
  // The first tab is closed; the second one continues the session.
  await first.close();
  await second.clock.runFor(6 * DELAY_MS);
  const third = await openTab(visit, "/sports", now + 11 * DELAY_MS);
  await third.clock.runFor(2 * DELAY_MS);
  expect(await popups(third)).toBe(0);
  await second.close();
  await third.close();
  const next = await openTab(visit, "/business", now + 3_600_000);
  await next.clock.runFor(DELAY_MS);
  await expect.poll(() => popups(next)).toBe(1);
  await visit.close();
});
