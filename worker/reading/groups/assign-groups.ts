/**
 * Groups stories one after the other: each joins the group with the most evidence, or founds one; one that fits two
 * groups may merge them. Pure: existing groups are given, and the time is that of the stories.
 */
import { isEnough } from "./contradiction.ts";
import { evidenceFor } from "./evidence.ts";
import { GroupIndex } from "./group-index.ts";
import { THRESHOLDS } from "./group-limits.ts";
import { addTo, emptyGroup, type Group, nothingSeen, see, type Seen } from "./group.ts";
import { isRecurringTitle } from "./recurring-title.ts";
import { storyTerms } from "./story-terms.ts";

export interface StoryToGroup {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** Its publisher. */
  readonly source: string;
  /** Milliseconds since 1970. */
  readonly published: number;
}

/** The groups of some stories. */
export interface Assigned<T> {
  readonly members: ReadonlyMap<Group, readonly T[]>;
  /** The groups that were merged into others, in this order. */
  readonly merged: readonly (readonly [from: Group, into: Group])[];
}

/** Adds stories to the existing groups and to the counts of terms; it changes both. */
export function assignGroups<T extends StoryToGroup>(
  stories: readonly T[],
  existing: readonly Group[] = [],
  seen: Seen = nothingSeen(),
): Assigned<T> {
  const index = new GroupIndex(existing);
  const members = new Map<Group, T[]>();
  const merged: (readonly [from: Group, into: Group])[] = [];
  for (const story of stories) {
    const { group, absorbed } = addStory(story, index, seen);
    const its = members.get(group) ?? [];
    members.set(group, its);
    its.push(story);
    for (const other of absorbed) {
      its.push(...(members.get(other) ?? []));
      members.delete(other);
      merged.push([other, group]);
    }
  }
  return { members, merged };
}

/** The group of a story, and the groups that were merged into it. */
function addStory(story: StoryToGroup, index: GroupIndex, seen: Seen) {
  const { id, title, source, published: at } = story;
  const words = storyTerms(story, seen);
  const added = { ...words, at, size: 1, sources: new Set([source]) };
  const absorbed: Group[] = [];
  // A closed group is not indexed, so that no story joins it.
  if (isRecurringTitle(title)) return { group: addTo(emptyGroup(id, at, true), added), absorbed };
  const found = index
    .candidates(words.terms, at)
    .map((group) => ({ group, evidence: evidenceFor(words, group, seen, source) }))
    .filter(({ evidence }) => evidence > 0)
    .toSorted((a, b) => b.evidence - a.evidence);
  const fits = found.find(({ group, evidence }) => isEnough(evidence, words, group));
  let group = fits?.group ?? emptyGroup(id, at);
  index.add(group, added);
  for (const { group: other } of fits ? found : []) {
    if (other === group) continue;
    const isLarger = group.size > other.size || (group.size === other.size && group.at <= other.at);
    const [large, small] = isLarger ? [group, other] : [other, group];
    if (!belongsTo(small, large, seen, source)) continue;
    index.delete(small);
    index.add(large, small);
    absorbed.push(small);
    group = large;
  }
  see(seen, words, at);
  return { group, absorbed };
}

/**
 * Whether the stories of a small group, taken together, would join the large one: each term without the publisher
 * whose story fits both, and with two publishers beside it.
 */
function belongsTo(small: Group, large: Group, seen: Seen, bridge: string): boolean {
  const beside = small.sources.union(large.sources).difference(new Set([bridge]));
  const left = small.sources.has(bridge) ? 1 : 0;
  const count = small.sources.size - left;
  if (small.size > THRESHOLDS.absorbedMax || beside.size < 2 || count === 0) return false;
  const mean = (sums: Group["terms"]) =>
    new Map([...sums].flatMap(([term, sum]) => (sum > left ? [[term, (sum - left) / count]] : [])));
  const words = { terms: mean(small.terms), names: mean(small.names) };
  const evidence = evidenceFor(words, large, seen, bridge);
  if (count > 1) return evidence >= THRESHOLDS.enoughForGroup;
  const least = small.size === 1 ? THRESHOLDS.enoughBridged : THRESHOLDS.enoughForGroup;
  return isEnough(evidence, words, large, least);
}
