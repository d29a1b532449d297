/**
 * Ticks that are ended at any moment: before or after every call that they await, of publisher, D1 or
 * KV. The next ticks continue from any state, and readers never see less than before.
 */
import { expect, test } from "vitest";

import type { Edition } from "../../../shared/edition.ts";
import { aNewsroom, PAPER } from "../a-newsroom.ts";
import { killedTick } from "./killed-tick.ts";

const MINUTE_MS = 60_000;
const FIRST = ["Two", "One"];
const THEN = ["Four", "Three, corrected", "Two"];
const ALL = ["Four", "One", "Three, corrected", "Two"];

/** Every edition has what those before it had, unless its feed dropped that; none is older. */
function expectOnwards(editions: readonly Edition[]): void {
  const times = editions.map(({ madeAt }) => madeAt);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const shown = editions.map(({ feeds }) =>
    feeds
      .flatMap(({ stories }) => stories.map(({ title }) => title))
      .toSorted()
      .join(),
  );
  const [before, after] = [FIRST, THEN].map((titles) => titles.toSorted().join());
  const firstAfter = shown.indexOf(after ?? "");
  shown.forEach((titles, at) => {
    expect(titles).toBe(firstAfter >= 0 && at >= firstAfter ? after : before);
  });
}

test.each([false, true])(
  "a tick that ends at any of its calls (after it: %s) loses no story, doubles none, and takes no edition back",
  async (isAfter) => {
    let end = 0;
    for (let isKilled = true; isKilled;) {
      end += 1;
      const room = aNewsroom();
      room.news.headlines = FIRST;
      await room.tickAfter(0);
      room.news.headlines = THEN;
      room.clock.now += 30 * MINUTE_MS;
      isKilled = await killedTick([PAPER], room.tools, end, isAfter);
      for (let minute = 0; minute < 8; minute += 1) await room.tickAfter(MINUTE_MS);
      const titles = room.sqlite.prepare("SELECT title FROM stories ORDER BY title").all();
      expect([end, titles.map(({ title }) => title)]).toEqual([end, ALL]);
      expect([end, room.published()]).toEqual([end, THEN]);
      expectOnwards(room.editions);
      expect(room.state()).toMatchObject({ claimed_until: 0, failures: 0, message: "" });
    }
    // State, claim, publisher, save, feed copies, editions due, edition, KV, edition written, completion.
    expect(end).toBeGreaterThanOrEqual(9);
  },
);

test("the very first tick may end anywhere, too", async () => {
  for (const isAfter of [false, true]) {
    let end = 0;
    for (let isKilled = true; isKilled;) {
      end += 1;
      const room = aNewsroom();
      room.news.headlines = FIRST;
      isKilled = await killedTick([PAPER], room.tools, end, isAfter);
      for (let minute = 0; minute < 8; minute += 1) await room.tickAfter(MINUTE_MS);
      expect([end, room.published()]).toEqual([end, FIRST]);
      expect(room.sqlite.prepare("SELECT count(*) AS n FROM stories").get()).toEqual({ n: 2 });
    }
  }
});
