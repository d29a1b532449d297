/** Every kind of page of the desk and its states: no fault for assistive technology, no wider than its screen. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { editorAt } from "../../edge/desk/editor.ts";
import type { Stage } from "../browser.ts";
import { faultsIn } from "../looks/axe.ts";
import { looksAt } from "../looks/looks.ts";
import { bodyOf, commonDesk, editorVisit, press, shoot, typeText } from "./desk-stage.ts";

const LONG = "A very long headline ".repeat(12).trim();
const WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const ARABIC = "افتتاح الجسر القديم بعد ثلاث سنوات من الأعمال";
const POST = { description: "One sentence.", body: "A text." };

let stage: Stage;

beforeAll(async () => {
  stage = await commonDesk();
});

/** An editor who writes to the desk from another window. */
const editor = (email: string) => editorAt(stage.site, email, stage.gazette.replace(/:\d+$/, ""));

const at = (path: string) => (page: Page) => page.goto(stage.gazette + path);

let made = 0;

/** Stores a post, and opens its form or a page below it; gives its path at the desk. */
async function open(page: Page, fields: Readonly<Record<string, string>>, below = "") {
  made += 1;
  const slug = `state-${made}`;
  const given = { ...POST, do: "save", ...fields, slug };
  const answer = await editor("ada@harbor.example").send("/desk/posts/new", given);
  expect(answer.status).toBe(303);
  const path = `/desk/posts/${slug}`;
  await page.goto(`${stage.gazette}${path}${below}`);
  return path;
}

/** The states: what brings the page into each. Those that differ in a sentence alone are one. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  front: at("/desk"),
  posts: at("/desk/posts"),
  "a new post, refused": async (page) => {
    await page.goto(`${stage.gazette}/desk/posts/new`);
    const file = { name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg") };
    await page.locator("#picture_file").setInputFiles(file);
    await page.getByText("This browser cannot read the picture.").waitFor();
    await page.getByLabel("Title", { exact: true }).fill(WORD);
    await press(page, "Publish");
    await page.getByText("Not stored yet").waitFor();
  },
  "a long draft, from right to left": (page) =>
    open(page, { title: LONG, description: ARABIC, body: ARABIC }),
  published: (page) => open(page, { title: "Published", do: "publish", picture: "/stock/02.svg" }),
  offline: async (page) => {
    await open(page, { title: "Offline" });
    await page.context().setOffline(true);
    await typeText(page, "Another text.");
    await page.getByText("Offline: kept in this browser.").waitFor();
  },
  conflict: async (page) => {
    const path = await open(page, { title: "Conflict" });
    const base = await page.locator("[name=base]").inputValue();
    const theirs = { ...POST, title: "Conflict", slug: path.slice(12), base };
    await editor("tom@harbor.example").send(path, theirs);
    await bodyOf(page).fill("Another text.");
    await press(page, "Save the draft");
    await page.getByText("Nothing is lost").waitFor();
  },
  "signed out": async (page) => {
    await open(page, { title: "Signed out" });
    await page.setExtraHTTPHeaders({ "X-Test-Editor": "" });
    await press(page, "Save the draft");
    await page.getByText("You are signed out.").waitFor();
  },
  versions: (page) => open(page, { title: "Versions" }, "/versions"),
  "one version": (page) => open(page, { title: "One version" }, "/versions/1"),
  "a question": (page) => open(page, { title: "To delete" }, "/delete"),
  share: async (page) => {
    await open(page, { title: "To share" }, "/share");
    await press(page, "Make an address");
    await page.getByLabel("Send this").waitFor();
  },
  "live coverage": async (page) => {
    await page.goto(`${stage.gazette}/desk/posts`);
    await page.getByRole("link", { name: "Cover live" }).click();
    await page.getByLabel("Title", { exact: true }).fill("Coverage");
    await page.getByLabel("What is happening, in one sentence").fill("The river rises.");
    await press(page, "Publish it and begin");
    await page.getByLabel("What has happened").fill("It rains.");
    await press(page, "Post");
    await page.locator("li").getByText("It rains.").waitFor();
  },
  "a reader's form": at("/submit/event"),
  inbox: at("/desk/inbox"),
  stories: async (page) => {
    await page.goto(`${stage.gazette}/desk/stories?page=/tech`);
    await page.getByText("Pin, hide, merge or split").first().click();
    await page.getByRole("button", { name: "Hide it everywhere" }).first().click();
    await page.getByText("Say why").waitFor();
  },
  sponsors: at("/desk/sponsors"),
  "a new sponsor": at("/desk/sponsors/new"),
  notices: at("/desk/notices"),
  "a notice, asked about": async (page) => {
    await page.goto(`${stage.gazette}/desk/notices`);
    await page.getByLabel("What readers must know").fill("Boil water");
    await press(page, "Preview the notice");
  },
  readers: at("/desk/readers"),
  log: at("/desk/log"),
};

const NAMES = Object.keys(STATES);

test.each(Object.entries(STATES))(
  "%s: axe finds no fault on a phone and wide, in the light and in the dark",
  async (name, enter) => {
    const visit = await editorVisit(stage, { reducedMotion: "reduce" });
    const { page } = visit;
    await page.clock.install();
    await enter(page);
    const isShot = process.env["DESK_SHOTS"] !== undefined;
    const looks = isShot ? [...looksAt(0), ...looksAt(1)] : looksAt(NAMES.indexOf(name));
    const shot = (look: string) => shoot(page, `${name.replaceAll(" ", "-")}-${look}`);
    expect(await faultsIn(page, looks, shot)).toEqual({});
    await visit.close();
  },
);
