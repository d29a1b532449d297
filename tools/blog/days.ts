/** Days in the time zone of a post's paper: a post dated today is public from the start of that day. */
import { PUBLICATIONS } from "#publications";

import { DAY_MS } from "../../shared/time.ts";
import { readTime } from "../../worker/content/decisions/written-time.ts";
import { dayOf as dayInZone, startOfDay as startInZone } from "../../worker/platform/dates/days.ts";
import { parseDate } from "../../worker/reading/feed-parser/parse-feed.ts";

/** The time zone of the paper with this host; undefined if no paper here has it. */
export function timeZoneOf(domain: string): string | undefined {
  return PUBLICATIONS.find(({ hosts }) => hosts.includes(domain))?.timeZone;
}

/**
 * When a day, as `2026-10-30`, begins in a time zone, in milliseconds since 1970. For an unknown zone
 * it is noon UTC: the same day in most of the world.
 */
export function startOfDay(day: string, timeZone: string | undefined): number {
  return timeZone === undefined ? Date.parse(day) + DAY_MS / 2 : startInZone(day, timeZone);
}

/** The day, as `2026-10-30`, that a moment belongs to; in UTC for an unknown zone. */
export function dayOf(moment: number, timeZone: string | undefined): string {
  return dayInZone(moment, timeZone ?? "UTC");
}

/** The forms that `readMoment` reads. */
export const MOMENT_FORMS =
  "a day, as 2026-10-30, or a moment, as 2026-10-30T09:00 or 2026-10-30T09:00:00-04:00";

/**
 * A moment of a post's front matter, in seconds since 1970: a time without a zone is the paper's. A day
 * without a time is also named itself; it means its start. Undefined for any other text.
 */
export function readMoment(
  value: unknown,
  domain: string,
): { readonly seconds: number; readonly day?: string } | undefined {
  const written = inFigures(typeof value === "string" ? value.trim() : "")
    .replace(/\s+(?=[+-]\d|Z$)/, "")
    .replace(/([+-]\d\d)(\d\d)$/, "$1:$2")
    .replace(/(:\d\d)\.\d{1,9}/, "$1")
    .replace(/^(\d{4})-(\d)-/, "$1-0$2-")
    .replace(/^(\d{4}-\d\d)-(\d)(?!\d)/, "$1-0$2");
  // A time of day or "in two hours" would mean another moment at the next import.
  const isMoment = /^[1-9]\d{3}-\d\d-\d\d/.test(written);
  const time = isMoment ? readTime(written, timeZoneOf(domain) ?? "UTC", 0) : undefined;
  if (time === undefined) return undefined;
  if (written.length > "2026-10-30".length) return { seconds: Math.floor(time / 1000) };
  return { seconds: Math.floor(startOfDay(written, timeZoneOf(domain)) / 1000), day: written };
}

const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i;
const ZONE = /(?:[+-]\d\d:?\d\d|\b(?:GMT|UTC|[ECMP][SD]T))\W*$/;

/** A day or moment whose month is a word, `October 30, 2026`, in figures; any other text as it is. */
function inFigures(text: string): string {
  if (!MONTH.test(text) || !/\b\d{1,2}\b/.test(text) || !/\b[12]\d{3}\b/.test(text)) return text;
  const moment = parseDate(text);
  if (moment === undefined) return text;
  if (!/\d:\d\d/.test(text)) return moment.slice(0, "2026-10-30".length);
  return ZONE.test(text) ? moment : moment.slice(0, "2026-10-30T09:00:00".length);
}
