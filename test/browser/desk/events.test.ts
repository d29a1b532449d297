/** The paper's own calendar in a real browser: from an empty page to readers' pages, and every state of its pages. */
import axe from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { DAY_MS } from "../../../shared/time.ts";
import type { Stage } from "../browser.ts";
import { looksAt } from "../sheet/looks.ts";
import { aPhoto, editorVisit, openDesk, press, shoot, SIZES } from "./desk-stage.ts";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Within the week that readers see, in every time zone. */
const DAY = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10);

let stage: Stage;
beforeAll(async () => {
  stage = await openDesk({ PAGE_TTL_SECONDS: "0" });
});
afterAll(() => stage.close());

/** Fills in the four fields of the usual event. */
async function fillEvent(page: Page, title: string): Promise<void> {
  await page.goto(`${stage.gazette}/desk/events`);
  await page.getByRole("link", { name: "Add an event" }).click();
  await page.getByLabel("What is on").fill(title);
  await page.getByLabel("Day", { exact: true }).fill(DAY);
  await page.getByLabel("From", { exact: true }).fill("18:00");
  await page.getByLabel("Where", { exact: true }).fill("Grange Hall");
}

/** What assistive technology would stumble over, and how many pixels are wider than the screen. */
async function faultsOf(page: Page): Promise<readonly unknown[]> {
  const { violations } = await page.evaluate(
    (tags) => (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: tags }),
    WCAG,
  );
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  return width > 0 ? [...found, width] : found;
}

test.each(["phone", "wide"] as const)(
  "an event with a picture goes from the form to readers, and is repeated and cancelled: %s",
  async (size) => {
    const javaScriptEnabled = size === "phone";
    const viewport = SIZES[size];
    const { page, faults, close } = await editorVisit(stage, { viewport, javaScriptEnabled });
    const title = `Supper ${size}`;
    await fillEvent(page, title);
    await page.getByText("Picture, price, link").click();
    await page.getByLabel("Price").fill("$12");
    await page.locator("[name=picture_file]").setInputFiles(await aPhoto());
    if (javaScriptEnabled) await page.getByText("Stored. Now say below").waitFor();
    await page.getByLabel("What the picture shows").fill("A pie");
    await shoot(page, `form-${size}`);
    await press(page, "Put it in the calendar");
    await page.getByText("It is in the calendar.").waitFor();
    const address = page.url();
    await page.goto(`${stage.gazette}/events`);
    await shoot(page, `events-${size}`);
    await page.getByRole("link", { name: title }).first().click();
    await page.getByRole("heading", { name: title }).waitFor();
    expect(await page.getByRole("img", { name: "A pie" }).getAttribute("src")).toMatch(
      /^\/pictures\//,
    );
    await shoot(page, `reader-${size}`);
    if (javaScriptEnabled) await page.evaluate(axe.source);
    expect(javaScriptEnabled ? await faultsOf(page) : []).toEqual([]);
    await page.goto(`${stage.gazette}/`);
    await page.getByRole("link", { name: title }).first().waitFor();
    await page.goto(address);
    await page.getByLabel("Repeats").selectOption("weekly");
    await press(page, "Save the changes");
    await page.getByRole("heading", { name: "Its next dates" }).waitFor();
    await shoot(page, `repeat-${size}`);
    await page.locator(".desk-list a").nth(1).click();
    await press(page, "Cancel this date");
    await page.getByText("Cancelled", { exact: true }).first().waitFor();
    await press(page, "Delete it");
    await page.getByText("Deleted. It leaves every page").waitFor();
    await page.goto(`${stage.gazette}/events`);
    expect(await page.getByRole("link", { name: title }).count()).toBe(0);
    // The fixture's advertiser is nowhere.
    expect(faults.filter((fault) => !fault.includes("ads.example"))).toEqual([]);
    await close();
  },
);

const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  empty: (page) => page.goto(`${stage.gazette}/desk/events?show=past`),
  new: (page) => page.goto(`${stage.gazette}/desk/events/new`),
  refused: async (page) => {
    await fillEvent(page, "");
    await page.getByText("Picture, price, link").click();
    await page.getByLabel("Link").fill("javascript:alert(1)");
    await press(page, "Put it in the calendar");
    await page.getByText("Not stored yet").waitFor();
  },
  saved: async (page) => {
    await fillEvent(page, "Saved");
    await page.getByLabel("Repeats").selectOption("monthweekday");
    await press(page, "Put it in the calendar");
    await page.getByText("It is in the calendar.").waitFor();
  },
  date: async (page) => {
    await fillEvent(page, "One date");
    await page.getByLabel("Repeats").selectOption("daily");
    await press(page, "Put it in the calendar");
    await page.locator(".desk-list a").first().click();
    await page.getByRole("heading", { name: "this date alone" }).waitFor();
  },
  list: (page) => page.goto(`${stage.gazette}/desk/events`),
  deleted: async (page) => {
    await fillEvent(page, "Deleted");
    await press(page, "Put it in the calendar");
    await press(page, "Delete it");
    await page.goto(`${stage.gazette}/desk/events?show=deleted`);
  },
  log: (page) => page.goto(`${stage.gazette}/desk/log`),
  right: async (page) => {
    await fillEvent(page, "عشاء الحصاد في القاعة القديمة");
    await press(page, "Put it in the calendar");
    await page.getByText("It is in the calendar.").waitFor();
  },
};

test.each(Object.keys(STATES))(
  "the state %s is accessible, and fits phones and wide screens",
  async (state) => {
    const { page, close } = await editorVisit(stage, { bypassCSP: true, reducedMotion: "reduce" });
    await STATES[state]?.(page);
    await page.evaluate(axe.source);
    for (const { viewport, colorScheme } of looksAt(Object.keys(STATES).indexOf(state))) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await shoot(page, `${state}-${viewport.width}-${colorScheme}`);
      expect(await faultsOf(page)).toEqual([]);
    }
    await close();
  },
);

test("what was typed stays when the connection is lost, and is asked about no longer once it is stored", async () => {
  const { page, context, close } = await editorVisit(stage, { viewport: SIZES.phone });
  await fillEvent(page, "Kept supper");
  await context.setOffline(true);
  await press(page, "Put it in the calendar").catch(() => {});
  await context.setOffline(false);
  await page.goto(`${stage.gazette}/desk/events/new`);
  expect(await page.getByLabel("What is on").inputValue()).toBe("Kept supper");
  await page.getByText("What you had typed here").waitFor();
  await press(page, "Put it in the calendar");
  await page.getByText("It is in the calendar.").waitFor();
  await page.goto(`${stage.gazette}/desk/events/new`);
  expect(await page.getByLabel("What is on").inputValue()).toBe("");
  await close();
});
