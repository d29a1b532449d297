/** Posts at the desk of the Worker, without scripts. */
import { beforeEach, expect, test } from "vitest";

import { adoptStatements } from "../../../tools/blog/store/adopt-rows.ts";
import { publish } from "../../edge/blog/blog-posts.ts";
import { editorAt, fieldsOf } from "../../edge/desk/editor.ts";
import { siteOfFile } from "../site/open-site.ts";

const NOW = Date.parse("2026-11-25T15:00:00Z");

const site = await siteOfFile({}, { DESK: "access" });
const editor = editorAt(site);
beforeEach(async () => {
  await site.empty(
    "posts",
    "post_html",
    "post_tags",
    "post_versions",
    "post_pointers",
    "removed_posts",
    "desk_entries",
  );
  await site.injectFaults({ clockAtMs: NOW });
});

const POST = {
  title: "The bridge reopens",
  description: "Three years late.",
  body: "It is **open**.\n\n| Year | Cars |\n|---|---|\n| 2026 | 900 |",
  picture: "/stock/02.svg",
  picture_alt: "A bridge at dusk",
  picture_credit: "Lin Park",
  youtube: "https://www.youtube.com/shorts/abcdefghijk",
};

/** The status and text of a page of the paper at a time. */
async function pageAt(path: string, at: number) {
  await site.injectFaults({ clockAtMs: at });
  // The first request after fifteen seconds reads the desk in the background.
  await site.text("/");
  await site.text(path);
  await expect.poll(async () => (await site.get("/healthz")).status).toBeGreaterThan(0);
  const answer = await site.get(path);
  return { status: answer.status, text: await answer.text() };
}

test("an editor writes a post, publishes it, corrects it, brings the old text back and takes it back", async () => {
  const saved = await editor.write("/desk/posts/new", POST, "save");
  expect(await saved.text()).toBe("");
  expect([saved.status, saved.headers.get("location")]).toEqual([
    303,
    "/desk/posts/the-bridge-reopens?done=save",
  ]);
  const path = "/desk/posts/the-bridge-reopens";
  expect(fieldsOf(await editor.page(path))).toMatchObject(POST);
  expect((await pageAt("/blog/the-bridge-reopens", NOW)).status).toBe(404);

  expect((await editor.write(path, {}, "publish")).status).toBe(303);
  const shown = await pageAt("/blog/the-bridge-reopens", NOW + 59_000);
  expect(shown.status).toBe(200);
  expect(shown.text).toContain("<strong>open</strong>");
  expect(shown.text).toContain("<table>");
  expect(shown.text).toContain('alt="A bridge at dusk"');
  expect(shown.text.replaceAll("<!-- -->", "")).toContain("Picture: Lin Park");
  expect(shown.text).toContain("abcdefghijk");
  expect((await pageAt("/blog", NOW + 59_000)).text).toContain("The bridge reopens");

  await editor.write(path, { body: "It is closed again." }, "publish");
  expect((await pageAt("/blog/the-bridge-reopens", NOW + 118_000)).text).toContain("closed again");

  const versions = await editor.page(`${path}/versions`);
  const oldest = [...versions.matchAll(/versions\/(\d+)"/g)].at(-1)?.[1];
  const back = await editor.send(`${path}/versions/${oldest}`, { do: "restore" });
  expect(back.headers.get("location")).toBe(`${path}?done=restore`);
  expect((await pageAt("/blog/the-bridge-reopens", NOW + 177_000)).text).toContain("closed again");
  await editor.write(path, {}, "publish");
  expect((await pageAt("/blog/the-bridge-reopens", NOW + 236_000)).text).toContain("<table>");

  await editor.write(path, {}, "unpublish");
  expect((await pageAt("/blog/the-bridge-reopens", NOW + 295_000)).status).toBe(410);
  expect((await pageAt("/blog", NOW + 295_000)).text).not.toContain("The bridge reopens");
});

test("a scheduled post appears by itself, and what is typed into it meanwhile does not", async () => {
  const at = { ...POST, at: "2026-11-25T16:00Z" };
  const saved = await editor.write("/desk/posts/new", at, "schedule");
  expect(saved.status).toBe(303);
  const path = "/desk/posts/the-bridge-reopens";
  expect(await editor.page("/desk/posts?show=scheduled")).toContain("Scheduled");
  await editor.write(path, { body: "Half a sent" }, "type");
  expect((await pageAt("/blog/the-bridge-reopens", NOW + 30_000)).status).toBe(404);
  const shown = await pageAt("/blog/the-bridge-reopens", NOW + 60 * 60_000 + 30_000);
  expect(shown.status).toBe(200);
  expect(shown.text).not.toContain("Half a sent");
  expect(fieldsOf(await editor.page(path))["body"]).toBe("Half a sent");
});

test("after a post was saved with a picture alone, the desk asks what the picture shows", async () => {
  await editor.write("/desk/posts/new", { ...POST, picture_alt: "" }, "save");
  const path = "/desk/posts/the-bridge-reopens";
  expect(await editor.page(`${path}?done=save`)).toContain("Say what the picture");
  await editor.write(path, { picture_alt: "A bridge" }, "save");
  expect(await editor.page(`${path}?done=save`)).not.toContain("Say what the");
});

test("a time that is over is refused, and the text stays in the form", async () => {
  const answer = await editor.write(
    "/desk/posts/new",
    { ...POST, at: "2026-11-25T14:00Z" },
    "schedule",
  );
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("still to come");
  // The address is still made of the title.
  expect(fieldsOf(page)).toMatchObject({ ...POST, slug: "" });
});

test("two editors at once: the second sees the other's text, and neither is lost", async () => {
  await editor.write("/desk/posts/new", POST, "save");
  const path = "/desk/posts/the-bridge-reopens";
  const tom = editorAt(site, "tom@harbor.example");
  const opened = fieldsOf(await editor.page(path));
  await tom.write(path, { body: "Tom's text." }, "save");
  const answer = await editor.send(path, { ...opened, body: "Ada's text.", do: "save" });
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(page).toContain("tom@harbor.example");
  expect(page).toContain("Tom&#39;s text.");
  const fields = fieldsOf(page);
  expect(fields["body"]).toBe("Ada's text.");
  expect((await editor.send(path, { ...fields, do: "save" })).status).toBe(303);
  const { db } = site;
  const { results } = await db
    .prepare("SELECT fields ->> 'body' AS body FROM post_versions ORDER BY number")
    .all();
  expect(results.map(({ body }) => body)).toEqual([POST.body, "Tom's text.", "Ada's text."]);
});

test("twenty versions are kept, and what one editor types counts as one", async () => {
  await editor.write("/desk/posts/new", POST, "save");
  const path = "/desk/posts/the-bridge-reopens";
  for (let number = 0; number < 3; number += 1)
    await editor.write(path, { body: `Typed ${number}` }, "type");
  const { db } = site;
  const count = () => db.prepare("SELECT count(*) AS n FROM post_versions").first<number>("n");
  expect(await count()).toBe(2);
  for (let number = 0; number < 22; number += 1)
    await editor.write(path, { body: `Saved ${number}` }, "save");
  expect(await count()).toBe(20);
});

test("a deleted post leaves every page after a question, and can be brought back", async () => {
  await editor.write("/desk/posts/new", POST, "publish");
  expect((await pageAt("/blog/the-bridge-reopens", NOW + 59_000)).status).toBe(200);
  const path = "/desk/posts/the-bridge-reopens";
  expect(await editor.page(`${path}/delete`)).toContain("Delete “The bridge reopens”?");
  expect((await editor.send(path, { do: "remove" })).status).toBe(303);
  expect((await pageAt("/blog/the-bridge-reopens", NOW + 118_000)).status).toBe(410);
  expect(await editor.page("/desk/posts?show=removed")).toContain("The bridge reopens");
  expect((await editor.send(`${path}/versions/2`, { do: "restore" })).status).toBe(303);
  expect(fieldsOf(await editor.page(path))).toMatchObject(POST);
});

test("two posts of one title get two addresses; an address that an editor gives is refused where it is taken", async () => {
  await editor.write("/desk/posts/new", POST, "save");
  const second = await editor.write("/desk/posts/new", POST, "save");
  expect(second.headers.get("location")).toBe("/desk/posts/the-bridge-reopens-2?done=save");
  const third = await editor.write(
    "/desk/posts/new",
    { ...POST, slug: "the-bridge-reopens" },
    "save",
  );
  expect([
    third.status,
    (await third.text()).includes("There is a post the-bridge-reopens"),
  ]).toEqual([422, true]);
});

test("the address of a post that readers may have stays; that of a draft can change", async () => {
  await editor.write("/desk/posts/new", POST, "save");
  const moved = await editor.write("/desk/posts/the-bridge-reopens", { slug: "bridge" }, "save");
  expect(moved.headers.get("location")).toBe("/desk/posts/bridge?done=save");
  expect((await editor.open("/desk/posts/the-bridge-reopens")).status).toBe(404);
  expect(await editor.page("/desk/posts/bridge/versions")).toMatch(/versions\/1"/);
  await editor.write("/desk/posts/bridge", {}, "publish");
  const refused = await editor.write("/desk/posts/bridge", { slug: "other" }, "publish");
  expect([refused.status, (await refused.text()).includes("stays bridge")]).toEqual([422, true]);
});

test("who has the post open besides is said, and what the store cannot take stays in the form", async () => {
  await editor.write("/desk/posts/new", POST, "save");
  const path = "/desk/posts/the-bridge-reopens";
  const tom = editorAt(site, "tom@harbor.example");
  expect(await (await tom.send(`${path}/editors`, { post: "x" })).json()).toEqual({ others: [] });
  const seen = await (await editor.send(`${path}/editors`, { post: "x" })).json();
  expect(seen).toEqual({ others: ["tom@harbor.example"] });
  const opened = fieldsOf(await editor.page(path));
  await site.injectFaults({ clockAtMs: NOW, d1: "throw" });
  const failed = await editor.send("/desk/posts/new", {
    ...opened,
    base: "",
    slug: "x",
    body: "Mine.",
    do: "save",
  });
  await site.injectFaults({ clockAtMs: NOW });
  expect(failed.status).toBe(422);
  expect(fieldsOf(await failed.text())["body"]).toBe("Mine.");
});

const PATH = "/desk/posts/the-bridge-reopens";

async function savedTexts(): Promise<number | null> {
  const { db } = site;
  return db.prepare("SELECT count(*) AS n FROM post_versions").first<number>("n");
}

test("a form that is sent twice is carried out once", async () => {
  const form = { ...fieldsOf(await editor.page("/desk/posts/new")), ...POST };
  const places = [
    ...(await Promise.all(
      [1, 2].map(() => editor.send("/desk/posts/new", { ...form, do: "save" })),
    )),
    await editor.send("/desk/posts/new", { ...form, do: "save" }),
  ].map(({ headers }) => headers.get("location"));
  expect(new Set(places)).toEqual(new Set([`${PATH}?done=save`]));
  const changed = { ...fieldsOf(await editor.page(PATH)), body: "Closed." };
  const sent = await Promise.all(
    [1, 2].map(() => editor.send(PATH, { ...changed, do: "publish" })),
  );
  expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  expect(await savedTexts()).toBe(2);
});

test("a text that the desk has conflicts with nothing, and is not saved again while an editor types", async () => {
  await editor.write("/desk/posts/new", POST, "save");
  const opened = fieldsOf(await editor.page(PATH));
  const typed = { ...opened, body: "Typed.", do: "type" };
  await editor.send(PATH, typed);
  // The answer was lost, and the object that knew of it has ended.
  await site.restart();
  await site.injectFaults({ clockAtMs: NOW });
  const headers = { Accept: "application/json" };
  expect(await (await editor.send(PATH, typed, headers)).json()).toMatchObject({ is: "done" });
  expect(await savedTexts()).toBe(2);
  expect((await editor.send(PATH, { ...typed, do: "publish" })).status).toBe(303);
  const old = await editor.send(PATH, { ...opened, body: "Another.", do: "publish" });
  expect(old.status).toBe(409);
  expect(await old.text()).toContain("You, in another window or browser, saved another text");
});

test("half an address, saved while an editor types, does not move the post", async () => {
  await editor.write("/desk/posts/new", POST, "save");
  const form = fieldsOf(await editor.page(PATH));
  const headers = { Accept: "application/json" };
  const typed = await editor.send(PATH, { ...form, slug: "the-bri", do: "type" }, headers);
  const { base } = (await typed.json()) as { base: string };
  const next = { ...form, base, slug: "the-bridge", body: "More.", do: "type" };
  expect(await (await editor.send(PATH, next, headers)).json()).toMatchObject({ is: "done" });
  const moved = await editor.write(PATH, { slug: "the-bridge" }, "save");
  expect(moved.headers.get("location")).toBe("/desk/posts/the-bridge?done=save");
});

test("any title gets an address that opens at the desk, however many posts have it", async () => {
  const [first, ...others] = await Promise.all(
    ["New", "Straße", "Łódź", "Ærø"].map((title) =>
      editor.write("/desk/posts/new", { ...POST, title }, "save"),
    ),
  );
  expect(first?.headers.get("location")).toBe("/desk/posts/new-2?done=save");
  expect(others.map(({ headers }) => headers.get("location"))).toEqual([
    "/desk/posts/strasse?done=save",
    "/desk/posts/lodz?done=save",
    "/desk/posts/aero?done=save",
  ]);
  for (let number = 1; number <= 22; number += 1) {
    await site.injectFaults({ clockAtMs: NOW + number });
    const saved = await editor.write("/desk/posts/new", { ...POST, title: "Новости" }, "save");
    expect([number, saved.status]).toEqual([number, 303]);
  }
});

test("the form of a new post is carried out once, also from a page of the browser's history", async () => {
  const first = await editor.page("/desk/posts/new");
  const again = await editor.page("/desk/posts/new");
  for (const page of [first, first, again]) {
    const answer = await editor.send("/desk/posts/new", {
      ...fieldsOf(page),
      ...POST,
      do: "publish",
    });
    expect(answer.headers.get("location")).toBe("/desk/posts/the-bridge-reopens?done=publish");
  }
  // Another text of that title is another post, and so is that text of a later hour.
  await editor.write("/desk/posts/new", { ...POST, body: "Once more." }, "publish");
  await site.injectFaults({ clockAtMs: NOW + 2 * 60 * 60_000 });
  await editor.write("/desk/posts/new", POST, "publish");
  const list = await editor.page("/desk/posts?show=public");
  expect(list.match(/href="\/desk\/posts\/the-bridge-reopens[^"]*"/g)).toHaveLength(3);
});

test("unpublishing is asked for, and does not stand beside the buttons that save", async () => {
  await editor.write("/desk/posts/new", POST, "publish");
  const page = await editor.page(PATH);
  expect(page).not.toMatch(/<button[^>]*value="unpublish"/);
  expect(page).toContain(`href="${PATH}/unpublish"`);
  const asked = await editor.page(`${PATH}/unpublish`);
  expect(asked).toContain("Unpublish “The bridge reopens”?");
  const answer = await editor.send(PATH, { do: "unpublish" });
  expect(answer.headers.get("location")).toBe(`${PATH}?done=unpublish`);
  expect(await editor.page(PATH)).toContain("It is **open**.");
});

test("a form that was refused says so to the page's script, one that shows the stored text does not", async () => {
  const refused = await editor.write("/desk/posts/new", { ...POST, description: "" }, "publish");
  const page = await refused.text();
  expect(page).toContain("data-unsaved");
  expect(page).toContain("The text begins: “It is open.”");
  await editor.write("/desk/posts/new", POST, "save");
  expect(await editor.page(PATH)).not.toContain("data-unsaved");
});

test("the address of a post that was taken back stays, because readers may have it", async () => {
  await editor.write("/desk/posts/new", POST, "publish");
  await editor.write(PATH, {}, "unpublish");
  const refused = await editor.write(PATH, { slug: "other" }, "save");
  expect([refused.status, (await refused.text()).includes("stays the-bridge-reopens")]).toEqual([
    422,
    true,
  ]);
});

/** The page that the desk's frame shows of a form. */
async function preview(fields: Readonly<Record<string, string>>): Promise<string> {
  return (await editor.send("/desk/preview", fields)).text();
}

test("a preview has the day of the form, or the day on which the post appeared", async () => {
  expect(await preview({ ...POST, at: "2026-12-24T18:30" })).toContain("December 24, 2026");
  expect(await preview({ ...POST, at: "" })).toContain("November 25, 2026");
  await editor.write("/desk/posts/new", POST, "publish");
  await site.injectFaults({ clockAtMs: Date.parse("2026-11-29T15:00:00Z") });
  const form = fieldsOf(await editor.page(PATH));
  const article = /<article[^]*<\/article>/.exec(await preview(form))?.[0];
  expect(article).toContain("November 25, 2026");
  expect(article).not.toContain("November 29, 2026");
});

test.each([
  ["localNews", "/local-news", "Local News"],
  ["", "/blog", "Blog"],
])("a preview with the section %j stands in it", async (category, path, label) => {
  const article = /<article[^]*<\/article>/.exec(await preview({ ...POST, category }))?.[0];
  expect(article).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>${label}<`));
});

test("a preview for a reader outside opens after the address of the draft was changed", async () => {
  await editor.write("/desk/posts/new", POST, "save");
  const shared = await (await editor.send(`${PATH}/share`, { do: "share" })).text();
  const [link = ""] = /\/preview\/[\w.-]+/.exec(shared) ?? [];
  await editor.write(PATH, { slug: "bridge" }, "save");
  expect((await site.get(link)).status).toBe(200);
  expect((await site.get(`${link}=`)).status).toBe(404);
});

test("a correction has the paper's day on which readers first saw it, for good", async () => {
  // Half past seven in the evening at the paper.
  await site.injectFaults({ clockAtMs: Date.parse("2026-11-26T03:30:00Z") });
  await editor.write("/desk/posts/new", { ...POST, corrections: "It is 90 metres." }, "publish");
  await site.injectFaults({ clockAtMs: Date.parse("2026-11-29T15:00:00Z") });
  await editor.write(PATH, { body: "Closed." }, "publish");
  const { corrections } = fieldsOf(await editor.page(PATH));
  expect(corrections).toBe("2026-11-25: It is 90 metres.");
});

test.each([
  ["öl", true],
  ["ÖL", true],
  ["Ölpreise", true],
  ["100%", true],
  ["a_b", true],
  ['"d"', true],
  ["b\\c", true],
  ["%", true],
  ["100_", false],
])("a search for %j among posts and deleted ones: %s", async (q, isFound) => {
  await editor.write("/desk/posts/new", { ...POST, title: 'Ölpreise 100% a_b "d" b\\c' }, "save");
  const find = async (show: string) =>
    (await editor.page(`/desk/posts?${new URLSearchParams({ q, show })}`)).includes(
      "Ölpreise 100%",
    );
  expect(await find("")).toBe(isFound);
  await editor.send("/desk/posts/olpreise-100-a-b-d-b-c", { do: "remove" });
  expect(await find("removed")).toBe(isFound);
});

test("any number of a page of the list is a page", async () => {
  for (const page of ["1e300", "Infinity", "-1", "1.5", "x", "99999999999999999999"]) {
    expect([page, (await editor.open(`/desk/posts?page=${page}`)).status]).toEqual([page, 200]);
  }
});

test("the main button of a scheduled post keeps its time, and the page says which text appears", async () => {
  await editor.write("/desk/posts/new", { ...POST, at: "2026-11-25T16:00Z" }, "schedule");
  await editor.write(PATH, { body: "Better." }, "save");
  const page = await editor.page(PATH);
  expect(page).toContain("What appears then is an older text");
  expect(
    /desk-button-main"[^>]*value="(\w+)"/.exec(page.slice(page.indexOf("desk-actions")))?.[1],
  ).toBe("schedule");
  await editor.write(PATH, {}, "schedule");
  const shown = await pageAt("/blog/the-bridge-reopens", NOW + 60 * 60_000 + 30_000);
  expect(shown.text).toContain("Better.");
});

test("a post that was deleted meanwhile is said to be, and saving brings it back", async () => {
  await editor.write("/desk/posts/new", POST, "save");
  const opened = fieldsOf(await editor.page(PATH));
  await editorAt(site, "tom@harbor.example").send(PATH, { do: "remove" });
  const answer = await editor.send(PATH, { ...opened, body: "Mine.", do: "save" });
  const page = await answer.text();
  expect([answer.status, page.includes("tom@harbor.example deleted this post")]).toEqual([
    409,
    true,
  ]);
  expect((await editor.send(PATH, { ...fieldsOf(page), do: "save" })).status).toBe(303);
  expect(fieldsOf(await editor.page(PATH))["body"]).toBe("Mine.");
});

test("blanks before the first words stay, as of code", async () => {
  await editor.write(
    "/desk/posts/new",
    { ...POST, body: "\r\n \r\n    code\r\nend  \r\n" },
    "save",
  );
  expect(fieldsOf(await editor.page(PATH))["body"]).toBe("    code\nend");
});

test("a published post with a section, its search and the log's line", async () => {
  await editor.write(
    "/desk/posts/new",
    { ...POST, category: "localNews", authors: "Ada Brook (Text)" },
    "publish",
  );
  expect(await editor.page("/desk/posts?q=years+late")).toContain("The bridge reopens");
  expect(await editor.page("/desk/posts?q=nothing")).toContain("No post has");
  const log = await editor.page("/desk/log");
  expect(log).toContain(
    'Published <a dir="auto" href="/blog/the-bridge-reopens">The bridge reopens</a>',
  );
  expect(log).toContain("by ada@harbor.example");
  expect((await pageAt("/blog/the-bridge-reopens", NOW + 59_000)).text).toContain("Ada Brook");
});

test("three hundred posts are a list of pages, the newest first", async () => {
  await publish(
    site,
    ...Array.from({ length: 300 }, (_, at) => ({ slug: `many-${at}`, title: `Post number ${at}` })),
  );
  await site.write(adoptStatements());
  const titles: string[] = [];
  for (let path: string | undefined = "/desk/posts?show=public"; path !== undefined;) {
    const page: string = await editor.page(path);
    titles.push(...[...page.matchAll(/Post number \d+/g)].map(String));
    path = /href="([^"]+)"[^>]*>Older</.exec(page)?.[1]?.replaceAll("&amp;", "&");
  }
  expect(titles).toEqual(Array.from({ length: 300 }, (_, at) => `Post number ${299 - at}`));
});
