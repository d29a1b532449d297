/** Which edition a request gets, of those that memory, KV and D1 have. */
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import type { CurrentEdition, EditionSource } from "../../../worker/news/read-edition.ts";
import { aFeed, anEdition, NOW, storiesOf } from "../../builders.ts";

let { readEdition } = await import("../../../worker/news/read-edition.ts");

async function newIsolate(): Promise<void> {
  vi.resetModules();
  ({ readEdition } = await import("../../../worker/news/read-edition.ts"));
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
  const source = {
    publication: "paper",
    kv: { get } as never,
    fromDatabase,
    maxAgeMs: 60_000,
    now: () => clock.now,
    log: (event: string, facts?: object) => void logged.push({ event, ...facts }),
    waitUntil: () => {},
  };
  return { source, clock, get, fromDatabase, logged };
}

const titles = (edition: CurrentEdition | undefined) =>
  edition?.feeds.get(ADDRESS)?.stories.map(({ title }) => title);
const down = () => Promise.reject(new Error("down"));
const hang = () => new Promise<string>(() => {});

/** Reads the edition while every deadline runs out that is waited for. */
async function readPastDeadlines(source: EditionSource): Promise<CurrentEdition> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const read = readEdition(source);
  await vi.runAllTimersAsync();
  return read;
}

test("an edition is read from KV, and from memory for as long as a page may be kept", async () => {
  const { source, clock, get, fromDatabase } = stores(editionText("KV"), editionText("D1"));
  const readAfter = async (ms: number) => {
    clock.now += ms;
    return [titles(await readEdition(source)), get.mock.calls.length];
  };
  expect(await readAfter(0)).toEqual([["KV 1"], 1]);
  expect(await readAfter(59_000)).toEqual([["KV 1"], 1]);
  expect(await readAfter(2_000)).toEqual([["KV 1"], 2]);
  expect(fromDatabase).not.toHaveBeenCalled();
});

test("where the clock was set back, memory is not taken for newer than the present", async () => {
  const { source, clock, get } = stores(editionText("KV"), "");
  await readEdition(source);
  clock.now -= 3_600_000;
  await readEdition(source);
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
  const { source } = stores(kv, editionText("D1"));
  expect(titles(await readPastDeadlines(source))).toEqual(["D1 1"]);
});

test.each([
  ["fail", down, down],
  ["hang", hang, hang],
  ["have nothing", null, ""],
])("where both %s, the last edition in memory is shown, at any age", async (_, kv, d1) => {
  const good = stores(editionText("Memory"), "");
  await readEdition(good.source);
  const bad = stores(kv, d1);
  bad.clock.now += 24 * 3_600_000;
  expect(titles(await readPastDeadlines(bad.source))).toEqual(["Memory 1"]);
  await newIsolate();
  expect((await readPastDeadlines(bad.source)).feeds.size).toBe(0);
});

test("an edition that is older than the one before is not shown, nor one from a clock far ahead", async () => {
  await readEdition(stores(editionText("Newer"), "").source);
  for (const madeAt of [NOW - 60_000, NOW + 86_400_000]) {
    const { source, clock, get } = stores(editionText("Other", madeAt), "");
    clock.now += 3_600_000 * (madeAt > NOW ? 2 : 1);
    expect(titles(await readEdition(source))).toEqual(["Newer 1"]);
    expect(get).toHaveBeenCalledTimes(1);
  }
});

test("simultaneous reads of an edition share one read, also that of a cancelled request", async () => {
  const { source, get } = stores(editionText("KV"), "");
  await Promise.all(Array.from({ length: 50 }, () => readEdition(source)));
  expect(get).toHaveBeenCalledTimes(1);
});

test("a store that fails is logged, with the publication and the cause", async () => {
  const { source, logged } = stores(down, editionText("D1"));
  await readEdition(source);
  expect(logged).toEqual([
    { event: "edition not read", publication: "paper", store: "KV", cause: "Error: down" },
  ]);
});
