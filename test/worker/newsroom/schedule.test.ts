import { expect, test } from "vitest";

import { simulatedDatabase } from "../../../tools/d1/simulated-database.ts";
import { claimFeeds, selectDue } from "../../../worker/newsroom/claim-feeds.ts";
import { enterFeeds, newFeedState, nextVisit } from "../../../worker/newsroom/schedule.ts";
import { runStatements } from "../../../worker/newsroom/statement.ts";
import { NOW } from "../../builders.ts";

const MINUTE_MS = 60_000;
const LONGEST_MS = 90 * MINUTE_MS;
const state = newFeedState("https://feeds.example/rss");

test("a change halves the pause between visits, none stretches it, between 5 and 90 minutes", () => {
  let changing = state;
  let still = state;
  for (let visit = 0; visit < 12; visit += 1) {
    changing = { ...changing, ...nextVisit(changing, { kind: "changed" }, NOW, LONGEST_MS) };
    still = { ...still, ...nextVisit(still, { kind: "unchanged" }, NOW, LONGEST_MS) };
  }
  expect(changing.due_at - NOW).toBe(5 * MINUTE_MS);
  expect(still.due_at - NOW).toBe(90 * MINUTE_MS);
});

test("pauses after failures grow, to half a day at most", () => {
  let failing = state;
  const pauses: number[] = [];
  for (let visit = 0; visit < 12; visit += 1) {
    failing = { ...failing, ...nextVisit(failing, { kind: "failed" }, NOW, LONGEST_MS) };
    pauses.push((failing.not_before - NOW) / MINUTE_MS);
  }
  expect(pauses.slice(0, 4)).toEqual([2, 4, 8, 16]);
  expect(pauses.at(-1)).toBe(720);
});

function wait(visit: object): number {
  return nextVisit(state, { kind: "failed", ...visit }, NOW, LONGEST_MS).not_before - NOW;
}

test("Retry-After is kept to, up to a day, and 410 stops the feed for long", () => {
  expect(wait({ retryAfterMs: 3_600_000 })).toBe(3_600_000);
  expect(wait({ retryAfterMs: 10 * 86_400_000 })).toBe(86_400_000);
  expect(wait({ gone: true })).toBe(30 * 86_400_000);
});

test("a good visit ends the pause and forgets the failures", () => {
  const failed = { ...state, ...nextVisit(state, { kind: "failed" }, NOW, LONGEST_MS) };
  expect(nextVisit(failed, { kind: "unchanged" }, NOW, LONGEST_MS)).toMatchObject({
    failures: 0,
    not_before: 0,
  });
});

const wanted = { addresses: [state.address], kind: "due", most: 1, bytes: 1 } as const;

test("a claim outlasts a visit, and runs out soon after", async () => {
  const db = simulatedDatabase();
  const claimed = async (ms: number) =>
    (await claimFeeds(db, wanted, NOW + ms, [enterFeeds(wanted.addresses)])).length;
  expect(await claimed(0)).toBe(1);
  // The publisher's 15 seconds, and D1's three, three times.
  expect(await claimed(23_999)).toBe(0);
  expect(await claimed(24_000)).toBe(1);
});

test("a claim by a clock far ahead is taken over at once, for the tick, a message and a reader", async () => {
  const { addresses } = wanted;
  const claims = [
    async (db: D1Database) => (await claimFeeds(db, wanted, NOW)).length,
    async (db: D1Database) => (await runStatements(db, [selectDue(NOW)])).flat().length,
    async (db: D1Database) => (await claimFeeds(db, { ...wanted, kind: "missing" }, NOW)).length,
    async (db: D1Database) => (await claimFeeds(db, { ...wanted, kind: "stale" }, NOW)).length,
  ];
  for (const claim of claims) {
    const db = simulatedDatabase();
    await claimFeeds(db, wanted, NOW + 60 * MINUTE_MS, [enterFeeds(addresses)]);
    expect(await claim(db)).toBe(1);
  }
});
