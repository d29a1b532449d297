/**
 * Rounds that are ended at any moment: before or after every call that they await, of publisher, D1 or
 * KV. The next rounds continue from any state, and readers never see less than before.
 */
import { expect, test } from "vitest";

import type { Edition } from "../../../shared/edition.ts";
import { MINUTE_MS } from "../../../shared/time.ts";
import { LOST } from "../../../worker/newsroom/schedule.ts";
import { NOW } from "../../builders.ts";
import { aNewsroom, FEED, PAPER } from "../a-newsroom.ts";
import { killedRound } from "./killed-round.ts";

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
  "a round that ends at any of its calls (after it: %s) loses no story, doubles none, and takes no edition back",
  async (isAfter) => {
    let end = 0;
    for (let isKilled = true; isKilled;) {
      end += 1;
      const room = aNewsroom();
      room.news.headlines = FIRST;
      await room.roundAfter(0);
      room.news.headlines = THEN;
      room.clock.now += 30 * MINUTE_MS;
      isKilled = await killedRound(room, end, isAfter);
      for (let minute = 0; minute < 8; minute += 1) await room.roundAfter(MINUTE_MS);
      const titles = room.sqlite.prepare("SELECT title FROM stories ORDER BY title").all();
      expect([end, titles.map(({ title }) => title)]).toEqual([end, ALL]);
      expect([end, room.published()]).toEqual([end, THEN]);
      expectOnwards(room.editions);
      expect(room.state()).toMatchObject({ failures: 0, message: "" });
      expect([end, [...room.notes]]).toEqual([end, []]);
    }
    // Start, publisher, save, groups, editions due, edition, KV, edition written, archive, record.
    expect(end).toBeGreaterThanOrEqual(9);
  },
);

test("a visit that ends the object counts as a failure, and the source is visited alone after a pause", async () => {
  const room = aNewsroom();
  const others = [1, 2, 3].map((number) => `https://feeds.example/other-${number}`);
  room.tools.papers = [{ ...PAPER, addresses: [FEED.address, ...others] }];
  await room.roundAfter(0);
  await room.roundAfter(0);
  let underway: string[] = [];
  const { fetch: publisher } = room.tools;
  const company: string[][] = [];
  room.tools.fetch = async (input, init) => {
    const { url } = new Request(input, init);
    underway = [...underway, url];
    if (url === FEED.address) company.push(underway);
    await Promise.resolve();
    const answer = await publisher(input, init);
    underway = underway.filter((one) => one !== url);
    return answer;
  };
  room.notes.set(FEED.address, true);
  room.sqlite.exec("UPDATE feeds SET due_at = 0");
  await room.roundAfter(0);
  expect(company).toEqual([]);
  expect(room.state()).toMatchObject({ failures: 1, message: LOST, due_at: NOW + 2 * MINUTE_MS });
  expect([...room.notes]).toEqual([]);
  room.sqlite.exec("UPDATE feeds SET due_at = 0");
  await room.roundAfter(2 * MINUTE_MS);
  expect(company).toEqual([[FEED.address]]);
  expect(room.state()).toMatchObject({ failures: 0, message: "" });
});

test("the very first round may end anywhere, too", async () => {
  for (const isAfter of [false, true]) {
    let end = 0;
    for (let isKilled = true; isKilled;) {
      end += 1;
      const room = aNewsroom();
      room.news.headlines = FIRST;
      isKilled = await killedRound(room, end, isAfter);
      for (let minute = 0; minute < 8; minute += 1) await room.roundAfter(MINUTE_MS);
      expect([end, room.published()]).toEqual([end, FIRST]);
      expect(room.sqlite.prepare("SELECT count(*) AS n FROM stories").get()).toEqual({ n: 2 });
    }
  }
});
