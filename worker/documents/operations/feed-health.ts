/** The state of one source, from its row and the newsroom's notes. */
import { MINUTE_MS } from "../../../shared/time.ts";
import type { FeedState } from "../../newsroom/schedule.ts";

const LICENCES: Readonly<Record<string, string>> = {
  off: "Its licence forbids this use: its stories are shown nowhere.",
  "no-pictures": "Its licence forbids the sharing of pictures: its stories are shown without.",
};

export type FeedHealth = ReturnType<typeof feedHealth>;

/** A source as monitors and people see it. Times are ISO 8601, null for never. */
export function feedHealth(category: string, state: FeedState, now: number) {
  return {
    category,
    address: state.address,
    ok: state.message === "",
    lastSuccess: isoTime(state.fetched_at),
    lastCheck: isoTime(state.checked_at),
    /** Null for a feed that is due with the next round. */
    nextCheck: state.due_at > now ? isoTime(state.due_at) : null,
    /** How often it is visited, and why no more often. */
    rhythm: rhythmOf(state, now),
    /** Why the last visit failed; empty after a good one. */
    reason: state.message,
    /** What the feed's own licence forbids; empty for nothing. */
    licence: LICENCES[state.licence] ?? "",
    movedTo: withoutQuery(state.moved_to),
    items: state.items,
    /** Items of the last seven days, today first. */
    itemsPerDay: JSON.parse(state.daily_items) as readonly number[],
  };
}

function rhythmOf({ interval_ms, failures, due_at, checked_at }: FeedState, now: number): string {
  if (failures > 0) {
    const times = failures === 1 ? "a failure" : `${failures} failures`;
    return `after ${times} a pause of ${spanOf(due_at - checked_at)}`;
  }
  if (interval_ms === 0) return "";
  const wait = due_at - checked_at;
  // The publisher's max-age may be longer than the interval.
  if (due_at > now && wait > interval_ms) {
    return `after ${spanOf(wait)}, for which its publisher says that it stays as it is`;
  }
  return `every ${spanOf(interval_ms)}, by how often it brings something`;
}

function spanOf(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes >= 120) return `${Math.round(minutes / 60)} hours`;
  if (minutes === 1) return "a minute";
  return minutes < 1 ? `${Math.round(ms / 1_000)} seconds` : `${minutes} minutes`;
}

/** An address that is safe to publish: a publisher's redirect may contain a reader's or a proxy's key. */
function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, "");
}

/** Null for never. */
export function isoTime(ms: number): string | null {
  return ms > 0 ? new Date(ms).toISOString() : null;
}
