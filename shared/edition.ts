/**
 * The edition: the stories, own reports and events of a publication's pages, in one KV entry.
 * `worker/newsroom/` publishes it, `worker/content/news/` reads it; neither knows the other.
 */
import type { CategoryKey } from "./categories.ts";
import type { Story } from "./story.ts";
import { DAY_MS } from "./time.ts";
import type { Author } from "./trust/bylines.ts";

/** Raise it, here and in the SQL, when older code cannot read the new shape. */
export const EDITION_VERSION = 1;

export interface FeedStories {
  /** Id of the feed's row in D1; missing where the stories are not stored, and in editions of earlier versions. */
  readonly id?: number;
  readonly address: string;
  /** The name that the feed gives itself; may be empty. */
  readonly title: string;
  /** BCP 47 tag; empty where unknown, missing in editions of earlier versions. */
  readonly language?: string;
  /** Time of the last successful fetch, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Newest first, undated ones last. */
  readonly stories: readonly Story[];
}

/** A post of the paper's own blog that is shown among the news of a category. */
export interface Report {
  /** Domain of the blog: a paper may have several blogs. */
  readonly domain: string;
  readonly category: CategoryKey;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** An address or a path of this site; empty where it has no picture. */
  readonly imageUrl: string;
  /** As its author wrote it; missing or empty for the middle of its picture. */
  readonly imageFocus?: string;
  /** Milliseconds since 1970; null where unknown. */
  readonly published: number | null;
  /** Missing in editions of earlier versions. */
  readonly authors?: readonly Author[];
}

/** One of the next events. */
export interface EditionEvent {
  /** Address of its calendar. */
  readonly calendar: string;
  readonly slug: string;
  readonly title: string;
  readonly place: string;
  /** Milliseconds since 1970; midnight UTC of an all-day event's date. */
  readonly start: number;
  readonly end: number;
  /** 0 or 1. */
  readonly isAllDay: number;
  readonly isCancelled: number;
  /** The same for an event in several calendars; missing in editions of earlier versions. */
  readonly group?: number;
}

/** A decision or a publication's alerts, as D1 gives them (`worker/…/decisions/select-decisions.ts`). */
export interface DecisionRow {
  /**
   * `notice`, `lite`, `hide`, `pin`, `merge`, `split` or `source` for an editor's decision, `licence` for what
   * a feed's own licence demands, `placement` for a sponsor's place, `alerts` for the publication's alerts.
   */
  readonly kind: string;
  readonly id: number;
  /** JSON of a shape for each kind. */
  readonly value: string;
  /** Milliseconds since 1970. */
  readonly starts_at: number;
  readonly ends_at: number;
}

/** A post as the embedded backend's rows have it; of older ones the text is left out. */
export type EditionPost = Readonly<Record<string, string>> & {
  readonly html?: string | null;
  readonly markdown?: string | null;
};

/** What a blog shows while D1 cannot be read. */
export interface EditionBlog {
  readonly domain: string;
  /** Of all its posts. */
  readonly total: number;
  /** The first page of its list. */
  readonly posts: readonly EditionPost[];
  /** Slugs, each with when it last changed (ISO 8601), newest first: for the site map. */
  readonly slugs: readonly (readonly [slug: string, changed: string])[];
  /** The site map's files of posts. */
  readonly files: readonly { readonly number: number; readonly changed: string }[];
}

export interface Edition {
  readonly version: typeof EDITION_VERSION;
  /** Id of the publication. */
  readonly publication: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** The feeds that have had a story at any time. */
  readonly feeds: readonly FeedStories[];
  /** Newest first. Reports and events are missing in editions of earlier versions. */
  readonly reports?: readonly Report[];
  readonly events?: readonly EditionEvent[];
  /** The editor's decisions and the alerts in force; as all parts below missing in editions of earlier versions. */
  readonly desk?: readonly DecisionRow[];
  readonly blogs?: readonly EditionBlog[];
  /** The archive's months and their days, as `archive_months` has them. */
  readonly months?: readonly (readonly [month: number, days: number])[];
}

/**
 * How long an edition counts as fresh: for as long as a converted feed does, and longer where the day's
 * writes have to be shared by many papers.
 */
export function editionTtlMs(
  { feedTtlMs, kvWritesPerDay }: { readonly feedTtlMs: number; readonly kvWritesPerDay: number },
  publications: number,
): number {
  return Math.max(feedTtlMs, (2 * publications * DAY_MS) / kvWritesPerDay);
}

/** The key of a publication's edition in KV. */
export function editionKey(publication: string): string {
  return `edition:${publication}`;
}

/** Tolerated difference between the clocks of two machines; a time further ahead comes from a wrong clock. */
export const CLOCKS_DIFFER_MS = 90_000;
