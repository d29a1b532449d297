/**
 * The edge cache before the built Worker: the headers of every kind of response, and a simulated cache
 * that follows them as documented (EDGE: Workers Cache).
 */
import { afterAll, beforeAll, expect, test } from "vitest";

import { HOUR_MS } from "../../../shared/time.ts";
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
  // A crawler gets a complete page, whose stories are then stored.
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
  ["an unknown page", "/nothing-here", "public, max-age=60"],
  ["a search", "/sitemap?search=privacy", "private, max-age=60"],
  ["a page number beyond the last page", "/blog?page=99", "private, max-age=60"],
  ["an unknown story", "/article/nothing-here", "no-store"],
  ["the status page", "/status", "no-store"],
  ["the health of the feeds", "/healthz", "no-store"],
  ["a refused conversion", "/convert?rss_url=https://strange.example/", "no-store"],
])("%s has its Cache-Control", async (_kind, path, cacheControl) => {
  const answer = await site.get(path, CRAWLER);
  await answer.arrayBuffer();
  expect(answer.headers.get("cache-control")).toBe(cacheControl);
  expect(answer.headers.has("set-cookie")).toBe(false);
  expect(answer.headers.get("vary") ?? "").toMatch(/^(?:(?:Accept-Encoding|Save-Data)(?:, |$))*$/);
});

test.each(["/rss.xml", "/feed.xml"])(
  "%s is cached as a feed and never as a screen",
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

/** The cache's result, and the text of the response. */
async function request(path: string, init?: RequestInit): Promise<[string | null, string]> {
  const answer = await site.get(path, init);
  return [answer.headers.get("x-edge-cache"), await answer.text()];
}

// The isolate's memory answers before the edge cache; an hour later its pages have expired.
test.each([
  "/sports",
  "/article/wire-2",
  "/blog/second-post",
  "/rss.xml",
  "/atom.xml",
  "/sitemap-pages.xml",
  "/robots.txt",
])(
  "the second request for %s is a cache hit, and no header of the reader reaches the cache",
  async (path) => {
    await site.injectFaults({ edgeCache: "works", clockAheadMs: HOUR_MS });
    const [first, text] = await request(path, READER);
    await site.injectFaults({ edgeCache: "works", clockAheadMs: 2 * HOUR_MS });
    const [second, again] = await request(path, READER);
    expect([first, second]).toEqual(["miss", "hit"]);
    expect(again).toBe(text);
  },
);

test("two papers share no cached page", async () => {
  await site.injectFaults({ edgeCache: "works", clockAheadMs: 3 * HOUR_MS });
  const [, one] = await request("/contact");
  const [result, other] = await request(`${BEACON}/contact`);
  expect(result).toBe("miss");
  expect(one).toContain("The Harbor Gazette");
  expect(other).not.toContain("The Harbor Gazette");
});

/** The cache's result for the blog on a host, and whether the page has a post. */
async function postsOn(host: string): Promise<[string | null, boolean]> {
  const [result, text] = await request(`http://${host}/blog`, READER);
  return [result, text.includes("/blog/first-post")];
}

test("hosts of one paper share no cached page, because each may have its own blog", async () => {
  await site.injectFaults({ edgeCache: "works", clockAheadMs: 3 * HOUR_MS });
  expect(await postsOn("harbor-gazette.example")).toEqual(["miss", false]);
  expect(await postsOn("harborgazette.example")).toEqual(["miss", true]);
  await site.injectFaults({});
  expect(await postsOn("harbor-gazette.example")).toEqual([null, false]);
  expect(await postsOn("harborgazette.example")).toEqual([null, true]);
});

test.each([
  ["a search", "/sitemap?search=terms", {}],
  ["an unknown story", "/article/no-such-story", {}],
])("%s is never cached", async (_kind, path, init) => {
  await site.injectFaults({ edgeCache: "works" });
  await request(path, init);
  expect((await request(path, init))[0]).toBe("miss");
});

test.each([
  ["the status page", "/status", {}],
  ["the health of the feeds", "/healthz", {}],
  ["a conversion", "/convert?rss_url=x", {}],
  ["an unknown page", "/nothing-there", {}],
  ["a HEAD request", "/terms", { method: "HEAD" }],
  ["another method", "/terms", { method: "POST" }],
  ["the RSS screen", "/feed.xml", DOCUMENT],
  ["an unknown host", "http://strange.example/terms", {}],
  ["a crawler, which gets complete pages", "/opinion", CRAWLER],
])("%s bypasses the cache", async (_kind, path, init) => {
  await site.injectFaults({ edgeCache: "works" });
  expect((await request(path, init))[0]).toBe("bypass");
});

test("readers get the page while the cache fails", async () => {
  await site.injectFaults({ edgeCache: "throws", clockAheadMs: 4 * HOUR_MS });
  const answer = await site.get("/privacy");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Privacy");
  expect(site.logged.some(({ event }) => event === "cache not asked")).toBe(true);
});
