/**
 * How much dear work one isolate does for strangers: each kind has a bucket of tokens that fills
 * slowly. It bounds what a flood can cost, not what a reader may read.
 */
/** How many at once, and how many a second after that. */
const BUCKETS = {
  /** A visit to a publisher, and the conversion of what comes. */
  convert: { size: 60, perSecond: 1 },
  /** A page that is made for one reader's words and kept for nobody. */
  search: { size: 120, perSecond: 20 },
  /** A look for a story that is in D1 and not in KV yet. */
  unstoredArticle: { size: 60, perSecond: 5 },
  /** The page that says so, after a look through every stored article in vain. */
  unknownArticle: { size: 120, perSecond: 20 },
} as const;

type Work = keyof typeof BUCKETS;

const levels = new Map<Work, { tokens: number; at: number }>();

/** Fills every bucket, as a new isolate would. */
export function forgetPace(): void {
  levels.clear();
}

/** Takes a token for a piece of work; false where there is none. `now` in milliseconds. */
export function mayWork(work: Work, now: number): boolean {
  const { size, perSecond } = BUCKETS[work];
  const level = levels.get(work) ?? { tokens: size, at: now };
  // A clock that was set back gives nothing and takes nothing.
  const filled = level.tokens + (Math.max(0, now - level.at) / 1000) * perSecond;
  const tokens = Math.min(size, filled);
  levels.set(work, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
  return tokens >= 1;
}

/** Seconds after which asking again is worth it. */
export const RETRY_AFTER_SECONDS = 10;
