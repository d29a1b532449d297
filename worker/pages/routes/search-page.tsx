/** The page of a search. It is never cached: each question has an address of its own. */
import { Search } from "../../../client/screens/archive/Search.tsx";
import type { Outcome } from "../../../shared/outcome.ts";
import {
  parseSearch,
  searchFeedPath,
  type SearchRequest,
  type SearchResults,
} from "../../../shared/search/search.ts";
import { countMissedSearch } from "../../content/counts/count-search.ts";
import { search } from "../../content/search/present-results.ts";
import { page } from "../page.ts";

interface SearchData {
  readonly request: SearchRequest;
  readonly outcome: Outcome<SearchResults>;
  readonly year: number;
}

export const SEARCH_PAGE = page<SearchData>({
  id: "search",
  path: "/search",
  limit: ({ query }) => (query.size > 0 ? "search" : undefined),
  query: ["q", "category", "source", "year", "sort", "page"],
  load: async ({ scope, query, year }) => {
    const request = parseSearch(query);
    const outcome = await search(scope, request);
    if (outcome.ok && request.q !== "" && hasNothing(outcome.value))
      countMissedSearch(scope, request.q);
    return { request, outcome, year };
  },
  status: ({ outcome }) => (outcome.ok ? 200 : (outcome.status ?? 503)),
  screen: (data, publication) => <Search publication={publication} {...data} />,
  metadata: ({ name }, { request }) => ({
    title: request.q === "" ? "Search" : `Search: ${request.q}`,
    description: `Search the stories and the blog of ${name}.`,
    noindex: true,
    ...(request.q === ""
      ? {}
      : { feed: { title: `Search: ${request.q}`, path: searchFeedPath(request) } }),
  }),
  isCacheable: () => false,
  // No cache has it, and a search that finds nothing is counted for the reader who asks.
  isShared: false,
});

function hasNothing({ total, events = [] }: SearchResults): boolean {
  return total === 0 && events.length === 0;
}
