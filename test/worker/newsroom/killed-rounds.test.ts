/**
 * Rounds that are ended at any moment: before or after every call that they await, of publisher, D1 or
 * KV. The next rounds continue from any state, and readers never see less than before.
 */
import { expect, test } from "vitest";

import type { Edition } from "../../../shared/edition.ts";
import { MINUTE_MS } from "../../../shared/time.ts";
import { LOST } from "../../../worker/newsroom/schedule.ts";
import { Visits } from "../../../worker/newsroom/visits-underway.ts";
import { NOW } from "../../builders.ts";
import { aNewsroom, FEED, notesIn, PAPER } from "../a-newsroom.ts";
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
  room.tools.publications = [{ ...PAPER, addresses: [FEED.address, ...others] }];
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

const OTHERS = [1, 2, 3].map((number) => `https://feeds.example/other-${number}`);

/** Four feeds of one publisher, all of which were visited before, and which of them are underway together. */
async function fourFeeds() {
  const room = aNewsroom();
  room.tools.publications = [{ ...PAPER, addresses: [FEED.address, ...OTHERS] }];
  await room.roundAfter(0);
  const { fetch: publisher } = room.tools;
  const company: string[][] = [];
  const underway = new Set<string>();
  room.tools.fetch = async (input, init) => {
    const { url } = new Request(input, init);
    underway.add(url);
    company.push([...underway]);
    for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
    underway.delete(url);
    return publisher(input, init);
  };
  const messages = () =>
    Object.fromEntries(
      room.sqlite
        .prepare("SELECT address, message FROM feeds WHERE message <> ''")
        .all()
        .map(({ address, message }) => [address, message]),
    );
  return { ...room, company, messages };
}

test("of several visits at the end of the object none is blamed: each is repeated alone", async () => {
  const { notes, roundAfter, sqlite, company, messages } = await fourFeeds();
  for (const address of [FEED.address, OTHERS[1] ?? ""]) notes.set(address, true);
  sqlite.exec("UPDATE feeds SET due_at = 0");
  await roundAfter(0);
  expect(messages()).toEqual({});
  expect([...notes]).toEqual([]);
  const alone = company.filter(({ length }) => length === 1).flat();
  expect(alone).toEqual(expect.arrayContaining([FEED.address, OTHERS[1]]));
  expect(company).toHaveLength(4);
});

test("the one that ends the object again, alone, is found out", async () => {
  const room = await fourFeeds();
  const { notes, roundAfter, sqlite, messages } = room;
  const guilty = OTHERS[2] ?? "";
  for (const address of [FEED.address, ...OTHERS]) notes.set(address, true);
  sqlite.exec("UPDATE feeds SET due_at = 0");
  const { fetch: publisher } = room.tools;
  const dies = Promise.withResolvers<void>();
  room.tools.fetch = async (input, init) => {
    if (new Request(input, init).url !== guilty) return publisher(input, init);
    dies.resolve();
    return new Promise(() => {});
  };
  void roundAfter(0);
  await dies.promise;
  expect([...notes.keys()]).toEqual([guilty]);
  room.tools.visits = new Visits(notesIn(notes));
  room.tools.fetch = publisher;
  await roundAfter(MINUTE_MS);
  expect(messages()).toEqual({ [guilty]: LOST });
});

test("a lost visit is remembered until its failure is stored", async () => {
  const { notes, tools, roundAfter, sqlite, messages } = await fourFeeds();
  notes.set(FEED.address, true);
  sqlite.exec("UPDATE feeds SET due_at = 0");
  const { DB } = tools.env;
  const refusing = {
    prepare: (sql: string) => DB.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      if (statements.length === 1) throw new Error("D1 refuses writes");
      return DB.batch(statements);
    },
  } as unknown as D1Database;
  tools.env = { ...tools.env, DB: refusing };
  await roundAfter(0);
  expect([...notes.keys()]).toEqual([FEED.address]);
  tools.env = { ...tools.env, DB };
  await roundAfter(MINUTE_MS);
  expect([...notes]).toEqual([]);
  expect(messages()).toEqual({ [FEED.address]: LOST });
});

test("notes of sources that no paper has any more are dropped", async () => {
  const { notes, roundAfter } = await fourFeeds();
  notes.set("https://feeds.example/dropped", true);
  await roundAfter(MINUTE_MS);
  expect([...notes]).toEqual([]);
});
