/** What an edition has and how often it is written; `KV_WRITES_PER_DAY` sets the day's writes. */
import { HOUR_MS } from "../../../shared/time.ts";

/** Stories of one feed in an edition: the twenty that a page can show, and some to replace repeats. */
export const STORIES_PER_FEED = 24;
/** The age from which stories are shown with the time when they were fetched. */
export const OLD_NEWS_MS = 6 * HOUR_MS;
/** An unchanged edition is written again when this much of its time has passed. */
export const RENEWED_AT = 0.8;
/** Reports of each blog of a paper. */
export const REPORTS_MAX = 10;
/** Events of each calendar; home shows three, and the first ones may end before the next edition. */
export const EDITION_EVENTS_MAX = 12;
/** Days ahead whose events are in an edition. */
export const EDITION_EVENT_DAYS = 14;
/** The first page of a blog's list, and the posts of its feeds. */
export const POSTS_MAX = 10;
/** Characters of the texts of these posts together, the newest first; a usual post has three to eight thousand. */
export const TEXTS_MAX = 120_000;
/** Slugs of each blog for its site map. */
export const SLUGS_MAX = 200;
/** Writes that are available at the start of a day, in advance of its share. */
export const WRITES_HEAD_START = 0.02;
/** Of the day's writes; the rest is for the blog's rendered posts, and for commands. */
export const EDITIONS_SHARE = 0.88;
/** Without a page cache (PAGE_TTL_SECONDS=0) a burst of requests must not read KV each time. */
export const EDITION_MEMORY_MS = 1_000;
/** How long a page without an edition waits for D1. */
export const DATABASE_WAIT_MS = 500;
/** Editions that an isolate has in memory, and their characters: of about three bytes each; it has 128 MB. */
export const EDITIONS_IN_MEMORY = 200;
export const EDITIONS_MAX_CHARACTERS = 12_000_000;
