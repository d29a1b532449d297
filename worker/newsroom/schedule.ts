/**
 * The schedule of the sources in D1 (`feeds`): when each is due again, what to send for a conditional
 * request, and how long to wait after an answer.
 */
import { CLOCKS_DIFFER_MS } from "../../shared/edition.ts";
import { DAY_MS } from "../../shared/time.ts";
import type { Statement } from "../platform/d1.ts";
import {
  GONE_PAUSE_MS,
  PUSHED_PAUSE_MS,
  PUSHES_LAST_MS,
  LONGEST_FRESH_MS,
} from "./newsroom-limits.ts";
import { intervalsOf, type SourceKind } from "./source-kinds.ts";

/** So the interval settles where one visit in five brings something. */
const [CHANGED, UNCHANGED] = [0.5, 1.2];
/** The message for an operator about a source whose last visit ended the object. */
export const LOST =
  "The last visit did not come to its end: the document may be too much for one visit.";

const NEW_SOURCE = {
  address: "",
  kind: "feed" as SourceKind,
  title: "",
  due_at: 0,
  not_before: 0,
  checked_at: 0,
  fetched_at: 0,
  /** Of a source without a visit: it has no interval yet. */
  interval_ms: 0,
  failures: 0,
  etag: "",
  last_modified: "",
  document_digest: "",
  message: "",
  moved_to: "",
  items: 0,
  daily_items: "[]",
  current_items: "[]",
  shared_keys: "[]",
  hub: "",
  topic: "",
  pushed_at: 0,
  licence: "",
  language: "",
};

/** A row of `feeds`; the schema documents the columns. Times are milliseconds since 1970, 0 for never. */
export type FeedState = Readonly<typeof NEW_SOURCE>;

/** A source that was never visited. */
export function newFeedState(address: string, kind: SourceKind = "feed"): FeedState {
  return { ...NEW_SOURCE, address, kind };
}

/** The columns of `feeds` that a `FeedState` has. */
const COLUMNS = Object.keys(NEW_SOURCE);

/** The result of a visit. */
export type Visit =
  | { readonly kind: "changed" | "unchanged"; readonly maxAgeMs?: number }
  | { readonly kind: "failed"; readonly retryAfterMs?: number; readonly gone?: boolean };

/**
 * When a source is due again. A change halves the interval between visits, no change makes it a
 * fifth longer, within the limits of the source's kind and not before the publisher's own max-age;
 * failures double the pause; Retry-After is respected. While a hub pushes what is new, visits are
 * seldom.
 */
export function nextVisit(
  state: Pick<FeedState, "interval_ms" | "failures"> &
    Partial<Pick<FeedState, "kind" | "pushed_at">> & { readonly isLocal?: boolean },
  visit: Visit,
  now: number,
  feedTtlMs: number,
): Pick<FeedState, "due_at" | "not_before" | "interval_ms" | "failures"> {
  const limits = intervalsOf(state.kind ?? "feed", feedTtlMs, state.isLocal);
  const { interval_ms, failures } = state;
  if (visit.kind === "failed") {
    const doubled = Math.min(limits.firstPauseMs * 2 ** failures, limits.longestPauseMs);
    const asked = Math.min(visit.retryAfterMs ?? 0, DAY_MS);
    const until = now + (visit.gone ? GONE_PAUSE_MS : Math.max(doubled, asked));
    return { due_at: until, not_before: until, interval_ms, failures: failures + 1 };
  }
  const { pushed_at = 0 } = state;
  if (pushed_at > now - PUSHES_LAST_MS) {
    return { due_at: now + PUSHED_PAUSE_MS, not_before: 0, interval_ms, failures: 0 };
  }
  const before = Math.min(interval_ms || feedTtlMs, limits.longestMs);
  const factor = visit.kind === "changed" ? CHANGED : UNCHANGED;
  const wanted = Math.max(before * factor, limits.shortestMs);
  const interval = Math.min(Math.round(wanted), limits.longestMs);
  const fresh = Math.min(visit.maxAgeMs ?? 0, Math.max(limits.longestMs, LONGEST_FRESH_MS));
  return {
    due_at: now + Math.max(interval, fresh),
    not_before: 0,
    interval_ms: interval,
    failures: 0,
  };
}

/** Writes a source's row after a visit. */
export function saveState(state: FeedState): Statement {
  const columns = COLUMNS.filter((name) => name !== "address" && name !== "kind");
  return {
    sql: `UPDATE feeds SET ${columns.map((name) => `${name} = ?1 ->> '${name}'`).join(", ")}
      WHERE address = ?1 ->> 'address'`,
    values: { ...state, message: state.message.slice(0, 500) },
  };
}

/** Makes a source due at a time, unless it is due before it. */
export function bringForward(address: string, dueAt: number): Statement {
  return {
    sql: `UPDATE feeds SET due_at = min(due_at, ?1 ->> 'dueAt') WHERE address = ?1 ->> 'address'`,
    values: { address, dueAt },
  };
}

/** The rows of the sources given. */
export function selectStates(addresses: readonly string[]): Statement {
  return {
    sql: `SELECT ${COLUMNS.join(", ")} FROM feeds
      WHERE address IN (SELECT value FROM json_each(?1, '$.addresses'))`,
    values: { addresses },
  };
}

/** What the schedule has of a source. */
export type Listed = Pick<FeedState, "address" | "kind" | "due_at" | "checked_at" | "message">;

/** The schedule of a newsroom: its sources, without what is large. */
export function selectSchedule(newsroom: number): Statement {
  return {
    sql: `SELECT address, kind, due_at, checked_at, message FROM feeds
      WHERE newsroom = ?1 ->> 'newsroom' AND kind <> ''`,
    values: { newsroom },
  };
}

/** Whether a source is due. A check may have been written by a clock that was far ahead. */
export function isDue({ due_at, checked_at }: Listed, now: number): boolean {
  return due_at <= now || checked_at > now + CLOCKS_DIFFER_MS;
}
