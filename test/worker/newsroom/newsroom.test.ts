/** The newsroom's alarms: whatever happens, another round follows. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../../shared/time.ts";
import { bringFeeds } from "../../../worker/newsroom/bring-feeds.ts";
import { Newsroom } from "../../../worker/newsroom/newsroom.ts";
import { readOwnCalendar } from "../../../worker/newsroom/read-own-calendar.ts";
import { runRound } from "../../../worker/newsroom/run-round.ts";
import { receivePush } from "../../../worker/newsroom/websub/receive-push.ts";
import type { Push } from "../../../worker/platform/env.ts";
import { NOW } from "../../builders.ts";

vi.mock("cloudflare:workers", () => ({
  DurableObject: class {
    readonly ctx: unknown;
    readonly env: unknown;
    constructor(ctx: unknown, env: unknown) {
      this.ctx = ctx;
      this.env = env;
    }
  },
}));
vi.mock(import("../../../worker/newsroom/run-round.ts"), () => ({
  runRound: vi.fn<typeof runRound>(),
}));
vi.mock(import("../../../worker/newsroom/websub/receive-push.ts"), () => ({
  receivePush: vi.fn<typeof receivePush>(),
}));
vi.mock(import("../../../worker/newsroom/bring-feeds.ts"), () => ({
  bringFeeds: vi.fn<typeof bringFeeds>(),
}));
vi.mock(import("../../../worker/newsroom/read-own-calendar.ts"), () => ({
  readOwnCalendar: vi.fn<typeof readOwnCalendar>(),
}));

const PUSH = {} as Push;
const round = vi.mocked(runRound);
const taken = vi.mocked(receivePush);

/** An object with storage in memory, and its alarm. */
function anObject() {
  const alarm: { at: number | null } = { at: null };
  const storage = {
    kv: new Map(),
    sql: { exec: () => ({ toArray: () => [] }) },
    transactionSync: (work: () => void) => work(),
    getAlarm: async () => alarm.at,
    setAlarm: async (at: number) => {
      alarm.at = at;
    },
  };
  const ctx = { storage, id: { name: "0" }, waitUntil: () => {} };
  const object = new Newsroom(ctx as never, {} as never);
  return { object, alarm };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  round.mockReset().mockResolvedValue(NOW + 30 * SECOND_MS);
  taken.mockReset().mockResolvedValue(202);
});
afterEach(() => void vi.useRealTimers());

test("a round sets the alarm of the next one, and before it one for the case that the platform ends it", async () => {
  const { object, alarm } = anObject();
  const begun: (number | null)[] = [];
  round.mockImplementationOnce(async () => {
    begun.push(alarm.at);
    return NOW + 15 * SECOND_MS;
  });
  await object.alarm();
  expect(begun).toEqual([NOW + MINUTE_MS]);
  expect(alarm.at).toBe(NOW + 15 * SECOND_MS);
});

test("a round that rejects is followed by another one within a minute", async () => {
  const { object, alarm } = anObject();
  round.mockRejectedValueOnce(new Error("a fault of ours"));
  await expect(object.round()).rejects.toThrow("a fault of ours");
  expect(alarm.at).toBe(NOW + MINUTE_MS);
  await object.round();
  expect(alarm.at).toBe(NOW + 30 * SECOND_MS);
});

test("a lost alarm is set again, and so is one that a clock a day ahead has set", async () => {
  const { object, alarm } = anObject();
  await object.wake();
  expect(alarm.at).toBe(NOW);
  for (const ahead of [DAY_MS, 2 * MINUTE_MS]) {
    alarm.at = NOW + ahead;
    await object.wake();
    expect([ahead, alarm.at]).toEqual([ahead, NOW]);
  }
});

test("feeds that were brought are followed by a round; a round that is running sets its own alarm", async () => {
  const { object, alarm } = anObject();
  await object.bring([], () => {});
  expect(alarm.at).toBe(NOW);
  round.mockImplementationOnce(async () => {
    alarm.at = null;
    await object.wake();
    expect(alarm.at).toBeNull();
    return NOW + MINUTE_MS;
  });
  await object.round();
});

test("an alarm that is in order stays: waking the newsroom often brings no round forward", async () => {
  const { object, alarm } = anObject();
  alarm.at = NOW + MINUTE_MS;
  await object.wake();
  expect(alarm.at).toBe(NOW + MINUTE_MS);
});

test("after a push, or a change of a calendar, a round follows in five seconds, or sooner", async () => {
  const { object, alarm } = anObject();
  await object.readOwn("https://paper.example/events.ics");
  expect(alarm.at).toBe(NOW + 5 * SECOND_MS);
  for (const [before, after] of [
    [null, 5],
    [60, 5],
    [2, 2],
  ] as const) {
    alarm.at = before === null ? null : NOW + before * SECOND_MS;
    expect(await object.push("0-id", PUSH)).toBe(202);
    expect([before, alarm.at]).toEqual([before, NOW + after * SECOND_MS]);
  }
});

test("a push during a round is published by one that follows at most five seconds after it", async () => {
  const { object, alarm } = anObject();
  for (const [next, after] of [
    [2, 2],
    [60, 5],
  ] as const) {
    round.mockImplementationOnce(async () => {
      await object.push("0-id", PUSH);
      expect(alarm.at).toBe(NOW + MINUTE_MS);
      return NOW + next * SECOND_MS;
    });
    await object.round();
    expect([next, alarm.at]).toEqual([next, NOW + after * SECOND_MS]);
  }
  await object.round();
  expect(alarm.at).toBe(NOW + 30 * SECOND_MS);
});

test("a push that is refused brings no round forward", async () => {
  const { object, alarm } = anObject();
  alarm.at = NOW + MINUTE_MS;
  taken.mockResolvedValueOnce(503);
  expect(await object.push("0-id", PUSH)).toBe(503);
  expect(alarm.at).toBe(NOW + MINUTE_MS);
});
