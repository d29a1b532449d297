/** Reads a paper's counts from the store of their object. */
import { wordsOf } from "../../../../shared/search/words.ts";
import { dayAfter, dayOf } from "../../../platform/dates/days.ts";
import type { ReaderFigures } from "../counts-object.ts";
import { totalOf } from "../sums.ts";
import type { CountedPaper } from "./add-sums.ts";
import { type CountStore, firstDay, readSums, type SumsRow } from "./count-store.ts";
import { csvOf } from "./counts-csv.ts";
import { daysOfSpan, figuresOf, hasWords } from "./reader-figures.ts";

interface FiguresAsked {
  readonly days: number;
  readonly question: string;
  readonly now: number;
  /** Made-up days before the paper's own. */
  readonly samples: readonly SumsRow[];
}

/** The figures of a span; with a question, of the addresses that have all of its words. */
export function readFigures(
  store: CountStore,
  paper: CountedPaper,
  { days, question, now, samples }: FiguresAsked,
): ReaderFigures {
  const today = dayOf(now, paper.timeZone);
  const [from] = daysOfSpan(today, 28, 1);
  const [pagesFrom] = daysOfSpan(today, days);
  const [open] = readSums(store, paper.id, "hour");
  const stored = {
    days: [...samples, ...readSums(store, paper.id, "day", { from, pagesFrom })],
    open,
    since: samples.at(-1)?.at ?? firstDay(store, paper.id) ?? today,
    isSample: samples.length > 0,
  };
  const words = wordsOf(question);
  return figuresOf(stored, {
    today,
    days,
    isWanted: words.length > 0 ? hasWords(words) : () => true,
  });
}

/** Whether a paper has counts of an earlier day. */
export function hasEarlierDays(
  store: CountStore,
  { id, timeZone }: CountedPaper,
  now: number,
): boolean {
  return (firstDay(store, id) ?? "~") < dayOf(now, timeZone);
}

/** Everything that is stored of a paper, as a table. */
export function readCsv(store: CountStore, { id }: CountedPaper): string {
  return csvOf(
    (["week", "day", "hour"] as const).flatMap((span) =>
      readSums(store, id, span).map((row) => ({ span, ...row })),
    ),
  );
}

/** The pages of a paper's day so far. */
export function pagesToday(store: CountStore, { id, timeZone }: CountedPaper, now: number): number {
  const today = dayOf(now, timeZone);
  const rows = [
    ...readSums(store, id, "day", { from: today, until: today, pagesFrom: dayAfter(today) }),
    ...readSums(store, id, "hour", { from: today }),
  ];
  return rows.reduce((sum, { sums }) => sum + totalOf(sums.from), 0);
}
