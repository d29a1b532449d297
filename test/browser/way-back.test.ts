/** The way back: every entry of the history shows its own page, as it was and where it was left. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { publish } from "../edge/blog-posts.ts";
import { openStage, type Stage, type Visit, visitOf } from "./browser.ts";
import { warm } from "./screens.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  await warm(stage);
  const posts = Array.from({ length: 25 }, (_, index) => ({
    domain: new URL(stage.gazette).hostname,
    slug: `post-${index + 1}`,
    title: `Post ${index + 1}`,
  }));
  await publish(stage.site, ...posts);
});

afterAll(() => stage.close());

async function onPage(
  path: string,
  act: (page: Page, visit: Visit) => Promise<void>,
): Promise<void> {
  const visit = await visitOf(stage, path);
  await act(visit.page, visit);
  expect(visit.documents).toHaveLength(1);
  await visit.close();
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();
const path = (page: Page) => new URL(page.url()).pathname;
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const follow = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();

test("a link within a page takes nothing from the page that the visit began with", async () => {
  await onPage("/blog/writing-a-life-down", async (page) => {
    const first = await heading(page);
    await page.getByRole("link", { name: "Back to Blog" }).first().click();
    await expect.poll(() => heading(page)).toBe("Blog");
    await page.getByRole("link", { name: "A year of the Beacon" }).first().click();
    await expect.poll(() => heading(page)).toBe("A year of the Beacon");
    await page.getByRole("link", { name: "1", exact: true }).click();
    await expect.poll(() => new URL(page.url()).hash).not.toBe("");
    await page.goBack();
    await page.goBack();
    await expect.poll(() => heading(page)).toBe("Blog");
    await page.goBack();
    await expect.poll(() => heading(page)).toBe(first);
    expect(path(page)).toBe("/blog/writing-a-life-down");
  });
});

test("nor its place", async () => {
  await onPage("/", async (page) => {
    await page.evaluate(() => scrollTo({ top: 2500, behavior: "instant" }));
    await page.evaluate(() => document.querySelector<HTMLElement>("#menu a[href='/faq']")?.click());
    await expect.poll(() => path(page)).toBe("/faq");
    const topics = page.getByRole("navigation", { name: "Topics" });
    // A pointer would have the link brought into view first.
    const topic = topics.getByRole("link").nth(5);
    await topic.evaluate((link: HTMLAnchorElement) => link.click());
    await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => path(page)).toBe("/");
    await expect.poll(() => scrolled(page)).toBe(2500);
  });
});

test("what could not be had is asked for again, and what could be had stays without a connection", async () => {
  await onPage("/tech", async (page, visit) => {
    const stories = page.locator("main article");
    const message = page.getByText("The page could not be reached.");
    await visit.context.route("**/api/**", (route) => route.abort());
    for (const name of ["Health", "Business"]) {
      await follow(page, name);
      await expect.poll(() => heading(page)).toBe(name);
      await message.waitFor();
      const again = page.getByRole("link", { name: "Try Again" });
      expect(await again.getAttribute("href")).toBe(`/${name.toLowerCase()}`);
    }
    await page.getByRole("banner").getByRole("link", { name: "The Alder Falls Beacon" }).click();
    await expect.poll(() => path(page)).toBe("/");
    await message.first().waitFor();
    await visit.context.unroute("**/api/**");
    for (const name of ["Business", "Health"]) {
      await page.goBack();
      await expect.poll(() => heading(page)).toBe(name);
      await expect.poll(() => stories.count()).toBe(20);
    }
    await visit.context.route("**/api/**", (route) => route.abort());
    await page.goBack();
    await expect.poll(() => heading(page)).toBe("Technology");
    expect(await stories.count()).toBe(20);
    await page.goForward();
    await expect.poll(() => heading(page)).toBe("Health");
    expect(await stories.count()).toBe(20);
  });
});

test("the site map is as its address says, on the way back as well", async () => {
  await onPage("/sitemap", async (page) => {
    const count = page.locator(".site-map-count");
    const field = page.getByRole("searchbox");
    await field.fill("news");
    await page.getByRole("button", { name: "News", exact: true }).click();
    const line = /^Showing 3 of 25 pages in News for .news.$/;
    await expect.poll(() => count.innerText()).toMatch(line);
    await follow(page, "Business");
    await expect.poll(() => heading(page)).toBe("Business");
    await page.goBack();
    await expect.poll(() => heading(page)).toBe("Site Map");
    expect(new URL(page.url()).search).toBe("?search=news&category=News");
    expect(await field.inputValue()).toBe("news");
    expect(await count.innerText()).toMatch(line);
  });
});

test("the list of posts is left alone on the way back", async () => {
  await onPage(`${stage.gazette}/blog`, async (page) => {
    await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
    await page.locator(".pagination [rel=next]").evaluate((link) => (link as HTMLElement).click());
    await expect.poll(() => page.url()).toContain("page=2");
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain("page=2");
    await expect.poll(() => scrolled(page)).toBe(600);
    await page.waitForTimeout(300);
    expect(await scrolled(page)).toBe(600);
    await page.goForward();
    await expect.poll(() => scrolled(page)).toBe(300);
    await page.waitForTimeout(300);
    expect(await scrolled(page)).toBe(300);
  });
});

test("an answer's address opens it on the way back, where the reader was", async () => {
  await onPage("/blog", async (page) => {
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>("#menu a[href='/faq']");
      link?.setAttribute("href", "/faq#third-party-pictures");
      link?.click();
    });
    const answer = page.locator("#third-party-pictures");
    await answer.waitFor();
    const top = () => answer.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await expect.poll(top).toBeLessThan(400);
    await page.evaluate(() => scrollBy({ top: 700, behavior: "instant" }));
    const left = await scrolled(page);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>("#menu a[href='/blog']")?.click(),
    );
    await expect.poll(() => path(page)).toBe("/blog");
    await page.goBack();
    await answer.waitFor();
    await page.waitForTimeout(300);
    expect(await scrolled(page)).toBe(left);
  });
});
