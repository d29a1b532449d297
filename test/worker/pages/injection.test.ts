/**
 * Hostile text in every field of feeds and posts, on every page that shows a field: the page must have
 * the same elements and attributes as with plain words.
 */
import { createHash } from "node:crypto";

import { afterEach, expect, test } from "vitest";

import { CATEGORIES } from "../../../shared/categories.ts";
import { publish } from "../../edge/blog/blog-posts.ts";
import { articleSlugs } from "../../edge/pages/page-html.ts";
import { ATTACK_VECTORS } from "../../fixtures/attack-vectors.ts";
import { parseXml } from "../../xml.ts";
import { openSite, type Site } from "../site/open-site.ts";
import { structureOf } from "./html-structure.ts";

let site: Site;
afterEach(() => site.close());

const PER_FEED = 20;
const SINGLE = CATEGORIES.filter(({ key }) => key !== "sports" && key !== "worldNews");
const PATHS = SINGLE.map(({ path }) => path);

function xmlText(text: string): string {
  // Characters that XML does not allow cannot arrive in a feed.
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .toWellFormed()
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** An item with the text in every field: as text, as HTML, and as an address. */
function hostileItem(text: string, index: number): string {
  const number = ATTACK_VECTORS.indexOf(text);
  const [once, twice] = [xmlText(text), xmlText(xmlText(text))];
  const isAddress = index % 3 === 0;
  const link = isAddress ? once : `https://a.example/${index}?q=${once}`;
  const date = new Date(Date.now() - (index + 1) * 60_000).toUTCString();
  return `<item><title>Item ${number < 0 ? text : number} ${twice}</title><link>${link}</link><guid>${index}${once}</guid>
    <pubDate>${date}</pubDate><description>${index % 2 === 0 ? once : twice}</description>
    <content:encoded>${once}&lt;a href=&quot;https://en.wikipedia.org/wiki/${twice}&quot;&gt;w&lt;/a&gt;</content:encoded>
    <author>${once}</author><dc:creator>${twice}</dc:creator><category>${once}</category>
    <source url="${once}">${twice}</source>
    <enclosure url="${isAddress ? once : `https://a.example/p.jpg?${once}`}" type="image/jpeg${once}" length="1"/>
    <media:content url="${once}" medium="image"/><media:thumbnail url="${once}"/>
    <comments>${once}</comments></item>`;
}

function feedOf(texts: readonly string[]): string {
  return `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"
    xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <channel><title>${xmlText(texts[0] ?? "")}</title><link>https://a.example/</link>
    ${texts.map(hostileItem).join("")}</channel></rss>`;
}

/** A site whose categories with one feed show twenty of the texts each. */
async function openWith(texts: readonly string[]): Promise<void> {
  const feeds = Object.fromEntries(
    SINGLE.map(({ path }, index) => [
      {
        "/local-news": "local",
        "/national-news": "national",
        "/arts-culture": "arts",
        "/food-dining": "food",
      }[path as string] ?? path.slice(1),
      feedOf(texts.slice(index * PER_FEED, (index + 1) * PER_FEED)),
    ]),
  );
  site = await openSite({ ...feeds, "*": feedOf([]) });
}

/** A page and the content policy that came with it. */
interface FetchedPage {
  readonly html: string;
  readonly policy: string;
}

async function fetchPage(path: string): Promise<FetchedPage> {
  const response = await site.get(path);
  const policy = response.headers.get("content-security-policy") ?? "";
  return { html: await response.text(), policy };
}

/** The pages of feeds, with a cold and with a warm store, and the pages of so many articles of each. */
async function newsPages(perFeed: number): Promise<Map<string, FetchedPage>> {
  const pages = new Map<string, FetchedPage>();
  for (const path of ["/", ...PATHS]) pages.set(`${path} cold`, await fetchPage(path));
  await site.round(24);
  await site.injectFaults({ clockAheadMs: 61_000 });
  for (const path of ["/print", "/edition.html"]) pages.set(path, await fetchPage(path));
  for (const path of ["/", ...PATHS]) {
    const seen = await fetchPage(path);
    pages.set(path, seen);
    for (const slug of path === "/" ? [] : articleSlugs(seen.html).slice(0, perFeed)) {
      pages.set(`/article/${slug}`, await fetchPage(`/article/${slug}`));
    }
  }
  return pages;
}

/** Whether an address is relative or has a protocol that runs no script (SPEC 5). */
function isSafe(address: string): boolean {
  const url = URL.parse(address, "https://site.invalid/");
  return (
    !/^[\\/]{2}/.test(address) && /^(?:https?|ircs?|mailto|xmpp|tel):$/.test(url?.protocol ?? "")
  );
}

function expectHarmless(pages: ReadonlyMap<string, FetchedPage>, known: ReadonlySet<string>) {
  for (const [path, { html, policy }] of pages) {
    const found = structureOf(html);
    const strange = [...found.parts].filter((part) => !known.has(part));
    expect([path, strange]).toEqual([path, []]);
    const unsafe = found.addresses.filter((address) => !isSafe(address));
    expect([path, unsafe]).toEqual([path, []]);
    expect([path, found.frame]).toEqual([
      path,
      JSON.stringify({ html: 1, head: 1, body: 1, main: 1, end: true }),
    ]);
    const odd = [...found.comments].filter((text) => !/^(?:|\s|\/?\$[!?~]?)$/.test(text));
    expect([path, odd]).toEqual([path, []]);
    for (const block of found.data) expect(JSON.parse(block)).toBeTypeOf("object");
    for (const script of found.scripts) {
      const hash = createHash("sha256").update(script).digest("base64");
      expect(policy).toContain(`'sha256-${hash}'`);
    }
  }
}

/** The elements and attributes of pages whose fields have plain words. */
function partsOf(pages: ReadonlyMap<string, FetchedPage>): Set<string> {
  return new Set([...pages.values()].flatMap(({ html }) => [...structureOf(html).parts]));
}

const COUNT = PATHS.length * PER_FEED;
const TEXTS = Array.from(
  { length: COUNT },
  (_, n) => ATTACK_VECTORS[n % ATTACK_VECTORS.length] ?? "",
);

test("hostile feeds add no elements, attributes or scripts to any page, and break no page", async () => {
  expect(new Set(ATTACK_VECTORS).size).toBeGreaterThanOrEqual(200);
  expect(COUNT).toBeGreaterThanOrEqual(ATTACK_VECTORS.length);
  await openWith(TEXTS.map((_, index) => `Plain words ${index}`));
  // A card without a picture is marked; a story of plain words has one.
  const known = partsOf(await newsPages(1)).add("article[data-picture]");
  await site.close();
  await openWith(TEXTS);
  const pages = await newsPages(PER_FEED);
  expect(pages.size).toBeGreaterThan(200);
  expectHarmless(pages, known);
  // The text itself is shown, not removed.
  expect(pages.get("/business")?.html).toContain("&lt;script&gt;act()&lt;/script&gt;");
  for (const line of site.lines) expect(JSON.parse(line)).toHaveProperty("event");
  expect(site.logged.filter(({ event }) => /request|page|section/.test(String(event)))).toEqual([]);
});

/** The elements and attributes that markdown may produce. */
const BODY_PARTS = new Set(
  `p h2 h3 h4 h5 h6 a em strong del code pre blockquote ul ol li table thead tbody tr th td img hr br
   sup section input a[href] a[target] a[rel] img[src] img[alt] img[loading] img[decoding] img[width]
   img[height] h2[id] h3[id] h4[id] li[id] code[class] a[id] a[title] a[aria-label] ol[start] pre[tabindex]`.split(
    /\s+/,
  ),
);

async function publishAll(texts: readonly string[]): Promise<readonly string[]> {
  const slugs = texts.map((text, index) => `${index}${text}`.slice(0, 200).toWellFormed());
  await publish(
    site,
    ...texts.map((text, index) => ({
      slug: slugs[index] ?? "",
      title: text,
      description: text,
      picture: index % 2 === 0 ? text : `https://a.example/p.jpg?${text}`,
      youtube: `https://youtu.be/${index === 0 ? "abcdefghijk" : text}`,
      tags: [text, "plain"],
      topics: [text],
      body: `# ${text}\n\n${text}\n\n[a](<${text}>) ![b](<${text}>)\n\n| a |\n|:-:|\n| ${text} |\n`,
    })),
  );
  return slugs;
}

test("hostile posts add no elements, attributes or scripts to any page, and break no page or document", async () => {
  site = await openSite({});
  const plain = ATTACK_VECTORS.slice(0, 30).map((_, index) => `Plain words ${index}`);
  const known = new Map<string, FetchedPage>();
  for (const slug of await publishAll(plain)) {
    known.set(slug, await fetchPage(`/blog/${encodeURIComponent(slug)}`));
  }
  for (const path of ["/blog", "/blog?page=2", "/blog/none"])
    known.set(path, await fetchPage(path));
  await site.close();

  site = await openSite({});
  const pages = new Map<string, FetchedPage>();
  for (const slug of await publishAll(ATTACK_VECTORS)) {
    pages.set(slug, await fetchPage(`/blog/${encodeURIComponent(slug)}`));
  }
  for (let page = 1; page <= ATTACK_VECTORS.length / 10; page += 1) {
    pages.set(`list ${page}`, await fetchPage(`/blog?page=${page}`));
  }
  expectHarmless(pages, new Set([...partsOf(known), ...BODY_PARTS]));
  for (const name of ["rss", "feed", "atom", "sitemap", "sitemap-posts-1"]) {
    const document = await site.get(`/${name}.xml`);
    expect(document.headers.get("content-type"), name).toMatch(/xml/);
    if (document.status === 200) parseXml(await document.text());
  }
  expect(JSON.parse(await site.text("/feed.json"))).toHaveProperty("items");
  for (const line of site.lines) expect(JSON.parse(line)).toHaveProperty("event");
});

test("hostile words in addresses add no elements or attributes to a page", async () => {
  site = await openSite({});
  // A word without any visible character finds every page.
  const [plain, all] = [await site.text("/sitemap?search=plain"), await site.text("/sitemap")];
  const known = structureOf(plain).parts.union(structureOf(all).parts);
  const searched = structureOf(await site.text("/search?q=plain")).parts;
  const notFound = structureOf(await site.text("/nothing")).parts;
  for (const [index, text] of ATTACK_VECTORS.entries()) {
    // Within the rate limit of searches.
    if (index % 20 === 0) await site.injectFaults({ clockAheadMs: index * 1_000 });
    const word = encodeURIComponent(text.toWellFormed());
    const search = structureOf(await site.text(`/search?q=${word}`));
    expect([...search.parts].filter((part) => !searched.has(part))).toEqual([]);
    const found = structureOf(await site.text(`/sitemap?search=${word}`));
    expect([...found.parts].filter((part) => !known.has(part))).toEqual([]);
    const missing = structureOf(await site.text(`/${word}`));
    expect([...missing.parts].filter((part) => !notFound.has(part))).toEqual([]);
  }
  for (const line of site.lines) expect(JSON.parse(line)).toHaveProperty("event");
});
