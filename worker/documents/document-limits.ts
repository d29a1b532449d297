/** How long documents are kept, how large they may be, and what `/healthz`, `/convert` and hubs are allowed. */
import { MINUTE_MS } from "../../shared/time.ts";

/** What feeds tell readers to wait (SPEC 9). */
export const FEED_TTL_MINUTES = 60;
/** How long readers and caches may use feeds, site maps, robots.txt, the frame of an ad and answers of `/convert`. */
export const DOCUMENT_MAX_AGE_SECONDS = 300;
/** The same for the feed of a live post's updates, */
export const UPDATES_MAX_AGE_SECONDS = 30;
/** for calendars, and for the answer that there is none, */
export const CALENDAR_MAX_AGE_SECONDS = 900;
export const NO_CALENDAR_MAX_AGE_SECONDS = 60;
/** for the directory of the signing key, */
export const KEY_MAX_AGE_SECONDS = 3_600;
/** and for what only a deployment changes: manifest, security.txt, the browser's search. */
export const DEPLOYED_MAX_AGE_SECONDS = 86_400;
/** The protocol's limit of addresses per file. */
export const SITEMAP_URLS_MAX = 50_000;
/** RFC 9116, 2.5.5 recommends less than a year. */
export const SECURITY_TXT_DAYS = 180;
/** Browsers and feed readers keep the digest so long. */
export const DIGEST_MAX_AGE_SECONDS = 60;
/** Hour of the paper's day at which an issue of the digest comes out. */
export const DIGEST_HOUR = 6;
/** Events of an issue of the digest. */
export const DIGEST_EVENTS = 6;
/** Characters of the address that `/convert` takes. */
export const CONVERTED_URL_MAX = 2_048;
/** Characters of one answer. The cache of such answers has to fit into an isolate's memory. */
export const CONVERTED_CACHED_MAX = 1_000_000;
/** Longer than the time limit of a fetch: reached only if the first request was cancelled. */
export const CONVERSION_WAIT_MS = 20_000;
/** A round should end every minute, and every five while the day's rows would not last. */
export const ROUND_LATE_MS = 10 * MINUTE_MS;
/** An edition that is older than this many times its own time has not been renewed. */
export const OLD_EDITION_TTLS = 3;
/** An isolate's answer of `/healthz` and `/status` is used again so long. */
export const HEALTH_TTL_MS = 30_000;
/** How long `/healthz` waits for the newsroom's own status. */
export const NEWSROOM_WAIT_MS = 2_000;
/** A hub sends the whole feed; a larger one is read by visits alone. */
export const PUSH_MAX_BYTES = 2_000_000;
/** How long a hub waits until its push is taken. */
export const PUSH_WAIT_MS = 20_000;
/** Characters of a hub's challenge, which is sent back. */
export const CHALLENGE_MAX_CHARACTERS = 1_000;
/** The status page waits no longer for the counts of the day. */
export const COUNTS_WAIT_MS = 1_000;
/** Megabytes of D1 on the plans, which the status page names. */
export const FREE_DATABASE_MB = 500;
export const PAID_DATABASE_MB = 10_000;
