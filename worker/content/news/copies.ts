/** Which of some stories are copies of others: one story in two feeds, under one identity, link or title. Pure. */
import { RIVALS_MAX } from "./news-limits.ts";
import type { KeyedStory } from "./placed-story.ts";
import { isSameText } from "./same-text.ts";

/**
 * The stories that are copies of another: of one key, and in other feeds also of one text. Those that stand already
 * are originals. Else it is the story that was seen first, so that a publisher cannot displace another by copying it
 * under a newer date; of two seen at the same time, the one that links to its feed's own site, else the one with a
 * picture.
 */
export function copiesAmong(
  stories: readonly KeyedStory[],
  standing: readonly KeyedStory[] = [],
): ReadonlySet<KeyedStory> {
  const copies = new Set<KeyedStory>();
  const originals = new Map<string, KeyedStory>();
  const rivals = new Map<string, KeyedStory[]>();
  const stand = new Set(standing);
  const enter = (one: KeyedStory, key: string) => {
    const known = originals.get(key);
    if (known === undefined) {
      originals.set(key, one);
      return;
    }
    const others = rivals.get(key) ?? [known];
    const place = others.findIndex((other) => areCopies(one, other, key));
    const other = others[place];
    if (other === undefined) {
      if (others.length < RIVALS_MAX) rivals.set(key, [...others, one]);
      return;
    }
    // A feed of two categories is given twice, and a story that stands may be a feed's too.
    const isStanding = stand.has(other);
    if (other === one || (isStanding && other.story.slug === one.story.slug)) return;
    const isCopy = isStanding || !isOriginalOf(one, other);
    copies.add(isCopy ? one : other);
    if (!isCopy) rivals.set(key, others.with(place, one));
  };
  for (const one of [...standing, ...stories]) for (const key of one.keys) enter(one, key);
  return copies;
}

/** Whether two stories with an equal key are one. */
function areCopies(one: KeyedStory, other: KeyedStory, key: string): boolean {
  const [a, b] = [one.story, other.story];
  if (one.feed.address === other.feed.address) return true;
  if (isSameText(a, b)) return true;
  // An item in two feeds of one paper: also of a heading that recurs.
  const isSameItem = a.published === b.published && a.title === b.title && a.excerpt === b.excerpt;
  return isSameItem && key.startsWith("link ");
}

/** Whether the first of two equal stories is the original. */
function isOriginalOf(one: KeyedStory, other: KeyedStory): boolean {
  const [a, b] = [one.story, other.story];
  if (a.firstSeen !== b.firstSeen) return a.firstSeen < b.firstSeen;
  const [isHome, isOtherHome] = [linksHome(one), linksHome(other)];
  if (isHome !== isOtherHome) return isHome;
  return a.imageUrl !== "" && b.imageUrl === "";
}

/** Whether a story is on its feed's own site; the first label of the host may differ. */
function linksHome({ story, feed }: KeyedStory): boolean {
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
