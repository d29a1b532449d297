/** Days in the time zone of a post's paper: a post dated today is public from the start of that day. */
import { PUBLICATIONS } from "#publications";

import { DAY_MS } from "../../shared/time.ts";
import { dayOf as dayInZone, startOfDay as startInZone } from "../../worker/publications/days.ts";

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
