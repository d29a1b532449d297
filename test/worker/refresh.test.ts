/** What a visit to a feed writes down and stores, against a publisher that honours ETags. */
import { expect, test } from "vitest";

import { HOUR_MS } from "../builders.ts";
import { aNewsroom } from "./a-newsroom.ts";

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
  expect([writes(), answers.filter((status) => status === 200).length]).toEqual([2, 2]);
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

test("what may not be stored yet is asked for whole again, and stored as soon as it may", async () => {
  const paused = aNewsroom();
  await paused.tickAfter(0);
  paused.news.headline = "Second";
  for (let minute = 0; minute < 40; minute += 1) await paused.tickAfter(MINUTE_MS);
  expect(paused.stored()?.articles[0]?.title).toBe("Second");

  const spent = aNewsroom({ KV_WRITES_PER_DAY: "1" });
  await spent.tickAfter(0);
  spent.news.headline = "Second";
  for (let hour = 0; hour < 2; hour += 1) await spent.tickAfter(HOUR_MS);
  expect([spent.answers, spent.writes()]).toEqual([[200, 200, 200], 1]);
  await spent.tickAfter(DAY_MS);
  expect(spent.stored()?.articles[0]?.title).toBe("Second");
});
