/** A search of stories and posts: the request in the address, and the results on the screen. */
import type { Article } from "../article.ts";
import type { PostSummary } from "../blog.ts";
import { parsePage } from "../blog.ts";
import { CATEGORIES, type CategoryKey } from "../categories.ts";
import { SEARCH_PAGE_SIZE, SEARCH_RESULTS_MAX, QUESTION_MAX } from "../shared-limits.ts";
import type { ComingEvent } from "../town-event.ts";
import { plainQuestion } from "./plain-parameter.ts";

export interface SearchRequest {
  readonly q: string;
  readonly category?: CategoryKey;
  /** Name of a publisher. */
  readonly source?: string;
  readonly year?: number;
  readonly sort: "best" | "newest";
  /** From 1. */
  readonly page: number;
}

export type SearchHit =
  | { readonly kind: "story"; readonly article: Article }
  | { readonly kind: "post"; readonly post: PostSummary };

export interface SearchResults {
  readonly hits: readonly SearchHit[];
  /** At most `SEARCH_RESULTS_MAX`. */
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly isMore: boolean;
  /** The page of the hits, from 1; beyond the end it is the last page. */
  readonly page: number;
  /** The question with misspelled words replaced; left out where none was. */
  readonly corrected?: string;
  /** Whether words are so common that only the newest stories were searched. */
  readonly isRecent: boolean;
  /** Stems of the words to be marked. */
  readonly stems: readonly string[];
  /** The next events of the paper's own calendar with all words; left out where there are none. */
  readonly events?: readonly ComingEvent[];
}

/** The results of an empty question. */
export const NOTHING_FOUND = {
  hits: [],
  total: 0,
  isMore: false,
  page: 1,
  isRecent: false,
  stems: [],
} satisfies SearchResults;

/** Reads the query of an address; invalid values are left out. */
export function parseSearch(query: { get: (name: string) => string | null }): SearchRequest {
  const text = (name: string) => plainQuestion((query.get(name) ?? "").slice(0, QUESTION_MAX));
  const category = CATEGORIES.find(({ key }) => key === text("category"))?.key;
  const year = text("year");
  return {
    q: text("q"),
    ...(category ? { category } : {}),
    ...(text("source") === "" ? {} : { source: text("source") }),
    ...(/^(?:19|20)\d\d$/.test(year) ? { year: Number(year) } : {}),
    sort: text("sort") === "newest" ? "newest" : "best",
    page: Math.min(parsePage(query.get("page")), SEARCH_RESULTS_MAX / SEARCH_PAGE_SIZE),
  };
}

/** The address of a search. */
export function searchPath({ sort, page, ...asked }: SearchRequest): string {
  const query = questionOf(asked);
  if (sort === "newest") query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return `/search?${query}`;
}

/** The address of the feed of a search, which has the newest results, also where the page has another order. */
export function searchFeedPath(request: SearchRequest): string {
  return `/search.xml?${questionOf(request)}`;
}

type AskedQuestion = Pick<SearchRequest, "q" | "category" | "source" | "year">;

function questionOf({ q, category, source, year }: AskedQuestion): URLSearchParams {
  const query = new URLSearchParams({ q });
  if (category) query.set("category", category);
  if (source) query.set("source", source);
  if (year !== undefined) query.set("year", String(year));
  return query;
}
