/**
 * The stories of one request's page, from the edition. Only feeds that never had a story make a page
 * wait: for a second and a half at most, while the newsroom visits them.
 */
import {
  CLOCKS_DIFFER_MS,
  type EditionEvent,
  type FeedStories,
  type Report,
} from "../../shared/edition.ts";
import type { Late } from "../../shared/late.ts";
import { BoundedCache } from "../bounded-cache.ts";
import { SAMPLE_MS, type Settings, showsSamples } from "../env.ts";
import type { CategoryFeed } from "../publications/feeds.ts";
import { askForFeeds, type NewsroomSource, wakeNewsroom } from "./ask-newsroom.ts";
import {
  type CurrentEdition,
  type EditionSource,
  NO_EDITION,
  readEdition,
} from "./read-edition.ts";

type Feeds = readonly FeedStories[];
type Wanted = readonly CategoryFeed[];

/** The sources of a request's stories. None of these functions rejects. */
export interface NewsSource extends EditionSource, NewsroomSource {
  /** The age from which an edition is stale. */
  readonly editionTtlMs: number;
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

const samples = new BoundedCache<string, FeedStories>({ maxEntries: 1_000 });

/** The news of one request. */
export function openNews(source: NewsSource): News {
  const isSampled = showsSamples(source, true);
  const edition = async () => (isSampled ? NO_EDITION : readEdition(source));
  return {
    feeds: async (categories) => arrange(await edition(), categories, source),
    stored: async (wanted) => withSamples(source, currentFeeds(await edition(), wanted), wanted),
    reports: async () => (await readEdition(source)).reports,
    events: async () => (await readEdition(source)).events,
  };
}

/** The feeds of an edition for each category; asks the newsroom for those without stories. */
function arrange(
  edition: CurrentEdition,
  categories: readonly Wanted[],
  source: NewsSource,
): Late<readonly Late<Feeds>[]> {
  const wanted = categories.flat();
  const isSampled = showsSamples(source, true);
  const missing = isSampled ? [] : without(wanted, currentFeeds(edition, wanted));
  // In turns: the first feed of every category, then the second of every category.
  const ordered = missing.toSorted((a, b) => a.index - b.index).map(({ address }) => address);
  const brought = askForFeeds([...new Set(ordered)], source);
  if (!isSampled && isStale(edition, source)) wakeNewsroom(source.publication, source);
  const complete = (own: Wanted) => withSamples(source, currentFeeds(edition, own), own);
  if (brought.size === 0) return Promise.all(categories.map(async (own) => complete(own)));
  return categories.map((own) => {
    const asked = own.filter(({ address }) => brought.has(address));
    if (asked.length === 0) return complete(own);
    const answers = asked.map(async ({ address }) => ({
      address,
      ...(await brought.get(address)),
    }));
    return Promise.all(answers).then((all) => {
      const later = new Set(all.flatMap(({ address, isLater }) => (isLater ? address : [])));
      const found = [...currentFeeds(edition, own), ...all.flatMap(({ feed }) => feed ?? [])];
      return withSamples(
        source,
        found,
        own.filter(({ address }) => !later.has(address)),
      );
    });
  });
}

function isStale({ madeAt }: CurrentEdition, { now, editionTtlMs }: NewsSource): boolean {
  const age = now() - madeAt;
  return age > editionTtlMs || age < -CLOCKS_DIFFER_MS;
}

/** The stories of each feed that has any, in the order wanted. */
function currentFeeds({ feeds }: CurrentEdition, wanted: Wanted): Feeds {
  return wanted.flatMap(({ address }) => {
    const feed = feeds.get(address);
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
  const lacking = showsSamples(source, false) ? without(wanted, found) : [];
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
