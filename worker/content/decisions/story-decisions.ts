/** The editor's decisions on single stories: hidden, placed, headed, merged and split. Pure. */
import type { Story } from "../../../shared/story.ts";
import {
  type FrontPageDecisions,
  frontPageDecisionsOf,
  type StoryDecision,
} from "./front-page-decisions.ts";

/** What a story tells. A copy of it has one of its keys, and its words. */
export type Words = Pick<Story, "title" | "excerpt">;

/** The value of a decision of kind `hide`. */
export interface HideValue {
  /** A story's slug, or the name of a post (`postName`), as in all values. */
  readonly slug: string;
  /** The story's identity and link: copies of it in other feeds are hidden too. */
  readonly keys: readonly string[];
  /** The story's words; missing in decisions of earlier versions, where the keys are enough. */
  readonly words?: readonly Words[];
}

/**
 * The value of a decision of kind `merge`, with the groups that the two stories had at the time and,
 * where decisions are read, those that they have now: the first story's and the other's in turn, 0 for
 * none.
 */
export interface MergeValue {
  readonly slug: string;
  readonly with: string;
  readonly groups: readonly number[];
  /** The identities and links of both stories: copies of them under other slugs are merged too. */
  readonly keys?: readonly string[];
  /** The words of both. */
  readonly words?: readonly Words[];
}

/** The value of a decision of kind `split`. */
export interface SplitValue {
  readonly slug: string;
}

export interface StoryDecisions extends FrontPageDecisions {
  /** Slugs of stories, and names of posts. */
  readonly hidden: ReadonlySet<string>;
  /** The words of hidden stories by their identities and links; none where these are enough. */
  readonly hiddenKeys: WordsOfKeys;
  /**
   * The groups that the editor gives to single stories; they take precedence over those given to whole groups.
   */
  readonly groupOfSlug: ReadonlyMap<string, number>;
  /** By identities and links, for copies of those stories. */
  readonly groupOfKey: ReadonlyMap<string, number>;
  readonly mergedKeys: WordsOfKeys;
  readonly groupOfGroup: ReadonlyMap<number, number>;
}

type WordsOfKeys = ReadonlyMap<string, readonly Words[]>;

/** Whether the editor has merged a story with others: the newsroom gives no negative number to a group. */
export function isMerged({ group = 0 }: Pick<Story, "group">): boolean {
  return group < 0;
}

/** No decisions. Pages compare with this very object and then skip the work. */
export const NO_STORY_DECISIONS: StoryDecisions = {
  hidden: new Set(),
  hiddenKeys: new Map(),
  pins: [],
  takenOut: new Map(),
  headlines: new Map(),
  pictures: new Map(),
  groupOfSlug: new Map(),
  groupOfKey: new Map(),
  mergedKeys: new Map(),
  groupOfGroup: new Map(),
};

/** The decisions on stories, from all in the order in which they were made; of two on one story the later counts. */
export function storyDecisionsOf(decisions: readonly StoryDecision[]): StoryDecisions {
  const hidden = new Set<string>();
  const hiddenKeys = new Map<string, readonly Words[]>();
  const groupOfSlug = new Map<string, number>();
  const groupOfKey = new Map<string, number>();
  const mergedKeys = new Map<string, readonly Words[]>();
  const groupOfGroup = new Map<number, number>();
  for (const { id, kind, value } of decisions) {
    if (kind === "hide") {
      hidden.add((value as HideValue).slug);
      addWords(value as HideValue, hiddenKeys);
    }
    if (kind === "split") groupOfSlug.set((value as SplitValue).slug, -id);
    if (kind === "merge") {
      merge(value as MergeValue, -id, { groupOfSlug, groupOfKey, groupOfGroup });
      addWords(value as MergeValue, mergedKeys);
    }
  }
  const front = frontPageDecisionsOf(decisions);
  const { pins, takenOut, headlines, pictures } = front;
  const counts = [hidden, groupOfSlug, takenOut, headlines, pictures].map(({ size }) => size);
  if (pins.length + Math.max(...counts) === 0) return NO_STORY_DECISIONS;
  return { ...front, hidden, hiddenKeys, groupOfSlug, groupOfKey, mergedKeys, groupOfGroup };
}

/** Several stories may have one key; where one of them has no words, the key is enough. */
function addWords(
  { keys = [], words = [] }: Pick<MergeValue, "keys" | "words">,
  known: Map<string, readonly Words[]>,
): void {
  for (const key of keys) {
    const before = known.get(key) ?? words;
    known.set(key, before.length * words.length === 0 ? [] : [...before, ...words]);
  }
}

interface Merged {
  readonly groupOfSlug: Map<string, number>;
  readonly groupOfKey: Map<string, number>;
  readonly groupOfGroup: Map<number, number>;
}

/** Both stories, their copies, and all others of their groups, get one group. */
function merge(
  { slug, with: other, groups, keys = [] }: MergeValue,
  made: number,
  { groupOfSlug, groupOfKey, groupOfGroup }: Merged,
): void {
  const current = (name: string, place: number) => {
    const given = groupOfSlug.get(name);
    if (given !== undefined) return [given];
    const its = groups.filter((_group, at) => at % 2 === place);
    return its.map((group) => groupOfGroup.get(group) ?? group);
  };
  const joined = [...current(slug, 0), ...current(other, 1)].filter((group) => group !== 0);
  for (const group of joined) {
    for (const map of [groupOfSlug, groupOfKey, groupOfGroup] as Map<unknown, number>[]) {
      for (const [key, value] of map) if (value === group) map.set(key, made);
    }
    groupOfGroup.set(group, made);
  }
  groupOfSlug.set(slug, made).set(other, made);
  for (const key of keys) groupOfKey.set(key, made);
}
