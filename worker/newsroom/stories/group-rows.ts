/** Converts groups and word counts from and to rows, and finds groups by their words. */
import { isLeading } from "../../reading/groups/group-index.ts";
import { type Group, nothingSeen, type Seen, type Weights } from "../../reading/groups/group.ts";

/** A row of `story_groups`. */
export interface GroupRow {
  readonly id: number;
  readonly at: number;
  /** JSON of a `Profile`. */
  readonly profile: string;
}

type Counts = Readonly<Record<string, number>>;
type Profile = readonly [size: number, terms: Counts, sources: readonly string[], names: Counts];

type SeenValues = readonly [stories: number, halvedAt: number, terms: Counts, small: Counts];

/** Terms stored of a group: those of most of its stories. */
const TERMS_MAX = 100;
/** Names stored of a group: those of most of its stories. */
const NAMES_MAX = 40;
/** Words whose counts are stored, and the least count. */
const SEEN_MAX = 2_000;
const SEEN_LEAST = 2;
/** Words of a story that are looked up to find groups. */
const QUERY_TERMS_MAX = 16;

export function groupOfRow({ id, at, profile }: GroupRow): Group {
  const [size, terms, sources, names] = JSON.parse(profile) as Profile;
  return {
    id: String(id),
    at,
    size,
    terms: new Map(Object.entries(terms)),
    names: new Map(Object.entries(names)),
    sources: new Set(sources),
  };
}

/** The row of a group, and the words by which it is found. */
export function rowOfGroup({
  id,
  at,
  size,
  terms,
  names,
  sources,
}: Group): GroupRow & { words: string } {
  const kept = mostCommon(terms, TERMS_MAX);
  const profile: Profile = [
    size,
    Object.fromEntries(kept),
    [...sources],
    Object.fromEntries(mostCommon(names, NAMES_MAX)),
  ];
  const words = kept.map(([term]) => term).filter(isLeading);
  return { id: Number(id), at, profile: JSON.stringify(profile), words: words.join(" ") };
}

/** A query of the index for groups with one of a story's terms; empty if no term is indexed. */
export function groupQuery(terms: Weights): string {
  const leading = [...terms.keys()].filter(isLeading).slice(0, QUERY_TERMS_MAX);
  return leading.map((term) => `"${term}"`).join(" OR ");
}

/** Parses word counts; empty where the text is missing. */
export function parseSeen(text: string | undefined): Seen {
  if (text === undefined) return nothingSeen();
  const [stories, halvedAt, terms, small] = JSON.parse(text) as SeenValues;
  return {
    stories,
    halvedAt,
    terms: new Map(Object.entries(terms)),
    small: new Map(Object.entries(small)),
  };
}

/** Word counts as text, without rare words, which the groups have. */
export function seenText({ stories, halvedAt, terms, small }: Seen): string {
  return JSON.stringify([stories, halvedAt, keptOf(terms), keptOf(small)] satisfies SeenValues);
}

function keptOf(counts: ReadonlyMap<string, number>): Counts {
  const kept = mostCommon(counts, SEEN_MAX).filter(([, count]) => count >= SEEN_LEAST);
  return Object.fromEntries(kept);
}

function mostCommon(counts: ReadonlyMap<string, number>, most: number): [string, number][] {
  const rounded = [...counts].map(([term, count]): [string, number] => [
    term,
    Math.round(count * 100) / 100,
  ]);
  return counts.size <= most ? rounded : rounded.toSorted((a, b) => b[1] - a[1]).slice(0, most);
}
