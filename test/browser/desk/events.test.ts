/** The paper's own calendar in a real browser: from an empty page to readers' pages, and every state of its pages. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { DAY_MS } from "../../../shared/time.ts";
import type { Stage } from "../browser.ts";
import { faultsIn } from "../looks/axe.ts";
import { looksAt } from "../looks/looks.ts";
import { aPhoto, editorVisit, commonDesk, press, SIZES } from "./desk-stage.ts";

/** Within the week that readers see, in every time zone. */
const DAY = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10);

let stage: Stage;
beforeAll(async () => {
  stage = await commonDesk();
});

/** Fills in the four fields of the usual event. */
async function fillEvent(page: Page, title: string): Promise<void> {
  await page.goto(`${stage.gazette}/desk/events`);
  await page.getByRole("link", { name: "Add an event" }).click();
  await page.getByLabel("What is on").fill(title);
  await page.getByLabel("Day", { exact: true }).fill(DAY);
  await page.getByLabel("From", { exact: true }).fill("18:00");
  await page.getByLabel("Where", { exact: true }).fill("Grange Hall");
}

test("an event with a picture goes from the form on a phone to readers", async () => {
  const { page, faults, close } = await editorVisit(stage, { viewport: SIZES.phone });
  const title = "Supper";
  await fillEvent(page, title);
  await page.getByText("Picture, price, link").click();
  await page.getByLabel("Price").fill("$12");
  await page.locator("[name=picture_file]").setInputFiles(await aPhoto());
  await page.getByText("Stored. Now say below").waitFor();
  await page.getByLabel("What the picture shows").fill("A pie");
  await press(page, "Put it in the calendar");
  await page.getByText("It is in the calendar.").waitFor();
  await page.goto(`${stage.gazette}/`);
  await page.getByRole("link", { name: title }).first().waitFor();
  await page.goto(`${stage.gazette}/events`);
  await page.getByRole("link", { name: title }).first().click();
  await page.getByRole("heading", { name: title }).waitFor();
  const picture = page.getByRole("img", { name: "A pie" });
  expect(await picture.getAttribute("src")).toMatch(/^\/pictures\//);
  expect(await faultsIn(page, looksAt(0))).toEqual({});
  // The fixture's advertiser is nowhere.
  expect(faults.filter((fault) => !fault.includes("ads.example"))).toEqual([]);
  await close();
});

test("an event is repeated, cancelled on one date and deleted without scripts", async () => {
  const { page, close } = await editorVisit(stage, { javaScriptEnabled: false });
  await fillEvent(page, "Choir");
  await page.getByLabel("Repeats").selectOption("weekly");
  await press(page, "Put it in the calendar");
  await page.getByRole("heading", { name: "Its next dates" }).waitFor();
  await page.locator(".desk-list a").nth(1).click();
  await press(page, "Cancel this date");
  await page.getByText("Cancelled", { exact: true }).first().waitFor();
  await press(page, "Delete it");
  await page.getByText("Deleted. It leaves every page").waitFor();
  await page.goto(`${stage.gazette}/events`);
  expect(await page.getByRole("link", { name: "Choir" }).count()).toBe(0);
  await close();
});

const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  refused: async (page) => {
    await fillEvent(page, "");
    await page.getByText("Picture, price, link").click();
    await page.getByLabel("Link").fill("javascript:alert(1)");
    await press(page, "Put it in the calendar");
    await page.getByText("Not stored yet").waitFor();
  },
  "one date, from right to left": async (page) => {
    await fillEvent(page, "عشاء الحصاد في القاعة القديمة");
    await page.getByLabel("Repeats").selectOption("monthweekday");
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
};

test.each(Object.keys(STATES))(
  "the state %s is accessible, and fits phones and wide screens",
  async (state) => {
    const { page, close } = await editorVisit(stage, { reducedMotion: "reduce" });
    await STATES[state]?.(page);
    const looks = looksAt(Object.keys(STATES).indexOf(state));
    expect(await faultsIn(page, looks)).toEqual({});
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
