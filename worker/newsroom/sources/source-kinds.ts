/** The kinds of sources that the refresh visits, and how often each kind is visited. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

export type SourceKind = "feed" | "calendar" | "alerts";

interface Pace {
  readonly shortestIntervalMs: number;
  /** Missing where the deployment sets it (`longestInterval` in visits). */
  readonly longestIntervalMs?: number;
  /** After the first failure; it doubles with each further one. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

const USUAL: Pace = {
  shortestIntervalMs: 5 * MINUTE_MS,
  firstPauseMs: 2 * MINUTE_MS,
  longestPauseMs: 12 * HOUR_MS,
};

/** Every tick visits alert sources; ticks may come some seconds early. */
export const VISIT_INTERVALS: Readonly<Record<SourceKind, Pace>> = {
  feed: USUAL,
  calendar: USUAL,
  alerts: {
    shortestIntervalMs: 45 * SECOND_MS,
    longestIntervalMs: 45 * SECOND_MS,
    firstPauseMs: 45 * SECOND_MS,
    longestPauseMs: 10 * MINUTE_MS,
  },
};
