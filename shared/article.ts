/**
 * The article: the contract between the edge, which makes it out of a feed's item, and the screens,
 * which show it. Every field is present; texts are plain and never markup (SPEC 3).
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
  /** ISO 8601 in UTC for `<time datetime>`; empty where unknown. */
  readonly dateTime: string;
  /** Absolute address, or a path on this site for a stock picture. */
  readonly imageUrl: string;
  /** Address of the stock picture that takes its place where it cannot be loaded. */
  readonly stockUrl: string;
  /** As `3 min read`; at least one minute. */
  readonly readTime: string;
  /** http(s) address of the story at its publisher; empty where the feed gave none. */
  readonly link: string;
  /** Name of the publisher, as `VTDigger`. */
  readonly source: string;
  readonly wikipediaUrl?: string;
  /** A sample that came with the software: made up, and said to be. */
  readonly isSample?: true;
}

/** Articles to show together, and what a reader should know about all of them. */
export interface Listing {
  readonly articles: readonly Article[];
  /** When the newest feed behind them was last fetched well, in words, where that is long ago; else empty. */
  readonly asOf: string;
  /** True where some of them are samples that came with the software. */
  readonly sample: boolean;
}
