/** Right-to-left text is shown in its own direction, beside left-to-right text. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { publish } from "../edge/blog/blog-posts.ts";
import { GAZETTE } from "../edge/site.ts";
import { rss } from "../fixtures/wire-feed.ts";
import { openStage, suppressDonationPopup, type Stage } from "./browser.ts";

const TITLES = [
  "Bridge reopens (at last)!",
  "הגשר נפתח מחדש (סוף סוף)!",
  "أعيد فتح الجسر (أخيرا)!",
];

let stage: Stage;

beforeAll(async () => {
  const feed = rss("Tech", TITLES.length).replace(
    /<title>Tech (\d)<\/title>/g,
    (_, number: string) => `<title>${TITLES[Number(number) - 1]}</title>`,
  );
  stage = await openStage({ tech: feed, "*": rss("Other", 3) }, {});
  await stage.site.get(`${GAZETTE}/tech`);
  const body = TITLES.toReversed().join("\n\n");
  const domain = new URL(stage.gazette).hostname;
  await publish(stage.site, { domain, slug: "bridge", title: TITLES[1] ?? "", body });
});

afterAll(() => stage.close());

/** Runs in the page. Whether the last character of an element's text is right of the first. */
function runsRight(element: Element): boolean {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
  const left = (at: number) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().left;
  };
  return left(text.length - 1) > left(0);
}

async function directions(page: Page, selector: string): Promise<Record<string, boolean>> {
  const all = await page.locator(selector).all();
  const entries = all.map(async (one) => [await one.innerText(), await one.evaluate(runsRight)]);
  return Object.fromEntries((await Promise.all(entries)) as [string, boolean][]);
}

test("titles, and each paragraph of a post, have their own direction", async () => {
  const visit = await stage.visit({ viewport: { width: 1920, height: 900 } });
  await suppressDonationPopup(visit);
  const { page } = visit;
  await visit.open(`${stage.gazette}/tech`);
  await page.locator(".article-card .card-text-title").nth(2).waitFor();
  const [english = "", hebrew = "", arabic = ""] = TITLES;
  const titles = { [english]: true, [hebrew]: false, [arabic]: false };
  expect(await directions(page, ".article-card .card-text-title")).toEqual(titles);
  await page.getByRole("link", { name: hebrew }).click();
  await page.locator(".article-screen-title").waitFor();
  expect(await directions(page, ".article-screen-title")).toEqual({ [hebrew]: false });
  await visit.open(`${stage.gazette}/blog`);
  await page.locator(".blog-card .card-text-title").waitFor();
  expect(await directions(page, ".blog-card .card-text-title")).toEqual({ [hebrew]: false });
  await visit.open(`${stage.gazette}/blog/bridge`);
  await page.locator("h1").waitFor();
  expect(await directions(page, "h1")).toEqual({ [hebrew]: false });
  expect(await directions(page, ".post-body > p")).toEqual(titles);
  await visit.close();
});
