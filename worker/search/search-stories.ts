/**
 * A search: at most three queries of D1. The first reads how frequent the words are; the second
 * corrects a word that occurs nowhere; the third reads a page of results.
 */
import { CATEGORIES, type CategoryKey } from "../../shared/categories.ts";
import {
  SEARCH_PAGE_SIZE,
  SEARCH_RESULTS_MAX,
  type SearchRequest,
} from "../../shared/search/search.ts";
import { stemOf } from "../../shared/search/stem.ts";
import { withTimeout } from "../with-timeout.ts";
import { facetOf, type Filters, indexQuery } from "./index-query.ts";
import { parseQuestion, type Question } from "./parse-question.ts";
import { candidatesOf } from "./spelling.ts";
import {
  LOOK_UP,
  type LookUpRow,
  RESULTS,
  type ResultRow,
  SPELL,
  type SpellRow,
} from "./statements.ts";

/** The scope of a search: a paper's stories and a blog's posts. */
export interface SearchScope {
  /** Addresses of the paper's feeds, by category. */
  readonly feeds: Readonly<Record<CategoryKey, readonly string[]>>;
  /** Whether the deployment has no other paper. */
  readonly isOnlyPaper: boolean;
  /** The domain whose posts are searched; empty for an external blog. */
  readonly domain: string | undefined;
  /** The name that a feed's stories have as their source. */
  readonly nameOf: (address: string, title: string) => string;
}

export interface FoundRows {
  /** In the order to show. */
  readonly rows: readonly ResultRow[];
  readonly total: number;
  readonly isMore: boolean;
  readonly isRecent: boolean;
  readonly corrected?: string;
  readonly stems: readonly string[];
}

const NOTHING: FoundRows = { rows: [], total: 0, isMore: false, isRecent: false, stems: [] };
/** How long a reader waits for D1. */
const WAIT_MS = 5_000;
/**
 * Each word is a row read, so two words are corrected in questions of up to so many words, one in
 * longer ones.
 */
const TWO_MENDED_MAX = 5;
/**
 * In longer questions, and for the second word, only missing, additional and swapped letters are
 * corrected.
 */
const LONG = 12;
const YEAR_MS = 365 * 86_400_000;
/** How much more a new story counts than one that is years old. */
const NEWS_BONUS = 0.1;

/** Rows of stories and posts for a search. Rejects where D1 does, or takes too long. */
export async function searchStories(
  db: D1Database,
  request: SearchRequest,
  scope: SearchScope,
  now: number,
): Promise<FoundRows> {
  const ask = async <Row>(sql: string, values: object) => {
    const asking = db.prepare(sql).bind(JSON.stringify(values)).all<Row>();
    return (await withTimeout("D1", asking, WAIT_MS)).results;
  };
  const question = parseQuestion(request.q);
  if (question.words.length + question.phrases.length === 0) return NOTHING;
  const stems = [...question.words.map(({ stem }) => stem), ...question.phrases.flat().map(stemOf)];
  const facts = await ask<LookUpRow>(LOOK_UP, { stems, addresses: addressesFor(request, scope) });
  const docs = new Map(
    facts.flatMap((row) => (row.kind === "word" ? [[row.name, row.number]] : [])),
  );
  const { length: count } = question.words;
  const missing = question.words
    .filter(({ stem }) => !docs.get(stem))
    .toSorted((a, b) => b.word.length - a.word.length)
    .slice(0, count > TWO_MENDED_MAX ? 1 : 2);
  // Without the groups of wrong letters it reads half the rows.
  const groups = ({ length }: string) =>
    count > LONG || missing.length > 1 ? length + 2 : undefined;
  const asked = missing.map(({ word }) => candidatesOf(word).slice(0, groups(word)));
  const spelled = asked.flat().length === 0 ? [] : await ask<SpellRow>(SPELL, { asked });
  const corrections = new Map(
    missing.flatMap(({ word }, place) => {
      const best = nearest(spelled.filter((row) => row.place === place));
      if (best) docs.set(stemOf(best.word), best.docs);
      return best ? [[word, best.word] as const] : [];
    }),
  );
  const meant = corrected(question, corrections);
  const last = facts.find(({ kind }) => kind === "last")?.number ?? 0;
  const docsOf = (word: string) => docs.get(stemOf(word)) ?? 0;
  const query = indexQuery(meant, filtersOf(request, scope, facts), docsOf, last);
  if (!query) return NOTHING;
  const rows = await ask<ResultRow>(RESULTS[request.sort], {
    ...query,
    from: request.sort === "newest" ? -Number.MAX_SAFE_INTEGER : query.from,
    new: `(${query.all}) NOT xold`,
    old: `(${query.all}) AND xold`,
    skipped: (request.page - 1) * SEARCH_PAGE_SIZE,
  });
  const total = rows[0]?.total ?? 0;
  return {
    rows: inOrder(rows, request, now),
    total: Math.min(total, SEARCH_RESULTS_MAX),
    isMore: total > SEARCH_RESULTS_MAX,
    isRecent: request.sort === "best" && query.from > 0,
    stems: [...meant.words.map(({ stem }) => stem), ...meant.phrases.flat().map(stemOf)],
    ...(corrections.size === 0 ? {} : { corrected: replacedIn(request.q, corrections) }),
  };
}

/** The feeds whose ids the filters need. */
function addressesFor({ category, source }: SearchRequest, scope: SearchScope): readonly string[] {
  if (category) return scope.feeds[category];
  if (source === undefined && scope.isOnlyPaper) return [];
  return [...new Set(CATEGORIES.flatMap(({ key }) => scope.feeds[key]))];
}

function filtersOf(
  { category, source, year }: SearchRequest,
  scope: SearchScope,
  facts: readonly LookUpRow[],
): Filters {
  const feeds = facts.filter(({ kind }) => kind === "feed");
  const blog = scope.domain === undefined ? [] : [facetOf("xblog", scope.domain)];
  const facets: string[][] = [];
  const idsOf = (rows: typeof feeds) => rows.map(({ number }) => `xfeed${number}`);
  // A feed without a row has no stories; this facet, which no story has, keeps the list from being
  // empty.
  if (category) facets.push(["xnone", ...idsOf(feeds)]);
  else if (!scope.isOnlyPaper) facets.push(["xnone", ...blog, ...idsOf(feeds)]);
  if (source !== undefined) {
    const named = feeds.filter(({ name, title }) => scope.nameOf(name, title) === source);
    facets.push([facetOf("xsource", source), ...idsOf(named)]);
  }
  if (year !== undefined) facets.push([`xyear${year}`]);
  return { facets, excluded: [blog.length > 0 ? `(xpost NOT ${blog[0]})` : "xpost"] };
}

/** The most frequent candidate; one with another first letter, or a replaced letter, counts less. */
function nearest(rows: readonly SpellRow[]): SpellRow | undefined {
  const groups = Math.max(0, ...rows.map(({ part }) => part));
  const weight = ({ docs, part }: SpellRow) => docs * (part > groups / 2 + 1 ? 0.5 : 1);
  return rows.toSorted((a, b) => weight(b) - weight(a))[0];
}

function corrected(question: Question, corrections: ReadonlyMap<string, string>): Question {
  const words = question.words.map((asked) => {
    const word = corrections.get(asked.word);
    return word === undefined ? asked : { ...asked, word, stem: stemOf(word) };
  });
  return { ...question, words };
}

/** The reader's question with words replaced. */
function replacedIn(text: string, corrections: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => corrections.get(word.toLowerCase()) ?? word);
}

/** The rows of a page in order: the newest first, or the best first with a small preference for new ones. */
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
    .filter(({ row, posted }) => row !== null && (posted ?? 0) * 1000 <= now)
    .toSorted((a, b) => value(b) - value(a));
}

function timeOf({ at, posted }: ResultRow): number {
  return at ?? (posted ?? 0) * 1000;
}
