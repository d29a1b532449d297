import { expect, test } from "vitest";

import { renderRobots } from "../../../worker/documents/robots.ts";
import { answerSitemap, type SitemapDeps } from "../../../worker/documents/sitemap.ts";
import { SITE_PAGES } from "../../../worker/pages/routes.tsx";
import { childOf, childrenOf, parseXml, type XmlElement } from "../../xml.ts";

const URL_ORIGIN = "https://paper.example";
const CHANGED = "2026-11-20T12:00:00.000Z";
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** The date form of the schema: xsd:dateTime, of which ISO 8601 in UTC is one. */
const W3C_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A blog of `count` posts, a thousand in a file. */
function aBlogOf(count: number): SitemapDeps["blog"] {
  const files = Math.ceil(count / 1000);
  return {
    sitemapFiles: async () => ({
      ok: true,
      value: Array.from({ length: files }, (_, index) => ({
        number: index + 1,
        changed: CHANGED,
      })),
    }),
    sitemapPosts: async (number) => {
      const length = Math.max(0, Math.min(1000, count - (number - 1) * 1000));
      const slug = (index: number) => `post-${(number - 1) * 1000 + index} & "<é>"`;
      return {
        ok: true,
        value: Array.from({ length }, (_, index) => ({ slug: slug(index), changed: CHANGED })),
      };
    },
  };
}

const deps = (blog: SitemapDeps["blog"]): SitemapDeps => ({
  blog,
  url: URL_ORIGIN,
  pages: SITE_PAGES,
  archiveMonths: () => Promise.resolve([]),
});

async function documentAt(path: string, blog: SitemapDeps["blog"]): Promise<XmlElement> {
  const answer = await answerSitemap(path, deps(blog));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  expect(new TextEncoder().encode(answer.body).byteLength).toBeLessThan(50 * 1024 * 1024);
  return parseXml(answer.body);
}

const fails = () => Promise.reject(new Error("D1"));
const ask = (path: string, more: Partial<SitemapDeps>) =>
  answerSitemap(path, { ...deps(aBlogOf(0)), ...more });

test("coming events are a file of their own, where there are any", async () => {
  const slugs = ["fair-2026-11-24", "talk-2026-11-25"];
  const events = { areThere: async () => true, slugs: async () => slugs };
  expect(await ask("/sitemap.xml", { events })).toMatchObject({
    isWhole: true,
    body: expect.stringContaining(`<loc>${URL_ORIGIN}/sitemap-events.xml</loc>`),
  });
  const file = await ask("/sitemap-events.xml", { events });
  if (!file.ok) throw new Error("no file");
  expect(childrenOf(parseXml(file.body), "url").map(locOf)).toEqual(
    slugs.map((slug) => `${URL_ORIGIN}/events/${slug}`),
  );
  const broken = { areThere: fails, slugs: fails };
  expect(await ask("/sitemap.xml", { events: broken })).toMatchObject({ isWhole: false });
  expect(await ask("/sitemap-events.xml", { events: broken })).toMatchObject({ status: 503 });
  const none = { areThere: async () => false, slugs: async () => [] };
  for (const more of [{}, { events: none }]) {
    expect(await ask("/sitemap-events.xml", more)).toMatchObject({ status: 404 });
    const index = await ask("/sitemap.xml", more);
    expect(index.ok && index.body).not.toContain("events");
  }
});

const locOf = (entry: XmlElement) => childOf(entry, "loc").text;

test("with 50,000 posts every file is valid and every post is in one of them, once", async () => {
  const blog = aBlogOf(50_000);
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
  const urlset = await documentAt("/sitemap-pages.xml", aBlogOf(3));
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
  expect(await answerSitemap(path, deps(aBlogOf(10)))).toEqual({ ok: false, status });
});

test("a file that is not in the index asks the blog for no posts", async () => {
  const asked: number[] = [];
  const blog: SitemapDeps["blog"] = {
    ...aBlogOf(2_000),
    sitemapPosts: async (number) => {
      asked.push(number);
      return { ok: true, value: [{ slug: "post-1" }] };
    },
  };
  for (const number of [3, 999_999]) {
    const answer = await answerSitemap(`/sitemap-posts-${number}.xml`, deps(blog));
    expect(answer).toEqual({ ok: false, status: 404 });
  }
  expect(await answerSitemap("/sitemap-posts-2.xml", deps(blog))).toMatchObject({ ok: true });
  expect(asked).toEqual([2]);
});

const failure = async () => ({ ok: false, message: "x", status: 503 }) as const;

test("a failing blog leaves the pages in the index and answers for its own files with its status", async () => {
  const blog = { sitemapFiles: failure, sitemapPosts: failure };
  const index = await documentAt("/sitemap.xml", blog);
  expect(index.children.map(locOf)).toEqual([`${URL_ORIGIN}/sitemap-pages.xml`]);
  expect((await documentAt("/sitemap-pages.xml", blog)).children).toHaveLength(25);
  // No cache may keep an index without its posts.
  for (const path of ["/sitemap.xml", "/sitemap-pages.xml"]) {
    expect(await answerSitemap(path, deps(blog))).toMatchObject({ ok: true, isWhole: false });
  }
  expect(await answerSitemap("/sitemap-posts-1.xml", deps(blog))).toEqual({
    ok: false,
    status: 503,
  });
});

test("robots.txt names the index, keeps robots from data and lets them read articles", () => {
  const lines = renderRobots(URL_ORIGIN).split("\n");
  expect(lines).toContain(`Sitemap: ${URL_ORIGIN}/sitemap.xml`);
  expect(lines).toContain("User-agent: *");
  expect(lines).toContain("Disallow: /functions/");
  expect(lines.some((line) => line.startsWith("Disallow: /article"))).toBe(false);
});
