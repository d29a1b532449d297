/** The day's rows of D1, and what the newsroom does when they would not last. */
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../../shared/time.ts";
import { openOwnSqlite } from "../../../../tools/d1/own-sqlite.ts";
import {
  addRows,
  dayOfRows,
  noteAnswer,
  noteSpent,
} from "../../../../worker/newsroom/own/day-rows.ts";
import { statusOf } from "../../../../worker/newsroom/own/status.ts";
import { FEED, PAPER } from "../../a-newsroom.ts";
import { anAlert } from "../../reading/alerts/an-alert.ts";
import { aTown, feedOf, SOURCE, TOWN } from "../sources/a-town-with-alerts.ts";

const MIDNIGHT = Date.UTC(2026, 10, 26);
const FREE = { callsPerRound: 50, newsrooms: 1 };
const SPENT = new Error("D1_ERROR: Your account has exceeded D1's daily row read limit.");

test("rows add up by the day in UTC, and the next one begins with none", () => {
  const own = openOwnSqlite();
  addRows(own, MIDNIGHT + HOUR_MS, { read: 7, written: 2 });
  addRows(own, MIDNIGHT + 23 * HOUR_MS, { read: 3, written: 1 });
  expect(dayOfRows(own, MIDNIGHT + 23 * HOUR_MS, FREE)).toMatchObject({ read: 10, written: 3 });
  expect(dayOfRows(own, MIDNIGHT + DAY_MS, FREE)).toMatchObject({
    day: "2026-11-27",
    read: 0,
    written: 0,
  });
});

test.each([
  // The quarter of the day that may be used in advance, of four fifths of the rows.
  [0, 20_000, 0, "usual"],
  [0, 20_001, 0, "ahead"],
  [6, 40_000, 0, "usual"],
  [6, 41_000, 0, "ahead"],
  [6, 0, 2_100_000, "ahead"],
  [18, 80_000, 4_000_000, "usual"],
  [23, 99_000, 0, "ahead"],
])("at %i o'clock %i rows written and %i read are %s", (hour, written, read, state) => {
  const own = openOwnSqlite();
  const now = MIDNIGHT + hour * HOUR_MS;
  addRows(own, now, { read, written });
  const day = dayOfRows(own, now, FREE);
  expect(day.state).toBe(state);
  const isAhead = state === "ahead";
  expect([day.until > now, day.until <= MIDNIGHT + DAY_MS]).toEqual([isAhead, true]);
  // What was said of its end is true.
  expect(dayOfRows(own, Math.max(now, day.until), FREE).state).toBe("usual");
});

test("the paid plan has no such limit; a day that D1 calls spent is spent on every plan, until it answers", () => {
  const own = openOwnSqlite();
  addRows(own, MIDNIGHT, { read: 9e9, written: 9e9 });
  expect(dayOfRows(own, MIDNIGHT, { callsPerRound: 1_000, newsrooms: 1 }).state).toBe("unlimited");
  noteSpent(own, MIDNIGHT, new Error("D1_ERROR: Network connection lost."));
  expect(dayOfRows(own, MIDNIGHT, FREE).state).toBe("ahead");
  noteSpent(own, MIDNIGHT, SPENT);
  for (const callsPerRound of [50, 1_000]) {
    const day = dayOfRows(own, MIDNIGHT, { callsPerRound, newsrooms: 1 });
    expect(day).toMatchObject({ state: "spent", until: MIDNIGHT + DAY_MS });
  }
  noteAnswer(own, MIDNIGHT);
  expect(dayOfRows(own, MIDNIGHT, { callsPerRound: 1_000, newsrooms: 1 }).state).toBe("unlimited");
  noteSpent(own, MIDNIGHT, SPENT);
  expect(dayOfRows(own, MIDNIGHT + DAY_MS, FREE).state).toBe("usual");
});

/** A town on a day of which most rows are used. */
async function aDayAhead() {
  const town = aTown();
  const others = Array.from({ length: 30 }, (_, at) => `https://feeds.example/${at}`);
  const addresses = [...others, FEED.address];
  town.tools.publications = [{ ...TOWN, addresses, local: [FEED.address] }];
  town.news.headlines = ["First"];
  for (let round = 0; round < 12; round += 1) await town.round(MINUTE_MS);
  addRows(town.tools.own, town.clock.now, { read: 0, written: 99_000 });
  town.sqlite.exec("UPDATE feeds SET due_at = 1 WHERE kind = 'feed'");
  const status = () => statusOf(town.tools.own, town.clock.now, town.tools.settings);
  return { ...town, status };
}

test("while the day is ahead alerts are asked for as always, and feeds every five minutes, few and local ones first", async () => {
  const { tools, documents, round, answers, clock, status, sqlite } = await aDayAhead();
  const asked: string[] = [];
  const { fetch: publisher } = tools;
  tools.fetch = async (input, init) => {
    asked.push(new Request(input, init).url);
    return publisher(input, init);
  };
  await round(MINUTE_MS);
  const first = asked.filter((url) => url.includes("feeds.example"));
  expect([first.length <= 10, first[0]]).toEqual([true, FEED.address]);
  asked.length = 0;
  documents.set(SOURCE, feedOf(anAlert()));
  for (let turn = 1; turn < 7; turn += 1) expect(await round(40 * SECOND_MS)).toHaveLength(1);
  expect(asked.filter((url) => url === SOURCE).length).toBeGreaterThan(4);
  expect(asked.filter((url) => url.includes("feeds.example"))).toEqual([]);
  await round(MINUTE_MS);
  expect(asked.some((url) => url.includes("feeds.example"))).toBe(true);
  expect(status().day.state).toBe("ahead");
  expect(status().problems.map(({ id }) => id)).toEqual(["day-ahead"]);
  expect(clock.now - (status().round?.endedAt ?? 0)).toBeLessThan(6 * MINUTE_MS);
  expect([answers.length > 0, sqlite.isOpen]).toEqual([true, true]);
});

test("grouping and pruning wait while the day is ahead, and follow after it", async () => {
  const { round, news, clock, sqlite, published, logged } = await aDayAhead();
  const ungrouped = () =>
    sqlite
      .prepare("SELECT count(*) AS n FROM stories WHERE id > (SELECT grouped_to FROM steps)")
      .get()?.["n"];
  expect(ungrouped()).toBe(0);
  news.headlines = ["Second", "First"];
  for (let minute = 0; minute < 6; minute += 1) await round(MINUTE_MS);
  expect(published()).toContain("Second");
  expect(ungrouped()).toBeGreaterThan(0);
  clock.now = Math.ceil(clock.now / DAY_MS) * DAY_MS;
  for (let minute = 0; minute < 6; minute += 1) await round(MINUTE_MS);
  expect(ungrouped()).toBe(0);
  // The beginning and the end of it are in the log, once each.
  expect(logged.filter((event) => event === "day of rows")).toHaveLength(2);
  expect(PAPER.addresses).toEqual([FEED.address]);
});
