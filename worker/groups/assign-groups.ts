/**
 * Groups stories one after the other: each joins the group with the most evidence, or founds one. A
 * story that fits two groups may merge them. Pure: existing groups are given, and the time is that
 * of the stories.
 */
import { shareOf } from "./common-words.ts";
import { ENOUGH, evidenceFor } from "./evidence.ts";
import {
  addTo,
  emptyGroup,
  type Group,
  LIVE_MS,
  nothingSeen,
  see,
  type Seen,
  type Weights,
} from "./group.ts";
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

/** The largest group that may be merged into another. */
const ABSORBED_MAX = 5;
/** The weight of an excerpt's words; a title's words have 1. */
const EXCERPT_WEIGHT = 0.35;
const LEADING_SHARE = 0.01;
/** The most groups of a term; a more common term is no lead to a group. */
const GROUPS_OF_TERM_MAX = 300;
/** Groups whose evidence is computed for one story, and the least weight of shared terms. */
const CANDIDATES_MAX = 10;
const LEAST_SHARED = 10;

/** Adds stories to the existing groups and to the counts of terms; it changes both. */
export function assignGroups<T extends StoryToGroup>(
  stories: readonly T[],
  existing: readonly Group[] = [],
  seen: Seen = nothingSeen(),
): Assigned<T> {
  const groupsOf: GroupsOf = new Map();
  for (const group of existing) enter(groupsOf, group, group.terms);
  const members = new Map<Group, T[]>();
  const merged: (readonly [from: Group, into: Group])[] = [];
  for (const story of stories) {
    const { group, absorbed } = addStory(story, groupsOf, seen);
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
function addStory(story: StoryToGroup, groupsOf: GroupsOf, seen: Seen) {
  const { id, title, source, published: at } = story;
  const terms = weightsOf(story);
  const isClosed = isRecurringTitle(title);
  const found = (isClosed ? [] : candidates(groupsOf, terms, at)).map((group) => ({
    group,
    evidence: evidenceFor(terms, group, seen, source),
  }));
  const best = found.reduce((a, b) => (b.evidence > a.evidence ? b : a), NONE);
  const joined = best.evidence >= ENOUGH ? best.group : undefined;
  let group = joined ?? emptyGroup(id, at, isClosed);
  addTo(group, { at, size: 1, terms, sources: new Map([[source, 1]]) });
  const absorbed: Group[] = [];
  // A closed group is not indexed, so that no story joins it.
  if (isClosed) return { group, absorbed };
  enter(groupsOf, group, terms);
  for (const other of joined ? found : []) {
    if (other.group === group || !Number.isFinite(other.evidence)) continue;
    const [large, small] = bySize(group, other.group);
    if (!belongsTo(small, large, seen)) continue;
    leave(groupsOf, small);
    addTo(large, small);
    enter(groupsOf, large, small.terms);
    absorbed.push(small);
    group = large;
  }
  see(seen, terms, at);
  return { group, absorbed };
}

const NONE = { group: undefined as Group | undefined, evidence: Number.NEGATIVE_INFINITY };

/** The terms of a story with their weights. */
export function weightsOf(story: Pick<StoryToGroup, "title" | "excerpt">): Weights {
  const { title, excerpt } = storyTerms(story);
  return new Map([
    ...title.map((term) => [term, 1] as const),
    ...excerpt.map((term) => [term, EXCERPT_WEIGHT] as const),
  ]);
}

type GroupsOf = Map<string, Set<Group>>;

/** The groups that share the most weight of terms with a story, without old ones. */
function candidates(groupsOf: GroupsOf, terms: Weights, at: number): readonly Group[] {
  const shared = new Map<Group, number>();
  for (const [term, weight] of terms) {
    const groups = isLeading(term) ? groupsOf.get(term) : undefined;
    if (!groups || isInTooMany(groups, at)) continue;
    const value = -weight * Math.log(shareOf(term));
    for (const group of groups) shared.set(group, (shared.get(group) ?? 0) + value);
  }
  const live = [...shared].filter(
    ([group, value]) => value > LEAST_SHARED && group.at >= at - LIVE_MS,
  );
  if (live.length > CANDIDATES_MAX) live.sort((a, b) => b[1] - a[1]);
  return live.slice(0, CANDIDATES_MAX).map(([group]) => group);
}

/** Whether a term has too many groups to be a lead, without old groups. */
function isInTooMany(groups: Set<Group>, at: number): boolean {
  if (groups.size <= GROUPS_OF_TERM_MAX) return false;
  for (const group of groups) if (group.at < at - LIVE_MS) groups.delete(group);
  return groups.size > GROUPS_OF_TERM_MAX;
}

/** Whether a term is a lead to groups: common words are in too many. */
export function isLeading(term: string): boolean {
  return shareOf(term) < LEADING_SHARE;
}

function enter(groupsOf: GroupsOf, group: Group, terms: Weights): void {
  for (const term of terms.keys()) {
    const groups = groupsOf.get(term);
    if (groups) groups.add(group);
    else groupsOf.set(term, new Set([group]));
  }
}

function leave(groupsOf: GroupsOf, group: Group): void {
  for (const term of group.terms.keys()) groupsOf.get(term)?.delete(group);
}

/** The larger of two groups first, the older where they are equal. */
function bySize(a: Group, b: Group): readonly [large: Group, small: Group] {
  return a.size > b.size || (a.size === b.size && a.at <= b.at) ? [a, b] : [b, a];
}

/** Whether the stories of a small group would join the large one, taken together. */
function belongsTo(small: Group, large: Group, seen: Seen): boolean {
  if (small.size > ABSORBED_MAX) return false;
  const mean = new Map([...small.terms].map(([term, sum]) => [term, sum / small.size]));
  const [source] = small.sources.size === 1 ? small.sources.keys() : [];
  return evidenceFor(mean, large, seen, source) >= ENOUGH;
}
