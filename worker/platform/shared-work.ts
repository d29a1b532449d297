/**
 * Work that is done once for all requests that want it at the same time. It may be cancelled with
 * the request that started it and then never settles: readers need a timeout of their own, and after
 * a while the work is started again.
 */
import { BoundedCache } from "./bounded-cache.ts";

interface Reader {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Completes the work although its reader has left. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

/** One kind of such work, by keys. */
export class SharedWork<T> {
  /** The longest that it takes unless it was cancelled. */
  readonly #maxMs: number;
  readonly #underway = new BoundedCache<string, { startedAt: number; work: Promise<T> }>({
    maxEntries: 1_000,
  });

  constructor(maxMs: number) {
    this.#maxMs = maxMs;
  }

  /** The work of a key that is underway, or else is started now. `start` must not reject. */
  join(key: string, { now, waitUntil }: Reader, start: () => Promise<T>): Promise<T> {
    const startedAt = now();
    const current = this.#underway.get(key);
    if (current && Math.abs(startedAt - current.startedAt) < this.#maxMs) return current.work;
    const work = start().finally(() => this.#underway.delete(key));
    this.#underway.set(key, { startedAt, work });
    waitUntil?.(work);
    return work;
  }
}
