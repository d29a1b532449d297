/** Rows of a search in the form of the screen: stories as articles of the paper, posts as summaries. */
import { PUBLICATIONS } from "#publications";

import type { CategoryKey } from "../../../shared/categories.ts";
import type { FeedStories } from "../../../shared/edition.ts";
import type { Outcome } from "../../../shared/outcome.ts";
import { plainQuestion } from "../../../shared/search/plain-parameter.ts";
import {
  NOTHING_FOUND,
  type SearchHit,
  type SearchRequest,
  type SearchResults,
} from "../../../shared/search/search.ts";
import { SEARCH_PAGE_SIZE } from "../../../shared/shared-limits.ts";
import { parsedJson } from "../../../shared/texts/json-fields.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { feedCategories } from "../../papers/feeds.ts";
import { ownCalendarOf } from "../../papers/own-calendar.ts";
import { longDate, yearIn } from "../../platform/dates/format-date.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { isEmbedded } from "../blog/ask-blog.ts";
import { readAuthors } from "../blog/backends/read-bylines.ts";
import { isHiddenPost } from "../blog/blog.ts";
import { authorsOf } from "../blog/present-bylines.ts";
import { isMerged } from "../decisions/story-decisions.ts";
import { presentFound } from "../events/present-event.ts";
import { storyAsDecided } from "../news/apply-decisions.ts";
import { currentFeeds } from "../news/edition/current-feeds.ts";
import { presentStory, publisherOf } from "../news/present-story.ts";
import type { Scope } from "../scope.ts";
import { whenBack } from "../when-back.ts";
import { type FoundRows, searchStories } from "./search-stories.ts";
import type { ResultRow } from "./statements.ts";

const SEARCH_FAILED = "The search cannot be reached just now.";

/** Searches; a failure of the index is logged and becomes a message for readers. Never rejects. */
export async function search(
  scope: Scope,
  request: SearchRequest,
): Promise<Outcome<SearchResults>> {
  try {
    return { ok: true, value: await findResults(scope, request) };
  } catch (error) {
    logFailure(scope, "D1", "search failed", { error });
    return { ok: false, message: `${SEARCH_FAILED} ${whenBack(scope)}`, status: 503 };
  }
}

async function findResults(scope: Scope, request: SearchRequest): Promise<SearchResults> {
  if (request.q === "") return NOTHING_FOUND;
  const { publication, domain, env } = scope;
  const now = scope.now();
  const searched = {
    feeds: publication.feeds,
    known: await currentFeeds(scope),
    isOnlyPublication: PUBLICATIONS.length === 1,
    domain: isEmbedded(scope) ? domain : undefined,
    ...(isPlain(request) ? { calendar: ownCalendarOf(publication.id) } : {}),
    nameOf: (address: string, title: string) => publisherOf({ address, title }, publication),
  };
  const found = await searchStories(env.DB, request, searched, now);
  return presentResults(found, request, scope, now);
}

/** Whether a search has no filters, and is at its first page. */
function isPlain({ category, source, year, page }: SearchRequest): boolean {
  return (category ?? source ?? year) === undefined && page === 1;
}

/**
 * A page of the results. What the index says of a row is checked on the row itself. Left out are hidden
 * stories, stories of feeds that the paper no longer has, and all but the first of those that the editor has
 * merged, so that the total is what all pages show.
 */
function presentResults(
  { rows, feeds, events, ...found }: FoundRows,
  request: SearchRequest,
  scope: Scope,
  now: number,
): SearchResults {
  const { publication, decisions } = scope;
  const categories = feedCategories(publication);
  const asked = request.category && new Set(publication.feeds[request.category]);
  const byId = new Map(feeds.map((feed) => [feed.id, feed]));
  const merged = new Set<number>();
  const shown = rows.flatMap((row): readonly Shown[] => {
    if (!isOfYear(row, request, publication)) return [];
    if (row.posted !== null) return isOwnPost(row, request, scope) ? [{ row }] : [];
    const story = storyAsDecided(row, decisions.stories);
    const feed = byId.get(row.feed ?? 0);
    const category = feed && (request.category ?? categories.get(feed.address));
    if (!story || !category || (asked && !asked.has(feed.address))) return [];
    if (merged.has(story.group ?? 0)) return [];
    if (!isOfSource(row.source || publisherOf(feed, publication), request)) return [];
    if (story.group && isMerged(story)) merged.add(story.group);
    const { language = "", ...own } = feed;
    return [
      {
        row: { ...row, ...story },
        feed: { ...own, language, fetchedAt: 0, stories: [] },
        category,
      },
    ];
  });
  const pages = Math.max(1, Math.ceil(shown.length / SEARCH_PAGE_SIZE));
  const page = Math.min(request.page, pages);
  const first = (page - 1) * SEARCH_PAGE_SIZE;
  const hits = shown
    .slice(first, first + SEARCH_PAGE_SIZE)
    .map((one) => presentHit(one, publication, now));
  const coming = events.map((event) => presentFound(event, publication));
  return {
    ...found,
    ...(coming.length > 0 ? { events: coming } : {}),
    hits,
    total: shown.length,
    page,
  };
}

/** A post, or a story with its feed and category. */
interface Shown {
  readonly row: ResultRow;
  readonly feed?: FeedStories;
  readonly category?: CategoryKey;
}

/** The index counts a story close to the turn of a year among both years. */
function isOfYear(
  { at, posted }: ResultRow,
  { year }: SearchRequest,
  { timeZone }: EdgePublication,
): boolean {
  return year === undefined || yearIn(posted === null ? at : posted * 1000, timeZone) === year;
}

/** Whether a post is one of this blog's, not hidden, and asked for: posts have no category and no publisher. */
function isOwnPost(
  { domain, slug }: ResultRow,
  { category, source }: SearchRequest,
  scope: Scope,
): boolean {
  const isAsked = category === undefined && source === undefined;
  return isEmbedded(scope) && domain === scope.domain && isAsked && !isHiddenPost(scope, slug);
}

/** Whether a story's publisher is the one asked for. */
function isOfSource(name: string, { source }: SearchRequest): boolean {
  return source === undefined || source === plainQuestion(name);
}

function presentHit(
  { row, feed, category }: Shown,
  publication: EdgePublication,
  now: number,
): SearchHit {
  if (feed && category) {
    const article = presentStory({ story: row, feed }, category, publication, now);
    return { kind: "story", article };
  }
  const { slug, title, excerpt, imageUrl, posted, authors: written } = row;
  const at = (posted ?? 0) * 1000;
  const picture = imageUrl === "" ? {} : { imageUrl };
  const date = longDate(at, publication);
  const dateTime = new Date(at).toISOString();
  return {
    kind: "post",
    post: {
      slug,
      title,
      description: excerpt,
      ...picture,
      date,
      dateTime,
      ...authorsOf({ authors: readAuthors(parsedJson(written)) }, publication),
    },
  };
}
