/** Exports of whole sites hold more than what was public: only public posts become stories. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { readFeedFile } from "../../../tools/archive/feed-file.ts";

const FEED = "https://herald.example/feed/";
const NOW = Date.UTC(2026, 11, 1);
const DATE = "<pubDate>Mon, 02 Nov 2026 15:00:00 +0000</pubDate>";

function readRows(document: string) {
  return readDocument(document).rows;
}

/** Titles of the stories of a document, and how many of which kind were left out. */
function read(document: string) {
  const { rows, withheld } = readDocument(document);
  return { titles: rows.map(({ title }) => title), withheld: Object.fromEntries(withheld) };
}

function readDocument(document: string) {
  const folder = mkdtempSync(join(tmpdir(), "export-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "export");
  writeFileSync(file, document);
  return readFeedFile(file, { address: FEED }, NOW);
}

const wordPress = (
  items: readonly (readonly [title: string, type: string, status: string, password?: string])[],
  namespace = 'xmlns:wp="http://wordpress.org/export/1.2/"',
  prefix = "wp",
) => `<?xml version="1.0"?><rss version="2.0" ${namespace}><channel><title>Herald</title>
<${prefix}:wxr_version>1.2</${prefix}:wxr_version><${prefix}:author><${prefix}:author_login>ada</${prefix}:author_login></${prefix}:author>
${items
  .map(
    ([title, type, status, password = ""], at) => `<item><title>${title}</title>
<link>https://herald.example/?p=${at}</link>${DATE}<guid isPermaLink="false">https://herald.example/?p=${at}</guid>
<description></description><content:encoded xmlns:content="http://purl.org/rss/1.0/modules/content/"><![CDATA[Text of ${title}.]]></content:encoded>
<${prefix}:post_id>${at}</${prefix}:post_id><${prefix}:comment_status><![CDATA[open]]></${prefix}:comment_status>
<${prefix}:status><![CDATA[${status}]]></${prefix}:status><${prefix}:post_type><![CDATA[${type}]]></${prefix}:post_type>
<${prefix}:post_password><![CDATA[${password}]]></${prefix}:post_password>
<category domain="category" nicename="news"><![CDATA[News]]></category>
<${prefix}:postmeta><${prefix}:meta_key>status</${prefix}:meta_key><${prefix}:meta_value>draft</${prefix}:meta_value></${prefix}:postmeta>
<${prefix}:comment><${prefix}:comment_id>9</${prefix}:comment_id><${prefix}:comment_approved>0</${prefix}:comment_approved><${prefix}:comment_type>comment</${prefix}:comment_type></${prefix}:comment></item>`,
  )
  .join("\n")}</channel></rss>`;

const ITEMS = [
  ["Mill sold", "post", "publish"],
  ["A draft", "post", "draft"],
  ["Begun", "post", "auto-draft"],
  ["For review", "post", "pending"],
  ["For staff", "post", "private"],
  ["Next week", "post", "future"],
  ["Thrown away", "post", "trash"],
  ["Members only", "post", "publish", "secret"],
  ["About us", "page", "publish"],
  ["IMG_2041", "attachment", "inherit"],
  ["Mill sold (older)", "revision", "inherit"],
  ["Home", "nav_menu_item", "publish"],
  ["A letter from the form", "feedback", "publish"],
  ["Order 12", "shop_order", "wc-completed"],
  ["Styles", "custom_css", "publish"],
  ["Bridge opens", "post", "publish"],
] as const;
const LEFT_OUT = {
  draft: 2,
  pending: 1,
  private: 1,
  scheduled: 1,
  trash: 1,
  password: 1,
  page: 1,
  attachment: 1,
  revision: 1,
  nav_menu_item: 1,
  feedback: 1,
  shop_order: 1,
  custom_css: 1,
};

test.each([
  ["as WordPress writes it", wordPress(ITEMS)],
  ["of version 1.0", wordPress(ITEMS, 'xmlns:wp="http://wordpress.org/export/1.0/"')],
  ["of a version to come", wordPress(ITEMS, 'xmlns:wp="http://wordpress.org/export/2.0/"')],
  ["without its namespace", wordPress(ITEMS, "")],
  ["under another prefix", wordPress(ITEMS, 'xmlns:x="http://wordpress.org/export/1.2/"', "x")],
  ["without sections", wordPress(ITEMS).replaceAll(/<!\[CDATA\[([^<]*?)\]\]>/g, "$1")],
])("an export of WordPress %s brings in public posts", (_what, document) => {
  expect(read(document)).toEqual({ titles: ["Mill sold", "Bridge opens"], withheld: LEFT_OUT });
});

test("an export of which nothing was public brings in nothing, and says why", () => {
  expect(read(wordPress([ITEMS[1], ITEMS[8]]))).toEqual({
    titles: [],
    withheld: { draft: 1, page: 1 },
  });
});

const entry = (title: string, parts: string) =>
  `<entry><id>tag:blogger.com,1999:blog-1.post-${title.length}</id><title type="text">${title}</title>
<published>2026-11-02T15:00:00Z</published><updated>2026-11-02T15:00:00Z</updated>
<content type="html">Text of ${title}.</content>${parts}</entry>`;
const kind = (name: string) =>
  `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${name}"/>`;
const control = (app: string, value = "yes") =>
  `<app:control xmlns:app="${app}"><app:draft>${value}</app:draft></app:control>`;

test("an export of Blogger brings in its public posts", () => {
  const document = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:thr="http://purl.org/syndication/thread/1.0">
<title>Valley</title>${[
    entry("Template: Valley", kind("template")),
    entry("The type of feed to provide for blog", kind("settings")),
    entry("Mill sold", kind("post") + '<link rel="alternate" href="https://v.example/1.html"/>'),
    entry("Not confirmed yet", kind("post") + control("http://purl.org/atom/app#")),
    entry("Not yet", control("http://www.w3.org/2007/app") + kind("post")),
    entry("Bridge opens", kind("post") + control("http://www.w3.org/2007/app", "no")),
    entry("About our paper", kind("page")),
    entry("First! Nice post", kind("comment")),
  ].join("")}</feed>`;
  expect(read(document)).toEqual({
    titles: ["Mill sold", "Bridge opens"],
    withheld: { template: 1, settings: 1, draft: 2, page: 1, comment: 1 },
  });
});

const takeoutOf = (type: string, status: string, file = "") =>
  `<blogger:type>${type}</blogger:type><blogger:status>${status}</blogger:status><blogger:filename>${file}</blogger:filename>`;

test("a takeout of Blogger brings in its public posts", () => {
  const document = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018">
<title>Valley</title>${[
    entry("Mill sold", takeoutOf("POST", "LIVE", "/2026/11/mill-sold.html")),
    entry("A draft", takeoutOf("POST", "DRAFT")),
    entry("Next week's", takeoutOf("POST", "SCHEDULED")),
    entry("Thrown away", takeoutOf("POST", "SOFT_TRASHED")),
    entry("About our paper", takeoutOf("PAGE", "LIVE")),
    entry("First! Nice post", takeoutOf("COMMENT", "LIVE")),
  ].join("")}</feed>`;
  expect(read(document)).toEqual({
    titles: ["Mill sold"],
    withheld: { draft: 1, scheduled: 1, trash: 1, page: 1, comment: 1 },
  });
});

const item = (title: string, parts: string) =>
  `<item><title>${title}</title><guid>${title}</guid>${DATE}<description>Text.</description>${parts}</item>`;

test.each([
  ["<status>0</status>", "unpublished"],
  ["<status>Unpublished</status>", "unpublished"],
  ["<published>0</published>", "unpublished"],
  ["<published>false</published>", "unpublished"],
  ["<published><![CDATA[0]]></published>", "unpublished"],
  ["<draft>true</draft>", "draft"],
  ["<status>draft</status>", "draft"],
  ["<visibility>private</visibility>", "private"],
  ["<visibility>members</visibility>", "members"],
])("an item with %s is left out", (parts, why) => {
  const document = `<rss version="2.0"><channel><title>W</title>${item("A", parts)}${item("B", "")}</channel></rss>`;
  expect(read(document)).toEqual({ titles: ["B"], withheld: { [why]: 1 } });
});

test.each([
  "<status>1</status>",
  "<status>Published</status>",
  "<status>pending</status>",
  "<status>scheduled</status>",
  "<status>closed</status>",
  "<published>2026-11-02T15:00:00Z</published>",
  "<published>1</published>",
  "<draft>no</draft>",
  "<visibility>public</visibility>",
  '<x:status xmlns:x="https://permits.example/">draft</x:status>',
  '<category scheme="http://schemas.google.com/g/2005#kind" term="http://gdata.youtube.com/schemas/2007#video"/>',
  "<type>page</type>",
])("an item with %s stays", (parts) => {
  const document = `<rss version="2.0"><channel><title>W</title>${item("A", parts)}</channel></rss>`;
  expect(read(document)).toEqual({ titles: ["A"], withheld: {} });
});

test("what is dated ahead was not public yet", () => {
  const ahead = item("Next week", "").replace("02 Nov", "09 Dec").replace("Mon", "Wed");
  const document = `<rss version="2.0"><channel><title>W</title>${ahead}${item("A", "")}</channel></rss>`;
  expect(read(document)).toEqual({ titles: ["A"], withheld: { scheduled: 1 } });
});

const ghostPost = (title: string, parts: object = {}) => ({
  id: title,
  title,
  slug: title.toLowerCase().replaceAll(" ", "-"),
  html: `<p>Text of ${title}. <img src="__GHOST_URL__/content/images/a.jpg"></p>`,
  status: "published",
  visibility: "public",
  type: "post",
  published_at: "2026-11-02T15:00:00.000Z",
  ...parts,
});
const GHOST = {
  meta: { exported_on: 1, version: "5.80.0" },
  data: {
    posts: [
      ghostPost("Mill sold"),
      ghostPost("A draft", { status: "draft", published_at: null }),
      ghostPost("Next week", { status: "scheduled" }),
      ghostPost("A letter", { status: "sent" }),
      ghostPost("For members", { visibility: "members" }),
      ghostPost("For those who pay", { visibility: "paid" }),
      ghostPost("For a tier", { visibility: "tiers" }),
      ghostPost("About us", { type: "page" }),
      ghostPost("About us, long ago", { type: undefined, page: 1 }),
    ],
    users: [{ id: 1, email: "ada@herald.example", status: "active" }],
    members: [{ email: "reader@x.example" }],
  },
};
const GHOST_LEFT_OUT = { draft: 1, scheduled: 1, sent: 1, members: 1, paid: 1, tiers: 1, page: 2 };

test.each([
  ["as it is downloaded", { db: [GHOST] }],
  ["without its frame", GHOST],
])("an export of Ghost %s brings in its public posts", (_what, ghost) => {
  expect(read(JSON.stringify(ghost))).toEqual({ titles: ["Mill sold"], withheld: GHOST_LEFT_OUT });
});

test("stories of an export lead to their pages on the site of the feed", () => {
  const [ghost] = readRows(JSON.stringify({ db: [GHOST] }));
  expect([ghost?.link, ghost?.picture, ghost?.excerpt]).toEqual([
    "https://herald.example/mill-sold/",
    "https://herald.example/content/images/a.jpg",
    "Text of Mill sold.",
  ]);
  const takeout = entry(
    "Bridge",
    "<blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><blogger:filename>/2026/11/bridge.html</blogger:filename>",
  );
  const [blogger] = readRows(
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018">${takeout}</feed>`,
  );
  expect(blogger?.link).toBe("https://herald.example/2026/11/bridge.html");
});

const node = (title: string, attributes: object, type = "article") => ({
  type: `node--${type}`,
  id: title,
  attributes: {
    title,
    created: "2026-11-02T15:00:00+00:00",
    body: { value: "<p>Text.</p>", processed: "<p>Text.</p>", summary: "" },
    path: { alias: "/mill" },
    ...attributes,
  },
});
const value = (given: unknown) => [{ value: given }];
const row = (title: string, status: unknown, type = "article") => ({
  nid: value(7),
  type: [{ target_id: type }],
  title: value(title),
  status: value(status),
  created: value("2026-11-02T15:00:00+00:00"),
  body: value("<p>Text.</p>"),
});
const rest = (title: string, parts: object = {}) => ({
  id: 1,
  date: "2026-11-02T10:00:00",
  date_gmt: "2026-11-02T15:00:00",
  link: "https://herald.example/mill/",
  status: "publish",
  type: "post",
  title: { rendered: title },
  content: { rendered: "<p>Text.</p>", protected: false },
  excerpt: { rendered: "<p>Text.</p>" },
  ...parts,
});

test.each([
  [
    "Drupal's JSON:API",
    {
      data: [
        node("Mill sold", { status: true }),
        node("A draft", { status: false }),
        node("In review", { status: true, moderation_state: "needs_review" }),
        node("Put away", { status: true, moderation_state: "archived" }),
        node("Bridge opens", { status: true, moderation_state: "published" }),
        node("About us", { status: true }, "page"),
        node("The form", { status: true }, "webform"),
      ],
    },
    { unpublished: 1, needs_review: 1, archived: 1, page: 1, webform: 1 },
  ],
  [
    "Drupal's REST",
    [
      row("Mill sold", true),
      row("A draft", false),
      row("B", "0"),
      row("Bridge opens", "1"),
      row("P", true, "page"),
    ],
    { unpublished: 2, page: 1 },
  ],
  [
    "WordPress' REST",
    [
      rest("Mill sold"),
      rest("A draft", { status: "draft" }),
      rest("For staff", { status: "private" }),
      rest("Next week", { status: "future" }),
      rest("Members", { content: { rendered: "", protected: true } }),
      rest("About us", { type: "page" }),
      rest("Bridge opens"),
    ],
    { draft: 1, private: 1, scheduled: 1, password: 1, page: 1 },
  ],
])("an export of %s brings in its public posts", (_what, document, withheld) => {
  const got = read(JSON.stringify(document));
  expect(got).toEqual({ titles: ["Mill sold", "Bridge opens"], withheld });
});

const jsonItem = (title: string, parts: object = {}) => ({
  id: title,
  title,
  content_text: "Text.",
  date_published: "2026-11-02T15:00:00Z",
  ...parts,
});

test("items of a JSON Feed that say that they are not public are left out", () => {
  const items = [
    jsonItem("A", { draft: true }),
    jsonItem("B", { status: "draft" }),
    jsonItem("C", { published: false }),
    jsonItem("D", { visibility: "private" }),
    jsonItem("E", { password: "secret" }),
    jsonItem("F", { status: "published", draft: false, published: true, visibility: "public" }),
    jsonItem("G", { date_published: "2026-12-09T15:00:00Z" }),
  ];
  const document = JSON.stringify({ version: "https://jsonfeed.org/version/1.1", items });
  expect(read(document)).toEqual({
    titles: ["F"],
    withheld: { draft: 2, unpublished: 1, private: 1, password: 1, scheduled: 1 },
  });
});
