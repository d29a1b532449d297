/**
 * Feeds' stories → the stories of a page: each feed's share, merge, order, cut, and every story once
 * (SPEC 7.1). Pure.
 */
import type { FeedStories } from "../../shared/edition.ts";
import { leadsToFrontPage, type Story } from "../../shared/story.ts";

/** A story and the feed that brought it. */
export interface Placed {
  readonly story: Story;
  readonly feed: FeedStories;
}

/** A story that a page may show. */
export interface Candidate extends Placed {
  /** Identity, link and title: two stories that share one of them are the same. */
  readonly keys: readonly string[];
}

/**
 * At most `limit` stories of a category's feeds, newest first: each feed gives at most ceil(limit /
 * number of feeds), undated stories come last, and a story stands only once. Feeds that have nothing
 * to give do not count: SPEC 7.1 shares a page among feeds that answered.
 */
export function selectStories(feeds: readonly FeedStories[], limit: number): readonly Placed[] {
  return shareOut(originalsOf(feeds, copiesAmong(feeds)), limit);
}

/** Of each feed the stories that are no copies, newest first; of feeds that have any. */
export function originalsOf(
  feeds: readonly FeedStories[],
  copies: ReadonlySet<Placed>,
): readonly (readonly Placed[])[] {
  return feeds
    .map((feed) => placed(feed).filter((one) => !copies.has(one)))
    .filter((stories) => stories.length > 0);
}

/** Of each feed its share of the limit. */
export function shareOut(feeds: readonly (readonly Placed[])[], limit: number): readonly Placed[] {
  const share = Math.ceil(limit / Math.max(1, feeds.length));
  return newestFirst(feeds.flatMap((stories) => stories.slice(0, share))).slice(0, limit);
}

const candidates = new WeakMap<FeedStories, readonly Candidate[]>();

/** A feed's stories, newest first. Made once for the feed of an edition: every page asks. */
export function placed(feed: FeedStories): readonly Candidate[] {
  const known = candidates.get(feed);
  if (known) return known;
  const made = feed.stories.map((story) => ({ story, feed, keys: keysOf(story) }));
  const sorted = newestFirst(made);
  candidates.set(feed, sorted);
  return sorted;
}

function keysOf({ id, link, title, excerpt }: Story): readonly string[] {
  const keys = [`id ${id}`];
  if (!leadsToFrontPage(link)) {
    keys.push(`link ${link.replace(/^https?:\/\/(?:www\.)?|[#/]+$/g, "")}`);
  }
  keys.push(title === "Untitled" ? `text ${excerpt}` : `title ${title.toLowerCase()}`);
  return keys;
}

/** Sorted by date, newest first, undated ones last; in the order given where dates are equal. */
export function newestFirst<T extends Placed>(stories: readonly T[]): readonly T[] {
  const time = ({ story }: Placed) => story.published ?? Number.NEGATIVE_INFINITY;
  return stories.toSorted((a, b) => (time(a) === time(b) ? 0 : time(b) - time(a)));
}

/**
 * The stories that are copies of another among them. Of two the first seen is the original, so that a
 * publisher cannot displace another by copying it under a newer date; of two seen at the same time one
 * that links to its feed's own site is, else one with a picture.
 */
export function copiesAmong(feeds: readonly FeedStories[]): ReadonlySet<Placed> {
  const copies = new Set<Placed>();
  const originals = new Map<string, Candidate>();
  for (const one of feeds.flatMap(placed)) {
    for (const key of one.keys) {
      const other = originals.get(key);
      // A feed of two categories is given twice.
      if (other === one) continue;
      const isCopy = other !== undefined && !isOriginalOf(one, other);
      if (!isCopy) originals.set(key, one);
      if (other) copies.add(isCopy ? one : other);
    }
  }
  return copies;
}

/** Whether the one is, of two that are the same story. */
function isOriginalOf(one: Placed, other: Placed): boolean {
  const [a, b] = [one.story, other.story];
  if (a.firstSeen !== b.firstSeen) return a.firstSeen < b.firstSeen;
  const [isHome, isOtherHome] = [linksHome(one), linksHome(other)];
  if (isHome !== isOtherHome) return isHome;
  return a.imageUrl !== "" && b.imageUrl === "";
}

/** Whether a story is at its feed's own site: hosts that share all but their first name count as one. */
function linksHome({ story, feed }: Placed): boolean {
  const own = hostOf(feed.address);
  const linked = hostOf(story.link);
  if (!own || !linked) return false;
  return own === linked || own.endsWith(`.${linked}`) || linked.endsWith(`.${siteOf(own)}`);
}

/** The host of an address, which is in its standard form; parsing it whole takes ten times as long. */
function hostOf(address: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#:]+)/.exec(address)?.[1] ?? "";
}

/** The host without its first name, where more than a country's or a company's suffix is left. */
function siteOf(host: string): string {
  const rest = host.slice(host.indexOf(".") + 1);
  return rest.includes(".") && !/^(?:com?|org|gov|ac|net|edu)\.[a-z]{2}$/.test(rest) ? rest : host;
}
