/** The newsroom's times: when a round follows another. */
import { MINUTE_MS, SECOND_MS, DAY_MS, HOUR_MS } from "../../shared/time.ts";

/** Between the starts of two rounds, unless work is left. */
export const PAUSE_MS = 20 * SECOND_MS;
export const LONGEST_PAUSE_MS = MINUTE_MS;
export const PAUSE_WITH_WORK_MS = SECOND_MS;
/** Several pushes of one moment are published by one round. */
export const AFTER_PUSH_MS = 5 * SECOND_MS;
/** The alarm of a round that the platform ends: another one follows. */
export const AFTER_LOSS_MS = MINUTE_MS;
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
/** A source that brings something at each visit is visited this much more often than `FEED_TTL_SECONDS` says. */
export const BUSY_SHARE = 0.25;
/** Feeds of local news, whose stories no other publisher has: two to three minutes of ten. */
export const LOCAL_SHORTEST_SHARE = 0.2;
export const LOCAL_LONGEST_SHARE = 0.3;
/** Between two visits to a source. */
export const LEAST_INTERVAL_MS = MINUTE_MS;
/** With the pause between two rounds half an hour at most. */
export const LONGEST_INTERVAL_MS = 29 * MINUTE_MS;
/** A quarter of an hour with that pause: the few stories of quiet feeds would otherwise be the late ones. */
export const LONGEST_OF_FEED_MS = 14 * MINUTE_MS;
/** After the first failure; each further one doubles it. */
export const FIRST_PAUSE_MS = 2 * MINUTE_MS;
/** Sources of alerts, whether they bring something, nothing or a failure. */
export const ALERTS_EVERY_MS = 40 * SECOND_MS;
export const LONGEST_ALERTS_PAUSE_MS = 5 * MINUTE_MS;
/** Commands may write stories beside the newsroom: so long their editions wait at most. */
export const LOOK_MS = 5 * MINUTE_MS;
/** A feed that answers 410 is asked again after this time. */
export const GONE_PAUSE_MS = 30 * DAY_MS;
/** While a hub pushes, a feed is visited this seldom, in case that a push was lost. */
export const PUSHED_PAUSE_MS = HOUR_MS;
/** A hub that has pushed nothing for so long may have stopped. */
export const PUSHES_LAST_MS = DAY_MS;
/** A publisher's max-age postpones a visit by so much at most; a longer one is mostly a server's default. */
export const LONGEST_FRESH_MS = 29 * MINUTE_MS;
/** After this time it is asked again whether the source is still off. */
export const OFF_PAUSE_MS = 30 * MINUTE_MS;
/** What lasts no longer is not worth a mail. */
export const PROBLEM_TOLD_AFTER_MS = 10 * MINUTE_MS;
/** How long a round waits for the mail to the operator. */
export const MAIL_WAIT_MS = 10_000;
/** Items of one feed that are parsed: the twenty that a page can show, and as many in reserve. */
export const ITEMS_PER_VISIT = 40;
/** Of one paper, the worst. */
export const ALERTS_MAX = 50;
/** Events that began earlier and continue, such as exhibitions. */
export const EVENT_DAYS_BACK = 60;
/** Of one calendar; those that begin first. */
export const EVENTS_PER_CALENDAR = 1_500;
/** How long an empty calendar keeps its coming events: the second empty answer deletes them. */
export const EMPTY_CALENDAR_MS = DAY_MS;
/** How long past events have a page. */
export const PAST_EVENTS_KEPT_MS = 30 * DAY_MS;
/** Messages of one source; the latest ones. */
export const ALERT_MESSAGES_MAX = 100;
/** How long an update or a cancellation is stored: few alerts last longer. */
export const REPLACING_KEPT_MS = 7 * DAY_MS;
/** Stories that a round checks for pruning. */
export const PRUNED_AT_ONCE = 20;
/** Stories of one call; they take about 0.1 ms each. */
export const GROUPED_AT_ONCE = 100;
/** The platform opens six connections at once. */
export const VISITS_AT_ONCE = 6;
/** How long a round waits for a hub that is told of new posts. */
export const ANNOUNCE_TIMEOUT_MS = 5_000;
/** For a hub that names no time. */
export const USUAL_LEASE_SECONDS = 864_000;
/** A longer lease is taken for this one. */
export const LONGEST_LEASE_SECONDS = 30 * 86_400;
/** A hub that has refused is asked again after this time. */
export const REFUSED_PAUSE_MS = DAY_MS;
/** How many pushes are known again. */
export const KNOWN_PUSHES = 20;
/** A push that comes sooner after another one is left to a visit: a hub must not keep the newsroom busy. */
export const PUSH_PAUSE_MS = 20 * SECOND_MS;
/** How long a round waits for a hub that is asked to subscribe. */
export const HUB_TIMEOUT_MS = 10_000;
/** A hub that does not verify a subscription is asked again after this time. */
export const HUB_RETRY_MS = 6 * HOUR_MS;
/** What we ask for; the hub decides. */
export const LEASE_SECONDS = 10 * 86_400;
