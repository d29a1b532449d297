/**
 * Visits that this isolate's readers have caused: which are under way, what they brought, and which
 * feeds are left alone for a while. The schedule in D1 decides; this spares it the same question.
 */
import type { FeedStories } from "../../shared/edition.ts";
import { BoundedCache } from "../bounded-cache.ts";
import { withTimeout } from "../with-timeout.ts";

/** Feeds without stories, or with old ones. */
export type VisitKind = "missing" | "stale";

/** What a visit came to. */
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
const underway = new BoundedCache<string, { startedAt: number; ended: Promise<void> }>(LIMITS);
/** A time before `from` is that of a clock set back since, and knows no pause. */
const pauses = new BoundedCache<string, { from: number; until: number }>(LIMITS);

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
    // The schedule allowed no visit of these. Of old feeds it allows none at all while ticks come.
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
