/** A simulated day of the default paper's feeds, some of which bring a story every five minutes. */
import { expect, test } from "vitest";

import { simulateDay } from "../../tools/bench/day.ts";
import { median } from "../../tools/bench/table.ts";
import { ALDER_FALLS } from "../../worker/publications/alder-falls.ts";

test("a day of the default paper keeps within the free plan, and stories are stored in a quarter of an hour", async () => {
  const day = await simulateDay([ALDER_FALLS], 24);
  expect(day.writes).toBeGreaterThan(300);
  expect(day.writes).toBeLessThanOrEqual(1_000);
  expect(day.mostSubrequests).toBeLessThanOrEqual(50);
  expect(median(day.homeDelays)).toBeLessThanOrEqual(10);
  expect(median(day.delays)).toBeLessThanOrEqual(15.5);
}, 120_000);
