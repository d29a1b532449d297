/** Work on many feeds, a few at a time. */

/** As many as the platform has connections for. */
const AT_ONCE = 6;

/** Does the work for every item, six at a time, in their order. */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const workNext = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workNext));
}
