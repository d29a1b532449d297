/** The archive of the Worker: years, months, days, and invalid dates. */
import { expect, test } from "vitest";

import { words } from "../../../../../worker/reading/feed-parser/words.ts";
import { rss } from "../../../../fixtures/wire-feed.ts";
import { siteOfFile } from "../../../site/open-site.ts";

const bot = { headers: { "User-Agent": "Testbot/1.0 (a bot)" } };

/** An address that a page links to. */
async function pathOf(page: string, pattern: RegExp): Promise<string> {
  return (await site.text(page, bot)).match(pattern)?.[1] ?? "";
}

const site = await siteOfFile({ "*": () => new Response(rss("Wire", 30)) });
await site.round(20);

test("the archives link to a year, a month, a day and its stories", async () => {
  const year = await pathOf("/archives", /href="(\/archives\/\d{4})"/);
  const month = await pathOf(year, /href="(\/archives\/\d{4}\/\d\d)\/\d\d"/);
  const day = await pathOf(month, /href="(\/archives\/\d{4}\/\d\d\/\d\d)"/);
  expect(day).not.toBe("");
  const html = await site.text(day, bot);
  expect(html).toMatch(/<section[^>]*>.*?<h2[^>]*>[^<]+<\/h2>/s);
  expect(html).toMatch(/<article/);
  expect(html).toContain(`href="${month}"`);
  expect(html).toContain('aria-current="page"');
  expect(html).toMatch(/rel="(?:prev|next)" href|href="[^"]+" rel="(?:prev|next)"/);
});

test("a day's category lists its stories in pages", async () => {
  const year = await pathOf("/archives", /href="(\/archives\/\d{4})"/);
  const day = await pathOf(year, /href="(\/archives\/\d{4}\/\d\d\/\d\d)"/);
  const path = (await pathOf(day, /href="([^"]+\?category=[a-z-]+)"/)).replaceAll("&amp;", "&");
  expect(path).toMatch(/\?category=/);
  const response = await site.get(path, bot);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toMatch(/^public, max-age=60/);
  const canonical = /<link rel="canonical" href="[^"]+?(\/archives[^"]+)"/.exec(
    await response.text(),
  );
  expect(canonical?.[1]).toBe(path);
  expect((await site.get(`${path}&page=49`, bot)).status).toBe(404);
});

test.each(
  words(`
  /archives/2026/13 /archives/2026/1 /archives/2026/02/30 /archives/2026/00/10 /archives/0026
  /archives/abcd /archives/9999 /archives/9999/01/01 /archives/2026/01/01/1
`),
)("%s answers 404", async (path) => {
  const response = await site.get(path, bot);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Oops! Page not found");
});

test.each(["/archives/2022", "/archives/2022/02", "/archives/2024/02/29"])(
  "%s says that it has no stories, and is not indexed",
  async (path) => {
    const response = await site.get(path, bot);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("No stories are stored for");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  },
);

test("a past day is cached for an hour, and has only its own stories", async () => {
  const { db } = site;
  await db
    .prepare(
      `INSERT OR REPLACE INTO stories (feed, identity, slug, at, is_dated, first_seen, last_seen, minutes, title, excerpt, picture, link, source, wikipedia)
       SELECT id, 'old', 'an-old-story', ?1, 1, ?1, ?1, 1, 'An old story', 'Old.', '', 'https://old.example/1', '', '' FROM feeds WHERE address LIKE 'https://feeds.harbor.example/%' LIMIT 1`,
    )
    .bind(Date.parse("2024-02-29T00:00:00Z"))
    .run();
  const response = await site.get("/archives/2024/02/29", { headers: { "User-Agent": "Firefox" } });
  expect(await response.text()).toContain("An old story");
  expect(response.headers.get("Cache-Control")).toMatch(/^public, max-age=3600/);
  const before = await site.text("/archives/2024/02/28", bot);
  expect(before).not.toContain("An old story");
});

test("the XML site map lists the days that have stories", async () => {
  const index = await site.text("/sitemap.xml");
  const file = /<loc>[^<]+(\/sitemap-archive-\d{4}\.xml)<\/loc>/.exec(index)?.[1] ?? "";
  const xml = await site.text(file);
  expect(xml).toMatch(/<loc>[^<]+\/archives\/\d{4}\/\d\d\/\d\d<\/loc>/);
  expect((await site.get("/sitemap-archive-1999.xml")).status).toBe(404);
});

test("the page of a story that has left its feed links to others of its source and day", async () => {
  const { db } = site;
  for (const name of ["first", "second"]) {
    await db
      .prepare(
        `INSERT OR REPLACE INTO stories (feed, identity, slug, at, is_dated, first_seen, last_seen, minutes, title, excerpt, picture, link, source, wikipedia)
         SELECT id, ?2, 'dropped-' || ?2, ?1, 1, ?1, ?1, 1, 'Dropped ' || ?2, 'Old.', '', 'https://old.example/' || ?2, '', '' FROM feeds WHERE address LIKE 'https://feeds.harbor.example/%' LIMIT 1`,
      )
      .bind(Date.parse("2024-03-05T18:00:00Z"), name)
      .run();
  }
  const html = await site.text("/article/dropped-first", bot);
  expect(html).toContain("https://old.example/first");
  expect(html).toContain('href="/article/dropped-second"');
});
