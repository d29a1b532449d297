/**
 * Converts between wall times and instants. A skipped wall time has the offset before the gap; one
 * that occurs twice is the first of the two.
 * @see RFC 5545, section 3.3.5
 */
import { DAY_MS } from "../../../../shared/time.ts";

/** Offsets are in milliseconds east of UTC, instants in milliseconds since 1970. */
export interface Zone {
  readonly offsetAt: (instant: number) => number;
}

export const UTC: Zone = { offsetAt: () => 0 };

/** The instant at which the zone's clocks show a wall time. */
export function instantOf(zone: Zone, wall: number): number {
  if (zone === UTC) return wall;
  const before = zone.offsetAt(wall - DAY_MS);
  if (zone.offsetAt(wall - before) === before) return wall - before;
  const after = zone.offsetAt(wall + DAY_MS);
  return zone.offsetAt(wall - after) === after ? wall - after : wall - before;
}

/** The zone's wall time at an instant. */
export function wallAt(zone: Zone, instant: number): number {
  return instant + zone.offsetAt(instant);
}
