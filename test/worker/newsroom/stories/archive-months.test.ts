/** The archive's calendar as visits, pruning and the check of all days mark it. */
import { expect, test } from "vitest";

import { markDaysOf, stepThroughDays } from "../../../../worker/newsroom/stories/archive-months.ts";
import { runStatements } from "../../../../worker/platform/d1.ts";
import { openArchive } from "../../content/search/archive.ts";

const [A, B] = ["https://a.example/rss", "https://b.example/rss"];
const PAPER = {
  id: "paper",
  timeZone: "America/New_York",
  addresses: [A, B],
} as Parameters<typeof markDaysOf>[0][number];
const OCTOBER_2026 = 12 * 2026 + 9;
const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

const item = (title: string, pubDate: string) => ({ guid: title, title, pubDate });
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

async function openMonths() {
  const { sqlite, db, bring } = openArchive();
  await bring([item("early", "2026-10-01T12:00:00Z"), item("late", "2026-10-01T13:00:00Z")], A);
  // Still the first of October in New York.
  await bring([item("night", "2026-10-02T03:00:00Z"), item("next", "2026-10-02T12:00:00Z")], B);
  return {
    bring,
    remove: (titles: string) => sqlite.exec(`DELETE FROM stories WHERE title IN (${titles})`),
    mark: (address: string, ...days: readonly string[]) =>
      runStatements(db, markDaysOf([PAPER], [address], days.map(noonOf))),
    markRemoved: (address: string, ...days: readonly string[]) =>
      runStatements(db, markDaysOf([PAPER], [address], days.map(noonOf), { isRemoved: true })),
    walk: (day: string, paper = PAPER) =>
      runStatements(db, stepThroughDays([paper], dayNumber(day))),
    months: () => sqlite.prepare("SELECT month, days FROM archive_months").all(),
  };
}

test("days with stories are marked, in the paper's time zone", async () => {
  const { mark, months } = await openMonths();
  await mark(B, "2026-10-01");
  expect(months()).toEqual([{ month: OCTOBER_2026, days: 0b01 }]);
  await mark(B, "2026-10-02", "2026-10-03", "2026-10-31");
  expect(months()).toEqual([{ month: OCTOBER_2026, days: 0b11 }]);
});

test("a story that is dated by its day alone marks that day, also west of Greenwich", async () => {
  const { bring, mark, months } = await openMonths();
  await bring([item("day", "2026-10-03T00:00:00Z")], A);
  await mark(A, "2026-10-02", "2026-10-03");
  expect(months()).toEqual([{ month: OCTOBER_2026, days: 0b100 }]);
});

test("the visit of one feed clears no day of another", async () => {
  const { mark, months } = await openMonths();
  await mark(B, "2026-10-02");
  await mark(A, "2026-10-02");
  expect(months()).toEqual([{ month: OCTOBER_2026, days: 0b10 }]);
});

test("a day whose last story is gone loses its mark, and other days keep theirs", async () => {
  const { mark, markRemoved, remove, months } = await openMonths();
  await mark(B, "2026-10-01", "2026-10-02");
  remove("'early', 'late'");
  await markRemoved(A, "2026-10-01");
  expect(months()).toEqual([{ month: OCTOBER_2026, days: 0b11 }]);
  remove("'night'");
  await markRemoved(B, "2026-10-01");
  expect(months()).toEqual([{ month: OCTOBER_2026, days: 0b10 }]);
});

test("the walk through all days clears those of feeds that the paper has no more", async () => {
  const { walk, months } = await openMonths();
  await walk("2026-10-01");
  await walk("2026-10-02");
  expect(months()).toEqual([{ month: OCTOBER_2026, days: 0b11 }]);
  await walk("2026-10-02", { ...PAPER, addresses: [A] });
  expect(months()).toEqual([{ month: OCTOBER_2026, days: 0b01 }]);
});

test("a month without any story has no row", async () => {
  const { walk, months } = await openMonths();
  await walk("2026-09-30");
  expect(months()).toEqual([]);
});

test("a day of 25 hours has its last hour", async () => {
  const { bring, mark, months } = await openMonths();
  // The clocks of New York were put back on the second of November 2025.
  await bring([item("autumn", "2025-11-03T04:59:59Z")], A);
  await mark(A, "2025-11-02", "2025-11-03");
  expect(months()).toEqual([{ month: 12 * 2025 + 10, days: 0b10 }]);
});
