/** Each cause for which /healthz is 503, as a monitor and an operator read it. */
import { afterEach, expect, test } from "vitest";

import { DAY_MS, MINUTE_MS } from "../../../../shared/time.ts";
import { healthProblems } from "../../../../worker/documents/operations/health-problems.ts";
import { findProblems } from "../../../../worker/newsroom/round/find-problems.ts";
import { type Env, settingsOf } from "../../../../worker/platform/env.ts";
import type { Problem } from "../../../../worker/platform/newsroom-status.ts";
import type { Faults } from "../../../edge/faulty-stores.ts";
import { rss } from "../../../fixtures/wire-feed.ts";
import { openSite, type Site } from "../../site/open-site.ts";

/** Noon of a day, so that the share of its rows is half. */
const NOON = Date.UTC(2026, 10, 26, 12);
/** Longer than a page's and a round's patience with any store. */
const DEADLINES_MS = [400, 500, 800, 2_000, 3_000, 5_000];

let site: Site;
afterEach(() => site.close());

/** A site with stories at noon, well until its sources or stores are not. */
async function aSite() {
  const publisher = { isUp: true };
  const answer = () =>
    publisher.isUp ? new Response(rss("Wire", 3)) : new Response("", { status: 500 });
  site = await openSite({ "*": answer });
  const at = (minutes: number, faults: Faults = {}) =>
    site.injectFaults({ ...faults, clockAtMs: NOON + minutes * MINUTE_MS });
  for (let minute = 0; minute < 4; minute += 1) {
    await at(minute);
    await site.round();
  }
  /** What both addresses say at a time; answers are cached for half a minute. */
  const said = async () => {
    const answered = await site.get("/healthz");
    const { status, problems } = await answered.json<{ status: string; problems: Problem[] }>();
    const operator = await site.get("/healthz?for=operator");
    const text = (await operator.text()).trim();
    expect(operator.status).toBe(answered.status);
    for (const { what, remedy } of problems) {
      expect(text).toContain(what);
      expect(text).toContain(`What to do: ${remedy}`);
    }
    return { code: answered.status, status, ids: problems.map(({ id }) => id), problems, text };
  };
  return { at, said, publisher };
}

test("while all is well both say so", async () => {
  const { said } = await aSite();
  expect(await said()).toMatchObject({ code: 200, status: "ok", text: "Nothing is wrong." });
});

/** Faults of ten minutes with rounds, after which monitors see an id and a word of the cause. */
test.each<readonly [string, Faults, id: string, status: string, word: string]>([
  ["KV refuses editions", { kvPut: "throw" }, "editions", "failing", "not written to KV"],
  ["KV's writes are spent", { kvPut: "spent" }, "editions", "failing", "limit"],
  ["KV cannot be read", { kvGet: "throw" }, "KV", "unknown", "KV cannot be read"],
  ["D1 fails", { d1: "throw" }, "round", "unknown", "so nothing is visited"],
  ["D1's rows are spent", { d1: "spent" }, "day-spent", "unknown", "rows are spent"],
  ["D1 refuses writes", { d1Writes: "throw" }, "round", "failing", "so nothing is visited"],
])("%s", async (_, faults, id, status, word) => {
  const { at, said } = await aSite();
  const deadlinesMs = DEADLINES_MS;
  for (let minute = 4; minute < 15; minute += 1) {
    await site.db.exec("UPDATE feeds SET due_at = 0");
    await site.db.exec("UPDATE feed_stories SET version = version + 1");
    await at(minute, { ...faults, deadlinesMs });
    await site.round();
  }
  const now = await said();
  expect(now.code).toBe(503);
  expect(now.ids).toContain(id);
  expect(now.problems.find((one) => one.id === id)?.what).toContain(word);
  expect(now.status).toBe(status);
});

test("most sources fail", async () => {
  const { at, said, publisher } = await aSite();
  publisher.isUp = false;
  await site.db.exec("UPDATE feeds SET due_at = 0");
  for (const minute of [4, 5, 6, 7, 8]) {
    await at(minute);
    await site.round();
  }
  const now = await said();
  expect(now).toMatchObject({ code: 503, status: "failing" });
  expect(now.ids).toEqual(["sources"]);
  expect(now.text).toMatch(/\d+ of \d+ sources fail\./);
});

test("no round for ten minutes, and then an edition that is old", async () => {
  const { at, said } = await aSite();
  await at(14);
  expect(await said()).toMatchObject({ code: 503, status: "late", ids: ["late"] });
  await at((2 * DAY_MS) / MINUTE_MS);
  const now = await said();
  expect(now.ids).toEqual(["late", "old-edition"]);
  expect(now.text).toContain(`Since: ${new Date(NOON).toISOString().slice(0, 13)}`);
});

test("the newsroom does not answer", async () => {
  const { at, said } = await aSite();
  await at(5, { newsroom: "throw", deadlinesMs: DEADLINES_MS });
  const now = await said();
  expect([now.code, now.ids.includes("newsroom")]).toEqual([503, true]);
  expect(now.text).toContain("requests or duration of Durable Objects");
});

test("there is no newsroom", async () => {
  const env = {} as Env;
  const met = { now: NOON, statuses: undefined, lastRound: 0, editionAt: 0 };
  const found = { ...met, failing: 0, sources: 1, hasD1: true, hasKv: true };
  const { status, problems } = healthProblems({ env, settings: settingsOf(env) }, found);
  expect([status, problems.map(({ id }) => id)]).toEqual([
    "without newsroom",
    ["without-newsroom"],
  ]);
});

test("a step of the newsroom fails, or the day's rows would not last", () => {
  const usual = { day: "2026-11-26", read: 1, written: 61_000, mostRead: 2, mostWritten: 100_000 };
  const until = NOON + 60 * MINUTE_MS;
  const failedSteps = new Map([["grouping", "no such table: steps"]]);
  const found = findProblems({ day: { ...usual, state: "ahead", until }, failedSteps });
  expect(found.map(({ id }) => id)).toEqual(["day-ahead", "grouping"]);
  expect(found[0]?.what).toContain("61000 of 100000 rows written");
  expect(found[0]?.what).toContain(new Date(until).toISOString());
  expect(found[1]?.what).toContain("no such table: steps");
  expect(
    findProblems({ day: { ...usual, state: "usual", until: 0 }, failedSteps: new Map() }),
  ).toEqual([]);
});
