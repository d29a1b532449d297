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
    await tickAfter(MINUTE_MS);
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
