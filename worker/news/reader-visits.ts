/**
 * Visits that readers of this isolate caused: those in progress, their stories, and feeds in a
 * pause. The schedule in D1 decides on visits; this cache avoids asking it again.
 */
import type { FeedStories } from "../../shared/edition.ts";
import { BoundedCache } from "../bounded-cache.ts";
import { withTimeout } from "../with-timeout.ts";

/** Feeds without stories, or with old ones. */
export type VisitKind = "missing" | "stale";

/** The result of a visit. */
export interface VisitEnd {
  /** The feed as it is now; missing where no stories came. */
  readonly feed?: FeedStories | undefined;
  /** The feed may not be visited before; 0 after a good visit. */
  readonly notBefore: number;
}

export interface VisitSource {
  /**
   * Visits the feeds that the schedule allows and reports each as its visit ends. Feeds for which there
   * is no visit may be reported as well. Never rejects.
   */
  readonly refresh: (
    kind: VisitKind,
    addresses: readonly string[],
    report: (address: string, end: VisitEnd) => void,
  ) => Promise<void>;
  /** The age from which stories are stale. */
  readonly feedTtlMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** How long readers wait for a visit, from its start. */
const COLD_WAIT_MS = 1_500;
/** The minimum pause after a visit that failed. */
const PAUSE_MS = 60_000;
/** The pause of a feed that another isolate visits: it will have stories soon. */
const SHORT_PAUSE_MS = 1_000;
/** The longest visit; one that takes longer was cancelled with the request that started it. */
const VISIT_MS = 40_000;
const LIMITS = { maxEntries: 1_000 };

const visited = new BoundedCache<string, FeedStories>(LIMITS);
const underway = new BoundedCache<string, { startedAt: number; ended: Promise<void> }>(LIMITS);
/** Before `from` there is no pause: the clock has been set back. */
const pauses = new BoundedCache<string, { from: number; until: number }>(LIMITS);

/** A feed's stories from the latest visit of this isolate. */
export function visitedStories(address: string): FeedStories | undefined {
  return visited.get(address);
}

/** Whether a feed is in a pause. */
export function isPaused(address: string, now: number): boolean {
  const { from = 0, until = 0 } = pauses.get(address) ?? {};
  return from <= now && now < until;
}

/** Starts visits to those feeds that are not being visited already. */
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
  const open = new Map(idle.map((address) => [address, Promise.withResolvers<void>()]));
  for (const [address, { promise }] of open) underway.set(address, { startedAt, ended: promise });
  const end = (address: string, pauseMs: number) => {
    const from = source.now();
    if (pauseMs > 0) pauses.set(address, { from, until: from + pauseMs });
    underway.delete(address);
    open.get(address)?.resolve();
    open.delete(address);
  };
  const work = source.refresh(kind, idle, (address, { feed, notBefore }) => {
    if (feed) visited.set(address, feed);
    end(address, notBefore > 0 ? Math.max(notBefore - source.now(), PAUSE_MS) : 0);
  });
  const done = work.then(() => {
    // The schedule allowed no visit to these. While ticks come, it allows none to stale feeds.
    const isRefused = kind === "stale" && open.size === idle.length;
    const pauseMs = isRefused ? source.feedTtlMs : kind === "missing" ? SHORT_PAUSE_MS : 0;
    for (const address of open.keys()) end(address, pauseMs);
  });
  source.waitUntil(done);
}

/** Resolves when the visits of these feeds have ended, or their time is up. */
export async function waitForVisits(
  feeds: readonly { readonly address: string }[],
  now: number,
): Promise<void> {
  await Promise.all(
    feeds.map(async ({ address }) => {
      const visit = underway.get(address);
      if (!visit) return;
      const left = Math.max(0, visit.startedAt + COLD_WAIT_MS - now);
      await withTimeout(address, visit.ended, left).catch(() => undefined);
    }),
  );
}
