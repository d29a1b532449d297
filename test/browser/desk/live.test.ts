/** Live coverage, walked by an editor on a phone beside a reader's page that is open. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Stage } from "../browser.ts";
import { PHONE } from "../looks/looks.ts";
import { aPhoto, editorVisit, openDesk, press } from "./desk-stage.ts";

const NOW = Date.parse("2026-11-25T15:00:00Z");
/** From the click on: a page asks every thirty seconds, an isolate D1 every ten. */
const SEEN_WITHIN_MS = 45_000;

let stage: Stage;
let now = NOW;

beforeAll(async () => {
  stage = await openDesk();
  await stage.site.injectFaults({ clockAtMs: now });
});
afterAll(() => stage.close());

/** The time passes for the Worker and on a page. */
async function pass(page: Page, ms: number): Promise<void> {
  now += ms;
  await stage.site.injectFaults({ clockAtMs: now });
  await page.clock.runFor(ms);
}

async function begin(page: Page, title: string): Promise<void> {
  await page.goto(`${stage.gazette}/desk/posts`);
  await page.getByRole("link", { name: "Cover live" }).click();
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("What is happening, in one sentence").fill("The river rises.");
  await press(page, "Publish it and begin");
  await page.getByText("Readers see it as Live").waitFor();
}

const textOf = (page: Page) => page.getByLabel("What has happened");

test("a reader's page tells of each update within 45 seconds and stays where it is, over a lost line too", async () => {
  const { page, context, close } = await editorVisit(stage, { viewport: PHONE });
  await begin(page, "The flood");
  for (const number of [1, 2]) {
    await textOf(page).fill(`Before anyone reads, number ${number}. ${"It rains. ".repeat(40)}`);
    await press(page, "Post");
    await page.getByText(`Before anyone reads, number ${number}`).first().waitFor();
    await page.getByText("Posted.").waitFor();
  }
  const reader = await stage.visit({ viewport: PHONE });
  const { page: seen } = reader;
  await seen.clock.install({ time: now });
  await seen.goto(`${stage.gazette}/blog/the-flood`);
  await seen.locator('[data-island="live"][data-island-status="hydrated"]').waitFor();
  await seen.evaluate(() => scrollTo(0, 500));
  const offer = seen.locator("[data-offer]");
  const told = async (words: string) => {
    await pass(seen, SEEN_WITHIN_MS);
    await expect.poll(() => offer.textContent()).toContain(words);
    expect(await seen.evaluate(() => scrollY)).toBe(500);
  };

  await textOf(page).fill("The bridge is closed.");
  await press(page, "Post");
  await page.locator("li").getByText("The bridge is closed.").waitFor();
  await told("1 new updateThe bridge is closed.");

  await page.locator("[name=picture_file]").setInputFiles(await aPhoto());
  await page.getByText("Stored.").waitFor();
  await page.getByLabel("What the picture shows").fill("The bridge under water");
  await textOf(page).fill("A picture of it.");
  await press(page, "Post");
  await page.locator("li").getByText("A picture of it.").waitFor();
  await told("2 new updatesA picture of it.");

  await context.setOffline(true);
  await textOf(page).fill("The school is a shelter.");
  await press(page, "Post");
  await page.getByText("kept in this browser, and posted once the line is back").waitFor();
  await context.setOffline(false);
  await page.locator("li").getByText("The school is a shelter.").waitFor({ timeout: 30_000 });
  await told("3 new updatesThe school is a shelter.");
  expect(await page.locator(".live-list > li").count()).toBe(5);

  await offer.locator("a").click();
  await seen.locator("li#update-5").getByText("The school is a shelter.").waitFor();
  expect(await seen.locator("li[id^=update-]").count()).toBe(5);
  expect(await seen.locator("#update-4 img").getAttribute("alt")).toBe("The bridge under water");
  expect(await seen.locator("#update-5 [data-ago]").textContent()).toMatch(/ago$/);
  expect(await offer.textContent()).toBe("");

  const third = page.locator("#update-3");
  await third.getByRole("button", { name: /Pin as a key point/ }).click();
  await page.getByText("Key point", { exact: true }).waitFor();
  await third.getByRole("link", { name: /Correct/ }).click();
  await page.getByLabel("Update 3").fill("The old bridge is closed.");
  await press(page, "Correct it");
  await page.getByText("Corrected, and marked").waitFor();
  await seen.evaluate(() => scrollTo(0, 500));
  await told("The updates have changed");
  await offer.locator("a").click();
  await seen.locator("#update-3").getByText("Corrected").waitFor();
  await seen.locator("[data-keys]").getByText("The old bridge is closed.").waitFor();

  await press(page, "End the coverage");
  await page.getByText("The coverage has ended").waitFor();
  await seen.evaluate(() => scrollTo(0, 500));
  await told("The live coverage has ended");
  await seen.goto(`${stage.gazette}/blog/the-flood`);
  await expect
    .poll(
      async () => (
        await seen.goto(`${stage.gazette}/blog/the-flood`),
        seen.locator("li[id^=update-]").first().getAttribute("id")
      ),
    )
    .toBe("update-1");
  expect(reader.faults).toEqual([]);
  await Promise.all([close(), reader.close()]);
});

test("an update that the desk has, and whose answer was lost, is posted once", async () => {
  const { page, close } = await editorVisit(stage, { viewport: PHONE });
  // The desk answers the first form, and nothing of the answer arrives.
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (address, options) => {
      const answer = await ask(address, options);
      const isForm = typeof address === "string" && address.endsWith("/live");
      if (!isForm || sessionStorage.getItem("lost")) return answer;
      sessionStorage.setItem("lost", "yes");
      throw new TypeError("lost");
    };
  });
  await begin(page, "The storm");
  await textOf(page).fill("Trees are down.");
  await press(page, "Post");
  await page.getByText("kept in this browser").waitFor();
  await textOf(page).fill("The next one, not yet posted.");
  await page.reload();
  await expect.poll(() => textOf(page).inputValue()).toBe("The next one, not yet posted.");
  await page.getByText("Posted. It is in the list").waitFor();
  await page.reload();
  expect(await page.locator(".live-list > li").count()).toBe(1);
  await close();
});

test("a page asks every thirty seconds, half as often after ten quiet minutes, and never while it is hidden or data are saved", async () => {
  const { page, close } = await editorVisit(stage, { viewport: PHONE });
  await begin(page, "The fog");
  const open = async (isSaving: boolean) => {
    const reader = await stage.visit({ viewport: PHONE });
    await reader.page.addInitScript((saves) => {
      const told = { revision: 0, newest: [], line: "", isLive: true, every: 30 };
      Object.assign(window, { polls: 0 });
      window.fetch = async () => {
        (window as unknown as { polls: number }).polls += 1;
        return Response.json(told);
      };
      Object.defineProperty(navigator, "connection", { value: { saveData: saves } });
    }, isSaving);
    await reader.page.clock.install({ time: now });
    await reader.page.goto(`${stage.gazette}/blog/the-fog`);
    await reader.page.locator('[data-island="live"][data-island-status="hydrated"]').waitFor();
    const count = () => reader.page.evaluate(() => (window as unknown as { polls: number }).polls);
    const during = async (seconds: number) => {
      const before = await count();
      for (let at = 0; at < seconds; at += 10) await reader.page.clock.runFor(10_000);
      return (await count()) - before;
    };
    return { during, reader };
  };
  const seen = await open(false);
  expect(await seen.during(120)).toBe(4);
  await seen.during(9 * 60);
  expect(await seen.during(120)).toBe(2);
  await seen.reader.page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await seen.during(300)).toBe(0);
  const saving = await open(true);
  expect(await saving.during(120)).toBe(0);
  await Promise.all([close(), seen.reader.close(), saving.reader.close()]);
});
