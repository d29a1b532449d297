/**
 * The schedule of the feeds in D1 (`feeds`): when each is due again, what to send for a conditional
 * request, and how long to wait after an answer. `claim-feeds.ts` claims those that are due.
 */
import { VISIT_INTERVALS, type SourceKind } from "./sources/source-kinds.ts";
import type { Statement } from "./statement.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** For the whole exchange with a publisher. */
export const FEED_TIMEOUT_MS = 15_000;
const GONE_PAUSE_MS = 30 * DAY_MS;
const NEW_FEED = {
  address: "",
  kind: "feed" as SourceKind,
  title: "",
  claimed_until: 0,
  due_at: 0,
  not_before: 0,
  checked_at: 0,
  fetched_at: 0,
  interval_ms: 15 * MINUTE_MS,
  failures: 0,
  etag: "",
  last_modified: "",
  document_digest: "",
  document_bytes: 0,
  message: "",
  moved_to: "",
  items: 0,
  daily_items: "[]",
  current_items: "[]",
  shared_keys: "[]",
};

/** A row of `feeds`; the migration documents the columns. Times are milliseconds since 1970, 0 for never. */
export type FeedState = Readonly<typeof NEW_FEED>;

/** A source that was never visited. */
export function newFeedState(address: string, kind: SourceKind = "feed"): FeedState {
  return { ...NEW_FEED, address, kind };
}

/** The columns of `feeds` that a `FeedState` has. */
export const FEED_COLUMNS = Object.keys(NEW_FEED);

/** The result of a visit. */
export type Visit =
  | { readonly kind: "changed" | "unchanged" }
  | { readonly kind: "failed"; readonly retryAfterMs?: number; readonly gone?: boolean };

/**
 * When the feed is due again. A change halves the interval between visits, no change makes it half
 * as long again, within the limits of the source's kind; failures double the pause; Retry-After is
 * respected.
 */
export function nextVisit(
  state: Pick<FeedState, "interval_ms" | "failures"> & Partial<Pick<FeedState, "kind">>,
  visit: Visit,
  now: number,
  longestIntervalMs: number,
): Pick<FeedState, "due_at" | "not_before" | "interval_ms" | "failures"> {
  const limits = VISIT_INTERVALS[state.kind ?? "feed"];
  if (visit.kind === "failed") {
    const doubled = limits.firstPauseMs * 2 ** state.failures;
    const pause = visit.gone
      ? GONE_PAUSE_MS
      : Math.max(
          Math.min(doubled, limits.longestPauseMs),
          Math.min(visit.retryAfterMs ?? 0, DAY_MS),
        );
    const until = now + pause;
    const { interval_ms, failures } = state;
    return { due_at: until, not_before: until, interval_ms, failures: failures + 1 };
  }
  const factor = visit.kind === "changed" ? 0.5 : 1.5;
  const interval = Math.min(
    limits.longestIntervalMs ?? longestIntervalMs,
    Math.max(limits.shortestIntervalMs, Math.round(state.interval_ms * factor)),
  );
  return { due_at: now + interval, not_before: 0, interval_ms: interval, failures: 0 };
}

/** Inserts sources that the table does not have yet. One whose kind changed starts again. */
export function enterFeeds(
  feeds: readonly string[],
  calendars: readonly string[] = [],
  alerts: readonly string[] = [],
): Statement {
  return {
    sql: `INSERT INTO feeds (address, kind) SELECT source.value, kinds.key
      FROM json_each(?1) AS kinds CROSS JOIN json_each(kinds.value) AS source
      WHERE true ON CONFLICT (address) DO UPDATE SET kind = excluded.kind, due_at = 0, not_before = 0,
        fetched_at = 0, failures = 0, etag = '', last_modified = '', document_digest = '', current_items = '[]'
        WHERE kind <> excluded.kind`,
    values: { feed: feeds, calendar: calendars, alerts },
  };
}

/** Keeps ticks from visiting any source but these. Its kind is empty until it is entered again. */
export function dropOtherFeeds(addresses: readonly string[]): Statement {
  return {
    sql: `UPDATE feeds SET kind = ''
      WHERE kind <> '' AND address NOT IN (SELECT value FROM json_each(?1, '$.addresses'))`,
    values: { addresses },
  };
}

const KEPT = ["address", "kind", "claimed_until"];
const SAVED = FEED_COLUMNS.filter((name) => !KEPT.includes(name));

/** Saves a visit and ends its claim; does nothing if another visit has the claim by now. */
export function saveState(state: FeedState): Statement {
  const columns = SAVED.map((name) => `${name} = ?1 ->> '${name}'`);
  return {
    sql: `UPDATE feeds SET claimed_until = 0, ${columns.join(", ")}
      WHERE address = ?1 ->> 'address' AND claimed_until = ?1 ->> 'claimed_until'`,
    values: { ...state, message: state.message.slice(0, 500) },
  };
}

/** The rows of the feeds given. */
export function selectStates(addresses: readonly string[]): Statement {
  return {
    sql: `SELECT ${FEED_COLUMNS.join(", ")} FROM feeds
      WHERE address IN (SELECT value FROM json_each(?1, '$.addresses'))`,
    values: { addresses },
  };
}

/** The row of `tick_state`. */
export interface TickState {
  readonly completed_at: number;
  readonly feed_list: string;
  readonly archive_day: number;
  /** The last of the stories that this tick may prune; 0 where none is old enough. */
  readonly pruned_to: number;
}

/** Reads the row of the last tick. */
export function selectTickState(): Statement {
  return { sql: "SELECT * FROM tick_state WHERE id = ?1 ->> 'id'", values: { id: 1 } };
}
