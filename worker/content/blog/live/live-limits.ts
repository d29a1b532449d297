/** The numbers of live coverage; how often a page asks is in `shared/shared-limits.ts`. */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../../shared/time.ts";

/** Characters of an update, about two screens of a phone; with links alone they are 50 kB of HTML. */
export const UPDATE_MAX_CHARACTERS = 5_000;
/** Updates of one post: forty hours with one a minute. */
export const UPDATES_MAX = 2_500;
/** Key points of a page; an editor unpins the older ones. */
export const KEY_POINTS_MAX = 12;
/** Characters of an update's first words in lists, feeds and on home. */
export const LINE_MAX_CHARACTERS = 140;
/** Updates on a page, and their HTML: a page has at most 200 kB with all else on it. */
export const UPDATES_PER_PAGE = 30;
export const PAGE_HTML_MAX_BYTES = 90_000;
/** Updates in the feed of a post. */
export const FEED_UPDATES = 50;
/** How long an isolate answers polls without asking D1. */
export const POLL_FRESH_MS = 10 * SECOND_MS;
/** How long it goes on while D1 fails. */
export const POLL_USABLE_MS = 5 * MINUTE_MS;
/** The steps of longer intervals: seconds that can be said in few words. */
export const POLL_STEPS = [
  30, 60, 120, 180, 300, 480, 600, 900, 1_200, 1_800, 2_400, 3_600,
] as const;
/** How often an isolate tells the paper's object how many pages asked it. */
export const POLLS_TOLD_MS = MINUTE_MS;
/** So long a rush of readers is expected to last: what is left of the day's polls is divided by it, again each minute. */
export const RUSH_MS = 3 * HOUR_MS;
/** Polls of one address in a minute and an isolate: a library full of readers. */
export const POLLS_PER_CLIENT = 120;
