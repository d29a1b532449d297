/**
 * One time limit over many awaits. An abort signal alone does not end every wait on every runtime, so
 * each await also races the timer.
 */

/** The rejection of a race when the time is up. */
export const TIME_IS_UP = Symbol("time is up");

export interface Deadline {
  /** Aborts when the time is up, or when `end` is called. */
  readonly signal: AbortSignal;
  /** The promise, or a rejection with `TIME_IS_UP` when the time is up first. */
  readonly race: <T>(promise: Promise<T>) => Promise<T>;
  /** Clears the timer and aborts pending work. */
  readonly end: () => void;
}

/** Starts a limit of so many milliseconds, counted from now. */
export function startDeadline(milliseconds: number): Deadline {
  const controller = new AbortController();
  const { promise: expired, reject } = Promise.withResolvers<never>();
  // Without a race under way, the rejection must not count as unhandled.
  expired.catch(() => undefined);
  const timer = setTimeout(() => {
    reject(TIME_IS_UP);
    controller.abort();
  }, milliseconds);
  return {
    signal: controller.signal,
    race: (promise) => {
      promise.catch(() => undefined);
      return Promise.race([promise, expired]);
    },
    end: () => {
      clearTimeout(timer);
      controller.abort();
    },
  };
}
