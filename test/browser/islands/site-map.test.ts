/** The site map's search and filters, with scripts. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { type Acting, actOn, type Stage, visitOf } from "../browser.ts";
import { commonStage } from "../screens.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

const onPage = async (path: string, act: Acting) => actOn(await visitOf(stage, path), act);

const count = (page: Page) => page.getByText(/^Showing \d+ of 25 pages/).innerText();
const names = (page: Page) => page.locator("main li h2").allInnerTexts();
const chip = (page: Page, name: string) =>
  page.getByRole("group", { name: "Category" }).getByRole("button", { name, exact: true });

test("each change of search or filter updates the list, its summary and the address", async () => {
  await onPage("/sitemap", async (page) => {
    await chip(page, "Legal").click();
    await expect.poll(() => count(page)).toBe("Showing 2 of 25 pages in Legal");
    expect(await chip(page, "Legal").getAttribute("aria-pressed")).toBe("true");
    expect(await chip(page, "All").getAttribute("aria-pressed")).toBe("false");
    expect(new URL(page.url()).search).toBe("?category=Legal");
    await page.getByRole("searchbox").pressSequentially("PRIV");
    await expect.poll(() => count(page)).toBe("Showing 1 of 25 pages in Legal for “PRIV”");
    expect(await names(page)).toEqual(["Privacy Policy"]);
    expect(new URL(page.url()).searchParams.get("search")).toBe("PRIV");
    await page.reload();
    await expect.poll(() => count(page)).toBe("Showing 1 of 25 pages in Legal for “PRIV”");
    expect(await page.getByRole("searchbox").inputValue()).toBe("PRIV");
  });
});

test("if nothing matches, Clear filters shows all pages again", async () => {
  await onPage("/sitemap?category=Legal&search=zebra", async (page) => {
    await page.getByText("No pages found matching your criteria").waitFor();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect.poll(() => count(page)).toBe("Showing 25 of 25 pages");
    expect(await page.getByRole("searchbox").inputValue()).toBe("");
    expect(await page.locator("[type=search]:focus").count()).toBe(1);
    expect(await chip(page, "All").getAttribute("aria-pressed")).toBe("true");
    expect(new URL(page.url()).search).toBe("");
  });
});

test("the menu's Site Map link resets the filters; typing does not move the field, focus or caret", async () => {
  await onPage("/sitemap", async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    const field = page.getByRole("searchbox");
    const before = await field.elementHandle();
    await field.pressSequentially("wd", { delay: 20 });
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("orl", { delay: 20 });
    await expect.poll(() => count(page)).toMatch(/for “world”$/);
    expect(
      await before?.evaluate((element) => [
        element === document.activeElement,
        (element as HTMLInputElement).selectionStart,
      ]),
    ).toEqual([true, 4]);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await page.getByRole("banner").locator("[popovertarget]:visible").click();
    await page.locator("#menu a[href='/sitemap']").click();
    await expect.poll(() => count(page)).toBe("Showing 25 of 25 pages");
    expect(await field.inputValue()).toBe("");
    expect(new URL(page.url()).search).toBe("");
    await page.goBack();
    await expect.poll(() => count(page)).toMatch(/for “world”$/);
    expect(await field.inputValue()).toBe("world");
  });
});
