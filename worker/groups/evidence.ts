/**
 * Whether a story tells of the same event as a group of stories: the evidence, and how much of it is
 * enough. The evidence is a sum of log-likelihood ratios over the story's terms: how much likelier the
 * term is in the group than in the other stories of the last days and in news in general. A term that
 * the group does not have is weak evidence against it.
 */
import { shareOf } from "./common-words.ts";
import type { Group, Seen, Weights } from "./group.ts";

/** The least evidence for joining a group. */
export const ENOUGH = 11;
/** The share of terms that a story of a group does not share with the others. */
const OWN_WORDS = 0.5;
/** Stories that count as seen before the first one, so that its words do not count as common. */
const SEEN_BEFORE = 1_000;
/** Evidence by a group's size, up to a maximum: an event with many stories is likely to have more. */
const SIZE_WEIGHT = 1;
const SIZE_MAX = 12;
/**
 * The share of a group's stories from which a term is typical of it; a rarer term counts for less. A
 * story without a typical term is refused: otherwise a group drifts from one event to the next by
 * words of a few of its stories.
 */
const TYPICAL_SHARE = 0.25;

const AGAINST = Math.log(OWN_WORDS);

/** The evidence for a group, without one publisher's stories where given; -Infinity for no evidence. */
export function evidenceFor(terms: Weights, group: Group, seen: Seen, source?: string): number {
  const own = source === undefined ? 0 : (group.sources.get(source) ?? 0);
  const size = group.size - own;
  if (size <= 0) return Number.NEGATIVE_INFINITY;
  let sum = SIZE_WEIGHT * Math.log(Math.min(SIZE_MAX, size));
  let isTypical = false;
  for (const [term, weight] of terms) {
    const inGroup = group.terms.get(term) ?? 0;
    // All stories with the term may be of this publisher.
    const share = Math.min(1, (inGroup - own) / size);
    if (share <= 0) {
      sum += weight * AGAINST;
      continue;
    }
    const ratio = share / shareElsewhere(term, inGroup, group.size, seen);
    const evidence = Math.log((1 - OWN_WORDS) * ratio + OWN_WORDS);
    sum += weight * evidence * (evidence > 0 ? Math.min(1, share / TYPICAL_SHARE) : 1);
    isTypical ||= evidence > 0 && share >= TYPICAL_SHARE;
  }
  return isTypical ? sum : Number.NEGATIVE_INFINITY;
}

/** The share of stories with a term among those outside a group. */
function shareElsewhere(term: string, inGroup: number, size: number, seen: Seen): number {
  const others = Math.max(0, (seen.terms.get(term) ?? 0) - inGroup);
  const stories = Math.max(0, seen.stories - size) + SEEN_BEFORE;
  return Math.max(shareOf(term), others / stories);
}
