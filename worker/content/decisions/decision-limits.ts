/** How soon a decision reaches pages, and what a decision may have. */
import { MINUTE_MS } from "../../../shared/time.ts";

/** From this age on they are read again while they are still used. */
export const DECISIONS_FRESH_MS = 15_000;
/** From this age on a page waits for them. */
export const DECISIONS_USABLE_MS = 30_000;
/** After this time without an answer of D1 the edition is read, in case that none comes. */
export const EDITION_ASKED_MS = 300;
/** The longest time that a page waits for D1. */
export const DECISIONS_WAIT_MS = 600;
/**
 * How long a decision about a post or an event lasts that changes what readers get: longer than any cache. Another
 * one ends as it begins.
 */
export const NEWS_MS = 10 * MINUTE_MS;
/** The most characters of a notice, which is above everything else on every page. */
export const NOTICE_MAX = 500;
/** Characters of the reason that the log has. */
export const REASON_MAX = 500;
