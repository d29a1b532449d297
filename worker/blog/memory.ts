/**
 * Answers of the blog kept in the memory of an isolate: fresh ones are given again, one question at
 * a time goes out for all who ask it, and the last good answer is given while the backend fails or
 * takes its time. It holds plain data only, for an answer outlives the request that fetched it.
 */
import type { Outcome } from "../../shared/outcome.ts";

export interface Asking {
  /** How long an answer counts as fresh. 0: nothing is kept. */
  readonly ttlSeconds: number;
  /** Milliseconds. */
  readonly now: () => number;
  /** What to say where no answer comes. */
  readonly failure: string;
  /** Keeps the question alive when the reader who put it leaves. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

export interface Memory {
  /** The answer to a question, kept or fetched. Never rejects where `load` does not. */
  ask<T>(key: string, load: () => Promise<Outcome<T>>, asking: Asking): Promise<Outcome<T>>;
}

interface Entry {
  /** A value, or a missing post (404), which is an answer too. */
  answer?: Outcome<unknown>;
  /** Characters of the answer as JSON. */
  size?: number;
  answeredAt: number;
  failedAt: number;
  flight?: { readonly promise: Promise<Outcome<unknown>>; readonly startedAt: number };
}

const MAX_ENTRIES = 200;
/** Of all answers together; a post as it is kept takes three bytes for each, and an isolate has 128 MB. */
const MAX_CHARACTERS = 8_000_000;
/** While a backend fails, it is asked again after this time; meanwhile nobody waits for it. */
const RETRY_MS = 10_000;
/** A good answer older than this is no longer shown for a failing backend. */
const LAST_GOOD_MS = 24 * 3_600_000;
/** Who could have the last good answer waits no longer for a newer one. */
const NEWER_WAIT_MS = 1000;
/** Longer than the backend's own timeout: reached only if the asking request was torn down. */
const FLIGHT_MS = 7000;

/** An empty memory; an isolate has one, a test as many as it likes. */
export function createMemory(maxEntries = MAX_ENTRIES): Memory {
  const good = new Map<string, Entry>();
  // Slugs that nobody wrote, pages beyond the end, and questions of which nobody knows yet whether
  // they are such: kept apart, so that a flood of them pushes no real post out.
  const apart = new Map<string, Entry>();

  return {
    async ask<T>(key: string, load: () => Promise<Outcome<T>>, asking: Asking) {
      const now = asking.now();
      const entry = good.get(key) ?? apart.get(key) ?? { answeredAt: 0, failedAt: -Infinity };
      if (asking.ttlSeconds > 0 && entry.answer) {
        if (now - entry.answeredAt < asking.ttlSeconds * 1000) return entry.answer as Outcome<T>;
        if (now - entry.failedAt < RETRY_MS && isUsable(entry, now))
          return entry.answer as Outcome<T>;
      }
      if (!entry.flight || now - entry.flight.startedAt > FLIGHT_MS) {
        const promise = fly(entry, key, load, asking);
        entry.flight = { promise, startedAt: now };
        keep(good.has(key) ? good : apart, key, entry, maxEntries);
        asking.waitUntil?.(promise);
      }
      const lastGood = asking.ttlSeconds > 0 && isUsable(entry, now) ? entry.answer : undefined;
      const tooLate = { ok: false, status: 503, message: asking.failure } as const;
      return (await inTime(entry.flight.promise, lastGood, tooLate)) as Outcome<T>;
    },
  };

  async function fly<T>(
    entry: Entry,
    key: string,
    load: () => Promise<Outcome<T>>,
    { ttlSeconds, now }: Asking,
  ): Promise<Outcome<unknown>> {
    const outcome = await load().finally(() => delete entry.flight);
    const forget = () => {
      good.delete(key);
      apart.delete(key);
    };
    if (ttlSeconds === 0) {
      forget();
      return outcome;
    }
    if (outcome.ok || outcome.status === 404) {
      entry.answer = outcome;
      entry.size = JSON.stringify(outcome).length;
      entry.answeredAt = now();
      forget();
      keep(isNothing(outcome) ? apart : good, key, entry, maxEntries);
      return outcome;
    }
    entry.failedAt = now();
    if (isUsable(entry, now())) return entry.answer ?? outcome;
    forget();
    return outcome;
  }
}

/** Whether nothing is there: no such post, or an empty list, as of a page beyond the end. */
function isNothing(outcome: Outcome<unknown>): boolean {
  if (!outcome.ok) return true;
  const { value } = outcome;
  const list = Array.isArray(value) ? value : (value as { readonly posts?: unknown } | null)?.posts;
  return Array.isArray(list) && list.length === 0;
}

/** Whether the last answer may stand in for a failing backend: a post, not the lack of one. */
function isUsable(entry: Entry, now: number): boolean {
  return entry.answer?.ok === true && now - entry.answeredAt < LAST_GOOD_MS;
}

/** Puts an entry last in line for being forgotten; of one that is too large for all nothing is kept. */
function keep(store: Map<string, Entry>, key: string, entry: Entry, maxEntries: number): void {
  store.delete(key);
  store.set(key, entry);
  let characters = [...store.values()].reduce((sum, { size = 0 }) => sum + size, 0);
  for (const [oldest, { size = 0 }] of store) {
    if (store.size <= maxEntries && characters <= MAX_CHARACTERS) break;
    store.delete(oldest);
    characters -= size;
  }
}

/**
 * Each waiter brings its own timer: a promise that hangs on the I/O of a request that is gone would
 * otherwise never settle.
 */
async function inTime(
  flight: Promise<Outcome<unknown>>,
  lastGood: Outcome<unknown> | undefined,
  tooLate: Outcome<unknown>,
): Promise<Outcome<unknown>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Outcome<unknown>>((resolve) => {
    timer = setTimeout(() => resolve(lastGood ?? tooLate), lastGood ? NEWER_WAIT_MS : FLIGHT_MS);
  });
  const outcome = await Promise.race([flight, late]);
  clearTimeout(timer);
  return outcome;
}
