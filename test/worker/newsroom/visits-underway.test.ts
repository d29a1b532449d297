/** The end of a visit, whatever its work does. */
import { expect, test } from "vitest";

import { Visits, type VisitEnd } from "../../../worker/newsroom/visits-underway.ts";
import { notesIn } from "../a-newsroom.ts";

const FEED = "https://feeds.example/rss";
const CHANGED: VisitEnd = { kind: "changed" };
const FAULTS: readonly [string, () => Promise<VisitEnd>][] = [
  ["rejects at once", () => Promise.reject(new Error("D1 is down"))],
  [
    "rejects later",
    async () => {
      await new Promise(setImmediate);
      throw new Error("D1 is down");
    },
  ],
  [
    "throws",
    () => {
      throw new Error("D1 is down");
    },
  ],
];

function aVisitor() {
  const notes = new Map<string, true>();
  return { notes, visits: new Visits(notesIn(notes)) };
}

test.each(FAULTS)(
  "a visit whose work %s is over: all who wait learn of it, and the next one is made",
  async (_how, work) => {
    const { notes, visits } = aVisitor();
    const asked = { since: visits.ended, now: 0 };
    const all = [visits.run(FEED, asked, work), visits.run(FEED, asked, work)];
    for (const end of await Promise.all(all)) {
      expect(end).toMatchObject({ kind: "failed", error: { message: "D1 is down" } });
    }
    expect([...notes]).toEqual([]);
    expect(await visits.run(FEED, asked, async () => CHANGED)).toEqual(CHANGED);
  },
);

test("a visit that ended counts for all who asked before its end, and for no one after it", async () => {
  const { notes, visits } = aVisitor();
  let made = 0;
  const work = async (): Promise<VisitEnd> => {
    made += 1;
    expect([...notes.keys()]).toEqual([FEED]);
    return CHANGED;
  };
  const before = { since: visits.ended, now: 5 };
  await visits.run(FEED, before, work);
  await visits.run(FEED, before, work);
  expect([made, [...notes]]).toEqual([1, []]);
  await visits.run(FEED, { since: visits.ended, now: 9 }, work);
  expect(made).toBe(2);
  expect([visits.lastSince(FEED, 9), visits.lastSince(FEED, 10)]).toEqual([CHANGED, undefined]);
});

test("lost visits are those of an earlier object, not those underway", async () => {
  const { notes, visits } = aVisitor();
  notes.set("https://feeds.example/lost", true);
  const { promise, resolve } = Promise.withResolvers<VisitEnd>();
  const running = visits.run(FEED, { since: 0, now: 0 }, () => promise);
  expect(visits.lost()).toEqual(["https://feeds.example/lost"]);
  resolve(CHANGED);
  await running;
  visits.forget(visits.lost());
  expect([...notes]).toEqual([]);
});
