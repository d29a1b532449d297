/** Days as the paper counts them that a post is for: a post dated today is public all day, and today's. */
import { PUBLICATIONS } from "#publications";

import { wallClock } from "../wall-clock.ts";

const DAY_MS = 86_400_000;

/** The time zone of the paper with this host; undefined where no paper here has it. */
export function timeZoneOf(domain: string): string | undefined {
  return PUBLICATIONS.find(({ hosts }) => hosts.includes(domain))?.timeZone;
}

/**
 * When a day, as `2026-10-30`, begins in a time zone, in milliseconds since 1970. Where nobody knows
 * the zone it is noon UTC: the same day in most of the world.
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

/** The day, as `2026-10-30`, that a moment belongs to; in UTC where nobody knows the zone. */
export function dayOf(moment: number, timeZone: string | undefined): string {
  return new Date(wallClock(moment, timeZone ?? "UTC")).toISOString().slice(0, 10);
}
