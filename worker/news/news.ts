/**
 * The stories of one request's page, from the edition. Only feeds that never had a story make a
 * page wait: for a second and a half at most, while one visit serves all readers. A few feeds whose
 * stories are old are visited in the background.
 */
import {
  CLOCKS_DIFFER_MS,
  type EditionEvent,
  type FeedStories,
  type Report,
} from "../../shared/edition.ts";
import type { Late } from "../../shared/late.ts";
import { BoundedCache } from "../bounded-cache.ts";
import type { Settings } from "../env.ts";
import type { CategoryFeed } from "../publications/feeds.ts";
import {
  type CurrentEdition,
  type EditionSource,
  NO_EDITION,
  readEdition,
} from "./read-edition.ts";
import {
  isPaused,
  startVisits,
  type VisitSource,
  visitedStories,
  waitForVisits,
} from "./reader-visits.ts";

type Feeds = readonly FeedStories[];
type Wanted = readonly CategoryFeed[];

/** The sources of a request's stories. None of these functions rejects. */
export interface NewsSource extends EditionSource, VisitSource {
  readonly sampleFeeds: Settings["sampleFeeds"];
  /** The samples of a feed, where its category has any. */
  readonly sample: (feed: CategoryFeed) => Promise<FeedStories | undefined>;
}

export interface News {
  /**
   * The feeds with stories of each given category. A category is late if some of its feeds have to be
   * visited first.
   */
  feeds(categories: readonly Wanted[]): Promise<readonly Late<Feeds>[]>;
  /** Those of the given feeds that have stories; without any visit. */
  stored(wanted: Wanted): Promise<Feeds>;
  /** The paper's own reports, newest first, and its next events: as the edition has them. */
  reports(): Promise<readonly Report[]>;
  events(): Promise<readonly EditionEvent[]>;
}

/**
 * Feeds without stories that one request visits; the next request visits others. With five redirects
 * each and every item new, one more would be more than the 50 queries of D1 that the free plan allows
 * a request.
 */
const MISSING_VISITS_MAX = 5;
/** Dates of samples are relative to the current time. */
const SAMPLE_MS = 10 * 60_000;
const samples = new BoundedCache<string, FeedStories>({ maxEntries: 1_000 });

/** The news of one request. */
export function openNews(source: NewsSource): News {
  return {
    async feeds(categories) {
      const isSampled = source.sampleFeeds === "only";
      return arrange(isSampled ? NO_EDITION : await readEdition(source), categories, source);
    },
    async stored(wanted) {
      if (source.sampleFeeds === "only") return withSamples(source, [], wanted);
      const edition = await readEdition(source);
      return withSamples(source, currentFeeds(edition, wanted, source.now()), wanted);
    },
    reports: async () => (await readEdition(source)).reports,
    events: async () => (await readEdition(source)).events,
  };
}

/** The feeds of an edition for each category; starts visits to feeds without stories. */
function arrange(
  edition: CurrentEdition,
  categories: readonly Wanted[],
  source: NewsSource,
): Late<readonly Late<Feeds>[]> {
  const now = source.now();
  const wanted = categories.flat();
  const found = currentFeeds(edition, wanted, now);
  const missing =
    source.sampleFeeds === "only"
      ? []
      : without(wanted, found).filter(({ address }) => !isPaused(address, now));
  if (missing.length === 0) {
    visitStale(found, source);
    return Promise.all(
      categories.map(async (own) => withSamples(source, currentFeeds(edition, own, now), own)),
    );
  }
  // In turns: the first feed of every category, then the second of every category.
  const ordered = missing.toSorted((a, b) => a.index - b.index).map(({ address }) => address);
  const visits = new Set(ordered.slice(0, MISSING_VISITS_MAX));
  const later = new Set(ordered.slice(MISSING_VISITS_MAX));
  startVisits("missing", [...visits], source);
  return categories.map((own) => {
    const asked = own.filter(({ address }) => !later.has(address));
    const awaited = own.filter(({ address }) => visits.has(address));
    const current = () => withSamples(source, currentFeeds(edition, own, source.now()), asked);
    return awaited.length === 0 ? current() : waitForVisits(awaited, now).then(current);
  });
}

/** Starts visits to feeds whose stories are old. */
function visitStale(feeds: Feeds, source: NewsSource): void {
  const now = source.now();
  const stale = feeds.filter(
    (feed) => now - fetchedAt(feed, now) >= source.feedTtlMs && !isPaused(feed.address, now),
  );
  startVisits(
    "stale",
    stale.map(({ address }) => address),
    source,
  );
}

/** The latest stories of each feed that has any. */
function currentFeeds({ feeds }: CurrentEdition, wanted: Wanted, now: number): Feeds {
  return wanted.flatMap(({ address }) => {
    const [published, own] = [feeds.get(address), visitedStories(address)];
    const isOwn = own && (!published || fetchedAt(own, now) > fetchedAt(published, now));
    const feed = isOwn ? own : published;
    return feed && feed.stories.length > 0 ? [feed] : [];
  });
}

/** When stories were fetched; 0 for a time in the future, which comes from a wrong clock. */
export function fetchedAt({ fetchedAt: time }: FeedStories, now: number): number {
  return time > now + CLOCKS_DIFFER_MS ? 0 : time;
}

function without(wanted: Wanted, found: Feeds): Wanted {
  const have = new Set(found.map(({ address }) => address));
  return wanted.filter(({ address }) => !have.has(address));
}

/** Replaces feeds without stories by samples, where samples are enabled. */
function withSamples(source: NewsSource, found: Feeds, wanted: Wanted): Late<Feeds> {
  const lacking = source.sampleFeeds === "off" ? [] : without(wanted, found);
  if (lacking.length === 0) return found;
  return Promise.all(lacking.map((feed) => sampleOf(source, feed))).then((made) => [
    ...found,
    ...made.flat(),
  ]);
}

async function sampleOf({ sample, now }: NewsSource, feed: CategoryFeed): Promise<Feeds> {
  const cached = samples.get(feed.address);
  if (cached && Math.abs(now() - cached.fetchedAt) < SAMPLE_MS) return [cached];
  const made = await sample(feed);
  if (made) samples.set(feed.address, made);
  return made ? [made] : [];
}
