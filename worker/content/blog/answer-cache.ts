/**
 * The isolate's cache of the blog's answers. A fresh answer is served from it; concurrent requests
 * for the same answer share one call of the backend; the last good answer is served while the
 * backend fails or is slow. It holds plain data only, because an answer outlives the request that
 * fetched it.
 */
import type { Outcome } from "../../../shared/outcome.ts";
import { BoundedCache } from "../../platform/bounded-cache.ts";
import { SharedWork } from "../../platform/shared-work.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import {
  ANSWERS_MAX,
  ANSWERS_MAX_CHARACTERS,
  BACKEND_RETRY_MS,
  LAST_ANSWER_MS,
  NEWER_ANSWER_WAIT_MS,
  ANSWER_WAIT_MS,
} from "./post-limits.ts";

export interface CachedCall<T> {
  /** Asks the backend. Never rejects. */
  readonly load: () => Promise<Outcome<T>>;
  /** An answer of another version is no longer fresh, but still the last good one. */
  readonly version?: string;
  /** How long an answer counts as fresh. 0: none is cached. */
  readonly ttlSeconds: number;
  /** Milliseconds. */
  readonly now: () => number;
  /** The message where no answer comes in time. */
  readonly failure: string;
  /** Completes the call although its reader has left. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

export interface AnswerCache {
  /** The answer to a call, cached or loaded. Never rejects. */
  ask<T>(key: string, call: CachedCall<T>): Promise<Outcome<T>>;
}

interface CachedAnswer {
  /** A value, or a missing post (404), which is an answer too. */
  readonly outcome: Outcome<unknown>;
  readonly answeredAt: number;
  readonly version: string;
  /** When the last attempt to renew it failed. */
  failedAt: number;
}

/** An empty cache; an isolate has one, tests make their own. */
export function createAnswerCache(maxEntries = ANSWERS_MAX): AnswerCache {
  const weigh = ({ outcome }: CachedAnswer) => JSON.stringify(outcome).length;
  const limits = { maxEntries, maxWeight: ANSWERS_MAX_CHARACTERS, weigh };
  const found = new BoundedCache<string, CachedAnswer>(limits);
  // Missing posts and empty pages have a cache of their own, so that requests for them evict no
  // real post.
  const absent = new BoundedCache<string, CachedAnswer>(limits);
  const calls = new SharedWork<Outcome<unknown>>(ANSWER_WAIT_MS);

  async function callBackend(
    key: string,
    { load, ttlSeconds, now, version = "" }: CachedCall<unknown>,
  ): Promise<Outcome<unknown>> {
    const outcome = await load();
    if (ttlSeconds === 0) return outcome;
    const before = found.get(key);
    if (outcome.ok || outcome.status === 404 || outcome.status === 410) {
      const answer = { outcome, answeredAt: now(), version, failedAt: -Infinity };
      found.delete(key);
      absent.delete(key);
      (isNothing(outcome) ? absent : found).set(key, answer);
      return outcome;
    }
    if (!before || !isUsable(before, now())) return outcome;
    before.failedAt = now();
    return before.outcome;
  }

  return {
    async ask<T>(key: string, call: CachedCall<T>) {
      const { ttlSeconds, now, failure, version = "" } = call;
      const time = now();
      const answer = ttlSeconds > 0 ? (found.get(key) ?? absent.get(key)) : undefined;
      const lastGood = answer && isUsable(answer, time) ? answer : undefined;
      const isCurrent = answer?.version === version;
      if (answer && isCurrent && isWithin(ttlSeconds * 1000, answer.answeredAt, time))
        return answer.outcome as Outcome<T>;
      if (lastGood && isWithin(BACKEND_RETRY_MS, lastGood.failedAt, time))
        return lastGood.outcome as Outcome<T>;
      const answering = calls.join(`${version} ${key}`, call, () => callBackend(key, call));
      try {
        const waitMs = lastGood ? NEWER_ANSWER_WAIT_MS : ANSWER_WAIT_MS;
        return (await withTimeout("the blog", answering, waitMs)) as Outcome<T>;
      } catch {
        const late = { ok: false, status: 503, message: failure } as const;
        return (lastGood?.outcome ?? late) as Outcome<T>;
      }
    },
  };
}

/** Whether a time is no longer ago than `ms`. One ahead is from before the clock was set back. */
function isWithin(ms: number, time: number, now: number): boolean {
  return now >= time && now - time < ms;
}

/** Whether the answer is a missing post or an empty list. */
function isNothing(outcome: Outcome<unknown>): boolean {
  if (!outcome.ok) return true;
  const { value } = outcome;
  const list = Array.isArray(value) ? value : (value as { readonly posts?: unknown } | null)?.posts;
  return Array.isArray(list) && list.length === 0;
}

/** Whether an answer may be served for a failing backend: a value, not a missing post. */
function isUsable({ outcome, answeredAt }: CachedAnswer, now: number): boolean {
  return outcome.ok && now - answeredAt < LAST_ANSWER_MS;
}
