/** The kinds of sources that a newsroom visits, and how often each kind is visited. */
import { MINUTE_MS, SECOND_MS } from "../../shared/time.ts";

export type SourceKind = "feed" | "calendar" | "alerts";

export interface Intervals {
  /** Between two visits. */
  readonly shortestMs: number;
  readonly longestMs: number;
  /** After the first failure; the pause doubles with each further one. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/** A source that brings something at each visit is visited this much more often than it has to be. */
const BUSY = 0.25;
/** Feeds of local news, whose stories no other publisher has: two to three minutes of ten. */
const LOCAL_SHORTEST = 0.2;
const LOCAL_LONGEST = 0.3;
const LEAST_MS = MINUTE_MS;
/** With the pause between two rounds half an hour at most. */
const LONGEST_MS = 29 * MINUTE_MS;
/** A quarter: the few stories of quiet feeds would otherwise be the late ones. */
const LONGEST_OF_FEED_MS = 14 * MINUTE_MS;
const ALERTS: Intervals = {
  shortestMs: 40 * SECOND_MS,
  longestMs: 40 * SECOND_MS,
  firstPauseMs: 40 * SECOND_MS,
  longestPauseMs: 5 * MINUTE_MS,
};

/**
 * The intervals of a kind. A feed counts as fresh for so long: a visit that brings nothing makes the
 * interval longer than that, up to a quarter of an hour.
 */
export function intervalsOf(kind: SourceKind, feedTtlMs: number, isLocal = false): Intervals {
  if (kind === "alerts") return ALERTS;
  const pauses = { firstPauseMs: 2 * MINUTE_MS, longestPauseMs: Math.max(LONGEST_MS, feedTtlMs) };
  if (isLocal) {
    const shortestMs = Math.max(LEAST_MS, feedTtlMs * LOCAL_SHORTEST);
    return { ...pauses, shortestMs, longestMs: Math.max(LEAST_MS, feedTtlMs * LOCAL_LONGEST) };
  }
  const shortest = kind === "feed" ? feedTtlMs * BUSY : feedTtlMs;
  return {
    shortestMs: Math.max(LEAST_MS, shortest),
    longestMs: Math.max(kind === "feed" ? LONGEST_OF_FEED_MS : LONGEST_MS, feedTtlMs),
    ...pauses,
  };
}
