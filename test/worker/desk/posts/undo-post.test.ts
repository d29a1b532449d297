/** What was done with a post is undone from the log, and old texts come back with readers' corrections. */
import { beforeEach, expect, test } from "vitest";

import { EMPTY_FIELDS } from "../../../../worker/content/blog/rows/post-fields.ts";
import { restoredFields } from "../../../../worker/desk/posts/versions/restored-fields.ts";
import { editorAt, fieldsOf } from "../../../edge/desk/editor.ts";
import { siteOfFile } from "../../site/open-site.ts";

const POST = { title: "The bridge", description: "It reopens.", body: "It is open." };
const PATH = "/desk/posts/the-bridge";

const site = await siteOfFile({}, { DESK: "access" });
const editor = editorAt(site);
beforeEach(() =>
  site.empty("posts", "post_html", "post_versions", "post_pointers", "desk_entries"),
);

/** The log's page, and the decision that its first button undoes. */
async function log() {
  const page = await editor.page("/desk/log");
  return { page, entry: /name="decision" value="(\d+)"/.exec(page)?.[1] };
}
async function undo() {
  const { entry = "" } = await log();
  return editor.send("/desk/log", { decision: entry, do: "undo" });
}
const stored = async () => fieldsOf(await editor.page(PATH));
const seen = async () => (await site.get("/blog/the-bridge")).status;

test.each([
  ["publish", [["publish", {}]], "Published ", 404, "It is open."],
  [
    "changes",
    [
      ["publish", {}],
      ["publish", { body: "It is shut." }],
    ],
    "Published changes of ",
    200,
    "It is open.",
  ],
  [
    "unpublish",
    [
      ["publish", {}],
      ["unpublish", {}],
    ],
    "Unpublished ",
    200,
    "It is open.",
  ],
  [
    "delete",
    [
      ["publish", {}],
      ["remove", {}],
    ],
    "Deleted ",
    200,
    "It is open.",
  ],
  ["delete a draft", [["remove", {}]], "Deleted ", 404, "It is open."],
  ["schedule", [["schedule", { at: "2099-01-01T10:00Z" }]], "Scheduled ", 404, "It is open."],
] as const)("%s is undone", async (_name, acts, said, status, body) => {
  await editor.write("/desk/posts/new", POST, "save");
  for (const [act, fields] of acts) await editor.write(PATH, fields, act);
  const { page } = await log();
  expect(page).toContain(`${said}<a dir="auto" href="/blog/the-bridge">The bridge</a>`);
  // The last act alone has a button.
  expect(page.match(/value="undo"/g)).toHaveLength(1);
  const undone = await undo();
  expect(undone.headers.get("location")).toBe("/desk/log?done=undo");
  await site.restart();
  expect((await stored())["body"]).toBe(body);
  expect(await seen()).toBe(status === 404 && acts[0][0] === "publish" ? 410 : status);
  expect((await log()).page).toContain("undone ");
});

test("where the post was changed since, the log says so, and nothing is done", async () => {
  await editor.write("/desk/posts/new", POST, "publish");
  const { entry = "" } = await log();
  await editor.write(PATH, {}, "remove");
  const refused = await editor.send("/desk/log", { decision: entry, do: "undo" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("its older versions have every text");
});

test("a pinned and a hidden post are marked in the list of posts, until when", async () => {
  await editor.write("/desk/posts/new", { ...POST, category: "localNews" }, "publish");
  const pin = { story: "blog/the-bridge", section: "local", do: "pin", until: "2h" };
  expect((await editor.send("/desk/stories?page=/", pin)).status).toBe(303);
  const list = await editor.page("/desk/posts");
  expect(list).toMatch(/<b>Pinned to Local until [^<]+<\/b>/);
  const hide = { story: "blog/the-bridge", section: "local", do: "hide", reason: "Wrong." };
  await editor.send("/desk/stories?page=/", hide);
  expect(await editor.page("/desk/posts")).toContain("<b>Hid on every page</b>");
});

const DATED = "2026-11-20: The bridge is 90 metres long.";
test.each([
  ["nothing", "", ""],
  ["an older correction that stands", DATED, DATED],
  ["a withdrawn one", "2026-10-01: Withdrawn.", DATED],
  ["one that was never published", "Not yet shown.", `${DATED}\nNot yet shown.`],
])("a text with %s comes back with readers' corrections", (_name, corrections, wanted) => {
  const shownFields = { ...EMPTY_FIELDS, corrections: DATED };
  const older = { ...EMPTY_FIELDS, body: "Old.", slug: "old-address", corrections };
  const restored = restoredFields({ slug: "the-bridge", shownFields }, older);
  expect(restored).toEqual({
    ...older,
    slug: "the-bridge",
    corrections: wanted || DATED,
  });
});

test("of a post that readers never had, a text comes back as it was", () => {
  const older = { ...EMPTY_FIELDS, corrections: "Mine." };
  expect(restoredFields({ slug: "a", shownFields: undefined }, older)).toEqual({
    ...older,
    slug: "a",
  });
});

test("a version is compared with the newest, and with any other", async () => {
  await editor.write("/desk/posts/new", POST, "save");
  await editor.write(PATH, { body: "It is shut." }, "save");
  await editor.write(PATH, { title: "The <b>bridge</b>" }, "save");
  const first = await editor.page(`${PATH}/versions/1`);
  expect(first).toContain("It is <del>open</del><ins>shut</ins>.");
  expect(first).toContain("<ins>&lt;b&gt;</ins>bridge<ins>&lt;/b&gt;</ins>");
  const two = await editor.page(`${PATH}/versions/1?with=2`);
  expect(two).toContain("<ins>shut</ins>");
  expect(two).not.toContain("<ins>&lt;b&gt;</ins>");
  // The newest beside the one before it.
  expect(await editor.page(`${PATH}/versions/3`)).toContain("<ins>&lt;b&gt;</ins>");
});

test("the address of a preview is listed, and opens nothing once it is taken back", async () => {
  await editor.write("/desk/posts/new", POST, "save");
  const links = async () => (await editor.page(`${PATH}/share`)).match(/\/preview\/[\w.-]+/g) ?? [];
  for (const _each of [1, 2]) await editor.send(`${PATH}/share`, { do: "share" });
  const [second = "", first = ""] = await links();
  expect(second).not.toBe(first);
  for (const link of [first, second]) expect((await site.get(link)).status).toBe(200);
  const page = await editor.page(`${PATH}/share`);
  const id = /name="link" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const taken = await editor.send(`${PATH}/share`, { do: "revoke", link: id });
  expect(await taken.text()).toContain("Taken back.");
  expect((await site.get(second)).status).toBe(404);
  expect((await site.get(first)).status).toBe(200);
  expect(await links()).toEqual([first]);
  // The object was evicted in between.
  await site.restart();
  expect(await links()).toEqual([first]);
});
