/** The paper's own reports among the news of the Worker, and the list of a tag's posts. */
import { expect, test } from "vitest";

import { publish } from "../../../edge/blog/blog-posts.ts";
import { rss } from "../../../fixtures/wire-feed.ts";
import { siteOfFile } from "../../site/open-site.ts";

const HOUR_S = 3_600;

const site = await siteOfFile({ "*": () => new Response(rss("Wire", 6)) });
const now = Math.floor(Date.now() / 1000);
const ago = (hours: number) => now - hours * HOUR_S;
await publish(
  site,
  // The stories of the feeds are one hour old or older.
  { slug: "mill", title: "Our mill", category: "tech", tags: ["Town"], published: ago(20) },
  {
    slug: "dam",
    title: "Our dam",
    category: "tech",
    tags: ["Town", "River"],
    published: ago(30),
  },
  { slug: "note", title: "Our note", tags: ["River"], published: ago(2) },
);
await site.round(8);

/** The articleSlugs of a page's main part, with their paths and sources, in order. */
async function headlinesAt(path: string): Promise<readonly (readonly [string, string, string])[]> {
  const main = (await site.text(path)).split("<main")[1] ?? "";
  return [
    ...main.matchAll(
      /<h[23][^>]*card-text-title[^>]*><a[^>]*href="([^"]+)"[^>]*>([^<]+)<.*?<bdi>([^<]*)/gs,
    ),
  ].map(([, href = "", title = "", source = ""]) => [title, href, source]);
}

test("a report is listed in its category, on its first day before all stories, and later by date", async () => {
  const tech = await headlinesAt("/tech");
  expect(tech[0]).toEqual(["Our mill", "/blog/mill", "The Harbor Gazette"]);
  expect(tech[1]?.[0]).toBe("Wire 1");
  expect(tech.at(-1)).toEqual(["Our dam", "/blog/dam", "The Harbor Gazette"]);
  expect(tech.map(([title]) => title)).not.toContain("Our note");
  const sports = await headlinesAt("/sports");
  expect(sports.length).toBeGreaterThan(0);
  expect(sports.filter(([, href]) => href.startsWith("/blog/"))).toEqual([]);
});

test("a report is the first slide on home, and a post without a category is not on home", async () => {
  const html = await site.text("/");
  expect(/<h3[^>]*slider-title[^>]*><a[^>]*href="([^"]+)"/.exec(html)?.[1]).toBe("/blog/mill");
  expect(html).not.toContain("/blog/note");
});

test("a tag links to its posts of all categories, newest first", async () => {
  const post = await site.text("/blog/dam");
  const tags = [...post.matchAll(/href="(\/blog\?tag=[^"]+)" rel="tag"/g)].map(([, path]) => path);
  expect(tags).toEqual(["/blog?tag=town", "/blog?tag=river"]);
  const listed = async (path: string) =>
    [...(await site.text(path)).matchAll(/card-text-link quiet-link" href="(\/blog\/[^"]+)"/g)].map(
      ([, href]) => href,
    );
  expect(await listed("/blog?tag=Town")).toEqual(["/blog/mill", "/blog/dam"]);
  expect(await listed("/blog?tag=river")).toEqual(["/blog/note", "/blog/dam"]);
  const none = await site.get("/blog?tag=nothing");
  expect([none.status, await none.text()]).toEqual([
    200,
    expect.stringContaining("No blogs found"),
  ]);
});
