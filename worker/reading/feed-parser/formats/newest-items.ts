/** Which items of a feed are its newest: some feeds begin with the oldest. */

/**
 * The newest of the items, at most so many, in the document's order. Dates are ISO 8601 in UTC; an
 * item without one counts as oldest.
 */
export function newestItems<Item>(
  items: readonly Item[],
  count: number,
  dateOf: (item: Item) => string | undefined,
): readonly Item[] {
  if (items.length <= count) return items;
  const dated = items.map((item, index) => ({ index, date: dateOf(item) ?? "" }));
  dated.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.index - b.index));
  const chosen = new Set(dated.slice(0, count).map(({ index }) => index));
  return items.filter((_, index) => chosen.has(index));
}
