/** Stories saved for later: in the reader's own browser, also without a network, and gone by one click. */
import { beforeAll, expect, test } from "vitest";

import { type Stage, suppressDonationPopup, type Visit } from "../browser.ts";
import { faultsIn } from "../looks/axe.ts";
import { looksAt, PHONE } from "../looks/looks.ts";
import { anArticlePath } from "../samples/screen-paths.ts";
import { commonStage } from "../screens.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

/** A visit with one story saved on its own page; gives the story's path and headline. */
async function withSaved(): Promise<{ visit: Visit; path: string; title: string }> {
  const path = await anArticlePath(stage);
  const visit = await stage.visit({ viewport: PHONE });
  await suppressDonationPopup(visit);
  await visit.open(path);
  const button = visit.page.getByRole("button", { name: "Save for later", exact: true });
  await button.click();
  const link = visit.page.getByRole("main").getByRole("link", { name: "Saved", exact: true });
  expect(await link.getAttribute("href")).toBe("/saved");
  const title = (await visit.page.locator(".article-screen-title").textContent()) ?? "";
  return { visit, path, title };
}

/** Opens a page with cards, and moves the pointer, upon which they get their buttons. */
async function openCards(visit: Visit, path: string): Promise<void> {
  await visit.open(path);
  // A pointer that stays where it is tells nothing.
  for (const place of [20, 30]) await visit.page.mouse.move(place, place);
  await visit.page.locator(".save-button").first().waitFor();
}

/** The buttons whose mark is on a picture. */
function coveredPictures(visit: Visit) {
  return visit.page.locator(".save-button").evaluateAll((buttons) =>
    buttons.flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const picture = one.closest(".article-card")?.querySelector("img")?.getBoundingClientRect();
      const isApart =
        !picture ||
        left >= picture.right ||
        right <= picture.left ||
        top >= picture.bottom ||
        bottom <= picture.top;
      return isApart ? [] : [one.ariaLabel];
    }),
  );
}

/** What the browser keeps of saved stories. */
function stored(visit: Visit) {
  return visit.page.evaluate(async () => ({
    list: localStorage.getItem("saved"),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}

test("a story is saved on its card, listed at /saved, and removed; nothing leaves the browser", async () => {
  const visit = await stage.visit({ viewport: PHONE });
  await suppressDonationPopup(visit);
  const sent: string[] = [];
  visit.page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await openCards(visit, "/tech");
  const cards = visit.page.locator("main .article-card");
  const button = cards.first().getByRole("button", { name: /^Save for later: / });
  expect(await visit.page.locator(".save-button").count()).toBe(await cards.count());
  const box = await button.boundingBox();
  expect(await coveredPictures(visit)).toEqual([]);
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect(await button.getAttribute("aria-pressed")).toBe("false");
  await button.click();
  expect(await button.getAttribute("aria-pressed")).toBe("true");
  const title = await cards.first().locator(".card-text-link").textContent();
  await visit.open("/saved");
  await visit.page.getByRole("link", { name: title ?? "" }).waitFor();
  await visit.page.getByRole("button", { name: `Remove: ${title}` }).click();
  await visit.page.getByText("Nothing is saved yet.").waitFor();
  expect(sent).toEqual([]);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("a saved story that was opened, and the list, are read without a network", async () => {
  const { visit, path, title } = await withSaved();
  await expect
    .poll(() => visit.page.evaluate(async () => (await caches.match("/saved")) !== undefined))
    .toBe(true);
  await expect
    .poll(() => visit.page.evaluate(() => navigator.serviceWorker.ready.then(() => true)))
    .toBe(true);
  await visit.open("/saved");
  await expect
    .poll(() => visit.page.evaluate(async () => (await (await caches.open("saved")).keys()).length))
    .toBeGreaterThan(3);
  // What is read now comes from the stored pages alone.
  const browser = await visit.context.newCDPSession(visit.page);
  await browser.send("Network.clearBrowserCache");
  await visit.context.setOffline(true);
  await visit.page.goto(`${stage.origin}/saved`);
  await visit.page.getByRole("link", { name: title }).click();
  await visit.page.locator(".article-screen-title").waitFor();
  expect(new URL(visit.page.url()).pathname).toBe(path);
  const font = await visit.page.evaluate(() => getComputedStyle(document.body).margin);
  expect(font).toBe("0px");
  // A page that was never opened: the list stands in.
  await visit.page.goto(`${stage.origin}/world-news`);
  expect(await visit.page.locator("h1").textContent()).toBe("Saved Stories");
  // The paper on two sheets, with the time at which it came.
  const line = visit.page.locator(".saved-edition");
  await expect.poll(() => line.locator("span").textContent()).toMatch(/\d{4}/);
  await line.getByRole("link", { name: "The paper on two sheets" }).click();
  await visit.page.getByText("This file needs no network").waitFor();
  await visit.close();
});

test("one click removes the list, the stored pages and the service worker", async () => {
  const { visit } = await withSaved();
  await expect.poll(async () => (await stored(visit)).workers).toBe(1);
  await visit.open("/saved");
  await visit.page.getByRole("button", { name: "Remove all" }).click();
  await visit.page.getByText("Nothing is saved yet.").waitFor();
  await expect.poll(() => stored(visit)).toEqual({ list: null, caches: [], workers: 0 });
  await openCards(visit, "/tech");
  expect(await visit.page.locator(".save-button[aria-pressed=true]").count()).toBe(0);
  await visit.close();
});

test("before anything is saved, the browser keeps nothing", async () => {
  const visit = await stage.visit();
  await visit.open(await anArticlePath(stage));
  await visit.page.getByRole("button", { name: "Save for later", exact: true }).waitFor();
  expect(await stored(visit)).toEqual({ list: null, caches: [], workers: 0 });
  await visit.close();
});

test("a damaged list is an empty one, and its links lead to this site alone", async () => {
  const visit = await stage.visit();
  for (const list of [
    "{",
    "{}",
    "[null, 1]",
    '[{"path":"//evil.example/","title":"a","source":""}]',
    '[{"path":"javascript:alert(1)","title":"a","source":""}]',
  ]) {
    await visit.open("/faq");
    await visit.page.evaluate((text) => localStorage.setItem("saved", text), list);
    await visit.open("/saved");
    await visit.page.getByText("Nothing is saved yet.").waitFor();
  }
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("without scripts no button shows, and the page says why", async () => {
  const visit = await stage.visit({ javaScriptEnabled: false });
  for (const path of ["/tech", await anArticlePath(stage)]) {
    await visit.open(path);
    expect(
      await visit.page
        .locator(".save-button, .save-story")
        .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length),
    ).toBe(0);
  }
  await visit.open("/saved");
  expect(await visit.page.getByText("Without scripts nothing can be saved.").isVisible()).toBe(
    true,
  );
  await visit.close();
});

test("axe finds no fault in the list and in cards with buttons, light or dark", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  await suppressDonationPopup(visit);
  await openCards(visit, "/tech");
  const [first, second] = await page.locator(".save-button").all();
  await first?.click();
  await second?.click();
  expect(await faultsIn(page, looksAt(0))).toEqual({});
  await visit.open("/saved");
  await page.locator(".saved-list").first().waitFor();
  expect(await faultsIn(page, looksAt(1))).toEqual({});
  await visit.close();
});
