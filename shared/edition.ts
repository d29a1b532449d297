/**
 * The edition: a publication's current stories, feed by feed, in one KV entry. `worker/refresh/`
 * publishes it, `worker/news/` reads it; neither knows the other.
 */
import type { Story } from "./story.ts";

/** Raise it when the shape changes in a way that older code cannot read, and the SQL with it. */
export const EDITION_VERSION = 1;

/** Stories of one feed in an edition: the twenty that a page can show, and some for repeats. */
export const STORIES_PER_FEED = 24;

export interface FeedStories {
  /** In D1; missing where the stories are not stored, and in editions of earlier versions. */
  readonly id?: number;
  readonly address: string;
  /** The name that the feed gives itself; may be empty. */
  readonly title: string;
  /** Time of the last successful fetch, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Newest first, undated ones last. */
  readonly stories: readonly Story[];
}

export interface Edition {
  readonly version: typeof EDITION_VERSION;
  /** Id of the publication. */
  readonly publication: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** The feeds that have had a story at any time. */
  readonly feeds: readonly FeedStories[];
}

/** The key of a publication's edition in KV. */
export function editionKey(publication: string): string {
  return `edition:${publication}`;
}

/** Tolerated difference between the clocks of two machines; a time further ahead comes from a wrong clock. */
export const CLOCKS_DIFFER_MS = 90_000;
