/** Reads the Retry-After header: seconds, a date, or in practice other text. */

import { RETRY_AFTER_MAX_MS } from "./fetch-limits.ts";

/**
 * Milliseconds from `now` that a Retry-After asks to wait, from 0 to a week; `undefined` where the
 * header is missing or unreadable.
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  const text = value?.trim() ?? "";
  if (text === "") return undefined;
  const milliseconds = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : dateOf(text) - now;
  if (Number.isNaN(milliseconds)) return undefined;
  return Math.min(Math.max(Math.round(milliseconds), 0), RETRY_AFTER_MAX_MS);
}

/** Only texts with a month's name: `Date.parse` would take `-5` for a year. */
function dateOf(text: string): number {
  return /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
}
