/**
 * The platform's cache before the Worker, as its documentation describes it: which requests ask
 * it, under which key, and which answers it may store by their headers.
 */
import { expect, test } from "vitest";

import { HOUR_MS } from "../../../shared/time.ts";
import { words } from "../../../worker/reading/feed-parser/words.ts";
import { publish } from "../../edge/blog/blog-posts.ts";
import { viewOfCache } from "../../edge/edge-cache.ts";
import { rss } from "../../fixtures/wire-feed.ts";
import { siteOfFile } from "../site/open-site.ts";

const PAGE = "public, max-age=60, stale-while-revalidate=300, stale-if-error=86400";
const BEACON = "http://alderfallsbeacon.example";
const DOCUMENT = { headers: { "Sec-Fetch-Dest": "document", "User-Agent": "bot" } };
const READER = { headers: { "User-Agent": "Mozilla", Cookie: "a=b", "Accept-Language": "fr" } };
const OTHER_READER = {
  headers: { "User-Agent": "Opera", Cookie: "c=d", "Accept-Language": "en", "Sec-GPC": "1" },
};
const CRAWLER = { headers: { ...READER.headers, "User-Agent": "bot" } };

const site = await siteOfFile({ "*": () => new Response(rss("Wire", 3)) });
await publish(site, { slug: "first-post" }, { slug: "second-post" });
// A crawler gets a complete page, whose stories are then stored.
for (const path of ["/", "/sports"]) await (await site.get(path, CRAWLER)).text();

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

const request = (address: string, init?: RequestInit) => viewOfCache(site, address, init);

// The isolate's memory answers before the edge cache; an hour later its pages have expired.
test.each(
  words(
    "/sports /article/wire-2 /blog/second-post /rss.xml /atom.xml /sitemap-pages.xml /robots.txt",
  ),
)(
  "the platform stores %s under one key for all readers, and none of their headers reaches it",
  async (path) => {
    await site.injectFaults({ edgeCache: "empty", clockAheadMs: HOUR_MS });
    const one = await request(path, READER);
    await site.injectFaults({ edgeCache: "empty", clockAheadMs: 2 * HOUR_MS });
    const other = await request(path, OTHER_READER);
    expect(one.asked).toMatch(/^\/\S+ \{"publication":"harbor-gazette",.*\}$/);
    expect(other.asked).toBe(one.asked);
    expect([one.isStored, other.isStored]).toEqual([true, true]);
  },
);

test("two papers share no cached page", async () => {
  await site.injectFaults({ edgeCache: "empty", clockAheadMs: 3 * HOUR_MS });
  const one = await request("/contact");
  const other = await request(`${BEACON}/contact`);
  expect(other.asked).not.toBe(one.asked);
  expect(one.text).toContain("The Harbor Gazette");
  expect(other.text).not.toContain("The Harbor Gazette");
});

test("hosts of one paper share no cached page, because each may have its own blog", async () => {
  const hosts = ["harbor-gazette.example", "harborgazette.example"];
  for (const edgeCache of ["empty", undefined] as const) {
    await site.injectFaults({ ...(edgeCache && { edgeCache, clockAheadMs: 3 * HOUR_MS }) });
    const blogs = await Promise.all(hosts.map((host) => request(`http://${host}/blog`, READER)));
    const posts = blogs.map(({ text }) => text.includes("/blog/first-post"));
    expect(posts).toEqual([false, true]);
    expect(new Set(blogs.map(({ asked }) => asked)).size).toBe(edgeCache ? 2 : 1);
  }
});

test.each([
  ["a search", "/sitemap?search=terms", {}],
  ["an unknown story", "/article/no-such-story", {}],
])("%s is never stored", async (_kind, path, init) => {
  await site.injectFaults({ edgeCache: "empty" });
  const { asked, isStored } = await request(path, init);
  expect([asked?.startsWith("/"), isStored]).toEqual([true, false]);
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
  await site.injectFaults({ edgeCache: "empty" });
  expect((await request(path, init)).asked).toBe("bypass");
});

test("readers get the page while the cache fails", async () => {
  await site.injectFaults({ edgeCache: "throws", clockAheadMs: 4 * HOUR_MS });
  const answer = await site.get("/privacy");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Privacy");
  expect(site.logged.some(({ event }) => event === "cache not asked")).toBe(true);
});
