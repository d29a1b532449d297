/** An editor at the desk in a real browser: on a phone and on a wide screen, with and without scripts. */
import axe from "axe-core";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openStage, type Stage, type Visit } from "../browser.ts";

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const PLACES = ["/desk/posts", "/desk/posts/new", "/desk/stories", "/desk/notices", "/desk/log"];

let stage: Stage;
let photo: Buffer;

beforeAll(async () => {
  stage = await openStage(
    {},
    {
      SAMPLE_FEEDS: "only",
      DESK: "access",
      PAGE_TTL_SECONDS: "0",
      BLOG_TTL_SECONDS: "0",
    },
  );
  const picture = sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#357" } });
  photo = await picture.jpeg().withMetadata({ orientation: 6 }).toBuffer();
});
afterAll(() => stage.close());

type Options = Parameters<Stage["visit"]>[0];

/** A visit of an editor; the header stands for Cloudflare Access. */
function editorVisit(options: Options, email = "ada@harbor.example"): Promise<Visit> {
  return stage.visit({ extraHTTPHeaders: { "X-Test-Editor": email }, ...options });
}

/** A screenshot for people, where a folder for them is named. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env["DESK_SHOTS"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

const preview = (page: Page) => page.frameLocator("iframe[name=preview]");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function fill(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("In a sentence").fill("Three years late.");
  const table = "It is **open**.\n\n| Year | Cars |\n|---|---|\n| 2026 | 900 |\n\n";
  await page.getByLabel("Text", { exact: true }).last().fill(table);
  await page.getByText("Section, video, authors").click();
  await page.getByLabel("Video").fill("https://www.youtube.com/shorts/abcdefghijk");
}

/** Readers' page as it is now: no cache keeps anything. */
function readersPage(path: string): Promise<string> {
  return stage.site.text(`http://harborgazette.localhost${path}`);
}

test.each([
  ["phone", PHONE],
  ["wide", WIDE],
] as const)(
  "with scripts (%s): a post with picture, table and video, from the first word to readers",
  async (name, viewport) => {
    const visit = await editorVisit({ viewport });
    const { page } = visit;
    await page.goto(`${stage.gazette}/desk/posts`);
    await shoot(page, `${name}-empty`);
    await page.getByRole("link", { name: "Write a post" }).click();
    await fill(page, `The ${name} bridge`);
    const chosen = page.waitForEvent("filechooser");
    await press(page, "Picture");
    await (await chosen).setFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: photo });
    await page.getByLabel("What does the picture show?").fill("A bridge");
    await shoot(page, `${name}-picture`);
    await press(page, "Put it into the text");
    // Upright: the camera was on its side.
    await expect
      .poll(() => page.getByLabel("Text", { exact: true }).last().inputValue())
      .toMatch(/!\[A bridge\]\(\/pictures\/[0-9a-f]{32}-1000x1600\.webp\)/);
    if (name === "phone") await page.getByText("Preview", { exact: true }).first().click();
    await preview(page)
      .getByRole("heading", { name: `The ${name} bridge` })
      .waitFor();
    await preview(page).locator("table").waitFor();
    await expect.poll(() => preview(page).locator("main img[src^='/pictures/']").count()).toBe(1);
    await shoot(page, `${name}-preview`);
    await press(page, "Save the draft");
    await page.getByText("Saved. Readers see nothing").waitFor();
    await shoot(page, `${name}-saved`);
    await press(page, "Publish");
    await page.getByText("Published. Every page").waitFor();
    expect(visit.faults).toEqual([]);
    expect(await readersPage(`/blog/the-${name}-bridge`)).toContain("<table>");
    await visit.close();
  },
);

test.each([
  ["phone", PHONE],
  ["wide", WIDE],
] as const)(
  "without scripts (%s): a post is written, seen, published, and taken back",
  async (name, viewport) => {
    const visit = await editorVisit({ viewport, javaScriptEnabled: false });
    const { page } = visit;
    await page.goto(`${stage.gazette}/desk/posts/new`);
    await fill(page, `A plain ${name} post`);
    await page.getByLabel("or the address of a picture").fill("/stock/02.svg");
    if (name === "phone") await page.getByText("Preview", { exact: true }).first().click();
    await press(page, "Show the page");
    await preview(page)
      .getByRole("heading", { name: `A plain ${name} post` })
      .waitFor();
    await press(page, "Publish");
    await page.getByText("Published. Every page").waitFor();
    await shoot(page, `${name}-plain-published`);
    expect(await readersPage(`/blog/a-plain-${name}-post`)).toContain("<table>");
    await press(page, "Take back");
    await page.getByText("Taken back.").waitFor();
    expect(await readersPage("/blog")).not.toContain(`A plain ${name} post`);
    await visit.close();
  },
);

test("what is typed is in this browser at once, and at the desk after a pause", async () => {
  const visit = await editorVisit({ viewport: WIDE });
  const { page, context } = visit;
  await page.goto(`${stage.gazette}/desk/posts/new`);
  await page.getByLabel("Title", { exact: true }).fill("Typed and lost");
  await page.getByText("Kept in this browser").waitFor();
  await page.reload();
  await page.getByText("another text").waitFor();
  await shoot(page, "wide-kept");
  await press(page, "Use it");
  expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("Typed and lost");
  await press(page, "Save the draft");
  await page.getByText("Saved. Readers see nothing").waitFor();
  const text = page.getByLabel("Text", { exact: true }).last();
  await text.fill("One line.");
  await expect.poll(() => page.locator("[data-status]").textContent()).toMatch(/^Saved at/);
  await context.setOffline(true);
  await text.fill("Two lines.");
  await expect.poll(() => page.locator("[data-status]").textContent()).toMatch(/^Offline/);
  await shoot(page, "wide-offline");
  await context.setOffline(false);
  await expect.poll(() => page.locator("[data-status]").textContent()).toMatch(/^Saved at/);
  await page.reload();
  expect(await text.inputValue()).toBe("Two lines.");
  await visit.close();
});

test("two editors of one post are told of each other, and neither loses a word", async () => {
  const ada = await editorVisit({ viewport: WIDE });
  await ada.page.goto(`${stage.gazette}/desk/posts/new`);
  await fill(ada.page, "Written by two");
  await press(ada.page, "Save the draft");
  await ada.page.getByText("Saved. Readers see nothing").waitFor();
  const tom = await editorVisit({ viewport: PHONE }, "tom@harbor.example");
  await tom.page.goto(`${stage.gazette}/desk/posts/written-by-two`);
  await tom.page.getByText("ada@harbor.example has this post open too").waitFor();
  await shoot(tom.page, "phone-second-editor");
  await tom.page.getByLabel("Text", { exact: true }).last().fill("Tom's text.");
  await press(tom.page, "Save the draft");
  await tom.page.getByText("Saved. Readers see nothing").waitFor();
  await ada.page.getByLabel("Text", { exact: true }).last().fill("Ada's text.");
  await ada.page.getByText("tom@harbor.example saved another text").waitFor();
  await shoot(ada.page, "wide-conflict-warning");
  await press(ada.page, "Save the draft");
  await ada.page.getByText("Nothing is lost").waitFor();
  await shoot(ada.page, "wide-conflict");
  expect(await ada.page.getByLabel("Text", { exact: true }).last().inputValue()).toBe(
    "Ada's text.",
  );
  await ada.page.getByText("Their text:").click();
  await ada.page.getByText("Tom's text.").waitFor();
  await ada.close();
  await tom.close();
});

test("the keys and buttons above the text write its marks, and the browser's undo takes them back", async () => {
  const visit = await editorVisit({ viewport: WIDE });
  const { page } = visit;
  await page.goto(`${stage.gazette}/desk/posts/new`);
  const text = page.getByLabel("Text", { exact: true }).last();
  await text.fill("words");
  await text.selectText();
  await page.keyboard.press("Control+b");
  expect(await text.inputValue()).toBe("**words**");
  await page.keyboard.press("Control+z");
  expect(await text.inputValue()).toBe("words");
  await text.selectText();
  await press(page, "List");
  expect(await text.inputValue()).toBe("- words");
  await press(page, "List");
  expect(await text.inputValue()).toBe("words");
  await visit.close();
});

test("pages of the desk have no WCAG 2.2 A or AA fault, and are no wider than a phone", async () => {
  const visit = await editorVisit({ bypassCSP: true, reducedMotion: "reduce" });
  const { page } = visit;
  for (const path of [
    ...PLACES,
    "/desk/posts/written-by-two",
    "/desk/posts/written-by-two/versions",
  ]) {
    for (const [name, size] of [
      ["phone", PHONE],
      ["wide", WIDE],
    ] as const) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await page.goto(stage.gazette + path);
        await page.evaluate(axe.source);
        const faults = await page.evaluate(async (values) => {
          const { axe: runner } = globalThis as unknown as { axe: typeof axe };
          const results = await runner.run(
            { exclude: ["iframe"] },
            { runOnly: { type: "tag", values } },
          );
          return results.violations.map(
            ({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
          );
        }, WCAG);
        expect([path, name, colorScheme, faults]).toEqual([path, name, colorScheme, []]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect([path, width]).toEqual([path, size.width]);
        await shoot(page, `${name}-${colorScheme}${path.replaceAll("/", "-")}`);
      }
    }
  }
  await visit.close();
});
