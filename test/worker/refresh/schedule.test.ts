import { expect, test } from "vitest";

import { simulatedDatabase } from "../../../tools/simulated-database.ts";
import {
  claimDue,
  claimFeed,
  claimFrom,
  newFeedState,
  nextVisit,
  selectDue,
} from "../../../worker/refresh/schedule.ts";
import { NOW } from "../../builders.ts";

const MINUTE_MS = 60_000;
const state = newFeedState("https://feeds.example/rss");

test("a change halves the pause between visits, none stretches it, between 5 and 90 minutes", () => {
  let changing = state;
  let still = state;
  for (let visit = 0; visit < 12; visit += 1) {
    changing = { ...changing, ...nextVisit(changing, { kind: "changed" }, NOW) };
    still = { ...still, ...nextVisit(still, { kind: "unchanged" }, NOW) };
  }
  expect(changing.due_at - NOW).toBe(5 * MINUTE_MS);
  expect(still.due_at - NOW).toBe(90 * MINUTE_MS);
});

test("pauses after failures grow, to half a day at most", () => {
  let failing = state;
  const pauses: number[] = [];
  for (let visit = 0; visit < 12; visit += 1) {
    failing = { ...failing, ...nextVisit(failing, { kind: "failed" }, NOW) };
    pauses.push((failing.not_before - NOW) / MINUTE_MS);
  }
  expect(pauses.slice(0, 4)).toEqual([2, 4, 8, 16]);
  expect(pauses.at(-1)).toBe(720);
});

function wait(visit: object): number {
  return nextVisit(state, { kind: "failed", ...visit }, NOW).not_before - NOW;
}

test("Retry-After is kept to, up to a day, and 410 stops the feed for long", () => {
  expect(wait({ retryAfterMs: 3_600_000 })).toBe(3_600_000);
  expect(wait({ retryAfterMs: 10 * 86_400_000 })).toBe(86_400_000);
  expect(wait({ gone: true })).toBe(30 * 86_400_000);
});

test("a good visit ends the pause and forgets the failures", () => {
  const failed = { ...state, ...nextVisit(state, { kind: "failed" }, NOW) };
  expect(nextVisit(failed, { kind: "unchanged" }, NOW)).toMatchObject({
    failures: 0,
    not_before: 0,
  });
});

test("a claim outlasts a visit however long publishers may take, and runs out soon after", async () => {
  const db = simulatedDatabase();
  const claimed = async (ms: number) =>
    (await claimDue(db, [state.address], 1, claimFrom(NOW + ms, 10 * MINUTE_MS))).length;
  expect(await claimed(0)).toBe(1);
  // The publisher's ten minutes, KV's eight seconds and D1's three, five times.
  expect(await claimed(10 * MINUTE_MS + 22_000)).toBe(0);
  expect(await claimed(10 * MINUTE_MS + 23_000)).toBe(1);
});

test("a claim by a clock far ahead is taken over at once, for the tick, a message and a reader", async () => {
  const ours = claimFrom(NOW, 15_000);
  const ahead = claimFrom(NOW + 60 * MINUTE_MS, 15_000);
  const { address } = state;
  const claims = [
    async (db: D1Database) => (await claimDue(db, [address], 1, ours)).length === 1,
    async (db: D1Database) => (await selectDue(db, [address], 1, ours)).length === 1,
    async (db: D1Database) => (await claimFeed(db, address, NOW, ours)).claimed,
  ];
  for (const claim of claims) {
    const db = simulatedDatabase();
    await claimDue(db, [address], 1, ahead);
    expect(await claim(db)).toBe(true);
  }
});
