/**
 * Whether a story tells of the same event as a group of stories: the evidence, and how much of it is
 * enough. The evidence is a sum of log-likelihood ratios over the story's terms: how much likelier the
 * term is in the group than in the other stories of the last days and in news in general. A term that
 * the group does not have is weak evidence against it.
 */
import { isCommonWord, shareOf } from "./common-words.ts";
import type { Group, Seen, StoryTerms, Weights } from "./group.ts";
import { THRESHOLDS } from "./thresholds.ts";

const AGAINST = Math.log(THRESHOLDS.ownWords);

/**
 * The evidence for a group, without one publisher where given; -Infinity for no evidence. Of two publishers or
 * more one is left out of each term, so that none of them alone draws stories of another event. The words of a
 * name (`nameOf`) come together, so the rarest counts in full and the others in part.
 */
export function evidenceFor(
  terms: Weights,
  group: Group,
  seen: Seen,
  source?: string,
  nameOf?: StoryTerms["nameOf"],
): number {
  const publishers = group.sources.size;
  const own = source !== undefined && group.sources.has(source) ? 1 : 0;
  const others = publishers - own;
  // A publisher's further stories join on the word of two others.
  if (others <= own) return Number.NEGATIVE_INFINITY;
  const left = own + (others > 1 ? 1 : 0);
  let sum = Math.log(Math.min(THRESHOLDS.sizeMax, others));
  let isTypical = false;
  const bestOf = new Map<string, number>();
  for (const [term, weight] of terms) {
    const inGroup = group.terms.get(term) ?? 0;
    // All stories with the term may be of those who are left out.
    const share = Math.min(1, (inGroup - left) / (publishers - left));
    if (share <= 0) {
      sum += weight * AGAINST;
      continue;
    }
    const ratio = share / shareElsewhere(term, inGroup, publishers, seen);
    const evidence = Math.log((1 - THRESHOLDS.ownWords) * ratio + THRESHOLDS.ownWords);
    if (evidence > 0) {
      const value = weight * evidence * Math.min(1, share / THRESHOLDS.typicalShare);
      const name = nameOf?.get(term);
      const best = (name && bestOf.get(name)) || 0;
      sum += Math.max(0, value - best) + THRESHOLDS.restOfName * Math.min(value, best);
      if (name) bestOf.set(name, Math.max(value, best));
    } else sum += weight * evidence;
    const isTelling = !isCommonWord(term) || shareOf(term) < THRESHOLDS.distinctiveShare;
    isTypical ||= evidence > 0 && share >= THRESHOLDS.typicalShare && isTelling;
  }
  return isTypical ? sum : Number.NEGATIVE_INFINITY;
}

/** The share of stories with a term among those outside a group. */
function shareElsewhere(term: string, inGroup: number, size: number, seen: Seen): number {
  const others = Math.max(0, (seen.terms.get(term) ?? 0) - inGroup);
  const stories = Math.max(0, seen.stories - size) + THRESHOLDS.seenBefore;
  return Math.max(shareOf(term), others / stories);
}
