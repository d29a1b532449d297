/** The platform's limits a day on the free plan: how an error names one, and when the next day begins. */
import { DAY_MS } from "../../shared/time.ts";

/**
 * Messages of D1 ("… exceeded … daily row read limit"), KV ("KV put() limit exceeded for the day.") and
 * Durable Objects ("Exceeded allowed duration in Durable Objects free tier.").
 * @see https://developers.cloudflare.com/d1/platform/limits/
 */
const SPENT =
  /(?:limit|quota|exceed)[^]*\b(?:daily|(?:for|per|a) (?:the )?day|free (?:tier|plan))\b|\b(?:daily|free (?:tier|plan))\b[^]*(?:limit|quota|exceed)/i;

/** Whether an error says that the day's share of a store is spent. */
export function isDailyLimit(error: unknown): boolean {
  return SPENT.test(error instanceof Error ? error.message : String(error));
}

/** When the day of a time ends, in milliseconds since 1970: at midnight UTC the limits begin anew. */
export function endOfDay(now: number): number {
  return (Math.floor(now / DAY_MS) + 1) * DAY_MS;
}
