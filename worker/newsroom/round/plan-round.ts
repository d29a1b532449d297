/** How much a round does, by how much of the day's rows of D1 is used. */
import type { DayOfRows } from "../../platform/newsroom-status.ts";
import { readFact, writeFact } from "../../platform/sqlite/object-store.ts";
import { AHEAD_PAUSE_MS, SPENT_PAUSE_MS } from "../newsroom-limits.ts";
import type { NewsroomTools } from "../newsroom-tools.ts";

/** A source in the schedule. */
export interface Scheduled {
  /** Milliseconds since 1970. */
  readonly dueAt: number;
  readonly isFailing: boolean;
}

/** What a round has done so far. */
export interface Progress {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  visits: number;
  failedVisits: number;
  /** The addresses of sources that brought something. */
  readonly changed: string[];
  /** By address; empty where it could not be read. */
  schedule: Map<string, Scheduled>;
  /** The steps that failed, with the cause of each. */
  readonly failedSteps: Map<string, string>;
  /** Whether something is left that may be done at once. */
  hasMore: boolean;
}

/**
 * `usual`; `few`: a few visits and the editions, because the day's rows would not last; `alerts`: the alerts alone,
 * between two of those; `none` where there is nothing to do before a time.
 */
export type RoundPlan =
  | { readonly kind: "usual" | "few" | "alerts" }
  | { readonly kind: "none"; readonly nextAt: number };

/** When the last round was that did more than alerts. */
const LAST = "last round";
const PAUSES_MS = { usual: 0, unlimited: 0, ahead: AHEAD_PAUSE_MS, spent: SPENT_PAUSE_MS };

export function planRound(
  { state }: Pick<DayOfRows, "state">,
  {
    own,
    now,
    publications,
    newsroom,
  }: Pick<NewsroomTools, "own" | "now" | "publications" | "newsroom">,
): RoundPlan {
  const time = now();
  const last = (readFact(own, LAST) ?? 0) as number;
  const passed = time - last;
  const pause = PAUSES_MS[state];
  // A round in the future was one of a clock that was ahead.
  const isDue = passed >= pause || passed < 0;
  if (isDue && pause > 0) writeFact(own, LAST, time);
  if (isDue) return { kind: state === "ahead" ? "few" : "usual" };
  const hasAlerts = newsroom === 0 && publications.some(({ alerts = [] }) => alerts.length > 0);
  return hasAlerts && state === "ahead"
    ? { kind: "alerts" }
    : { kind: "none", nextAt: last + pause };
}
