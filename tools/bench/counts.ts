/**
 * A simulated day of a busy paper's counts: what its isolates hand over by the rules of `hand-over.ts`, stored as the
 * object stores it, and what that takes of the free plan; and the time of the desk's figures with a year of such days.
 */
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { HAND_OVER_MS } from "../../worker/content/counts/count-limits.ts";
import { addSums } from "../../worker/content/counts/stored/add-sums.ts";
import { COUNT_TABLES } from "../../worker/content/counts/stored/count-store.ts";
import {
  type DayOfCalls,
  nextHandOver,
  spend,
} from "../../worker/content/counts/stored/day-of-calls.ts";
import { readFigures } from "../../worker/content/counts/stored/read-figures.ts";
import { totalOf } from "../../worker/content/counts/sums.ts";
import { openObjectSqlite } from "../d1/own-sqlite.ts";
import { randomFrom } from "./random.ts";

const PAGES = 90_000;
const ADDRESSES = 3_000;
const PAPER = { id: "a-paper", timeZone: "UTC" };
/** The day's parts by hour, as a local paper has them. */
const HOURS = [1, 1, 0, 0, 1, 3, 6, 9, 8, 6, 5, 5, 7, 6, 4, 4, 4, 5, 6, 7, 6, 4, 2, 1];
const START = Date.UTC(2026, 0, 5);

/** Few addresses are read often, most seldom; the stories of one day are others than those of the next. */
function pathOf(chance: number, day: number): string {
  const rank = Math.floor(ADDRESSES ** chance) - 1;
  return rank < 20
    ? `/section-${rank}`
    : `/article/a-headline-of-the-day-as-long-as-headlines-are-${day}-${rank}`;
}

/** The day of so many isolates among which the platform spreads readers. */
function countedDay(isolates: number): DayOfCalls {
  const store = openObjectSqlite(COUNT_TABLES);
  const random = randomFrom(isolates);
  const parts = HOURS.reduce((sum, part) => sum + part, 0);
  const waiting = Array.from({ length: isolates }, () => ({
    pages: {} as Record<string, number>,
    dueAt: Infinity,
    lastAt: 0,
    pauseMs: HAND_OVER_MS,
  }));
  let day: DayOfCalls = { day: new Date(START).toISOString().slice(0, 10), calls: 0, rows: 0 };
  const handOver = (isolate: (typeof waiting)[number]) => {
    const from = { own: totalOf(isolate.pages) };
    const rows = addSums(store, PAPER, { pages: isolate.pages, from }, isolate.dueAt);
    day = spend(store, day, isolate.dueAt, rows);
    const { pauseMs } = nextHandOver(day, isolate.dueAt, true);
    Object.assign(isolate, { pages: {}, lastAt: isolate.dueAt, dueAt: Infinity, pauseMs });
  };
  for (const [hour, part] of HOURS.entries()) {
    const pages = Math.round((PAGES * part) / parts);
    for (let page = 0; page < pages; page += 1) {
      const now = START + hour * HOUR_MS + (page * HOUR_MS) / pages;
      for (const one of waiting) if (one.dueAt <= now) handOver(one);
      const isolate = waiting[Math.floor(random() * isolates)] ?? waiting[0];
      if (!isolate) continue;
      const path = pathOf(random(), 0);
      isolate.pages[path] = (isolate.pages[path] ?? 0) + 1;
      if (isolate.dueAt === Infinity)
        isolate.dueAt = Math.max(now, isolate.lastAt + isolate.pauseMs);
    }
  }
  return day;
}

/** The time of the desk's figures of 28 days, with a year of a million pages a month stored: the first of a day, and the median of others. */
function figuresMs(): readonly [first: number, others: number] {
  const store = openObjectSqlite(COUNT_TABLES);
  const random = randomFrom(1);
  for (let day = 0; day < 365; day += 1) {
    for (let hour = 0; hour < 24; hour += 1) {
      const pages: Record<string, number> = {};
      for (let page = 0; page < 139; page += 1) {
        const path = pathOf(random(), day);
        pages[path] = (pages[path] ?? 0) + 10;
      }
      addSums(
        store,
        PAPER,
        { pages, from: { own: 900, none: 300, other: 190 } },
        START + day * DAY_MS + hour * HOUR_MS,
      );
    }
  }
  const now = START + 365 * DAY_MS;
  const asked = { days: 28, question: "", now, samples: [] };
  const times = Array.from({ length: 21 }, () => {
    const began = performance.now();
    readFigures(store, PAPER, asked);
    return performance.now() - began;
  });
  const [first = 0, ...others] = times;
  return [first, others.toSorted((a, b) => a - b)[10] ?? 0];
}

/** The lines that the bench prints. */
export function describeCounts(): readonly string[] {
  const days = [2, 6, 20].map((isolates) => {
    const { calls, rows } = countedDay(isolates);
    return `${PAGES} pages, ${isolates} isolates: ${calls} calls of the object, ${rows} rows written`;
  });
  const [first, others] = figuresMs();
  const figures = `figures of 28 days, with a year stored: ${first.toFixed(1)} ms once a day, then ${others.toFixed(1)} ms`;
  return [...days, figures];
}
