/**
 * The board of the front page in a browser, on a phone and, without scripts, on a wide screen: a story is
 * found, made the lead in three steps, moved, and given a headline.
 */
import { Response } from "miniflare";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { rss } from "../../fixtures/wire-feed.ts";
import { openStage, type Stage } from "../browser.ts";
import { editorVisit, press, SIZES } from "./desk-stage.ts";

let stage: Stage;

beforeAll(async () => {
  const names = ["world", "world-2", "tech", "local", "lifestyle"];
  const feeds = names.map((name) => [name, () => new Response(rss(name, 8))]);
  const none = { "*": () => new Response("", { status: 404 }) };
  stage = await openStage({ ...none, ...Object.fromEntries(feeds) }, { DESK: "access" });
  await stage.site.round(4);
});
afterAll(() => stage.close());

const RUNS = [
  { size: "phone", scripts: true, name: "phone" },
  { size: "wide", scripts: false, name: "wide-plain" },
] as const;

/** Both ends of a drag are in view. */
const TALL = { width: 1280, height: 2_600 };

const leadOf = (page: Page) => page.locator("#slides-1 .board-title").innerText();

test.each(RUNS)("$name: the front page is made by hand", async ({ size, scripts }) => {
  await stage.site.write([{ sql: "DELETE FROM desk_entries" }]);
  const visit = await editorVisit(stage, { viewport: SIZES[size], javaScriptEnabled: scripts });
  const { page } = visit;
  await page.goto(`${stage.gazette}/desk`);
  // Find, and make it the lead: a word, a press, a press.
  await page.getByLabel("Find a story or post").fill("tech 7");
  await press(page, "Find");
  await page.getByRole("button", { name: "Lead tech 7" }).click();
  await page.getByText("Done. Every page shows it").waitFor();
  expect(await leadOf(page)).toBe("tech 7");
  // Until tonight, at the second place.
  await page.getByLabel("Tonight").check();
  await page.locator("#slides-1").getByRole("button", { name: "Down: tech 7" }).click();
  await page.locator("#slides-2", { hasText: "tech 7" }).waitFor();
  await page
    .getByText(/Put at place 2 of the slider until/)
    .first()
    .waitFor();
  await page.locator("#slides-2").getByRole("link", { name: "Edit tech 7" }).click();
  await page.getByLabel("Headline").fill("Ours is better");
  await press(page, "Use this headline");
  await page.getByText("Done. Every page shows it").waitFor();
  await visit.close();
});

test("a story is dropped on a place, and moved by the keyboard", async () => {
  await stage.site.write([{ sql: "DELETE FROM desk_entries" }]);
  const visit = await editorVisit(stage, { viewport: TALL });
  const { page } = visit;
  await page.goto(`${stage.gazette}/desk`);
  const title = await page.locator("#local-1 .board-title").innerText();
  await page.locator("#local-1").dragTo(page.locator("#breaking-1"));
  await page.getByText("Done. Every page shows it").waitFor();
  expect(await page.locator("#breaking-1 .board-title").innerText()).toBe(title);
  await page.locator("#breaking-1").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await page.locator("#breaking-2", { hasText: title }).waitFor();
  expect(visit.faults).toEqual([]);
  await visit.close();
});
