/** What readers and ticks leave in the schedule, and what they spare publishers and KV, as D1 answers. */
import { setTimeout as pause } from "node:timers/promises";

import { beforeEach, expect, test, vi } from "vitest";

import { forgetFeeds } from "../../../worker/news/feed-memory.ts";
import { openNews } from "../../../worker/news/news.ts";
import { unscheduledState } from "../../../worker/refresh/refresh.ts";
import { newFeedState } from "../../../worker/refresh/schedule.ts";
import { HOUR_MS } from "../../builders.ts";
import { aNewsroom, FEED, type Newsroom } from "../a-newsroom.ts";

const MINUTE_MS = 60_000;

beforeEach(forgetFeeds);

/** What a new isolate shows of the feed, once all that was started behind its reader's back is done. */
async function readAnew({ tools }: Newsroom): Promise<readonly string[] | undefined> {
  forgetFeeds();
  const behind: Promise<unknown>[] = [];
  const shown = await openNews(tools, (work) => behind.push(work)).feed(FEED);
  await Promise.all(behind);
  return shown?.articles.map(({ title }) => title);
}

/** Makes D1 take so long from now on; gives back how it was. */
function slowDown({ tools }: Newsroom, ms: number): () => void {
  const batch = tools.env.DB.batch.bind(tools.env.DB);
  const slow = vi.spyOn(tools.env.DB, "batch").mockImplementation(async (statements) => {
    await pause(ms);
    return batch(statements);
  });
  return () => slow.mockRestore();
}

test("a page that waits for no claim leaves the schedule as it was, with all that is known of the feed", async () => {
  const newsroom = aNewsroom();
  const { tickAfter, news, state, clock, kv, answers } = newsroom;
  await tickAfter(0);
  news.headline = "";
  for (let failure = 0; failure < 5; failure += 1) await tickAfter(HOUR_MS);
  const before = await state();
  expect(before).toMatchObject({ failures: 5, etag: '"First"' });
  kv.clear();
  clock.now += MINUTE_MS;
  const undo = slowDown(newsroom, 600);
  await readAnew(newsroom);
  undo();
  expect(answers.filter((status) => status === 503)).toHaveLength(6);
  expect(await state()).toEqual(before);
});

test("a claim that comes too late is given back, so that nobody takes its visit for lost", async () => {
  const newsroom = aNewsroom();
  const { tickAfter, state, clock, kv } = newsroom;
  await tickAfter(0);
  kv.clear();
  clock.now += HOUR_MS;
  const undo = slowDown(newsroom, 600);
  const prepared = vi.spyOn(newsroom.tools.env.DB, "prepare");
  expect(await readAnew(newsroom)).toEqual(["First"]);
  const givenBack = expect.stringContaining("SET claimed_until = 0");
  await vi.waitFor(() => expect(prepared).toHaveBeenCalledWith(givenBack));
  undo();
  expect(await state()).toMatchObject({ claimed_until: 0, failures: 0 });
});

test("without the schedule what KV has is not written again, neither by readers nor by ticks", async () => {
  const newsroom = aNewsroom({ FEED_TTL_SECONDS: "0" });
  const { tools, tickAfter, writes, answers, news, stored, clock } = newsroom;
  await tickAfter(0);
  const before = await newsroom.state();
  vi.spyOn(tools.env.DB, "batch").mockRejectedValue(new Error("down"));
  vi.spyOn(tools.env.DB, "prepare").mockImplementation(() => {
    throw new Error("down");
  });
  for (let visit = 0; visit < 4; visit += 1) {
    await tickAfter(MINUTE_MS);
    await readAnew(newsroom);
  }
  expect([answers.length, writes()]).toEqual([9, 1]);
  // What is new is: not before the pause between two writes is over.
  news.headline = "Second";
  await tickAfter(MINUTE_MS);
  expect(writes()).toBe(1);
  await tickAfter(15 * MINUTE_MS);
  await tickAfter(MINUTE_MS);
  expect([writes(), stored()?.articles[0]?.title]).toEqual([2, "Second"]);
  expect(stored()?.fetchedAt).toBe(clock.now - MINUTE_MS);
  vi.restoreAllMocks();
  expect(await newsroom.state()).toEqual(before);
});

test("of a feed that neither store can tell of, nothing is known", async () => {
  const { tools } = aNewsroom();
  vi.spyOn(tools.env.FEEDS, "get").mockRejectedValue(new Error("down"));
  expect(await unscheduledState(FEED, tools)).toEqual(newFeedState(FEED.address));
});

test.each([
  ["find nothing in KV", false],
  ["cannot read it", true],
])(
  "ten isolates that %s ask the publisher for nothing that the last visit left",
  async (_, isDown) => {
    const newsroom = aNewsroom();
    const { tools, tickAfter, kv, clock, answers, writes, state } = newsroom;
    await tickAfter(0);
    const { interval_ms } = await state();
    if (isDown) vi.spyOn(tools.env.FEEDS, "get").mockRejectedValue(new Error("spent"));
    for (let isolate = 0; isolate < 10; isolate += 1) {
      if (!isDown) kv.clear();
      clock.now += 5_000;
      expect(await readAnew(newsroom)).toEqual(["First"]);
    }
    expect([answers, writes()]).toEqual([[200], 1]);
    expect(await state()).toMatchObject({ interval_ms });
  },
);

test("what KV has lost is written there again at the next visit, though nothing new has come", async () => {
  const newsroom = aNewsroom();
  const { tickAfter, kv, clock, answers, writes, stored } = newsroom;
  await tickAfter(0);
  kv.clear();
  clock.now += 20 * MINUTE_MS;
  expect(await readAnew(newsroom)).toEqual(["First"]);
  expect([answers, writes(), stored()?.articles.length]).toEqual([[200, 304], 2, 1]);
});

test.each([
  ["the day's writes are spent", { KV_WRITES_PER_DAY: "1" }, false],
  ["KV refuses them", {}, true],
])("while %s, publishers are asked for what is new and not for all", async (_, vars, isRefused) => {
  const newsroom = aNewsroom(vars);
  const { tools, tickAfter, answers, news, stored } = newsroom;
  await tickAfter(0);
  news.headline = "Second";
  if (isRefused) vi.spyOn(tools.env.FEEDS, "put").mockRejectedValue(new Error("refused"));
  for (let visit = 0; visit < 60; visit += 1) await tickAfter(10 * MINUTE_MS);
  expect(stored()?.articles[0]?.title).toBe("First");
  const counted = (status: number) => answers.filter((answer) => answer === status).length;
  // Once when it came, and every three hours, in which it may be read in another way.
  expect(counted(200)).toBeLessThanOrEqual(2 + 4);
  expect(counted(304)).toBeGreaterThan(5);
});
