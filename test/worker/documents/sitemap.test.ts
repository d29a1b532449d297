import type { DatabaseSync } from "node:sqlite";

import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import { openSqlite, simulatedDatabase } from "../../../tools/d1/simulated-database.ts";
import type { Scope } from "../../../worker/content/scope.ts";
import { renderRobots } from "../../../worker/documents/robots.ts";
import { answerSitemap } from "../../../worker/documents/sitemap.ts";
import { SITE_PAGES } from "../../../worker/pages/routes.tsx";
import { childOf, childrenOf, parseXml, type XmlElement } from "../../xml.ts";
import { aScope, type ScopeParts } from "../a-scope.ts";

const URL_ORIGIN = "https://paper.example";
const CHANGED = "2026-11-20T12:00:00.000Z";
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** The date form of the schema: xsd:dateTime, of which ISO 8601 in UTC is one. */
const W3C_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const DOMAIN = "paper.example";
const CALENDAR = "https://library.example/events.ics";

interface Stage {
  readonly scope: Scope;
  readonly sqlite: DatabaseSync;
}

/** A paper with `count` posts, a thousand in a file. */
function aPaperOf(count: number, parts: ScopeParts = {}): Stage {
  const sqlite = openSqlite();
  const seconds = Date.parse(CHANGED) / 1_000;
  sqlite.exec(`WITH RECURSIVE number (n) AS (SELECT 1 WHERE ${count} > 0 UNION ALL SELECT n + 1 FROM number WHERE n < ${count})
    INSERT INTO posts (domain, slug, published, updated, stored, title, description, hash, body, position)
    SELECT '${DOMAIN}', 'post-' || n || ' & "<é>"', n, ${seconds}, 0, 'Title', '', 'h', '', n FROM number`);
  sqlite.exec(`INSERT INTO sitemap_files (domain, number, changed, ends)
    SELECT DISTINCT domain, (position + 999) / 1000, ${seconds}, 0 FROM posts`);
  const { env, ...more } = parts;
  const scope = aScope({
    publication: { url: URL_ORIGIN, hosts: [DOMAIN] },
    now: () => Date.parse(CHANGED) + DAY_MS,
    ...more,
    env: { DB: simulatedDatabase(undefined, sqlite), ...env },
  });
  return { scope, sqlite };
}

const answerAt = (path: string, { scope }: Stage) => answerSitemap(path, SITE_PAGES, scope);

async function documentAt(path: string, paper: Stage): Promise<XmlElement> {
  const answer = await answerAt(path, paper);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  expect(new TextEncoder().encode(answer.body).byteLength).toBeLessThan(50 * 1024 * 1024);
  return parseXml(answer.body);
}

test("coming events are a file of their own, where there are any", async () => {
  const calendars = [{ url: CALENDAR, name: "Library" }];
  const paper = aPaperOf(0, { publication: { url: URL_ORIGIN, hosts: [DOMAIN], calendars } });
  const { scope, sqlite } = paper;
  for (const stage of [paper, aPaperOf(0)]) {
    expect(await answerAt("/sitemap-events.xml", stage)).toMatchObject({ status: 404 });
    const index = await answerAt("/sitemap.xml", stage);
    expect(index.ok && index.body).not.toContain("events");
  }
  const slugs = ["fair-2026-11-24", "talk-2026-11-25"];
  sqlite.exec(`INSERT INTO feeds (id, address, kind) VALUES (1, '${CALENDAR}', 'calendar')`);
  for (const [at, slug] of slugs.entries()) {
    const start = scope.now() + (at + 1) * HOUR_MS;
    sqlite
      .prepare(
        `INSERT INTO events (calendar, identity, slug, starts_at, ends_at, is_all_day, is_cancelled, sequence,
          title, place, description, url, changed_at) VALUES (1, ?, ?, ?, ?, 0, 0, 0, 'Fair', '', '', '', 0)`,
      )
      .run(slug, slug, start, start);
  }
  expect(await answerAt("/sitemap.xml", paper)).toMatchObject({
    isWhole: true,
    body: expect.stringContaining(`<loc>${URL_ORIGIN}/sitemap-events.xml</loc>`),
  });
  const file = await documentAt("/sitemap-events.xml", paper);
  expect(childrenOf(file, "url").map(locOf)).toEqual(
    slugs.map((slug) => `${URL_ORIGIN}/events/${slug}`),
  );
  sqlite.exec("DROP TABLE events");
  expect(await answerAt("/sitemap.xml", paper)).toMatchObject({ isWhole: false });
  expect(await answerAt("/sitemap-events.xml", paper)).toMatchObject({ status: 503 });
});

const locOf = (entry: XmlElement) => childOf(entry, "loc").text;

test("with 50,000 posts every file is valid and every post is in one of them, once", async () => {
  const blog = aPaperOf(50_000);
  const index = await documentAt("/sitemap.xml", blog);
  expect([index.name, index.attributes["xmlns"]]).toEqual(["sitemapindex", SCHEMA]);
  const files = childrenOf(index, "sitemap");
  expect(files).toHaveLength(51);
  for (const file of files) expect(childOf(file, "lastmod").text).toMatch(W3C_DATE);

  const addresses = new Set<string>();
  for (const file of files) {
    const urlset = await documentAt(locOf(file).slice(URL_ORIGIN.length), blog);
    expect([urlset.name, urlset.attributes["xmlns"]]).toEqual(["urlset", SCHEMA]);
    expect(urlset.children.length).toBeLessThanOrEqual(50_000);
    for (const entry of urlset.children) {
      expect(entry.name).toBe("url");
      const loc = locOf(entry);
      if (!/^https:\/\/paper\.example\/[\w%./-]*$/.test(loc) || loc.length > 2048) {
        throw new Error(`no address: ${loc}`);
      }
      addresses.add(loc);
    }
  }
  expect(addresses.size).toBe(50_000 + SITE_PAGES.length);
});

test("a page with an unknown date is listed without one, the blog with its last change", async () => {
  const urlset = await documentAt("/sitemap-pages.xml", aPaperOf(3));
  expect(urlset.children).toHaveLength(25);
  const dated = urlset.children.filter((entry) => childrenOf(entry, "lastmod").length > 0);
  expect(dated.map(locOf)).toEqual([`${URL_ORIGIN}/blog`]);
});

test.each([
  ["/sitemap-posts-2.xml", 404],
  ["/sitemap-posts-0.xml", 404],
  ["/sitemap-posts-01.xml", 404],
  ["/sitemap-posts-x.xml", 404],
  ["/sitemap-others.xml", 404],
])("%s, which is not in the index, answers %i", async (path, status) => {
  expect(await answerAt(path, aPaperOf(10))).toEqual({ ok: false, status });
});

test("a file that is not in the index asks the blog for no posts", async () => {
  const { scope } = aPaperOf(2_000);
  const asked: string[] = [];
  const { DB: db } = scope.env;
  const DB = {
    prepare(sql: string) {
      asked.push(sql);
      return db.prepare(sql);
    },
  } as D1Database;
  const counted = { ...scope, env: { ...scope.env, DB } };
  for (const number of [3, 999_999]) {
    const answer = await answerSitemap(`/sitemap-posts-${number}.xml`, SITE_PAGES, counted);
    expect(answer).toEqual({ ok: false, status: 404 });
  }
  expect(asked).toHaveLength(1);
  expect(await answerSitemap("/sitemap-posts-2.xml", SITE_PAGES, counted)).toMatchObject({
    ok: true,
  });
  expect(asked).toHaveLength(2);
});

test("a failing blog leaves the pages in the index and answers for its own files with its status", async () => {
  const paper = aPaperOf(3);
  paper.sqlite.exec("DROP TABLE sitemap_files");
  const index = await documentAt("/sitemap.xml", paper);
  expect(index.children.map(locOf)).toEqual([`${URL_ORIGIN}/sitemap-pages.xml`]);
  expect((await documentAt("/sitemap-pages.xml", paper)).children).toHaveLength(25);
  // No cache may keep an index without its posts.
  for (const path of ["/sitemap.xml", "/sitemap-pages.xml"]) {
    expect(await answerAt(path, paper)).toMatchObject({ ok: true, isWhole: false });
  }
  expect(await answerAt("/sitemap-posts-1.xml", paper)).toEqual({ ok: false, status: 503 });
});

test("robots.txt names the index, keeps robots from data and lets them read articles", () => {
  const lines = renderRobots(URL_ORIGIN, {}).split("\n");
  expect(lines).toContain(`Sitemap: ${URL_ORIGIN}/sitemap.xml`);
  expect(lines).toContain("User-agent: *");
  expect(lines).toContain("Disallow: /functions/");
  expect(lines.some((line) => line.startsWith("Disallow: /article"))).toBe(false);
});
