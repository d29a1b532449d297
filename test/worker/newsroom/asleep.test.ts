/** Between two rounds nothing keeps the object awake, for the platform bills the time that it is. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { MINUTE_MS } from "../../../shared/time.ts";
import { NOW } from "../../builders.ts";
import { aNewsroom } from "../a-newsroom.ts";
import { aHub } from "./websub/a-hub.ts";

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

test("after a round no timer is left, whether its publisher answers, fails or is refused by a store", async () => {
  const room = aNewsroom();
  const { roundAfter, news, tools } = room;
  await roundAfter(0);
  expect(vi.getTimerCount()).toBe(0);
  news.headlines = [];
  await roundAfter(30 * MINUTE_MS);
  expect(vi.getTimerCount()).toBe(0);
  vi.spyOn(tools.env.FEEDS, "put").mockRejectedValue(new Error("refused"));
  news.headlines = ["Second"];
  await roundAfter(30 * MINUTE_MS);
  expect(vi.getTimerCount()).toBe(0);
  vi.spyOn(tools.env.DB, "batch").mockRejectedValue(new Error("D1 is down"));
  await roundAfter(30 * MINUTE_MS);
  expect(vi.getTimerCount()).toBe(0);
});

test("nor after a push, and after the hubs were asked", async () => {
  const hub = aHub();
  await hub.roundAfter(0);
  expect(hub.asked).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
  hub.clock.now += MINUTE_MS;
  expect(await hub.push(["Pushed", "First"])).toBe(202);
  expect(vi.getTimerCount()).toBe(0);
});

test("where nothing is due the next round is as late as it may be", async () => {
  const { roundAfter, clock } = aNewsroom();
  await roundAfter(0);
  expect((await roundAfter(MINUTE_MS)) - clock.now).toBe(MINUTE_MS);
});
