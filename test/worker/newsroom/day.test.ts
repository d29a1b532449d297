/**
 * Five simulated hours of the default paper's feeds, some of which have a new story every five minutes. The
 * limits are those of a whole day, which the bench measures, by their share.
 */
import { beforeAll, expect, test } from "vitest";

import { type Day, simulateDay } from "../../../tools/bench/feeds/day.ts";
import { median, quantile } from "../../../tools/bench/table.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";

const HOURS = 5;
const HOURS_WITH_HUBS = 3;
/** The part of a day. */
const SHARE = HOURS / 24;

let day: Day;

beforeAll(async () => {
  day = await simulateDay({ publications: [ALDER_FALLS] }, HOURS);
}, 300_000);

test("the default paper stays within the free plan, and stories are published within minutes", () => {
  expect(day.writes).toBeGreaterThan(300 * SHARE);
  expect(day.writes).toBeLessThanOrEqual(900 * SHARE);
  expect([day.mostCalls <= 50, day.mostQueries <= 50]).toEqual([true, true]);
  expect(median(day.homeDelays)).toBeLessThanOrEqual(3);
  expect(quantile(day.homeDelays, 0.95)).toBeLessThanOrEqual(12);
  expect(day.longestPause).toBeLessThanOrEqual(30);
  expect(day.firstVisits).toBeLessThanOrEqual(5);
  // Alarms and the calls of the cron trigger.
  expect(day.rounds + HOURS * 60).toBeLessThanOrEqual(10_000 * SHARE);
});

test("what hubs push reaches the home page within two minutes, with a third of the visits at most", async () => {
  const pushed = await simulateDay({ publications: [ALDER_FALLS], hasHub: true }, HOURS_WITH_HUBS);
  // Hubs are asked in the first minutes.
  expect(quantile(pushed.homeDelays, 0.98)).toBeLessThanOrEqual(2);
  expect(pushed.visits).toBeLessThan((day.visits * (HOURS_WITH_HUBS / HOURS)) / 3);
  expect(pushed.writes).toBeLessThanOrEqual(900 * (HOURS_WITH_HUBS / 24));
  expect([pushed.mostCalls <= 50, pushed.mostQueries <= 50]).toEqual([true, true]);
});
