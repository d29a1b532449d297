/** Sums of what was counted for a paper: by kind, how often each key. Pure. Nothing in them belongs to one reader. */

export const KINDS = ["pages", "from", "hours", "words", "views", "clicks"] as const;

/**
 * `pages`: by path; `from`: by what led there (`where-from.ts`), each page once; `hours`: by hour of the paper's
 * day, `00` to `23`; `words`: those searched for and not found; `views` and `clicks`: by placement of a sponsor.
 */
export type Kind = (typeof KINDS)[number];
/** How often, by key. */
export type Tally = Readonly<Record<string, number>>;
export type Sums = Readonly<Partial<Record<Kind, Tally>>>;

/** The key of all that have none of their own. */
export const OTHER = "other";

/** The sum of tallies with at most so many keys: the smallest are summed as `other`. */
export function mergeTallies(all: readonly (Tally | undefined)[], most: number): Tally {
  const sums = new Map<string, number>();
  for (const tally of all) {
    for (const [key, times] of Object.entries(tally ?? {})) {
      sums.set(key, (sums.get(key) ?? 0) + times);
    }
  }
  if (sums.size <= most) return Object.fromEntries(sums);
  const others = sums.get(OTHER) ?? 0;
  sums.delete(OTHER);
  const sorted = mostFirst(sums);
  const rest = sorted.slice(most - 1).reduce((sum, [, times]) => sum + times, others);
  return Object.fromEntries([...sorted.slice(0, most - 1), [OTHER, rest]]);
}

/** Keys with their times, the most frequent first. */
export function mostFirst(
  entries: Iterable<readonly [string, number]>,
): readonly [string, number][] {
  return [...entries]
    .map(([key, times]) => [key, times] as [string, number])
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
}

/** All times of a tally. */
export function totalOf(tally: Tally = {}): number {
  return Object.values(tally).reduce((sum, times) => sum + times, 0);
}
