/**
 * An editor's day at the desk, on a phone and on a wide screen, with and without scripts: every change is looked for
 * on the readers' pages, within a minute, with all caches as readers have them.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { MINUTE_MS } from "../../../shared/time.ts";
import type { Stage } from "../browser.ts";
import {
  aPhoto,
  bodyOf,
  editorVisit,
  fillPost,
  openDesk,
  press,
  previewOf,
  shoot,
  SIZES,
} from "./desk-stage.ts";

let stage: Stage;
let now = Date.now();

beforeAll(async () => {
  stage = await openDesk();
  await wait(0);
});
afterAll(() => stage.close());

/** Lets time pass for the Worker. */
async function wait(ms: number): Promise<void> {
  now += ms;
  await stage.site.injectFaults({ clockAtMs: now });
}

/** Just less than a minute, after which readers have every change. */
const SOON_MS = MINUTE_MS - 1_000;

/** A reader's page at a path, in a browser that has never been here. */
async function asReader<T>(path: string, look: (page: Page) => Promise<T>): Promise<T> {
  const visit = await stage.visit();
  try {
    await visit.page.goto(stage.gazette + path, { waitUntil: "domcontentloaded" });
    return await look(visit.page);
  } finally {
    await visit.close();
  }
}

const readerSees = (path: string, text: string) =>
  asReader(path, async (page) => (await page.locator("main").innerText()).includes(text));

/** The stories of a page in their order, by their links. */
const storiesAt = (path: string) =>
  asReader(path, (page) =>
    page
      .locator("main article a[href^='/article/']")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? "")),
  );

/** Each width and each of the two ways, twice over both walks. */
const PHONE_WITH_SCRIPTS = [
  { size: "phone", scripts: true, name: "phone" },
  { size: "wide", scripts: false, name: "wide-plain" },
] as const;
const WIDE_WITH_SCRIPTS = [
  { size: "wide", scripts: true, name: "wide" },
  { size: "phone", scripts: false, name: "phone-plain" },
] as const;

test.each(PHONE_WITH_SCRIPTS)(
  "$name: a post from the first word to its end",
  async ({ size, scripts, name }) => {
    const visit = await editorVisit(stage, { viewport: SIZES[size], javaScriptEnabled: scripts });
    const { page } = visit;
    const title = `The ${name} bridge`;
    const path = `/blog/the-${name}-bridge`;
    await page.goto(`${stage.gazette}/desk/posts`);
    await page.getByRole("link", { name: "Write a post" }).click();
    await fillPost(page, title);
    await page.locator("#picture_file").setInputFiles(await aPhoto());
    if (scripts) await page.getByText("Stored. Now say").waitFor();
    await page.getByLabel("What the picture shows").fill("A bridge at dusk");

    if (size === "phone") await page.getByText("Preview", { exact: true }).first().click();
    if (!scripts) await press(page, "Show the page");
    const preview = previewOf(page);
    await preview.getByRole("heading", { name: title }).waitFor();
    await preview.locator("table").waitFor();
    await preview.getByAltText("A bridge at dusk").waitFor();
    await preview.getByRole("link", { name: "Watch on YouTube" }).waitFor();
    await shoot(page, `${name}-preview`);
    if (size === "phone") await page.getByText("Text", { exact: true }).first().click();

    await page.getByLabel("or publish at").fill(localTime(now + 10 * MINUTE_MS));
    await press(page, "Schedule");
    await page.getByText("Scheduled. It appears by itself").waitFor();
    await shoot(page, `${name}-scheduled`);
    expect(await readerSees("/blog", title)).toBe(false);
    await wait(10 * MINUTE_MS + SOON_MS);
    expect(await readerSees("/blog", title)).toBe(true);
    const shown = await asReader(path, async (reader) => ({
      text: await reader.locator("main").innerText(),
      tables: await reader.locator("main table").count(),
      picture: await reader.getByAltText("A bridge at dusk").getAttribute("src"),
      video: await reader.getByRole("link", { name: "Watch on YouTube" }).count(),
    }));
    expect(shown).toMatchObject({ tables: 1, video: 1 });
    expect(shown.picture).toMatch(/^\/pictures\/[0-9a-f]{32}-1000x1600/);

    await page.goto(`${stage.gazette}/desk/posts/the-${name}-bridge`);
    await bodyOf(page).fill("It is closed again.");
    await page.getByText("Video, tags, corrections, address").click();
    await page.getByLabel("Corrections").fill("We wrote that it is open.");
    await press(page, "Publish the changes");
    await page.getByText("Published. Every page").waitFor();
    await wait(SOON_MS);
    expect(await readerSees(path, "It is closed again.")).toBe(true);
    expect(await readerSees(path, "We wrote that it is open.")).toBe(true);

    await page.getByRole("link", { name: "Older versions" }).click();
    await page.locator("a[href*='/versions/']").last().click();
    await press(page, "Bring this text back");
    await page.getByText("The old text is back.").waitFor();
    await press(page, "Publish the changes");
    await page.getByText("Published. Every page").waitFor();
    await wait(SOON_MS);
    expect(await readerSees(path, "closed again")).toBe(false);
    expect(await readerSees(path, "It is open.")).toBe(true);

    await page.getByRole("link", { name: "Unpublish" }).click();
    await page.getByText("Links to it find nothing").waitFor();
    await press(page, "Unpublish it");
    await page.getByText("Unpublished.").waitFor();
    await wait(SOON_MS);
    expect(await readerSees("/blog", title)).toBe(false);
    expect(await readerSees(path, "Blog Not Found")).toBe(true);
    expect(visit.faults).toEqual([]);
    await visit.close();
  },
);

test.each(WIDE_WITH_SCRIPTS)(
  "$name: stories and a notice, and all of it undone",
  async ({ size, scripts, name }) => {
    const visit = await editorVisit(stage, { viewport: SIZES[size], javaScriptEnabled: scripts });
    const { page } = visit;
    const stories = `${stage.gazette}/desk/stories?page=/tech`;
    // The first page of a Worker may still wait for its edition.
    await expect.poll(async () => (await storiesAt("/tech")).length).toBeGreaterThan(3);
    const before = await storiesAt("/tech");
    const [first = "", pinned = ""] = [before[0], before.at(-1)];
    const open = async (story: string) => {
      await page.goto(stories);
      const row = page
        .locator("li")
        .filter({ has: page.locator(`a[href="${story}"]`) })
        .last();
      await row.getByText("Pin, hide, merge or split").click();
      return row;
    };
    await (await open(pinned)).getByRole("button", { name: "Pin it here" }).click();
    await page.getByText("Done. Every page").waitFor();
    await wait(SOON_MS);
    expect((await storiesAt("/tech"))[0]).toBe(pinned);

    const row = await open(first);
    await row.getByLabel("Why").fill("names a minor");
    await shoot(page, `${name}-hide`);
    await row.getByRole("button", { name: "Hide it everywhere" }).click();
    await page.getByText("Done. Every page").waitFor();
    await wait(SOON_MS);
    expect(await storiesAt("/tech")).not.toContain(first);

    // The newest decision stands first.
    for (const _decision of ["hide", "pin"]) {
      await page.getByRole("button", { name: /^Undo/ }).first().click();
      await page.getByText("Undone. Every page").waitFor();
    }
    await wait(SOON_MS);
    expect(await storiesAt("/tech")).toEqual(before);

    await page.getByRole("link", { name: "Notices" }).click();
    await page.getByLabel("What readers must know").fill(`Boil water (${name})`);
    await press(page, "Preview the notice");
    await page.getByText("Put this at the top of every page?").waitFor();
    await shoot(page, `${name}-notice`);
    await press(page, "Publish the notice");
    await page.getByText("Done. Every page").waitFor();
    await wait(SOON_MS);
    const noticeAt = (path: string) =>
      asReader(path, (reader) => reader.getByText(`Boil water (${name})`).count());
    expect([await noticeAt("/"), await noticeAt("/sports")]).toEqual([1, 1]);
    await page.getByRole("button", { name: /^Undo/ }).first().click();
    await page.getByText("Undone. Every page").waitFor();
    await wait(SOON_MS);
    expect([await noticeAt("/"), await noticeAt("/sports")]).toEqual([0, 0]);
    expect(visit.faults).toEqual([]);
    await visit.close();
  },
);

/** A time as the form has it, in the zone of the paper. */
function localTime(ms: number): string {
  const date = new Date(ms).toLocaleString("sv-SE", { timeZone: "America/Los_Angeles" });
  return date.slice(0, 16).replace(" ", "T");
}
