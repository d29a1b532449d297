/**
 * Groups stories one after the other: each joins the group with the most evidence, or founds one. A
 * story that fits two groups may merge them. Pure: existing groups are given, and the time is that
 * of the stories.
 */
import { shareOf } from "./common-words.ts";
import { contradicts, isEnough } from "./contradiction.ts";
import { evidenceFor } from "./evidence.ts";
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
import { THRESHOLDS } from "./thresholds.ts";

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
  const words = storyTerms(story, seen);
  const isClosed = isRecurringTitle(title);
  const found = (isClosed ? [] : candidates(groupsOf, words.terms, at))
    .map((group) => ({
      group,
      evidence: evidenceFor(words.terms, group, seen, source, words.nameOf),
    }))
    .toSorted((a, b) => b.evidence - a.evidence);
  const joined = found.find(({ group, evidence }) => isEnough(evidence, words, group))?.group;
  let group = joined ?? emptyGroup(id, at, isClosed);
  const isFirst = !group.sources.has(source);
  addTo(group, { at, size: 1, ...words, sources: new Set([source]) });
  const absorbed: Group[] = [];
  // A closed group is not indexed, so that no story joins it.
  if (isClosed) return { group, absorbed };
  if (isFirst) enter(groupsOf, group, words.terms);
  for (const other of joined ? found : []) {
    if (other.group === group || !Number.isFinite(other.evidence)) continue;
    const [large, small] = bySize(group, other.group);
    if (!belongsTo(small, large, seen, source)) continue;
    leave(groupsOf, small);
    addTo(large, small);
    enter(groupsOf, large, large.terms);
    absorbed.push(small);
    group = large;
  }
  see(seen, words, at);
  return { group, absorbed };
}

type GroupsOf = Map<string, Set<Group>>;

/** The groups that share the most weight of terms with a story, without old ones. */
function candidates(groupsOf: GroupsOf, terms: Weights, at: number): readonly Group[] {
  const since = at - LIVE_MS;
  const leads: { groups: Set<Group>; term: string; weight: number }[] = [];
  for (const [term, weight] of terms) {
    const groups = groupsOf.get(term);
    if (!groups) continue;
    for (const oldest of groups) {
      if (oldest.at >= since) break;
      groups.delete(oldest);
    }
    if (groups.size <= THRESHOLDS.groupsOfTermMax) leads.push({ groups, term, weight });
  }
  // The rarest first: a long excerpt leads to thousands of groups, which its other words do not name.
  leads.sort((a, b) => a.groups.size - b.groups.size);
  const shared = new Map<Group, number>();
  let visits = 0;
  for (const { groups, term, weight } of leads) {
    visits += groups.size;
    if (visits > THRESHOLDS.visitsMax && shared.size > 0) break;
    const value = -weight * Math.log(shareOf(term));
    for (const group of groups) shared.set(group, (shared.get(group) ?? 0) + value);
  }
  const live = [...shared].filter(
    ([group, value]) => value > THRESHOLDS.leastShared && group.at >= since,
  );
  if (live.length > THRESHOLDS.candidatesMax) live.sort((a, b) => b[1] - a[1]);
  return live.slice(0, THRESHOLDS.candidatesMax).map(([group]) => group);
}

/** Whether a term is a lead to groups: common words are in too many. */
export function isLeading(term: string): boolean {
  return shareOf(term) < THRESHOLDS.leadingShare;
}

function enter(groupsOf: GroupsOf, group: Group, terms: Weights): void {
  for (const term of terms.keys()) {
    if (!isLeading(term)) continue;
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

/**
 * Whether the stories of a small group, taken together, would join the large one without the publisher whose
 * story fits both, and two publishers beside it say so.
 */
function belongsTo(small: Group, large: Group, seen: Seen, bridge: string): boolean {
  const beside = new Set([...small.sources, ...large.sources]);
  beside.delete(bridge);
  if (small.size > THRESHOLDS.absorbedMax || beside.size < 2) return false;
  const mean = (sums: Weights) =>
    new Map([...sums].map(([term, sum]) => [term, sum / small.sources.size]));
  const terms = mean(small.terms);
  const least = small.size === 1 ? THRESHOLDS.enoughBridged : THRESHOLDS.enoughForGroup;
  if (evidenceFor(terms, large, seen, bridge) < least) return false;
  return small.sources.size > 1 || !contradicts({ terms, names: mean(small.names) }, large);
}
