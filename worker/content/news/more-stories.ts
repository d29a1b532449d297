/** More stories below a story: the newest of its category, and others of its source. */
import type { MoreStories } from "../../../shared/article.ts";
import type { CategoryKey } from "../../../shared/categories.ts";
import type { FeedStories } from "../../../shared/edition.ts";
import { MORE_OF_CATEGORY, MORE_OF_SOURCE } from "./news-limits.ts";
import type { CategorisedStory, PlacedStory } from "./placed-story.ts";
import { type Presentation, presentStory, publisherOf } from "./present-story.ts";
import { newestFirst, placed, selectStories } from "./select-stories.ts";

/** The feeds to choose from, and how the paper presents stories. */
export interface MoreSources {
  readonly feeds: readonly FeedStories[];
  /** The category of each feed of the paper, by address. */
  readonly categories: ReadonlyMap<string, CategoryKey>;
  readonly presentation: Presentation;
  /** Addresses of feeds, the best source first. */
  readonly ranking?: readonly string[] | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Neither list contains the story itself, and no story is in both. */
export function moreStories(found: CategorisedStory, sources: MoreSources): MoreStories {
  const { feeds, categories, presentation, ranking, now } = sources;
  const shown = new Set([found.story.slug]);
  const take = (stories: readonly PlacedStory[], most: number) => {
    const taken = stories.filter(({ story }) => !shown.has(story.slug)).slice(0, most);
    for (const { story } of taken) shown.add(story.slug);
    return taken.map((one) =>
      presentStory(one, categories.get(one.feed.address) ?? found.category, presentation, now),
    );
  };
  const ofCategory = feeds.filter(({ address }) => categories.get(address) === found.category);
  const category = take(
    selectStories(ofCategory, MORE_OF_CATEGORY + 1, { ranking }),
    MORE_OF_CATEGORY,
  );
  const source = sourceOf(found, publisherOf(found.feed, presentation));
  const ofSource = feeds.flatMap((feed) => {
    const publisher = publisherOf(feed, presentation);
    return placed(feed).filter((one) => sourceOf(one, publisher) === source);
  });
  return { category, source: take(newestFirst(ofSource), MORE_OF_SOURCE) };
}

function sourceOf({ story }: PlacedStory, publisher: string): string {
  return story.source || publisher;
}
