/** Rows of a search in the form of the screen: stories as articles of the paper, posts as summaries. */
import { PUBLICATIONS } from "#publications";

import {
  NOTHING_FOUND,
  type SearchHit,
  type SearchRequest,
  type SearchResults,
} from "../../shared/search/search.ts";
import { NO_EDITS, type StoryEdits } from "../desk/story-edits.ts";
import { editStory } from "../news/edit-news.ts";
import { presentStory, publisherOf } from "../news/present-story.ts";
import { longDate, yearIn } from "../publications/dates.ts";
import type { EdgePublication } from "../publications/edge-publication.ts";
import { allFeeds } from "../publications/feeds.ts";
import { type FoundRows, searchStories } from "./search-stories.ts";
import type { ResultRow } from "./statements.ts";

/** Searches for a reader of a paper's host. Rejects where D1 does. */
export async function findResults(
  db: D1Database,
  request: SearchRequest,
  { publication, domain, hasBlog, words }: SearchedPaper,
): Promise<SearchResults> {
  if (request.q === "") return NOTHING_FOUND;
  const now = Date.now();
  const scope = {
    feeds: publication.feeds,
    isOnlyPaper: PUBLICATIONS.length === 1,
    domain: hasBlog ? domain : undefined,
    nameOf: (address: string, title: string) => publisherOf({ address, title }, publication),
  };
  const found = await searchStories(db, request, scope, now);
  return presentResults(found, request, publication, now, words);
}

/** A paper at one of its hosts. */
export interface SearchedPaper {
  readonly publication: EdgePublication;
  /** The domain whose posts are searched, if the blog is the embedded one. */
  readonly domain: string;
  readonly hasBlog: boolean;
  /** The editor's decisions on single stories. */
  readonly words: StoryEdits;
}

/**
 * The results. Left out are hidden stories, stories of feeds that the paper no longer has, and all
 * but the first story of a group on one page.
 */
function presentResults(
  { rows, ...found }: FoundRows,
  request: SearchRequest,
  publication: EdgePublication,
  now: number,
  words: StoryEdits = NO_EDITS,
): SearchResults {
  const groups = new Set<number>();
  const hits = rows.flatMap((row) => {
    const story = row.posted === null ? editStory(row, words) : row;
    const hit =
      story && !groups.has(story.group ?? 0) ? presentRow(row, request, publication, now) : [];
    if (hit.length > 0 && story?.group) groups.add(story.group);
    return hit;
  });
  return { ...found, hits };
}

function presentRow(
  row: ResultRow,
  { category, source, year }: SearchRequest,
  publication: EdgePublication,
  now: number,
): readonly SearchHit[] {
  const { locale, timeZone } = publication;
  const at = row.posted === null ? row.at : row.posted * 1000;
  if (year !== undefined && yearIn(at, timeZone) !== year) return [];
  if (row.posted !== null) {
    const { slug, title, excerpt, imageUrl } = row;
    const picture = imageUrl === "" ? {} : { imageUrl };
    const date = longDate(at, locale, timeZone);
    const dateTime = new Date(at).toISOString();
    return [
      { kind: "post", post: { slug, title, description: excerpt, ...picture, date, dateTime } },
    ];
  }
  const { address, feedTitle, fetchedAt, ...story } = row;
  const key =
    category ?? allFeeds([publication]).find((feed) => feed.address === address)?.category;
  if (key === undefined || address === null) return [];
  const feed = { address, title: feedTitle, fetchedAt, stories: [] };
  const article = presentStory({ story, feed }, key, publication, now);
  return source === undefined || article.source === source ? [{ kind: "story", article }] : [];
}
