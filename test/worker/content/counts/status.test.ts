/** `/status` says what was counted today, and that counting stops where the plan's day is used up; pages never do. */
import { afterEach, beforeEach, expect, test } from "vitest";

import { DAY_MS } from "../../../../shared/time.ts";
import {
  CALLS_PER_DAY,
  HAND_OVER_MS,
  LONG_HAND_OVER_MS,
} from "../../../../worker/content/counts/count-limits.ts";
import { nextHandOver } from "../../../../worker/content/counts/stored/day-of-calls.ts";
import { type CountedPublication, NOW, openCountedPaper } from "./a-counted-paper.ts";

let paper: CountedPublication;
beforeEach(async () => void (paper = await openCountedPaper()));
afterEach(() => paper.site.close());

test("the status page has the day's total", async () => {
  await (await paper.visit("/faq")).text();
  await paper.stored();
  expect(await paper.site.text("/status")).toContain("1 page was counted today.");
});

const day = (calls: number, rows = calls) => ({ day: "2026-11-27", calls, rows });

test("an isolate waits longer while the day is ahead of the clock, and stops until midnight when it is used up", () => {
  const midnight = Math.floor(NOW / DAY_MS) * DAY_MS;
  const at = (part: number) => midnight + part * DAY_MS;
  expect(nextHandOver(day(1_000), at(0.1), true)).toEqual({
    pauseMs: HAND_OVER_MS,
    stoppedUntil: 0,
  });
  expect(nextHandOver(day(30_000), at(0.1), true)).toEqual({
    pauseMs: LONG_HAND_OVER_MS,
    stoppedUntil: 0,
  });
  expect(nextHandOver(day(30_000), at(0.9), true)).toEqual({
    pauseMs: HAND_OVER_MS,
    stoppedUntil: 0,
  });
  expect(nextHandOver(day(1_000, 60_000), at(0.5), true).stoppedUntil).toBe(at(1));
  expect(nextHandOver(day(CALLS_PER_DAY, 0), at(0.5), true).stoppedUntil).toBe(at(1));
  expect(nextHandOver(day(CALLS_PER_DAY * 9), at(0.5), false)).toEqual({
    pauseMs: HAND_OVER_MS,
    stoppedUntil: 0,
  });
});

test("when the day is used up pages go on, counting stops and says so, and begins again the next day", async () => {
  const object = paper.object();
  await paper.site.injectFaults({ clockAtMs: NOW });
  for (let call = 0; call < 60_100; call += 1)
    await object.add({ "harbor-gazette": { from: { none: 1 } } });
  const { today, stoppedUntil } = await object.status("harbor-gazette");
  expect(stoppedUntil).toBe(Math.ceil(NOW / DAY_MS) * DAY_MS);
  expect(today).toBeLessThan(60_000);
  expect(await paper.site.text("/status")).toContain("counting goes on");
  for (let reader = 0; reader < 3; reader += 1) {
    expect((await paper.visit("/faq")).status).toBe(200);
    await paper.wait(HAND_OVER_MS);
  }
  expect((await object.status("harbor-gazette")).today).toBe(today);
  await paper.site.restart();
  await paper.site.injectFaults({ clockAtMs: NOW + DAY_MS });
  expect(await paper.object().add({ "harbor-gazette": { from: { none: 1 } } })).toMatchObject({
    stoppedUntil: 0,
  });
});
