/**
 * The platform's cache in front of the built Worker: the headers of every kind of answer, and a
 * simulated cache that follows them as documented (EDGE: Workers Cache).
 */
import { afterAll, beforeAll, expect, test } from "vitest";

import { publish } from "../blog/blog-posts.ts";
import { openTestSite, rss, type TestSite } from "../site.ts";

const PAGE = "public, max-age=60, stale-while-revalidate=300, stale-if-error=86400";
const BEACON = "http://alderfallsbeacon.example";
const DOCUMENT = { headers: { "Sec-Fetch-Dest": "document", "User-Agent": "bot" } };
const READER = { headers: { "User-Agent": "Mozilla", Cookie: "a=b", "Accept-Language": "fr" } };
const CRAWLER = { headers: { ...READER.headers, "User-Agent": "bot" } };

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ "*": () => new Response(rss("Wire", 3)) as never });
  await publish(site, { slug: "first-post" }, { slug: "second-post" });
  // What a crawler was shown is settled, and its stories are stored.
  for (const path of ["/", "/sports"]) await (await site.get(path, CRAWLER)).text();
});
afterAll(() => site.close());

test.each([
  ["home", "/", PAGE],
  ["a category", "/tech", PAGE],
  ["a plain page", "/faq", PAGE],
  ["a story", "/article/wire-1", PAGE],
  ["the blog", "/blog", PAGE],
  ["a post", "/blog/first-post", PAGE],
  ["a feed", "/atom.xml", "public, max-age=300"],
  ["a section's feed", "/sports.xml", "public, max-age=300"],
  ["a JSON feed", "/feed.json", "public, max-age=300"],
  ["a site map", "/sitemap.xml", "public, max-age=300"],
  ["a site map's file", "/sitemap-pages.xml", "public, max-age=300"],
  ["robots.txt", "/robots.txt", "public, max-age=300"],
  ["a page there is not", "/nothing-here", "public, max-age=60"],
  ["a search", "/sitemap?search=privacy", "private, max-age=60"],
  ["an address that leads to another's page", "/blog?page=99", "private, max-age=60"],
  ["a story there is not", "/article/nothing-here", "no-store"],
  ["how the feeds are doing", "/status", "no-store"],
  ["the same for programs", "/healthz", "no-store"],
  ["a conversion that is refused", "/convert?rss_url=https://strange.example/", "no-store"],
])("%s says how long it may be cached", async (_kind, path, cacheControl) => {
  const answer = await site.get(path, CRAWLER);
  await answer.arrayBuffer();
  expect(answer.headers.get("cache-control")).toBe(cacheControl);
  expect(answer.headers.has("set-cookie")).toBe(false);
  expect(answer.headers.get("vary") ?? "").toMatch(/^(?:(?:Accept-Encoding|Save-Data)(?:, |$))*$/);
});

test.each(["/rss.xml", "/feed.xml"])(
  "%s is cached as a document and never as a screen",
  async (path) => {
    const document = await site.get(path);
    expect(document.headers.get("cache-control")).toBe("private, max-age=300");
    expect(document.headers.get("cloudflare-cdn-cache-control")).toBe("public, max-age=300");
    const screen = await site.get(path, DOCUMENT);
    expect(screen.headers.get("content-type")).toMatch(/^text\/html/);
    expect(screen.headers.get("cache-control")).toBe("private, no-cache");
    expect(screen.headers.has("cloudflare-cdn-cache-control")).toBe(false);
  },
);

/** What the cache in front did, and the text that came. */
async function asked(path: string, init?: RequestInit): Promise<[string | null, string]> {
  const answer = await site.get(path, init);
  return [answer.headers.get("x-front-cache"), await answer.text()];
}

const HOUR_MS = 3_600_000;

// A page in the isolate's memory is answered before any cache is asked; an hour later it is forgotten.
test.each([
  "/sports",
  "/article/wire-2",
  "/blog/second-post",
  "/rss.xml",
  "/atom.xml",
  "/sitemap-pages.xml",
  "/robots.txt",
])(
  "%s is taken from the cache the second time, without any header of the reader's",
  async (path) => {
    await site.breakdown({ frontCache: "works", clockAheadMs: HOUR_MS });
    const [first, text] = await asked(path, READER);
    await site.breakdown({ frontCache: "works", clockAheadMs: 2 * HOUR_MS });
    const [second, again] = await asked(path, READER);
    expect([first, second]).toEqual(["miss", "hit"]);
    expect(again).toBe(text);
  },
);

test("two papers share no cached page", async () => {
  await site.breakdown({ frontCache: "works", clockAheadMs: 3 * HOUR_MS });
  const [, one] = await asked("/contact");
  const [did, other] = await asked(`${BEACON}/contact`);
  expect(did).toBe("miss");
  expect(one).toContain("The Harbor Gazette");
  expect(other).not.toContain("The Harbor Gazette");
});

/** What the cache did for the blog's page on a host, and whether the page has a post. */
async function postsOn(host: string): Promise<[string | null, boolean]> {
  const [did, text] = await asked(`http://${host}/blog`, READER);
  return [did, text.includes("/blog/first-post")];
}

test("hosts of one paper, each of which may have a blog of its own, share nothing either", async () => {
  await site.breakdown({ frontCache: "works", clockAheadMs: 3 * HOUR_MS });
  expect(await postsOn("harbor-gazette.example")).toEqual(["miss", false]);
  expect(await postsOn("harborgazette.example")).toEqual(["miss", true]);
  await site.breakdown({});
  expect(await postsOn("harbor-gazette.example")).toEqual([null, false]);
  expect(await postsOn("harborgazette.example")).toEqual([null, true]);
});

test.each([
  ["a search", "/sitemap?search=terms", {}],
  ["a story there is not", "/article/no-such-story", {}],
])("%s is never cached", async (_kind, path, init) => {
  await site.breakdown({ frontCache: "works" });
  await asked(path, init);
  expect((await asked(path, init))[0]).toBe("miss");
});

test.each([
  ["the status page", "/status", {}],
  ["the health of the feeds", "/healthz", {}],
  ["a conversion", "/convert?rss_url=x", {}],
  ["a page there is not", "/nothing-there", {}],
  ["a question for the head alone", "/terms", { method: "HEAD" }],
  ["another method", "/terms", { method: "POST" }],
  ["the screen of the feed", "/feed.xml", DOCUMENT],
  ["an unknown host", "http://strange.example/terms", {}],
  ["a crawler, which waits for what is late", "/opinion", CRAWLER],
])("the cache is not asked for %s", async (_kind, path, init) => {
  await site.breakdown({ frontCache: "works" });
  expect((await asked(path, init))[0]).toBe("not asked");
});

test("readers get the page also while the cache fails", async () => {
  await site.breakdown({ frontCache: "throws", clockAheadMs: 4 * HOUR_MS });
  const answer = await site.get("/privacy");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Privacy");
  expect(site.logged.some(({ event }) => event === "cache not asked")).toBe(true);
});
