/**
 * The order of a day's stories: feeds take turns, so that each gets its share of a page (SPEC 7.1),
 * and a page is full as long as any feed has stories. Pure.
 */

/** A day's stories by their feed's id, the newest first; a story may be listed twice. */
export type DayLists = Readonly<Record<number, readonly number[]>>;

/** Ids of some feeds' stories, turn by turn; within a turn the highest comes first. */
export function orderOfDay(lists: DayLists, feeds: readonly number[]): readonly number[] {
  const listed = [...new Set(feeds)].flatMap((feed) =>
    [...new Set(lists[feed])].map((id, turn) => ({ id, turn })),
  );
  return listed.toSorted((a, b) => a.turn - b.turn || b.id - a.id).map(({ id }) => id);
}
