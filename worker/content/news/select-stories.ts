/**
 * Feeds' stories → the stories of a page: each feed's share, merge, order, cut, and every story once
 * (SPEC 7.1). Pure.
 */
import type { FeedStories } from "../../../shared/edition.ts";
import { leadsToFrontPage, type Story } from "../../../shared/story.ts";
import { isMerged } from "../decisions/story-decisions.ts";
import { copiesAmong } from "./copies.ts";
import { isOneEvent } from "./one-event.ts";
import type { KeyedStory, PlacedStory } from "./placed-story.ts";
import { withPlaced } from "./with-placed.ts";

/** A page's stories besides those of its feeds, and the paper's ranking of sources. */
export interface OwnStories {
  /** The paper's own. */
  readonly reports?: readonly PlacedStory[];
  readonly pinned?: readonly PlacedStory[];
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
): readonly PlacedStory[] {
  const repeats = repeatsAmong(feeds, [...pinned, ...reports], ranking);
  const stories = withReports(
    shownOf(reports, repeats),
    shareOut(originalsOf(feeds, repeats), limit),
  );
  return withPins(pinned, stories, { ...repeats, limit });
}

/** At most `limit` stories, with those that the editor placed, and the other stories on their events. */
export function withPins<T extends PlacedStory>(
  pins: readonly T[],
  stories: readonly T[],
  { others, limit }: Pick<Repeats, "others"> & { readonly limit: number },
): readonly T[] {
  return withPlaced(
    pins.map((one) => withOthers(one, others)),
    stories,
    limit,
  );
}

/** The paper's own reports, sorted in among other stories. They take no share of the page as a feed does. */
export function withReports<T extends PlacedStory>(
  reports: readonly T[],
  stories: readonly T[],
): readonly T[] {
  return reports.length === 0 ? stories : newestFirst([...reports, ...stories]);
}

/** Stories without a place of their own on a page. */
export interface Repeats {
  readonly hidden: ReadonlySet<PlacedStory>;
  /** The other stories of a group, by the story that represents it. */
  readonly others: ReadonlyMap<PlacedStory, readonly PlacedStory[]>;
}

/** The stories of each feed that have a place of their own, newest first; feeds without any are left out. */
export function originalsOf(
  feeds: readonly FeedStories[],
  repeats: Repeats,
): readonly (readonly KeyedStory[])[] {
  return feeds
    .map((feed) => shownOf(placed(feed), repeats))
    .filter((stories) => stories.length > 0);
}

/** The stories that have a place of their own, each with the others of its group. */
export function shownOf<T extends PlacedStory>(
  stories: readonly T[],
  { hidden, others }: Repeats,
): readonly T[] {
  return stories.filter((one) => !hidden.has(one)).map((one) => withOthers(one, others));
}

function withOthers<T extends PlacedStory>(one: T, others: Repeats["others"]): T {
  const beside = others.get(one);
  return beside ? { ...one, others: beside } : one;
}

/**
 * The copies among feeds' stories, and the stories of each group that another one represents. The first
 * of the standing stories of a group does: those that are pinned, shown already, or the paper's own.
 */
export function repeatsAmong(
  feeds: readonly FeedStories[],
  standing: readonly PlacedStory[] = [],
  ranking: readonly string[] = [],
): Repeats {
  const copies: ReadonlySet<PlacedStory> = copiesAmong(
    feeds.flatMap(placed),
    standing.map(withKeys),
  );
  const hidden = new Set(copies);
  const others = new Map<PlacedStory, readonly PlacedStory[]>();
  const represent = (lead: PlacedStory, group: readonly PlacedStory[]) => {
    const its = representedBy(lead, group);
    const beside = othersOf(lead, its);
    if (beside.length > 0) others.set(lead, beside);
    for (const one of its) if (one !== lead) hidden.add(one);
  };
  const groups = groupsAmong(feeds);
  const led = new Set<number>();
  for (const lead of standing) {
    const { group = 0 } = lead.story;
    if (group === 0 || hidden.has(lead)) continue;
    const standingToo = standing.filter((one) => one !== lead && one.story.group === group);
    represent(lead, [...(groups.get(group) ?? []), ...standingToo]);
    led.add(group);
  }
  for (const [group, members] of groups) {
    if (members.length === 1 || led.has(group)) continue;
    const originals = members.filter((one) => !copies.has(one));
    const [lead] = leadsFirst(originals, ranking);
    if (lead) represent(lead, originals);
  }
  return { hidden, others };
}

/**
 * The stories of a group that a lead may stand for: its own feed's, one of another feed, and of two or more only those
 * whose words tell of its event and of one another's; otherwise one publisher could hide another's news. What the
 * editor has merged is not asked.
 */
function representedBy(lead: PlacedStory, group: readonly PlacedStory[]): readonly PlacedStory[] {
  if (isMerged(lead.story)) return group;
  const ofFeeds = Map.groupBy(group, ({ feed }) => feed.address);
  return [...ofFeeds].flatMap(([address, its]) => {
    if (address === lead.feed.address || its.length === 1) return its;
    const [first, ...others] = its.filter(({ story }) => isOneEvent(lead.story, story));
    if (!first) return [];
    return [first, ...others.filter(({ story }) => isOneEvent(first.story, story))];
  });
}

/** The stories of each group, by the order of the feeds. */
function groupsAmong(feeds: readonly FeedStories[]): ReadonlyMap<number, readonly PlacedStory[]> {
  // A feed of two categories is given twice.
  const stories = [...new Set(feeds)].flatMap(placed);
  const grouped = stories.filter(({ story }) => story.group);
  return Map.groupBy(grouped, ({ story }) => story.group ?? 0);
}

/**
 * The stories of a group, the one that represents it first: the first seen, so that no publisher takes another's
 * place; then that of the source that the paper ranks highest, with a picture, with more text, the oldest.
 */
function leadsFirst(
  group: readonly PlacedStory[],
  ranking: readonly string[],
): readonly PlacedStory[] {
  const rank = ({ feed }: PlacedStory) => {
    const place = ranking.indexOf(feed.address);
    return place < 0 ? ranking.length : place;
  };
  return group.toSorted(
    (a, b) =>
      a.story.firstSeen - b.story.firstSeen ||
      rank(a) - rank(b) ||
      substanceOf(b) - substanceOf(a) ||
      (a.story.published ?? a.story.firstSeen) - (b.story.published ?? b.story.firstSeen),
  );
}

function substanceOf({ story }: PlacedStory): number {
  return (story.imageUrl === "" ? 0 : 1_000) + story.excerpt.length;
}

/** The other stories on the event of a story, the newest first; of copies only one. */
export function othersOf(
  lead: PlacedStory,
  stories: readonly PlacedStory[],
): readonly PlacedStory[] {
  const { group = 0 } = lead.story;
  if (group === 0) return [];
  const members = newestFirst(
    stories.filter(({ story }) => story.group === group && story.slug !== lead.story.slug),
  );
  const keyed = members.map(withKeys);
  const copies = copiesAmong(keyed, [withKeys(lead)]);
  return members.filter((_, at) => !copies.has(keyed[at] as KeyedStory));
}

/** Each feed's share of the limit; a story's follow-ups in its own feed are part of the share. */
export function shareOut<T extends PlacedStory>(
  feeds: readonly (readonly T[])[],
  limit: number,
): readonly T[] {
  const share = Math.ceil(limit / Math.max(1, feeds.length));
  return newestFirst(feeds.flatMap((stories) => firstOf(stories, share))).slice(0, limit);
}

function firstOf<T extends PlacedStory>(stories: readonly T[], share: number): readonly T[] {
  let taken = 0;
  return stories.filter(({ story, feed, others = [] }) => {
    if (taken >= share) return false;
    const isFollowUp = (other: PlacedStory) =>
      other.feed.address === feed.address && other.story.source === story.source;
    taken += 1 + others.filter(isFollowUp).length;
    return true;
  });
}

const candidates = new WeakMap<FeedStories, readonly KeyedStory[]>();

/** A feed's stories, newest first. Made once for the feed of an edition: every page asks. */
export function placed(feed: FeedStories): readonly KeyedStory[] {
  const known = candidates.get(feed);
  if (known) return known;
  const sorted = newestFirst(feed.stories.map((story) => withKeys({ story, feed })));
  candidates.set(feed, sorted);
  return sorted;
}

/** The story with its keys. */
export function withKeys<T extends PlacedStory>(one: T): T & KeyedStory {
  return { ...one, keys: storyKeys(one.story) };
}

/** A story's identity, link and title; its text where the title is none, or the text's beginning. */
function storyKeys(story: Story): readonly string[] {
  const { title, excerpt } = story;
  const isOfText = title.endsWith("...") && excerpt.startsWith(title.slice(0, -3));
  const hasTitle = title !== "Untitled" && !isOfText;
  return [...lastingKeys(story), hasTitle ? `title ${title.toLowerCase()}` : `text ${excerpt}`];
}

/** A story's identity and link. A story of another day may have the same title, but neither of these. */
export function lastingKeys({ id, link }: Story): readonly string[] {
  return leadsToFrontPage(link) ? [`id ${id}`] : [`id ${id}`, `link ${pageOf(link)}`];
}

/** A link without what may differ: its scheme, `www.` and what stands behind the path. A publisher may send any. */
function pageOf(link: string): string {
  let end = link.length;
  while (link[end - 1] === "/" || link[end - 1] === "#") end -= 1;
  const start = /^https?:\/\/(?:www\.)?/.exec(link)?.[0].length ?? 0;
  return link.slice(start, end);
}

/** Newest first; leading stories before all, undated ones last; equal dates keep their order. */
export function newestFirst<T extends PlacedStory>(stories: readonly T[]): readonly T[] {
  return stories.toSorted((a, b) => leadOf(b) - leadOf(a) || compareTimes(b, a));
}

function leadOf({ story }: PlacedStory): number {
  return Number(story.leads === true);
}

function compareTimes({ story: one }: PlacedStory, { story: other }: PlacedStory): number {
  const [time, its] = [one, other].map(({ published }) => published ?? Number.NEGATIVE_INFINITY);
  // The difference of two infinities is no number.
  return time === its ? 0 : (time ?? 0) - (its ?? 0);
}
