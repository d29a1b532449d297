/**
 * The article: the contract between the edge, which makes it from a feed's item, and the screens.
 * Every field is present; texts are plain and never markup (SPEC 3).
 */
import type { CategoryKey } from "./categories.ts";
import type { Late } from "./late.ts";

export interface Article {
  /** Address of the article's page below `/article/`; unique on the page that shows it. */
  readonly slug: string;
  readonly title: string;
  /** BCP 47 tag of its texts, where they are in another language than the paper's pages. */
  readonly lang?: string;
  /** Plain text, at most 200 characters, then `...` where it was cut. */
  readonly excerpt: string;
  readonly categoryKey: CategoryKey;
  /** Display label of the category, as `Real Estate`. */
  readonly category: string;
  /** US short form in the publication's time zone, as `Oct 30, 2026`; empty where unknown. */
  readonly date: string;
  /** Time of day in the same zone, as `9:40 AM`, for stories of the last day; empty for others. */
  readonly time: string;
  /** ISO 8601 in UTC for `<time datetime>`; empty where unknown. */
  readonly dateTime: string;
  /** Absolute address, or a path on this site for a stock picture; empty: the card is made of words alone. */
  readonly imageUrl: string;
  /** The part of a post's picture that every crop shows (`shared/pictures/picture-focus.ts`). */
  readonly imageFocus?: string;
  /** Address of the stock picture that replaces a picture that fails to load. */
  readonly stockUrl: string;
  /** As `3 min read`, at least one minute; empty where unknown. */
  readonly readTime: string;
  /** http(s) address of the story at its publisher; empty where the feed gave none. */
  readonly link: string;
  /** Name of the publisher, as `VTDigger`. */
  readonly source: string;
  readonly wikipediaUrl?: string;
  /** The other stories of the same event, also of the same publisher, the newest first; missing where there are none. */
  readonly others?: readonly OtherSource[];
  /** Path of its page if that is not `/article/{slug}`: set for a post of our own blog. */
  readonly path?: string;
  /** Names of the authors of such a post, as `Ada Brook and Tom Reyes`. */
  readonly byline?: string;
  /** What the paper changed of another publisher's story, as `Headline by the Harbor Gazette`. */
  readonly mark?: string;
  /** Set for a sample story that came with the software; pages label it. */
  readonly isSample?: true;
}

/** Path of an article's page. */
export function articlePath({ slug, path }: Pick<Article, "slug" | "path">): string {
  return path ?? `/article/${slug}`;
}

/** The further stories below a story; either list may be empty. */
export interface MoreStories {
  /** The newest of its category. */
  readonly category: readonly Article[];
  /** The newest of its source, in any category. */
  readonly source: readonly Article[];
}

/** Another story of the same event; its link is that of its page where the feed gave none. */
export interface OtherSource extends Pick<
  Article,
  "title" | "lang" | "source" | "link" | "date" | "time" | "dateTime"
> {
  /** Its slug, or a post as decisions name it: for the desk. */
  readonly slug?: string;
}

/** Articles that are shown together, and two facts about the whole list. */
export interface Listing {
  readonly articles: readonly Article[];
  /** The time of the last successful fetch as text, if it is long ago; else empty. */
  readonly asOf: string;
  /** Whether any of them is a sample story that came with the software. */
  readonly sample: boolean;
  /** Of Breaking News: whether its stories are older than that heading promises. */
  readonly isPast?: true;
}

/** The parts of the home page (SPEC 2); each is ready as soon as its feeds are. */
export interface HomeContent {
  /** Five at most. If any story has a picture of its own, only such stories. */
  readonly slides: Late<Listing>;
  /** Three: one each from world, tech and local, in this order, where there is one. */
  readonly breaking: Late<Listing>;
  /** Up to five. */
  readonly world: Late<Listing>;
  /** Up to four; the first is shown large. */
  readonly local: Late<Listing>;
  /** Two. */
  readonly technology: Late<Listing>;
  /** Two. */
  readonly lifestyle: Late<Listing>;
  /** Whether any of these stories is a sample that came with the software. */
  readonly sample: Late<boolean>;
}

export interface CategoryContent {
  /** Twenty articles at most, newest first. */
  readonly listing: Late<Listing>;
}
