/** Which of some stories are copies of others: one story in two feeds, under one identity, link or title. Pure. */
import type { KeyedStory } from "./placed-story.ts";

/**
 * The stories that are copies of another. The story that was seen first is the original, so that a
 * publisher cannot displace another by copying it under a newer date; of two seen at the same time,
 * the one that links to its feed's own site, else the one with a picture.
 */
export function copiesAmong<T extends KeyedStory>(stories: readonly T[]): ReadonlySet<T> {
  const copies = new Set<T>();
  const originals = new Map<string, T>();
  for (const one of stories) {
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
