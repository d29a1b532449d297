/**
 * A cache in the isolate's memory with a limit of entries and of weight; the least recently used
 * entry is evicted first. Entries have no age; callers that need one store a time.
 */

export interface CacheLimits<V> {
  readonly maxEntries: number;
  /** Of all entries together, in the unit of `weigh`; unlimited where missing. */
  readonly maxWeight?: number;
  /** The weight of a value at the time it is set, as its bytes; 0 where missing. */
  readonly weigh?: (value: V) => number;
}

interface Weighed<V> {
  readonly value: V;
  readonly weight: number;
}

/** A map with limits. A value that is too heavy by itself is not stored. */
export class BoundedCache<K, V> {
  readonly #limits: CacheLimits<V>;
  /** In the order of use, the least recent first. */
  readonly #entries = new Map<K, Weighed<V>>();
  #weight = 0;

  constructor(limits: CacheLimits<V>) {
    this.#limits = limits;
  }

  /** The value of a key, marked as used. */
  get(key: K): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: K, value: V): void {
    this.delete(key);
    const { maxEntries, maxWeight = Infinity, weigh } = this.#limits;
    const weight = weigh ? weigh(value) : 0;
    if (weight > maxWeight) return;
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= maxEntries && this.#weight <= maxWeight) break;
      this.delete(oldest);
    }
  }

  delete(key: K): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}
