/** A simulated day of the default paper's feeds, some of which have a new story every five minutes. */
import { expect, test } from "vitest";

import { simulateDay } from "../../../tools/bench/feeds/day.ts";
import { median, quantile } from "../../../tools/bench/table.ts";
import { ALDER_FALLS } from "../../../worker/publications/alder-falls.ts";

test("a day of the default paper stays within the free plan, and stories are published within minutes", async () => {
  const day = await simulateDay({ publications: [ALDER_FALLS] }, 24);
  expect(day.writes).toBeGreaterThan(300);
  expect(day.writes).toBeLessThanOrEqual(900);
  expect(day.mostSubrequests).toBeLessThanOrEqual(50);
  expect(median(day.homeDelays)).toBeLessThanOrEqual(6);
  expect(median(day.delays)).toBeLessThanOrEqual(9);
  expect(quantile(day.delays, 0.95)).toBeLessThanOrEqual(45);
}, 120_000);
