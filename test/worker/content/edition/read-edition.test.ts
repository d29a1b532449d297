/** Which edition a request gets, of those that memory, KV and D1 have. */
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import type { CurrentEdition } from "../../../../worker/content/edition/read-edition.ts";
import type { Scope } from "../../../../worker/content/scope.ts";
import { aFeed, anEdition, NOW, storiesOf } from "../../../builders.ts";
import { aScope } from "../../a-scope.ts";

let { readEdition } = await import("../../../../worker/content/edition/read-edition.ts");

async function newIsolate(): Promise<void> {
  vi.resetModules();
  ({ readEdition } = await import("../../../../worker/content/edition/read-edition.ts"));
}

beforeEach(newIsolate);

const ADDRESS = "https://feeds.example/rss";
const editionText = (name: string, madeAt = NOW) =>
  JSON.stringify({ ...anEdition("paper", [aFeed(storiesOf(name, 1))]), madeAt });

/** Stores with these texts; a function replaces their answer. */
function stores(kv: string | null | (() => Promise<string>), d1: string | (() => Promise<string>)) {
  const clock = { now: NOW };
  const get = vi.fn<() => Promise<string | null>>(async () =>
    typeof kv === "function" ? kv() : kv,
  );
  const fromDatabase = vi.fn<() => Promise<string>>(async () =>
    typeof d1 === "function" ? d1() : d1,
  );
  const logged: unknown[] = [];
  const batch = async () => [{ results: [{ text: await fromDatabase() }] }];
  const scope = aScope({
    publication: { id: "paper" },
    env: { FEEDS: { get } as never, DB: { prepare: () => ({ bind: () => ({}) }), batch } as never },
    now: () => clock.now,
    log: (event, facts) => void logged.push({ event, ...facts }),
  });
  return { scope, clock, get, fromDatabase, logged };
}

const titles = (edition: CurrentEdition | undefined) =>
  edition?.feeds.get(ADDRESS)?.stories.map(({ title }) => title);
const down = () => Promise.reject(new Error("down"));
const hang = () => new Promise<string>(() => {});

/** Reads the edition while every deadline runs out that is waited for. */
async function readPastDeadlines(scope: Scope): Promise<CurrentEdition> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const read = readEdition(scope);
  await vi.runAllTimersAsync();
  return read;
}

test("an edition is read from KV, and from memory for as long as a page may be kept", async () => {
  const { scope, clock, get, fromDatabase } = stores(editionText("KV"), editionText("D1"));
  const readAfter = async (ms: number) => {
    clock.now += ms;
    return [titles(await readEdition(scope)), get.mock.calls.length];
  };
  expect(await readAfter(0)).toEqual([["KV 1"], 1]);
  expect(await readAfter(59_000)).toEqual([["KV 1"], 1]);
  expect(await readAfter(2_000)).toEqual([["KV 1"], 2]);
  expect(fromDatabase).not.toHaveBeenCalled();
});

test("where the clock was set back, memory is not taken for newer than the present", async () => {
  const { scope, clock, get } = stores(editionText("KV"), "");
  await readEdition(scope);
  clock.now -= 3_600_000;
  await readEdition(scope);
  expect(get).toHaveBeenCalledTimes(2);
});

test.each([
  ["has none", null],
  ["fails", down],
  ["hangs", hang],
  ["has a damaged one", "{"],
  ["has one of the version before", editionText("KV").replace(/"version":\d+/, '"version":0')],
  ["has one of a later version", editionText("KV").replace(/"version":\d+/, '"version":99')],
])("where KV %s, D1 stands in", async (_, kv) => {
  const { scope } = stores(kv, editionText("D1"));
  expect(titles(await readPastDeadlines(scope))).toEqual(["D1 1"]);
});

test.each([
  ["fail", down, down],
  ["hang", hang, hang],
  ["have nothing", null, ""],
])("where both %s, the last edition in memory is shown, at any age", async (_, kv, d1) => {
  const good = stores(editionText("Memory"), "");
  await readEdition(good.scope);
  const bad = stores(kv, d1);
  bad.clock.now += 24 * 3_600_000;
  expect(titles(await readPastDeadlines(bad.scope))).toEqual(["Memory 1"]);
  // The next request asks the stores no more than after a good read.
  expect(titles(await readEdition(bad.scope))).toEqual(["Memory 1"]);
  expect(bad.get).toHaveBeenCalledTimes(1);
  await newIsolate();
  expect((await readPastDeadlines(bad.scope)).feeds.size).toBe(0);
});

test("an edition that is older than the one before is not shown, nor one from a clock far ahead", async () => {
  await readEdition(stores(editionText("Newer"), "").scope);
  for (const madeAt of [NOW - 60_000, NOW + 86_400_000]) {
    const { scope, clock, get } = stores(editionText("Other", madeAt), "");
    clock.now += 3_600_000 * (madeAt > NOW ? 2 : 1);
    expect(titles(await readEdition(scope))).toEqual(["Newer 1"]);
    expect(get).toHaveBeenCalledTimes(1);
  }
});

test("simultaneous reads of an edition share one read, also that of a cancelled request", async () => {
  const { scope, get } = stores(editionText("KV"), "");
  await Promise.all(Array.from({ length: 50 }, () => readEdition(scope)));
  expect(get).toHaveBeenCalledTimes(1);
});

test.each([
  ["the last edition", ["Memory 1"]],
  ["none", undefined],
])("a read that ended with its request, without an answer, gives others %s", async (_, found) => {
  const hanging = stores(hang, hang);
  if (found) await readEdition(stores(editionText("Memory"), "").scope);
  hanging.clock.now += 3_600_000;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  void readEdition(hanging.scope);
  await vi.advanceTimersByTimeAsync(0);
  // The platform takes the timers of a request that is over.
  vi.clearAllTimers();
  expect(titles(await readPastDeadlines(hanging.scope))).toEqual(found);
  expect(hanging.get).toHaveBeenCalledTimes(1);
});

test("a store that fails is logged, with the publication and the cause", async () => {
  const { scope, logged } = stores(down, editionText("D1"));
  await readEdition(scope);
  expect(logged).toEqual([
    { event: "edition not read", publication: "paper", store: "KV", cause: "Error: down" },
  ]);
});
