/** Every state of the desk, as editors see it: no fault for assistive technology, no wider than its screen. */
import axe from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Stage } from "../browser.ts";
import { looksAt } from "../sheet/looks.ts";
import { bodyOf, editorVisit, openDesk, press, shoot, typeText } from "./desk-stage.ts";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const LONG = "A very long headline ".repeat(12).trim();
const WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const ARABIC = "افتتاح الجسر القديم بعد ثلاث سنوات من الأعمال";

let stage: Stage;

beforeAll(async () => {
  stage = await openDesk({ PAGE_TTL_SECONDS: "0", BLOG_TTL_SECONDS: "0" });
});
afterAll(() => stage.close());

/** What a person who writes to the desk from another window does. */
function sendAs(email: string, path: string, fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const encoded = new Response(form);
  const origin = stage.gazette;
  return encoded.arrayBuffer().then((body) =>
    stage.site.get(origin.replace(/:\d+$/, "") + path, {
      method: "POST",
      body,
      headers: {
        "X-Test-Editor": email,
        Origin: origin.replace(/:\d+$/, ""),
        "Content-Type": encoded.headers.get("Content-Type") ?? "",
      },
    }),
  );
}

const POST = { description: "One sentence.", body: "A text." };

/** The states: what brings the page into each. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "list-empty": (page) => page.goto(`${stage.gazette}/desk/posts`),
  "list-nothing-found": (page) => page.goto(`${stage.gazette}/desk/posts?q=unheard`),
  new: (page) => page.goto(`${stage.gazette}/desk/posts/new`),
  refused: async (page) => {
    await page.goto(`${stage.gazette}/desk/posts/new`);
    await page.getByLabel("Title", { exact: true }).fill(WORD);
    await press(page, "Publish");
    await page.getByText("Not stored yet").waitFor();
  },
  long: (page) => open(page, { title: LONG, description: LONG }),
  rtl: (page) => open(page, { title: ARABIC, description: ARABIC, body: ARABIC }),
  published: (page) => open(page, { title: "Published", do: "publish", picture: "/stock/02.svg" }),
  saving: async (page) => {
    await open(page, { title: "Being saved" });
    await page.route("**/desk/posts/*", () => {});
    await typeText(page, "Another text.");
    await page.getByText("Saving …").waitFor();
  },
  saved: async (page) => {
    await open(page, { title: "Saved while typing" });
    await typeText(page, "Another text.");
    await page.getByText("Saved at").waitFor();
  },
  offline: async (page) => {
    await open(page, { title: "Offline" });
    await page.context().setOffline(true);
    await typeText(page, "Another text.");
    await page.getByText("Offline: kept in this browser.").waitFor();
  },
  conflict: async (page) => {
    const path = await open(page, { title: "Conflict" });
    const base = await page.locator("[name=base]").inputValue();
    await sendAs("tom@harbor.example", path, {
      ...POST,
      title: "Conflict",
      slug: path.slice(12),
      base,
    });
    await bodyOf(page).fill("Another text.");
    await press(page, "Save the draft");
    await page.getByText("Nothing is lost").waitFor();
  },
  "picture-refused": async (page) => {
    await page.goto(`${stage.gazette}/desk/posts/new`);
    const file = { name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg") };
    await page.locator("#picture_file").setInputFiles(file);
    await page.getByText("This browser cannot read the picture.").waitFor();
  },
  versions: async (page) => {
    const path = await open(page, { title: "Versions" });
    await page.goto(`${stage.gazette}${path}/versions`);
  },
  version: async (page) => {
    const path = await open(page, { title: "One version" });
    await page.goto(`${stage.gazette}${path}/versions/1`);
  },
  delete: async (page) => {
    const path = await open(page, { title: "To delete" });
    await page.goto(`${stage.gazette}${path}/delete`);
  },
  unpublish: async (page) => {
    const path = await open(page, { title: "To unpublish", do: "publish" });
    await page.goto(`${stage.gazette}${path}/unpublish`);
  },
  "signed-out": async (page) => {
    await open(page, { title: "Signed out" });
    await page.setExtraHTTPHeaders({ "X-Test-Editor": "" });
    await press(page, "Save the draft");
    await page.getByText("You are signed out.").waitFor();
  },
  share: async (page) => {
    const path = await open(page, { title: "To share" });
    await page.goto(`${stage.gazette}${path}/share`);
    await press(page, "Make an address");
    await page.getByLabel("Send this").waitFor();
  },
  stories: (page) => page.goto(`${stage.gazette}/desk/stories`),
  "stories-refused": async (page) => {
    await page.goto(`${stage.gazette}/desk/stories?page=/tech`);
    await page.getByText("Pin, hide, merge or split").first().click();
    await page.getByRole("button", { name: "Hide it everywhere" }).first().click();
    await page.getByText("Say why").waitFor();
  },
  notices: (page) => page.goto(`${stage.gazette}/desk/notices`),
  "notice-question": async (page) => {
    await page.goto(`${stage.gazette}/desk/notices`);
    await page.getByLabel("What readers must know").fill("Boil water");
    await press(page, "Preview the notice");
  },
  log: (page) => page.goto(`${stage.gazette}/desk/log`),
};

let made = 0;

/** Stores a post, and opens its form; gives its path at the desk. */
async function open(page: Page, fields: Readonly<Record<string, string>>): Promise<string> {
  made += 1;
  const slug = `state-${made}`;
  const given = { ...POST, do: "save", ...fields, slug };
  const answer = await sendAs("ada@harbor.example", "/desk/posts/new", given);
  expect(answer.status).toBe(303);
  await page.goto(`${stage.gazette}${answer.headers.get("location")}`);
  return `/desk/posts/${slug}`;
}

const NAMES = Object.keys(STATES);

test.each(Object.entries(STATES))(
  "%s, on a phone and wide, in the light and in the dark",
  async (name, enter) => {
    const visit = await editorVisit(stage, { bypassCSP: true, reducedMotion: "reduce" });
    const { page } = visit;
    await page.clock.install();
    await enter(page);
    await page.evaluate(axe.source);
    const isShot = process.env["DESK_SHOTS"] !== undefined;
    const looks = isShot ? [...looksAt(0), ...looksAt(1)] : looksAt(NAMES.indexOf(name));
    for (const { viewport, colorScheme } of looks) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([name, colorScheme, width, await faultsOf(page)]).toEqual([
        name,
        colorScheme,
        viewport.width,
        [],
      ]);
      await shoot(page, `${name}-${viewport.width}-${colorScheme}`);
    }
    await visit.close();
  },
);

async function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (values) => {
    const { axe: runner } = globalThis as unknown as { axe: typeof axe };
    const rules = { runOnly: { type: "tag", values } } as const;
    const { violations } = await runner.run({ exclude: ["iframe"] }, rules);
    return violations.map(
      ({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  }, WCAG);
}
