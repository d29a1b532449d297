/** What the desk and the commands tell of a paper's readers, made of its stored sums. Days are those of the paper. */
import { dayAfter } from "../../../platform/dates/days.ts";
import { FIGURES_PAGES, SPANS_DAYS } from "../count-limits.ts";
import type { ReaderFigures } from "../counts-object.ts";
import { mostFirst, type Sums, totalOf } from "../sums.ts";
import { hourOfDay, mergeSums } from "./add-sums.ts";
import type { SumsRow } from "./count-store.ts";

/** The first and the last day of a span, or of the one before it. */
export function daysOfSpan(today: string, days: number, before = 0): readonly [string, string] {
  if (days === 1) return [dayAfter(today, -before), dayAfter(today, -before)];
  const last = dayAfter(today, -1 - days * before);
  return [dayAfter(last, 1 - days), last];
}

/** Rows of days, and the open hour as a part of its day. */
export interface StoredDays {
  readonly days: readonly SumsRow[];
  readonly open: SumsRow | undefined;
  readonly since: string;
  readonly isSample: boolean;
}

/** Rows are those of the two longest spans; addresses may be left out of rows before the asked span. */
export function figuresOf(
  { days: stored, open, since, isSample }: StoredDays,
  {
    today,
    days,
    isWanted,
  }: {
    readonly today: string;
    readonly days: number;
    /** All addresses where it is missing. */
    readonly isWanted: ((path: string) => boolean) | undefined;
  },
): ReaderFigures {
  const rows = open ? [...stored, hourOfDay(open)] : stored;
  const within = ([from, until]: readonly [string, string]) =>
    rows.filter(({ at }) => at >= from && at <= until).map(({ sums }) => sums);
  const span = daysOfSpan(today, days);
  const sums = within(span);
  const now = mergeSums(isWanted ? sums.map((one) => only(one, isWanted)) : sums);
  const [first] = span;
  return {
    today,
    since,
    days,
    totals: SPANS_DAYS.map((one) => ({
      days: one,
      pages: pagesIn(within(daysOfSpan(today, one))),
      before: pagesIn(within(daysOfSpan(today, one, 1))),
    })),
    byDay: Array.from({ length: days }, (_, at) => {
      const day = dayAfter(first, at);
      return [day, pagesIn(within([day, day]))] as const;
    }),
    pages: mostFirst(Object.entries(now.pages ?? {})).slice(0, FIGURES_PAGES),
    from: mostFirst(Object.entries(now.from ?? {})),
    fromBefore:
      mergeSums(within(daysOfSpan(today, days, 1)).map(({ from = {} }) => ({ from }))).from ?? {},
    hours: now.hours ?? {},
    words: mostFirst(Object.entries(now.words ?? {})),
    isSample,
  };
}

function pagesIn(sums: readonly Sums[]): number {
  return sums.reduce((sum, { from }) => sum + totalOf(from), 0);
}

/** Sums with some of their addresses. */
function only({ pages = {}, ...rest }: Sums, isWanted: (path: string) => boolean): Sums {
  return {
    ...rest,
    pages: Object.fromEntries(Object.entries(pages).filter(([key]) => isWanted(key))),
  };
}

/** Whether a path has every one of some words, each as the beginning of one of its own. */
export function hasWords(words: readonly string[]): (path: string) => boolean {
  return (path) => {
    const spoken = `/${decoded(path).toLowerCase()}`;
    return words.every((word) =>
      [`/${word}`, `-${word}`, `_${word}`].some((start) => spoken.includes(start)),
    );
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
