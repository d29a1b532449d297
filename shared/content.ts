/**
 * What screens show, by the kind of page, and nothing about where it comes from. The Worker implements
 * it from its stores, tests by hand.
 */
import type { Article, Listing } from "./article.ts";
import type { BlogPage, PostContent } from "./blog.ts";
import type { CategoryKey } from "./categories.ts";
import type { FaqItem } from "./faq.ts";
import type { Outcome } from "./outcome.ts";
import type { LegalDocument } from "./publication/publication-texts.ts";
import type { PublicationDetails } from "./publication/publication.ts";

/** There already, or on its way. A promise of this kind never rejects. */
export type Late<T> = T | Promise<T>;

/** The parts of the home page (SPEC 2); each may arrive in its own time. */
export interface HomeContent {
  /** Five at most, each with a picture of its own where any story has one. */
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
  /** Whether any of all these is a sample that came with the software. */
  readonly sample: Late<boolean>;
}

export interface Content {
  home(): HomeContent;
  /** Twenty articles at most, newest first. */
  category(key: CategoryKey): Late<Listing>;
  /** What is known of a slug; `undefined` where nothing is. */
  article(slug: string): Late<Article | undefined>;
  /** `page` counts from 1. */
  posts(page: number): Late<Outcome<BlogPage>>;
  /** A post that does not exist is a failure with status 404. */
  post(slug: string): Late<Outcome<PostContent>>;
  details(): PublicationDetails;
  /** Of the FAQ, by topic. */
  questions(): readonly FaqItem[];
  /** The publication's own legal text; undefined where the project's stands for it. */
  legalText(name: "privacy" | "terms"): LegalDocument | undefined;
  /** The blog's RSS document, as text. */
  rss(): Late<string>;
}
