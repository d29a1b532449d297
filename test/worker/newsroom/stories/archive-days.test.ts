/** The archive's days as the refresh lists them, and the calendar that is made of them. */
import { expect, test } from "vitest";

import { runStatements } from "../../../../worker/d1.ts";
import { orderOfDay } from "../../../../worker/news/archive/day-order.ts";
import { listDaysOf, stepThroughDays } from "../../../../worker/newsroom/stories/archive-days.ts";
import { openArchive } from "../../search/archive.ts";

const [A, B] = ["https://a.example/rss", "https://b.example/rss"];
const PAPER = { id: "paper", timeZone: "America/New_York", addresses: [A, B] };
const OCTOBER_2026 = 12 * 2026 + 9;
const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

const item = (title: string, pubDate: string) => ({ guid: title, title, pubDate });
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

async function openDays() {
  const { sqlite, db, bring } = openArchive();
  await bring([item("early", "2026-10-01T12:00:00Z"), item("late", "2026-10-01T13:00:00Z")], A);
  // Still the first of October in New York.
  await bring([item("night", "2026-10-02T03:00:00Z"), item("next", "2026-10-02T12:00:00Z")], B);
  return {
    sqlite,
    bring,
    list: (address: string, ...days: readonly string[]) =>
      runStatements(db, listDaysOf([PAPER], [address], days.map(noonOf))),
    listAt: (...times: readonly string[]) =>
      runStatements(db, listDaysOf([PAPER], [A], times.map(Date.parse))),
    listGone: (address: string, ...days: readonly string[]) =>
      runStatements(db, listDaysOf([PAPER], [address], days.map(noonOf), { isRemoved: true })),
    walk: (day: string, paper = PAPER) =>
      runStatements(db, stepThroughDays([paper], dayNumber(day))),
    /** By day the ids of its stories by feed. */
    days: () =>
      Object.fromEntries(
        sqlite
          .prepare("SELECT day, stories FROM archive_days ORDER BY day")
          .all()
          .map(({ day, stories }) => [
            new Date(Number(day) * 86_400_000).toISOString().slice(0, 10),
            JSON.parse(String(stories)) as unknown,
          ]),
      ),
    months: () => sqlite.prepare("SELECT month, days FROM archive_months").all(),
  };
}

test("a day has its stories by feed, the newest first, in the paper's time zone", async () => {
  const { list, days, months } = await openDays();
  await list(A, "2026-10-01");
  expect(days()).toEqual({ "2026-10-01": { 1: [2, 1] } });
  await list(B, "2026-10-01", "2026-10-02");
  expect(days()).toEqual({ "2026-10-01": { 1: [2, 1], 2: [3] }, "2026-10-02": { 2: [4] } });
  expect(months()).toEqual([{ month: OCTOBER_2026, days: 0b11 }]);
});

test("a story that is dated by its day alone is listed on that day, also west of Greenwich", async () => {
  const { bring, list, days } = await openDays();
  await bring([item("day", "2026-10-02T00:00:00Z")], A);
  await list(A, "2026-10-01", "2026-10-02");
  expect(days()).toEqual({ "2026-10-01": { 1: [2, 1] }, "2026-10-02": { 1: [5] } });
});

test("new stories that are the latest of their feed are put in front, others in their place", async () => {
  const { sqlite, bring, list, listAt, days } = await openDays();
  await list(A, "2026-10-01");
  await bring([item("later", "2026-10-01T15:00:00Z"), item("last", "2026-10-01T16:00:00Z")], A);
  await listAt("2026-10-01T15:00:00Z", "2026-10-01T16:00:00Z");
  expect(days()).toEqual({ "2026-10-01": { 1: [6, 5, 2, 1] } });
  // Listed again it is the same, and a story between others comes between them.
  await listAt("2026-10-01T15:00:00Z", "2026-10-01T16:00:00Z");
  await bring([item("between", "2026-10-01T12:30:00Z")], A);
  await listAt("2026-10-01T12:30:00Z");
  expect(days()).toEqual({ "2026-10-01": { 1: [6, 5, 2, 7, 1] } });
  // Where nothing was stored, as under a claim that was lost, the list stays.
  await listAt("2026-10-01T17:00:00Z");
  sqlite.exec(`UPDATE stories SET at = ${Date.parse("2026-10-01T18:00:00Z")} WHERE id = 1`);
  await listAt("2026-10-01T18:00:00Z");
  const lists = days()["2026-10-01"] as Readonly<Record<number, readonly number[]>>;
  expect(orderOfDay(lists, [1])).toEqual([1, 6, 5, 2, 7]);
});

test("a day whose stories are gone loses its mark, and other days stay as they are", async () => {
  const { sqlite, list, listGone, days, months } = await openDays();
  await list(A, "2026-10-01");
  await list(B, "2026-10-02");
  sqlite.exec("DELETE FROM stories WHERE title IN ('early', 'late')");
  await listGone(A, "2026-10-01");
  expect(days()).toEqual({ "2026-10-01": {}, "2026-10-02": { 2: [4] } });
  expect(months()).toEqual([{ month: OCTOBER_2026, days: 0b10 }]);
});

test("the walk through all days drops feeds that the paper has no more", async () => {
  const { walk, days, months } = await openDays();
  await walk("2026-10-01");
  expect(days()).toEqual({ "2026-10-01": { 1: [2, 1], 2: [3] } });
  await walk("2026-10-01", { ...PAPER, addresses: [B] });
  expect(days()).toEqual({ "2026-10-01": { 2: [3] } });
  expect(months()).toEqual([{ month: OCTOBER_2026, days: 1 }]);
});

test("a day without any story has no row", async () => {
  const { walk, days } = await openDays();
  await walk("2026-09-30");
  expect(days()).toEqual({});
});
