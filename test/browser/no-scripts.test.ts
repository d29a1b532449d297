/** Without JavaScript all content is shown and all functions work. */
import { beforeAll, expect, test } from "vitest";

import { FAQ_ITEMS } from "../../shared/faq/faq-items.ts";
import { type Acting, actOn, removePopovers, type Stage } from "./browser.ts";
import { commonStage } from "./screens.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

async function onPage(
  path: string,
  act: Acting,
  viewport = { width: 1280, height: 800 },
): Promise<void> {
  const visit = await stage.visit({ javaScriptEnabled: false, viewport });
  await visit.open(path);
  await actOn(visit, act);
}

const PHONE = { width: 390, height: 844 };

test("the menu opens and closes by pointer and keyboard", async () => {
  await onPage(
    "/faq",
    async (page) => {
      const toggle = page.getByRole("banner").locator("button[popovertarget]:visible");
      const menu = page.getByRole("navigation", { name: "Site" });
      expect(await menu.isVisible()).toBe(false);
      await toggle.click();
      await menu.waitFor();
      expect((await toggle.innerText()).trim()).toBe("");
      await page.keyboard.press("Escape");
      await menu.waitFor({ state: "hidden" });
      await page.setViewportSize({ width: 1280, height: 800 });
      await toggle.focus();
      await page.keyboard.press("Enter");
      await menu.waitFor();
      expect(await toggle.innerText()).toBe("Hide Menu");
      await menu.getByRole("link", { name: "Technology" }).click();
      await page.waitForURL("**/tech");
      expect(await menu.isVisible()).toBe(false);
    },
    PHONE,
  );
});

test("in a browser without popovers the menu is part of the page and covers nothing", async () => {
  const visit = await stage.visit({ javaScriptEnabled: false });
  await removePopovers(visit.context);
  await visit.open("/privacy");
  for (const width of [390, 1280]) {
    await visit.page.setViewportSize({ width, height: 800 });
    const menu = visit.page.getByRole("navigation", { name: "Site" });
    const { y = 0, height = 0 } = (await menu.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(300);
    const main = await visit.page.getByRole("main").boundingBox();
    expect(main?.y).toBeGreaterThanOrEqual(y + height - 1);
    const toggles = visit.page.getByRole("banner").locator("button[popovertarget]:visible");
    expect(await toggles.count()).toBe(0);
  }
  await visit.close();
});

test("the FAQ opens one answer at a time, and an open answer can be closed", async () => {
  await onPage("/faq", async (page) => {
    const items = page.locator("main details");
    await items.nth(0).locator("summary").click();
    await items.nth(60).locator("summary").click();
    expect(await page.locator("details[open]").count()).toBe(1);
    expect(await items.nth(60).locator("p").first().isVisible()).toBe(true);
    await items.nth(60).locator("summary").click();
    expect(await page.locator("details[open]").count()).toBe(0);
  });
});

test("an answer's address opens the answer, with its question in view", async () => {
  const { id = "", question = "" } = FAQ_ITEMS[40] ?? {};
  await onPage(`/faq#${id}`, async (page) => {
    const opened = page.locator("details[open]");
    await expect.poll(() => opened.count()).toBe(1);
    expect(await opened.locator(`#${id}`).isVisible()).toBe(true);
    const heading = opened.getByRole("heading");
    expect(await heading.innerText()).toBe(question);
    await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    expect((await heading.boundingBox())?.y).toBeLessThan(400);
    await page.getByRole("navigation", { name: "Topics" }).getByRole("link").first().click();
    await opened.getByRole("link", { name: "Link to this answer" }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`);
  });
});

test("the site map's search and filters work as a form", async () => {
  await onPage("/sitemap", async (page) => {
    await page.getByRole("searchbox").fill("privacy");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/sitemap?*");
    const line = page.getByText(/^Showing \d+ of 25 pages/);
    expect(await line.innerText()).toMatch(/^Showing \d of 25 pages for “privacy”$/);
    await page.getByRole("button", { name: "News", exact: true }).click();
    await page.waitForURL("**category=News*");
    expect(await line.innerText()).toBe("Showing 0 of 25 pages in News for “privacy”");
    await page.getByText("No pages found matching your criteria").waitFor();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await page.waitForURL((url) => url.pathname === "/sitemap" && url.search.length <= 1);
    expect(await line.innerText()).toBe("Showing 25 of 25 pages");
    await page.getByRole("button", { name: "Legal", exact: true }).click();
    expect(await line.innerText()).toBe("Showing 2 of 25 pages in Legal");
  });
});

test("the menu's search box opens the search, whose results have links for their order", async () => {
  await onPage("/faq", async (page) => {
    await page.getByRole("button", { name: "Navigation" }).click();
    const place = page.getByRole("banner");
    await place.getByRole("searchbox", { name: "Search stories and posts" }).fill("bridge");
    await place.getByRole("button", { name: "Search", exact: true }).click();
    await page.waitForURL("**/search?q=bridge");
    const main = page.getByRole("main");
    expect(await main.getByRole("searchbox").inputValue()).toBe("bridge");
    expect(await main.getByRole("status").innerText()).toMatch(/^\d+ results?$/);
    const order = main.getByRole("navigation", { name: "Order and filters" });
    await order.getByRole("link", { name: "Newest first" }).click();
    await page.waitForURL("**/search?q=bridge&sort=newest");
    expect(await main.getByRole("article").count()).toBeGreaterThan(0);
  });
});

test("home shows every story, its slider can be scrolled to every slide, and no button needs scripts", async () => {
  await onPage(
    "/",
    async (page) => {
      expect(await page.locator("main article:visible").count()).toBe(16);
      const video = page.getByRole("region", { name: "Featured Video" });
      expect(await video.getByRole("button").isVisible()).toBe(false);
      const slides = page.locator("[aria-roledescription=slide]");
      const count = await slides.count();
      expect(count).toBeGreaterThanOrEqual(2);
      expect(await page.locator("[aria-roledescription=slide][inert]").count()).toBe(0);
      expect(await page.getByRole("button", { name: "Next slide" }).count()).toBe(0);
      const last = slides.nth(count - 1).getByRole("link", { name: "Read More" });
      await last.scrollIntoViewIfNeeded();
      const box = await last.boundingBox();
      expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
      expect(box?.x ?? 999).toBeLessThan(390);
      await last.click();
      await page.waitForURL("**/article/*");
    },
    PHONE,
  );
});
