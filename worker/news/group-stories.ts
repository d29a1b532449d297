/** Stories of one event together: what the refresh does with each story that comes, for a list of them. */
import { nothingSeen } from "../groups/group.ts";
import { createGrouper, type StoryToGroup } from "../groups/grouper.ts";

/**
 * Groups of stories' ids, of which each has at least one: groups by their first story, stories in the
 * order of `published`.
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
      // The story's own group may be the one that was absorbed.
      ids.push(...(groups.get(other) ?? []));
      groups.delete(other);
    }
  }
  return [...groups.values()];
}
