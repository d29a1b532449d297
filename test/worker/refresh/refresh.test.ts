/** What a visit to a feed writes down and stores, against a publisher that honours ETags. */
import { expect, test, vi } from "vitest";

import { refreshDueFeeds } from "../../../worker/refresh/refresh.ts";
import { HOUR_MS } from "../../builders.ts";
import { aNewsroom, FEED } from "../a-newsroom.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;

test("a copy that nothing new came for is written again after three hours, and not before", async () => {
  const { tickAfter, clock, answers, writes, stored } = aNewsroom();
  await tickAfter(0);
  const first = clock.now;
  while (clock.now - first < 8 * HOUR_MS) {
    await tickAfter(5 * MINUTE_MS);
    // Three hours, and the longest pause between two visits.
    expect(clock.now - (stored()?.fetchedAt ?? 0)).toBeLessThanOrEqual(4.6 * HOUR_MS);
  }
  expect([writes(), answers.filter((status) => status === 200).length]).toEqual([2, 3]);
  expect(answers.filter((status) => status === 304).length).toBeGreaterThan(5);
});

test("what a clock far ahead has written down keeps no feed from being visited and stored", async () => {
  const { tickAfter, clock, news, stored, state } = aNewsroom();
  await tickAfter(30 * DAY_MS);
  clock.now -= 30 * DAY_MS;
  await tickAfter(MINUTE_MS);
  expect(stored()?.fetchedAt).toBe(clock.now);
  news.headline = "Second";
  await tickAfter(HOUR_MS);
  expect(stored()?.articles[0]?.title).toBe("Second");
  expect((await state()).stored_at).toBe(clock.now);
});

test("what may not be stored yet is kept, not asked for again, and stored as soon as it may", async () => {
  const paused = aNewsroom();
  await paused.tickAfter(0);
  paused.news.headline = "Second";
  await paused.tickAfter(8 * MINUTE_MS);
  expect([paused.answers, paused.stored()?.articles[0]?.title]).toEqual([[200, 200], "First"]);
  for (let minute = 0; minute < 40; minute += 1) await paused.tickAfter(MINUTE_MS);
  expect(paused.stored()?.articles[0]?.title).toBe("Second");
  expect(paused.answers.slice(2)).toEqual(paused.answers.slice(2).fill(304));

  const spent = aNewsroom({ KV_WRITES_PER_DAY: "1" });
  await spent.tickAfter(0);
  spent.news.headline = "Second";
  for (let hour = 0; hour < 2; hour += 1) await spent.tickAfter(HOUR_MS);
  expect([spent.answers, spent.writes()]).toEqual([[200, 200, 304], 1]);
  await spent.tickAfter(DAY_MS);
  expect(spent.stored()?.articles[0]?.title).toBe("Second");
});

/** As many feeds, none of which a home page shows. */
const behindHome = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...FEED,
    address: `https://feeds.example/${n}`,
    isOnHome: false,
  }));

test("by noon, feeds behind the home page have spent half of their writes and a little more", async () => {
  const { tools, writes } = aNewsroom({ KV_WRITES_PER_DAY: "20", FEEDS_PER_TICK: "20" });
  await refreshDueFeeds(behindHome(20), tools);
  // Three quarters of twenty, and of these what half the day and 15 % of one come to.
  expect(writes()).toBe(9);
});

test("where a day has more writes, one feed may have them sooner after one another", async () => {
  const { tickAfter, news, stored } = aNewsroom({ KV_WRITES_PER_DAY: "9000" });
  await tickAfter(0);
  news.headline = "Second";
  for (let minute = 0; minute < 9; minute += 1) await tickAfter(MINUTE_MS);
  expect(stored()?.articles[0]?.title).toBe("Second");
});

test("without D1 a tick goes round the feeds, each once, and stores what it gets", async () => {
  const { tools, answers, writes } = aNewsroom({ FEEDS_PER_TICK: "4" });
  for (const call of ["batch", "prepare"] as const) {
    vi.spyOn(tools.env.DB, call).mockImplementation(() => {
      throw new Error("down");
    });
  }
  await refreshDueFeeds(behindHome(3), tools);
  expect([answers, writes()]).toEqual([[200, 200, 200], 3]);
});
