/**
 * How long stores are waited for, how much all clients may ask (for each one see wrangler.toml), how long
 * signatures hold.
 */
import { MINUTE_MS } from "../../shared/time.ts";

/** After this time D1 counts as unreachable. */
export const D1_WAIT_MS = 3_000;
/** A page's status depends on the answer, so nothing of the page can be sent before it. */
export const PAGE_WAIT_MS = 800;
/** No reader waits for the desk's read. */
export const LONG_WAIT_MS = 5_000;
/** A page waits no longer for KV. */
export const KV_READ_WAIT_MS = 500;
/** No reader waits for a write. */
export const KV_WRITE_WAIT_MS = 8_000;
/** After the first failure; each further one doubles it. A single lost connection costs readers little. */
export const FIRST_STORE_PAUSE_MS = 2_000;
export const LONGEST_STORE_PAUSE_MS = 30_000;
/** While the day is spent: an account that moves to the paid plan is served again within minutes. */
export const SPENT_STORE_PAUSE_MS = 5 * MINUTE_MS;
/** A call that takes longer was cancelled with its request. */
export const LONGEST_CALL_MS = 10_000;
/** The window of the limits of each client; these are in wrangler.toml (`RATE_LIMIT` and its kin). */
export const LIMIT_SECONDS = 60;
/**
 * The room of all clients together in one isolate, for each kind of work. While there is room, clients
 * below their own limit are never refused; beyond it, and at most to `ISOLATE_CEILING`, those are
 * answered whose network has asked for little: a provider's customer may own 65,536 clients.
 */
export const ISOLATE_ROOM = 600;
export const ISOLATE_CEILING = 900;
/** Requests of a network beyond which it has to wait until there is room. */
export const NETWORK_SHARE = 60;
/** Calls of the external blog backend by one isolate, beside the limit of each client. */
export const BACKEND_CALLS = 120;
/** The platform counts on the same machine, so a slow answer means a fault. */
export const BINDING_WAIT_MS = 250;
/** A publisher's clock may be off by a few minutes. */
export const SIGNED_SECONDS = 300;
/** How long the directory of our keys holds. */
export const DIRECTORY_SECONDS = 86_400;
/** How long samples are used: their dates are relative to the current time. */
export const SAMPLE_MS = 10 * MINUTE_MS;
