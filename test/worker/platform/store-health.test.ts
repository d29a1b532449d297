/** When a failing store is left alone, and when it is asked again. */
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { endOfDay, isDailyLimit } from "../../../worker/platform/daily-limit.ts";
import { StoreHealth, StorePaused } from "../../../worker/platform/store-health.ts";

const MIDNIGHT = Date.UTC(2026, 10, 27);

function aStore(startsAt = MIDNIGHT - 6 * HOUR_MS) {
  const state = { now: startsAt, calls: 0, error: undefined as Error | undefined };
  const health = new StoreHealth("D1", () => state.now);
  const ask = () =>
    health
      .call(async () => {
        state.calls += 1;
        if (state.error) throw state.error;
        return "answer";
      })
      .catch((error: unknown) => (error instanceof StorePaused ? "paused" : "failed"));
  return { health, state, ask };
}

test.each([
  "D1_ERROR: Your account has exceeded D1's maximum daily row read limit",
  "D1_ERROR: Exceeded free tier limit for rows written, resets at 00:00 UTC",
  "D1 API daily limits have been exceeded",
  "KV get() limit exceeded for the day.",
  "KV put() limit exceeded for the day.",
  "Exceeded allowed duration in Durable Objects free tier.",
  "Exceeded allowed volume of requests in Durable Objects free tier.",
])("the day is spent: %s", (message) => {
  expect(isDailyLimit(new Error(message))).toBe(true);
});

test.each([
  "D1_ERROR: Network connection lost.",
  "D1 DB is overloaded. Too many requests queued.",
  "KV PUT failed: 429 Too Many Requests",
  "D1 did not answer within 600 ms",
  "D1_ERROR: no such column: day: SQLITE_ERROR",
  "Durable Object exceeded its CPU time limit and was reset.",
])("the day is not spent: %s", (message) => {
  expect(isDailyLimit(new Error(message))).toBe(false);
});

test("a failing store is asked again after two seconds, then after twice as long, up to half a minute", async () => {
  const { state, ask } = aStore();
  state.error = new Error("Network connection lost.");
  const pauses: number[] = [];
  for (let failure = 0; failure < 7; failure += 1) {
    const calls = state.calls;
    expect(await ask()).toBe("failed");
    const since = state.now;
    while ((await ask()) === "paused") state.now += 500;
    // The call that found the end of the pause failed again, and began the next one.
    expect(state.calls).toBe(calls + 2);
    pauses.push((state.now - since) / 1_000);
    state.now += 40_000;
  }
  expect(pauses.slice(0, 3)).toEqual([2, 8, 30]);
  expect(Math.max(...pauses)).toBe(30);
});

test("one call finds out whether the store works again, while the others are refused", async () => {
  const { health, state, ask } = aStore();
  state.error = new Error("down");
  await ask();
  state.now += 3_000;
  const { promise, resolve } = Promise.withResolvers<string>();
  const trying = health.call(() => promise);
  expect(await ask()).toBe("paused");
  state.error = undefined;
  resolve("works");
  expect(await trying).toBe("works");
  expect([await ask(), health.isFailing]).toEqual(["answer", false]);
});

test.each([6, 12, 23])(
  "a day that is spent at %i:50 is asked for every five minutes, and the next one begins by itself",
  async (hour) => {
    const { health, state, ask } = aStore(MIDNIGHT - DAY_MS + hour * HOUR_MS + 50 * MINUTE_MS);
    state.error = new Error("D1_ERROR: daily row read limit exceeded");
    await ask();
    expect(health.spentUntil()).toBe(MIDNIGHT);
    for (let seconds = 0; state.now < MIDNIGHT - 1_000; seconds += 1) {
      await ask();
      state.now += 1_000;
    }
    const minutes = (23 - hour) * 60 + 10;
    expect(state.calls).toBeLessThanOrEqual(minutes / 5 + 1);
    state.error = undefined;
    state.now = MIDNIGHT;
    expect(health.spentUntil()).toBeUndefined();
    expect(await ask()).toBe("answer");
    expect(endOfDay(MIDNIGHT)).toBe(MIDNIGHT + DAY_MS);
  },
);

test("calls that fail together count as one failure", async () => {
  const { state, ask } = aStore();
  state.error = new Error("down");
  await Promise.all(Array.from({ length: 20 }, ask));
  state.error = undefined;
  state.now += 2_000;
  expect(await ask()).toBe("answer");
});

test("an error of SQL is an answer, and pauses nothing", async () => {
  const { health, state, ask } = aStore();
  state.error = new Error("D1_ERROR: no such column: hub: SQLITE_ERROR");
  expect([await ask(), await ask(), health.isFailing]).toEqual(["failed", "failed", false]);
});

test("a clock that was set back ends a pause", async () => {
  const { state, ask } = aStore();
  state.error = new Error("down");
  await ask();
  state.error = undefined;
  state.now -= DAY_MS;
  expect(await ask()).toBe("answer");
});
