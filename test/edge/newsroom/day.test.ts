/** A simulated day of the default paper's feeds, some of which have a new story every five minutes. */
import { expect, test } from "vitest";

import { simulateDay } from "../../../tools/bench/feeds/day.ts";
import { median, quantile } from "../../../tools/bench/table.ts";
import { ALDER_FALLS } from "../../../worker/publications/alder-falls.ts";

test("a day of the default paper stays within the free plan, and stories are published within minutes", async () => {
  const day = await simulateDay({ publications: [ALDER_FALLS] }, 24);
  expect(day.writes).toBeGreaterThan(300);
  expect(day.writes).toBeLessThanOrEqual(900);
  expect([day.mostCalls <= 50, day.mostQueries <= 50]).toEqual([true, true]);
  expect(median(day.homeDelays)).toBeLessThanOrEqual(3);
  expect(quantile(day.homeDelays, 0.95)).toBeLessThanOrEqual(12);
  expect(day.longestPause).toBeLessThanOrEqual(30);
  expect(day.firstVisits).toBeLessThanOrEqual(5);
  // Alarms and the calls of the cron trigger.
  expect(day.rounds + 24 * 60).toBeLessThanOrEqual(10_000);
}, 120_000);
