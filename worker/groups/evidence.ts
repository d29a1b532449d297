/**
 * The evidence that a story belongs to a group: for each of its terms the logarithm of how much likelier
 * the term is in the group than elsewhere, in the other stories of the last days and in the news at
 * large. A term that the group does not have speaks against it, a little.
 */
import { shareOf } from "./common-words.ts";
import type { Group, Seen, Weights } from "./group.ts";

/** The share of a group's story that is about something else: half of a headline's words are its own. */
const OWN_WORDS = 0.5;
/** So many stories are taken as seen before the first, so that its words are not taken for common. */
const SEEN_BEFORE = 500;
/** What a group's size speaks for it: an event of many stories has more to come. */
const SIZE_WEIGHT = 0.75;
/** One term alone is a weak link. */
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
    // The publisher's own stories may all have had the term.
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
