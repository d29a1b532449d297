/** Pushes of hubs: taken as visits, or refused. */
import { expect, test, vi } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../../shared/time.ts";
import { NOW } from "../../../builders.ts";
import { aHub, documentOf, pushOf } from "./a-hub.ts";

async function subscribed() {
  const hub = aHub();
  await hub.roundAfter(0);
  hub.clock.now += MINUTE_MS;
  return hub;
}

test("a push counts as a visit: its stories are published by the next round, and no publisher is asked", async () => {
  const { push, roundAfter, published, answers, state, clock } = await subscribed();
  const before = answers.length;
  expect(await push(["Pushed", "First"])).toBe(202);
  await roundAfter(5 * SECOND_MS);
  expect(published()).toEqual(["Pushed", "First"]);
  expect(answers).toHaveLength(before);
  expect(state()).toMatchObject({ pushed_at: clock.now - 5 * SECOND_MS, message: "", failures: 0 });
});

test("a hub that pushes new items alone removes none", async () => {
  const { push, roundAfter, published } = await subscribed();
  expect(await push(["Second"])).toBe(202);
  await roundAfter(5 * SECOND_MS);
  expect(published()).toEqual(["Second", "First"]);
});

test("visits become seldom while pushes come, and frequent again when one finds what was not pushed", async () => {
  const { push, roundAfter, answers, news, clock } = await subscribed();
  const visitsIn = async (hours: number) => {
    const before = answers.length;
    for (let minute = 0; minute < hours * 60; minute += 1) await roundAfter(MINUTE_MS);
    return answers.length - before;
  };
  const usual = await visitsIn(6);
  expect(usual).toBeGreaterThan(11);
  news.headlines = ["Pushed", "First"];
  await push(news.headlines);
  expect(await visitsIn(6)).toBeLessThanOrEqual(6);
  news.headlines = ["Not pushed", ...news.headlines];
  expect(await visitsIn(6)).toBeGreaterThan(8);
  clock.now += DAY_MS;
  expect(await visitsIn(6)).toBeGreaterThan(11);
});

test("forged pushes are refused: without a signature, with another secret, or of another body", async () => {
  const { push, roundAfter, published, subscription } = await subscribed();
  const { secret = "" } = subscription() ?? {};
  const other = pushOf(documentOf(["Other"]), secret).signature;
  for (const signature of [
    "",
    "sha256=",
    "sha256=00",
    "md5=0123",
    "sha256=zz",
    pushOf(documentOf(["Forged"]), "guessed").signature,
    pushOf(documentOf(["Forged"]), "").signature,
    other,
    `sha999=${"0".repeat(64)}`,
  ])
    expect([signature, await push(["Forged"], { signature })]).toEqual([signature, 403]);
  await roundAfter(5 * SECOND_MS);
  expect(published()).toEqual(["First"]);
});

test.each(["sha1", "sha256", "sha384", "sha512"])("a hub may sign by %s", async (method) => {
  const { push, subscription } = await subscribed();
  const { secret = "" } = subscription() ?? {};
  expect(await push([], pushOf(documentOf(["Signed"]), secret, method))).toBe(202);
});

test("a push that comes again is refused, also after others", async () => {
  const { push, clock } = await subscribed();
  expect(await push(["One"])).toBe(202);
  expect(await push(["One"])).toBe(409);
  for (let other = 0; other < 10; other += 1) {
    clock.now += MINUTE_MS;
    await push([`Other ${other}`]);
  }
  expect(await push(["One"])).toBe(409);
});

test("a push without a subscription, or after its end, is refused, so that the hub ends it", async () => {
  const { push, clock, subscription, confirm, sqlite } = await subscribed();
  clock.now = (subscription()?.ends_at ?? 0) - 1;
  expect(await push(["In time"])).toBe(202);
  clock.now += 1;
  expect(await push(["Late"])).toBe(410);
  await confirm(subscription()?.id ?? "");
  sqlite.exec("UPDATE feeds SET kind = ''");
  expect(await push(["Dropped"])).toBe(410);
  sqlite.exec("DELETE FROM subscriptions");
  expect(await push(["Unknown"])).toBe(410);
});

test("a subscription that the hub has not verified takes nothing", async () => {
  const { push, hub, roundAfter, subscription } = aHub();
  hub.isConfirming = false;
  await roundAfter(0);
  expect(subscription()?.ends_at).toBe(0);
  expect(await push(["Early"])).toBe(410);
});

test("a push that is no feed changes nothing, and is no failed visit", async () => {
  const { push, state, subscription } = await subscribed();
  const before = state();
  const { secret = "" } = subscription() ?? {};
  expect(await push([], pushOf("<html></html>", secret))).toBe(422);
  expect(state()).toEqual(before);
});

test("a hub cannot keep the newsroom busy: what comes too soon is left to a visit", async () => {
  const { push, state, clock, roundAfter, news, published } = await subscribed();
  await push(["One", "First"]);
  clock.now += SECOND_MS;
  news.headlines = ["Two", "One", "First"];
  expect(await push(news.headlines)).toBe(202);
  expect(state().due_at).toBe(clock.now + 20 * SECOND_MS);
  await roundAfter(20 * SECOND_MS);
  await roundAfter(2 * MINUTE_MS);
  expect(published()).toEqual(["Two", "One", "First"]);
});

test("while D1 fails, the hub is asked to come again, and the push is then taken", async () => {
  const { push, tools } = await subscribed();
  const failing = vi.spyOn(tools.env.DB, "batch").mockRejectedValue(new Error("D1 is down"));
  expect(await push(["Later"])).toBe(503);
  failing.mockRestore();
  expect(await push(["Later"])).toBe(202);
});

/** The calls of a push: its subscription, its feed, what it brings, its signature. */
test.each([1, 2, 3, 4])(
  "a push during which D1 fails from call %i on is asked for again, and stops no feed",
  async (failingFrom) => {
    const { push, tools, roundAfter, news, published, notes, logged } = await subscribed();
    const { DB } = tools.env;
    const batch = DB.batch.bind(DB);
    let calls = 0;
    const failing = vi.spyOn(DB, "batch").mockImplementation(async (statements) => {
      calls += 1;
      if (calls >= failingFrom) throw new Error("D1 is down");
      return batch(statements);
    });
    expect(await push(["Pushed", "First"])).toBe(503);
    expect([calls, logged.length]).toEqual([failingFrom, 1]);
    failing.mockRestore();
    expect([...notes]).toEqual([]);
    news.headlines = ["Later", "First"];
    for (let minute = 0; minute < 62; minute += 1) await roundAfter(MINUTE_MS);
    expect(published()).toContain("Later");
    expect(logged).toHaveLength(1);
    expect(await push(["Pushed again", "Later", "First"])).toBe(202);
  },
);

test("of a push and a visit at once both count", async () => {
  const { push, roundAfter, published, news } = await subscribed();
  news.headlines = ["Visited", "First"];
  const visiting = roundAfter(HOUR_MS);
  expect(await push(["Pushed", "First"])).toBe(202);
  await visiting;
  await roundAfter(2 * MINUTE_MS);
  expect(published()).toContain("Pushed");
  expect(NOW).toBeGreaterThan(0);
});
