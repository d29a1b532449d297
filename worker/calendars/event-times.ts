/**
 * The times of one event component: start, duration, and the dates, rules and exceptions of its
 * recurrence.
 * @see RFC 5545, sections 3.8.2 and 3.8.5
 */
import { all, first, type Component, type ZoneComponent } from "./components.ts";
import type { ContentLine } from "./content-lines.ts";
import { customZone } from "./custom-zone.ts";
import { NAMED_ZONE_LIMIT, RULE_LIMIT, type Budget } from "./limits.ts";
import { looselyNamedZone, namedZone } from "./named-zone.ts";
import { parseRule, type Rule } from "./recurrence-rule.ts";
import { DAY_MS, dayOf, parseDuration, parseWallTime, type Length } from "./wall-time.ts";
import { UTC, instantOf, type Zone } from "./zone.ts";

/** A wall time with its zone; a date has the window's zone. */
export interface Time {
  readonly wall: number;
  readonly isDate: boolean;
  readonly zone: Zone;
}

/** An RDATE, which may have a length of its own. */
export interface AddedDate {
  readonly time: Time;
  readonly length: Length | undefined;
}

/** The zones of one document: by name, and for times without a zone. */
export interface Zones {
  readonly named: (tzid: string) => Zone | undefined;
  readonly window: Zone;
}

/**
 * Looks up a document's zones by TZID; undefined for an unknown name, whose times then float. A
 * name known to the platform takes precedence over the document's own definition, which often has
 * only the rules of the year it was made in.
 */
export function zoneReader(
  components: ReadonlyMap<string, ZoneComponent>,
  until: number,
  budget: Budget,
): (tzid: string) => Zone | undefined {
  const zones = new Map<string, Zone | undefined>();
  return (tzid) => {
    const name = tzid.trim();
    if (zones.has(name)) return zones.get(name);
    if (zones.size >= NAMED_ZONE_LIMIT) return undefined;
    const component = components.get(name);
    const location = component && first(component, "X-LIC-LOCATION")?.value.trim();
    const zone =
      namedZone(name) ??
      (location === undefined ? undefined : namedZone(location)) ??
      (component && customZone(component, until, budget)) ??
      looselyNamedZone(name);
    zones.set(name, zone);
    return zone;
  };
}

/** The zone of an event's times that name none and are not in UTC. */
export function floatingZone({ calendar }: Component, zones: Zones): Zone {
  return (calendar.timeZone === "" ? undefined : zones.named(calendar.timeZone)) ?? zones.window;
}

/** Reads a date or time; `floating` is the zone of times without one. */
export function readTime(
  line: ContentLine | undefined,
  zones: Zones,
  floating: Zone,
): Time | undefined {
  return line && readValue(line, line.value, zones, floating);
}

function readValue(
  { parameters }: ContentLine,
  value: string,
  zones: Zones,
  floating: Zone,
): Time | undefined {
  const time = parseWallTime(value);
  if (!time) return undefined;
  // A value with a time is one, though its VALUE parameter may say DATE.
  if (time.isDate) return { wall: time.wall, isDate: true, zone: zones.window };
  if (time.utc) return { wall: time.wall, isDate: false, zone: UTC };
  const tzid = parameters["TZID"];
  const zone = (tzid === undefined ? undefined : zones.named(tzid)) ?? floating;
  return { wall: time.wall, isDate: false, zone };
}

const NONE: Length = { byClock: 0, exact: 0 };

/** The duration of an event that begins at `start`; a date without an end is one day. */
export function readLength(component: Component, start: Time, zones: Zones): Length {
  const end = readTime(first(component, "DTEND"), zones, start.zone);
  if (end) return lengthBetween(start, end);
  const { byClock, exact } = parseDuration(first(component, "DURATION")?.value ?? "") ?? NONE;
  if (!start.isDate) return { byClock, exact };
  return { byClock: Math.max(DAY_MS, Math.ceil((byClock + exact) / DAY_MS) * DAY_MS), exact: 0 };
}

function lengthBetween(start: Time, end: Time): Length {
  if (start.isDate) return { byClock: Math.max(DAY_MS, dayOf(end.wall) - start.wall), exact: 0 };
  if (end.zone === start.zone) return { byClock: Math.max(0, end.wall - start.wall), exact: 0 };
  const [from, to] = [instantOf(start.zone, start.wall), instantOf(end.zone, end.wall)];
  return { byClock: 0, exact: Math.max(0, to - from) };
}

/** Reads all dates of EXDATE lines. */
export function readExceptions(
  component: Component,
  start: Time,
  zones: Zones,
  budget: Budget,
): Time[] {
  return listed(component, "EXDATE", budget, (line, value) =>
    readValue(line, value, zones, start.zone),
  );
}

/** Reads all dates and periods of RDATE lines. */
export function readAddedDates(
  component: Component,
  start: Time,
  zones: Zones,
  budget: Budget,
): AddedDate[] {
  return listed(component, "RDATE", budget, (line, value) => {
    const [from = "", to] = value.split("/", 2);
    const time = readValue(line, from, zones, start.zone);
    if (!time) return undefined;
    if (to === undefined) return { time, length: undefined };
    const end = readValue(line, to, zones, start.zone);
    return { time, length: parseDuration(to) ?? (end && lengthBetween(time, end)) };
  });
}

function listed<Item>(
  component: Component,
  name: string,
  budget: Budget,
  read: (line: ContentLine, value: string) => Item | undefined,
): Item[] {
  const items: Item[] = [];
  for (const line of all(component, name)) {
    if (budget.dates <= 0) break;
    for (const value of line.value.split(",", budget.dates)) {
      budget.dates -= 1;
      const item = read(line, value);
      if (item !== undefined) items.push(item);
    }
  }
  return items;
}

/** Reads the rules of RRULE or EXRULE lines. */
export function readRules(component: Component, name: "RRULE" | "EXRULE"): Rule[] {
  return all(component, name)
    .slice(0, RULE_LIMIT)
    .map((line) => parseRule(line.value))
    .filter((rule) => rule !== undefined);
}
