/** How long pages are kept and waited for. `PAGE_TTL_SECONDS` sets how long a page may be served again. */
import { MINUTE_MS } from "../../shared/time.ts";

/** All pages together; an isolate has 128 MB for everything. */
export const PAGES_MAX_BYTES = 16_000_000;
/** How long an expired page is served stale while it is rendered again. */
export const PAGE_STALE_MS = 300_000;
/** A longer renewal was cancelled with the request that began it, so another one may begin. */
export const PAGE_RENEWAL_MS = 10_000;
/** Characters of the longest address that is answered. */
export const URL_MAX_CHARACTERS = 8_000;
/** How long a blog page waits for the blog: its status depends on the answer. */
export const STATUS_WAIT_MS = 1_500;
/** How long a page waits that is to be complete: longer than each of its parts takes. */
export const COMPLETE_WAIT_MS = 10_000;
/** The age from which alerts and notices are shown with the time when they were read. */
export const OLD_DECISIONS_MS = 10 * MINUTE_MS;
/** How many times longer a page that hardly changes is stored: an hour instead of a minute. */
export const OLD_PAGE_FACTOR = 60;
/** Alerts on the printed paper, which has room for fewer. */
export const PRINTED_ALERTS = 40;
/** The newest updates of each live post on the printed paper. */
export const PRINTED_UPDATES = 12;
/** How long caches store a page whose readers wait for its next change. */
export const LIVE_PAGE_MS = 10_000;
/** Posts of the blog on the printed paper: the newest. */
export const PRINTED_POSTS = 4;
/** The share of both sheets that events take at most while there are stories for the rest. */
export const PRINTED_EVENTS_SHARE = 0.25;
/** The share of both sheets that live updates have at least. */
export const PRINTED_LIVE_SHARE = 0.1;
/** The share of both sheets that alerts, notices and live updates take at most. */
export const PRINTED_URGENT_SHARE = 0.8;
