/**
 * A question and its filters → a query of the index, and how far back it searches. Ranking takes
 * the database a microsecond a match. So common words only rank the matches of rarer ones, and if
 * all words are common, only the newest stories are searched.
 */
import { hexOf } from "../../platform/crypto/sha256.ts";
import type { Question, Word } from "./parse-question.ts";
import { RANKED_MAX, FILTERED_MAX } from "./search-limits.ts";

export interface Filters {
  /** One facet of each list has to match. */
  readonly facets: readonly (readonly string[])[];
  /** Parts of a query that must not match. */
  readonly excluded: readonly string[];
}

export interface IndexQuery {
  /** Any of the words, as often as each is asked for. */
  readonly any: string;
  /** All of the words. */
  readonly all: string;
  /** Only rows after this one; if it is the first, also posts, which have negative rows. */
  readonly from: number;
}

const FIRST_ROW = -9_007_199_254_740_991;

/** The query; undefined where nothing is asked. `docs` tells how many rows have a stem, `last` is the last story. */
export function indexQuery(
  { words, phrases, excluded }: Question,
  filters: Filters,
  docs: (word: string) => number,
  last: number,
): IndexQuery | undefined {
  const docsOf = (spellings: readonly string[]) =>
    spellings.reduce((sum, one) => sum + docs(one), 0);
  const rare = words.map(spellingsOf).toSorted((a, b) => docsOf(a) - docsOf(b));
  const quoted = phrases.map(phraseOf);
  const [drivers, found] =
    quoted.length > 0 ? [[], fewest(phrases, docs)] : driversOf(rare, docsOf);
  const again = words.flatMap((word) => Array<Spellings>(word.times - 1).fill(spellingsOf(word)));
  const any = [...quoted, ...[...rare, ...again].flat().map(quote)].join(" OR ");
  if (any === "") return undefined;
  const needed = quoted.length > 0 ? quoted.join(" AND ") : drivers.flat().map(quote).join(" OR ");
  const isAll = quoted.length === 0 && drivers.length === rare.length;
  const base = isAll ? `(${any})` : `(${needed}) AND (${any})`;
  const all = [...quoted, ...rare.map(anyOf)].join(" AND ");
  const facets = filters.facets.map((list) => ` AND ${ofFacets(list.join(" OR "))}`).join("");
  const without = [...filters.excluded.map(ofFacets), ...excluded.map(phraseOf).map(ofTexts)];
  const finish = (part: string) => [`(${ofTexts(part)}${facets})`, ...without].join(" NOT ");
  const most = facets === "" ? RANKED_MAX : FILTERED_MAX;
  // A year may be long before the newest stories.
  const isOfYear = filters.facets.some(([facet]) => facet?.startsWith("xyear"));
  const from = found <= most || isOfYear ? FIRST_ROW : Math.floor(last * (1 - most / found));
  return { any: finish(base), all: finish(all), from };
}

/** A word and its other spellings. */
type Spellings = readonly string[];

function spellingsOf({ word, others = [] }: Word): Spellings {
  return [word, ...others];
}

function anyOf(spellings: Spellings): string {
  const any = spellings.map(quote).join(" OR ");
  return spellings.length > 1 ? `(${any})` : any;
}

/** The rarest words whose matches may all be ranked, and the most that they match. */
function driversOf(rare: readonly Spellings[], docs: (word: Spellings) => number) {
  const drivers: Spellings[] = [];
  let found = 0;
  for (const word of rare) {
    if (drivers.length > 0 && found + docs(word) > RANKED_MAX) break;
    drivers.push(word);
    found += docs(word);
  }
  return [drivers, found] as const;
}

/** A phrase is at most as frequent as its rarest word. */
function fewest(phrases: readonly (readonly string[])[], docs: (word: string) => number): number {
  return Math.min(...phrases.flat().map(docs));
}

/** A part of a query that matches words of a story or post, and nothing that stands for a filter. */
export function ofTexts(query: string): string {
  return `{title excerpt text} : (${query})`;
}

/** A part of a query that matches what filters go by, and no word of a text. */
export function ofFacets(query: string): string {
  return `facets : (${query})`;
}

function phraseOf(words: readonly string[]): string {
  return quote(words.join(" "));
}

function quote(text: string): string {
  return `"${text.replaceAll('"', "")}"`;
}

/** The facet of a name, as the index has it. */
export function facetOf(kind: "xsource" | "xblog", name: string): string {
  return kind + hexOf(new TextEncoder().encode(name));
}
