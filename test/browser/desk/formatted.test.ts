/** A text is written formatted or as markdown, switched at will without loss; and a first post, counted. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import type { Stage } from "../browser.ts";
import { aPhoto, bodyOf, editorVisit, commonDesk, press, SIZES } from "./desk-stage.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await commonDesk();
});

const WRITTEN = `## A heading

Wrapped by
hand with **bold** and _slanted_ words.

![A bridge](/stock/02.svg "On Friday. Picture: Lin Park")


| A | B |
|:--|--:|
| 1 | 2 |

* one
* two

\`\`\`js
code()
\`\`\`

Last.`;

async function openFormatted(page: Page, text: string) {
  await page.goto(`${stage.gazette}/desk/posts/new`);
  await page.evaluate(() => localStorage.removeItem("desk formatted"));
  await bodyOf(page).fill(text);
  await press(page, "Formatted");
  const view = page.getByRole("textbox", { name: "Text, formatted" });
  await view.waitFor();
  return view;
}

/** Edits, each with what becomes of the text: the rest of it stays letter by letter. */
const EDITS: readonly [string, (page: Page) => Promise<void>, (text: string) => string][] = [
  ["nothing", async () => {}, (text) => text],
  [
    "words at the end",
    async (page) => {
      await page.getByText("Last.").click();
      await page.keyboard.press("End");
      await page.keyboard.type(" Or not.");
    },
    (text) => text.replace("Last.", "Last. Or not."),
  ],
  [
    "bold words",
    async (page) => {
      await page.getByText("Last.").click();
      await page.keyboard.press("Shift+Home");
      await press(page, "Bold");
    },
    (text) => text.replace("Last.", "**Last.**"),
  ],
  [
    "a paragraph that becomes a heading",
    async (page) => {
      await page.getByText("Last.").click();
      await press(page, "Heading");
    },
    (text) => text.replace("Last.", "## Last."),
  ],
  [
    "one more item",
    async (page) => {
      await page.getByText("two", { exact: true }).click();
      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
      await page.keyboard.type("three");
    },
    (text) => text.replace("* one\n* two", "- one\n- two\n- three"),
  ],
  [
    "a new paragraph",
    async (page) => {
      await page.getByText("Last.").click();
      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
      await page.keyboard.type("# 1. More *of* it");
    },
    (text) => `${text}\n\n\\# 1. More \\*of\\* it`,
  ],
];

test("what is written formatted is markdown, and what is not touched stays letter by letter", async () => {
  const visit = await editorVisit(stage, { viewport: SIZES.wide });
  const { page } = visit;
  for (const [name, edit, changed] of EDITS) {
    const view = await openFormatted(page, WRITTEN);
    expect(await view.locator("strong, h2, img, pre").count(), name).toBe(5);
    await edit(page);
    await press(page, "Formatted");
    expect(await bodyOf(page).inputValue(), name).toBe(changed(WRITTEN));
  }
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("a first post with picture and byline takes nine actions at most, also on a phone", async () => {
  const viewport = SIZES.phone;
  const visit = await editorVisit(stage, { viewport });
  const { page } = visit;
  const title = "The bridge reopens";
  let actions = 0;
  const act = async (does: Promise<unknown>) => {
    await does;
    actions += 1;
  };
  await page.goto(`${stage.gazette}/desk/posts`);
  await act(page.getByRole("link", { name: "Write a post" }).click());
  await act(page.getByLabel("Title", { exact: true }).fill(title));
  await act(page.getByLabel("Byline").fill("Ada Brook"));
  await act(page.getByLabel("Section").selectOption("localNews"));
  await act(bodyOf(page).fill("After three years it is open. Cars cross it again."));
  await act(press(page, "Use this sentence"));
  await act(page.locator("#picture_file").setInputFiles(await aPhoto()));
  const shown = page.getByLabel("What the picture shows");
  await act(shown.fill("A bridge at dusk"));
  await page.locator("[name=picture_focus][value='25 75']").check({ force: true });
  await act(press(page, "Publish"));
  await page.waitForURL(/\?done=publish|\/desk\/posts\/the-bridge/);
  expect(actions).toBeLessThanOrEqual(9);
  const answer = await page.goto(`${stage.gazette}/blog/the-bridge-reopens`);
  expect(answer?.status()).toBe(200);
  // The portrait is whole, and not taller than the screen.
  const box = await page.locator(".blog-post-figure img").boundingBox();
  expect(box?.height ?? 0).toBeLessThanOrEqual(viewport.height);
  expect(visit.faults).toEqual([]);
  await visit.close();
});
