import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";

import { afterAll, beforeAll, expect, test } from "vitest";

import { PUBLICATIONS } from "#publications";

import { readPost } from "../../../tools/blog/post-file.ts";
import { importPosts, listPosts, removePost } from "../../../tools/blog/publish.ts";
import { noteOtherSites, readPosts } from "../../../tools/blog/read-files.ts";
import { renderMissing, renderPost } from "../../../tools/blog/store/render-posts.ts";
import { writeStatements } from "../../../tools/blog/store/statements.ts";
import { openByWrangler, type Database } from "../../../tools/d1/database.ts";
import type { PictureStore } from "../../../tools/d1/picture-store.ts";
import { simulatedDatabase } from "../../../tools/d1/simulated-database.ts";
import { inlined, type Statement } from "../../../tools/d1/statements.ts";
import type { Terminal } from "../../../tools/terminal/terminal.ts";
import {
  findPost,
  getList,
  getPost,
} from "../../../worker/content/blog/backends/embedded-backend.ts";
import type { BackendFailure } from "../../../worker/content/blog/backends/external-backend.ts";
import { readDetails } from "../../../worker/content/blog/backends/read-answers.ts";
import { getSitemapPosts } from "../../../worker/content/blog/backends/sitemap-posts.ts";
import {
  aStoredPost,
  NOON,
  openDatabase,
  run,
  type TestDatabase,
} from "../../worker/content/blog/database.ts";

const DOMAIN = "paper.example";
const now = NOON * 1000;
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = openDatabase();
  folder = mkdtempSync(join(tmpdir(), "blog-test-"));
});
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);

const GOOD = `---
title: "A title: with a colon"
description: Words
date: 2026-10-30
---
Body
`;

/** The faults of a valid post with some lines of its front matter replaced. */
function faultsOf(fields: string, body = "Body"): readonly string[] {
  const read = readPost("posts/a-post.md", bytes(`---\n${fields}\n---\n${body}`), DOMAIN);
  return read.ok
    ? []
    : read.faults.map(({ line, field, message }) => `${line}: ${field}: ${message}`);
}

const REQUIRED = "title: T\ndescription: D\ndate: 2026-10-30\n";

/** A terminal that records its lines, and the files and store of one test. */
function aDesk(name: string, db = database.db) {
  const said: string[] = [];
  const complained: string[] = [];
  const terminal: Terminal = {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    progress: () => {},
  };
  const root = join(folder, name);
  const write = (path: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const store: Database = {
    read: async <Row>(sql: string) => (await db.prepare(sql).all<Row>()).results,
    write: async (statements) => run(db, statements),
    size: async () => 0,
    close: async () => {},
  };
  const pictures: PictureStore = { put: async () => {}, get: async () => undefined };
  const bring = async (domain: string, time = now) => {
    const posts = await readPosts([root], domain, terminal);
    await setImmediate(); // While posts are read, the loop notices no ended connection.
    if (posts) await importPosts(posts, { store, pictures }, terminal, time);
  };
  return { said, complained, terminal, root, write, store, pictures, bring };
}

test("a post is read with its fields, its slug from the file's name, its day at noon", () => {
  const read = readPost("posts/2026-10-a-quiet-day.md", bytes(GOOD), DOMAIN);
  expect(read).toMatchObject({
    ok: true,
    post: {
      slug: "a-quiet-day",
      domain: DOMAIN,
      title: "A title: with a colon",
      description: "Words",
      published: Date.UTC(2026, 9, 30, 12) / 1000,
      draft: false,
      body: "Body",
    },
  });
});

test("all fields, Windows line ends and a byte order mark are valid", () => {
  const text = `\ufeff---
title: T
description: D
date: 2026-10-30T09:00:00-04:00
slug: other
domain: other.example
picture: https://pictures.example/a.jpg
youtubeShort: https://youtube.com/shorts/aqz-KE-bpKQ
tags: [one, 2026]
topics: "three, four"
draft: true
---
Body`.replaceAll("\n", "\r\n");
  expect(readPost("a.md", bytes(text), DOMAIN)).toMatchObject({
    ok: true,
    post: {
      slug: "other",
      domain: "other.example",
      published: Date.UTC(2026, 9, 30, 13) / 1000,
      picture: "https://pictures.example/a.jpg",
      youtube: "https://youtube.com/shorts/aqz-KE-bpKQ",
      tags: ["one", "2026"],
      topics: ["three", "four"],
      draft: true,
    },
  });
});

test.each([
  ["in lines", Array.from({ length: 20_000 }, (_, at) => `field${at}: x`).join("\n")],
  ["in one line", `{${Array.from({ length: 20_000 }, (_, at) => `a${at}: 1`).join(", ")}}`],
])("a front matter of 20,000 fields %s is one fault, told at once", (_, fields) => {
  const read = readPost("a.md", Buffer.from(`---\n${fields}\n---\nBody\n`), "paper.example");
  expect(read).toMatchObject({
    faults: [
      { line: 2, field: "front matter", message: expect.stringMatching(/^is longer than /) },
    ],
  });
});

/** The fault of a file's text. */
function faultIn(text: string): string {
  const read = readPost("a.md", Buffer.from(text), "paper.example");
  return read.ok ? "" : read.faults.map((fault) => fault.message).join();
}

test("a front matter that is never closed is told as that", () => {
  expect(faultIn("---\ntitle: A\ndate: 2026-10-30\n\nBody\n")).toBe(
    "does not end: after the fields there must be a line ---",
  );
  expect(faultIn("title: A\n")).toMatch(/^is missing: /);
});

test.each([
  ["title: T\ndescription: D", /^4: date: is missing/],
  ["description: D\ndate: 2026-10-30", /^4: title: is missing/],
  ["title:\ndescription: D\ndate: 2026-10-30", /^2: title: is missing/],
  ["title: 7\ndescription: D\ndate: 2026-10-30", /^2: title: must be text/],
  ['title: "\\e[2J"\ndescription: D\ndate: 2026-10-30', /^2: title: has a control character/],
  [`title: ${"x".repeat(301)}\ndescription: D\ndate: 2026-10-30`, /^2: title: is longer than 300/],
  ["title: T\ndescription: D\ndate: 30 October", /^4: date: must be a day/],
  ["title: T\ndescription: D\ndate: 2026-02-30", /^4: date: must be a day/],
  ["title: T\ndescription: D\ndate: 2026-13-01", /^4: date: must be a day/],
  ["title: T\ndescription: D\ndate: 0999-12-31", /^4: date: must be a day/],
  ["title: T\ndescription: D\ndate: 18:00", /^4: date: must be a day/],
  ["title: T\ndescription: D\ndate: 2h", /^4: date: must be a day/],
  ["title: T\ndescription: D\ndate: 2026-10-30T25:00", /^4: date: must be a day/],
  ["title: T\ndescription: D\ndate: 2026-10-30T09", /^4: date: must be a day/],
  [
    "title: Snow: a review\ndescription: D\ndate: 2026-10-30",
    /^2: title: .*put the text in quotes/,
  ],
  ["title: [New] Snow\ndescription: D\ndate: 2026-10-30", /^2: title: .*put the text in quotes/],
  [`title: "Snow\ndescription: D\ndate: 2026-10-30`, /^2: title: Missing closing/],
  ["title: @home\ndescription: D\ndate: 2026-10-30", /^2: title: .*put the text in quotes/],
  [`${REQUIRED}slug: Not A Slug`, /^5: slug: must be small letters/],
  [`${REQUIRED}slug: ../x`, /^5: slug: must be small letters/],
  [`${REQUIRED}domain: www.paper.example`, /^5: domain: must be a host name/],
  [`${REQUIRED}domain: https://paper.example`, /^5: domain: must be a host name/],
  [`${REQUIRED}picture: http://a.example/x.jpg`, /^5: picture: must be an https address/],
  [`${REQUIRED}picture: //a.example/x.jpg`, /^5: picture: must be an https address/],
  [`${REQUIRED}picture: ftp://a.example/x.jpg`, /^5: picture: must be an https address/],
  [`${REQUIRED}youtubeShort: https://vimeo.com/1`, /^5: youtubeShort: must be the address/],
  [`${REQUIRED}tags: {a: b}`, /^5: tags: must be a list of texts/],
  [`${REQUIRED}tags:\n  - "a, b"`, /^5: tags: must have no comma/],
  [`${REQUIRED}draft: perhaps`, /^5: draft: must be true or false/],
  [`${REQUIRED}colour: red`, /^5: colour: is no field/],
  [`${REQUIRED}title: again`, /^5: title: /],
  [`${REQUIRED}tags: [a, b`, /^\d: tags: /],
  ["just words", /^2: front matter: must be a list of fields/],
])("the fault in %j is told with line and field", (fields, fault) => {
  const faults = faultsOf(fields.trimEnd());
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(fault);
});

test("every fault of a file is reported", () => {
  expect(faultsOf("title: 7\ndate: soon\ncolour: red")).toHaveLength(4);
});

test.each([
  [bytes("No front matter"), /^1: front matter: is missing/],
  [bytes(`---\n${REQUIRED}`), /^1: front matter: does not end/],
  [bytes(`---\n${REQUIRED}---\n\n`), /^6: body: is empty/],
  [bytes(`---\n${REQUIRED}---\nA\n\u0000`), /^7: body: has a control character/],
  [Uint8Array.of(0xff, 0xfe, 0x00), /^1: file: is not UTF-8/],
])("a file that is no post is a fault (%#)", (content, fault) => {
  const read = readPost("a.md", content, DOMAIN);
  const told = read.ok
    ? []
    : read.faults.map(({ line, field, message }) => `${line}: ${field}: ${message}`);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(fault);
});

test("a body that is longer than the site shows is refused", () => {
  const longest = "x".repeat(1_000_000);
  expect(faultsOf(REQUIRED.trimEnd(), `\n${longest}\n`)).toEqual([]);
  expect(faultsOf(REQUIRED.trimEnd(), `${longest}x`)).toEqual([
    "6: body: is longer than 1000000 characters",
  ]);
  const raw = { metaTitle: "T", blog: longest };
  expect(readDetails(raw, "a")?.markdown).toBe(longest);
});

test("with one fault in one file nothing of the run is written", async () => {
  const desk = aDesk("faults");
  desk.write("good.md", GOOD);
  desk.write("deep/bad.md", GOOD.replace("2026-10-30", "soon"));
  desk.write("deep/worse.md", "x");
  await desk.bring("faults.example");
  expect(desk.complained).toHaveLength(3);
  expect(desk.complained[0]).toMatch(/deep\/bad\.md:4: date: must be/);
  expect(desk.complained[1]).toMatch(/deep\/worse\.md:1: front matter: is missing/);
  expect(desk.complained[2]).toBe("2 faults in 3 files; nothing was written.");
  expect((await getList(database.db, { domain: "faults.example", page: 1, now })).total).toBe(0);
});

test("two files with one slug are a fault, and the line names both", async () => {
  const desk = aDesk("twice");
  desk.write("a.md", GOOD.replace("---\n", "---\nslug: same\n"));
  desk.write("b.md", GOOD.replace("---\n", "---\nslug: same\n"));
  expect(await readPosts([desk.root], DOMAIN, desk.terminal)).toBeUndefined();
  expect(desk.complained[0]).toMatch(/b\.md:2: slug: same is the slug of .*a\.md as well/);
});

test("a path that leads nowhere and a folder without posts are faults", async () => {
  const desk = aDesk("nowhere");
  mkdirSync(desk.root);
  expect(
    await readPosts([desk.root, join(desk.root, "x.md")], DOMAIN, desk.terminal),
  ).toBeUndefined();
  expect(desk.complained).toHaveLength(3);
});

test("an unreadable path is a fault with its name, without a stack", async () => {
  const desk = aDesk("unreadable");
  desk.write("a.md", GOOD);
  symlinkSync("circle.md", join(desk.root, "circle.md"));
  symlinkSync("gone", join(desk.root, "dangling.md"));
  expect(await readPosts([desk.root, join(desk.root, "circle.md")], DOMAIN, desk.terminal)).toBe(
    undefined,
  );
  expect(desk.complained.join("\n")).toMatch(/circle\.md:1: file: ELOOP/);
  expect(desk.complained.join("\n")).toMatch(/dangling\.md:1: file: there is no such file/);
});

test("a link within the folder is read, a link out of it is a fault", async () => {
  const desk = aDesk("linked");
  desk.write("posts/texts/a.txt", GOOD);
  desk.write("elsewhere/secret.txt", GOOD);
  symlinkSync("texts/a.txt", join(desk.root, "posts/a.md"));
  const read = () => readPosts([join(desk.root, "posts")], DOMAIN, desk.terminal);
  expect(await read()).toHaveLength(1);
  symlinkSync("../elsewhere/secret.txt", join(desk.root, "posts/b.md"));
  expect(await read()).toBeUndefined();
  expect(desk.complained[0]).toMatch(/posts\/b\.md:1: file: is a link out of this folder/);
  // The operator named this file, so it is imported.
  expect(await readPosts([join(desk.root, "posts/b.md")], DOMAIN, desk.terminal)).toHaveLength(1);
});

test.each([
  ["the picture file:///home/a.png is not shown", "![A](file:///home/a.png)"],
  ["the picture data:image/png;base64,AA is not", "Text\n\n![A](<data:image/png;base64,AA>)"],
  ["the picture data:image/png;base64,AA is not", "![][1]\n\n[1]: <data:image/png;base64,AA>"],
  ["the picture Pasted image.png is not shown", "![[Pasted image.png]]"],
  ["readers get it as plain text", "word ".repeat(30_000)],
])("it is noted that %s", async (note, body) => {
  const desk = aDesk(`notes-${body.length}`);
  desk.write("a.md", `---\n${REQUIRED}---\n\n${body}\n`);
  expect(await readPosts([desk.root], DOMAIN, desk.terminal)).toHaveLength(1);
  expect(desk.complained).toHaveLength(1);
  const line = note.startsWith("readers") ? 6 : 6 + body.split("\n").length;
  expect(desk.complained[0]).toMatch(new RegExp(`^Note: .*a\\.md:${line}: body: `));
  expect(desk.complained[0]).toContain(note);
});

test("visible pictures and code get no note", async () => {
  const desk = aDesk("no-notes");
  const shown = "![a](/stock/01.svg) ![b](https://a.example/b.png) `![c](c.png)`";
  desk.write("a.md", `---\n${REQUIRED}---\n${shown}\n\n\`\`\`\n![d](d.png)\n\`\`\`\n`);
  expect(await readPosts([desk.root], DOMAIN, desk.terminal)).toHaveLength(1);
  expect(desk.complained).toEqual([]);
});

test("a file that is named twice is read once, however it is spelled", async () => {
  const desk = aDesk("spelled");
  desk.write("a.md", GOOD);
  const paths = [desk.root, join(desk.root, "a.md"), `${desk.root}/./a.md`];
  expect(await readPosts(paths, DOMAIN, desk.terminal)).toHaveLength(1);
});

test("posts for a host of no paper get a note and are imported: other sites may use them", async () => {
  const desk = aDesk("strangers");
  desk.write("a.md", GOOD);
  for (const name of ["b", "c", "d"]) {
    desk.write(`${name}.md`, GOOD.replace("---\n", "---\ndomain: typo.example\n"));
  }
  const posts = (await readPosts([desk.root], DOMAIN, desk.terminal)) ?? [];
  noteOtherSites(posts, [DOMAIN, "other.example"], desk.terminal);
  expect(desk.complained).toEqual([
    expect.stringMatching(
      /^Note: no paper here has the host typo\.example, so none shows \S+b\.md and 2 more\. Hosts: paper\.example, other\.example\.$/,
    ),
  ]);
  noteOtherSites(posts, [DOMAIN, "typo.example"], desk.terminal);
  expect(desk.complained).toHaveLength(1);
});

test("a second import updates changed posts only", async () => {
  const desk = aDesk("again");
  desk.write("one.md", GOOD);
  desk.write("two.md", GOOD);
  await desk.bring("again.example");
  desk.write("two.md", GOOD.replace("Body", "Another body"));
  desk.write("three.md", GOOD);
  await desk.bring("again.example", now + 5000);
  await desk.bring("again.example", now + 9000);
  expect(desk.said).toEqual([
    "new      again.example/blog/one",
    "new      again.example/blog/two",
    "2 posts: 2 new, 0 changed, 0 unchanged.",
    "new      again.example/blog/three",
    "changed  again.example/blog/two",
    "3 posts: 1 new, 1 changed, 1 unchanged.",
    "3 posts: 0 new, 0 changed, 3 unchanged.",
  ]);
  const two = await findPost(database.db, { slug: "two", domain: "again.example", now });
  expect(two?.markdown).toBe("Another body");
  expect(two?.updated).toBe(new Date(now + 5000).toISOString());
  const one = await findPost(database.db, { slug: "one", domain: "again.example", now });
  expect(one?.updated).toBe(one?.date);
});

/** The good post with another day and text. */
const dated = (day: string, words = "Body") =>
  GOOD.replace("date: 2026-10-30", `date: ${day}`).replace("Body", words);

test("a post dated today stands by the time of its import, which it keeps; one of another day at its beginning", async () => {
  const desk = aDesk("today");
  const [{ hosts }] = PUBLICATIONS;
  const [domain = ""] = hosts;
  // Eleven in the evening of 19 November, in the paper's time zone.
  const evening = Date.parse("2026-11-20T04:00:00Z");
  const timeOf = async (slug: string) =>
    (await findPost(database.db, { slug, domain, now: evening + 9e8 }))?.date;
  desk.write("late.md", dated("2026-11-19"));
  desk.write("gone-by.md", dated("2026-11-18"));
  desk.write("coming.md", dated("2026-11-20"));
  desk.write("drafted.md", dated("2026-11-20").replace("---\n", "---\ndraft: true\n"));
  await desk.bring(domain, evening);
  expect(await timeOf("late")).toBe("2026-11-20T04:00:00.000Z");
  expect(await timeOf("gone-by")).toBe("2026-11-18T05:00:00.000Z");
  expect(await timeOf("coming")).toBe("2026-11-20T05:00:00.000Z");
  // A correction on the same day or later changes no time; a draft is published when it is no draft.
  desk.write("late.md", dated("2026-11-19", "Corrected"));
  desk.write("coming.md", dated("2026-11-20", "Corrected"));
  desk.write("drafted.md", dated("2026-11-20"));
  await desk.bring(domain, evening + 5 * 3_600_000);
  expect(await timeOf("late")).toBe("2026-11-20T04:00:00.000Z");
  expect(await timeOf("coming")).toBe("2026-11-20T05:00:00.000Z");
  expect(await timeOf("drafted")).toBe("2026-11-20T09:00:00.000Z");
});

/** An import that is interrupted after so many statements; gives whether it has no more. */
async function bringPart(
  { root, store, pictures, terminal }: ReturnType<typeof aDesk>,
  domain: string,
  done: number,
): Promise<boolean> {
  const posts = (await readPosts([root], domain, terminal)) ?? [];
  let isWhole = false;
  const write = (all: readonly Statement[]) => {
    isWhole = done >= all.length;
    return store.write(all.slice(0, done));
  };
  await importPosts(posts, { store: { ...store, write }, pictures }, terminal, now);
  return isWhole;
}

test("the next import completes one that was interrupted at any statement", async () => {
  const body = "word ".repeat(2100).trim();
  let isWhole = false;
  const db = simulatedDatabase();
  for (let done = 1; !isWhole; done += 1) {
    const domain = `stopped-${done}.example`;
    const desk = aDesk(domain, db);
    desk.write("long.md", GOOD.replace("Body", body));
    isWhole = await bringPart(desk, domain, done);
    await desk.bring(domain);
    expect((await findPost(db, { slug: "long", domain, now }))?.markdown).toBe(body);
    await desk.bring(domain);
    expect(desk.said.at(-1)).toBe("1 post: 0 new, 0 changed, 1 unchanged.");
  }
});

/** Everything that readers see of a domain. */
async function visibleIn(domain: string, db = database.db) {
  const { posts, total } = await getList(db, { domain, page: 1, now });
  const other = await getPost(db, { slug: "other", domain, now });
  return {
    listed: posts.map(({ slug }) => slug),
    total,
    details: (await findPost(db, { slug: "secret", domain, now }))?.slug,
    page: await getPost(db, { slug: "secret", domain, now }).then(
      (found) => found?.post.slug,
      (error: BackendFailure) => error.status,
    ),
    around: [other?.around?.previous?.slug, other?.around?.next?.slug],
    related: other?.around?.related.map(({ slug }) => slug),
    inSitemap: (await getSitemapPosts(db, { domain, number: 1, now })).map(({ slug }) => slug),
  };
}

test("a post that became a draft is hidden, even if the import is interrupted", async () => {
  const tagged = GOOD.replace("---\n", "---\ntags: [town]\n");
  let isWhole = false;
  const db = simulatedDatabase();
  for (let done = 1; !isWhole; done += 1) {
    const domain = `draft-${done}.example`;
    const desk = aDesk(domain, db);
    desk.write("other.md", tagged);
    desk.write("secret.md", tagged);
    await desk.bring(domain);
    expect((await visibleIn(domain, db)).related).toEqual(["secret"]);
    desk.write("secret.md", tagged.replace("---\n", "---\ndraft: true\n"));
    isWhole = await bringPart(desk, domain, done);
    const seen = await visibleIn(domain, db);
    expect(seen).toMatchObject({ listed: ["other"], around: [undefined, undefined], related: [] });
    expect([seen.details, seen.page, seen.inSitemap]).toEqual([undefined, 410, ["other"]]);
  }
});

test("a draft with a position is hidden", async () => {
  const domain = "placed.example";
  const desk = aDesk(domain);
  desk.write("other.md", GOOD.replace("---\n", "---\ntags: [town]\n"));
  desk.write("secret.md", GOOD.replace("---\n", "---\ntags: [town]\n"));
  await desk.bring(domain);
  const place = "UPDATE posts SET draft = 1 WHERE domain = ?1 AND slug = 'secret'";
  await database.db.prepare(place).bind(domain).run();
  expect(await visibleIn(domain)).toEqual({
    listed: ["other"],
    total: 1,
    details: undefined,
    page: 410,
    around: [undefined, undefined],
    related: [],
    inSitemap: ["other"],
  });
});

test("an import stores the HTML of each body beside it, and the page reads no markdown", async () => {
  const domain = "html.example";
  const desk = aDesk(domain);
  const long = `**Long** ${"wörd ".repeat(5000)}end`;
  desk.write("post.md", GOOD.replace("Body", long));
  await desk.bring(domain);
  const found = await getPost(database.db, { slug: "post", domain, now });
  expect(found?.post.markdown).toBe("");
  expect(found?.html).toBe(`<p>${long.replace("**Long**", "<strong>Long</strong>")}</p>`);
  expect((await findPost(database.db, { slug: "post", domain, now }))?.markdown).toBe(long);
  await removePost("post", desk.store, desk.terminal, { domain, now });
  const left = database.db.prepare("SELECT 1 FROM post_html WHERE domain = ?1").bind(domain);
  expect((await left.all()).results).toEqual([]);
});

test("HTML of another text is not used, and the next import renders it again", async () => {
  const domain = "outdated.example";
  const desk = aDesk(domain);
  desk.write("post.md", GOOD);
  await desk.bring(domain);
  const { db } = database;
  const post = () => getPost(db, { slug: "post", domain, now });
  // As written by an import without HTML.
  await db
    .prepare("UPDATE posts SET hash = 'x', body = 'New' WHERE domain = ?1")
    .bind(domain)
    .run();
  expect([(await post())?.html, (await post())?.post.markdown]).toEqual([undefined, "New"]);
  expect(await renderMissing(desk.store, desk.terminal)).toBe(1);
  expect([(await post())?.html, (await post())?.post.markdown]).toEqual(["<p>New</p>", ""]);
  // HTML of an older renderer is used until it is rendered again.
  const older = "UPDATE post_html SET renderer = 0, html = 'old' WHERE domain = ?1";
  await db.prepare(older).bind(domain).run();
  expect((await post())?.html).toBe("old");
  expect(await renderMissing(desk.store, desk.terminal)).toBe(1);
  expect((await post())?.html).toBe("<p>New</p>");
  expect(await renderMissing(desk.store, desk.terminal)).toBe(0);
});

test("all posts without HTML are rendered", async () => {
  const domain = "many.example";
  const desk = aDesk(domain);
  const posts = Array.from({ length: 120 }, (_, n) =>
    aStoredPost({ domain, slug: `post-${n}`, body: `Body *${n}*` }),
  );
  await desk.store.write(writeStatements(posts), () => {});
  expect(await renderMissing(desk.store, desk.terminal)).toBe(120);
  const found = await getPost(database.db, { slug: "post-119", domain, now });
  expect(found?.html).toBe("<p>Body <em>119</em></p>");
});

test("the list distinguishes drafts, scheduled posts and public ones", async () => {
  const desk = aDesk("list");
  desk.write("draft.md", GOOD.replace("---\n", "---\ndraft: true\n"));
  desk.write("ahead.md", GOOD.replace("2026-10-30", "2027-01-01"));
  desk.write("out.md", GOOD);
  await desk.bring("list.example");
  desk.said.length = 0;
  await listPosts(desk.store, desk.terminal, { domain: "list.example", now });
  expect(desk.said).toEqual([
    "2027-01-01  scheduled  list.example/blog/ahead  A title: with a colon",
    "2026-10-30  public     list.example/blog/out  A title: with a colon",
    "2026-10-30  draft      list.example/blog/draft  A title: with a colon",
    "3 posts.",
  ]);
});

test("a post is removed by its slug; if two papers have it, by its paper too", async () => {
  const desk = aDesk("remove");
  desk.write("gone.md", GOOD);
  await desk.bring("remove.example");
  await desk.bring("other-remove.example");
  const { store, terminal } = desk;
  expect(await removePost("gone", store, terminal, { domain: undefined, now })).toBe(false);
  expect(desk.complained.at(-1)).toMatch(/say which with --domain/);
  expect(await removePost("gone", store, terminal, { domain: "remove.example", now })).toBe(true);
  expect(await removePost("gone", store, terminal, { domain: "remove.example", now })).toBe(false);
  expect(await removePost("gone", store, terminal, { domain: undefined, now })).toBe(true);
});

test("hostile texts stay data in the statements that the remote store sends as text", async () => {
  const title = `'); DROP TABLE posts; -- ?1 $& $' "x" \\' 🙂`;
  const body = `${title}\n;\n/* ' */ BEGIN TRANSACTION; --- `.repeat(3000);
  const post = aStoredPost({
    slug: "hostile",
    domain: "hostile.example",
    title,
    body,
    tags: [title],
  });
  for (const statement of writeStatements([post], renderPost(post))) {
    const text = inlined(statement);
    expect(/;|--|\/\*|BEGIN TRANSACTION/.test(text.slice(0, -1))).toBe(false);
    expect(new TextEncoder().encode(text).byteLength).toBeLessThan(100_000);
    await database.db.prepare(text).run();
  }
  const details = await findPost(database.db, { slug: "hostile", domain: "", now });
  expect(details?.title).toBe(title);
  expect(details?.markdown).toBe(body);
});

test("the remote store reads wrangler's output and gives it a file of statements", async () => {
  const asked: string[][] = [];
  const store = openByWrangler(async (flags) => {
    asked.push([...flags]);
    return '[{"results":[{"slug":"a"}],"success":true}]\nThere is a newer version of Wrangler.\n';
  });
  expect(await store.read("SELECT slug FROM posts")).toEqual([{ slug: "a" }]);
  await store.write(writeStatements([aStoredPost()]), () => {});
  expect(asked[0]).toEqual(["--json", "--command", "SELECT slug FROM posts"]);
  expect(asked[1]?.slice(0, 2)).toEqual(["--yes", "--file"]);
});
