/** The kinds of sources that a newsroom visits, and how often each kind is visited. */
import {
  ALERTS_EVERY_MS,
  BUSY_SHARE,
  FIRST_PAUSE_MS,
  LEAST_INTERVAL_MS,
  LOCAL_LONGEST_SHARE,
  LOCAL_SHORTEST_SHARE,
  LONGEST_ALERTS_PAUSE_MS,
  LONGEST_INTERVAL_MS,
  LONGEST_OF_FEED_MS,
} from "./newsroom-limits.ts";

export type SourceKind = "feed" | "calendar" | "alerts";

export interface Intervals {
  /** Between two visits. */
  readonly shortestMs: number;
  readonly longestMs: number;
  /** After the first failure; the pause doubles with each further one. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

const ALERTS: Intervals = {
  shortestMs: ALERTS_EVERY_MS,
  longestMs: ALERTS_EVERY_MS,
  firstPauseMs: ALERTS_EVERY_MS,
  longestPauseMs: LONGEST_ALERTS_PAUSE_MS,
};

/**
 * The intervals of a kind. A feed counts as fresh for so long: a visit that brings nothing makes the
 * interval longer than that, up to a quarter of an hour.
 */
export function intervalsOf(kind: SourceKind, feedTtlMs: number, isLocal = false): Intervals {
  if (kind === "alerts") return ALERTS;
  const pauses = {
    firstPauseMs: FIRST_PAUSE_MS,
    longestPauseMs: Math.max(LONGEST_INTERVAL_MS, feedTtlMs),
  };
  if (isLocal) {
    const shortestMs = Math.max(LEAST_INTERVAL_MS, feedTtlMs * LOCAL_SHORTEST_SHARE);
    return {
      ...pauses,
      shortestMs,
      longestMs: Math.max(LEAST_INTERVAL_MS, feedTtlMs * LOCAL_LONGEST_SHARE),
    };
  }
  const shortest = kind === "feed" ? feedTtlMs * BUSY_SHARE : feedTtlMs;
  return {
    shortestMs: Math.max(LEAST_INTERVAL_MS, shortest),
    longestMs: Math.max(kind === "feed" ? LONGEST_OF_FEED_MS : LONGEST_INTERVAL_MS, feedTtlMs),
    ...pauses,
  };
}
