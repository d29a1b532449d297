/** Rules for every page: a sound structure, complete metadata, and the status of its address. */
import { DomUtils, parseDocument } from "htmlparser2";
import { expect, test } from "vitest";

import { publishSamplePosts } from "../../browser/samples/sample-posts.ts";
import { HIDDEN_STORY, storeSampleStories } from "../../browser/samples/sample-stories.ts";
import { ABSENT, allPages, CRAWLER } from "../../browser/samples/screen-paths.ts";
import { siteOfFile } from "../site/open-site.ts";

const ORIGIN = "http://alderfallsbeacon.example";
const CANONICAL = "https://alderfallsbeacon.example";

interface Page {
  readonly status: number;
  readonly text: string;
  /** How many elements of each kind there are, by `parent > name`, or by the name alone. */
  readonly counts: Readonly<Record<string, number>>;
  readonly title: readonly string[];
  readonly head: Readonly<Record<string, readonly string[]>>;
}

const pages = new Map<string, Page>();

/** The elements of a head that every page has once, by the attribute that names them. */
const ONCE: Readonly<Record<string, readonly [attribute: string, value: string]>> = {
  description: ["name", "content"],
  canonical: ["rel", "href"],
  "og:title": ["property", "content"],
  "og:description": ["property", "content"],
  "og:url": ["property", "content"],
  "og:type": ["property", "content"],
  "og:image": ["property", "content"],
  "twitter:card": ["name", "content"],
  "Blog RSS Feed": ["title", "href"],
  robots: ["name", "content"],
};

function readPage(status: number, text: string): Page {
  const elements = DomUtils.findAll(() => true, parseDocument(text).children);
  const counts: Record<string, number> = {};
  for (const element of elements) {
    const parent = element.parent && "name" in element.parent ? element.parent.name : "";
    for (const name of [element.name, `${parent} > ${element.name}`])
      counts[name] = (counts[name] ?? 0) + 1;
  }
  const head = Object.entries(ONCE).map(([name, [attribute, value]]) => [
    name,
    elements.flatMap(({ attribs }) => (attribs[attribute] === name ? [attribs[value] ?? ""] : [])),
  ]);
  const titles = elements.filter(
    ({ name, parent }) => name === "title" && parent && "name" in parent && parent.name === "head",
  );
  return {
    status,
    text,
    counts,
    title: titles.map(DomUtils.textContent),
    head: Object.fromEntries(head) as Page["head"],
  };
}

/** The findings of `look`, by path, of the pages that have one. */
function findings<T>(look: (page: Page, path: string) => T | undefined): Record<string, T> {
  return Object.fromEntries(
    [...pages].flatMap(([path, page]) => {
      const found = look(page, path);
      return found === undefined || path === "/rss.xml" ? [] : [[path, found]];
    }),
  );
}

function isListed(path: string): boolean {
  const unlisted = /^\/(?:article\/|archives\/202[24]|search|saved|blog\?tag=|events\/)/;
  return !unlisted.test(path) && !ABSENT.includes(path);
}

/** Whether a path shows a part of a listed page. */
const isPart = (path: string) => /^\/(?:faq|events)\?/.test(path);

function statusOf(path: string): number {
  if (path === HIDDEN_STORY) return 410;
  return ABSENT.includes(path) ? 404 : 200;
}

const site = await siteOfFile({}, { SAMPLE_FEEDS: "only", ALLOW_PRIVATE_FEEDS: "true" });
await publishSamplePosts(site);
await storeSampleStories(site);
for (const path of await allPages({ site, origin: ORIGIN })) {
  const answer = await site.get(ORIGIN + path, CRAWLER);
  pages.set(path, readPage(answer.status, await answer.text()));
}

test("every page answers 200, an unknown address 404, a hidden story 410", () => {
  expect(pages.size).toBeGreaterThan(50);
  const wrong = findings(({ status }, path) => (status === statusOf(path) ? undefined : status));
  expect(wrong).toEqual({});
});

test("every page has one h1, one main, a header and a footer", () => {
  const wrong = findings(({ counts }) => {
    const seen = ["h1", "main", "body > header", "body > footer"].map((name) => counts[name]);
    return seen.every((count) => count === 1) ? undefined : seen;
  });
  expect(wrong).toEqual({});
});

test("every page has one title with the paper's name, and no two listed pages the same", () => {
  const unnamed = findings(({ title }) =>
    title.length === 1 && title[0]?.includes("The Alder Falls Beacon") ? undefined : title,
  );
  expect(unnamed).toEqual({});
  const whole = Object.values(
    findings(({ title }, path) => (isListed(path) && !isPart(path) ? title[0] : undefined)),
  );
  expect(whole.length - new Set(whole).size).toBe(0);
});

test("every page has each metadata element once, not empty, and a link to the blog's feed", () => {
  const lacking = findings(({ head }) => {
    const missing = Object.keys(head).filter(
      (name) => name !== "robots" && (head[name]?.length !== 1 || !head[name][0]),
    );
    return missing.length === 0 ? undefined : missing;
  });
  expect(lacking).toEqual({});
  const feeds = findings(({ head }) => head["Blog RSS Feed"]?.[0]);
  expect(new Set(Object.values(feeds))).toEqual(new Set(["/rss.xml"]));
});

test("a listed page is canonical at its own address and indexed; other pages are noindex", () => {
  const elsewhere = findings(({ head }, path) => {
    const canonical = head["canonical"]?.[0];
    const own = isPart(path) ? path.replace(/\?.*/, "") : path;
    return !isListed(path) || canonical === new URL(own, CANONICAL).href ? undefined : canonical;
  });
  expect(elsewhere).toEqual({});
  const wrong = findings(({ head: { robots = [] } }, path) =>
    robots.includes("noindex") === isListed(path) ? robots : undefined,
  );
  expect(wrong).toEqual({});
});

const main = (path: string) => /<main[^]*<\/main>/.exec(pages.get(path)?.text ?? "")?.[0];

test("the not-found page says so and links to home; a year without stories says that there are none", () => {
  expect(main("/nowhere")).toMatch(/404[^]*Oops! Page not found[^]*href="\/"[^>]*>Return to Home</);
  expect(main("/archives")).toContain('href="/archives/2022"');
  expect(main("/archives/2022")).toMatch(/No stories are stored for (?:<!-- -->)?2022/);
});

test("no page's share card is an SVG, and every page links to the donations above its text", () => {
  const wrong = findings(({ head, text }) => {
    const [card = ""] = head["og:image"] ?? [];
    const isLinked = /<header[^]*?href="\/donations"[^]*?<main/.test(text);
    return /\.(?:png|jpe?g|webp)$/.test(card) && isLinked ? undefined : card;
  });
  expect(wrong).toEqual({});
});

test("the XML site map lists the site's pages and the donations", async () => {
  const xml = await site.text(`${ORIGIN}/sitemap-pages.xml`);
  expect(xml).toMatch(/<loc>https?:\/\/[^<]+\/donations<\/loc>/);
  expect(xml.match(/<loc>/g)).toHaveLength(26);
});

test("ads.txt has the paper's lines, and answers 404 if there are none", async () => {
  const answer = await site.get("http://harborgazette.example/ads.txt");
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toBe(
    "# The Gazette's sellers\nads.example, 4711, DIRECT, f08c47fec0942fa0\n",
  );
  expect((await site.get(`${ORIGIN}/ads.txt`)).status).toBe(404);
});

test("every page links to its lite edition", () => {
  const lacking = findings(({ text }) => {
    const [, href] = /<a [^>]*href="(\?[^"]*)"[^>]*>Text-only edition<\/a>/.exec(text) ?? [];
    return href?.endsWith("lite=1") ? undefined : (href ?? "no link");
  });
  expect(lacking).toEqual({});
  expect(pages.get("/faq")?.text).toContain('href="?lite=1"');
});
