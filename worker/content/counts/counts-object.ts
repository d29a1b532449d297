/** The calls of the object that stores all counts of the deployment (`counts.ts`). */
import type { Env } from "../../platform/env.ts";
import type { SPANS_DAYS } from "./count-limits.ts";
import type { Sums, Tally } from "./sums.ts";

export type Span = (typeof SPANS_DAYS)[number];

/** A key with its times. */
export type Counted = readonly [key: string, times: number];

export interface ReaderFigures {
  /** As `2026-11-27`. */
  readonly today: string;
  /** The first day that is stored; today's where there is none. */
  readonly since: string;
  /** Today so far for 1, else so many whole days. */
  readonly days: number;
  /** Pages in each span, and in the same span before it: today beside the whole of yesterday. */
  readonly totals: readonly {
    readonly days: Span;
    readonly pages: number;
    readonly before: number;
  }[];
  /** Pages of each day of the span. */
  readonly byDay: readonly Counted[];
  /** The addresses read most, of those with every asked word; `other` is the rest. */
  readonly pages: readonly Counted[];
  readonly from: readonly Counted[];
  readonly fromBefore: Tally;
  readonly hours: Tally;
  readonly words: readonly Counted[];
  /** The days before today are made up (`sample-days.ts`). */
  readonly isSample: boolean;
}

export interface CountsCalls {
  /** Adds the sums of an isolate, by paper; gives when it may tell more. */
  add(told: Readonly<Record<string, Sums>>): Promise<NextHandOver>;
  /** What the desk shows of a paper's readers. */
  figures(publication: string, days: number, question: string): Promise<ReaderFigures>;
  /** Everything that is stored of a paper, as CSV. */
  csv(publication: string): Promise<string>;
  status(publication: string): Promise<CountsStatus>;
  /** The views and clicks of a paper's placements, day by day; `until` is included. */
  placements(
    publication: string,
    ids: readonly number[],
    from: string,
    until: string,
  ): Promise<readonly PlacementDay[]>;
}

export interface CountsStatus {
  /** Pages of the paper's day so far. */
  readonly today: number;
  /** Counting has stopped until then, in milliseconds since 1970, because the plan's day is used up; 0 where not. */
  readonly stoppedUntil: number;
}

export interface NextHandOver {
  /** Of the isolate, at least. */
  readonly pauseMs: number;
  /** Milliseconds since 1970; 0 while the day is not used up. */
  readonly stoppedUntil: number;
}

/** How often a placement was on a page that a person got, and was clicked, on a day of the paper. */
export interface PlacementDay {
  readonly placement: number;
  /** As `2026-11-27`. */
  readonly day: string;
  readonly views: number;
  readonly clicks: number;
}

/** One for all papers: an isolate that serves several makes one call. Undefined without the binding. */
export function countsObject({ READER_COUNTS: objects }: Env): CountsCalls | undefined {
  // The environment knows no type of a room above it.
  return objects?.getByName("counts") as unknown as CountsCalls | undefined;
}
