/**
 * Late data of a page: promises that resolve in time are replaced by their values, the others stay
 * promises. `page-context.ts` says how long a page waits, `news/edition/ask-newsroom.ts` how long its
 * stories may take.
 */
import { withTimeout } from "../platform/with-timeout.ts";

/** Whether any value of `parts` is still a promise. */
export function hasLateParts(parts: object): boolean {
  return Object.values(parts).some((part) => part instanceof Promise);
}

/**
 * Waits so long, or until every promise among the values of `parts` has resolved. Values that have
 * arrived by then replace their promises, so that they render without a skeleton.
 */
export async function settle<T extends object>(parts: T, waitMs: number): Promise<T> {
  if (!hasLateParts(parts)) return parts;
  const settled = { ...parts } as Record<string, unknown>;
  const waiting = Object.entries(parts).map(async ([name, part]) => {
    settled[name] = await part;
  });
  // A part that fails stays a promise too, and becomes the error of its section.
  await withTimeout("page", Promise.all(waiting), waitMs).catch(() => undefined);
  // A part that arrives later stays a promise: rendering has begun.
  return { ...settled } as T;
}
