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

/**
 * At most `limit` stories of a category's feeds, newest first: each feed gives at most ceil(limit /
 * number of feeds), undated stories come last, and a story stands only once. Feeds that have nothing
 * to give do not count: SPEC 7.1 shares a page among feeds that answered.
 */
export function selectStories(feeds: readonly FeedStories[], limit: number): readonly Placed[] {
  return shareOut(withoutCopies(feeds.flatMap(placed)), limit);
}

/** The same of stories among which there are no copies. */
export function shareOut(originals: readonly Placed[], limit: number): readonly Placed[] {
  const giving = new Map<FeedStories, Placed[]>();
  for (const one of originals) {
    const own = giving.get(one.feed) ?? [];
    giving.set(one.feed, own);
    own.push(one);
  }
  const share = Math.ceil(limit / Math.max(1, giving.size));
  const shared = [...giving.values()].flatMap((stories) => newestFirst(stories).slice(0, share));
  return newestFirst(shared).slice(0, limit);
}

/** A feed's stories, each with its feed. */
export function placed(feed: FeedStories): readonly Placed[] {
  return feed.stories.map((story) => ({ story, feed }));
}

/** Sorted by date, newest first, undated ones last; in the order given where dates are equal. */
export function newestFirst<T extends Placed>(stories: readonly T[]): readonly T[] {
  const time = ({ story }: Placed) => story.published ?? Number.NEGATIVE_INFINITY;
  return stories.toSorted((a, b) => (time(a) === time(b) ? 0 : time(b) - time(a)));
}

/**
 * The stories that are no copies of another among them. Of two the first seen is the original, so that
 * a publisher cannot displace another by copying it under a newer date; of two seen at the same time
 * one that links to its feed's own site is, else one with a picture.
 */
export function withoutCopies(stories: readonly Placed[]): readonly Placed[] {
  const byAge = stories.toSorted(
    (a, b) =>
      a.story.firstSeen - b.story.firstSeen ||
      Number(linksHome(b)) - Number(linksHome(a)) ||
      Number(b.story.imageUrl !== "") - Number(a.story.imageUrl !== ""),
  );
  const originals = new Set(distinct(byAge));
  return stories.filter((one) => originals.has(one));
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

/** The first of those that are the same story. */
export function distinct<T extends Placed>(stories: readonly T[]): readonly T[] {
  const seen = new Set<string>();
  return stories.filter(({ story }) => {
    const keys = keysOf(story);
    const isFirst = !keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isFirst;
  });
}

/** The stories that a page has by now: `isNew` says whether one is not among them. */
export interface StoriesShown {
  readonly isNew: (one: Placed) => boolean;
  readonly add: (one: Placed) => void;
}

/** None at first. */
export function storiesShown(): StoriesShown {
  const keys = new Set<string>();
  return {
    isNew: ({ story }) => !keysOf(story).some((key) => keys.has(key)),
    add: ({ story }) => {
      for (const key of keysOf(story)) keys.add(key);
    },
  };
}

/** Two stories that share one of these are the same: identity, link and title. */
function keysOf({ id, link, title, excerpt }: Story): readonly string[] {
  const keys = [`id ${id}`];
  if (!leadsToFrontPage(link)) {
    keys.push(`link ${link.replace(/^https?:\/\/(?:www\.)?|[#/]+$/g, "")}`);
  }
  keys.push(title === "Untitled" ? `text ${excerpt}` : `title ${title.toLowerCase()}`);
  return keys;
}
