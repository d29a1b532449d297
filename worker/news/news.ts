/**
 * The stories of one request's page: those of the edition, which a page never waits for a publisher
 * with. Feeds that never had a story are visited once for all readers who ask, for a second and a half
 * at most; of feeds whose stories are old, a few are visited behind the reader's back.
 */
import type { Late } from "../../shared/content.ts";
import { CLOCKS_DIFFER_MS, type FeedStories } from "../../shared/edition.ts";
import { BoundedCache } from "../bounded-cache.ts";
import type { Settings } from "../env.ts";
import type { CategoryFeed } from "../publications/feeds.ts";
import { withTimeout } from "../with-timeout.ts";
import { editionInMemory, type EditionFeeds, type EditionSource, readEdition } from "./edition.ts";

/** What a request's page has its stories from. Nothing here rejects. */
export interface NewsSource extends EditionSource {
  readonly settings: Pick<Settings, "feedTtlMs" | "sampleFeeds">;
  /**
   * Starts a refresh of feeds without stories, or of old ones; `show` is given what comes. Gives the
   * feeds that were visited, with the time before which each may not be visited again.
   */
  readonly refresh: (
    kind: "missing" | "stale",
    addresses: readonly string[],
    show: (feed: FeedStories) => void,
  ) => Promise<ReadonlyMap<string, number>>;
  /** The samples of a feed, where its category has any. */
  readonly sample: (feed: CategoryFeed) => Promise<FeedStories | undefined>;
}

export interface News {
  /** The feeds that have stories, of those given; in place where no store and no publisher is asked. */
  feeds(wanted: readonly CategoryFeed[]): Late<readonly FeedStories[]>;
  /** Likewise, but no publisher is asked. */
  stored(wanted: readonly CategoryFeed[]): Promise<readonly FeedStories[]>;
  /** Resolves when every store that was asked so far has answered, or its time was up. */
  storesRead(): Promise<void>;
  /** Whether some feed is waited for that has to be visited first. */
  isWaiting(): boolean;
  /** When stories were fetched, as far as that can be told: a time ahead is a wrong clock's, and 0. */
  fetchedAt(feed: FeedStories): number;
}

/** All who wait for a feed wait until this long after it was first asked for. */
const COLD_WAIT_MS = 1_500;
/** A feed that was visited in vain is not asked for by this isolate before. */
const PAUSE_MS = 60_000;
/** A feed that another isolate visits will have stories soon. */
const SHORT_PAUSE_MS = 1_000;
/** A visit takes no longer; one that does went with the request that began it. */
const VISIT_MS = 40_000;
/** Samples have dates near the present. */
const SAMPLE_MS = 10 * 60_000;
const FEEDS_MAX = 1_000;

interface Underway {
  readonly startedAt: number;
  readonly shown: Promise<void>;
}

/** Newer than the edition: what visits of this isolate's requests brought. */
const visited = new BoundedCache<string, FeedStories>({ maxEntries: FEEDS_MAX });
const underway = new BoundedCache<string, Underway>({ maxEntries: FEEDS_MAX });
/** A time before `from` is that of a clock set back since, and knows no pause. */
const pauses = new BoundedCache<string, { readonly from: number; readonly until: number }>({
  maxEntries: FEEDS_MAX,
});
const samples = new BoundedCache<string, FeedStories>({ maxEntries: FEEDS_MAX });

/** Empties the isolate's memory of visits, as in a new one. */
export function forgetVisits(): void {
  for (const cache of [visited, underway, pauses, samples]) cache.clear();
}

/** The news of one request. */
export function openNews(source: NewsSource): News {
  const { settings, now } = source;
  const reading: Promise<unknown>[] = [];
  let isWaiting = false;

  function feeds(wanted: readonly CategoryFeed[]): Late<readonly FeedStories[]> {
    if (settings.sampleFeeds === "only") return withSamples([], wanted);
    const edition = editionInMemory(source);
    if (edition) return arrange(edition, wanted);
    // In an object, so that reading ends before visits do.
    const read = readEdition(source).then((found) => ({ feeds: arrange(found, wanted) }));
    reading.push(read);
    return read.then((arranged) => arranged.feeds);
  }

  function arrange(
    edition: EditionFeeds,
    wanted: readonly CategoryFeed[],
  ): Late<readonly FeedStories[]> {
    const found = current(edition, wanted);
    const have = new Set(found.map(({ address }) => address));
    const missing = wanted.filter(({ address }) => !have.has(address) && !isPaused(address));
    if (missing.length > 0) {
      isWaiting = true;
      const addresses = missing.map(addressOf);
      visit("missing", addresses);
      return Promise.all(addresses.map(waitFor)).then(() =>
        withSamples(current(edition, wanted), wanted),
      );
    }
    const stale = found.filter((feed) => isStale(feed) && !isPaused(feed.address));
    visit("stale", stale.map(addressOf));
    return withSamples(found, wanted);
  }

  /** Of each feed that has any, the stories fetched last. */
  function current(edition: EditionFeeds, wanted: readonly CategoryFeed[]): readonly FeedStories[] {
    return wanted.flatMap(({ address }) => {
      const [published, own] = [edition.get(address), visited.get(address)];
      const isOwn = own && (!published || fetchedAt(own) > fetchedAt(published));
      const feed = isOwn ? own : published;
      return feed && feed.stories.length > 0 ? [feed] : [];
    });
  }

  function fetchedAt(feed: FeedStories): number {
    return feed.fetchedAt > now() + CLOCKS_DIFFER_MS ? 0 : feed.fetchedAt;
  }

  function isStale(feed: FeedStories): boolean {
    return now() - fetchedAt(feed) >= settings.feedTtlMs;
  }

  function isPaused(address: string): boolean {
    const { from = 0, until = 0 } = pauses.get(address) ?? {};
    return from <= now() && now() < until;
  }

  /** Starts a refresh of those of the feeds that none is under way for. */
  function visit(kind: "missing" | "stale", addresses: readonly string[]): void {
    const startedAt = now();
    const idle = addresses.filter((address) => {
      const other = underway.get(address);
      return !other || Math.abs(startedAt - other.startedAt) >= VISIT_MS;
    });
    if (idle.length === 0) return;
    const shown = new Map(idle.map((address) => [address, Promise.withResolvers<void>()]));
    for (const [address, { promise }] of shown) {
      underway.set(address, { startedAt, shown: promise });
    }
    const work = source.refresh(kind, idle, (feed) => {
      visited.set(feed.address, feed);
      shown.get(feed.address)?.resolve();
    });
    const done = work.then((results) => {
      pause(kind, idle, results);
      for (const [address, { resolve }] of shown) {
        underway.delete(address);
        resolve();
      }
    });
    source.waitUntil(done);
  }

  /** `results` tells when feeds may be visited again; of others the schedule allowed no visit. */
  function pause(
    kind: "missing" | "stale",
    addresses: readonly string[],
    results: ReadonlyMap<string, number>,
  ): void {
    const from = now();
    for (const address of addresses) {
      const until = results.get(address);
      if (until !== undefined) {
        if (until > 0) pauses.set(address, { from, until: Math.max(until, from + PAUSE_MS) });
      } else if (kind === "missing") {
        pauses.set(address, { from, until: from + SHORT_PAUSE_MS });
      } else if (results.size === 0) {
        pauses.set(address, { from, until: from + settings.feedTtlMs });
      }
    }
  }

  async function waitFor(address: string): Promise<void> {
    const visiting = underway.get(address);
    if (!visiting) return;
    const left = visiting.startedAt + COLD_WAIT_MS - now();
    await withTimeout(address, visiting.shown, Math.max(0, left)).catch(() => undefined);
  }

  /** With samples in the place of feeds that have no stories, where samples are wanted. */
  function withSamples(
    found: readonly FeedStories[],
    wanted: readonly CategoryFeed[],
  ): Late<readonly FeedStories[]> {
    const have = new Set(found.map(({ address }) => address));
    const without = wanted.filter(({ address }) => !have.has(address));
    if (settings.sampleFeeds === "off" || without.length === 0) return found;
    return Promise.all(without.map(sampleOf)).then((made) => [...found, ...made.flat()]);
  }

  async function sampleOf(feed: CategoryFeed): Promise<readonly FeedStories[]> {
    const known = samples.get(feed.address);
    if (known && Math.abs(now() - known.fetchedAt) < SAMPLE_MS) return [known];
    const made = await source.sample(feed);
    if (made) samples.set(feed.address, made);
    return made ? [made] : [];
  }

  return {
    feeds,
    stored: async (wanted) => {
      if (settings.sampleFeeds === "only") return withSamples([], wanted);
      const edition = editionInMemory(source) ?? (await readEdition(source));
      return withSamples(current(edition, wanted), wanted);
    },
    storesRead: async () => void (await Promise.all(reading)),
    isWaiting: () => isWaiting,
    fetchedAt,
  };
}

function addressOf({ address }: { readonly address: string }): string {
  return address;
}
