/** Reads a paper's counts from the store of their object. */
import { wordsOf } from "../../../../shared/search/words.ts";
import { dayAfter, dayOf } from "../../../platform/dates/days.ts";
import { type ObjectStore, readFact, writeFact } from "../../../platform/sqlite/object-store.ts";
import type { ReaderFigures } from "../counts-object.ts";
import { totalOf } from "../sums.ts";
import type { CountedPublication } from "./add-sums.ts";
import { firstDay, readSums, type SumsRow } from "./count-store.ts";
import { csvOf } from "./counts-csv.ts";
import { daysOfSpan, figuresOf, hasWords } from "./reader-figures.ts";

interface FiguresAsked {
  readonly days: number;
  readonly question: string;
  readonly now: number;
  /** Made-up days before the paper's own. */
  readonly samples: readonly SumsRow[];
}

/** The addresses read most in whole days: they stay the same until the next, and thousands are summed for them. */
interface MostRead extends Pick<ReaderFigures, "today" | "pages"> {
  /** Pages of the span. */
  readonly total: number;
}

/** The figures of a span; with a question, of the addresses that have all of its words. */
export function readFigures(
  store: ObjectStore,
  publication: CountedPublication,
  { days, question, now, samples }: FiguresAsked,
): ReaderFigures {
  const today = dayOf(now, publication.timeZone);
  const [from] = daysOfSpan(today, 28, 1);
  const words = wordsOf(question);
  const isWanted = words.length > 0 ? hasWords(words) : undefined;
  const [open] = readSums(store, publication.id, "hour");
  const since = samples.at(-1)?.at ?? firstDay(store, publication.id) ?? today;
  const figures = (pagesFrom: string) => {
    const stored = [...samples, ...readSums(store, publication.id, "day", { from, pagesFrom })];
    return figuresOf(
      { days: stored, open, since, isSample: samples.length > 0 },
      { today, days, isWanted },
    );
  };
  const [pagesFrom] = daysOfSpan(today, days);
  if (isWanted || samples.length > 0 || days === 1) return figures(pagesFrom);
  const name = `most read ${publication.id} ${days}`;
  const without = figures(dayAfter(today));
  const total = without.byDay.reduce((sum, [, times]) => sum + times, 0);
  const known = readFact(store, name) as MostRead | undefined;
  if (known?.today === today && known.total === total) return { ...without, pages: known.pages };
  const whole = figures(pagesFrom);
  writeFact(store, name, { today, total, pages: whole.pages } satisfies MostRead);
  return whole;
}

/** Whether a paper has counts of an earlier day. */
export function hasEarlierDays(
  store: ObjectStore,
  { id, timeZone }: CountedPublication,
  now: number,
): boolean {
  return (firstDay(store, id) ?? "~") < dayOf(now, timeZone);
}

/** Everything that is stored of a paper, as a table. */
export function readCsv(store: ObjectStore, { id }: CountedPublication): string {
  return csvOf(
    (["week", "day", "hour"] as const).flatMap((span) =>
      readSums(store, id, span).map((row) => ({ span, ...row })),
    ),
  );
}

/** The pages of a paper's day so far. */
export function pagesToday(
  store: ObjectStore,
  { id, timeZone }: CountedPublication,
  now: number,
): number {
  const today = dayOf(now, timeZone);
  const rows = [
    ...readSums(store, id, "day", { from: today, until: today, pagesFrom: dayAfter(today) }),
    ...readSums(store, id, "hour", { from: today }),
  ];
  return rows.reduce((sum, { sums }) => sum + totalOf(sums.from), 0);
}
