/** Live coverage at the desk, without scripts, and what readers' programs get of it. */
import { beforeEach, expect, test } from "vitest";

import { editorAt } from "../../../edge/desk/editor.ts";
import { rssFaults } from "../../../rss-grammar.ts";
import { siteOfFile } from "../../site/open-site.ts";

const NOW = Date.parse("2026-11-25T15:00:00Z");
const MINUTE = 60_000;

const site = await siteOfFile({}, { DESK: "access" });
const editor = editorAt(site);
beforeEach(async () => {
  const posts = ["posts", "post_html", "post_tags", "post_versions", "post_pointers"];
  for (const table of [...posts, "desk_entries", "live_posts", "updates", "search_index"])
    await site.db.exec(`DELETE FROM ${table}`);
  await site.restart();
  await at(0);
});

const at = (minutes: number) => site.injectFaults({ clockAtMs: NOW + minutes * MINUTE });
const PAGE = "/desk/posts/the-flood/live";
const POLL = "/blog/the-flood/live.json";

/** Begins to cover a new post. */
async function begin(): Promise<void> {
  const texts = { title: "The flood", description: "The river rises.", base: "a-form" };
  const begun = await editor.write("/desk/live", texts, "begin");
  expect([begun.status, begun.headers.get("location")]).toEqual([303, `${PAGE}?done=begin`]);
}

const post = (id: string, text: string, more: Record<string, string> = {}) =>
  editor.send(PAGE, { id, text, do: "post", ...more });
const act = (number: number, name: string, more: Record<string, string> = {}) =>
  editor.send(PAGE, { number: String(number), do: name, ...more });
const rows = async (sql: string) => (await site.db.prepare(sql).all()).results;
const found = async (word: string) =>
  (await site.text(`/search?q=${word}`)).includes('href="/blog/the-flood"');
const poll = async () => (await site.get(POLL)).json() as Promise<Record<string, unknown>>;

test("an update is posted once, however often its form is sent", async () => {
  await begin();
  await post("form-number-1", "The bridge is **closed**.");
  await post("form-number-1", "The bridge is **closed**.");
  expect(await rows("SELECT number, text, line, html, form FROM updates")).toEqual([
    {
      number: 1,
      text: "The bridge is **closed**.",
      line: "The bridge is closed.",
      html: "<p>The bridge is <strong>closed</strong>.</p>",
      form: "form-number-1",
    },
  ]);
  expect(await poll()).toEqual({
    revision: 1,
    newest: [1],
    line: "The bridge is closed.",
    isLive: true,
    every: 30,
  });
});

test("an update is corrected and marked, pinned, taken back and put back; each changes what readers get", async () => {
  await begin();
  await post("form-number-1", "The bridge is closed.");
  await post("form-number-2", "The school is open as a shelter.");
  await act(1, "key");
  await at(3);
  await act(1, "correct", { text: "The old bridge is closed.", base: "0" });
  expect(await rows("SELECT line, corrected_at, corrector FROM updates WHERE number = 1")).toEqual([
    {
      line: "The old bridge is closed.",
      corrected_at: NOW + 3 * MINUTE,
      corrector: "ada@harbor.example",
    },
  ]);
  const keys = async () => (await rows("SELECT key_points FROM live_posts"))[0]?.["key_points"];
  expect(JSON.parse(String(await keys()))).toEqual([
    { number: 1, line: "The old bridge is closed.", at: NOW },
  ]);
  await act(2, "take");
  await at(4);
  expect(await poll()).toMatchObject({ newest: [1], line: "The old bridge is closed." });
  await act(2, "put");
  await at(5);
  expect(await poll()).toMatchObject({ newest: [2, 1], revision: 6 });
  await act(1, "unkey");
  expect(await keys()).toBe("[]");
});

test("a correction of a text that was corrected meanwhile shows both, and loses neither", async () => {
  await begin();
  await post("form-number-1", "Ten houses.");
  await at(1);
  await act(1, "correct", { text: "Twelve houses.", base: "0" });
  await at(2);
  const refused = await act(1, "correct", { text: "Eleven houses.", base: "0" });
  expect(refused.status).toBe(409);
  const page = await refused.text();
  expect(page).toContain("Twelve houses.");
  expect(page).toMatch(/<textarea[^>]*>\s*Eleven houses\./);
  const base = /name="base" value="(\d+)"/.exec(page)?.[1] ?? "";
  await act(1, "correct", { text: "Eleven houses.", base });
  expect(await rows("SELECT text FROM updates")).toEqual([{ text: "Eleven houses." }]);
});

test("a post is found by the words of its updates, until these are corrected or taken back", async () => {
  await begin();
  await post("form-number-1", "A heron sits on the weir.");
  await post("form-number-2", "The ferry is moored.");
  expect([await found("heron"), await found("ferry")]).toEqual([true, true]);
  await act(1, "correct", { text: "A stork sits on the weir.", base: "0" });
  await act(2, "take");
  expect([await found("heron"), await found("stork"), await found("ferry")]).toEqual([
    false,
    true,
    false,
  ]);
});

test("the coverage ends, and goes on; a post that is taken back has it again", async () => {
  await begin();
  await post("form-number-1", "The river rises.");
  await act(0, "end");
  await at(1);
  expect(await poll()).toMatchObject({ isLive: false });
  const late = await post("form-number-2", "It falls.");
  expect(late.status).toBe(422);
  expect(await late.text()).toContain("It falls.");
  await act(0, "begin");
  await post("form-number-2", "It falls.");
  await at(2);
  expect(await poll()).toMatchObject({ isLive: true, newest: [2, 1] });
  await editor.write("/desk/posts/the-flood", {}, "unpublish");
  await at(3);
  expect((await site.get(POLL)).status).toBe(404);
  await editor.write("/desk/posts/the-flood", {}, "publish");
  await at(4);
  expect(await poll()).toMatchObject({ newest: [2, 1] });
});

test("an update without a text, with a control character or too long is refused, with what was typed", async () => {
  await begin();
  const cases = [
    ["", "Write what has happened"],
    ["a\u0007b", "control character"],
    ["x".repeat(5_001), "At most 5000 characters"],
  ] as const;
  for (const [text, says] of cases) {
    const refused = await post(`form-${text.length}-xyz`, text);
    const page = await refused.text();
    expect([refused.status, page.includes(says)]).toEqual([422, true]);
    expect(page).toContain(text.slice(0, 40));
  }
  expect(await rows("SELECT * FROM updates")).toEqual([]);
});

test("markup and links in an update are text, or links that run nothing", async () => {
  await begin();
  const hostile = [
    "# Heading\n\n<script>alert(1)</script>",
    "[a](javascript:alert(1)) <img src=x onerror=alert(1)>",
    "**b** [ok](https://river.example/?a=1&b=2)",
    '![x" onerror="alert(1)](https://pictures.example/1.jpg)',
  ];
  await post("form-number-1", hostile.join("\n\n"));
  const [{ html }] = (await rows("SELECT html FROM updates")) as [{ html: string }];
  expect(html).not.toMatch(/<script| onerror="|href="javascript| id="|<h[123]\b/);
  expect(html).toContain('href="https://river.example/?a=1&amp;b=2"');
});

test("forms of other sites, of nobody and of posts that are not there change nothing", async () => {
  await begin();
  const elsewhere = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  const forged = await editor.send(PAGE, { id: "form-x-1234", text: "No.", do: "post" }, elsewhere);
  const nobody = await site.get(PAGE, { method: "POST", body: new FormData() });
  const missing = await editor.send("/desk/posts/nothing/live", { text: "No.", do: "post" });
  const unknown = await act(7, "take");
  expect([forged.status, nobody.status, missing.status, unknown.status]).toEqual([
    403, 403, 404, 404,
  ]);
  expect(await rows("SELECT * FROM updates")).toEqual([]);
});

test("polls are answered by the isolate for ten seconds, 304 where nothing changed, and one address is limited", async () => {
  await begin();
  await post("form-number-1", "One.");
  const from = (address: string, tag = "") =>
    site.get(POLL, { headers: { "CF-Connecting-IP": address, "If-None-Match": tag } });
  const tag = (await from("192.0.2.1")).headers.get("ETag") ?? "";
  expect((await from("192.0.2.1", tag)).status).toBe(304);
  await site.db.exec("UPDATE live_posts SET revision = 9");
  expect((await from("192.0.2.1", tag)).status).toBe(304);
  await site.injectFaults({ clockAtMs: NOW + 10_000 });
  expect(await (await from("192.0.2.1", tag)).json()).toMatchObject({ revision: 9 });
  const flood = [];
  for (let time = 0; time < 150; time += 1) flood.push((await from("192.0.2.66")).status);
  expect([flood.filter((status) => status === 200).length, flood.at(-1)]).toEqual([120, 429]);
  expect((await from("192.0.2.1")).status).toBe(200);
});

test("the feed of updates has each with its own address", async () => {
  await begin();
  await post("form-number-1", "The **bridge** & the road are closed.");
  const feed = await site.text("/blog/the-flood.xml");
  expect(feed).toContain("<title>The bridge &amp; the road are closed.</title>");
  expect(feed).toContain("/blog/the-flood?update=1#update-1</link>");
  expect(rssFaults(feed, "https://harborgazette.example/blog/the-flood.xml")).toEqual([]);
  expect((await site.get("/blog/nothing.xml")).status).toBe(404);
});

test("two editors post from forms that were open at the same time, and both updates stand", async () => {
  await begin();
  const tom = editorAt(site, "tom@harbor.example");
  const forms = await Promise.all([editor, tom].map(async (one) => (await one.open(PAGE)).text()));
  const ids = forms.map((page) => /name="id" value="([^"]+)"/.exec(page)?.[1] ?? "");
  expect(new Set(ids).size).toBe(2);
  await Promise.all([
    editor.send(PAGE, { id: ids[0] ?? "", text: "From Ada.", do: "post" }),
    tom.send(PAGE, { id: ids[1] ?? "", text: "From Tom.", do: "post" }),
  ]);
  const made = await rows("SELECT number, editor FROM updates ORDER BY editor");
  expect(made.map(({ editor: who }) => who)).toEqual(["ada@harbor.example", "tom@harbor.example"]);
  expect(new Set(made.map(({ number }) => number)).size).toBe(2);
});

test("a draft is published where its coverage begins, unless it lacks something, which is said", async () => {
  await editor.write("/desk/posts/new", { title: "A draft" }, "save");
  const path = "/desk/posts/a-draft/live";
  const refused = await editor.send(path, { do: "begin" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("A post needs a sentence that says what it is about.");
  await editor.write("/desk/posts/a-draft", { description: "It rains." }, "save");
  expect((await editor.send(path, { do: "begin" })).status).toBe(303);
  expect((await site.get("/blog/a-draft/live.json")).status).toBe(200);
  // Its form publishes changes without a text from then on.
  const changed = await editor.write("/desk/posts/a-draft", { title: "It rains" }, "publish");
  expect(changed.headers.get("location")).toBe("/desk/posts/a-draft?done=publish");
});

test("the form of a new live post that is sent twice begins one", async () => {
  await begin();
  await begin();
  expect(await rows("SELECT post FROM live_posts")).toHaveLength(1);
  expect(await rows("SELECT slug FROM post_pointers")).toHaveLength(1);
});

test("the log says that a coverage began and ended", async () => {
  await begin();
  await act(0, "end");
  const log = await editor.page("/desk/log");
  expect(log.replaceAll(/<[^>]+>/g, "")).toMatch(
    /Ended the live coverage of The flood[\s\S]*Began to cover live The flood/,
  );
});

test("while D1 fails nothing is posted, the text is in the form again, and polls say when to ask again", async () => {
  await begin();
  await post("form-number-1", "One.");
  await poll();
  await site.injectFaults({ clockAtMs: NOW + 10 * MINUTE, d1: "throw" });
  const refused = await post("form-number-2", "The text that must stay.");
  expect([refused.status, (await refused.text()).includes("The text that must stay.")]).toEqual([
    503,
    true,
  ]);
  const headers = { Accept: "application/json" };
  const again = { id: "form-number-2", text: "The text that must stay.", do: "post" };
  // A script keeps what was refused by 503, and sends it once more.
  expect((await editor.send(PAGE, again, headers)).status).toBe(503);
  const answer = await site.get(POLL);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "60"]);
});
