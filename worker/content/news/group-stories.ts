/**
 * Groups a list of stories by event, one after the other as the newsroom does with new stories: the
 * interface for other programs.
 */
import { assignGroups, type StoryToGroup } from "../../reading/groups/assign-groups.ts";

/** The groups as lists of stories' ids, in the order of `published`; a story alone is a list of one. */
export function groupStories(stories: readonly StoryToGroup[]): readonly (readonly string[])[] {
  const { members } = assignGroups(stories.toSorted((a, b) => a.published - b.published));
  return [...members.values()].map((its) => its.map(({ id }) => id));
}
