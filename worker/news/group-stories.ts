/**
 * Groups a list of stories by event, one after the other as the refresh does with new stories: the
 * interface for other programs.
 */
import { nothingSeen } from "../groups/group.ts";
import { createGrouper, type StoryToGroup } from "../groups/grouper.ts";

/**
 * The groups as lists of stories' ids, in the order of `published`; a group without other stories
 * has one id.
 */
export function groupStories(stories: readonly StoryToGroup[]): readonly (readonly string[])[] {
  const grouper = createGrouper([], nothingSeen());
  const groups = new Map<object, string[]>();
  for (const story of stories.toSorted((a, b) => a.published - b.published)) {
    const { group, absorbed } = grouper.add(story);
    const ids = groups.get(group) ?? [];
    ids.push(story.id);
    groups.set(group, ids);
    for (const other of absorbed) {
      // The story's own group may have been absorbed.
      ids.push(...(groups.get(other) ?? []));
      groups.delete(other);
    }
  }
  return [...groups.values()];
}
