/** The stories of the screens that list them. */
import type { Listing } from "./article.ts";
import type { Late } from "./late.ts";

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
