/** A source that its publisher does not want here: on no page and in no document of the Worker. */
import { beforeEach, expect, test, vi } from "vitest";

import { CATEGORIES, sectionFeedPath } from "../../../../shared/categories.ts";
import { MINUTE_MS } from "../../../../shared/time.ts";
import { SITE_PAGES } from "../../../../worker/pages/routes.tsx";
import { rss } from "../../../fixtures/wire-feed.ts";
import { siteOfFile } from "../../site/open-site.ts";

const FEED = "https://feeds.harbor.example/tech";
const START = Date.now();
const PICTURE = "https://quarry.example/pictures/";
const DOCUMENTS = [
  "/search.xml?q=quarry",
  "/digest",
  "/digest.xml",
  "/rss.xml",
  "/atom.xml",
  "/feed.json",
  "/sitemap.xml",
  "/sitemap-pages.xml",
  "/events.ics",
  "/robots.txt",
  "/status",
  `/convert?rss_url=${encodeURIComponent(FEED)}`,
];

/** The licence that the feed's answers name. */
let usage = "";

const site = await siteOfFile({
  "*": () => new Response(rss("Wire", 6)),
  [FEED]: () =>
    new Response(
      rss("Quarry", 6, (at) => `<media:content url="${PICTURE}${at}.jpg" medium="image"/>`),
      {
        headers: usage === "" ? {} : { "Content-Usage": usage },
      },
    ),
});
await site.round(3);
const quarry = await slugOfStory();
const days = [0, 1].map((ago) => new Date(START - ago * 24 * 60 * MINUTE_MS).toISOString());
/** Of every page and document. */
const paths = [
  ...SITE_PAGES.map(({ url }) => url),
  "/about",
  "/about/feeds",
  "/corrections",
  "/alerts",
  "/donations",
  ...days.map((day) => `/archives/${day.slice(0, 10).replaceAll("-", "/")}`),
  `/archives/${days[0]?.slice(0, 7).replaceAll("-", "/")}`,
  `/article/${quarry}`,
  "/search?q=quarry",
  "/search?q=quarry&category=tech",
  ...CATEGORIES.map(sectionFeedPath),
  ...DOCUMENTS,
];
beforeEach(async () => {
  const { db } = site;
  await db.exec("DELETE FROM desk_entries");
  await db.exec("UPDATE feeds SET licence = ''");
  await site.restart();
});

/** Of a story of the source, which the first pages bring where no round has yet. */
async function slugOfStory(): Promise<string> {
  const { db } = site;
  const sql = "SELECT slug FROM stories WHERE title = 'Quarry 1'";
  const find = async () => {
    await site.text("/tech");
    const slug = await db.prepare(sql).first<string>("slug");
    if (slug === null) throw new Error("No page has brought the story.");
    return slug;
  };
  return vi.waitFor(find, { timeout: 60_000 });
}

async function decide(treatment: string) {
  const { db } = site;
  const value = JSON.stringify({ address: FEED, treatment });
  const sql = `INSERT INTO desk_entries (publication, kind, value, reason, made_at, starts_at, ends_at)
    VALUES ('harbor-gazette', 'source', ?1, '', 0, 0, ${Number.MAX_SAFE_INTEGER})`;
  await db.prepare(sql).bind(value).run();
}

/** The pages and documents that have a text at so many seconds after the start. */
async function pathsWith(text: RegExp, seconds: number, edgeCache?: "works") {
  await site.injectFaults({
    clockAtMs: START + seconds * 1_000,
    ...(edgeCache ? { edgeCache } : {}),
  });
  const found: string[] = [];
  for (const path of paths) if (text.test(await site.text(path))) found.push(path);
  return found;
}

const HEADLINE = /Quarry(?:<\/mark>)? \d/;
const WORDS = /About (?:<mark>)?Quarry/;

test.each([undefined, "works"] as const)(
  "within a minute a source that is off is nowhere (edge cache: %s)",
  async (edgeCache) => {
    const before = await pathsWith(HEADLINE, 0, edgeCache);
    expect(before).toEqual(expect.arrayContaining(["/", "/tech", "/tech.xml", "/search?q=quarry"]));
    expect(before.some((path) => path.startsWith("/article/"))).toBe(true);
    expect(before.some((path) => path.startsWith("/archives/"))).toBe(true);
    expect(before).toContain(DOCUMENTS.at(-1));
    await decide("off");
    // The first requests after fifteen seconds read the desk in the background.
    await pathsWith(HEADLINE, 16, edgeCache);
    expect(await pathsWith(HEADLINE, 59, edgeCache)).toEqual([]);
    expect(await pathsWith(/Wire \d/, 59, edgeCache)).toContain("/");
  },
);

test("with headlines alone, neither text nor pictures of the source are anywhere", async () => {
  expect(await pathsWith(WORDS, 0)).toContain("/tech");
  expect(await pathsWith(new RegExp(PICTURE), 0)).toContain("/tech");
  await decide("headlines");
  await pathsWith(WORDS, 16);
  expect(await pathsWith(WORDS, 59)).toEqual([]);
  expect(await pathsWith(new RegExp(PICTURE), 59)).toEqual([]);
  expect(await pathsWith(HEADLINE, 59)).toEqual(expect.arrayContaining(["/tech", "/tech.xml"]));
});

test("without pictures, the source's texts stay", async () => {
  await decide("no-pictures");
  await pathsWith(WORDS, 16);
  expect(await pathsWith(new RegExp(PICTURE), 59)).toEqual([]);
  expect(await pathsWith(WORDS, 59)).toContain("/tech");
});

test("a licence that forbids the use takes the source off, and /status says so", async () => {
  usage = "search=n";
  const { db } = site;
  await db.exec(
    `UPDATE feeds SET due_at = 0, etag = '', document_digest = '' WHERE address = '${FEED}'`,
  );
  await site.round();
  await site.restart();
  await pathsWith(HEADLINE, 120);
  expect(await pathsWith(HEADLINE, 180)).toEqual([]);
  expect(await site.text("/status")).toContain("Its licence forbids this use");
});
