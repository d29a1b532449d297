/**
 * The article: the contract between the edge, which makes it from a feed's item, and the screens.
 * Every field is present; texts are plain and never markup (SPEC 3).
 */
import type { CategoryKey } from "./categories.ts";

export interface Article {
  /** Address of the article's page below `/article/`; unique on the page that shows it. */
  readonly slug: string;
  readonly title: string;
  /** Plain text, at most 200 characters, then `...` where it was cut. */
  readonly excerpt: string;
  readonly categoryKey: CategoryKey;
  /** Display label of the category, as `Real Estate`. */
  readonly category: string;
  /** US short form in the publication's time zone, as `Oct 30, 2026`; empty where unknown. */
  readonly date: string;
  /** Time of day of a story of the last day, as `9:40 AM`, likewise; empty for others. */
  readonly time: string;
  /** ISO 8601 in UTC for `<time datetime>`; empty where unknown. */
  readonly dateTime: string;
  /** Absolute address, or a path on this site for a stock picture. */
  readonly imageUrl: string;
  /** Address of the stock picture that replaces a picture that fails to load. */
  readonly stockUrl: string;
  /** As `3 min read`, at least one minute; empty where unknown. */
  readonly readTime: string;
  /** http(s) address of the story at its publisher; empty where the feed gave none. */
  readonly link: string;
  /** Name of the publisher, as `VTDigger`. */
  readonly source: string;
  readonly wikipediaUrl?: string;
  /** What other publishers have of the same event; missing where there is none. */
  readonly others?: readonly OtherSource[];
  /** Path of its page where that is not `/article/{slug}`: of a post of our own. */
  readonly path?: string;
  /** A sample story of the software, which is shown as such. */
  readonly isSample?: true;
}

/** Path of an article's page. */
export function articlePath({ slug, path }: Pick<Article, "slug" | "path">): string {
  return path ?? `/article/${slug}`;
}

/** The stories to go on with below a story; either list may be empty. */
export interface MoreStories {
  /** The newest of its category. */
  readonly category: readonly Article[];
  /** The newest of its source, in any category. */
  readonly source: readonly Article[];
}

/** Another publisher's story of the same event. */
export interface OtherSource extends Pick<
  Article,
  "title" | "source" | "link" | "date" | "time" | "dateTime"
> {}

/** Articles to show together, and two facts about them as a whole. */
export interface Listing {
  readonly articles: readonly Article[];
  /** The time of the last successful fetch in words, if that is long ago; else empty. */
  readonly asOf: string;
  /** True if any of them is a sample story of the software. */
  readonly sample: boolean;
}
