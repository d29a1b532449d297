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
  /** Stories of other publishers on the same event. */
  readonly others?: readonly Placed[];
}

/** A story that a page may show. */
export interface Candidate extends Placed {
  /** Identity, link and title: two stories that share one of them are the same. */
  readonly keys: readonly string[];
}

/** A page's stories besides those of its feeds, and the paper's ranking of sources. */
export interface OwnStories {
  /** The paper's own. */
  readonly reports?: readonly Placed[];
  readonly pinned?: readonly Placed[];
  /** Addresses of feeds, the best first. */
  readonly ranking?: readonly string[] | undefined;
}

/**
 * At most `limit` stories of a category's feeds, newest first: each feed gives at most ceil(limit /
 * number of feeds), undated stories come last, and each story appears once. Feeds without stories
 * do not count: SPEC 7.1 shares a page among the feeds that answered.
 */
export function selectStories(
  feeds: readonly FeedStories[],
  limit: number,
  { reports = [], pinned = [], ranking = [] }: OwnStories = {},
): readonly Placed[] {
  const repeats = repeatsAmong(feeds, [...pinned, ...reports], ranking);
  const stories = withReports(
    shownOf(reports, repeats),
    shareOut(originalsOf(feeds, repeats), limit),
  );
  return pinnedFirst(pinned, stories, repeats).slice(0, limit);
}

/** The pinned stories, with other publishers' stories on their events, before the other stories. */
export function pinnedFirst<T extends Placed>(
  pinned: readonly T[],
  stories: readonly T[],
  { others }: Pick<Repeats, "others">,
): readonly T[] {
  if (pinned.length === 0) return stories;
  const keys = new Set(pinned.flatMap(({ story }) => storyKeys(story)));
  return [
    ...pinned.map((one) => withOthers(one, others)),
    ...stories.filter(({ story }) => !storyKeys(story).some((key) => keys.has(key))),
  ];
}

/** The paper's own reports, sorted in among other stories. They take no share of the page as a feed does. */
export function withReports<T extends Placed>(
  reports: readonly T[],
  stories: readonly T[],
): readonly T[] {
  if (reports.length === 0) return stories;
  const titles = new Set(reports.map(({ story }) => story.title.toLowerCase()));
  const others = stories.filter(({ story }) => !titles.has(story.title.toLowerCase()));
  return newestFirst([...reports, ...others]);
}

/** Stories without a place of their own on a page. */
export interface Repeats {
  readonly hidden: ReadonlySet<Placed>;
  /** The other stories of a group, by the story that represents it. */
  readonly others: ReadonlyMap<Placed, readonly Placed[]>;
}

/** The stories of each feed that have a place of their own, newest first; feeds without any are left out. */
export function originalsOf(
  feeds: readonly FeedStories[],
  repeats: Repeats,
): readonly (readonly Candidate[])[] {
  return feeds
    .map((feed) => shownOf(placed(feed), repeats))
    .filter((stories) => stories.length > 0);
}

/** The stories that have a place of their own, each with the others of its group. */
export function shownOf<T extends Placed>(
  stories: readonly T[],
  { hidden, others }: Repeats,
): readonly T[] {
  return stories.filter((one) => !hidden.has(one)).map((one) => withOthers(one, others));
}

function withOthers<T extends Placed>(one: T, others: Repeats["others"]): T {
  const beside = others.get(one);
  return beside ? { ...one, others: beside } : one;
}

/**
 * The copies among feeds' stories, and the stories of each group that another one represents. The first
 * of the standing stories of a group does: those that are pinned, shown already, or the paper's own.
 */
export function repeatsAmong(
  feeds: readonly FeedStories[],
  standing: readonly Placed[] = [],
  ranking: readonly string[] = [],
): Repeats {
  const copies = copiesAmong(feeds);
  const hidden = new Set(copies);
  const others = new Map<Placed, readonly Placed[]>();
  for (const group of groupsAmong(feeds)) {
    const lead = leadOf(
      group.filter((one) => !copies.has(one)),
      ranking,
    );
    if (!lead) continue;
    for (const one of group) if (one !== lead) hidden.add(one);
    const beside = othersOf(lead, group);
    if (beside.length > 0) others.set(lead, beside);
  }
  for (const lead of standing) {
    const { group = 0 } = lead.story;
    if (group === 0 || hidden.has(lead)) continue;
    const members = [...feeds.flatMap(placed), ...standing].filter(
      (one) => one !== lead && one.story.group === group,
    );
    for (const one of members) hidden.add(one);
    const beside = othersOf(lead, members);
    if (beside.length > 0) others.set(lead, beside);
  }
  return { hidden, others };
}

/** The groups with more than one story, by the order of the feeds. */
function groupsAmong(feeds: readonly FeedStories[]): readonly (readonly Placed[])[] {
  // A feed of two categories is given twice.
  const grouped = [...new Set(feeds)].flatMap(placed).filter(({ story }) => story.group);
  const groups = Map.groupBy(grouped, ({ story }) => story.group);
  return [...groups.values()].filter(({ length }) => length > 1);
}

/**
 * The story that represents a group: from the source that the paper ranks highest, else with a
 * picture, then with more text, then the oldest.
 */
function leadOf(group: readonly Placed[], ranking: readonly string[]): Placed | undefined {
  const rank = ({ feed }: Placed) => {
    const place = ranking.indexOf(feed.address);
    return place < 0 ? ranking.length : place;
  };
  const value = ({ story }: Placed) => (story.imageUrl === "" ? 0 : 1_000) + story.excerpt.length;
  const time = ({ story }: Placed) => story.published ?? story.firstSeen;
  return group.toSorted((a, b) => rank(a) - rank(b) || value(b) - value(a) || time(a) - time(b))[0];
}

/** Other publishers' stories on the event of a story: the newest of each feed, without duplicates. */
export function othersOf(lead: Placed, stories: readonly Placed[]): readonly Placed[] {
  const { group = 0 } = lead.story;
  if (group === 0) return [];
  const members = stories.filter(({ story }) => story.group === group);
  const own = members.filter(({ feed }) => feed.address === lead.feed.address);
  const feeds = new Set([lead.feed.address]);
  const keys = new Set([lead, ...own].flatMap(({ story }) => [story.id, story.link]));
  return members.filter(({ story: { id, path, link: away }, feed: { address } }) => {
    const link = path ?? away;
    if (feeds.has(address) || keys.has(id) || link === "" || keys.has(link)) return false;
    feeds.add(address);
    keys.add(id).add(link);
    return true;
  });
}

/** Each feed's share of the limit. */
export function shareOut<T extends Placed>(
  feeds: readonly (readonly T[])[],
  limit: number,
): readonly T[] {
  const share = Math.ceil(limit / Math.max(1, feeds.length));
  return newestFirst(feeds.flatMap((stories) => stories.slice(0, share))).slice(0, limit);
}

const candidates = new WeakMap<FeedStories, readonly Candidate[]>();

/** A feed's stories, newest first. Made once for the feed of an edition: every page asks. */
export function placed(feed: FeedStories): readonly Candidate[] {
  const known = candidates.get(feed);
  if (known) return known;
  const made = feed.stories.map((story) => ({ story, feed, keys: storyKeys(story) }));
  const sorted = newestFirst(made);
  candidates.set(feed, sorted);
  return sorted;
}

/** A story's identity, link and title; its text where the title is none, or the text's beginning. */
export function storyKeys(story: Story): readonly string[] {
  const { title, excerpt } = story;
  const isOfText = title.endsWith("...") && excerpt.startsWith(title.slice(0, -3));
  const hasTitle = title !== "Untitled" && !isOfText;
  return [...lastingKeys(story), hasTitle ? `title ${title.toLowerCase()}` : `text ${excerpt}`];
}

/** A story's identity and link. A story of another day may have the same title, but neither of these. */
export function lastingKeys({ id, link }: Story): readonly string[] {
  const keys = [`id ${id}`];
  if (!leadsToFrontPage(link)) {
    keys.push(`link ${link.replace(/^https?:\/\/(?:www\.)?|[#/]+$/g, "")}`);
  }
  return keys;
}

/** Newest first; leading stories before all, undated ones last; equal dates keep their order. */
export function newestFirst<T extends Placed>(stories: readonly T[]): readonly T[] {
  const time = ({ story }: Placed) => story.published ?? Number.NEGATIVE_INFINITY;
  const leads = ({ story }: Placed) => Number(story.leads === true);
  return stories.toSorted(
    (a, b) => leads(b) - leads(a) || (time(a) === time(b) ? 0 : time(b) - time(a)),
  );
}

/**
 * The stories that are copies of another. The story that was seen first is the original, so that a
 * publisher cannot displace another by copying it under a newer date; of two seen at the same time,
 * the one that links to its feed's own site, else the one with a picture.
 */
function copiesAmong(feeds: readonly FeedStories[]): ReadonlySet<Placed> {
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

/** Whether the first of two equal stories is the original. */
function isOriginalOf(one: Placed, other: Placed): boolean {
  const [a, b] = [one.story, other.story];
  if (a.firstSeen !== b.firstSeen) return a.firstSeen < b.firstSeen;
  const [isHome, isOtherHome] = [linksHome(one), linksHome(other)];
  if (isHome !== isOtherHome) return isHome;
  return a.imageUrl !== "" && b.imageUrl === "";
}

/** Whether a story is on its feed's own site; the first label of the host may differ. */
function linksHome({ story, feed }: Placed): boolean {
  const own = hostOf(feed.address);
  const linked = hostOf(story.link);
  if (!own || !linked) return false;
  return own === linked || own.endsWith(`.${linked}`) || linked.endsWith(`.${siteOf(own)}`);
}

/** The host of a normalized address; parsing it as a URL takes ten times as long. */
function hostOf(address: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#:]+)/.exec(address)?.[1] ?? "";
}

/** The host without its first label, if more than a public suffix is left. */
function siteOf(host: string): string {
  const rest = host.slice(host.indexOf(".") + 1);
  return rest.includes(".") && !/^(?:com?|org|gov|ac|net|edu)\.[a-z]{2}$/.test(rest) ? rest : host;
}
