import { expect, test } from "vitest";

import type { Outcome } from "../../../../shared/outcome.ts";
import { createAnswerCache } from "../../../../worker/content/blog/answer-cache.ts";

test("a flood of questions that lead to nothing pushes no answer out, and each is asked once", async () => {
  const cache = createAnswerCache(9);
  const loaded: string[] = [];
  const ask = (key: string, outcome: Outcome<unknown>) =>
    cache.ask(key, {
      ttlSeconds: 60,
      now: () => 1_000_000,
      failure: "",
      load: async () => {
        loaded.push(key);
        return outcome;
      },
    });
  const here = () => ask("here", { ok: true, value: { title: "T" } });
  await here();
  const nothing: readonly Outcome<unknown>[] = [
    { ok: false, status: 404, message: "" },
    { ok: true, value: [] },
    { ok: true, value: { posts: [], total: 25 } },
  ];
  for (const outcome of nothing) {
    for (let n = 0; n < 40; n += 1) await ask(`nothing ${n}`, outcome);
    const before = loaded.length;
    await ask("nothing 39", outcome);
    await here();
    expect(loaded).toHaveLength(before);
  }
});

test("a call whose request was cancelled is repeated after seconds", async () => {
  const cache = createAnswerCache();
  let clock = 1_000_000;
  const question = { ttlSeconds: 60, now: () => clock, failure: "" };
  void cache.ask("list 1", { ...question, load: () => new Promise<never>(() => {}) });
  clock += 8_000;
  const answer = await cache.ask("list 1", {
    ...question,
    load: async () => ({ ok: true, value: "here" }),
  });
  expect(answer).toEqual({ ok: true, value: "here" });
});

test("answers of eight million characters together are kept, the latest of them, and none that is larger", async () => {
  const cache = createAnswerCache();
  const question = { ttlSeconds: 60, now: () => 1_000_000, failure: "" };
  let loads = 0;
  const ask = (key: string, characters: number) =>
    cache.ask(key, {
      ...question,
      load: async () => {
        loads += 1;
        return { ok: true, value: "x".repeat(characters) };
      },
    });
  for (const key of ["a", "b", "c"]) await ask(key, 2_500_000);
  for (const key of ["a", "b", "c"]) await ask(key, 2_500_000);
  expect(loads).toBe(3);
  await ask("d", 2_500_000);
  for (const key of ["b", "c", "d"]) await ask(key, 2_500_000);
  expect(loads).toBe(4);
  await ask("a", 2_500_000);
  expect(loads).toBe(5);
  for (let time = 0; time < 2; time += 1) await ask("huge", 8_000_000);
  expect(loads).toBe(7);
});

test("an answer of another version is asked for again, and is the last good one while that fails", async () => {
  const cache = createAnswerCache();
  let isDown = false;
  const ask = (version: string) =>
    cache.ask<string>("list 1", {
      ttlSeconds: 60,
      now: () => 1_000_000,
      failure: "",
      version,
      load: async () =>
        isDown ? { ok: false, status: 502, message: "down" } : { ok: true, value: version },
    });
  await ask("one");
  expect(await ask("two")).toEqual({ ok: true, value: "two" });
  isDown = true;
  expect(await ask("three")).toEqual({ ok: true, value: "two" });
});
