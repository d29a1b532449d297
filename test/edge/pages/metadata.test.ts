/** Metadata of the built site: share cards, the donations page, manifest and ads.txt. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { SITE_PAGES } from "../../../worker/pages/routes.tsx";
import { openTestSite, type TestSite } from "../site.ts";

const crawler = { headers: { "User-Agent": "Testbot/1.0 (a bot)" } };
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({}, { SAMPLE_FEEDS: "only" });
});

afterAll(() => site.close());

test("no page's share card is an SVG, and every page links to the donations", async () => {
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

test("the XML site map lists the 25 pages and the donations", async () => {
  const xml = await site.text("/sitemap-pages.xml");
  expect(xml).toMatch(/<loc>https?:\/\/[^<]+\/donations<\/loc>/);
  expect(xml.match(/<loc>/g)).toHaveLength(26);
});

test("each paper has its own web manifest, linked on its pages, with existing icons", async () => {
  const response = await site.get("/manifest.webmanifest");
  expect(response.headers.get("Content-Type")).toBe("application/manifest+json");
  expect(response.headers.get("Cache-Control")).toMatch(/^public, max-age=\d+$/);
  const manifest = (await response.json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: "The Harbor Gazette", short_name: "Harbor Gazette" });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src, sizes } of manifest.icons) {
    const icon = Buffer.from(await (await site.get(src)).arrayBuffer());
    expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`, src).toBe(sizes);
  }
  const page = await site.get("/tech");
  expect(await page.text()).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  expect(page.headers.get("Content-Security-Policy")).toContain("manifest-src 'self'");
});

test("ads.txt has the publication's lines, and answers 404 if there are none", async () => {
  const response = await site.get("/ads.txt");
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toBe(
    "# The Gazette's sellers\nads.example, 4711, DIRECT, f08c47fec0942fa0\n",
  );
  expect((await site.get("http://alderfallsbeacon.example/ads.txt")).status).toBe(404);
});
