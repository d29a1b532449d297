/** When decisions are read, waited for, and taken from memory. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import { openSqlite, simulatedDatabase } from "../../../../tools/d1/simulated-database.ts";
import { DECISIONS_WAIT_MS } from "../../../../worker/content/decisions/decision-limits.ts";
import { type PublishedDecisions } from "../../../../worker/content/decisions/decisions-cache.ts";
import { FOR_GOOD } from "../../../../worker/content/decisions/decisions-in-force.ts";
import { NOW } from "../../../builders.ts";

async function newIsolate() {
  vi.resetModules();
  return import("../../../../worker/content/decisions/decisions-cache.ts");
}

let { cachedDecisions, currentDecisions, readDecisions } = await newIsolate();
beforeEach(async () => {
  ({ cachedDecisions, currentDecisions, readDecisions } = await newIsolate());
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** A statement that is answered after so many milliseconds. */
function late(statement: D1PreparedStatement, ms: number) {
  const wait = () => new Promise((resolve) => setTimeout(resolve, ms));
  return {
    bind: (...values: unknown[]) => late(statement.bind(...values), ms),
    all: () => wait().then(() => statement.all()),
  } as never;
}

const published = (text: string, madeAt: number): PublishedDecisions => ({
  madeAt,
  rows: [
    {
      kind: "notice",
      id: 1,
      value: JSON.stringify({ text, link: "" }),
      starts_at: 0,
      ends_at: FOR_GOOD,
    },
  ],
});

function open() {
  const sqlite = openSqlite();
  const state = {
    now: NOW,
    reads: 0,
    answer: "works" as "works" | "throws" | "hangs" | number,
    published: undefined as PublishedDecisions | undefined,
    failures: 0,
  };
  const logged: string[] = [];
  const d1 = simulatedDatabase((work) => work(), sqlite);
  const db = {
    prepare(sql: string) {
      state.reads += 1;
      if (state.answer === "throws") throw new Error("down");
      if (state.answer === "works") return d1.prepare(sql);
      if (typeof state.answer === "number") return late(d1.prepare(sql), state.answer);
      return { bind: () => ({ all: () => new Promise(() => {}) }) } as never;
    },
  };
  const source = {
    publication: "paper",
    db,
    now: () => state.now,
    log: (event: string) => void logged.push(event),
    waitUntil: () => {},
    health: { failed: () => void (state.failures += 1) },
    published: async () => state.published,
  };
  const notice = (text: string, publication = "paper", endsAt = FOR_GOOD) =>
    sqlite
      .prepare(
        `INSERT INTO desk_entries (publication, kind, value, reason, made_at, starts_at, ends_at)
          VALUES (?1, 'notice', ?2, '', 0, 0, ?3)`,
      )
      .run(publication, JSON.stringify({ text, link: "" }), endsAt);
  return { source, state, logged, notice, sqlite };
}

const texts = (decisions: { notices: readonly { text: string }[] } | undefined) =>
  decisions?.notices.map(({ text }) => text);

test("one query reads a publication's decisions, without undone or past ones and those of other papers", async () => {
  const { source, state, notice, sqlite } = open();
  notice("one");
  notice("undone");
  notice("past", "paper", NOW);
  notice("theirs", "other");
  notice("two", "paper", NOW + HOUR_MS);
  sqlite.exec("UPDATE desk_entries SET undone_at = 1 WHERE id = 2");
  expect(texts(await readDecisions(source))).toEqual(["two", "one"]);
  expect(state.reads).toBe(1);
});

test("decisions are fresh for fifteen seconds, renewed behind the reader's back until thirty, then waited for", async () => {
  const { source } = open();
  await readDecisions(source);
  const renew = vi.fn<() => void>();
  const at = (ms: number) => cachedDecisions("paper", NOW + ms, renew) !== undefined;
  expect([at(0), at(14_999), renew.mock.calls.length]).toEqual([true, true, 0]);
  expect([at(15_000), at(29_999), renew.mock.calls.length]).toEqual([true, true, 2]);
  expect([at(30_000), at(-1), cachedDecisions("other", NOW, renew)]).toEqual([
    false,
    false,
    undefined,
  ]);
});

test("a decision that ends while it is cached is gone at its end", async () => {
  const { source, notice } = open();
  notice("brief", "paper", NOW + 5_000);
  const { revision } = await readDecisions(source);
  expect(texts(cachedDecisions("paper", NOW + 4_999, () => {}))).toEqual(["brief"]);
  const later = cachedDecisions("paper", NOW + 5_000, () => {});
  expect(texts(later)).toEqual([]);
  expect(later?.revision).not.toBe(revision);
});

test("decisions in memory are read again for a request that names another revision", async () => {
  const { source, state, notice } = open();
  const { revision } = await currentDecisions(source);
  expect(texts(await currentDecisions(source, { revision, path: "/" }))).toEqual([]);
  expect(state.reads).toBe(1);
  notice("new");
  expect(texts(await currentDecisions(source, { revision: "named", path: "/" }))).toEqual(["new"]);
  expect(state.reads).toBe(2);
});

test("readers at the same time share one read", async () => {
  const { source, state } = open();
  await Promise.all([readDecisions(source), readDecisions(source), readDecisions(source)]);
  expect(state.reads).toBe(1);
});

test("while D1 fails, the last known decisions count, and D1 is not asked for each page", async () => {
  const { source, state, logged, notice } = open();
  notice("known");
  await readDecisions(source);
  state.answer = "throws";
  state.now += 40_000;
  expect(texts(await readDecisions(source))).toEqual(["known"]);
  expect(logged).toEqual(["decisions not read"]);
  expect(texts(cachedDecisions("paper", state.now + 14_000, () => {}))).toEqual(["known"]);
});

test("a page waits 600 ms for a D1 that does not answer, which counts as a failure", async () => {
  const { source, state } = open();
  state.answer = "hangs";
  const reading = readDecisions(source);
  await vi.advanceTimersByTimeAsync(DECISIONS_WAIT_MS);
  expect(texts(await reading)).toEqual([]);
  expect([DECISIONS_WAIT_MS, state.failures]).toEqual([600, 1]);
  expect(cachedDecisions("paper", state.now, () => {})).toBeDefined();
});

test.each(["throws", "hangs"] as const)(
  "decisions that were never read count as unread while D1 %s, and are asked for again by every page",
  async (answer) => {
    const { source, state, notice } = open();
    notice("urgent");
    state.answer = answer;
    const reading = readDecisions(source);
    await vi.advanceTimersByTimeAsync(DECISIONS_WAIT_MS);
    expect(await reading).toMatchObject({ notices: [], isUnread: true, revision: "unread" });
    const renew = vi.fn<() => void>();
    expect(cachedDecisions("paper", state.now, renew)).toMatchObject({ isUnread: true });
    expect(renew).toHaveBeenCalledTimes(1);
    state.answer = "works";
    state.now += 6_000;
    const read = await readDecisions(source);
    expect(read.isUnread).toBeUndefined();
    expect(texts(cachedDecisions("paper", state.now, renew))).toEqual(["urgent"]);
    expect(renew).toHaveBeenCalledTimes(1);
    state.answer = "throws";
    state.now += 40_000;
    expect((await readDecisions(source)).isUnread).toBeUndefined();
  },
);

test("a new isolate waits for a D1 that takes 400 ms, so that a decision of this minute is shown", async () => {
  const { source, state, notice } = open();
  notice("of this minute");
  state.published = published("older", NOW - 60_000);
  state.answer = 400;
  const reading = readDecisions(source);
  await vi.advanceTimersByTimeAsync(400);
  expect(texts(await reading)).toEqual(["of this minute"]);
  expect(state.failures).toBe(0);
});

test.each(["throws", "hangs", 800] as const)(
  "a new isolate has the decisions that came with the edition while D1 %s",
  async (answer) => {
    const { source, state, notice } = open();
    notice("newer");
    state.published = published("published", NOW - 60_000);
    state.answer = answer;
    const reading = readDecisions(source);
    await vi.advanceTimersByTimeAsync(DECISIONS_WAIT_MS);
    const decisions = await reading;
    expect(texts(decisions)).toEqual(["published"]);
    expect([decisions.isUnread, decisions.asOf]).toEqual([undefined, NOW - 60_000]);
    await vi.advanceTimersByTimeAsync(1_000);
    // A late answer is used from then on.
    const later = cachedDecisions("paper", state.now, () => {});
    expect(texts(later)).toEqual(answer === 800 ? ["newer"] : ["published"]);
  },
);

test("of the last decisions that were read and published ones the newer count while D1 fails", async () => {
  const { source, state, notice } = open();
  notice("read");
  await readDecisions(source);
  state.answer = "throws";
  state.now += 40_000;
  state.published = published("older", NOW - 1);
  expect(texts(await readDecisions(source))).toEqual(["read"]);
  state.now += 40_000;
  state.published = published("newer", NOW + 60_000);
  expect(texts(await readDecisions(source))).toEqual(["newer"]);
  state.answer = "works";
  state.now += 40_000;
  expect(texts(await readDecisions(source))).toEqual(["read"]);
});

test("an entry that no page can show is one line of the log, not one for each read", async () => {
  const { source, state, logged, notice, sqlite } = open();
  notice("Water is out");
  sqlite.exec("UPDATE desk_entries SET value = '{\"text\":1}'");
  notice("Bridge is closed");
  for (let read = 0; read < 3; read += 1) {
    state.now += HOUR_MS;
    expect((await readDecisions(source)).notices.map(({ text }) => text)).toEqual([
      "Bridge is closed",
    ]);
  }
  expect(logged).toEqual(["decisions skipped"]);
});
