/** More stories below a story that its feed has dropped: others of the same feed and day. */
import type { Article } from "../../../../shared/article.ts";
import { dayOf, momentOnDay, rangesOfDay } from "../../../platform/dates/days.ts";
import type { StoryDecisions } from "../../decisions/story-decisions.ts";
import { storiesAsDecided } from "../apply-decisions.ts";
import { MORE_OF_DAY } from "../news-limits.ts";
import type { CategorisedStory } from "../placed-story.ts";
import { type Presentation, presentStory } from "../present-story.ts";
import { readNewest } from "./archive-rows.ts";

/** The newest other stories of the day, by the id of their feed. Rejects where D1 does. */
export async function moreOfDay(
  db: D1Database,
  found: CategorisedStory,
  feed: number,
  {
    publication,
    decisions,
  }: { readonly publication: Presentation; readonly decisions: StoryDecisions },
): Promise<readonly Article[]> {
  const { story } = found;
  const day = dayOf(momentOnDay(story.published ?? story.firstSeen), publication.timeZone);
  const ranges = rangesOfDay(day, publication.timeZone);
  const stories = await readNewest(db, feed, ranges, MORE_OF_DAY + 1);
  return storiesAsDecided(stories, decisions)
    .filter(({ slug }) => slug !== story.slug)
    .slice(0, MORE_OF_DAY)
    .map((one) => presentStory({ story: one, feed: found.feed }, found.category, publication));
}
