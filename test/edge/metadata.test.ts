/** What the built site tells machines about its pages: share cards, and where gifts are taken. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { SITE_PAGES } from "../../shared/pages.ts";
import { openTestSite, type TestSite } from "./site.ts";

const crawler = { headers: { "User-Agent": "Testbot/1.0 (a bot)" } };
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({}, { SAMPLE_FEEDS: "only" });
});

afterAll(() => site.close());

test("no page's share card is an SVG, and every page leads to the donations", async () => {
  const tech = await site.text("/tech", crawler);
  const story = /href="(\/article\/[^"]+)"/.exec(tech)?.[1] ?? "";
  expect(story).not.toBe("");
  for (const path of [story, "/article/unknown", "/nowhere", ...SITE_PAGES.map(({ url }) => url)]) {
    if (path === "/rss.xml") continue;
    const html = await site.text(path, crawler);
    const card = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1];
    expect(card, path).toMatch(/\.(?:png|jpe?g|webp)$/);
    expect(html, path).toMatch(/<header[^]*?href="\/donations"[^]*?<main/);
  }
});

test("the site map for searches lists the donations beside the 25 pages", async () => {
  const xml = await site.text("/sitemap-pages.xml");
  expect(xml).toMatch(/<loc>https?:\/\/[^<]+\/donations<\/loc>/);
  expect(xml.match(/<loc>/g)).toHaveLength(26);
});
