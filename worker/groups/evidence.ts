/**
 * The evidence that a story belongs to a group: a sum over its terms of log-likelihood ratios: how
 * much likelier the term is in the group than in the other stories of the last days and in news in
 * general. A term that the group does not have is weak evidence against it.
 */
import { shareOf } from "./common-words.ts";
import type { Group, Seen, Weights } from "./group.ts";

/**
 * The share of terms that a story of a group does not share with the others: half of a headline's
 * words are its own.
 */
const OWN_WORDS = 0.5;
/** Stories that count as seen before the first one, so that its words do not count as common. */
const SEEN_BEFORE = 500;
/** Evidence by a group's size: an event with many stories is likely to have more. */
const SIZE_WEIGHT = 0.75;
/** The most that one term may contribute. */
const ONE_TERM_LESS = 4;

const AGAINST = Math.log(OWN_WORDS);

/** The evidence for a group, without the stories of one publisher where it is given; -Infinity where no others are left. */
export function evidenceFor(terms: Weights, group: Group, seen: Seen, source?: string): number {
  const own = source === undefined ? 0 : (group.sources.get(source) ?? 0);
  const size = group.size - own;
  if (size <= 0) return Number.NEGATIVE_INFINITY;
  let sum = SIZE_WEIGHT * Math.log(size);
  let shared = 0;
  for (const [term, weight] of terms) {
    const inGroup = group.terms.get(term) ?? 0;
    // All stories with the term may be of this publisher.
    const count = inGroup - own;
    if (count <= 0) {
      sum += weight * AGAINST;
      continue;
    }
    const ratio = Math.min(1, count / size) / shareElsewhere(term, inGroup, group.size, seen);
    const term_ = Math.log((1 - OWN_WORDS) * ratio + OWN_WORDS);
    sum += weight * term_;
    if (term_ > 0) shared += weight;
  }
  return shared < 2 ? sum - ONE_TERM_LESS : sum;
}

/** The share of stories with a term among those outside a group. */
function shareElsewhere(term: string, inGroup: number, size: number, seen: Seen): number {
  const others = Math.max(0, (seen.terms.get(term) ?? 0) - inGroup);
  const stories = Math.max(0, seen.stories - size) + SEEN_BEFORE;
  return Math.max(shareOf(term), others / stories);
}
