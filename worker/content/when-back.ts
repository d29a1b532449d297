/** When what needs D1 is back, for readers and for programs. */
import { clockTime } from "../platform/dates/format-date.ts";
import type { Scope } from "./scope.ts";

/** Seconds after which a program asks again where nothing is known. */
const RETRY_SECONDS = 60;

/** One sentence: the time at which the day that is spent ends, else that a minute often helps. */
export function whenBack({ d1, publication }: Pick<Scope, "d1" | "publication">): string {
  const until = d1.spentUntil();
  if (until === undefined) return "Please try again in a minute.";
  return `It will be back at ${clockTime(until, publication)} (midnight UTC).`;
}

/** The header of an answer with status 503 (RFC 9110, 10.2.3). */
export function retryAfter({ d1, now }: Pick<Scope, "d1" | "now">): {
  readonly "Retry-After": string;
} {
  const until = d1.spentUntil();
  const seconds = until === undefined ? RETRY_SECONDS : Math.ceil((until - now()) / 1_000);
  return { "Retry-After": String(Math.max(1, seconds)) };
}
