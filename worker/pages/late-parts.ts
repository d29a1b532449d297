/**
 * Late data of a page: promises that resolve in time are replaced by their values, the others stay
 * promises.
 */

/** Whether any value of `parts` is still a promise. */
export function hasLateParts(parts: object): boolean {
  return Object.values(parts).some((part) => part instanceof Promise);
}

/**
 * Waits until `deadline` or every promise among the values of `parts` has resolved. Values that have
 * arrived by then replace their promises, so that they render without a skeleton.
 */
export async function settle<T extends object>(parts: T, deadline: Promise<unknown>): Promise<T> {
  if (!hasLateParts(parts)) return parts;
  const settled = { ...parts } as Record<string, unknown>;
  const waiting = Object.entries(parts).flatMap(([name, part]) =>
    part instanceof Promise ? [part.then((value) => (settled[name] = value))] : [],
  );
  await Promise.race([Promise.all(waiting), deadline]);
  // A part that arrives later stays a promise: rendering has begun.
  return { ...settled } as T;
}
