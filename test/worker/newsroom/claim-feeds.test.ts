/** How many feeds an invocation claims, and how feeds are claimed after their visit was killed. */
import { setTimeout as pause } from "node:timers/promises";

import { expect, test, vi } from "vitest";

import { openSqlite, simulatedDatabase } from "../../../tools/d1/simulated-database.ts";
import { claimFeeds, selectDue, type Wanted } from "../../../worker/newsroom/claim-feeds.ts";
import {
  enterFeeds,
  type FeedState,
  nextVisit,
  saveState,
  selectStates,
} from "../../../worker/newsroom/schedule.ts";
import { runStatements } from "../../../worker/newsroom/statement.ts";
import { HOUR_MS, NOW } from "../../builders.ts";

const MINUTE_MS = 60_000;
/** The claim of a visit: its publisher's 15 seconds, and D1's three, three times. */
const CLAIM_MS = 24_000;
const BYTES = 100_000;
const ALL = ["a", "b", "c", "d", "e", "f"].map((name) => `https://feeds.example/${name}`);

/** A schedule of six feeds, due in their order, with documents of so many kilobytes. */
async function scheduleOf(...kilobytes: readonly number[]) {
  const sqlite = openSqlite();
  const db = simulatedDatabase(undefined, sqlite);
  await runStatements(db, [enterFeeds(ALL)]);
  const states = async (addresses: readonly string[]) =>
    (await runStatements(db, [selectStates(addresses)])).flat() as readonly FeedState[];
  const save = (state: FeedState) => runStatements(db, [saveState(state)]);
  for (const state of await states(ALL)) {
    const at = ALL.indexOf(state.address);
    const document_bytes = (kilobytes[at] ?? 0) * 1000;
    await save({
      ...state,
      due_at: NOW - 60_000 + at,
      checked_at: NOW - HOUR_MS + at,
      document_bytes,
    });
  }
  const visit = { from: 0 };
  const claim = async (kind: Wanted["kind"], minutes: number, most: number, more = {}) => {
    visit.from = NOW + minutes * MINUTE_MS;
    const wanted = { addresses: ALL, kind, most, bytes: most * BYTES, ...more };
    return (await claimFeeds(db, wanted, visit.from)).map(({ address }) => address.slice(-1));
  };
  return {
    db,
    sqlite,
    save,
    claim,
    /** The feeds that a tick claims, with a limit of visits, at a later time. */
    tick: async (minutes: number, most = 4) => (await claim("due", minutes, most)).toSorted(),
    /** Ends the visits of these feeds well, after a second. */
    end: async (...names: readonly string[]) => {
      const now = visit.from + 1000;
      for (const state of await states(named(names))) {
        const next = nextVisit(state, { kind: "unchanged" }, now, HOUR_MS);
        await save({ ...state, ...next, checked_at: now, message: "" });
      }
    },
    state: async (name: string) => (await states(named([name])))[0] as FeedState,
  };
}

function named(names: readonly string[]): readonly string[] {
  return names.map((name) => `https://feeds.example/${name}`);
}

test("a tick takes as many of the most overdue as have no more than 400 kB together", async () => {
  expect(await (await scheduleOf(100, 100, 100, 100, 100)).tick(0)).toEqual(["a", "b", "c", "d"]);
  expect(await (await scheduleOf(200, 100, 100, 1)).tick(0)).toEqual(["a", "b", "c"]);
  expect(await (await scheduleOf(200, 201, 1)).tick(0)).toEqual(["a"]);
  // One that is larger than all that a tick may have is visited all the same, by itself.
  expect(await (await scheduleOf(9_000, 1, 1)).tick(0)).toEqual(["a"]);
  expect(await (await scheduleOf(200, 201, 1)).tick(0, 400)).toHaveLength(6);
});

test("a feed that was never fetched counts as a document of usual size", async () => {
  expect(await (await scheduleOf(340, 0, 0)).tick(0)).toEqual(["a", "b"]);
});

test.each([{}, { etag: '"1"' }, { last_modified: "yesterday" }])(
  "a document whose publisher says that nothing changed counts for a third (%j)",
  async (validators) => {
    const { save, tick, state } = await scheduleOf(150, 700, 150);
    await save({ ...(await state("b")), ...validators });
    const isPolite = Object.keys(validators).length > 0;
    expect(await tick(0)).toEqual(isPolite ? ["a", "b"] : ["a"]);
  },
);

test("feeds whose visit never ended are visited one by one, and wait as after a failure", async () => {
  const { tick, end, state } = await scheduleOf(1, 1, 1, 1, 1, 1);
  expect(await tick(0)).toEqual(["a", "b", "c", "d"]);
  await end("c");
  expect(await tick(1)).toEqual(["a"]);
  // It ends every visitor's life.
  expect(await state("a")).toMatchObject({
    failures: 1,
    message: expect.stringContaining("did not come to its end"),
  });
  expect(await tick(2)).toEqual(["b"]);
  await end("b");
  expect(await state("b")).toMatchObject({ failures: 0, message: "" });
  expect(await tick(3)).toEqual(["d"]);
  await end("d");
  // Two minutes after its claim ran out it is due again, behind those that were due all the time.
  expect(await tick(4)).toEqual(["e", "f"]);
  await end("e", "f");
  expect(await tick(5)).toEqual(["a"]);
  expect((await state("a")).not_before).toBe(NOW + 5 * MINUTE_MS + CLAIM_MS + 240_000);
});

test("a visit that ends after another has claimed the feed writes nothing, and takes no claim away", async () => {
  const { claim, state, save } = await scheduleOf(1);
  await claim("due", 0, 1);
  const first = await state("a");
  await claim("due", 1, 1);
  const second = await state("a");
  expect(second.claimed_until).toBe(first.claimed_until + MINUTE_MS);
  await save({ ...first, etag: "first" });
  expect(await state("a")).toEqual(second);
  await save({ ...second, etag: "second" });
  expect(await state("a")).toMatchObject({ etag: "second", claimed_until: 0 });
});

test("the pause of a feed that kills every visit grows to half a day", async () => {
  const { tick, state } = await scheduleOf(1);
  let [minutes, last] = [0, 0];
  for (; last < 700 && minutes < 10_000; minutes += 1) {
    if (!(await tick(minutes, 6)).includes("a")) continue;
    last = ((await state("a")).due_at - NOW) / MINUTE_MS - minutes;
  }
  expect((await state("a")).failures).toBe(10);
  expect(minutes).toBeGreaterThan(700);
});

const STALE = { ttlMs: 10 * MINUTE_MS, bytes: BYTES };

test("for a reader at most two of the feeds checked longest ago are visited, or 100 kB", async () => {
  expect(await (await scheduleOf(1, 1, 1)).claim("stale", 0, 2, STALE)).toEqual(["a", "b"]);
  expect(await (await scheduleOf(60, 60, 1)).claim("stale", 0, 2, STALE)).toEqual(["a"]);
  const { claim, end } = await scheduleOf(1, 1, 1, 1, 1, 1);
  await claim("stale", 0, 2, STALE);
  await end("a", "b");
  expect(await claim("stale", 1, 6, STALE)).toEqual(["c", "d", "e", "f"]);
});

test("while ticks are completed, none is visited for a reader", async () => {
  const { sqlite, claim } = await scheduleOf(1);
  const tickAt = (at: number) => sqlite.exec(`UPDATE tick_state SET completed_at = ${at}`);
  tickAt(NOW - 4 * MINUTE_MS);
  expect(await claim("stale", 0, 2, STALE)).toEqual([]);
  tickAt(NOW - 6 * MINUTE_MS);
  expect(await claim("stale", 0, 1, STALE)).toEqual(["a"]);
  // A clock far ahead completed no tick of the present.
  tickAt(NOW + HOUR_MS);
  expect(await claim("stale", 0, 1, STALE)).toEqual(["b"]);
});

test("a feed is not visited for a reader before its pause is over, nor as missing while it has stories", async () => {
  const { sqlite, save, state, claim } = await scheduleOf(1);
  await save({ ...(await state("a")), not_before: NOW + MINUTE_MS });
  sqlite.exec("INSERT INTO feed_stories (feed, version, stories) VALUES (2, 1, '[]')");
  expect(await claim("missing", 0, 6)).toEqual(["c", "d", "e", "f"]);
  expect(await claim("missing", 2, 6)).toContain("a");
  expect(await claim("missing", 4, 6)).not.toContain("b");
});

test("a claim that comes too late is given back, so that its visit is not taken for lost", async () => {
  const { db, state } = await scheduleOf(1);
  const batch = db.batch.bind(db);
  const late = vi.spyOn(db, "batch").mockImplementationOnce(async (statements) => {
    await pause(30);
    return batch(statements);
  });
  const wanted = { addresses: ALL, kind: "due", most: 6, bytes: BYTES } as const;
  await expect(claimFeeds(db, wanted, NOW, [], 10)).rejects.toThrow("D1 did not answer");
  await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(2));
  await pause(10);
  expect(await state("a")).toMatchObject({ claimed_until: 0, failures: 0 });
});

test("feeds for a queue are not limited by size: its consumers do that", async () => {
  const { db } = await scheduleOf(9_000, 1, 1);
  const [due] = await runStatements(db, [selectDue(NOW)]);
  expect(due).toHaveLength(6);
});
