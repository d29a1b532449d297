/** The FAQ's accordion, with scripts. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { FAQ_ITEMS } from "../../../shared/faq/faq-items.ts";
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

test("the FAQ has about 90 closed questions; one opens at a time and can be closed", async () => {
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

test("an answer's address opens the answer", async () => {
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

test("below the questions are links to the contact page and the paper's email address", async () => {
  await onPage("/faq", async (page) => {
    await page.getByRole("heading", { name: "Still Have Questions?" }).waitFor();
    const main = page.getByRole("main");
    const contact = main.getByRole("link", { name: "Contact Us" });
    expect(await contact.getAttribute("href")).toBe("/contact");
    const email = main.getByRole("link", { name: "Email Support" });
    expect(await email.getAttribute("href")).toBe("mailto:hello@alderfallsbeacon.example");
  });
});
