/** Islands: which scripts load and when, clicks before hydration, and scripts that fail. */
import type { Page, Request } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import {
  hydrated,
  openWithStoppedClock,
  suppressDonationPopup,
  type Stage,
  type Visit,
} from "../browser.ts";
import { anArticlePath } from "../samples/screen-paths.ts";
import { commonStage } from "../screens.ts";

const REACT = /\/assets\/hydrate-.*\.js$/;

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

const status = (page: Page, name: string) =>
  page.locator(`[data-island="${name}"]`).getAttribute("data-island-status");

function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request: Request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** Holds back the files of a pattern; returns what lets them come. */
async function holdBack(visit: Visit, files: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await visit.context.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a page without a visible island loads no React until the popup is due", async () => {
  const visit = await stage.visit();
  const scripts = scriptsOf(visit.page);
  await openWithStoppedClock(visit, `${stage.origin}/tech`);
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/start-.*\.js$/)]);
  expect(await status(visit.page, "donation-popup")).toBe("waiting");
  await visit.page.clock.runFor(30_000);
  await expect.poll(() => status(visit.page, "donation-popup")).toBe("hydrated");
  expect(scripts.filter((path) => REACT.test(path))).toHaveLength(1);
  await visit.close();
});

test("a prerendered page starts no scripts before it is opened", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  await visit.context.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { configurable: true, value: true });
    // The headless shell tells every new page where its pointer is.
    addEventListener("pointerover", (event) => event.stopImmediatePropagation(), true);
  });
  const scripts = scriptsOf(page);
  await page.goto(stage.origin);
  // What would start its scripts has had its turn before this: an idle moment, and frames.
  await page.evaluate(async () => {
    await new Promise((done) => {
      requestIdleCallback(done, { timeout: 2_000 });
    });
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((done) => {
        requestAnimationFrame(done);
      });
    }
  });
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  expect(scripts).toEqual([]);
  expect(await status(page, "slider")).toBe("waiting");
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
  await page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
  await hydrated(page);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("clicks before hydration take effect after it, in order", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  await suppressDonationPopup(visit);
  const release = await holdBack(visit, REACT);
  await page.goto(stage.origin);
  await page.getByRole("button", { name: "Pause slides" }).click();
  await page.getByRole("button", { name: "Next slide" }).click();
  await page.getByRole("button", { name: "Next slide" }).click();
  expect(await status(page, "slider")).toBe("loading");
  release();
  await hydrated(page);
  await expect
    .poll(() => page.locator(".slider-controls [aria-current=true]").getAttribute("aria-label"))
    .toBe("Go to slide 3");
  await page.getByRole("button", { name: "Play slides" }).waitFor();
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("an embed that is requested before any script has loaded loads afterwards", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  await suppressDonationPopup(visit);
  await visit.context.route(/^https:/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html><title>Map</title>" }),
  );
  const release = await holdBack(visit, /\/assets\/start-.*\.js$/);
  await page.goto(`${stage.origin}/contact`, { waitUntil: "domcontentloaded" });
  const map = page.locator('[data-embed="OpenStreetMap"]');
  await map.getByRole("button").click();
  release();
  await map.locator("iframe").waitFor();
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("text typed before hydration filters the list after it", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  await suppressDonationPopup(visit);
  const release = await holdBack(visit, REACT);
  await page.goto(`${stage.origin}/sitemap`, { waitUntil: "domcontentloaded" });
  await page.getByRole("searchbox").pressSequentially("privacy policy");
  release();
  await page.getByText("Showing 1 of 25 pages for “privacy policy”").waitFor();
  expect(await page.getByRole("searchbox").inputValue()).toBe("privacy policy");
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("an island that waits for an idle page starts on one that never is", async () => {
  const visit = await stage.visit();
  await visit.context.addInitScript(() => {
    const work = () => {
      const end = performance.now() + 20;
      while (performance.now() < end);
      requestAnimationFrame(work);
    };
    requestAnimationFrame(work);
  });
  await visit.open("/sitemap");
  expect(await status(visit.page, "site-map-filter")).toBe("hydrated");
  await visit.close();
});

test("if the scripts cannot be loaded, the page stays unchanged", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  await suppressDonationPopup(visit);
  await visit.context.route(REACT, (route) => route.abort());
  await page.goto(`${stage.origin}/sitemap`);
  await expect.poll(() => status(page, "site-map-filter")).toBe("failed");
  expect(await page.locator("main li h2").count()).toBe(25);
  await page.getByRole("button", { name: "Legal", exact: true }).click();
  await page.waitForURL("**/sitemap?search=&category=Legal");
  expect(await page.locator("main li h2").count()).toBe(2);
  await visit.close();
});

test("an island that fails leaves the markup from the edge", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  await suppressDonationPopup(visit);
  await visit.context.route(/\/sitemap$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace("{&quot;pages&quot;:[", "{&quot;pages&quot;:[null,");
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${stage.origin}/sitemap`);
  await expect.poll(() => status(page, "site-map-filter")).toBe("failed");
  expect(await page.locator("main li h2").count()).toBe(25);
  expect(await page.getByRole("searchbox").count()).toBe(1);
  await visit.close();
});

test("browsers without speculation rules prefetch each page that a reader points at, once", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  await suppressDonationPopup(visit);
  await visit.context.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") fetched.push(new URL(request.url()).pathname);
  });
  await visit.open("/privacy");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Business" }).hover();
  await footer.getByRole("link", { name: "Technology" }).hover();
  await footer.getByRole("link", { name: "Business" }).hover();
  await expect.poll(() => fetched).toEqual(["/business", "/tech"]);
  await visit.close();
});

test("the share sheet gets the story's title and address", async () => {
  const path = await anArticlePath(stage);
  const visit = await stage.visit();
  await visit.context.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async (data: unknown) => {
        document.documentElement.dataset["shared"] = JSON.stringify(data);
      },
    });
  });
  await visit.open(path);
  await visit.page.getByRole("button", { name: "Share" }).click();
  const shared = await visit.page.locator("html[data-shared]").getAttribute("data-shared");
  const { title, url } = JSON.parse(shared ?? "{}") as { title: string; url: string };
  expect(new URL(url).pathname).toBe(path);
  expect(await visit.page.getByRole("heading", { name: title }).count()).toBe(1);
  expect(visit.faults).toEqual([]);
  await visit.close();
});
