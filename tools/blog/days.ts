/** Days in the time zone of a post's paper: a post dated today is public from the start of that day. */
import { PUBLICATIONS } from "#publications";

import { wallClock } from "../time/wall-clock.ts";

const DAY_MS = 86_400_000;

/** The time zone of the paper with this host; undefined if no paper here has it. */
export function timeZoneOf(domain: string): string | undefined {
  return PUBLICATIONS.find(({ hosts }) => hosts.includes(domain))?.timeZone;
}

/**
 * When a day, as `2026-10-30`, begins in a time zone, in milliseconds since 1970. For an unknown zone
 * it is noon UTC: the same day in most of the world.
 */
export function startOfDay(day: string, timeZone: string | undefined): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  if (timeZone === undefined) return asUtc + DAY_MS / 2;
  // Clocks may be changed on that day, even in its first minute.
  const begins = [asUtc - DAY_MS, asUtc + DAY_MS].map(
    (near) => asUtc + near - wallClock(near, timeZone),
  );
  return begins.toSorted((a, b) => a - b).find((at) => dayOf(at, timeZone) === day) ?? asUtc;
}

/** The day, as `2026-10-30`, that a moment belongs to; in UTC for an unknown zone. */
export function dayOf(moment: number, timeZone: string | undefined): string {
  return new Date(wallClock(moment, timeZone ?? "UTC")).toISOString().slice(0, 10);
}
