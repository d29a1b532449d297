/**
 * The order of a day's stories: feeds take turns, so that each gets its share of a page (SPEC 7.1),
 * and a page is full as long as any feed has stories. Pure.
 */

/**
 * Ids of a day's stories by their feed's id, the newest first. A story whose date has changed may be
 * listed twice: its first place counts.
 */
export type DayLists = Readonly<Record<number, readonly number[]>>;

/**
 * The ids of some feeds' stories: the newest of each feed, then the second of each. Within a turn
 * the highest id comes first.
 */
export function orderOfDay(lists: DayLists, feeds: readonly number[]): readonly number[] {
  const listed = [...new Set(feeds)].flatMap((feed) =>
    [...new Set(lists[feed])].map((id, turn) => ({ id, turn })),
  );
  return listed.toSorted((a, b) => a.turn - b.turn || b.id - a.id).map(({ id }) => id);
}
