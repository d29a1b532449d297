/** What a sponsor may have, and how often those of one place take turns. */
import { MINUTE_MS } from "../../../shared/time.ts";

/** Characters of each text of a sponsor: a line beside the news, and no more. */
export const SPONSOR_TEXT_MAX = {
  name: 80,
  text: 200,
  link: 2_048,
  picture: 300,
  picture_alt: 300,
} as const;
/** Sponsors of one paper that are not over: every isolate has their placements in memory. */
export const SPONSORS_MAX = 100;
/** Placements of one sponsor, over the years: numbers of placements have two digits for them. */
export const PLACEMENTS_MAX = 99;
/** How much more often than others a sponsor may be shown. */
export const WEIGHT_MAX = 5;
/** How long one of several sponsors of a place is shown at an address: longer than caches have a page. */
export const TURN_MS = 15 * MINUTE_MS;
/** The first and the last number of a sponsor: with eight digits two never choose the same one. */
export const SPONSOR_IDS = [10_000_000, 99_999_999] as const;
/** Sponsors that come with the software; theirs are the first numbers. */
export const SAMPLE_SPONSORS = 3;
/** Sponsors of each of the desk's lists. */
export const SPONSORS_LISTED = 200;
