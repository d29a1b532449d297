/** What a fetch of a publisher's document may take; its largest size is the parser's (`feed-parser/feed-limits.ts`). */
import { WEEK_MS } from "../../../shared/time.ts";

/** A chain with more redirects fails. */
export const MAX_REDIRECTS = 5;
/** The longest address; the longest signed addresses of object stores are well below it. */
export const ADDRESS_MAX_CHARACTERS = 4096;
/** Longer than the schedule waits for any header (`nextVisit`). */
export const RETRY_AFTER_MAX_MS = WEEK_MS;
/** Cookies of one exchange; only pages that test for them set any. */
export const COOKIES_MAX = 20;
/** Characters of one cookie with its attributes. */
export const COOKIE_MAX_CHARACTERS = 4_096;
/** How long the page of an error status is read, to find out which protection blocks. */
export const SNIFF_TIMEOUT_MS = 2000;
/** For the whole exchange with a publisher. */
export const FEED_TIMEOUT_MS = 15_000;
