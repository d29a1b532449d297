/** What an isolate knows of feeds beyond what the stores tell. */
import { beforeEach, expect, test, vi } from "vitest";

import { createContent } from "../../worker/content.ts";
import { feedKey, storedFeed } from "../../worker/feeds/store.ts";
import { forgetFeeds, openNews } from "../../worker/news.ts";
import { HOUR_MS, storedArticles } from "../builders.ts";
import { aNewsroom, FEED, type Newsroom, PAPER } from "./a-newsroom.ts";

const MINUTE_MS = 60_000;

beforeEach(forgetFeeds);

/** The category page as a reader gets it, once all that was started behind their back is done. */
async function read({ tools }: Newsroom) {
  const behind: Promise<unknown>[] = [];
  const content = createContent({
    publication: PAPER,
    news: openNews(tools, (work) => behind.push(work)),
    blog: {} as never,
    rss: async () => "",
    now: tools.now,
  });
  const { articles, asOf } = await content.category(FEED.category);
  await Promise.all(behind);
  return { titles: articles.map(({ title }) => title), asOf };
}

test("a page does not say that its sources are silent while they answer that nothing is new", async () => {
  const newsroom = aNewsroom();
  const { tickAfter, clock, answers, news } = newsroom;
  await tickAfter(0);
  for (let minute = 5; minute <= 8 * 60; minute += 5) {
    await tickAfter(5 * MINUTE_MS);
    if (minute % 60 !== 0) continue;
    forgetFeeds();
    expect([minute, await read(newsroom)]).toEqual([minute, { titles: ["First"], asOf: "" }]);
  }
  expect(answers.filter((status) => status === 304).length).toBeGreaterThan(5);
  news.headline = "";
  clock.now += 7 * HOUR_MS;
  expect((await read(newsroom)).asOf).toMatch(/^Oct 30, 2026, 4:\d\d PM EDT$/);
});

test.each([
  ["is current", "First", ""],
  ["is not", "Second", "Oct 30, 2026, 8:00 AM EDT"],
])(
  "where a copy could not be written again, the schedule tells that it %s",
  async (_, headline, asOf) => {
    const newsroom = aNewsroom({ KV_WRITES_PER_DAY: "1", FEED_LONGEST_INTERVAL_SECONDS: "3600" });
    await newsroom.tickAfter(0);
    newsroom.news.headline = headline;
    for (let hour = 1; hour <= 8; hour += 1) await newsroom.tickAfter(HOUR_MS);
    // The first reader lets the isolate hear of it, and what they are shown holds for a minute.
    await read(newsroom);
    newsroom.clock.now += 2 * MINUTE_MS;
    expect(await read(newsroom)).toEqual({ titles: ["First"], asOf });
  },
);

test("of two copies the later is shown, and one that a clock far ahead has dated is earlier than any", async () => {
  const newsroom = aNewsroom();
  const { clock, kv, tickAfter, news } = newsroom;
  await tickAfter(0);
  const older = new Map(kv);
  news.headline = "Second";
  await tickAfter(HOUR_MS);
  expect((await read(newsroom)).titles).toEqual(["Second"]);
  for (const [key, text] of older) kv.set(key, text);
  clock.now += MINUTE_MS;
  expect((await read(newsroom)).titles).toEqual(["Second"]);

  forgetFeeds();
  for (const [key, text] of older) kv.set(key, text.replace(/"fetchedAt":\d/, "$&9"));
  expect((await read(newsroom)).titles).toEqual(["First"]);
  news.headline = "Third";
  await tickAfter(HOUR_MS);
  expect((await read(newsroom)).titles).toEqual(["Third"]);
});

test("a feed whose stored copy was lost is asked for whole, though it has not changed", async () => {
  const newsroom = aNewsroom();
  await newsroom.tickAfter(0);
  newsroom.kv.clear();
  newsroom.clock.now += HOUR_MS;
  expect((await read(newsroom)).titles).toEqual(["First"]);
  expect(newsroom.stored()?.articles).toHaveLength(1);
});

test("a sample that was stored while samples were wanted is not shown when they are not", async () => {
  const newsroom = aNewsroom();
  newsroom.news.headline = "";
  const sample = storedFeed(FEED.address, storedArticles("Sample", 2), newsroom.clock.now, true);
  newsroom.kv.set(feedKey(FEED.address), JSON.stringify(sample));
  expect((await read(newsroom)).titles).toEqual([]);
});

test("a sample takes no place of stories that were had, while the store cannot tell of them", async () => {
  const newsroom = aNewsroom({ SAMPLE_FEEDS: "fallback" });
  const { tools, clock, news, tickAfter } = newsroom;
  await tickAfter(0);
  news.headline = "";
  clock.now += HOUR_MS;
  const get = vi.spyOn(tools.env.FEEDS, "get").mockRejectedValue(new Error("down"));
  expect((await read(newsroom)).titles).toHaveLength(20);
  get.mockRestore();
  expect(newsroom.stored()?.articles.map(({ title }) => title)).toEqual(["First"]);
  clock.now += MINUTE_MS;
  expect((await read(newsroom)).titles).toEqual(["First"]);
});

test("a sample of a feed that was never had is stored, and gives way to its first stories", async () => {
  const newsroom = aNewsroom({ SAMPLE_FEEDS: "fallback" });
  const { clock, news, tickAfter } = newsroom;
  news.headline = "";
  expect((await read(newsroom)).titles).toHaveLength(20);
  expect(newsroom.stored()?.sample).toBe(true);
  news.headline = "First";
  await tickAfter(HOUR_MS);
  clock.now += MINUTE_MS;
  expect((await read(newsroom)).titles).toEqual(["First"]);
});
