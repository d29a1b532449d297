/** No text of an editor is lost or written over by faults between a browser and the desk. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import type { Stage } from "../browser.ts";
import { DESKTOP } from "../looks/looks.ts";
import { bodyOf, editorVisit, commonDesk, press, typeText } from "./desk-stage.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await commonDesk();
});

/** A visit at the form of a saved post, the page's clock installed. */
async function savedPost(title: string) {
  const visit = await editorVisit(stage, { viewport: DESKTOP });
  await visit.page.clock.install();
  await visit.page.goto(`${stage.gazette}/desk/posts/new`);
  await visit.page.getByLabel("Title", { exact: true }).fill(title);
  await press(visit.page, "Save the draft");
  await visit.page.getByText("Saved. Readers see nothing").waitFor();
  return visit;
}

const status = (page: Page) => page.locator("[data-status]").textContent();
const isTyped = (request: { headers(): Record<string, string> }) =>
  request.headers()["accept"] === "application/json";

test("what was typed after a save is offered when the page is loaded again", async () => {
  const { page, close } = await savedPost("Loaded again");
  await page.route("**/desk/posts/loaded-again", (route) =>
    isTyped(route.request()) ? route.abort() : route.continue(),
  );
  await typeText(page, "Typed after the save.");
  await page.reload();
  expect(await page.getByText("Saved. Readers see nothing").count()).toBe(0);
  await press(page, "Use it");
  expect(await bodyOf(page).inputValue()).toBe("Typed after the save.");
  await close();
});

test("two tabs of a new post keep a text each", async () => {
  const { page, context, close } = await editorVisit(stage, { viewport: DESKTOP });
  const other = await context.newPage();
  for (const [tab, title] of [
    [page, "First tab"],
    [other, "Second tab"],
  ] as const) {
    await tab.goto(`${stage.gazette}/desk/posts/new`);
    await tab.getByLabel("Title", { exact: true }).fill(title);
    await tab.getByText("Kept in this browser").waitFor();
  }
  await press(other, "Save the draft");
  await other.getByText("Saved. Readers see nothing").waitFor();
  await page.reload();
  await press(page, "Use it");
  expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("First tab");
  await close();
});

test("a kept text does not go over what another editor saved since", async () => {
  const { page, close } = await savedPost("Kept and changed");
  await page.route("**/desk/posts/kept-and-changed", (route) =>
    isTyped(route.request()) ? route.abort() : route.continue(),
  );
  await typeText(page, "Mine.");
  const tom = await editorVisit(stage, { viewport: DESKTOP }, "tom@harbor.example");
  await tom.page.goto(`${stage.gazette}/desk/posts/kept-and-changed`);
  await bodyOf(tom.page).fill("Tom's.");
  await press(tom.page, "Save the draft");
  await tom.page.getByText("Saved. Readers see nothing").waitFor();
  await page.unroute("**/desk/posts/kept-and-changed");
  await page.reload();
  await press(page, "Use it");
  await page.clock.runFor(5_000);
  await page.getByText("tom@harbor.example saved another text").waitFor();
  await press(page, "Save the draft");
  await page.getByText("Nothing is lost").waitFor();
  // A letter more is no decision.
  await typeText(page, "Mine!");
  await page.getByText("Saving puts it in front").waitFor();
  await tom.page.reload();
  expect(await bodyOf(tom.page).inputValue()).toBe("Tom's.");
  await tom.close();
  await close();
});

interface WithHeld {
  /** Each lets an answer go, or loses it. */
  readonly held: ((isLost: boolean) => void)[];
}

/** Holds the desk's answers to what is typed back in the page. */
function holdAnswers(page: Page): Promise<void> {
  return page.evaluate(() => {
    const held: WithHeld["held"] = [];
    const ask = window.fetch.bind(window);
    const fetch = async (...asked: Parameters<typeof ask>) => {
      const answer = await ask(...asked);
      if (answer.url.endsWith("/editors")) return answer;
      const isLost = await new Promise<boolean>((resolve) => held.push(resolve));
      return isLost ? Response.error() : answer;
    };
    Object.assign(window, { fetch, held });
  });
}

const heldBack = (page: Page) => page.evaluate(() => (window as unknown as WithHeld).held.length);
const letGo = (page: Page, isLost: boolean) =>
  page.evaluate((lost) => (window as unknown as WithHeld).held.pop()?.(lost), isLost);

test("an editor who types while a slow desk saves is in no conflict, nor is one who publishes then", async () => {
  const { page, close } = await savedPost("A slow desk");
  await holdAnswers(page);
  await page.getByLabel("Summary").fill("One sentence.");
  await typeText(page, "One.");
  await expect.poll(() => heldBack(page)).toBe(1);
  await typeText(page, "Two.");
  expect(await heldBack(page)).toBe(1);
  await letGo(page, false);
  await expect.poll(() => page.clock.runFor(5_000).then(() => heldBack(page))).toBe(1);
  await bodyOf(page).fill("Three.");
  await press(page, "Publish");
  await letGo(page, false);
  await page.getByText("Published. Every page").waitFor();
  expect(await bodyOf(page).inputValue()).toBe("Three.");
  await close();
});

test("a text whose answer was lost is sent again, and the desk knows it", async () => {
  const { page, close } = await savedPost("A lost answer");
  await holdAnswers(page);
  await typeText(page, "Stored.");
  await expect.poll(() => heldBack(page)).toBe(1);
  await letGo(page, true);
  await expect.poll(() => status(page)).toMatch(/does not answer/);
  await bodyOf(page).fill("Stored, and more.");
  for (const _sent of ["again", "more"]) {
    await expect.poll(() => page.clock.runFor(5_000).then(() => heldBack(page))).toBe(1);
    await letGo(page, false);
  }
  await expect.poll(() => status(page)).toMatch(/^Saved at/);
  await page.reload();
  expect(await bodyOf(page).inputValue()).toBe("Stored, and more.");
  await close();
});

test("a button that is pressed twice makes one post", async () => {
  const { page, close } = await editorVisit(stage, { viewport: DESKTOP });
  await page.goto(`${stage.gazette}/desk/posts/new`);
  await page.getByLabel("Title", { exact: true }).fill("Pressed twice");
  await page.getByRole("button", { name: "Save the draft" }).dblclick();
  await page.getByText("Saved. Readers see nothing").waitFor();
  await page.goto(`${stage.gazette}/desk/posts?q=pressed+twice`);
  expect(await page.locator(".desk-list > li").count()).toBe(1);
  await close();
});

test("where the browser stores nothing, the desk saves, and a new post is not left in silence", async () => {
  const { page, close } = await editorVisit(stage, { viewport: DESKTOP });
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto(`${stage.gazette}/desk/posts/new`);
  await page.getByLabel("Title", { exact: true }).fill("No storage");
  await page.getByText("This browser keeps nothing").waitFor();
  const asked = page.waitForEvent("dialog");
  const left = page.goto(`${stage.gazette}/desk/posts`).catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await left;
  await press(page, "Save the draft");
  await page.getByText("Saved. Readers see nothing").waitFor();
  await bodyOf(page).fill("Typed.");
  await expect.poll(() => status(page), { timeout: 30_000 }).toMatch(/^Saved at/);
  await close();
});

/** Leaves the page by a link; gives the question that the browser asks, which the editor affirms. */
async function leave(page: Page, link: string): Promise<string> {
  const asked = page.waitForEvent("dialog");
  const left = page.getByRole("link", { name: link, exact: true }).click();
  const dialog = await asked;
  await dialog.accept();
  await left;
  return dialog.type();
}

test("a text that is refused is asked for, listed, offered, and published with its first sentence", async () => {
  const { page, close } = await editorVisit(stage, { viewport: DESKTOP });
  await page.goto(`${stage.gazette}/desk/posts/new`);
  await page.getByLabel("Title", { exact: true }).fill("Refused at first");
  await bodyOf(page).fill("The bridge is open. Cars cross it.");
  await press(page, "Publish");
  await page.getByText("Not stored yet").waitFor();
  expect(await leave(page, "Posts")).toBe("beforeunload");
  await page.getByRole("link", { name: "Refused at first" }).click();
  await page.getByText("another text").waitFor();
  await press(page, "Use it");
  expect(await bodyOf(page).inputValue()).toBe("The bridge is open. Cars cross it.");
  await page.getByText("From the text: “The bridge is open.”").waitFor();
  await press(page, "Use this sentence");
  await press(page, "Publish");
  await page.getByText("Published. Every page").waitFor();
  await page.getByRole("link", { name: "Posts", exact: true }).click();
  await page.getByRole("link", { name: "Write a post" }).waitFor();
  expect(await page.getByText("Texts that this browser keeps").count()).toBe(0);
  await close();
});

test("a notice that is typed is asked for before it is left, and kept by “No, go back”", async () => {
  const { page, close } = await editorVisit(stage, { viewport: DESKTOP });
  await page.goto(`${stage.gazette}/desk/notices`);
  const text = page.getByLabel("What readers must know");
  await text.fill("Boil water");
  const asked = page.waitForEvent("dialog");
  const left = page.getByRole("link", { name: "Posts", exact: true }).click();
  const dialog = await asked;
  await dialog.dismiss();
  await left;
  await press(page, "Preview the notice");
  await press(page, "No, go back");
  expect(await text.inputValue()).toBe("Boil water");
  await close();
});

test("publish, back, publish makes one post", async () => {
  const { page, close } = await editorVisit(stage, { viewport: DESKTOP });
  await page.goto(`${stage.gazette}/desk/posts/new`);
  await page.getByLabel("Title", { exact: true }).fill("Published out of the history");
  await page.getByLabel("Summary").fill("One.");
  await bodyOf(page).fill("Two.");
  await press(page, "Publish");
  await page.getByText("Published. Every page").waitFor();
  await page.goBack();
  await press(page, "Publish");
  await page.getByText(/Published. Every page|Not stored yet/).waitFor();
  await page.goto(`${stage.gazette}/desk/posts?q=out+of+the+history`);
  expect(await page.locator(".desk-list > li").count()).toBe(1);
  await close();
});

test("where the session is over or the connection lost, the button says so, and the text goes later", async () => {
  const { page, context, close } = await savedPost("Signed out");
  await page.setExtraHTTPHeaders({ "X-Test-Editor": "" });
  await bodyOf(page).fill("Typed when signed out.");
  await press(page, "Save the draft");
  const said = page.locator(".desk-actions").getByText("You are signed out.");
  await said.waitFor();
  await page.setExtraHTTPHeaders({ "X-Test-Editor": "ada@harbor.example" });
  await context.setOffline(true);
  await press(page, "Save the draft");
  await page.locator(".desk-actions").getByText("You are offline.").waitFor();
  await context.setOffline(false);
  await press(page, "Save the draft");
  await page.getByText("Saved. Readers see nothing").waitFor();
  expect(await bodyOf(page).inputValue()).toBe("Typed when signed out.");
  await close();
});

test("rich text is pasted as markdown, and the browser's undo takes it back", async () => {
  const { page, context, close } = await editorVisit(stage, { viewport: DESKTOP });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${stage.gazette}/desk/posts/new`);
  await bodyOf(page).fill("Before.");
  await page.evaluate(async () => {
    const html = '<h2>Now</h2><p>A <a href="https://a.example/">link</a>.</p>';
    const item = { "text/html": html, "text/plain": "Now\nA link." };
    await navigator.clipboard.write([new ClipboardItem(item)]);
  });
  await bodyOf(page).press("End");
  await page.keyboard.press("Control+v");
  await expect
    .poll(() => bodyOf(page).inputValue())
    .toBe("Before.\n\n## Now\n\nA [link](https://a.example/).");
  await page.keyboard.press("Control+z");
  expect(await bodyOf(page).inputValue()).toBe("Before.");
  await close();
});
