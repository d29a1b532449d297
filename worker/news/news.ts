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
  /** The feeds with stories of each category; late where some have to be visited first. */
  feeds(categories: readonly Wanted[]): Promise<readonly Late<Feeds>[]>;
  /** Those of the given feeds that have stories; without any visit. */
  stored(wanted: Wanted): Promise<Feeds>;
  /** The paper's own reports, newest first, and its next events: as the edition has them. */
  reports(): Promise<readonly Report[]>;
  events(): Promise<readonly EditionEvent[]>;
}

/** Feeds without stories that one request visits: one more could take more than 50 queries of D1. */
const MISSING_VISITS_MAX = 5;
/** Dates of samples are relative to the current time. */
const SAMPLE_MS = 10 * 60_000;
const samples = new BoundedCache<string, FeedStories>({ maxEntries: 1_000 });

/** The news of one request. */
export function openNews(source: NewsSource): News {
  const isSampled = source.sampleFeeds === "only";
  const edition = async () => (isSampled ? NO_EDITION : readEdition(source));
  return {
    feeds: async (categories) => arrange(await edition(), categories, source),
    stored: async (wanted) =>
      withSamples(source, currentFeeds(await edition(), wanted, source.now()), wanted),
    reports: async () => (await readEdition(source)).reports,
    events: async () => (await readEdition(source)).events,
  };
}

/** The feeds of an edition for each category; starts visits to feeds without stories, or with old ones. */
function arrange(
  edition: CurrentEdition,
  categories: readonly Wanted[],
  source: NewsSource,
): Late<readonly Late<Feeds>[]> {
  const now = source.now();
  const wanted = categories.flat();
  const found = currentFeeds(edition, wanted, now);
  const mayVisit = ({ address }: { readonly address: string }) => !isPaused(address, now);
  const missing = source.sampleFeeds === "only" ? [] : without(wanted, found).filter(mayVisit);
  if (missing.length === 0) {
    const stale = found.filter((feed) => now - fetchedAt(feed, now) >= source.feedTtlMs);
    startVisits("stale", addressesOf(stale.filter(mayVisit)), source);
    return Promise.all(
      categories.map(async (own) => withSamples(source, currentFeeds(edition, own, now), own)),
    );
  }
  // In turns: the first feed of every category, then the second of every category.
  const ordered = addressesOf(missing.toSorted((a, b) => a.index - b.index));
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

function addressesOf(feeds: readonly { readonly address: string }[]): readonly string[] {
  return feeds.map(({ address }) => address);
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
  const have = new Set(addressesOf(found));
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
