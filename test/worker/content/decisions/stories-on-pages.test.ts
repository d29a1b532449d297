/** Stories that an editor hides, merges or pins, on the pages of the Worker and through its caches. */
import { beforeEach, expect, test } from "vitest";

import { MINUTE_MS } from "../../../../shared/time.ts";
import { words } from "../../../../worker/reading/feed-parser/words.ts";
import { aStory } from "../../../builders.ts";
import { publish } from "../../../edge/blog/blog-posts.ts";
import { rss } from "../../../fixtures/wire-feed.ts";
import { siteOfFile } from "../../site/open-site.ts";

const START = Date.now();
const FOR_GOOD = Number.MAX_SAFE_INTEGER;

const site = await siteOfFile({ "*": () => new Response(rss("Wire", 6)) });
await site.round(3);
// The archive lists a story by its date in the paper's time zone.
const days = [0, 1].map((ago) => new Date(START - ago * 24 * 60 * MINUTE_MS).toISOString());
const archive = days.map((day) => `/archives/${day.slice(0, 10).replaceAll("-", "/")}`);
const pages = await Promise.all(archive.map((path) => site.text(path)));
const day = archive.filter((_path, at) => pages[at]?.includes("Wire 1<"));
/** A story that all feeds of the paper have. */
const story = await storyNamed("Wire 1");
const second = await storyNamed("Wire 2");
const paths = ["/", "/tech", "/tech.xml", `/article/${second.slug}`, "/search?q=wire", ...day];
beforeEach(() => site.empty("desk_entries"));

async function storyNamed(title: string) {
  const { db } = site;
  const sql = `SELECT slug, address FROM stories JOIN feeds ON feeds.id = feed
    WHERE stories.title = ?1 AND address LIKE 'https://feeds.harbor.example/%'`;
  const found = await db
    .prepare(sql)
    .bind(title)
    .first<{ readonly slug: string; readonly address: string }>();
  if (!found) throw new Error(`There is no ${title}.`);
  return found;
}

async function addDeskEntry(kind: string, value: object, endsAt = FOR_GOOD) {
  const { db } = site;
  const sql = `INSERT INTO desk_entries (publication, kind, value, reason, made_at, starts_at, ends_at)
    VALUES ('harbor-gazette', ?1, ?2, 'a reason', 0, 0, ?3)`;
  await db.prepare(sql).bind(kind, JSON.stringify(value), endsAt).run();
}

/** The pages that have a headline at a time. */
async function pagesWith(headline: string, at: number, edgeCache?: "works") {
  await site.injectFaults({ clockAtMs: at, ...(edgeCache ? { edgeCache } : {}) });
  const texts = await Promise.all(paths.map((path) => site.text(path)));
  // The search marks the words of the query.
  const plain = texts.map((text) => text.replace(/<\/?mark>|<!-- -->/g, ""));
  return paths.filter((_path, index) => plain[index]?.includes(`${headline}<`));
}

test.each([undefined, "works"] as const)(
  "within a minute a hidden story is on no page, and after undoing that on all again (edge cache: %s)",
  async (edgeCache) => {
    expect(paths).toHaveLength(6);
    expect(await pagesWith("Wire 1", START, edgeCache)).toEqual(paths);
    // Early in the day it is on the page of the day before.
    const others = await pagesWith("Wire 3", START, edgeCache);
    await addDeskEntry("hide", { slug: story.slug, keys: ["link wire.example/1"] });
    // The first requests after fifteen seconds read the desk in the background.
    await pagesWith("", START + 16_000, edgeCache);
    expect(await pagesWith("Wire 1", START + 59_000, edgeCache)).toEqual([]);
    expect(await pagesWith("Wire 3", START + 59_000, edgeCache)).toEqual(
      paths.filter((path) => !path.startsWith("/archives/") || others.includes(path)),
    );
    const gone = await site.get(`/article/${story.slug}`);
    expect([gone.status, gone.headers.get("cache-control")]).toEqual([410, "no-store"]);
    expect(await gone.text()).toContain("This story is no longer here");
    const { db } = site;
    await db.exec("UPDATE desk_entries SET undone_at = 1");
    await pagesWith("", START + 80_000, edgeCache);
    expect(await pagesWith("Wire 1", START + 2 * MINUTE_MS, edgeCache)).toEqual(paths);
    const again = await site.get(`/article/${story.slug}`);
    expect(again.status).toBe(200);
    await again.arrayBuffer();
  },
);

/** The slugs of the category's cards that name a story, at a time. */
async function slugsOf(title: string, at: number, edgeCache?: "works") {
  await site.injectFaults({ clockAtMs: at, ...(edgeCache ? { edgeCache } : {}) });
  const main = (await site.text("/tech")).split("<main")[1] ?? "";
  const cards = main.split("<article").filter((card) => card.includes(`${title}<`));
  return cards.map((card) => /\/article\/([\w-]+)/.exec(card)?.[1]);
}

test.each([undefined, "works"] as const)(
  "within a minute two merged stories take one place, and after undoing that two again (edge cache: %s)",
  async (edgeCache) => {
    const both = async (at: number) => [
      await slugsOf("Wire 1", START + at, edgeCache),
      await slugsOf("Wire 4", START + at, edgeCache),
    ];
    const before = await both(0);
    expect(before.map(({ length }) => length)).toEqual([1, 1]);
    const [[slug], [other]] = before as [[string], [string]];
    await addDeskEntry("merge", { slug, with: other, groups: [0, 0] });
    await slugsOf("", START + 16_000, edgeCache);
    // One card shows the older one, and opens the other.
    expect(await both(59_000)).toEqual([[other], [other]]);
    expect(await slugsOf("Wire 5", START + 59_000, edgeCache)).toHaveLength(1);
    const { db } = site;
    await db.exec("UPDATE desk_entries SET undone_at = 1");
    await slugsOf("", START + 80_000, edgeCache);
    expect(await both(2 * MINUTE_MS)).toEqual(before);
  },
);

const POST_PATHS = words(`
  / /tech /tech.xml /blog /blog?tag=town /blog/note /blog/mill /rss.xml /atom.xml /feed.json
  /sitemap-posts-1.xml /search?q=reopening /functions/get_metainfo?domain=harborgazette.example
  /functions/get_details?slug=mill
`);

/** The addresses of `POST_PATHS` that name the post of the mill. */
async function pagesWithPost(at: number, edgeCache?: "works") {
  await site.injectFaults({ clockAtMs: at, ...(edgeCache ? { edgeCache } : {}) });
  const texts = await Promise.all(POST_PATHS.map((path) => site.text(path)));
  // Any page has its own address in its head.
  return POST_PATHS.filter((path, index) =>
    (path === "/blog/mill" ? /reopening of/ : /blog\/mill|reopening of/).test(texts[index] ?? ""),
  );
}

test.each([undefined, "works"] as const)(
  "within a minute a hidden post is on no page, feed, site map or answer, and its own page is gone (edge cache: %s)",
  async (edgeCache) => {
    const posted = {
      category: "tech",
      tags: ["town"],
      published: Math.floor(START / 1000) - 3_600,
    };
    await publish(
      site,
      { slug: "mill", title: "The reopening of the mill", ...posted },
      { slug: "note", title: "A note", tags: ["town"] },
    );
    const { db } = site;
    await db.exec("UPDATE feeds SET due_at = 0");
    await site.round(3);
    await site.restart();
    expect(await pagesWithPost(START, edgeCache)).toEqual(POST_PATHS);
    await addDeskEntry("hide", { slug: "blog/mill", keys: [] });
    await pagesWithPost(START + 16_000, edgeCache);
    expect(await pagesWithPost(START + 59_000, edgeCache)).toEqual([]);
    const gone = await site.get("/blog/mill");
    expect([gone.status, gone.headers.get("cache-control")]).toEqual([410, "no-store"]);
    expect(await gone.text()).toContain("This post is no longer here.");
    const lost = await site.get("/functions/get_details?slug=mill");
    expect([lost.status, await lost.json()]).toEqual([404, { error: expect.any(String) }]);
    await site.db.exec("UPDATE desk_entries SET undone_at = 1");
    await pagesWithPost(START + 80_000, edgeCache);
    expect(await pagesWithPost(START + 2 * MINUTE_MS, edgeCache)).toEqual(POST_PATHS);
  },
);

/** The first headline of a category at a time. */
async function firstAt(at: number) {
  await site.injectFaults({ clockAtMs: at });
  return /Wire \d/.exec((await site.text("/tech")).split("<main")[1] ?? "")?.[0];
}

test("a pinned story is first in its category until its end time", async () => {
  const { slug, address } = await storyNamed("Wire 5");
  const link = "https://wire.example/5";
  const pinned = { story: aStory({ slug, title: "Wire 5", link }), address, title: "Wire" };
  await addDeskEntry("pin", { slug, section: "/tech", pinned }, START + MINUTE_MS);
  expect(await firstAt(START)).toBe("Wire 5");
  expect(await firstAt(START + MINUTE_MS)).toBe("Wire 1");
});
