/** The desk in a real browser, for an editor whom a header lets in as Cloudflare Access would. */
import { Response } from "miniflare";
import type { Page } from "playwright-core";
import sharp from "sharp";

import { rss } from "../../fixtures/wire-feed.ts";
import { openStage, type Stage, type Visit } from "../browser.ts";
import { DESKTOP, PHONE } from "../looks/looks.ts";

export const SIZES = { phone: PHONE, wide: DESKTOP } as const;

/** The site with an open desk, and stories that its feeds brought. */
export async function openDesk(vars: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const feed = { "*": () => new Response(rss("Wire", 6)) };
  const stage = await openStage(feed, { DESK: "access", ...vars });
  await stage.site.round(3);
  return stage;
}

let common: Promise<Stage> | undefined;

/**
 * The desk that the files of a process share, until the process ends: each of their tests has posts and events of
 * names of its own. Its pages are cached nowhere, and it has no rate limit.
 */
export function commonDesk(): Promise<Stage> {
  common ??= openDesk({
    PAGE_TTL_SECONDS: "0",
    BLOG_TTL_SECONDS: "0",
    ALLOW_PRIVATE_FEEDS: "true",
    INBOX: "on",
  }).catch((error: unknown) => {
    common = undefined;
    throw error;
  });
  return common;
}

/** A visit of an editor. */
export function editorVisit(
  stage: Stage,
  options: Parameters<Stage["visit"]>[0],
  email = "ada@harbor.example",
): Promise<Visit> {
  return stage.visit({ extraHTTPHeaders: { "X-Test-Editor": email }, ...options });
}

/** A photograph of a camera that was on its side, with the place where it was taken. */
export async function aPhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#357" } })
    .withExif({ IFD3: { GPSLatitude: "44/1 28/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 });
  return { name: "a.jpg", mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}

/** A screenshot for people, where a folder for them is named. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env["DESK_SHOTS"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/** The page in the form's preview. */
export function previewOf(page: Page) {
  return page.frameLocator("iframe[name=preview]");
}

/** Presses a button. */
export function press(page: Page, name: string): Promise<void> {
  return page.getByRole("button", { name, exact: true }).click();
}

/** The textarea of a post's text. */
export function bodyOf(page: Page) {
  return page.locator("#body");
}

/** Types a text, and lets the pause pass after which scripts save it; the page's clock is installed. */
export async function typeText(page: Page, text: string): Promise<void> {
  await bodyOf(page).fill(text);
  await page.clock.runFor(5_000);
}

/** Fills in the form of a post with a table and a video. */
export async function fillPost(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Summary").fill("Three years late.");
  await bodyOf(page).fill("It is **open**.\n\n| Year | Cars |\n|---|---|\n| 2026 | 900 |\n\n");
  await page.getByText("Video, tags, corrections, address").click();
  await page.getByLabel("Video").fill("https://www.youtube.com/shorts/abcdefghijk");
}
