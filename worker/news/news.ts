/**
 * Readers never wait for publishers: which copy of a feed a page gets. Fresh: used. Stale: used, and
 * refreshed behind the reader's back. Missing: fetched once for all who wait, and not for long.
 */
import { causeOf } from "../log.ts";
import type { CategoryFeed } from "../publications/feeds.ts";
import { findUnstored } from "../refresh/copies.ts";
import { lastRead, refreshFeed, unscheduledState, type RefreshTools } from "../refresh/refresh.ts";
import { claimFeed, claimFrom, CLOCKS_DIFFER_MS, type FeedState } from "../refresh/schedule.ts";
import { parseStoredFeed, readFeed, writeFeed, type StoredFeed } from "../refresh/store.ts";
import { D1_WAIT_MS, withTimeout, KV_READ_WAIT_MS } from "../with-timeout.ts";
import { knownFeed, peekFeed, type KnownFeed } from "./feed-memory.ts";
import { sampleFeed } from "./samples.ts";
import { plainSlugsOf } from "./select.ts";

/** A copy read this recently is not read again by the same isolate. */
const MEMORY_MS = 20_000;
/** Short enough for a cold page to have its feed without the schedule. */
const CLAIM_WAIT_MS = 500;
/** Everybody who waits for one missing feed waits until this long after it was first asked for. */
const COLD_WAIT_MS = 1_500;
/** Without D1 nobody else keeps a pause after a failure. */
const PAUSE_MS = 60_000;

export interface News {
  /** The copy to show, or undefined where there is none in time. Never rejects. */
  feed(feed: CategoryFeed): Promise<StoredFeed | undefined>;
  /** All of these, where each is in memory and current and so needs no store and no visit. */
  inMemory(feeds: readonly CategoryFeed[]): readonly StoredFeed[] | undefined;
  /** What is in memory, or failing that in the store; nothing is fetched for it. Never rejects. */
  stored(feed: CategoryFeed): Promise<StoredFeed | undefined>;
  /** Of these, as their last visits left them, what KV has not got yet and tells of a slug. Never rejects. */
  unstored(feeds: readonly CategoryFeed[], slug: string): Promise<readonly StoredFeed[]>;
  /** When this copy was last known to be current, as far as this isolate has heard; asks no store. */
  currentAt(copy: StoredFeed): number;
  /** Whether the copy is in memory already. */
  isRemembered(feed: CategoryFeed): boolean;
  /** Resolves when every store that was asked so far has answered, or its time was up. */
  storesRead(): Promise<void>;
}

/**
 * The news of one request. `waitUntil` keeps work alive that outlasts the answer; `mayQuery` is asked
 * before D1 is, by the request's rate limit.
 */
export function openNews(
  tools: RefreshTools,
  waitUntil: (work: Promise<unknown>) => void,
  mayQuery: () => Promise<boolean> = async () => true,
): News {
  const reads: Promise<unknown>[] = [];
  const { sampleFeeds } = tools.settings;

  async function feed(wanted: CategoryFeed): Promise<StoredFeed | undefined> {
    const known = knownFeed(wanted.address);
    const read = readStored(wanted.address, known);
    reads.push(read);
    const stored = await read;
    const now = tools.now();
    if (stored) {
      const current = Math.max(timeOf(stored, now), known.checkedAt);
      if (isStale(current, now) && known.pausedUntil <= now) visit(wanted, known);
      return stored;
    }
    if (known.pausedUntil <= now) visit(wanted, known);
    // Whoever failed last time is not waited for again.
    if (known.visit && known.pausedUntil <= now) {
      const wait = known.visit.startedAt + COLD_WAIT_MS - now;
      await Promise.race([known.visit.shown, pause(wait)]);
    }
    return known.feed ?? (await showSample(wanted, known));
  }

  function inMemory(wanted: readonly CategoryFeed[]): readonly StoredFeed[] | undefined {
    const now = tools.now();
    const found = wanted.flatMap(({ address }) => {
      const known = knownFeed(address);
      if (!known.feed || now - known.readAt >= MEMORY_MS) return [];
      const current = Math.max(timeOf(known.feed, now), known.checkedAt);
      return isStale(current, now) ? [] : [known.feed];
    });
    return found.length === wanted.length ? found : undefined;
  }

  /** Newer than the present is a wrong clock, and stale. */
  function isStale(checkedAt: number, now: number): boolean {
    return checkedAt > now + CLOCKS_DIFFER_MS || now - checkedAt >= tools.settings.feedTtlMs;
  }

  async function readStored(address: string, known: KnownFeed): Promise<StoredFeed | undefined> {
    const now = tools.now();
    // That the store has none is an answer too: each one counts against the day's reads.
    const isKnown = known.feed !== undefined || known.isUnstored;
    if (isKnown && now - known.readAt < MEMORY_MS) return known.feed;
    const outOfTime = Symbol("out of time");
    const read = readFeed(tools.env.FEEDS, address).catch((error: unknown) => {
      tools.log("stored feed not read", { feed: address, cause: causeOf(error) });
      return outOfTime;
    });
    const found = await Promise.race([read, pause(KV_READ_WAIT_MS).then(() => outOfTime)]);
    known.isUnstored = typeof found !== "symbol" && (found === undefined || found.sample);
    if (typeof found === "symbol") return known.feed;
    // A sample left over from when samples were shown is no story, and where only samples are, no
    // story is shown.
    const isWanted = sampleFeeds === "fallback" || found?.sample === (sampleFeeds === "only");
    if (found && isWanted && isBetter(found, known.feed, now)) known.feed = found;
    known.readAt = now;
    return known.feed;
  }

  async function unstored(wanted: readonly CategoryFeed[], slug: string) {
    const now = tools.now();
    if (sampleFeeds === "only" || !(await mayQuery())) return [];
    try {
      const addresses = wanted.map(({ address }) => address);
      const texts = plainSlugsOf(slug).map((plain) => `"slug":${JSON.stringify(plain)}`);
      const finding = findUnstored(tools.env.DB, addresses, texts);
      const found = await withTimeout("D1", finding, CLAIM_WAIT_MS);
      return found.flatMap(({ address, copy }) => {
        const left = parseStoredFeed(copy, address);
        const known = knownFeed(address);
        if (left && isBetter(left, known.feed, now)) {
          Object.assign(known, { feed: left, readAt: now });
        }
        return left ? [left] : [];
      });
    } catch (error) {
      tools.log("copies not read", { cause: causeOf(error) });
      return [];
    }
  }

  /** Starts a visit to the publisher unless one is under way. */
  function visit(wanted: CategoryFeed, known: KnownFeed): void {
    const now = tools.now();
    if (known.visit && now - known.visit.startedAt < 2 * tools.settings.feedTimeoutMs) return;
    const { promise: shown, resolve: show } = Promise.withResolvers<void>();
    const started = { startedAt: now, shown };
    known.visit = started;
    const done = visitOnce(wanted, known, show).finally(() => {
      show();
      if (known.visit === started) known.visit = undefined;
    });
    waitUntil(done);
  }

  async function visitOnce(
    wanted: CategoryFeed,
    known: KnownFeed,
    show: () => void,
  ): Promise<void> {
    if (sampleFeeds === "only") {
      await showSample(wanted, known);
      return;
    }
    const showStories = (had: StoredFeed) => {
      Object.assign(known, { feed: had, readAt: tools.now() });
      show();
    };
    const state = await claim(wanted, known, tools.now(), showStories);
    if (!state) return;
    const refreshed = await refreshFeed(wanted, state, tools, showStories);
    known.checkedAt = tools.now();
    if (refreshed.kind !== "failed") known.currentAt = known.checkedAt;
    known.pausedUntil =
      refreshed.kind === "failed" ? Math.max(refreshed.until, known.checkedAt + PAUSE_MS) : 0;
    if (!known.feed || (known.feed.sample && refreshed.kind === "failed")) {
      await showSample(wanted, known);
    }
  }

  /**
   * The state to visit with; undefined where the schedule says that it is not the time. Where KV has
   * no stories or older ones, `showStories` is given those that the last visit left.
   */
  async function claim(
    wanted: CategoryFeed,
    known: KnownFeed,
    now: number,
    showStories: (had: StoredFeed) => void,
  ): Promise<FeedState | undefined> {
    const { DB } = tools.env;
    const { feedTtlMs, feedTimeoutMs } = tools.settings;
    const { address } = wanted;
    const ours = claimFrom(now, feedTimeoutMs);
    try {
      const waitMs = known.feed ? D1_WAIT_MS : CLAIM_WAIT_MS;
      let { claimed, state } = await claimFeed(DB, address, now - feedTtlMs, ours, waitMs);
      const copy = known.feed?.sample ? undefined : known.feed;
      const isBehind = !copy || state.changed_at > timeOf(copy, now);
      const left = isBehind ? await lastRead(wanted, state, tools) : undefined;
      if (left) showStories(left);
      if (left || !isBehind) known.currentAt = Math.max(known.currentAt, currentAtOf(state, now));
      // Where there is nothing to show, its publisher is asked again, however lately that was done.
      if (!claimed && !known.feed && !left && state.not_before <= now) {
        ({ claimed, state } = await claimFeed(DB, address, now, ours, waitMs));
      }
      if (claimed && (copy || (left && !known.isUnstored))) return state;
      if (claimed) return withoutStored(state, left);
      known.checkedAt = Math.min(state.checked_at, now);
      known.pausedUntil = Math.max(state.not_before, now + 1_000);
      return undefined;
    } catch (error) {
      tools.log("schedule not read", { feed: address, cause: causeOf(error) });
      return unscheduledState(wanted, tools);
    }
  }

  /** Puts sample stories in the place of a feed that has never been had, where they are wanted. */
  async function showSample(wanted: CategoryFeed, known: KnownFeed) {
    if (sampleFeeds === "off") return undefined;
    const now = tools.now();
    try {
      const sample = await sampleFeed(tools.env.ASSETS, wanted, now);
      if (!sample) return undefined;
      Object.assign(known, { feed: sample, readAt: now, checkedAt: now });
      // A store that cannot be asked may hold stories.
      if (known.isUnstored) waitUntil(keepSample(sample));
      return sample;
    } catch (error) {
      tools.log("sample not read", { category: wanted.category, cause: causeOf(error) });
      return undefined;
    }
  }

  async function keepSample(sample: StoredFeed): Promise<void> {
    try {
      await writeFeed(tools.env.FEEDS, sample);
    } catch (error) {
      tools.log("feed not stored", { feed: sample.address, cause: causeOf(error) });
    }
  }

  return {
    feed,
    inMemory,
    stored: (wanted) => readStored(wanted.address, knownFeed(wanted.address)),
    unstored,
    currentAt: (copy) =>
      Math.max(timeOf(copy, tools.now()), peekFeed(copy.address)?.currentAt ?? 0),
    isRemembered: ({ address }) => peekFeed(address)?.feed !== undefined,
    storesRead: async () => void (await Promise.all(reads)),
  };
}

function isBetter(found: StoredFeed, known: StoredFeed | undefined, now: number): boolean {
  if (!known) return true;
  // Whatever was had counts for more than a sample, which stands for what was never had.
  if (found.sample !== known.sample) return known.sample;
  // KV is eventually consistent: what this isolate stored last may be newer than what it reads.
  // A copy of the same age is the same: what was made from it before still holds.
  return timeOf(found, now) > timeOf(known, now);
}

/** When a copy was made; one that a clock far ahead has dated is older than any. */
function timeOf({ fetchedAt }: StoredFeed, now: number): number {
  return fetchedAt > now + CLOCKS_DIFFER_MS ? 0 : fetchedAt;
}

/**
 * The state of a feed that KV has no stories of: it is owed those that the last visit left. Where none
 * are left, the document is asked for as if nobody had ever had it.
 */
function withoutStored(state: FeedState, left: StoredFeed | undefined): FeedState {
  if (left) return { ...state, stored_at: Math.min(state.stored_at, state.changed_at - 1) };
  return { ...state, etag: "", last_modified: "", document_digest: "", content_hash: "" };
}

/** When what the last visit read was last all that its publisher had. */
function currentAtOf({ fetched_at }: FeedState, now: number): number {
  return fetched_at > now + CLOCKS_DIFFER_MS ? 0 : fetched_at;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, ms));
  });
}
