/**
 * The order of a day's stories: feeds take turns, so that each gets its share of a page (SPEC 7.1),
 * and a page is full as long as any feed has stories. Pure.
 */

/** A feed's stories of a day. */
export interface DayList {
  readonly id: number;
  readonly address: string;
  /** Ids, the newest first. */
  readonly stories: readonly number[];
}

/** Ids of some feeds' stories, turn by turn; within a turn the highest comes first. */
export function orderOfDay(lists: readonly DayList[]): readonly number[] {
  const listed = lists.flatMap(({ stories }) => stories.map((id, turn) => ({ id, turn })));
  return listed.toSorted((a, b) => a.turn - b.turn || b.id - a.id).map(({ id }) => id);
}
