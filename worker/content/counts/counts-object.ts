/** The calls of the object that stores all counts of the deployment (`counts.ts`). */
import type { Env } from "../../platform/env.ts";
import type { Sums } from "./sums.ts";

export interface CountsCalls {
  /** Adds the sums of an isolate, by paper; gives when it may tell more. */
  add(told: Readonly<Record<string, Sums>>): Promise<NextHandOver>;
  /** The views and clicks of a paper's placements, day by day; `until` is included. */
  placements(
    paper: string,
    ids: readonly number[],
    from: string,
    until: string,
  ): Promise<readonly PlacementDay[]>;
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
