/** Values that may still be on their way. */

/** A value, or a promise of it that never rejects. */
export type Late<T> = T | Promise<T>;

/** Applies a function: at once where the value is there, so that cached content is rendered at once. */
export function mapLate<T, U>(value: Late<T>, next: (value: T) => Late<U>): Late<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** The same for several values. */
export function mapAllLate<T, U>(
  values: readonly Late<T>[],
  next: (all: readonly T[]) => U,
): Late<U> {
  const isThere = (value: Late<T>): value is T => !(value instanceof Promise);
  return values.every(isThere) ? next(values) : Promise.all(values).then(next);
}
