/**
 * The stories of the digest: the town's own first, then those of which most newsrooms tell. Each feed
 * gives one, as long as there are others. Pure.
 */
import type { CategoryKey } from "../../../../shared/categories.ts";
import type { FeedStories } from "../../../../shared/edition.ts";
import { DIGEST_STORIES, DIGEST_LOCAL_STORIES } from "../news-limits.ts";
import type { CategorisedStory } from "../placed-story.ts";
import { newestFirst, originalsOf, withPins, repeatsAmong } from "../select-stories.ts";

export interface DigestOptions {
  /** Stories from this time on, in milliseconds since 1970. */
  readonly since: number;
  /** The category of each feed, by address. */
  readonly categories: ReadonlyMap<string, CategoryKey>;
  /** The paper's own reports: the digest lists them apart, so stories on the same events are left out. */
  readonly reports: readonly CategorisedStory[];
  readonly pinned: readonly CategorisedStory[];
  /** Addresses of feeds, the best first. */
  readonly ranking?: readonly string[] | undefined;
}

/** Five stories at most, the pinned ones first. */
export function selectDigest(
  feeds: readonly FeedStories[],
  { since, categories, reports, pinned, ranking = [] }: DigestOptions,
): readonly CategorisedStory[] {
  const repeats = repeatsAmong(feeds, [...pinned, ...reports], ranking);
  const recent = newestFirst(originalsOf(feeds, repeats).flat()).flatMap((one) => {
    const category = categories.get(one.feed.address);
    const isRecent = (one.story.published ?? 0) >= since;
    return category && isRecent ? [{ ...one, category }] : [];
  });
  // Sorting keeps the newest first among those of which equally many tell.
  const ranked = recent.toSorted((a, b) => newsroomsOf(b) - newsroomsOf(a));
  const local = ranked.filter(({ category }) => category === "localNews");
  const chosen = [
    ...onePerFeed(local).slice(0, DIGEST_LOCAL_STORIES),
    ...onePerFeed(ranked),
    ...ranked,
  ];
  const stories = withPins<CategorisedStory>(pinned, [...new Set(chosen)], {
    ...repeats,
    limit: Number.POSITIVE_INFINITY,
  });
  return stories.filter(({ story }) => story.path === undefined).slice(0, DIGEST_STORIES);
}

/** How many newsrooms tell of the event of a story. */
function newsroomsOf({ feed, others = [] }: CategorisedStory): number {
  return new Set([feed, ...others.map((other) => other.feed)].map(({ address }) => address)).size;
}

/** The first story of each feed. */
function onePerFeed(stories: readonly CategorisedStory[]): readonly CategorisedStory[] {
  const addresses = stories.map(({ feed }) => feed.address);
  return stories.filter(({ feed }, at) => addresses.indexOf(feed.address) === at);
}
