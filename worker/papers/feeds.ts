/** A publication's feeds in the forms that pages and the newsroom ask for. */
import { CATEGORIES, type CategoryKey } from "../../shared/categories.ts";
import type { EdgePublication } from "./edge-publication.ts";

/** One feed as one of the feeds of a category. */
export interface CategoryFeed {
  readonly address: string;
  readonly category: CategoryKey;
  /** Its position among the category's feeds, and their number. */
  readonly index: number;
  readonly count: number;
  /** Whether a home page shows the feed; such feeds are visited first. */
  readonly isOnHome: boolean;
}

/** The categories whose feeds the home page reads (SPEC 2, Home). */
const HOME_CATEGORIES: readonly CategoryKey[] = ["worldNews", "tech", "localNews", "lifestyle"];

/** The feeds of one category, in the publication's order. */
export function feedsOf(publication: EdgePublication, key: CategoryKey): readonly CategoryFeed[] {
  const addresses = publication.feeds[key];
  return addresses.map((address, index) => ({
    address,
    category: key,
    index,
    count: addresses.length,
    isOnHome: HOME_CATEGORIES.includes(key),
  }));
}

/** Every feed of all the given publications, each address once, those of home pages first. */
export function allFeeds(publications: readonly EdgePublication[]): readonly CategoryFeed[] {
  const feeds = publications.flatMap((publication) =>
    CATEGORIES.flatMap(({ key }) => feedsOf(publication, key)),
  );
  const ordered = feeds.toSorted((a, b) => Number(b.isOnHome) - Number(a.isOnHome));
  return [
    ...new Map(ordered.toReversed().map((feed) => [feed.address, feed])).values(),
  ].toReversed();
}

/** The category of each feed of a publication, by address. */
export function feedCategories(publication: EdgePublication): ReadonlyMap<string, CategoryKey> {
  return new Map(allFeeds([publication]).map(({ address, category }) => [address, category]));
}

/** The zone that a publication states for a feed's dates; undefined where none does. */
export function feedTimeZone(
  publications: readonly Pick<EdgePublication, "feedTimeZones">[],
  address: string,
): string | undefined {
  return publications
    .map(({ feedTimeZones }) => feedTimeZones?.[address])
    .find((timeZone) => timeZone !== undefined);
}
