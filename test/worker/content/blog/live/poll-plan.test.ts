/** The polls of a paper's pages last the day, however many pages there are. */
import { expect, test } from "vitest";

import { PollPlan } from "../../../../../worker/content/blog/live/poll-plan.ts";

const MINUTE = 60_000;
/** 2026-11-20T16:00:00Z: eight hours of the day are left. */
const EVENING = Date.UTC(2026, 10, 20, 16);

function planOf(pollsPerDay: number) {
  let day: { readonly day: number; readonly polls: number } | undefined;
  const store = { get: () => day, put: (count: NonNullable<typeof day>) => void (day = count) };
  return { plan: new PollPlan(store, pollsPerDay), spent: () => day?.polls ?? 0 };
}

/** What pages are told after so many minutes, each of which so many pages are there in all isolates. */
function told(pages: number, pollsPerDay: number, minutes = 30): { every: number; spent: number } {
  const { plan, spent } = planOf(pollsPerDay);
  let every = 30;
  let asked = 0;
  for (let minute = 1; minute <= minutes; minute += 1) {
    // As many ask in a minute as their interval lets come due.
    asked += (pages * 60) / every;
    const polls = Math.floor(asked);
    asked -= polls;
    every = plan.note({ polls, during: MINUTE, every }, EVENING + minute * MINUTE);
  }
  return { every, spent: spent() };
}

test.each([
  [100, 50_000, 30],
  [1_000, 50_000, 300],
  [10_000, 10_000_000, 30],
])("%i pages with %i polls a day ask every %i seconds", (pages, pollsPerDay, every) => {
  expect(told(pages, pollsPerDay).every).toBe(every);
});

test.each([300, 1_000, 10_000])("%i pages never spend the free plan's polls", (pages) => {
  expect(told(pages, 50_000, 8 * 60).spent).toBeLessThan(50_000);
});

test("pages that have left count no longer, and a new day has its own polls", () => {
  const { plan, spent } = planOf(1_000);
  expect(plan.note({ polls: 1_000, during: MINUTE, every: 30 }, EVENING)).toBe(3_600);
  const morning = EVENING + 9 * 60 * MINUTE;
  expect(plan.note({ polls: 2, during: MINUTE, every: 3_600 }, morning)).toBe(30);
  expect(spent()).toBe(2);
});
