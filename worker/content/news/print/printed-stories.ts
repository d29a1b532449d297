/** The stories of the printed paper: the town's of the last day, those of the last week, then all others. */
import type { Article } from "../../../../shared/article.ts";
import { DAY_MS, WEEK_MS } from "../../../../shared/time.ts";
import { feedCategories } from "../../../papers/feeds.ts";
import type { Scope } from "../../scope.ts";
import { ownReports } from "../content.ts";
import { currentFeeds } from "../edition/current-feeds.ts";
import { pinned } from "../listings.ts";
import { PRINTED_STORIES } from "../news-limits.ts";
import type { CategorisedStory } from "../placed-story.ts";
import { presentStory } from "../present-story.ts";
import { newestFirst, originalsOf, repeatsAmong, withPins } from "../select-stories.ts";
import { shortCode } from "./short-address.ts";

export interface PrintedStory {
  readonly article: Article;
  /** Path of its short address. */
  readonly path: string;
  readonly isLocal: boolean;
}

/** More than two sheets hold, pinned ones first. The paper's own reports are not among them. No publisher is asked. */
export async function printedStories(scope: Scope): Promise<readonly PrintedStory[]> {
  const { publication, now } = scope;
  const feeds = await currentFeeds(scope);
  const categories = feedCategories(publication);
  const pins = pinned("slides", feeds, scope);
  const reports = await ownReports(scope);
  const repeats = repeatsAmong(feeds, [...pins, ...reports], publication.sourceRanking);
  const all = newestFirst(originalsOf(feeds, repeats).flat()).flatMap((one): CategorisedStory[] => {
    const category = categories.get(one.feed.address);
    return category ? [{ ...one, category }] : [];
  });
  const time = now();
  const ranked = all.toSorted((one, other) => rankOf(one, time) - rankOf(other, time));
  return withPins<CategorisedStory>(pins, ranked, { ...repeats, limit: PRINTED_STORIES })
    .filter(({ story }) => story.path === undefined)
    .map((one) => ({
      article: presentStory(one, one.category, publication, time),
      path: `/s/${shortCode(one.story.id)}`,
      isLocal: one.category === "localNews",
    }));
}

/** Sorting keeps the newest first within each rank. */
function rankOf({ story, category }: CategorisedStory, now: number): number {
  const age = now - (story.published ?? story.firstSeen);
  if (category === "localNews" && age < WEEK_MS) return age < DAY_MS ? 0 : 1;
  return 2;
}
