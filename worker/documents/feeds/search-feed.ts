/**
 * `/search.xml`: the answer to a question as RSS 2.0, so that a reader can follow it. It has the filters
 * of the page; the newest stories and posts come first, because a feed is read for what is new.
 */
import { categoryOf } from "../../../shared/categories.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import {
  parseSearch,
  searchFeedPath,
  type SearchHit,
  searchPath,
  type SearchRequest,
} from "../../../shared/search/search.ts";
import type { Scope } from "../../content/scope.ts";
import { search } from "../../content/search/present-results.ts";
import { retryAfter } from "../../content/when-back.ts";
import { answerText } from "../../platform/http/answer-text.ts";
import { documentWithEtag } from "../document-with-etag.ts";
import { postItem, renderStoryFeed, storyItem } from "./story-feed.ts";

/** The feed; 400 without a question, 503 while the index cannot be read. */
export async function answerSearchFeed(scope: Scope): Promise<Response> {
  const query = new URL(scope.request.url).searchParams;
  const asked: SearchRequest = { ...parseSearch(query), sort: "newest", page: 1 };
  if (asked.q === "") {
    return answerText(400, "This feed needs the words to follow, as in /search.xml?q=bridge.");
  }
  const outcome = await search(scope, asked);
  if (!outcome.ok) {
    const { message, status = 503 } = outcome;
    return answerText(status, message, retryAfter(scope));
  }
  const publication = { ...scope.publication, url: scope.origin };
  return documentWithEtag(scope, renderSearchFeed(asked, outcome.value.hits, publication), {
    "Content-Type": "application/rss+xml; charset=utf-8",
    // Like the page, it belongs to one reader's question, and shows an editor's decision at once.
    "Cache-Control": "private, no-cache",
    "X-Robots-Tag": "noindex",
  });
}

/** The document of a question's results. */
export function renderSearchFeed(
  request: SearchRequest,
  hits: readonly SearchHit[],
  publication: Publication,
): string {
  const { q, category, source, year } = request;
  const filters = [category && categoryOf(category).label, source, year].filter(Boolean);
  const question = [`“${q}”`, ...filters].join(", ");
  const channel = {
    title: `${question} | ${publication.name}`,
    description: `The newest stories and posts of ${publication.name} for ${question}.`,
    page: searchPath(request),
    path: searchFeedPath(request),
  };
  const items = hits.map((hit) =>
    hit.kind === "story"
      ? storyItem(hit.article, publication.url)
      : postItem(hit.post, publication),
  );
  return renderStoryFeed(channel, items, publication);
}
