/**
 * Visits that this isolate's readers have caused: which are under way, what they brought, and which
 * feeds are left alone for a while. The schedule in D1 decides; this spares it the same question.
 */
import type { FeedStories } from "../../shared/edition.ts";
import { BoundedCache } from "../bounded-cache.ts";
import { withTimeout } from "../with-timeout.ts";

/** Feeds without stories, or with old ones. */
export type VisitKind = "missing" | "stale";

export interface VisitSource {
  /**
   * Visits the feeds that the schedule allows; `show` is given what comes. Gives the feeds that were
   * visited, with the time before which each may not be visited again. Never rejects.
   */
  readonly refresh: (
    kind: VisitKind,
    addresses: readonly string[],
    show: (feed: FeedStories) => void,
  ) => Promise<ReadonlyMap<string, number>>;
  /** After so long stories are old. */
  readonly feedTtlMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** All who wait for a feed wait until this long after it was first asked for. */
const COLD_WAIT_MS = 1_500;
/** A feed that was visited in vain is left alone for so long at least. */
const PAUSE_MS = 60_000;
/** A feed that another isolate visits will have stories soon. */
const SHORT_PAUSE_MS = 1_000;
/** A visit takes no longer; one that does went with the request that began it. */
const VISIT_MS = 40_000;
const LIMITS = { maxEntries: 1_000 };

const visited = new BoundedCache<string, FeedStories>(LIMITS);
const underway = new BoundedCache<string, { startedAt: number; shown: Promise<void> }>(LIMITS);
/** A time before `from` is that of a clock set back since, and knows no pause. */
const pauses = new BoundedCache<string, { from: number; until: number }>(LIMITS);

/** Empties the isolate's memory of visits, as in a new one. */
export function forgetVisits(): void {
  for (const cache of [visited, underway, pauses]) cache.clear();
}

/** What a visit of this isolate brought last of a feed. */
export function visitedStories(address: string): FeedStories | undefined {
  return visited.get(address);
}

/** Whether a feed is to be left alone. */
export function isPaused(address: string, now: number): boolean {
  const { from = 0, until = 0 } = pauses.get(address) ?? {};
  return from <= now && now < until;
}

/** Starts a refresh of those of the feeds that none is under way for. */
export function startVisits(
  kind: VisitKind,
  addresses: readonly string[],
  source: VisitSource,
): void {
  const startedAt = source.now();
  const idle = addresses.filter((address) => {
    const other = underway.get(address);
    return !other || Math.abs(startedAt - other.startedAt) >= VISIT_MS;
  });
  if (idle.length === 0) return;
  const shown = new Map(idle.map((address) => [address, Promise.withResolvers<void>()]));
  for (const [address, { promise }] of shown) underway.set(address, { startedAt, shown: promise });
  const work = source.refresh(kind, idle, (feed) => {
    visited.set(feed.address, feed);
    shown.get(feed.address)?.resolve();
  });
  const done = work.then((results) => {
    for (const [address, { resolve }] of shown) {
      pauseAfter(kind, address, results, source);
      underway.delete(address);
      resolve();
    }
  });
  source.waitUntil(done);
}

/** `results` tells when feeds may be visited again; of others the schedule allowed no visit. */
function pauseAfter(
  kind: VisitKind,
  address: string,
  results: ReadonlyMap<string, number>,
  { now, feedTtlMs }: VisitSource,
): void {
  const from = now();
  const until = results.get(address);
  if (until !== undefined) {
    if (until > 0) pauses.set(address, { from, until: Math.max(until, from + PAUSE_MS) });
  } else if (kind === "missing") {
    pauses.set(address, { from, until: from + SHORT_PAUSE_MS });
  } else if (results.size === 0) {
    pauses.set(address, { from, until: from + feedTtlMs });
  }
}

/** Resolves when something was shown of each feed, or nothing will be in time. */
export async function waitForVisits(addresses: readonly string[], now: number): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      const visit = underway.get(address);
      if (!visit) return;
      const left = Math.max(0, visit.startedAt + COLD_WAIT_MS - now);
      await withTimeout(address, visit.shown, left).catch(() => undefined);
    }),
  );
}
