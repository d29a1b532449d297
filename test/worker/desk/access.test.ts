/** Who may use the desk of the Worker, and what is refused. */
import { beforeEach, expect, test } from "vitest";

import { words } from "../../../worker/reading/feed-parser/words.ts";
import { EDITOR, editorAt } from "../../edge/desk/editor.ts";
import { GAZETTE, openSite, siteOfFile } from "../site/open-site.ts";

const BEACON = "http://alderfallsbeacon.example";
const PAGES = words("/desk /desk/posts /desk/posts/new /desk/stories /desk/notices /desk/log");

const site = await siteOfFile({}, { DESK: "access" });
beforeEach(async () => {
  const { db } = site;
  for (const table of ["posts", "post_versions", "desk_entries"])
    await db.exec(`DELETE FROM ${table}`);
});

async function rows(): Promise<number> {
  const { db } = site;
  const sql = ["posts", "post_versions", "desk_entries"].map(
    (table) => `(SELECT count(*) FROM ${table})`,
  );
  return (await db.prepare(`SELECT ${sql.join(" + ")} AS n`).first<number>("n")) ?? -1;
}

/** Every address that changes something, or stores a file. */
const FORMS = words(`
  /desk/posts/new /desk/posts/a-post /desk/posts/a-post/share /desk/posts/a-post/versions/1
  /desk/posts/a-post/editors /desk/preview /desk/pictures /desk/stories /desk/notices /desk/log
`);

const POST = { title: "A post", description: "A sentence.", body: "A text.", do: "publish" };

test("without the var there is no desk, for anybody", async () => {
  const closed = await openSite();
  const answer = await editorAt(closed).open("/desk");
  expect(answer.status).toBe(404);
  expect((await editorAt(closed).send("/desk/posts/new", POST)).status).toBe(404);
  await closed.close();
});

test("who did not come through Access gets a plain page that says what to set up", async () => {
  for (const path of PAGES) {
    const answer = await site.get(path);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("Cloudflare Access");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  for (const path of FORMS) {
    const sent = await site.get(path, { method: "POST", headers: { Origin: GAZETTE } });
    expect([path, sent.status]).toEqual([path, 403]);
  }
  expect(await rows()).toBe(0);
});

test("a header that looks like Access's lets no editor in", async () => {
  const headers = {
    "Cf-Access-Authenticated-User-Email": EDITOR,
    "Cf-Access-Jwt-Assertion": "e30.e30.x",
  };
  expect((await site.get("/desk/posts", { headers })).status).toBe(403);
});

test("an editor of one paper is none of another that lists its own", async () => {
  const stranger = editorAt(site, "tom@elsewhere.example");
  const shown = await stranger.open("/desk/posts");
  expect(shown.status).toBe(403);
  expect(await shown.text()).toContain("not among the editors of The Harbor Gazette");
  expect((await stranger.send("/desk/posts/new", POST)).status).toBe(403);
  expect(await rows()).toBe(0);
  // The other paper lists no editors, so Access alone decides.
  expect((await editorAt(site, "tom@elsewhere.example", BEACON).open("/desk/posts")).status).toBe(
    200,
  );
  // Capital letters do not matter.
  expect((await editorAt(site, EDITOR.toUpperCase()).open("/desk/posts")).status).toBe(200);
});

test("an editor sees and changes the posts of the own host alone", async () => {
  await editorAt(site, EDITOR, BEACON).send("/desk/posts/new", POST);
  const own = editorAt(site);
  expect(await own.page("/desk/posts")).not.toContain("A post");
  expect((await own.open("/desk/posts/a-post")).status).toBe(404);
  expect((await own.send("/desk/posts/a-post", { do: "remove" })).status).toBe(404);
  expect((await site.get(`${BEACON}/blog/a-post`)).status).toBe(200);
});

test.each([
  ["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
  ["a subdomain", { "Sec-Fetch-Site": "same-site", Origin: "http://evil.harborgazette.example" }],
  ["a sandboxed frame", { Origin: "null" }],
  ["a browser that lies about one of them", { Origin: "https://evil.example" }],
])("a form that %s sent is refused, and nothing is stored", async (_from, headers) => {
  for (const path of FORMS) {
    const answer = await editorAt(site).send(path, POST, headers);
    expect([path, answer.status]).toEqual([path, 403]);
    expect(await answer.text()).toContain("another site");
  }
  expect(await rows()).toBe(0);
});

test("no cache stores a page of the desk, no search engine lists it, and no site frames it", async () => {
  for (const path of PAGES) {
    const answer = await editorAt(site).open(path);
    const { headers } = answer;
    expect([200, 303]).toContain(answer.status);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("content-security-policy")).toContain("script-src 'self';");
    expect(headers.get("set-cookie")).toBeNull();
  }
});

test("a form that is too long, or does not say its length, is refused", async () => {
  const long = (characters: number) =>
    editorAt(site).send("/desk/posts/new", { ...POST, body: "x".repeat(characters) });
  // As much as a picture may have: the text stays in the form.
  const kept = await long(5_100_000);
  expect([kept.status, (await kept.text()).includes("At most 1000000 characters")]).toEqual([
    422,
    true,
  ]);
  const lost = await long(14_000_000);
  expect([lost.status, (await lost.text()).includes("nothing was stored")]).toEqual([413, true]);
  const body = new Blob(["x".repeat(9)]).stream();
  const headers = { "X-Test-Editor": EDITOR, Origin: GAZETTE };
  const streamed: RequestInit & { duplex: string } = {
    method: "POST",
    headers,
    body,
    duplex: "half",
  };
  const unsaid = await site.get("/desk/posts/new", streamed);
  expect(unsaid.status).toBe(411);
  expect(await rows()).toBe(0);
});

test.each([
  ["slug", "../../etc/passwd", "Small letters, digits"],
  ["slug", "a/b", "Small letters, digits"],
  ["slug", "<script>", "Small letters, digits"],
  ["picture", "javascript:alert(1)", "An https address"],
  ["picture", "<script>alert(1)</script>", "An https address"],
  ["picture", "//evil.example/x.png", "An https address"],
  ["youtube", "<script>alert(1)</script>", "YouTube"],
  ["category", "<script>", "sections"],
  ["title", "a\u0000b", "control character"],
  ["title", "x".repeat(301), "At most 300"],
])(
  "the field %s with %j is refused with a sentence, and nothing is stored",
  async (name, value, sentence) => {
    const answer = await editorAt(site).send("/desk/posts/new", { ...POST, [name]: value });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(sentence);
    expect(await rows()).toBe(0);
  },
);

test.each(
  words(`
  /desk/posts/..%2f..%2fetc%2fpasswd /desk/posts/%2e%2e%2fstories /desk/posts/a%00b
  /desk/posts/A-POST /desk/posts/a-post/versions/-1 /desk/posts/a-post/versions/1%2f..
  /pictures/..%2f..%2fwrangler.toml /pictures/%2e%2e/x.webp
`),
)("the path %s leads nowhere", async (path) => {
  expect((await editorAt(site).open(path)).status).toBe(404);
  const sent = await editorAt(site).send(path, { ...POST, do: "remove" });
  expect([404, 405]).toContain(sent.status);
  expect(await rows()).toBe(0);
});

test("markup in the texts of a post is text, at the desk and on its page", async () => {
  const attack = "<script>alert(1)</script><img src=x onerror=alert(1)>";
  const fields = {
    title: attack,
    description: attack,
    body: attack,
    authors: attack,
    tags: attack,
    topics: attack,
    corrections: attack,
    picture: "/stock/02.svg",
    picture_alt: attack,
    picture_credit: attack,
  };
  const editor = editorAt(site);
  const saved = await editor.send("/desk/posts/new", { ...POST, ...fields, slug: "attack" });
  expect(saved.status).toBe(303);
  const notice = { text: attack, do: "up" };
  expect((await editor.send("/desk/notices", notice)).status).toBe(303);
  const pages = [
    await site.text("/"),
    await editor.page("/desk/notices"),
    await editor.page(`/desk/posts?q=${encodeURIComponent(attack)}`),
    await editor.page("/desk/posts/attack/versions"),
    await editor.page("/desk/posts/attack/delete"),
    await editor.page("/desk/posts/attack/share"),
    await (
      await editor.send("/desk/stories", { story: attack, reason: attack, do: "hide" })
    ).text(),
    await editor.page("/desk/posts/attack"),
    await editor.page("/desk/posts"),
    await editor.page("/desk/posts/attack/versions/1"),
    await editor.page("/desk/log"),
    await (await editor.send("/desk/preview", fields)).text(),
    await site.text("/blog/attack"),
  ];
  for (const page of pages) {
    expect(page).not.toContain("<script>alert");
    // As an attribute of its own: within the text of another one it is harmless.
    expect(page).not.toMatch(/<img(?:\s+[\w-]+(?:=(?:"[^"]*"|[^\s"<>]+))?)*\s+onerror=/i);
  }
});

test("a preview may be framed by the desk alone, and runs nothing", async () => {
  const answer = await editorAt(site).send("/desk/preview", POST);
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain("script-src");
  expect(policy).toMatch(/sandbox(?!.*allow-scripts)/);
  expect(await answer.text()).toContain("A sentence.");
});

test("a preview for a reader outside is signed and lasts a day; a forged one shows nothing", async () => {
  const now = Date.parse("2026-11-25T15:00:00Z");
  await site.injectFaults({ clockAtMs: now });
  const editor = editorAt(site);
  await editor.send("/desk/posts/new", { ...POST, do: "save" });
  const made = await (await editor.send("/desk/posts/a-post/share", {})).text();
  const link = /\/preview\/[\w.-]+/.exec(made)?.[0] ?? "";
  const shown = await site.get(link);
  expect(shown.status).toBe(200);
  const page = await shown.text();
  expect(page).toContain("A sentence.");
  expect(page).toMatch(/<body[^>]*><p[^>]*role="note"><mark>Draft: /);
  expect(shown.headers.get("cache-control")).toBe("no-store");
  expect(shown.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  const [content = "", signature = ""] = link.replace("/preview/", "").split(".");
  const other = Buffer.from(
    JSON.stringify({ domain: "harborgazette.example", slug: "a-post", until: now * 2 }),
  );
  for (const forged of [
    `/preview/${content}.${signature.slice(0, -2)}AA`,
    `/preview/${other.toString("base64url")}.${signature}`,
    `/preview/${content}`,
    "/preview/%00",
    // The address of one paper opens nothing at another.
    BEACON + link,
    `/preview/${"x".repeat(2_000)}`,
  ]) {
    expect((await site.get(forged)).status).toBe(404);
  }
  await site.injectFaults({ clockAtMs: now + 24 * 60 * 60_000 });
  expect((await site.get(link)).status).toBe(404);
  await site.injectFaults({});
});
