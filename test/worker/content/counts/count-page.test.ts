/** What counts as a page that a person got, and what is stored of it. */
import { afterEach, beforeEach, expect, test } from "vitest";

import { type CountedPublication, GAZETTE, openCountedPaper } from "./a-counted-paper.ts";

let paper: CountedPublication;
beforeEach(async () => void (paper = await openCountedPaper()));
afterEach(() => paper.site.close());

test("a page counts for each person who gets it, rendered or from the cache", async () => {
  for (let reader = 0; reader < 3; reader += 1) await (await paper.visit("/faq")).text();
  await (await paper.visit("/tech", { Referer: `${GAZETTE}/faq` })).text();
  expect(await paper.stored()).toEqual({
    pages: { "/faq": 3, "/tech": 1 },
    from: { none: 3, own: 1 },
  });
});

const CRAWLERS = [
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/140.0.0.0 Safari/537.36",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1)",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "WhatsApp/2.23.20.0",
  "curl/8.9.1",
  "python-requests/2.32",
  "Feedly/1.0 (poller)",
  "",
];

test("programs' requests do not count", async () => {
  for (const agent of CRAWLERS) await (await paper.visit("/faq", { "User-Agent": agent })).text();
  expect(await paper.stored()).toEqual({});
});

const BROWSERS = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 9; CUBOT NOTE 20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0.0]",
  "Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)",
  "Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16",
  "Lynx/2.9.0 libwww-FM/2.14 SSL-MM/1.4.1",
  "w3m/0.5.3+git20230121",
];

test("browsers' requests count", async () => {
  for (const agent of BROWSERS) await (await paper.visit("/faq", { "User-Agent": agent })).text();
  expect((await paper.stored())["pages"]).toEqual({ "/faq": BROWSERS.length });
});

const NO_PAGES: readonly (readonly [string, string, Record<string, string>?, string?])[] = [
  ["HEAD", "/faq", {}, "HEAD"],
  ["an address that is not there", "/nothing"],
  ["a redirect", "/faq/"],
  ["a feed", "/atom.xml"],
  ["a feed as a browser shows it", "/rss.xml", { "Sec-Fetch-Dest": "document" }],
  ["a site map", "/sitemap.xml"],
  ["the desk", "/desk", { "X-Test-Editor": "ann@gazette.example" }],
  ["the status page", "/status"],
  ["a refused method", "/faq", {}, "PUT"],
  ["a prefetch", "/faq", { "Sec-Purpose": "prefetch", "Sec-Fetch-Dest": "document" }],
  ["a prerender", "/faq", { "Sec-Purpose": "prefetch;prerender" }],
  ["a prefetch of an older browser", "/faq", { Purpose: "prefetch" }],
  ["a preview of an older browser", "/faq", { "X-Purpose": "preview" }],
  ["a script's fetch", "/faq", { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "cors" }],
  ["a frame", "/faq", { "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Mode": "navigate" }],
];

test("what is no page, or is not shown, does not count", async () => {
  for (const [what, path, headers = {}, method = "GET"] of NO_PAGES) {
    await (await paper.visit(path, headers, method)).text();
    expect([what, await paper.stored()]).toEqual([what, {}]);
  }
});

test("a reload counts, answered with 200 or 304; so does a navigation through a service worker", async () => {
  const first = await paper.visit("/faq", { "Sec-Fetch-Dest": "document" });
  await first.text();
  const tag = first.headers.get("etag") ?? "";
  const again = await paper.visit("/faq", { "If-None-Match": tag, "Sec-Fetch-Dest": "document" });
  expect(again.status).toBe(304);
  await (
    await paper.visit("/faq", { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "navigate" })
  ).text();
  expect((await paper.stored())["pages"]).toEqual({ "/faq": 3 });
});

test("parameters are no part of what is stored", async () => {
  for (const query of ["?q=jane+roe", "?utm_source=mail&email=jane@roe.example"])
    await (await paper.visit(`/faq${query}`)).text();
  await (await paper.visit("/search?q=jane+roe")).text();
  expect((await paper.stored())["pages"]).toEqual({ "/faq": 2, "/search": 1 });
});

test("a page through the platform's cache counts once for each person", async () => {
  await paper.site.injectFaults({
    edgeCache: "works",
    clockAtMs: Date.parse("2026-11-27T14:30:00Z"),
  });
  for (let reader = 0; reader < 3; reader += 1) await (await paper.visit("/faq")).text();
  expect((await paper.stored())["pages"]).toEqual({ "/faq": 3 });
});

test("pages of another paper are its own", async () => {
  await (await paper.visit("/faq")).text();
  await (
    await paper.visit("http://bayviewherald.example/faq", { Referer: `${GAZETTE}/faq` })
  ).text();
  await paper.stored();
  const rows = paper.site.counts.rows("counts").filter((row) => row.includes('"hour"'));
  expect(rows).toHaveLength(2);
});

test("without COUNTS nothing is counted, and no call is made", async () => {
  const other = await openCountedPaper({ COUNTS: "" });
  await (await other.visit("/faq")).text();
  const ahead = await other.visit("/faq", { "Sec-Purpose": "prefetch" });
  expect(ahead.headers.get("server-timing")).toBeNull();
  expect(await other.stored()).toEqual({});
  await other.site.close();
});
