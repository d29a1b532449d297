/** Stories and notices at the desk of the Worker: the rows are those of the commands. */
import { beforeEach, expect, test } from "vitest";

import { editorAt, fieldsOf } from "../../edge/desk/editor.ts";
import { rss } from "../../fixtures/wire-feed.ts";
import { siteOfFile } from "../site/open-site.ts";

const NOW = Date.now();

let slugs: readonly string[];

const site = await siteOfFile({ "*": () => new Response(rss("Wire", 6)) }, { DESK: "access" });
await site.round(3);
const editor = editorAt(site);
beforeEach(async () => {
  await site.empty("desk_entries");
  await site.injectFaults({ clockAtMs: NOW });
  const page = await editor.page("/desk/stories?page=/tech");
  slugs = [
    ...page.matchAll(/name="story"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="story"/g),
  ].map(([, one, other]) => one ?? other ?? "");
});

async function entries() {
  const { db } = site;
  const { results } = await db
    .prepare("SELECT kind, value, reason, editor, undone_by FROM desk_entries")
    .all();
  return results;
}

async function techAt(seconds: number) {
  await site.injectFaults({ clockAtMs: NOW + seconds * 1_000 });
  await site.text("/tech");
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  return site.text("/tech");
}

test("the stories of a page are those that readers see", async () => {
  expect(slugs.length).toBeGreaterThan(3);
  const readers = await site.text("/tech");
  for (const slug of slugs) expect(readers).toContain(`/article/${slug}"`);
});

async function techSources(): Promise<string> {
  return (await editor.open("/desk/stories?page=/tech")).text();
}

test("the page names its sources with their health, failing ones first", async () => {
  const { db } = site;
  expect(await techSources()).toMatch(/Sources: \d+, 0 of them failing/);
  await db.exec(
    "UPDATE feeds SET message = 'the host does not answer' WHERE address LIKE '%feeds.harbor.example%tech%'",
  );
  const failing = await techSources();
  expect(failing).toMatch(/Sources: \d+, [1-9]\d* of them failing/);
  expect(failing.indexOf("fails: the host does not answer")).toBeGreaterThan(0);
  await db.exec("UPDATE feeds SET message = ''");
});

test("a source that is off is on no page within a minute, and comes back when it is on", async () => {
  const path = "/desk/stories?page=/tech";
  const page = await techSources();
  const [, address = ""] = /name="source"[^>]*value="([^"]+)"/.exec(page) ?? [];
  const sources = page.split('name="treatment"').length - 1;
  for (const [, source = ""] of page.matchAll(/name="source"[^>]*value="([^"]+)"/g)) {
    const sent = { source, treatment: "off", reason: "asked by letter", do: "source" };
    expect((await editor.send(path, sent)).status).toBe(303);
  }
  expect(await entries()).toContainEqual(
    expect.objectContaining({
      kind: "source",
      value: JSON.stringify({ address, treatment: "off" }),
      reason: "asked by letter",
    }),
  );
  const readers = await techAt(60);
  for (const slug of slugs) expect(readers).not.toContain(`/article/${slug}"`);
  const off = await techSources();
  // It is still listed, so that it can be switched on.
  expect(off.split('name="treatment"').length - 1).toBe(sources);
  expect(off).toMatch(/value="off" selected/);
  await editor.send(path, { source: address, treatment: "on", do: "source" });
  expect(await techAt(120)).toMatch(/\/article\//);
});

test("a source of another paper, and a treatment that does not exist, are refused", async () => {
  const path = "/desk/stories?page=/tech";
  for (const sent of [
    { source: "https://nobody.example/rss", treatment: "off", do: "source" },
    { source: "https://feeds.harbor.example/tech", treatment: "gone", do: "source" },
  ]) {
    const answer = await editor.send(path, sent);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(/role="alert"/);
  }
  expect(await entries()).toEqual([]);
});

test("hide needs a reason; then the story leaves every page, and undo brings it back", async () => {
  const [slug = ""] = slugs;
  const path = "/desk/stories?page=/tech";
  const refused = await editor.send(path, { story: slug, section: "/tech", do: "hide" });
  expect([refused.status, (await refused.text()).includes("Say why")]).toEqual([422, true]);
  expect(await entries()).toEqual([]);
  expect(
    (await editor.send(path, { story: slug, reason: "names a minor", do: "hide" })).status,
  ).toBe(303);
  expect(await entries()).toMatchObject([
    { kind: "hide", reason: "names a minor", editor: "ada@harbor.example" },
  ]);
  const page = await editor.page(path);
  expect(page).not.toContain(`/article/${slug}"`);
  expect(await techAt(59)).not.toContain(`/article/${slug}"`);
  const decision = /name="decision" value="(\d+)"/.exec(page)?.[1] ?? "";
  expect((await editor.send(path, { decision, do: "undo" })).status).toBe(303);
  expect(await entries()).toMatchObject([{ undone_by: "ada@harbor.example" }]);
  expect(await techAt(118)).toContain(`/article/${slug}"`);
});

test("pin, merge and split write the entries of the commands", async () => {
  const [one = "", other = ""] = slugs;
  const path = "/desk/stories?page=/tech";
  await editor.send(path, { story: one, section: "local", do: "pin" });
  await editor.send(path, { story: one, with: other, do: "merge" });
  await editor.send(path, { story: other, do: "split" });
  const made = (await entries()).map(({ kind, value }) => [
    kind,
    JSON.parse(String(value)) as object,
  ]);
  expect(made).toMatchObject([
    ["pin", { slug: one, section: "local", pinned: { story: { slug: one } } }],
    ["merge", { slug: one, with: other }],
    ["split", { slug: other }],
  ]);
});

test("an editor of another paper undoes nothing of this one", async () => {
  await editor.send("/desk/notices", { text: "Boil water", do: "up" });
  const { db } = site;
  const decision = String(await db.prepare("SELECT id FROM desk_entries").first("id"));
  const other = editorAt(site, "ada@harbor.example", "http://alderfallsbeacon.example");
  for (const path of ["/desk/log", "/desk/notices", "/desk/stories"]) {
    const answer = await other.send(path, { decision, do: "undo" });
    expect(answer.headers.get("location") ?? "").not.toContain("done=undo");
  }
  expect(await entries()).toMatchObject([{ kind: "notice", undone_by: null }]);
});

test.each([
  [
    { story: "no-such-story", do: "pin", section: "local" },
    "There is no story or post no-such-story",
  ],
  [{ story: "", do: "split" }, "There is no story or post"],
  [{ story: "<script>", do: "split" }, "There is no story or post &lt;script"],
])("a decision about %j is refused with a sentence", async (fields, sentence) => {
  const answer = await editor.send("/desk/stories", fields);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(sentence);
  expect(await entries()).toEqual([]);
});

test("a story's panel that was refused is open again, with what was typed into it", async () => {
  const typed = {
    story: slugs[1] ?? "",
    section: "/tech",
    until: "2001-01-01T00:00",
    reason: "why",
  };
  const refused = await editor.send("/desk/stories?page=/tech", { ...typed, do: "pin" });
  const page = await refused.text();
  const open = page.split("<details").filter((one) => /^[^>]*\bopen\b/.test(one));
  expect(open.map((one) => fieldsOf(one))).toEqual([expect.objectContaining(typed)]);
});

test("“No, go back” keeps the notice that was typed", async () => {
  const notice = { text: "Boil water", link: "/blog/water", severity: "extreme", until: "" };
  const asked = await (await editor.send("/desk/notices", { ...notice, do: "ask" })).text();
  expect(asked).toMatch(/<button[^>]*value="back"[^>]*>No, go back/);
  const back = await (await editor.send("/desk/notices", { ...notice, do: "back" })).text();
  const { severity, ...typed } = notice;
  expect(fieldsOf(back)).toMatchObject(typed);
  expect(checkedIn(back)).toContain(severity);
});

/** The values of the radio buttons that are on. */
function checkedIn(page: string): readonly (string | undefined)[] {
  const inputs = page.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
  return inputs
    .filter((tag) => /\schecked/.test(tag))
    .map((tag) => /value="([^"]*)"/.exec(tag)?.[1]);
}

test("a notice is severe until the editor says otherwise, and stands until it is undone", async () => {
  expect(checkedIn(await editor.page("/desk/notices"))).toEqual(["severe", "none"]);
  await editor.send("/desk/notices", { text: "Boil water", do: "up" });
  const [entry] = await entries();
  expect(JSON.parse(String(entry?.["value"]))).toMatchObject({ severity: "severe" });
});

test.each([
  ["2h", "until Nov 26, 2026, 1:00 PM PST", "2026-11-26T21:00:00Z"],
  ["tonight", "until Nov 26, 2026, 11:59 PM PST", "2026-11-27T07:59:00Z"],
  ["tomorrow", "until Nov 27, 2026, 11:59 PM PST", "2026-11-28T07:59:00Z"],
  ["until", "until Nov 30, 2026, 8:00 AM PST", "2026-11-30T16:00:00Z"],
  ["none", "until you undo it", undefined],
])(
  "the length %s is previewed with its end and zone, and published as previewed",
  async (...row) => {
    const [length, said, end] = row;
    const at = Date.parse("2026-11-26T19:00:00Z");
    await site.injectFaults({ clockAtMs: at });
    const form = await editor.page("/desk/notices");
    expect(form).toContain("Pacific Standard Time");
    expect(form).toContain(length === "until" ? "Another time" : said);
    const notice = {
      text: "Boil water",
      severity: "severe",
      length,
      until: length === "until" ? "2026-11-30T08:00" : "",
    };
    const asked = await (await editor.send("/desk/notices", { ...notice, do: "ask" })).text();
    expect(asked).toContain(said);
    await site.injectFaults({ clockAtMs: at + 40 * 60_000 });
    await editor.send("/desk/notices", { ...fieldsOf(asked), do: "up" });
    const { db } = site;
    const [row0] = (await db.prepare("SELECT ends_at FROM desk_entries").all()).results;
    expect(row0?.["ends_at"]).toBe(end === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(end));
  },
);

test("the preview is what readers will see", async () => {
  const notice = { text: "Boil water", link: "/blog/water", severity: "extreme", length: "none" };
  const asked = await (await editor.send("/desk/notices", { ...notice, do: "ask" })).text();
  const item =
    /<div class="alert-item".*?<\/div><\/div>|<div class="alert-item".*?<\/p><\/div>/s.exec(
      asked,
    )?.[0] ?? "none";
  await editor.send("/desk/notices", { ...notice, do: "up" });
  const shown = (await techAt(59)).replaceAll("<!-- -->", "");
  expect(shown).toContain(item.slice(0, item.indexOf('<p class="alert-item-links">')));
});

test("a notice is shown before it goes up, and stands on every page within a minute", async () => {
  const notice = { text: "Boil <b>water</b>", link: "/blog/water", severity: "extreme", until: "" };
  const asked = await (await editor.send("/desk/notices", { ...notice, do: "ask" })).text();
  expect(asked).toContain("Boil &lt;b&gt;water");
  expect(await entries()).toEqual([]);
  expect((await editor.send("/desk/notices", { ...notice, do: "up" })).status).toBe(303);
  expect(await entries()).toMatchObject([
    {
      kind: "notice",
      value: JSON.stringify({ text: notice.text, link: notice.link, severity: "extreme" }),
    },
  ]);
  expect(await techAt(59)).toContain("Boil &lt;b&gt;water");
});

test.each([
  [{ text: "" }, "Write what readers must know"],
  [{ text: "x".repeat(501) }, "At most 500"],
  [{ text: "x", link: "javascript:alert(1)" }, "The link must be"],
  [{ text: "x", until: "2020-01-01T00:00" }, "That time is over"],
  [{ text: "x", length: "until" }, "Say until when"],
  [{ text: "x", length: "soon" }, "soon is no time"],
  [{ text: "x", severity: "bad" }, "Choose how grave it is"],
])("a notice as %j is refused with a sentence", async (fields, sentence) => {
  const answer = await editor.send("/desk/notices", { ...fields, do: "up" });
  const page = await answer.text();
  expect([answer.status, page.includes(sentence)]).toEqual([422, true]);
  expect(page).toMatch(/<p class="desk-fault"/);
  expect(await entries()).toEqual([]);
});

test("the lite edition is switched on after a question, and off again", async () => {
  expect(await (await editor.send("/desk/notices", { do: "ask-on" })).text()).toContain(
    "Take pictures and scripts off",
  );
  await editor.send("/desk/notices", { do: "on", until: "" });
  await editor.send("/desk/notices", { do: "off" });
  expect((await entries()).map(({ value }) => value)).toEqual(['{"on":true}', '{"on":false}']);
});

test("while the database takes no writes, no decision is said to be done", async () => {
  await site.injectFaults({ clockAtMs: NOW, d1Writes: "throw" });
  for (const form of [
    { do: "on", until: "" },
    { do: "up", text: "Boil water", link: "" },
  ]) {
    const answer = await editor.send("/desk/notices", form);
    expect([form.do, answer.status]).toEqual([form.do, 503]);
  }
  await site.injectFaults({ clockAtMs: NOW });
  expect(await entries()).toEqual([]);
});

test("an end of the lite edition that is over or no time is refused, and so is an undo of nothing", async () => {
  for (const until of ["2020-01-01T00:00", "soon"]) {
    const refused = await editor.send("/desk/notices", { until, do: "on" });
    expect([until, refused.status]).toEqual([until, 422]);
  }
  expect(await editor.page("/desk/notices")).toContain("Switch it on");
  const undone = await editor.send("/desk/log", { decision: "999999", do: "undo" });
  expect([undone.status, (await undone.text()).includes("nothing to undo")]).toEqual([422, true]);
});
