/** A story that the schedule's visits have brought and KV has not got yet, asked for by its address. */
import { beforeEach, expect, test, vi } from "vitest";

import { categoryOf } from "../../../shared/categories.ts";
import { forgetFeeds } from "../../../worker/news/feed-memory.ts";
import { openNews } from "../../../worker/news/news.ts";
import { presentArticles } from "../../../worker/news/select.ts";
import { createContent } from "../../../worker/pages/content.ts";
import { readCopy } from "../../../worker/refresh/copies.ts";
import { parseStoredFeed } from "../../../worker/refresh/store.ts";
import { HOUR_MS } from "../../builders.ts";
import { aNewsroom, FEED, type Newsroom, PAPER } from "../a-newsroom.ts";

beforeEach(forgetFeeds);

/** The story of an address as a new request finds it. */
async function lookUp({ tools }: Newsroom, slug: string, mayQuery = true) {
  const content = createContent({
    publication: PAPER,
    news: openNews(
      tools,
      () => {},
      async () => mayQuery,
    ),
    blog: {} as never,
    rss: async () => "",
    now: tools.now,
  });
  return content.article(slug);
}

/** A newsroom whose KV has the first story and may not be written again, with a second one since. */
async function aSpentNewsroom(headline: string) {
  const newsroom = aNewsroom({ KV_WRITES_PER_DAY: "1" });
  await newsroom.tickAfter(0);
  newsroom.news.headline = headline;
  await newsroom.tickAfter(HOUR_MS);
  expect(newsroom.stored()?.articles[0]?.title).toBe("First");
  return newsroom;
}

test.each([
  ["Second", "its plain slug", false],
  ["Second", "the longer one, where another story has the plain one", true],
  ["Zweiter & letzter", "its plain slug", false],
  ["?!", "a mark alone", true],
])("“%s” is found under %s by an isolate that never listed it", async (title, _, isLong) => {
  const newsroom = await aSpentNewsroom(title);
  const slug = await slugOf(newsroom, title, isLong);
  forgetFeeds();
  expect(await lookUp(newsroom, slug)).toMatchObject({ title, slug });
});

/** The slug that a page gives to the first or the second of one title. */
async function slugOf({ tools }: Newsroom, title: string, isSecond: boolean) {
  const copy = parseStoredFeed(await readCopy(tools.env.DB, FEED.address), FEED.address);
  const article = copy?.articles.find((one) => one.title === title);
  if (!article) throw new Error("The story is not there.");
  const category = categoryOf("tech");
  const taken = new Map(isSecond ? [[article.slug, "another"]] : []);
  return presentArticles([{ article, category }], PAPER, tools.now(), taken)[0]?.slug ?? "";
}

test("D1 is asked once for a story that is nowhere, and not at all for one that KV has", async () => {
  const newsroom = await aSpentNewsroom("Second");
  const asked = vi.spyOn(newsroom.tools.env.DB, "prepare");
  expect(await lookUp(newsroom, "first")).toMatchObject({ title: "First" });
  expect(asked).not.toHaveBeenCalled();
  expect(await lookUp(newsroom, "third")).toBeUndefined();
  expect(asked).toHaveBeenCalledTimes(1);
});

test("beyond the rate limit D1 is not asked for an unknown story", async () => {
  const newsroom = await aSpentNewsroom("Second");
  const asked = vi.spyOn(newsroom.tools.env.DB, "prepare");
  expect(await lookUp(newsroom, "unknown", false)).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});

test("while D1 is down, an unknown story is not there", async () => {
  const newsroom = await aSpentNewsroom("Second");
  vi.spyOn(newsroom.tools.env.DB, "prepare").mockImplementation(() => {
    throw new Error("down");
  });
  expect(await lookUp(newsroom, "second")).toBeUndefined();
});
