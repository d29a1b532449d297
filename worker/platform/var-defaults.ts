/** What each var is where it is not set; docs/operations.md explains them. */

/** CALLS_PER_ROUND of the free plan, whose rows and requests are limited by the day. */
export const FREE_CALLS = 50;
/** By the names of the vars; all others are empty or off. */
export const VAR_DEFAULTS = {
  FEED_TTL_SECONDS: 600,
  PAGE_TTL_SECONDS: 60,
  BLOG_TTL_SECONDS: 60,
  ARCHIVE_DAYS: 180,
  CALLS_PER_ROUND: FREE_CALLS,
  NEWSROOMS: 1,
  /** The free plan allows 1,000; the rest is for posts and commands. */
  KV_WRITES_PER_DAY: 900,
  /** The free plan allows 100,000 requests of all kinds. */
  LIVE_POLLS_PER_DAY: 50_000,
} as const;
