/** Applies a function to late values: synchronously where none is a promise, so that cached content is rendered at once. */
import type { Late } from "./content.ts";

export function whenThere<T, U>(value: Late<T>, next: (value: T) => Late<U>): Late<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** The same for several values. */
export function whenAllThere<T, U>(
  values: readonly Late<T>[],
  next: (all: readonly T[]) => U,
): Late<U> {
  const isThere = (value: Late<T>): value is T => !(value instanceof Promise);
  return values.every(isThere) ? next(values) : Promise.all(values).then(next);
}
