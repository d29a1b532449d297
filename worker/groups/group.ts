/** A group of stories as its words, the count of its publishers, and the story that founded it. */

/** The weights of a story's terms: lower where only the excerpt has the term. */
export type Weights = ReadonlyMap<string, number>;

export interface Group {
  /** That of the story that founded it. */
  readonly id: string;
  /** Whether no other story joins it, because the story's title recurs. */
  readonly isClosed?: boolean;
  /** Of its newest story, in milliseconds since 1970. */
  at: number;
  /** How many stories it has. */
  size: number;
  /** Sums of the terms' weights in its stories. */
  readonly terms: Map<string, number>;
  /** How many of its stories each publisher has. */
  readonly sources: Map<string, number>;
}

/** How many of the stories seen lately had each term; counts are halved with time. */
export interface Seen {
  stories: number;
  /** Milliseconds since 1970. */
  halvedAt: number;
  readonly terms: Map<string, number>;
}

/** The greatest age of a group's newest story at which others join the group. */
export const LIVE_MS = 3 * 86_400_000;

/** A group without stories. */
export function emptyGroup(id: string, at: number, isClosed = false): Group {
  return { id, isClosed, at, size: 0, terms: new Map(), sources: new Map() };
}

/** The counts before the first story. */
export function nothingSeen(): Seen {
  return { stories: 0, halvedAt: 0, terms: new Map() };
}

/** Counts the terms of a story. */
export function see(seen: Seen, terms: Weights, at: number): void {
  if (at - seen.halvedAt > LIVE_MS) {
    for (const [term, count] of seen.terms) {
      if (count < 2) seen.terms.delete(term);
      else seen.terms.set(term, count / 2);
    }
    seen.stories /= 2;
    seen.halvedAt = at;
  }
  seen.stories += 1;
  for (const term of terms.keys()) increase(seen.terms, term, 1);
}

/** Adds a story's terms, or those of another group, to a group. */
export function addTo(
  group: Group,
  { at, size, terms, sources }: Omit<Group, "id" | "terms"> & { readonly terms: Weights },
): void {
  group.at = Math.max(group.at, at);
  group.size += size;
  for (const [term, weight] of terms) increase(group.terms, term, weight);
  for (const [source, count] of sources) increase(group.sources, source, count);
}

function increase(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
