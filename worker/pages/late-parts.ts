/** Late data of a page: values that arrive in time replace their promises, the rest stay promises. */
import type { Late } from "../../shared/content.ts";

/** What comes of a value: in place where that is, so that what is in memory waits for nothing. */
export function whenThere<T, U>(value: Late<T>, next: (value: T) => Late<U>): Late<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** Likewise of several values. */
export function whenAllThere<T, U>(
  values: readonly Late<T>[],
  next: (all: readonly T[]) => U,
): Late<U> {
  const isThere = (value: Late<T>): value is T => !(value instanceof Promise);
  return values.every(isThere) ? next(values) : Promise.all(values).then(next);
}

/** Whether something among the values of `parts` is still on its way. */
export function hasLateParts(parts: object): boolean {
  return Object.values(parts).some((part) => part instanceof Promise);
}

/**
 * Waits until `enough` or every promise among the values of `parts` has resolved. Values that have
 * arrived by then replace their promises, so that they render without a skeleton.
 */
export async function settle<T extends object>(parts: T, enough: Promise<unknown>): Promise<T> {
  if (!hasLateParts(parts)) return parts;
  const settled = { ...parts } as Record<string, unknown>;
  const waiting = Object.entries(parts).flatMap(([name, part]) =>
    part instanceof Promise ? [part.then((value) => (settled[name] = value))] : [],
  );
  await Promise.race([Promise.all(waiting), enough]);
  // A part that arrives later stays a promise: rendering has begun.
  return { ...settled } as T;
}
