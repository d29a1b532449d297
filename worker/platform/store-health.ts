/**
 * What an isolate knows of a store: after a failure the store is left alone for a while (a circuit
 * breaker), so that no request waits for it, and none asks what is spent for the day.
 */
import { endOfDay, isDailyLimit } from "./daily-limit.ts";
import {
  FIRST_STORE_PAUSE_MS,
  LONGEST_STORE_PAUSE_MS,
  SPENT_STORE_PAUSE_MS,
  LONGEST_CALL_MS,
} from "./platform-limits.ts";

/** The error of a call that was not made. */
export class StorePaused extends Error {}

export class StoreHealth {
  readonly #store: string;
  readonly #now: () => number;
  #failures = 0;
  /** Milliseconds since 1970. */
  #pausedUntil = 0;
  #spentUntil = 0;
  /** When the one call began that finds out whether the store works again. */
  #triedAt = -Infinity;

  constructor(store: string, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Makes a call; rejects with `StorePaused` while the store is left alone, else as the call does. */
  async call<T>(work: () => Promise<T>): Promise<T> {
    const now = this.#now();
    if (this.#isPaused(now)) throw new StorePaused(`${this.#store} is left alone after a failure`);
    if (this.#failures > 0) this.#triedAt = now;
    try {
      const result = await work();
      this.#recovered();
      return result;
    } catch (error) {
      if (isAnswer(error)) this.#recovered();
      else this.failed(error);
      throw error;
    }
  }

  /** Notes a failure: an error, or a call that takes too long. */
  failed(error: unknown): void {
    const now = this.#now();
    this.#triedAt = -Infinity;
    const isSpent = isDailyLimit(error);
    // Calls that were under way together failed for one reason.
    if (now < this.#pausedUntil && !isSpent) return;
    this.#failures += 1;
    const pause = Math.min(
      LONGEST_STORE_PAUSE_MS,
      FIRST_STORE_PAUSE_MS * 2 ** Math.min(this.#failures - 1, 10),
    );
    this.#spentUntil = isSpent ? endOfDay(now) : 0;
    this.#pausedUntil =
      this.#spentUntil > 0 ? Math.min(this.#spentUntil, now + SPENT_STORE_PAUSE_MS) : now + pause;
  }

  /** Whether the last call failed. */
  get isFailing(): boolean {
    return this.#failures > 0;
  }

  /** When the day that is spent ends, in milliseconds since 1970; undefined where none is. */
  spentUntil(): number | undefined {
    return this.#now() < this.#spentUntil ? this.#spentUntil : undefined;
  }

  #isPaused(now: number): boolean {
    // A pause that is longer than any comes from a clock that was set back.
    const isWaiting = now < this.#pausedUntil && this.#pausedUntil - now <= SPENT_STORE_PAUSE_MS;
    return isWaiting || Math.abs(now - this.#triedAt) < LONGEST_CALL_MS;
  }

  #recovered(): void {
    this.#failures = 0;
    this.#pausedUntil = 0;
    this.#spentUntil = 0;
    this.#triedAt = -Infinity;
  }
}

/** An error of SQL is an answer: the store works. */
function isAnswer(error: unknown): boolean {
  return (
    error instanceof Error &&
    /SQLITE_|constraint failed|no such (?:table|column)/.test(error.message)
  );
}
