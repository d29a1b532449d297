import { beforeEach, expect, test } from "vitest";

import { settingsOf, type Env } from "../../../worker/env.ts";
import { forgetFeeds } from "../../../worker/news/feed-memory.ts";
import { openNews } from "../../../worker/news/news.ts";
import { createContent } from "../../../worker/pages/content.ts";
import { ALDER_FALLS } from "../../../worker/publications/alder-falls.ts";
import type { EdgePublication } from "../../../worker/publications/edge-publication.ts";
import { allFeeds, feedsOf } from "../../../worker/publications/feeds.ts";
import { feedKey, storedFeed, type StoredFeed } from "../../../worker/refresh/store.ts";
import { aStoredArticle, HOUR_MS, NOW, storedArticles } from "../../builders.ts";

beforeEach(forgetFeeds);

const forbidden = (what: string) =>
  new Proxy(
    {},
    {
      get: () => {
        throw new Error(`${what} was asked on a reader's way`);
      },
    },
  );

/** Content over a KV that counts its reads, and stores that must not be asked. */
function openContent(
  entries: ReadonlyMap<string, StoredFeed>,
  feeds: EdgePublication["feeds"] = ALDER_FALLS.feeds,
) {
  const reads: string[] = [];
  const env = {
    FEEDS: {
      get: async (key: string) => {
        reads.push(key);
        return entries.has(key) ? JSON.stringify(entries.get(key)) : null;
      },
    },
    DB: forbidden("D1"),
    ASSETS: forbidden("a file"),
  } as unknown as Env;
  const tools = {
    env,
    settings: settingsOf(env),
    fetch: () => {
      throw new Error("a publisher was asked on a reader's way");
    },
    now: () => NOW,
    log: () => {},
    userAgent: "test",
  };
  const news = openNews(tools, () => {
    throw new Error("work was left behind");
  });
  const content = createContent({
    publication: { ...ALDER_FALLS, feeds },
    news,
    blog: {} as never,
    rss: async () => "",
    now: () => NOW,
  });
  return { content, reads };
}

function stored(fetchedAt: number): Map<string, StoredFeed> {
  return new Map(
    allFeeds([ALDER_FALLS]).map(({ address, category, index }) => [
      feedKey(address),
      storedFeed(address, storedArticles(`${category} ${index}`, 20), fetchedAt, false),
    ]),
  );
}

test("home reads one KV entry per feed it shows, and nothing else", async () => {
  const { content, reads } = openContent(stored(NOW - 1));
  const home = content.home();
  expect((await home.world).articles).toHaveLength(5);
  expect((await home.lifestyle).articles).toHaveLength(2);
  expect(await home.sample).toBe(false);
  const shown = (["worldNews", "tech", "localNews", "lifestyle"] as const).flatMap((key) =>
    feedsOf(ALDER_FALLS, key),
  );
  expect(reads.toSorted()).toEqual(shown.map(({ address }) => feedKey(address)).toSorted());
});

test("a category reads one KV entry per feed, once for many readers of an isolate", async () => {
  const { content, reads } = openContent(stored(NOW - 1));
  expect((await content.category("sports")).articles).toHaveLength(20);
  await content.category("sports");
  expect(reads).toHaveLength(5);
});

test("an article is found by its slug among what is stored, without asking a publisher", async () => {
  const { content, reads } = openContent(stored(NOW - 1));
  const found = await content.article("health-0-7");
  expect(found).toMatchObject({ title: "health 0 7", categoryKey: "health", slug: "health-0-7" });
  expect(reads.length).toBeLessThanOrEqual(allFeeds([ALDER_FALLS]).length);
  expect(await content.article("no-such-story")).toBeUndefined();
});

test("of stories whose titles make one slug, it leads to the one that pages list under it", async () => {
  const address = feedsOf(ALDER_FALLS, "health")[0]?.address ?? "";
  const sick = { slug: "flu-is-here", title: "Flu is here" };
  const older = aStoredArticle({ ...sick, id: "1", link: "", published: NOW - 2 * HOUR_MS });
  const newer = aStoredArticle({ ...sick, id: "2", link: "", title: "Flu is here!" });
  const feed = storedFeed(address, [older, newer], NOW, false);
  const { content } = openContent(new Map([...stored(NOW - 1), [feedKey(address), feed]]));
  const listed = (await content.category("health")).articles.filter(({ title }) =>
    title.startsWith("Flu"),
  );
  expect(listed).toMatchObject([{ slug: "flu-is-here" }, { title: "Flu is here" }]);
  for (const { slug, title } of listed)
    expect(await content.article(slug)).toMatchObject({ title });
});

test("a category without feeds is empty, and says nothing of when", async () => {
  const { content } = openContent(stored(NOW - 1), { ...ALDER_FALLS.feeds, tech: [] });
  expect(await content.category("tech")).toMatchObject({ articles: [], asOf: "" });
  expect(await content.home().technology).toMatchObject({ articles: [], asOf: "" });
});

test.each([
  [1, 0, ""],
  [6 * HOUR_MS, -1, ""],
  [6 * HOUR_MS, 1, "Oct 30, 2026, 1:59 AM EDT"],
  [7 * HOUR_MS, 0, "Oct 30, 2026, 1:00 AM EDT"],
])("stories last had %i ms ago and %i more are shown as of %j", async (age, more, asOf) => {
  const { content } = openContentAllowingRefresh(stored(NOW - age - more));
  expect((await content.category("tech")).asOf).toBe(asOf);
});

/** The same, where old copies may start work behind the reader's back. */
function openContentAllowingRefresh(entries: ReadonlyMap<string, StoredFeed>) {
  const env = {
    FEEDS: { get: async (key: string) => JSON.stringify(entries.get(key)) },
    DB: {
      batch: async () => {
        throw new Error("down");
      },
      prepare: () => ({ bind: () => ({ first: async () => null, run: async () => {} }) }),
    },
  } as unknown as Env;
  const tools = {
    env,
    settings: settingsOf(env),
    fetch: async () => new Response("", { status: 503 }),
    now: () => NOW,
    log: () => {},
    userAgent: "test",
  };
  const news = openNews(tools, () => {});
  const content = createContent({
    publication: ALDER_FALLS,
    news,
    blog: {} as never,
    rss: async () => "",
    now: () => NOW,
  });
  return { content };
}
