/**
 * Claims due feeds in D1 (`feeds`), so that one invocation at a time visits a feed. The claim of an
 * invocation that is killed expires.
 */
import { CLOCKS_DIFFER_MS } from "../../shared/edition.ts";
import { D1_WAIT_MS, withTimeout } from "../with-timeout.ts";
import { FEED_COLUMNS, type FeedState, FEED_TIMEOUT_MS } from "./schedule.ts";
import { VISIT_INTERVALS } from "./sources/source-kinds.ts";
import { batch, type Statement } from "./statement.ts";

/** The life of a claim: longer than a visit, with D1 before and after it. */
const CLAIM_MS = FEED_TIMEOUT_MS + 3 * D1_WAIT_MS;
/** Bytes of documents for each feed that an invocation may visit, because parsing takes time by size. */
export const BYTES_PER_FEED = 100_000;
/** While the last tick is newer than this, readers' requests visit no feed that has stories. */
const CRON_ALIVE_MS = 5 * 60_000;
/** The message for an operator about a feed whose last visit never ended. */
const LOST = "The last visit did not come to its end: the document may be too much for one visit.";
/** The assumed size of a document of unknown size. */
const USUAL_BYTES = 60_000;
/** A document of a publisher that supports conditional requests counts this fraction of its size. */
const SELDOM_SENT = 3;
/** A feed whose last visit was killed counts this much, so that it is visited alone. */
const LOST_BYTES = 500_000;

/** Which feeds are to be claimed, and how many. */
export interface Wanted {
  /** All listed feeds and calendars where missing. */
  readonly addresses?: readonly string[] | undefined;
  /** While no tick comes, readers' requests claim `stale` and `unattended` feeds; the latter are due. */
  readonly kind: "due" | "stale" | "unattended" | "missing";
  readonly most: number;
  /** The size of their documents together; the most overdue one is claimed at any size. */
  readonly bytes: number;
  /** Feeds checked since are not stale. */
  readonly ttlMs?: number;
}

/** An expired claim: the visit before was killed. */
const IS_LOST = "claimed_until > 0";
const FROM = "?1 ->> 'from'";
const UNTIL = "?1 ->> 'until'";
/** A claim or a check may have been written by a clock that was far ahead. */
const IS_CLAIMABLE = `(claimed_until <= ${FROM} OR claimed_until > ${UNTIL} + ${CLOCKS_DIFFER_MS})`;
const IS_AHEAD = `checked_at > ${FROM} + ${CLOCKS_DIFFER_MS}`;
const IS_DUE = `(due_at <= ${FROM} OR ${IS_AHEAD})`;
const NO_TICK_COMES = `(SELECT completed_at NOT BETWEEN ${FROM} - ${CRON_ALIVE_MS} AND ${FROM} + ${CLOCKS_DIFFER_MS} FROM tick_state)`;
const CONDITIONS = {
  due: IS_DUE,
  stale: `(checked_at <= ${FROM} - (?1 ->> 'ttl') OR ${IS_AHEAD}) AND not_before <= ${FROM} AND ${NO_TICK_COMES}`,
  unattended: `${IS_DUE} AND ${NO_TICK_COMES}`,
  missing: `not_before <= ${FROM} AND NOT EXISTS (SELECT 1 FROM feed_stories WHERE feed = feeds.id)`,
} as const;
/** The most overdue feed comes first; for a reader the one checked longest ago. */
const placeOf = (kind: Wanted["kind"]) => (kind === "stale" ? "checked_at" : "due_at");
/** The pause that `nextVisit` gives after so many failures. */
const PAUSE = `min(
  CASE kind WHEN 'alerts' THEN ${VISIT_INTERVALS.alerts.longestPauseMs} ELSE ${VISIT_INTERVALS.feed.longestPauseMs} END,
  CASE kind WHEN 'alerts' THEN ${VISIT_INTERVALS.alerts.firstPauseMs} ELSE ${VISIT_INTERVALS.feed.firstPauseMs} END << min(failures, 20))`;
const WEIGHT = `CASE WHEN ${IS_LOST} THEN ${LOST_BYTES}
    WHEN document_bytes = 0 THEN ${USUAL_BYTES}
    WHEN etag = '' AND last_modified = '' THEN document_bytes
    ELSE document_bytes / ${SELDOM_SENT} END`;

function isAmong(addresses: Wanted["addresses"]): string {
  return addresses
    ? "address IN (SELECT value FROM json_each(?1, '$.addresses'))"
    : "kind IN ('feed', 'calendar')";
}

function dueSql({ kind, addresses }: Pick<Wanted, "kind" | "addresses">, columns: string): string {
  return `SELECT ${columns} FROM feeds
    WHERE ${CONDITIONS[kind]} AND ${IS_CLAIMABLE} AND ${isAmong(addresses)}
    ORDER BY ${placeOf(kind)}, address LIMIT ?1 ->> 'most'`;
}

/**
 * The CPU limit kills invocations with too much to parse, so the total size of documents is
 * limited. A feed whose last visit was killed counts as failed once more, until a visit ends.
 */
function claimSql({ kind, addresses }: Wanted): string {
  return `UPDATE feeds SET claimed_until = ${UNTIL},
      failures = failures + (${IS_LOST}),
      due_at = CASE WHEN ${IS_LOST} THEN ${UNTIL} + ${PAUSE} ELSE due_at END,
      not_before = CASE WHEN ${IS_LOST} THEN ${UNTIL} + ${PAUSE} ELSE not_before END,
      message = CASE WHEN ${IS_LOST} THEN '${LOST}' ELSE message END
    WHERE address IN (SELECT address FROM (
      SELECT address, ROW_NUMBER() OVER line AS number, SUM(bytes) OVER line AS total
      FROM (${dueSql({ kind, addresses }, `address, ${placeOf(kind)} AS place, ${WEIGHT} AS bytes`)})
      WINDOW line AS (ORDER BY place, address ROWS UNBOUNDED PRECEDING))
      WHERE number = 1 OR total <= ?1 ->> 'bytes')
    RETURNING ${FEED_COLUMNS.join(", ")}`;
}

/**
 * Claims feeds and gives their rows. `also` are statements that run before in the same transaction.
 * Rejects where D1 does, or takes longer than so many milliseconds; a claim that succeeds later is
 * given back, because it would count as a visit that was killed.
 */
export async function claimFeeds(
  db: D1Database,
  { ttlMs = 0, ...wanted }: Wanted,
  from: number,
  also: readonly Statement[] = [],
  waitMs: number = D1_WAIT_MS,
): Promise<readonly FeedState[]> {
  const values = { ...wanted, ttl: ttlMs, from, until: from + CLAIM_MS };
  const claiming = batch(db, [...also, { sql: claimSql(wanted), values }]);
  try {
    const results = await withTimeout("D1", claiming, waitMs);
    return (results.at(-1) ?? []) as readonly FeedState[];
  } catch (error) {
    // If the return fails too, the claim expires.
    claiming.then(() => batch(db, [{ sql: giveBackSql(wanted), values }])).catch(() => undefined);
    throw error;
  }
}

function giveBackSql({ addresses }: Wanted): string {
  return `UPDATE feeds SET claimed_until = 0 WHERE claimed_until = ${UNTIL} AND ${isAmong(addresses)}`;
}

/** All feeds and calendars that are due, unclaimed, for a queue. */
export function selectDue(from: number): Statement {
  return {
    sql: dueSql({ kind: "due" }, "address"),
    values: { most: -1, from, until: from + CLAIM_MS },
  };
}
