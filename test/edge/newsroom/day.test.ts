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

test("what hubs push reaches the home page within two minutes, with a third of the visits at most", async () => {
  const visited = await simulateDay({ publications: [ALDER_FALLS] }, 6);
  const day = await simulateDay({ publications: [ALDER_FALLS], hasHub: true }, 6);
  // Hubs are asked in the first minutes.
  expect(quantile(day.homeDelays, 0.98)).toBeLessThanOrEqual(2);
  expect(day.visits).toBeLessThan(visited.visits / 3);
  expect(day.writes).toBeLessThanOrEqual(225);
  expect([day.mostCalls <= 50, day.mostQueries <= 50]).toEqual([true, true]);
}, 120_000);
