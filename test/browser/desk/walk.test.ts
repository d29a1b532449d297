/**
 * An editor's day at the desk, on a phone and on a wide screen, with and without scripts: every change is looked for
 * on the readers' pages, within a minute, with all caches as readers have them.
 */
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

/** The main part of a reader's page, as it is by now. */
async function mainOf(path: string): Promise<string> {
  const headers = { "User-Agent": "Mozilla/5.0 Chrome/150", "Sec-Fetch-Dest": "document" };
  const html = await stage.site.text(stage.gazette + path, { headers });
  return /<main[^]*<\/main>/.exec(html)?.[0] ?? "";
}

const readerSees = async (path: string, text: string) => (await mainOf(path)).includes(text);

/** The stories of a page in their order, by their links. */
async function storiesAt(path: string): Promise<readonly string[]> {
  const links = (await mainOf(path)).matchAll(/<article[^]*?href="(\/article\/[^"]+)"/g);
  return Array.from(links, ([, link = ""]) => link);
}

/** Each width, and each of the two ways. */
const RUNS = [
  { size: "phone", scripts: true, name: "phone" },
  { size: "wide", scripts: false, name: "wide-plain" },
] as const;

test.each(RUNS)("$name: a post from the first word to its end", async ({ size, scripts, name }) => {
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
  if (size === "phone") await page.getByText("Text", { exact: true }).first().click();

  await page.getByLabel("or publish at").fill(localTime(now + 10 * MINUTE_MS));
  await press(page, "Schedule");
  await page.getByText("Scheduled. It appears by itself").waitFor();
  expect(await readerSees("/blog", title)).toBe(false);
  await wait(10 * MINUTE_MS + SOON_MS);
  expect(await readerSees("/blog", title)).toBe(true);
  const shown = await mainOf(path);
  for (const part of [
    /<table/,
    /src="\/pictures\/[0-9a-f]{32}-1000x1600[^"]*"[^>]*alt="A bridge at dusk"|alt="A bridge at dusk"[^>]*src="\/pictures\/[0-9a-f]{32}-1000x1600/,
    /Watch on YouTube/,
  ])
    expect(shown).toMatch(part);

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
  expect(await readerSees(path, "<strong>open</strong>")).toBe(true);

  await page.getByRole("link", { name: "Unpublish" }).click();
  await page.getByText("Links to it find nothing").waitFor();
  await press(page, "Unpublish it");
  await page.getByText("Unpublished.").waitFor();
  await wait(SOON_MS);
  expect(await readerSees("/blog", title)).toBe(false);
  expect(await readerSees(path, "Blog Not Found")).toBe(true);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("stories and a notice without scripts, and all of it undone", async () => {
  const visit = await editorVisit(stage, { viewport: SIZES.phone, javaScriptEnabled: false });
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
  await page.getByLabel("What readers must know").fill("Boil water");
  await press(page, "Preview the notice");
  await page.getByText("Put this at the top of every page?").waitFor();
  await press(page, "Publish the notice");
  await page.getByText("Done. Every page").waitFor();
  await wait(SOON_MS);
  const noticeAt = async (path: string) =>
    (await stage.site.text(stage.gazette + path)).includes("Boil water");
  expect([await noticeAt("/"), await noticeAt("/sports")]).toEqual([true, true]);
  await page.getByRole("button", { name: /^Undo/ }).first().click();
  await page.getByText("Undone. Every page").waitFor();
  await wait(SOON_MS);
  expect([await noticeAt("/"), await noticeAt("/sports")]).toEqual([false, false]);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

/** A time as the form has it, in the zone of the paper. */
function localTime(ms: number): string {
  const date = new Date(ms).toLocaleString("sv-SE", { timeZone: "America/Los_Angeles" });
  return date.slice(0, 16).replace(" ", "T");
}
