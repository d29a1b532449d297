/** What an isolate knows of feeds beyond what the stores tell. */
import { beforeEach, expect, test, vi } from "vitest";

import { forgetFeeds } from "../../../worker/news/feed-memory.ts";
import { openNews } from "../../../worker/news/news.ts";
import { createContent } from "../../../worker/pages/content.ts";
import { refreshDueFeeds } from "../../../worker/refresh/refresh.ts";
import { feedKey, storedFeed } from "../../../worker/refresh/store.ts";
import { HOUR_MS, storedArticles } from "../../builders.ts";
import { aNewsroom, FEED, type Newsroom, PAPER } from "../a-newsroom.ts";

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
  ["the copy is current", "First", false, "First", ""],
  ["a newer one is to be had, which is shown", "Second", false, "Second", ""],
  ["it is not", "Second", true, "First", "Oct 30, 2026, 8:00 AM EDT"],
])(
  "where a copy could not be written again, the schedule tells that %s",
  async (_, headline, isLost, shown, asOf) => {
    const newsroom = aNewsroom({ KV_WRITES_PER_DAY: "1", FEED_LONGEST_INTERVAL_SECONDS: "3600" });
    const { tickAfter, news, tools } = newsroom;
    await tickAfter(0);
    news.headline = headline;
    for (let hour = 1; hour <= 8; hour += 1) await tickAfter(HOUR_MS);
    if (isLost) await tools.env.DB.prepare("DELETE FROM feed_copies").run();
    // The first reader lets the isolate hear of it, and what they are shown holds for a minute.
    await read(newsroom);
    newsroom.clock.now += 2 * MINUTE_MS;
    expect(await read(newsroom)).toEqual({ titles: [shown], asOf });
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

test("a feed of which nothing is left anywhere is asked for whole, though it has not changed", async () => {
  const newsroom = aNewsroom();
  const { tools, tickAfter, kv, clock, answers, stored } = newsroom;
  await tickAfter(0);
  kv.clear();
  await tools.env.DB.prepare("DELETE FROM feed_copies").run();
  clock.now += MINUTE_MS;
  expect((await read(newsroom)).titles).toEqual(["First"]);
  expect(answers).toEqual([200, 200]);
  clock.now += HOUR_MS;
  await read(newsroom);
  expect(stored()?.articles).toHaveLength(1);
});

test("stories that KV has lost are shown as the last visit left them, also where nobody may ask again", async () => {
  const newsroom = aNewsroom();
  const { tickAfter, kv, news, clock } = newsroom;
  await tickAfter(0);
  kv.clear();
  news.headline = "";
  expect((await read(newsroom)).titles).toEqual(["First"]);
  clock.now += HOUR_MS;
  forgetFeeds();
  expect((await read(newsroom)).titles).toEqual(["First"]);
  news.headline = "Second";
  await tickAfter(HOUR_MS);
  expect(newsroom.stored()?.articles.map(({ title }) => title)).toEqual(["Second"]);
});

test("readers are shown what has come since KV was last written, and the publisher is not asked for it", async () => {
  const newsroom = aNewsroom({ KV_WRITES_PER_DAY: "1" });
  const { tickAfter, news, clock, answers } = newsroom;
  await tickAfter(0);
  await read(newsroom);
  news.headline = "Second";
  await tickAfter(HOUR_MS);
  const asked = answers.length;
  clock.now += MINUTE_MS;
  await read(newsroom);
  expect((await read(newsroom)).titles).toEqual(["Second"]);
  expect(newsroom.stored()?.articles.map(({ title }) => title)).toEqual(["First"]);
  expect(answers).toHaveLength(asked);
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
  await tools.env.DB.prepare("DELETE FROM feed_copies").run();
  news.headline = "";
  clock.now += HOUR_MS;
  const get = vi.spyOn(tools.env.FEEDS, "get").mockRejectedValue(new Error("down"));
  expect((await read(newsroom)).titles).toHaveLength(20);
  get.mockRestore();
  expect(newsroom.stored()?.articles.map(({ title }) => title)).toEqual(["First"]);
  clock.now += MINUTE_MS;
  expect((await read(newsroom)).titles).toEqual(["First"]);
});

test("nor does one that the isolate has shown before there were any", async () => {
  const newsroom = aNewsroom({ SAMPLE_FEEDS: "fallback" });
  const { tools, clock, news, tickAfter } = newsroom;
  news.headline = "";
  await read(newsroom);
  news.headline = "First";
  await tickAfter(HOUR_MS);
  news.headline = "";
  clock.now += HOUR_MS;
  vi.spyOn(tools.env.FEEDS, "get").mockRejectedValue(new Error("down"));
  await read(newsroom);
  expect(newsroom.stored()?.articles.map(({ title }) => title)).toEqual(["First"]);
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

test("where samples are all that is wanted nobody is asked, and stories that were had stay in the store", async () => {
  const newsroom = aNewsroom();
  const { tools, tickAfter, stored, answers } = newsroom;
  await tickAfter(0);
  const settings = { ...tools.settings, sampleFeeds: "only" as const };
  const shown = { ...newsroom, tools: { ...tools, settings } };
  for (const isNew of [true, false, true]) {
    if (isNew) forgetFeeds();
    expect((await read(shown)).titles).toHaveLength(20);
    await refreshDueFeeds([FEED], shown.tools);
    newsroom.clock.now += HOUR_MS;
  }
  expect([answers, stored()?.sample]).toEqual([[200], false]);
});

test("a publisher that fails is left alone for its pause, also by isolates that know nothing of it", async () => {
  const newsroom = aNewsroom();
  const { clock, news, answers } = newsroom;
  news.headline = "";
  await read(newsroom);
  clock.now += MINUTE_MS;
  await read(newsroom);
  forgetFeeds();
  await read(newsroom);
  expect(answers).toEqual([503]);
  clock.now += MINUTE_MS;
  news.headline = "First";
  expect((await read(newsroom)).titles).toEqual(["First"]);
});

test("a store that has nothing of a feed is asked once in twenty seconds, however many read", async () => {
  const newsroom = aNewsroom();
  const { clock, news, tools } = newsroom;
  news.headline = "";
  const asked = vi.spyOn(tools.env.FEEDS, "get");
  const counts: number[] = [];
  for (const seconds of [0, 1, 18, 1, 1]) {
    clock.now += seconds * 1000;
    await read(newsroom);
    counts.push(asked.mock.calls.length);
  }
  expect(counts).toEqual([1, 1, 1, 2, 2]);
});

/** How many claims are among the statements that were prepared. */
const claimsAmong = (prepared: { mock: { calls: readonly (readonly [string])[] } }) =>
  prepared.mock.calls.filter(([sql]) => /SET claimed_until = \?2/.test(sql)).length;

test("during that pause an isolate asks the schedule once, however many read", async () => {
  const newsroom = aNewsroom({ FEED_TTL_SECONDS: "0" });
  const { tools, clock, news, tickAfter } = newsroom;
  await tickAfter(0);
  news.headline = "";
  clock.now += HOUR_MS;
  const asked = vi.spyOn(tools.env.DB, "prepare");
  for (let reader = 1; reader <= 11; reader += 1) {
    if (reader === 9) forgetFeeds();
    await read(newsroom);
    clock.now += 10_000;
  }
  expect(claimsAmong(asked)).toBe(2);
});

test("while nothing new comes, the schedule is asked once for each time that a feed counts as fresh", async () => {
  const newsroom = aNewsroom({ PAGE_TTL_SECONDS: "0" });
  const { tools, clock, tickAfter, answers } = newsroom;
  await tickAfter(0);
  clock.now += 11 * MINUTE_MS;
  const asked = vi.spyOn(tools.env.DB, "prepare");
  for (let minute = 0; minute < 10; minute += 1) {
    await read(newsroom);
    clock.now += MINUTE_MS;
  }
  expect([claimsAmong(asked), answers]).toEqual([1, [200, 304]]);
});

test("a visit that failed does not make what is shown current", async () => {
  const newsroom = aNewsroom();
  await newsroom.tickAfter(0);
  newsroom.news.headline = "";
  newsroom.clock.now += 7 * HOUR_MS;
  await read(newsroom);
  newsroom.clock.now += 2 * MINUTE_MS;
  expect((await read(newsroom)).asOf).toBe("Oct 30, 2026, 8:00 AM EDT");
});

test("a clock that was set back keeps no feed from being asked", async () => {
  const newsroom = aNewsroom();
  const { clock, news } = newsroom;
  clock.now += 24 * HOUR_MS;
  await read(newsroom);
  clock.now -= 24 * HOUR_MS;
  news.headline = "Second";
  await read(newsroom);
  clock.now += MINUTE_MS;
  expect((await read(newsroom)).titles).toEqual(["Second"]);
});

test("an isolate remembers a thousand feeds, and forgets the one not asked for longest", async () => {
  const { tools } = aNewsroom();
  const news = openNews(tools, () => {});
  const feeds = Array.from({ length: 1_000 }, (_, n) => ({
    ...FEED,
    address: `https://a.example/${n}`,
  }));
  for (const feed of feeds.slice(0, 2)) {
    const stored = storedFeed(feed.address, storedArticles("Story", 1), tools.now(), false);
    await tools.env.FEEDS.put(feedKey(feed.address), JSON.stringify(stored));
  }
  for (const feed of [...feeds, ...feeds.slice(0, 1), FEED]) await news.stored(feed);
  expect(feeds.slice(0, 2).map((feed) => news.isRemembered(feed))).toEqual([true, false]);
});
