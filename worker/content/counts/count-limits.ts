/** How often counts are handed over, how many keys they have, how long days are stored, and what a day may use. */
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../../shared/time.ts";

/** An isolate hands its sums over at most once in this time. */
export const HAND_OVER_MS = 10 * SECOND_MS;
/** The same while the day's calls are ahead of the clock; the platform ends work 30 s after the answer. */
export const LONG_HAND_OVER_MS = 25 * SECOND_MS;
/** Addresses that an isolate knows between two calls, and words that wait to be asked again. Further ones are summed. */
export const ISOLATE_KEYS = 1_000;
/** Addresses of an hour, of a day and of a week that are stored by name; the least read are summed as `other`. */
export const STORED_KEYS = 500;
/** Words that were searched for and not found, of a day. */
export const STORED_WORDS = 100;
/** Addresses that the desk shows and joins with headlines. */
export const FIGURES_PAGES = 200;
/** A longer address is summed as `other`. */
export const KEY_MAX_CHARACTERS = 300;
/** Words of one search, and the characters of a word that is counted. */
export const WORDS_PER_SEARCH = 6;
export const WORD_MAX_CHARACTERS = 24;
/** A word that was not found leaves the isolate's memory when so many clients have asked for it. */
export const CLIENTS_PER_WORD = 3;
/** How long an isolate knows that a client has asked for a word. */
export const ASKED_MS = DAY_MS;
/** A client's clicks on a sponsor's link count once in this time. */
export const CLICK_MS = MINUTE_MS;
/** Hashes of clients that an isolate knows; without end they would be a log. */
export const CLIENT_HASHES = 5_000;
/** Older days are rolled into weeks. */
export const DAYS_STORED = 90;
/** The spans that an editor compares: today so far, and the last whole days. */
export const SPANS_DAYS = [1, 7, 28] as const;
/** The object copies the open day to D1 at most once in this time, for commands: two rows, with the addresses read most. */
export const COPY_MS = 10 * MINUTE_MS;
export const COPIED_PAGES = 100;
/** Made-up counts, where samples are shown: two spans of 28 days. */
export const SAMPLE_DAYS = 56;
export const SAMPLE_PAGES_PER_DAY = 1_200;
export const SAMPLE_STORIES = 60;
/**
 * Of the free plan's 100,000 requests of objects and 100,000 rows of their SQLite a day: the newsroom uses 5,000
 * and 35,000. Beyond either, counting stops until the next day (UTC); not on the paid plan (CALLS_PER_ROUND).
 */
export const CALLS_PER_DAY = 60_000;
export const ROWS_PER_DAY = 60_000;
/** The part of the day's calls that may be used at midnight; the rest comes evenly with the hours. */
export const CALLS_AHEAD = 0.1;
/** The day's use is stored once in so many calls: that much of it is lost with the object. */
export const CALLS_UNSTORED = 50;
