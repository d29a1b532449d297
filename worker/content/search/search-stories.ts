/**
 * A search: at most three queries of D1. The first reads how frequent the words are; the second
 * corrects a word that occurs nowhere; the third reads a page of results.
 */
import { CATEGORIES, type CategoryKey } from "../../../shared/categories.ts";
import type { FeedStories } from "../../../shared/edition.ts";
import { plainQuestion } from "../../../shared/search/plain-parameter.ts";
import { type SearchRequest } from "../../../shared/search/search.ts";
import { stemOf } from "../../../shared/search/stem.ts";
import { isCharacters } from "../../../shared/search/words.ts";
import { SEARCH_RESULTS_MAX } from "../../../shared/shared-limits.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { readRows } from "../../platform/d1.ts";
import { PAGE_WAIT_MS } from "../../platform/platform-limits.ts";
import { correctionsOf, correctText, spellOut } from "./correct-words.ts";
import { facetOf, type Filters, indexQuery, ofFacets } from "./index-query.ts";
import { parseQuestion, type Question } from "./parse-question.ts";
import { NEWS_BONUS } from "./search-limits.ts";
import { type Ask, type LookUpRow, lookUpSql, RESULTS, type ResultRow } from "./statements.ts";

/** The scope of a search: a paper's stories and a blog's posts. */
export interface SearchScope {
  /** Addresses of the paper's feeds, by category. */
  readonly feeds: Readonly<Record<CategoryKey, readonly string[]>>;
  /** Those that the edition has, which knows their ids. */
  readonly known: readonly Pick<FeedStories, "id" | "address" | "title" | "language">[];
  /** Whether the deployment has no other paper. */
  readonly isOnlyPublication: boolean;
  /** The domain whose posts are searched; empty for an external blog. */
  readonly domain: string | undefined;
  /** The calendar whose events are searched; missing where none are. */
  readonly calendar?: string;
  /** The name that a feed's stories have as their source. */
  readonly nameOf: (address: string, title: string) => string;
}

/** A feed of the paper that has an id. */
export interface FoundFeed {
  readonly id: number;
  readonly address: string;
  readonly title: string;
  readonly language?: string | undefined;
}

export interface FoundRows {
  /** Of all pages, in the order to show. */
  readonly rows: readonly ResultRow[];
  readonly feeds: readonly FoundFeed[];
  /** Whether there are more. */
  readonly isMore: boolean;
  readonly isRecent: boolean;
  readonly corrected?: string;
  readonly stems: readonly string[];
  readonly events: readonly FoundEvent[];
}

/** An event of the paper's own. */
export interface FoundEvent {
  readonly slug: string;
  readonly title: string;
  /** As `StoredEvent` has them. */
  readonly start: number;
  readonly isAllDay: number;
}

const NOTHING: FoundRows = {
  rows: [],
  feeds: [],
  isMore: false,
  isRecent: false,
  stems: [],
  events: [],
};
const YEAR_MS = 365 * DAY_MS;

/** Rows of stories and posts for a search. Rejects where D1 does, or takes too long. */
export async function searchStories(
  db: D1Database,
  request: SearchRequest,
  scope: SearchScope,
  now: number,
): Promise<FoundRows> {
  const ask: Ask = (sql, values) => readRows(db, { sql, values }, PAGE_WAIT_MS);
  const question = parseQuestion(request.q);
  if (question.words.length + question.phrases.length === 0) return NOTHING;
  const { docs, feeds, last, events } = await lookUp(question, scope, { ask, now });
  const found = await correctionsOf(question, docs, ask);
  const { corrections } = found;
  const meant = spellOut(question, found, docs);
  const query = indexQuery(meant, filtersOf(request, scope, feeds), docsIn(docs), last);
  if (!query) return { ...NOTHING, events };
  const isRecent = request.sort === "best" && query.from > 0;
  const rows = await ask<ResultRow>(RESULTS[isRecent ? "recent" : request.sort], {
    ...query,
    now: now / 1000,
    new: `(${query.all}) NOT ${ofFacets("xold")}`,
    old: `(${query.all}) AND ${ofFacets("xold")}`,
  });
  const spellings = meant.words.flatMap(({ word, others = [] }) => [word, ...others]);
  const phrases = [...spellings.map((one) => one.split(" ")), ...meant.phrases];
  return {
    rows: inOrder(rows, request, now).slice(0, SEARCH_RESULTS_MAX),
    feeds,
    isMore: rows.length > SEARCH_RESULTS_MAX,
    isRecent,
    events,
    stems: [...new Set(phrases.flatMap(marksOfPhrase))],
    ...(corrections.size === 0 ? {} : { corrected: correctText(request.q, corrections) }),
  };
}

/** What is marked of a phrase: its words, and characters side by side only together. */
function marksOfPhrase(words: readonly string[]): readonly string[] {
  const marks: string[] = [];
  for (const word of words) {
    const last = marks.at(-1);
    if (last !== undefined && isCharacters(last) && isCharacters(word))
      marks.splice(-1, 1, `${last} ${word}`);
    else marks.push(stemOf(word));
  }
  return marks;
}

/** How many rows have a word; of words side by side at most as many as have the rarest. */
function docsIn(docs: ReadonlyMap<string, number>) {
  return (word: string) => Math.min(...word.split(" ").map((one) => docs.get(stemOf(one)) ?? 0));
}

/** How many rows have each stem, the paper's feeds, the last story, and events. */
async function lookUp(
  question: Question,
  scope: SearchScope,
  { ask, now }: { readonly ask: Ask; readonly now: number },
) {
  const spellings = question.words.flatMap(({ word, others = [] }) => [word, ...others]);
  const asked = spellings.flatMap((one) => one.split(" "));
  const stems = [...new Set([...asked, ...question.phrases.flat()].map(stemOf))];
  const known = scope.known.flatMap(({ id, address, title, language }): FoundFeed[] =>
    id === undefined ? [] : [{ id, address, title, language }],
  );
  const addresses = unknownOf(scope, known);
  const rows = await ask<LookUpRow>(lookUpSql(stems.length, addresses.length), {
    stems,
    addresses,
    calendar: scope.calendar ?? "",
    words: [...question.words.map(({ word }) => word), ...question.phrases.flat()],
    now,
  });
  const found = rows.filter(({ kind }) => kind === "feed");
  return {
    docs: new Map(rows.flatMap((row) => (row.kind === "word" ? [[row.name, row.number]] : []))),
    feeds: [
      ...known,
      ...found.map(({ number: id, name: address, title }) => ({ id, address, title })),
    ],
    last: rows.find(({ kind }) => kind === "last")?.number ?? 0,
    events: rows.flatMap(({ kind, name: slug, title, number: start }): FoundEvent[] =>
      kind === "event" || kind === "day"
        ? [{ slug, title, start, isAllDay: Number(kind === "day") }]
        : [],
    ),
  };
}

/** The paper's feeds that the edition has not. */
function unknownOf(scope: SearchScope, known: readonly FoundFeed[]): readonly string[] {
  const addresses = new Set(CATEGORIES.flatMap(({ key }) => scope.feeds[key]));
  for (const { address } of known) addresses.delete(address);
  return [...addresses];
}

function filtersOf(
  { category, source, year }: SearchRequest,
  scope: SearchScope,
  feeds: readonly FoundFeed[],
): Filters {
  const blog = scope.domain === undefined ? [] : [facetOf("xblog", scope.domain)];
  const facets: string[][] = [];
  // No story has this facet; it is there because the list must not be empty.
  const idsOf = (rows: readonly FoundFeed[]) => ["xnone", ...rows.map(({ id }) => `xfeed${id}`)];
  const ofCategory = new Set(category && scope.feeds[category]);
  if (category) facets.push(idsOf(feeds.filter(({ address }) => ofCategory.has(address))));
  else if (!scope.isOnlyPublication) facets.push([...idsOf(feeds), ...blog]);
  if (source !== undefined) {
    const named = feeds.filter(
      ({ address, title }) => plainQuestion(scope.nameOf(address, title)) === source,
    );
    facets.push([facetOf("xsource", source), ...idsOf(named)]);
  }
  if (year !== undefined) facets.push([`xyear${year}`]);
  return { facets, excluded: [blog.length > 0 ? `(xpost NOT ${blog[0]})` : "xpost"] };
}

/** The rows in order: the newest first, or the best first with a small preference for new ones. */
function inOrder(
  rows: readonly ResultRow[],
  { sort }: SearchRequest,
  now: number,
): readonly ResultRow[] {
  const value = (row: ResultRow) =>
    sort === "newest"
      ? timeOf(row)
      : -row.score * (1 + NEWS_BONUS * 2 ** -Math.max(0, (now - timeOf(row)) / YEAR_MS));
  return rows
    .filter(({ feed, posted }) => (feed !== null || posted !== null) && (posted ?? 0) * 1000 <= now)
    .toSorted((a, b) => value(b) - value(a));
}

function timeOf({ at, posted }: ResultRow): number {
  return at ?? (posted ?? 0) * 1000;
}
