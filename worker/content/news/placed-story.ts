/** A story as the steps from an edition to a page pass it on: with its feed, its keys, its category. */
import type { CategoryKey } from "../../../shared/categories.ts";
import type { FeedStories } from "../../../shared/edition.ts";
import type { Story } from "../../../shared/story.ts";

/** A story and the feed that brought it. */
export interface PlacedStory {
  readonly story: Story;
  readonly feed: FeedStories;
  /** The other stories on the same event, of its own publisher too, the newest first. */
  readonly others?: readonly PlacedStory[];
  /** Its place in the list, from 1, where the editor gave it one. */
  readonly at?: number;
}

/** One that a page may show. */
export interface KeyedStory extends PlacedStory {
  /** Identity, link and title: two stories that share one of them may be the same (`copies.ts`). */
  readonly keys: readonly string[];
}

/** One under the category whose feed brought it. */
export interface CategorisedStory extends PlacedStory {
  readonly category: CategoryKey;
}
