/**
 * Splits the components of one UID into masters and overrides of occurrences, each in its newest
 * revision.
 * @see RFC 5545, sections 3.8.4.4 and 3.8.7.4
 */
import { FOLLOWING_LIMIT } from "./calendar-limits.ts";
import { first, has, type Component } from "./components.ts";
import {
  floatingZone,
  readLength,
  readStart,
  readTime,
  type Time,
  type Zones,
} from "./event-times.ts";
import { dayOf, type Length } from "./wall-time.ts";
import { instantOf, wallAt, type Zone } from "./zones/zone.ts";

/** An event as first written, or a whole series. */
export interface Master {
  readonly component: Component;
  readonly sequence: number;
  readonly start: Time;
  readonly length: Length;
}

/** An override of one occurrence of a series, or of all from one on. */
export interface Override extends Master {
  readonly recurrenceId: Time;
  /** The instant of `recurrenceId`. */
  readonly moment: number;
  readonly andFuture: boolean;
}

/**
 * The masters without outdated revisions; of several with the same start the last changed. Some programs give
 * one UID to different events, which are all accepted: a revision has the title or the day of the one
 * that it replaces.
 */
export function newestMasters(components: readonly Component[], zones: Zones): Master[] {
  const candidates = components.flatMap((component) => {
    const start = has(component, "RECURRENCE-ID") ? undefined : readStart(component, zones);
    if (!start) return [];
    const title = first(component, "SUMMARY")?.value.trim().toLowerCase() ?? "";
    const keys = [`title ${title}`, `day ${dayOf(start.wall)}`];
    return [{ component, sequence: sequenceOf(component), start, keys }];
  });
  const highest = new Map<string, number>();
  for (const { keys, sequence } of candidates) {
    for (const key of keys) highest.set(key, Math.max(highest.get(key) ?? -Infinity, sequence));
  }
  const masters = new Map<string, Master>();
  for (const { component, keys, sequence, start } of candidates) {
    if (keys.some((key) => sequence < (highest.get(key) ?? 0))) continue;
    const length = readLength(component, start, zones);
    const key = `${start.wall} ${start.isDate}`;
    const master = { component, sequence, start, length };
    if (!isOutdated(master, masters.get(key))) masters.set(key, master);
  }
  return [...masters.values()];
}

/**
 * The overrides that may be in the window, in the order of the occurrences they replace; of several
 * for one occurrence the newest. `touches` says whether a wall time may be in the window; `zone` is
 * the master's.
 */
export function newestOverrides(
  components: readonly Component[],
  zones: Zones,
  zone: Zone | undefined,
  touches: (wall: number) => boolean,
): Override[] {
  const overrides = new Map<number, Override>();
  let following = 0;
  for (const component of components) {
    const line = first(component, "RECURRENCE-ID");
    const floating = floatingZone(component, zones);
    if (!line) continue;
    const ownStart = has(component, "DTSTART") ? readStart(component, zones) : undefined;
    const recurrenceId = readTime(line, zones, zone ?? floating) ?? ownStart;
    if (!recurrenceId) continue;
    const start = ownStart ?? recurrenceId;
    const andFuture =
      line.parameters["RANGE"]?.toUpperCase() === "THISANDFUTURE" && following < FOLLOWING_LIMIT;
    if (andFuture) following += 1;
    else if (!touches(start.wall) && !touches(recurrenceId.wall)) continue;
    const moment = momentOf(recurrenceId);
    const sequence = sequenceOf(component);
    if (isOutdated({ component, sequence }, overrides.get(moment))) continue;
    const length = readLength(component, start, zones);
    overrides.set(moment, {
      component,
      sequence,
      recurrenceId,
      moment,
      start,
      length,
      andFuture,
    });
  }
  return [...overrides.values()].sort((one, two) => one.moment - two.moment);
}

type Revision = Pick<Master, "component" | "sequence">;

/** Whether another revision is newer: by its number, else by the time of its last change. */
function isOutdated(one: Revision, other: Revision | undefined): boolean {
  if (!other) return false;
  if (other.sequence !== one.sequence) return other.sequence > one.sequence;
  const own = changeOf(one);
  return own !== "" && changeOf(other) > own;
}

/** LAST-MODIFIED, a time in UTC; empty where it is missing. */
function changeOf({ component }: Revision): string {
  return first(component, "LAST-MODIFIED")?.value.trim() ?? "";
}

/** SEQUENCE, which grows with each revision. */
function sequenceOf(component: Component): number {
  const number = Number(first(component, "SEQUENCE")?.value ?? 0);
  return Number.isFinite(number) ? number : 0;
}

/** The instant of a time. */
export function momentOf({ zone, wall }: Time): number {
  return instantOf(zone, wall);
}

/** Whether a time is one of a list. A date stands for all times of its day, as many programs write
 * the exceptions of events that have a time. The list's times stay wall times: there may be many,
 * and few of them are near the window. */
export function among(times: readonly Time[]): (time: Time) => boolean {
  const walls = new Map<Zone, Set<number>>();
  const dates = new Set<number>();
  const days = new Set<number>();
  for (const { isDate, zone, wall } of times) {
    if (isDate) dates.add(wall);
    else {
      days.add(dayOf(wall));
      const own = walls.get(zone);
      if (own) own.add(wall);
      else walls.set(zone, new Set([wall]));
    }
  }
  return (time) => {
    if (dates.has(dayOf(time.wall))) return true;
    if (time.isDate) return days.has(time.wall);
    for (const [zone, own] of walls) {
      // Compared as wall times where possible: a skipped wall time cannot be restored from its
      // instant.
      if (own.has(zone === time.zone ? time.wall : wallAt(zone, momentOf(time)))) return true;
    }
    return false;
  };
}
