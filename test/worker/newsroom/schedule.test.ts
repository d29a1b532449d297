import { expect, test } from "vitest";

import { MINUTE_MS } from "../../../shared/time.ts";
import { newFeedState, nextVisit } from "../../../worker/newsroom/schedule.ts";
import { NOW } from "../../builders.ts";

const TTL_MS = 10 * MINUTE_MS;
const state = newFeedState("https://feeds.example/rss");

test("a change halves the pause between visits, none stretches it, between two and a half and 14 minutes", () => {
  let changing = state;
  let still = state;
  for (let visit = 0; visit < 12; visit += 1) {
    changing = { ...changing, ...nextVisit(changing, { kind: "changed" }, NOW, TTL_MS) };
    still = { ...still, ...nextVisit(still, { kind: "unchanged" }, NOW, TTL_MS) };
  }
  expect(changing.due_at - NOW).toBe(2.5 * MINUTE_MS);
  expect(still.due_at - NOW).toBe(14 * MINUTE_MS);
});

test("pauses after failures grow, to 29 minutes at most", () => {
  let failing = state;
  const pauses: number[] = [];
  for (let visit = 0; visit < 12; visit += 1) {
    failing = { ...failing, ...nextVisit(failing, { kind: "failed" }, NOW, TTL_MS) };
    pauses.push((failing.not_before - NOW) / MINUTE_MS);
  }
  expect(pauses.slice(0, 4)).toEqual([2, 4, 8, 16]);
  expect(pauses.at(-1)).toBe(29);
});

function wait(visit: object): number {
  return nextVisit(state, { kind: "failed", ...visit }, NOW, TTL_MS).not_before - NOW;
}

test("Retry-After is kept to, up to a day, and 410 stops the feed for long", () => {
  expect(wait({ retryAfterMs: 3_600_000 })).toBe(3_600_000);
  expect(wait({ retryAfterMs: 10 * 86_400_000 })).toBe(86_400_000);
  expect(wait({ gone: true })).toBe(30 * 86_400_000);
});

test("a good visit ends the pause and forgets the failures", () => {
  const failed = { ...state, ...nextVisit(state, { kind: "failed" }, NOW, TTL_MS) };
  expect(nextVisit(failed, { kind: "unchanged" }, NOW, TTL_MS)).toMatchObject({
    failures: 0,
    not_before: 0,
  });
});

function due(maxAgeMs: number): number {
  return nextVisit(state, { kind: "changed", maxAgeMs }, NOW, TTL_MS).due_at - NOW;
}

test("a publisher's max-age postpones the next visit, by 29 minutes at most", () => {
  expect([due(0), due(MINUTE_MS), due(20 * MINUTE_MS), due(24 * 60 * MINUTE_MS)]).toEqual([
    5 * MINUTE_MS,
    5 * MINUTE_MS,
    20 * MINUTE_MS,
    29 * MINUTE_MS,
  ]);
});

test("where feeds are to be fresh for longer they are visited less", () => {
  const hour = 60 * MINUTE_MS;
  let still = state;
  for (let visit = 0; visit < 12; visit += 1) {
    still = { ...still, ...nextVisit(still, { kind: "unchanged" }, NOW, hour) };
  }
  expect(still.due_at - NOW).toBe(hour);
  const { due_at } = nextVisit(state, { kind: "unchanged" }, NOW, 0);
  expect(due_at - NOW).toBe(MINUTE_MS);
});
