/**
 * The content of screens, by kind of page, independent of its source. The Worker implements this
 * interface with its stores, tests by hand.
 */
import type { ArchiveDayPage, ArchiveMonthPage, ArchiveYearPage } from "./archive.ts";
import type { Article, Listing, MoreStories } from "./article.ts";
import type { BlogPage, PostContent } from "./blog.ts";
import type { CategoryKey } from "./categories.ts";
import type { FaqItem } from "./faq/faq.ts";
import type { Late } from "./late.ts";
import type { Outcome } from "./outcome.ts";
import type { LegalDocument } from "./publication/publication-texts.ts";
import type { PublicationDetails } from "./publication/publication.ts";
import type { SearchRequest, SearchResults } from "./search/search.ts";
import type { ComingEvent, EventList, EventQuery, TownEvent } from "./town-event.ts";

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

/** Late parts of content wait for publishers. */
export interface Content {
  home(): Promise<HomeContent>;
  category(key: CategoryKey): Promise<CategoryContent>;
  /** The article of a slug; `undefined` for an unknown slug. */
  article(slug: string): Promise<Article | undefined>;
  /** Whether the editor has hidden the story of a slug. */
  isHidden(slug: string): boolean;
  /** The stories below an article; empty lists for an unknown slug. No publisher is asked. */
  more(slug: string): Promise<MoreStories>;
  /** A page of the archive: status 404 where there is none, 503 while it cannot be read. */
  archiveYear(year: string): Promise<Outcome<ArchiveYearPage>>;
  archiveMonth(year: string, month: string): Promise<Outcome<ArchiveMonthPage>>;
  /** `page` counts from 1. */
  archiveDay(
    day: readonly [year: string, month: string, day: string],
    part: { readonly category?: CategoryKey | undefined; readonly page: number },
  ): Promise<Outcome<ArchiveDayPage>>;
  /** `page` counts from 1; `tag` is in lower case, or empty for all posts. */
  posts(page: number, tag: string): Late<Outcome<BlogPage>>;
  /** A post that does not exist is a failure with status 404. */
  post(slug: string): Late<Outcome<PostContent>>;
  /** A failure where the search index cannot be read. */
  search(request: SearchRequest): Promise<Outcome<SearchResults>>;
  /** The events in town; undefined without calendars, a failure where they cannot be read. */
  events(query: EventQuery): Promise<Outcome<EventList> | undefined>;
  /** The event of a slug: status 404 for an unknown one, 503 where it cannot be read. */
  event(slug: string): Promise<Outcome<TownEvent>>;
  /** The next three events; empty without calendars, and if they cannot be read. */
  upcoming(): Promise<readonly ComingEvent[]>;
  details(): PublicationDetails;
  /** The questions of the FAQ, sorted by topic. */
  questions(): readonly FaqItem[];
  /** The publication's own legal text; undefined for the project's text. */
  legalText(name: "privacy" | "terms"): LegalDocument | undefined;
  /** The blog's RSS document, as text. */
  rss(): Late<string>;
}
