/** The blog in a browser: the way through its list and back. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { actOn, visitOf } from "./browser.ts";
import { commonStage } from "./screens.ts";

const pagination = (page: Page) => page.getByRole("navigation", { name: "Pagination" });
const titles = (page: Page) => page.locator("main article h2").allInnerTexts();
const search = (page: Page) => new URL(page.url()).search;

test("each page of the list has an address, opens at the top, is in the history, and a post leads back to it", async () => {
  const visit = await visitOf(await commonStage(), "/blog");
  await actOn(visit, async (page) => {
    const [first, second] = [await titles(page), expect.not.arrayContaining(await titles(page))];
    expect(first).toHaveLength(10);
    await pagination(page).getByRole("link", { name: "Next" }).click();
    await expect.poll(() => search(page)).toBe("?page=2");
    await expect.poll(() => titles(page)).toEqual(second);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.title()).toContain("page 2");
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(first);
    await pagination(page).getByRole("link", { name: "2", exact: true }).click();
    await expect.poll(() => titles(page)).toEqual(second);
    await page.locator("main article a").first().click();
    const back = page.getByRole("link", { name: "Back to Blog" });
    await back.waitFor();
    expect(await back.getAttribute("href")).toMatch(/\/blog\?page=2$/);
    await back.click();
    await expect.poll(() => titles(page)).toEqual(second);
    await pagination(page).getByRole("link", { name: "Previous" }).click();
    await expect.poll(() => new URL(page.url()).pathname + search(page)).toBe("/blog");
  });
});
