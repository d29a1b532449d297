/** The FAQ's accordion, the site map's filter and the archives' buttons, with scripts. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { FAQ_ITEMS } from "../../../shared/faq/faq-items.ts";
import { SITE_PAGES } from "../../../worker/pages/routes.tsx";
import { type Acting, actOn, type Stage, visitOf } from "../browser.ts";
import { commonStage } from "../screens.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

const onPage = async (path: string, act: Acting) => actOn(await visitOf(stage, path), act);

const open = (page: Page) =>
  page
    .locator("details[open]")
    .evaluateAll((all) => all.map((item) => item.querySelector("summary + [id]")?.id));

test("about 90 questions stand there, folded, and one opens at a time and can be closed again", async () => {
  await onPage("/faq", async (page) => {
    const items = page.locator("main details");
    expect(await items.count()).toBe(FAQ_ITEMS.length);
    expect(FAQ_ITEMS.length).toBeGreaterThanOrEqual(85);
    expect(await open(page)).toEqual([]);
    const first = items.nth(0).locator("summary");
    await first.click();
    expect(await open(page)).toEqual([FAQ_ITEMS[0]?.id]);
    const far = FAQ_ITEMS.length - 1;
    await items.nth(far).locator("summary").click();
    await expect.poll(() => open(page)).toEqual([FAQ_ITEMS[far]?.id]);
    await items.nth(far).locator("summary").click();
    await expect.poll(() => open(page)).toEqual([]);
    await first.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => open(page)).toEqual([FAQ_ITEMS[0]?.id]);
  });
});

test("an answer has an address that opens it", async () => {
  const { id } = FAQ_ITEMS[40] ?? { id: "" };
  await onPage(`/faq#${id}`, async (page) => {
    await expect.poll(() => open(page)).toEqual([id]);
    await expect
      .poll(() => page.locator(`#${id}`).evaluate((item) => item.getBoundingClientRect().top))
      .toBeLessThan(800);
    const other = FAQ_ITEMS[3]?.id ?? "";
    await page.evaluate((hash) => {
      location.hash = hash;
    }, other);
    await expect.poll(() => open(page)).toEqual([other]);
  });
});

test("below the questions stand the contact page and the paper's address", async () => {
  await onPage("/faq", async (page) => {
    await page.getByRole("heading", { name: "Still Have Questions?" }).waitFor();
    const main = page.getByRole("main");
    const contact = main.getByRole("link", { name: "Contact Us" });
    expect(await contact.getAttribute("href")).toBe("/contact");
    const email = main.getByRole("link", { name: "Email Support" });
    expect(await email.getAttribute("href")).toBe("mailto:hello@alderfallsbeacon.example");
  });
});

const count = (page: Page) => page.getByText(/^Showing \d+ of 25 pages/).innerText();
const names = (page: Page) => page.locator("main li h2").allInnerTexts();
const chip = (page: Page, name: string) =>
  page.getByRole("group", { name: "Category" }).getByRole("button", { name, exact: true });

test("the site map lists 25 pages with their full entries, and nine filters", async () => {
  await onPage("/sitemap", async (page) => {
    expect(await count(page)).toBe("Showing 25 of 25 pages");
    expect(await names(page)).toEqual(SITE_PAGES.map(({ name }) => name));
    const chips = page.getByRole("group", { name: "Category" }).getByRole("button");
    expect(await chips.allInnerTexts()).toEqual([
      "All",
      "Main",
      "News",
      "Lifestyle",
      "Editorial",
      "Content",
      "Community",
      "Info",
      "Legal",
    ]);
    const first = await page.locator("main li").first().innerText();
    for (const part of ["Home", "/", "Main", "High", "Hourly", "front page"]) {
      expect(first).toContain(part);
    }
    const xml = page.getByRole("link", { name: "View XML Sitemap" });
    expect(await xml.getAttribute("href")).toBe("/sitemap.xml");
  });
});

test("search and chips narrow the list at every change, in words above it and in the address", async () => {
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

test("where nothing matches, Clear filters brings everything back", async () => {
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

test("the menu's Site Map resets the filters; typing does not move field, focus or caret", async () => {
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

test("an address with odd filters shows all pages", async () => {
  await onPage("/sitemap?category=%3Cb%3E&page=7", async (page) => {
    expect(await count(page)).toBe("Showing 25 of 25 pages");
  });
});

test("the archives lead to each year, and a year without stories says so", async () => {
  await onPage("/archives", async (page) => {
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("From the Archives");
    await page.getByRole("link", { name: "2022", exact: true }).click();
    await page.getByText("No stories are stored for 2022.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/archives/2022");
  });
});
