/** Puts the stories that the editor placed in a list at their places. Pure. */
import type { PlacedStory } from "./placed-story.ts";

/**
 * At most `limit` stories: the placed ones at their places, and the rest between them. Of two at one place the
 * first stands there, and the other next to it.
 */
export function withPlaced<T extends PlacedStory>(
  placed: readonly T[],
  stories: readonly T[],
  limit: number,
): readonly T[] {
  if (placed.length === 0) return stories.slice(0, limit);
  const slugs = new Set(placed.map(({ story }) => story.slug));
  const rest = stories.filter(({ story }) => !slugs.has(story.slug));
  const places = new Map<number, T>();
  for (const one of placed) {
    let place = Math.min(one.at ?? 1, limit);
    while (places.has(place)) place += 1;
    places.set(place, one);
  }
  const list: T[] = [];
  for (let place = 1; list.length < limit && places.size + rest.length > 0; place += 1) {
    // A place beyond the end of the list is its end.
    const isEnd = rest.length === 0 && !places.has(place);
    const next = isEnd ? Math.min(...places.keys()) : place;
    const one = places.get(next) ?? rest.shift();
    places.delete(next);
    if (one) list.push(one);
  }
  return list;
}
