/**
 * When each feed is due again, kept in D1 (`feed_schedule`): who may ask a publisher now, what to
 * send for a conditional request, and how long to wait after what it answered.
 */

import { D1_WAIT_MS, withTimeout, KV_WRITE_WAIT_MS } from "../with-timeout.ts";
import { keepCopy } from "./copies.ts";

/** What the last visits to a feed told. Times are milliseconds since 1970, 0 for never. */
export interface FeedState {
  readonly address: string;
  /** Until then it is its visitor's; only whoever has the very claim may save a visit. 0 for nobody's. */
  readonly claimed_until: number;
  readonly due_at: number;
  readonly not_before: number;
  readonly checked_at: number;
  readonly fetched_at: number;
  readonly changed_at: number;
  readonly stored_at: number;
  readonly interval_ms: number;
  readonly failures: number;
  readonly etag: string;
  readonly last_modified: string;
  readonly content_hash: string;
  readonly document_digest: string;
  readonly document_bytes: number;
  readonly message: string;
  readonly moved_to: string;
  readonly items: number;
  readonly daily_items: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Publishers are asked no more often than this, and a feed that rarely changes no less often. */
const SHORTEST_INTERVAL_MS = 5 * MINUTE_MS;
const LONGEST_INTERVAL_MS = 90 * MINUTE_MS;
const FIRST_PAUSE_MS = 2 * MINUTE_MS;
const LONGEST_PAUSE_MS = 12 * 60 * MINUTE_MS;
const GONE_PAUSE_MS = 30 * DAY_MS;
/** What a visit takes beyond its time with the publisher, at most: KV once, and D1 before and after. */
const STORES_MS = KV_WRITE_WAIT_MS + 5 * D1_WAIT_MS;
/** What an operator reads of a feed whose last visitor never came back. */
const LOST = "The last visit did not come to its end: the document may be too much for one visit.";
/** What a visitor's documents may have, for each of the feeds that it may visit. */
const BYTES_PER_FEED = 100_000;
/** Taken for a document that nobody has had yet. */
const USUAL_BYTES = 60_000;
/** Publishers who say that nothing changed mostly do; their documents count for so much less. */
const SELDOM_SENT = 3;
/** Visited with others, a feed that cost one visitor its life would cost the others theirs. */
const LOST_BYTES = 5 * BYTES_PER_FEED;
/** By so much the clocks of two machines may differ. */
export const CLOCKS_DIFFER_MS = 90_000;

/** Who claims a feed has it for themselves for so long. Times are milliseconds since 1970. */
export interface Claim {
  readonly from: number;
  readonly until: number;
}

/** A claim from now on that outlasts a visit whose publisher has so many milliseconds to answer. */
export function claimFrom(now: number, timeoutMs: number): Claim {
  return { from: now, until: now + timeoutMs + STORES_MS };
}

/** A feed nobody has visited yet. */
export function newFeedState(address: string): FeedState {
  return {
    address,
    claimed_until: 0,
    due_at: 0,
    not_before: 0,
    checked_at: 0,
    fetched_at: 0,
    changed_at: 0,
    stored_at: 0,
    interval_ms: 15 * MINUTE_MS,
    failures: 0,
    etag: "",
    last_modified: "",
    content_hash: "",
    document_digest: "",
    document_bytes: 0,
    message: "",
    moved_to: "",
    items: 0,
    daily_items: "[]",
  };
}

const COLUMNS = Object.keys(newFeedState("")).join(", ");

/** What a visit came to. */
export type Visit =
  | { readonly kind: "changed" | "unchanged" }
  | { readonly kind: "failed"; readonly retryAfterMs?: number; readonly gone?: boolean };

/**
 * When the feed is due again. A change halves the pause between visits, none stretches it by half
 * (5 to 90 minutes, or as long as given); failures double theirs (2 minutes to 12 hours); Retry-After is kept to.
 */
export function nextVisit(
  state: Pick<FeedState, "interval_ms" | "failures">,
  visit: Visit,
  now: number,
  longestIntervalMs: number = LONGEST_INTERVAL_MS,
): Pick<FeedState, "due_at" | "not_before" | "interval_ms" | "failures"> {
  if (visit.kind === "failed") {
    const doubled = FIRST_PAUSE_MS * 2 ** state.failures;
    const pause = visit.gone
      ? GONE_PAUSE_MS
      : Math.max(Math.min(doubled, LONGEST_PAUSE_MS), Math.min(visit.retryAfterMs ?? 0, DAY_MS));
    const until = now + pause;
    return {
      due_at: until,
      not_before: until,
      interval_ms: state.interval_ms,
      failures: state.failures + 1,
    };
  }
  const factor = visit.kind === "changed" ? 0.5 : 1.5;
  const interval = Math.min(
    longestIntervalMs,
    Math.max(SHORTEST_INTERVAL_MS, Math.round(state.interval_ms * factor)),
  );
  return { due_at: now + interval, not_before: 0, interval_ms: interval, failures: 0 };
}

/** Whether a claim from ?1 until ?2 may take over: the last ran out, or was made by a clock far ahead. */
const CLAIMABLE = `(claimed_until <= ?1 OR claimed_until > ?2 + ${CLOCKS_DIFFER_MS})`;

const ENTER =
  "INSERT OR IGNORE INTO feed_schedule (address) SELECT value FROM json_each(?1)" as const;
/**
 * The most overdue of the feeds ?3 that nobody is at, at most ?4. When one is due that was visited by
 * a clock far ahead, nobody knows.
 */
const DUE = `FROM feed_schedule
  WHERE (due_at <= ?1 OR checked_at > ?1 + ${CLOCKS_DIFFER_MS}) AND ${CLAIMABLE}
    AND address IN (SELECT value FROM json_each(?3))
  ORDER BY due_at LIMIT ?4`;

/** A claim that ran out: whoever visited the feed last never came back. */
const IS_LOST = "claimed_until > 0";
const WEIGHT = `CASE WHEN ${IS_LOST} THEN ${LOST_BYTES}
    WHEN document_bytes = 0 THEN ${USUAL_BYTES}
    WHEN etag = '' AND last_modified = '' THEN document_bytes
    ELSE document_bytes / ${SELDOM_SENT} END`;
/**
 * Of these as many, from the first on, as have documents of ?5 bytes together: the free plan gives a
 * tick 10 ms of CPU, and a document takes time by its size. One is never too large.
 */
const SELECT_AFFORDED = `SELECT address FROM (
    SELECT address, ROW_NUMBER() OVER line AS place, SUM(bytes) OVER line AS total
    FROM (SELECT address, due_at, ${WEIGHT} AS bytes ${DUE})
    WINDOW line AS (ORDER BY due_at, address ROWS UNBOUNDED PRECEDING))
  WHERE place = 1 OR total <= ?5`;
/**
 * A claim until ?2. A feed whose last visit never ended has failed once more, and the next visit after
 * this one waits as after any failure; a visit that ends says otherwise.
 */
const CLAIM = `UPDATE feed_schedule SET claimed_until = ?2,
    failures = failures + (${IS_LOST}),
    due_at = CASE WHEN ${IS_LOST} THEN ?2 + ${pauseSql()} ELSE due_at END,
    not_before = CASE WHEN ${IS_LOST} THEN ?2 + ${pauseSql()} ELSE not_before END,
    message = CASE WHEN ${IS_LOST} THEN '${LOST}' ELSE message END`;

/** The pause that `nextVisit` gives after so many failures. */
function pauseSql(): string {
  return `min(${LONGEST_PAUSE_MS}, ${FIRST_PAUSE_MS} << min(failures, 20))`;
}

/**
 * Claims the most overdue of the given feeds for this visitor, at most `most`, and fewer where their
 * documents are large; feeds that the table does not know yet are entered first. Rejects where D1
 * does, or takes too long.
 */
export async function claimDue(
  db: D1Database,
  addresses: readonly string[],
  most: number,
  claim: Claim,
): Promise<readonly FeedState[]> {
  const list = JSON.stringify(addresses);
  const claiming = db.batch<FeedState>([
    db.prepare(ENTER).bind(list),
    db
      .prepare(`${CLAIM} WHERE address IN (${SELECT_AFFORDED}) RETURNING ${COLUMNS}`)
      .bind(claim.from, claim.until, list, most, most * BYTES_PER_FEED),
  ]);
  const [, claimed] = await inTimeOrGivenBack(db, addresses, claim, claiming, D1_WAIT_MS);
  return claimed?.results ?? [];
}

/**
 * What a claim brings, if it does so in time. One that comes later is given back: its visitor does not
 * know of it, and the next one would take the visit for lost.
 */
async function inTimeOrGivenBack<T>(
  db: D1Database,
  addresses: readonly string[],
  { until }: Claim,
  claiming: Promise<T>,
  ms: number,
): Promise<T> {
  const giveBack = () =>
    db
      .prepare(
        `UPDATE feed_schedule SET claimed_until = 0
           WHERE claimed_until = ?1 AND address IN (SELECT value FROM json_each(?2))`,
      )
      .bind(until, JSON.stringify(addresses))
      .run();
  try {
    return await withTimeout("D1", claiming, ms);
  } catch (error) {
    // Where that fails as well, the claim runs out by itself.
    claiming.then(giveBack).catch(() => undefined);
    throw error;
  }
}

/** The feeds that `claimDue` would claim, unclaimed: for who passes them on. Rejects where D1 does. */
export async function selectDue(
  db: D1Database,
  addresses: readonly string[],
  most: number,
  { from, until }: Claim,
): Promise<readonly string[]> {
  const list = JSON.stringify(addresses);
  const [, due] = await db.batch<{ readonly address: string }>([
    db.prepare(ENTER).bind(list),
    db.prepare(`SELECT address ${DUE}`).bind(from, until, list, most),
  ]);
  return (due?.results ?? []).map(({ address }) => address);
}

/**
 * Claims one feed for a reader's sake: not while somebody is at it, not before its pause is over,
 * and not where it was checked after `checkedBefore`. Gives the state, and whether it is claimed.
 * Rejects where D1 does, or takes longer than so many milliseconds.
 */
export async function claimFeed(
  db: D1Database,
  address: string,
  checkedBefore: number,
  claim: Claim,
  waitMs: number = D1_WAIT_MS,
): Promise<{ readonly claimed: boolean; readonly state: FeedState }> {
  const claiming = db.batch<FeedState>([
    db.prepare("INSERT OR IGNORE INTO feed_schedule (address) VALUES (?1)").bind(address),
    db
      .prepare(
        `${CLAIM} WHERE address = ?3 AND ${CLAIMABLE}
           AND not_before <= ?1 AND (checked_at <= ?4 OR checked_at > ?1) RETURNING address`,
      )
      .bind(claim.from, claim.until, address, checkedBefore),
    db.prepare(`SELECT ${COLUMNS} FROM feed_schedule WHERE address = ?1`).bind(address),
  ]);
  const [, update, select] = await inTimeOrGivenBack(db, [address], claim, claiming, waitMs);
  return {
    claimed: (update?.results.length ?? 0) > 0,
    state: select?.results[0] ?? newFeedState(address),
  };
}

/**
 * Writes down what a visit told and gives its claim back; `copy` is the feed as the visit read it,
 * where it read anything. Where the claim has run out and is another's, nothing is written. Rejects
 * where D1 does.
 */
export async function saveVisit(db: D1Database, state: FeedState, copy?: string): Promise<void> {
  const { address, claimed_until: claimedUntil, message, ...told } = state;
  const values = { ...told, message: message.slice(0, 500) };
  const columns = Object.keys(values).map((name, at) => `${name} = ?${at + 3}`);
  await db.batch([
    ...(copy === undefined ? [] : [keepCopy(db, address, copy, claimedUntil)]),
    db
      .prepare(
        `UPDATE feed_schedule SET claimed_until = 0, ${columns.join(", ")}
           WHERE address = ?1 AND claimed_until = ?2`,
      )
      .bind(address, claimedUntil, ...Object.values(values)),
  ]);
}

/** The states of all feeds given that were ever visited or claimed. Rejects where D1 does. */
export async function readStates(
  db: D1Database,
  addresses: readonly string[],
): Promise<readonly FeedState[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM feed_schedule WHERE address IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(addresses))
    .all<FeedState>();
  return results;
}
