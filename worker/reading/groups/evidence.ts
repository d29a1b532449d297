/**
 * The evidence that a story tells of a group's event: a sum of log-likelihood ratios, of how much likelier its terms are
 * in the group than in other stories of the last days and in news. A term that the group lacks is weak evidence against.
 */
import { shareOf } from "./common-words.ts";
import { THRESHOLDS } from "./group-limits.ts";
import type { Group, Seen, StoryTerms } from "./group.ts";

type Clues = Pick<StoryTerms, "terms"> & Partial<Pick<StoryTerms, "nameOf">>;

const AGAINST = Math.log(THRESHOLDS.ownWords);

/**
 * The evidence for a group without one publisher; -Infinity where no other publisher has it. Of two publishers or more one is
 * left out of each term, so that none of them alone draws stories of another event. The words of a name (`nameOf`)
 * come together, so the rarest counts in full and the others in part.
 */
export function evidenceFor(words: Clues, group: Group, seen: Seen, source: string): number {
  const publishers = group.sources.size;
  const own = group.sources.has(source) ? 1 : 0;
  const others = publishers - own;
  // A publisher's further stories join on the word of two others.
  if (others <= own) return Number.NEGATIVE_INFINITY;
  const left = own + (others > 1 ? 1 : 0);
  let sum = Math.log(Math.min(THRESHOLDS.sizeMax, others));
  const bestOf = new Map<string, number>();
  const sumOf = new Map<string, number>();
  let positive = 0;
  let most = 0;
  for (const [term, weight] of words.terms) {
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
      const name = words.nameOf?.get(term);
      const best = (name && bestOf.get(name)) || 0;
      const added = Math.max(0, value - best) + THRESHOLDS.restOfName * Math.min(value, best);
      sum += added;
      positive += added;
      let clue = added;
      if (name) {
        bestOf.set(name, Math.max(value, best));
        clue += sumOf.get(name) ?? 0;
        sumOf.set(name, clue);
      }
      most = Math.max(most, clue);
    } else sum += weight * evidence;
  }
  // Stories of one street, lake or person are no event: a third one needs more than that name in common.
  const isOneClue = positive - most < THRESHOLDS.besideName;
  return others > 1 && words.nameOf && isOneClue ? Number.NEGATIVE_INFINITY : sum;
}

/** The share of stories with a term among those outside a group. */
function shareElsewhere(term: string, inGroup: number, size: number, seen: Seen): number {
  const others = Math.max(0, (seen.terms.get(term) ?? 0) - inGroup);
  const stories = Math.max(0, seen.stories - size) + THRESHOLDS.seenBefore;
  return Math.max(shareOf(term), others / stories);
}
