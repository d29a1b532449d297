/** How much one visitor takes on, and what becomes of feeds that cost a visitor its life. */
import { expect, test } from "vitest";

import { simulatedDatabase } from "../../../tools/simulated-database.ts";
import { readCopy } from "../../../worker/refresh/copies.ts";
import {
  claimDue,
  claimFeed,
  claimFrom,
  nextVisit,
  readStates,
  saveVisit,
  selectDue,
  type FeedState,
} from "../../../worker/refresh/schedule.ts";
import { HOUR_MS, NOW } from "../../builders.ts";

const MINUTE_MS = 60_000;
const TIMEOUT_MS = 10_000;
const ALL = ["a", "b", "c", "d", "e", "f"].map((name) => `https://feeds.example/${name}`);

/** A schedule of six feeds, due in their order, with documents of so many kilobytes. */
async function scheduleOf(...kilobytes: readonly number[]) {
  const db = simulatedDatabase();
  for (const state of await claimDue(db, ALL, ALL.length * 100, claimFrom(NOW - HOUR_MS, 0))) {
    const at = ALL.indexOf(state.address);
    const document_bytes = (kilobytes[at] ?? 0) * 1000;
    await saveVisit(db, { ...state, due_at: NOW - 60_000 + at, document_bytes });
  }
  const visit = { from: 0 };
  return {
    db,
    /** The names of what a tick takes that may visit so many, so much later. */
    tick: async (minutes: number, most = 4) => {
      visit.from = NOW + minutes * MINUTE_MS;
      const states = await claimDue(db, ALL, most, claimFrom(visit.from, TIMEOUT_MS));
      return states.map(({ address }) => address.slice(-1)).toSorted();
    },
    /** Ends the visits of these feeds well, after a second. */
    end: async (...names: readonly string[]) => {
      const now = visit.from + 1000;
      for (const state of await readStates(db, named(names))) {
        const next = nextVisit(state, { kind: "unchanged" }, now);
        await saveVisit(db, { ...state, ...next, checked_at: now, message: "" });
      }
    },
    state: async (name: string) => (await readStates(db, named([name])))[0] as FeedState,
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

test("what nobody has had yet counts as a usual document", async () => {
  expect(await (await scheduleOf(340, 0, 0)).tick(0)).toEqual(["a", "b"]);
});

test.each([{}, { etag: '"1"' }, { last_modified: "yesterday" }])(
  "a document whose publisher says that nothing changed counts for a third (%j)",
  async (validators) => {
    const { db, tick, state } = await scheduleOf(150, 700, 150);
    await saveVisit(db, { ...(await state("b")), ...validators });
    const isPolite = Object.keys(validators).length > 0;
    expect(await tick(0)).toEqual(isPolite ? ["a", "b"] : ["a"]);
  },
);

test("feeds whose visitor never came back are visited one by one, and wait as after a failure", async () => {
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
  expect((await state("a")).not_before).toBe(NOW + 5 * MINUTE_MS + TIMEOUT_MS + 23_000 + 240_000);
});

test("who comes back after another has claimed the feed writes nothing down, and takes no claim away", async () => {
  const { db, state } = await scheduleOf(1);
  const claimAfter = (minutes: number) => {
    const from = NOW + minutes * MINUTE_MS;
    return claimFeed(db, ALL[0] ?? "", from, claimFrom(from, TIMEOUT_MS));
  };
  const first = await claimAfter(0);
  const second = await claimAfter(1);
  expect([first.claimed, second.claimed]).toEqual([true, true]);
  await saveVisit(db, { ...first.state, etag: "first" }, "first copy");
  expect(await state("a")).toEqual(second.state);
  expect(await readCopy(db, ALL[0] ?? "")).toBe("");
  await saveVisit(db, { ...second.state, etag: "second" }, "second copy");
  expect(await state("a")).toMatchObject({ etag: "second", claimed_until: 0 });
  expect(await readCopy(db, ALL[0] ?? "")).toBe("second copy");
});

test("the pause of what kills every visitor grows to half a day", async () => {
  const { tick, state } = await scheduleOf(1);
  let [minutes, last] = [0, 0];
  for (; last < 700 && minutes < 10_000; minutes += 1) {
    if (!(await tick(minutes, 6)).includes("a")) continue;
    last = ((await state("a")).due_at - NOW) / MINUTE_MS - minutes;
  }
  expect((await state("a")).failures).toBe(10);
  expect(minutes).toBeGreaterThan(700);
});

test("for a reader's sake it is not visited before its pause is over", async () => {
  const { db, tick, state } = await scheduleOf(1);
  await tick(0, 1);
  const claim = async (minutes: number) => {
    const from = NOW + minutes * MINUTE_MS;
    return (await claimFeed(db, ALL[0] ?? "", from, claimFrom(from, TIMEOUT_MS))).claimed;
  };
  expect([await claim(0.4), await claim(1)]).toEqual([false, true]);
  expect(await state("a")).toMatchObject({ failures: 1 });
  expect([await claim(2), await claim(3), await claim(4)]).toEqual([false, false, true]);
});

test("what is passed on to others is not weighed: they weigh it themselves", async () => {
  const { db } = await scheduleOf(9_000, 1, 1);
  expect(await selectDue(db, ALL, 4, claimFrom(NOW, TIMEOUT_MS))).toHaveLength(4);
});
