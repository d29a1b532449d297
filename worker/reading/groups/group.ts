/** A group of stories as its words, the count of its publishers, and the story that founded it. */
import { LIVE_MS } from "./group-limits.ts";

/** The weights of a story's terms: lower where only the excerpt has the term. */
export type Weights = ReadonlyMap<string, number>;

/** What a story tells of, by its words. */
export interface StoryTerms {
  readonly terms: Weights;
  /**
   * Names by their terms; a name of common words by all of them (`silver lake`), a number that is an age or belongs to
   * a name with `#` (`Route 9`), a day, `boy` or `girl` with `@`, and a word that may be a name with `?`.
   */
  readonly names: Weights;
  /** The first word of the name to which a term belongs. */
  readonly nameOf: ReadonlyMap<string, string>;
  /** Terms that are written without a capital. */
  readonly small: ReadonlySet<string>;
}

export interface Group {
  /** That of the story that founded it. */
  readonly id: string;
  /** Whether no other story joins it, because the story's title recurs. */
  readonly isClosed?: boolean;
  /** Of its newest story, in milliseconds since 1970. */
  at: number;
  size: number;
  /** Sums of the weights of its stories' terms, and of their names. */
  readonly terms: Map<string, number>;
  readonly names: Map<string, number>;
  /** Its publishers. The words of each one's first story are counted. */
  readonly sources: Set<string>;
}

/** How many of the stories seen lately had each term; counts are halved with time. */
export interface Seen {
  stories: number;
  /** Milliseconds since 1970. */
  halvedAt: number;
  readonly terms: Map<string, number>;
  /** How many had it without a capital. */
  readonly small: Map<string, number>;
}

/** A group without stories. */
export function emptyGroup(id: string, at: number, isClosed = false): Group {
  return { id, isClosed, at, size: 0, terms: new Map(), names: new Map(), sources: new Set() };
}

/** The counts before the first story. */
export function nothingSeen(): Seen {
  return { stories: 0, halvedAt: 0, terms: new Map(), small: new Map() };
}

/** Counts the terms of a story. */
export function see(seen: Seen, words: Pick<StoryTerms, "terms" | "small">, at: number): void {
  if (at - seen.halvedAt > LIVE_MS) {
    for (const counts of [seen.terms, seen.small]) {
      for (const [term, count] of counts) {
        if (count < 2) counts.delete(term);
        else counts.set(term, count / 2);
      }
    }
    seen.stories /= 2;
    seen.halvedAt = at;
  }
  seen.stories += 1;
  for (const term of words.terms.keys()) increase(seen.terms, term, 1);
  for (const term of words.small) increase(seen.small, term, 1);
}

export type Added = Pick<Group, "at" | "size" | "sources"> & Pick<StoryTerms, "terms" | "names">;

/** Adds a story to a group, or another group. The words of a publisher's further stories do not count. */
export function addTo(group: Group, { at, size, terms, names, sources }: Added): Group {
  group.at = Math.max(group.at, at);
  group.size += size;
  if (sources.isSubsetOf(group.sources)) return group;
  for (const source of sources) group.sources.add(source);
  for (const [term, weight] of terms) increase(group.terms, term, weight);
  for (const [name, weight] of names) increase(group.names, name, weight);
  return group;
}

function increase(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
