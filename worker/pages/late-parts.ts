/** Data of a page that may be late: what is there in time is put in place, the rest stays promises. */

/** Whether something among the values of `parts` is still on its way. */
export function hasLateParts(parts: object): boolean {
  return Object.values(parts).some((part) => part instanceof Promise);
}

/**
 * Waits until `enough` resolves or every promise among the values of `parts` has. The parts that are
 * there by then replace their promises, so that they render in place, without a skeleton.
 */
export async function settle<T extends object>(parts: T, enough: Promise<unknown>): Promise<T> {
  if (!hasLateParts(parts)) return parts;
  const settled = { ...parts } as Record<string, unknown>;
  const waiting = Object.entries(parts).flatMap(([name, part]) =>
    part instanceof Promise ? [part.then((value) => (settled[name] = value))] : [],
  );
  await Promise.race([Promise.all(waiting), enough]);
  // A part that arrives after this stays a promise: the page is being rendered.
  return { ...settled } as T;
}
