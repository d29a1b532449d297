/** What the desk's scripts add while an editor types: saving, other editors, keys. */
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";

import type { Stage } from "../browser.ts";
import { DESKTOP, PHONE } from "../looks/looks.ts";
import {
  aPhoto,
  bodyOf,
  editorVisit,
  fillPost,
  commonDesk,
  press,
  previewOf,
  typeText,
} from "./desk-stage.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await commonDesk();
});

test("a picture in the text is made smaller, upright, and asked what it shows", async () => {
  const visit = await editorVisit(stage, { viewport: PHONE });
  const { page } = visit;
  await page.goto(`${stage.gazette}/desk/posts/new`);
  await fillPost(page, "A picture in the text");
  const chosen = page.waitForEvent("filechooser");
  await press(page, "Picture");
  await (await chosen).setFiles(await aPhoto());
  await page.getByLabel("What does the picture show?").fill("A bridge");
  await press(page, "Put it into the text");
  const address = /!\[A bridge\]\((\/pictures\/[0-9a-f]{32}-1000x1600\.webp)\)/;
  await expect.poll(() => bodyOf(page).inputValue()).toMatch(address);
  await page.getByText("Preview", { exact: true }).first().click();
  await expect.poll(() => previewOf(page).locator("main img[src^='/pictures/']").count()).toBe(1);
  const [, src = ""] = address.exec(await bodyOf(page).inputValue()) ?? [];
  const narrow = await stage.site.get(src.replace("1000x1600", "640x1024"));
  expect([narrow.status, (await narrow.text()).includes("EXIF")]).toEqual([200, false]);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("a GIF stays as it is, because it may move", async () => {
  const visit = await editorVisit(stage, { viewport: PHONE });
  const { page } = visit;
  await page.goto(`${stage.gazette}/desk/posts/new`);
  const create = { width: 40, height: 30, channels: 3, background: "#357" } as const;
  const buffer = await sharp({ create }).gif().toBuffer();
  await page
    .locator("#picture_file")
    .setInputFiles({ name: "a.gif", mimeType: "image/gif", buffer });
  await expect
    .poll(() => page.locator("#picture").inputValue())
    .toMatch(/^\/pictures\/[0-9a-f]{32}-40x30(?:-whole)?\.gif$/);
  await visit.close();
});

test("what is typed is in this browser at once, and at the desk after a pause", async () => {
  const visit = await editorVisit(stage, { viewport: DESKTOP });
  const { page, context } = visit;
  await page.clock.install();
  await page.goto(`${stage.gazette}/desk/posts/new`);
  await page.getByLabel("Title", { exact: true }).fill("Typed and lost");
  await page.getByText("Kept in this browser").waitFor();
  await page.reload();
  await page.getByText("another text").waitFor();
  await press(page, "Use it");
  expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("Typed and lost");
  await press(page, "Save the draft");
  await page.getByText("Saved. Readers see nothing").waitFor();
  const text = bodyOf(page);
  await typeText(page, "One line.");
  await expect.poll(() => page.locator("[data-status]").textContent()).toMatch(/^Saved at/);
  await context.setOffline(true);
  await typeText(page, "Two lines.");
  await expect.poll(() => page.locator("[data-status]").textContent()).toMatch(/^Offline/);
  await context.setOffline(false);
  await expect.poll(() => page.locator("[data-status]").textContent()).toMatch(/^Saved at/);
  await page.reload();
  expect(await text.inputValue()).toBe("Two lines.");
  await visit.close();
});

test("two editors of one post are told of each other, and neither loses a word", async () => {
  const ada = await editorVisit(stage, { viewport: DESKTOP });
  await ada.page.clock.install();
  await ada.page.goto(`${stage.gazette}/desk/posts/new`);
  await fillPost(ada.page, "Written by two");
  await press(ada.page, "Save the draft");
  await ada.page.getByText("Saved. Readers see nothing").waitFor();
  const tom = await editorVisit(stage, { viewport: PHONE }, "tom@harbor.example");
  await tom.page.goto(`${stage.gazette}/desk/posts/written-by-two`);
  await tom.page.getByText("ada@harbor.example has this post open too").waitFor();
  await bodyOf(tom.page).fill("Tom's text.");
  await press(tom.page, "Save the draft");
  await tom.page.getByText("Saved. Readers see nothing").waitFor();
  await typeText(ada.page, "Ada's text.");
  await ada.page.getByText("tom@harbor.example saved another text").waitFor();
  await press(ada.page, "Save the draft");
  await ada.page.getByText("Nothing is lost").waitFor();
  expect(await bodyOf(ada.page).inputValue()).toBe("Ada's text.");
  await ada.page.getByText("Their text:").click();
  await ada.page.getByText("Tom's text.").waitFor();
  await ada.close();
  await tom.close();
});

test("the keys and buttons above the text write its marks, and the browser's undo takes them back", async () => {
  const visit = await editorVisit(stage, { viewport: DESKTOP });
  const { page } = visit;
  await page.goto(`${stage.gazette}/desk/posts/new`);
  const text = bodyOf(page);
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
