/** The posts that are covered live, as they are read with the decisions: every page knows them without a query. Pure. */

/** A live post with its newest update. Times are milliseconds since 1970. */
export interface LivePost {
  readonly domain: string;
  readonly slug: string;
  readonly title: string;
  /** Changes with each of its updates. */
  readonly revision: string;
  /** The first words of the newest update; empty for none. */
  readonly line: string;
  readonly lineAt: number;
  readonly startedAt: number;
  /** Whether home shows it above the slider; 0 or 1. */
  readonly isPinned: number;
}

/** From the values of rows, the one that began last first. */
export function livePostsOf(values: readonly unknown[]): readonly LivePost[] {
  return (values as readonly LivePost[]).toSorted((one, other) => other.startedAt - one.startedAt);
}

/** Home and the lists that tell of a live post's last update. */
const LISTS =
  /^\/(?:$|blog$|rss\.xml$|feed\.(?:xml|json)$|atom\.xml$|digest(?:\.|$)|print$|edition\.html$|sitemap[.-])/;
const POST = /^\/blog\/(?<slug>[^/]+?)(?:\.xml)?$/;

/** What a path shows of live posts: a post's own page its own, lists all; empty elsewhere. */
export function liveRevisionAt(live: readonly LivePost[], path: string): string {
  const slug = POST.exec(path)?.groups?.["slug"];
  const shown = LISTS.test(path) ? live : live.filter((one) => one.slug === slug);
  return shown.length === 0 ? "" : `live ${shown.map(({ revision }) => revision).join(" ")}`;
}
