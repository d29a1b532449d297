/** The newsroom's times: when a round follows another. */
import { MINUTE_MS, SECOND_MS } from "../../shared/time.ts";

/** Between the starts of two rounds, unless work is left. */
export const PAUSE_MS = 20 * SECOND_MS;
export const LONGEST_PAUSE_MS = MINUTE_MS;
export const PAUSE_WITH_WORK_MS = SECOND_MS;
/** Several pushes of one moment are published by one round. */
export const AFTER_PUSH_MS = 5 * SECOND_MS;
/** The alarm of a round that the platform ends: another one follows. */
export const AFTER_LOSS_MS = MINUTE_MS;
/** CALLS_PER_ROUND of the free plan, whose rows of D1 are limited by the day. */
export const FREE_CALLS = 50;
/**
 * Rows of D1 a day on the free plan.
 * @see https://developers.cloudflare.com/d1/platform/pricing/
 */
export const ROWS_READ_PER_DAY = 5_000_000;
export const ROWS_WRITTEN_PER_DAY = 100_000;
/** Of these the newsroom lets the day use so much by its end; the rest is for readers, the editor and alerts. */
export const NEWSROOM_SHARE = 0.8;
/** The part of the day that may be used in advance: after a first start every story is new. */
export const HEAD_START = 0.25;
/** While more than the day's share is used, a round follows another after this time, but for alerts. */
export const AHEAD_PAUSE_MS = 5 * MINUTE_MS;
/** Sources that such a round visits. */
export const AHEAD_VISITS = 10;
/** While the day is spent, D1 is asked so often whether it answers again. */
export const SPENT_PAUSE_MS = 5 * MINUTE_MS;
