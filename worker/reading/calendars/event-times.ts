/**
 * The times of one event component: start, duration, and the dates, rules and exceptions of its
 * recurrence.
 * @see RFC 5545, sections 3.8.2 and 3.8.5
 */
import { DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import { NAMED_ZONE_LIMIT, RULE_LIMIT, type Budget } from "./calendar-limits.ts";
import { all, first, type Component, type ZoneComponent } from "./components.ts";
import type { ContentLine } from "./content-lines.ts";
import { parseRule, type Rule } from "./recurrence-rule.ts";
import { dayOf, parseDuration, parseWallTime, type Length, type WallTime } from "./wall-time.ts";
import { customZone } from "./zones/custom-zone.ts";
import { looselyNamedZone } from "./zones/loosely-named-zone.ts";
import { namedZone } from "./zones/named-zone.ts";
import { UTC, instantOf, wallAt, type Zone } from "./zones/zone.ts";

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

/** The zones of one document, and what could not be read of it. */
export interface Zones {
  /** By TZID; undefined for an unknown name, whose times then float. */
  readonly named: (tzid: string) => Zone | undefined;
  readonly window: Zone;
  readonly notes: CalendarNotes;
}

/** What could not be read of a document. */
export interface CalendarNotes {
  /** Names of time zones; their times are taken in the calendar's own zone, else in the window's. */
  readonly unknownZones: Set<string>;
  /** Events without a readable start, which are left out. */
  unreadableStarts: number;
}

/**
 * Zones of a document with these definitions, until an instant. A name known to the platform takes
 * precedence over the document's own definition, which often has only the rules of the year it was
 * made in.
 */
export function zonesOf(
  components: ReadonlyMap<string, ZoneComponent>,
  window: Zone,
  until: number,
  budget: Budget,
): Zones {
  const known = new Map<string, Zone | undefined>();
  const notes = { unknownZones: new Set<string>(), unreadableStarts: 0 };
  const named = (tzid: string) => {
    // Some programs quote with apostrophes, and where there is nothing to quote.
    // Others escape the slash as in JSON or in addresses.
    const name = tzid
      .trim()
      .replace(/^(['"])(.*)\1$/, "$2")
      .trim()
      .replaceAll(/\\\/|%2F/gi, "/");
    if (known.has(name)) return known.get(name);
    if (known.size >= NAMED_ZONE_LIMIT) return undefined;
    const component = components.get(name.toLowerCase());
    const location = component && first(component, "X-LIC-LOCATION")?.value.trim();
    const zone =
      namedZone(name) ??
      (location === undefined ? undefined : namedZone(location)) ??
      (component && customZone(component, until, budget)) ??
      looselyNamedZone(name, window);
    known.set(name, zone);
    if (!zone && name !== "") notes.unknownZones.add(name);
    return zone;
  };
  return { named, window, notes };
}

/** The zone of an event's times that name none and are not in UTC. */
export function floatingZone({ calendar }: Component, zones: Zones): Zone {
  return (calendar.timeZone === "" ? undefined : zones.named(calendar.timeZone)) ?? zones.window;
}

/** Reads the start of an event. One that cannot be read is counted. */
export function readStart(component: Component, zones: Zones): Time | undefined {
  const floating = floatingZone(component, zones);
  const start = readTime(first(component, "DTSTART"), zones, floating);
  if (!start) {
    zones.notes.unreadableStarts += 1;
    return undefined;
  }
  return start.isDate || !isAllDay(component) ? start : dateOf(start, floating, zones);
}

const ALL_DAY = [
  "X-MICROSOFT-CDO-ALLDAYEVENT",
  "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT",
  "X-FUNAMBOL-ALLDAY",
];

/** Outlook writes whole days as times, and says beside them what they are. */
function isAllDay(component: Component): boolean {
  return ALL_DAY.some((name) => /^\s*(?:TRUE|1)\s*$/i.test(first(component, name)?.value ?? ""));
}

function dateOf(time: Time, floating: Zone, zones: Zones): Time {
  return { wall: dayOf(localWall(time, floating)), isDate: true, zone: zones.window };
}

/** The wall time of a time in its zone; of one in UTC, unless it is a midnight there, in the other. */
function localWall({ wall, zone }: Time, floating: Zone): number {
  return zone === UTC && wall !== dayOf(wall) ? wallAt(floating, wall) : wall;
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
  const parsed = parseWallTime(value);
  if (!parsed) return undefined;
  if (parsed.isDate) return { wall: parsed.wall, isDate: true, zone: zones.window };
  const tzid = parameters["TZID"];
  const time = placed(parsed, (tzid === undefined ? undefined : zones.named(tzid)) ?? floating);
  // A midnight that is said to be a date is one; any other time is a time, also where it is said to be a date.
  const isDate = parameters["VALUE"]?.toUpperCase() === "DATE";
  return isDate && isMidnight(time, floating) ? dateOf(time, floating, zones) : time;
}

function placed({ wall, utc, offset }: WallTime, zone: Zone): Time {
  if (!utc) return { wall, isDate: false, zone };
  // A zone that has the offset keeps the hour of a series when clocks change.
  return offset !== undefined && zone.offsetAt(wall) === offset
    ? { wall: wall + offset, isDate: false, zone }
    : { wall, isDate: false, zone: UTC };
}

function isMidnight(time: Time, floating: Zone): boolean {
  const wall = localWall(time, floating);
  return wall === dayOf(wall);
}

const NONE: Length = { byClock: 0, exact: 0 };

/** The duration of an event that begins at `start`; a date without an end is one day. */
export function readLength(component: Component, start: Time, zones: Zones): Length {
  const end = readTime(first(component, "DTEND"), zones, start.zone);
  if (end && start.isDate) {
    const wall = localWall(end, floatingZone(component, zones));
    return lengthBetween(start, { ...end, wall });
  }
  if (end) return lengthBetween(start, end);
  const { byClock, exact } = parseDuration(first(component, "DURATION")?.value ?? "") ?? NONE;
  if (!start.isDate) return { byClock, exact };
  return { byClock: Math.max(DAY_MS, Math.ceil((byClock + exact) / DAY_MS) * DAY_MS), exact: 0 };
}

function lengthBetween(start: Time, end: Time): Length {
  if (start.isDate) {
    const days = Math.ceil((end.wall - start.wall) / DAY_MS);
    return { byClock: Math.max(1, days) * DAY_MS, exact: 0 };
  }
  if (end.zone === start.zone) return { byClock: forward(end.wall - start.wall), exact: 0 };
  const [from, to] = [instantOf(start.zone, start.wall), instantOf(end.zone, end.wall)];
  return { byClock: 0, exact: forward(to - from) };
}

/** The longest night for which a calendar may have forgotten that it ends on the next day. */
const NIGHT_MS = 12 * HOUR_MS;

/** A length that is not negative: an evening may end before its start, at the next day's hour. */
function forward(length: number): number {
  if (length >= 0) return length;
  return length + DAY_MS <= NIGHT_MS && length > -DAY_MS ? length + DAY_MS : 0;
}

/** Reads all dates of EXDATE lines; vCalendar 1.0 separates them by semicolons. */
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
    const read = readValue(line, from, zones, start.zone);
    if (!read) return undefined;
    // A day that is added to a series with an hour has that hour.
    const isDay = read.isDate && !start.isDate;
    const time = isDay ? { ...start, wall: read.wall + start.wall - dayOf(start.wall) } : read;
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
    for (const value of line.value.split(/\\?[,;]/, budget.dates)) {
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
