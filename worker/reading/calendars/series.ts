/**
 * All components of one UID together: a master with its rule, dates and exceptions, and the
 * components that replace single occurrences of it, or all from one on.
 * @see RFC 5545, sections 3.8.4.4 and 3.8.5
 */
import { DAY_MS, HOUR_MS, SECOND_MS } from "../../../shared/time.ts";
import { OCCURRENCES_PER_EVENT_LIMIT, type Budget } from "./calendar-limits.ts";
import { has, type Component } from "./components.ts";
import {
  readAddedDates,
  readExceptions,
  readLength,
  readRules,
  readStart,
  type AddedDate,
  type Time,
  type Zones,
} from "./event-times.ts";
import type { Rule } from "./recurrence-rule.ts";
import { forEachRecurrence } from "./recurrence.ts";
import {
  among,
  momentOf,
  newestMasters,
  newestOverrides,
  type Master,
  type Override,
} from "./revisions.ts";
import { dayOf, type Length, type WallTime } from "./wall-time.ts";
import { instantOf, wallAt } from "./zones/zone.ts";

/** One occurrence, with the component that describes it and the master of its series. */
export interface SeriesOccurrence {
  readonly component: Component;
  readonly master: Component | undefined;
  /** Instants, the end excluded. */
  readonly start: number;
  readonly end: number;
  readonly allDay: boolean;
  /** Its instant by the rule or the date; undefined for an event that does not recur. */
  readonly recurrenceId: number | undefined;
}

/** The context of all series of one document. */
export interface SeriesContext {
  /** The window, as instants. */
  readonly from: number;
  readonly to: number;
  readonly zones: Zones;
  readonly budget: Budget;
}

type Source = Pick<SeriesOccurrence, "component" | "master" | "recurrenceId">;
/** Adds an occurrence if it is in the window, and answers whether there may be more. */
type Add = (source: Source, time: Time, length: Length) => boolean;

/** The window is widened by this: offsets do not change by more. */
const CLOCK_CHANGE_MS = 3 * HOUR_MS;

/** The occurrences of the components of one UID that begin within the window, in no order. */
export function seriesOccurrences(
  components: readonly Component[],
  context: SeriesContext,
): SeriesOccurrence[] {
  const found: SeriesOccurrence[] = [];
  const add: Add = (source, time, length) => {
    if (!touches(time.wall, context)) return true;
    const start = instantOf(time.zone, time.wall);
    if (start < context.from || start >= context.to) return true;
    const end = instantOf(time.zone, time.wall + length.byClock) + length.exact;
    found.push({ ...source, start, end, allDay: time.isDate });
    context.budget.occurrences -= 1;
    return found.length < OCCURRENCES_PER_EVENT_LIMIT && context.budget.occurrences > 0;
  };
  const [only] = components;
  if (components.length === 1 && only && !isRecurring(only)) {
    addSingle(only, context, add);
    return found;
  }
  const masters = newestMasters(components, context.zones).map((master) =>
    withDates(master, context),
  );
  const overrides = currentOverrides(components, masters, context);
  for (const { component, moment, start, length } of overrides) {
    const source = { component, master: masters[0]?.component, recurrenceId: moment };
    if (!add(source, start, length)) return found;
  }
  for (const master of masters) addMaster(master, overrides, context, add);
  return found;
}

/** Whether a wall time of any zone may be in the window: no offset is as much as a day. */
function touches(wall: number, { from, to }: SeriesContext): boolean {
  return wall > from - DAY_MS && wall < to + DAY_MS;
}

function isRecurring(component: Component): boolean {
  return ["RRULE", "RDATE", "EXDATE", "RECURRENCE-ID"].some((name) => has(component, name));
}

/** Most events: their other lines are read only if they are in the window. */
function addSingle(component: Component, context: SeriesContext, add: Add): void {
  const { zones } = context;
  const start = readStart(component, zones);
  if (!start || !touches(start.wall, context)) return;
  const source = { component, master: component, recurrenceId: undefined };
  add(source, start, readLength(component, start, zones));
}

interface DatedMaster extends Master {
  readonly rules: readonly Rule[];
  readonly added: readonly AddedDate[];
  readonly isExcepted: (time: Time) => boolean;
}

function withDates(master: Master, { zones, budget }: SeriesContext): DatedMaster {
  const { component, start } = master;
  return {
    ...master,
    rules: readRules(component, "RRULE"),
    added: readAddedDates(component, start, zones, budget),
    isExcepted: among(readExceptions(component, start, zones, budget)),
  };
}

/**
 * The overrides that are valid: their master does not exclude that occurrence, and contains it if
 * the master is the newer of the two.
 */
function currentOverrides(
  components: readonly Component[],
  masters: readonly DatedMaster[],
  context: SeriesContext,
): Override[] {
  const zone = masters[0]?.start.zone;
  let overrides = newestOverrides(components, context.zones, zone, (wall) =>
    touches(wall, context),
  );
  for (const master of masters) {
    overrides = overrides.filter(
      ({ sequence, recurrenceId }) =>
        sequence > master.sequence || !master.isExcepted(recurrenceId),
    );
    const older = overrides.filter(({ sequence }) => sequence < master.sequence);
    if (older.length === 0) continue;
    const isHad = among(occurrencesAmong(master, older, context));
    overrides = overrides.filter(
      ({ sequence, recurrenceId }) => sequence >= master.sequence || isHad(recurrenceId),
    );
  }
  return overrides;
}

/** The times of a master to which any override may refer. */
function occurrencesAmong(
  { start, added, rules }: DatedMaster,
  overrides: readonly Override[],
  { budget }: SeriesContext,
): Time[] {
  const times = [start, ...added.map(({ time }) => time)];
  const wanted = new Set(overrides.map(({ moment }) => wallAt(start.zone, moment)));
  const sorted = [...wanted].sort((one, other) => one - other);
  const span = { from: sorted[0] ?? 0, to: (sorted.at(-1) ?? 0) + 1 };
  for (const rule of rules) {
    expand(rule, start, span, budget, (wall) => {
      if (wanted.has(wall)) times.push({ ...start, wall });
      return true;
    });
  }
  return times;
}

function addMaster(
  master: DatedMaster,
  overrides: readonly Override[],
  context: SeriesContext,
  add: Add,
): void {
  const { component, start, length, rules, added } = master;
  const isReplaced = among(overrides.map(({ recurrenceId }) => recurrenceId));
  if (rules.length === 0 && added.length === 0) {
    const source = { component, master: component, recurrenceId: undefined };
    if (!isReplaced(start) && !master.isExcepted(start)) add(source, start, length);
    return;
  }
  const following = overrides.filter(({ andFuture }) => andFuture);
  const shifts = following.map(shiftOf);
  const margin = CLOCK_CHANGE_MS + Math.max(0, ...shifts.map(Math.abs));
  const span = {
    from: wallAt(start.zone, context.from) - margin,
    to: wallAt(start.zone, context.to) + margin,
  };
  const isRuledOut = exceptionRules(master, span, context.budget);
  const seen = new Set<number>();
  const take = (time: Time, own: Length | undefined): boolean => {
    if (time.wall < span.from - DAY_MS || time.wall > span.to + DAY_MS) return true;
    const instant = momentOf(time);
    if (seen.has(instant)) return true;
    seen.add(instant);
    if (isReplaced(time) || master.isExcepted(time) || isRuledOut(time)) return true;
    const change = following.findLast(({ moment }) => moment <= instant);
    if (!change) {
      return add({ component, master: component, recurrenceId: instant }, time, own ?? length);
    }
    const wall = wallAt(change.start.zone, instant) + shiftOf(change);
    return add(
      { component: change.component, master: component, recurrenceId: instant },
      { ...change.start, wall: change.start.isDate ? dayOf(wall) : wall },
      change.length,
    );
  };
  for (const date of added) if (!take(date.time, date.length)) return;
  // Some programs mark a deleted series by an end before its start.
  const isDeleted = rules.some((rule) => endOf(rule, start) <= start.wall);
  if (!isDeleted && !take(start, undefined)) return;
  for (const rule of rules) {
    expand(rule, start, span, context.budget, (wall) => take({ ...start, wall }, undefined));
  }
}

/** The shift of the following occurrences in wall time. */
function shiftOf({ start, moment }: Override): number {
  return start.wall - wallAt(start.zone, moment);
}

/** The part of a series that is wanted, as wall times of its master. */
interface WallSpan {
  readonly from: number;
  readonly to: number;
}

function expand(
  rule: Rule,
  start: Time,
  { from, to }: WallSpan,
  budget: Budget,
  take: (wall: number) => boolean,
): void {
  const span = { start: start.wall, from, to: Math.min(to, endOf(rule, start)) };
  forEachRecurrence(rule, span, budget, take);
}

/** The first wall time behind UNTIL. A date includes its whole day. */
function endOf({ until }: Rule, start: Time): number {
  if (!until) return Infinity;
  if (until.isDate) return until.wall + DAY_MS;
  if (start.isDate) return lastDay(until, start) + DAY_MS;
  return (until.utc ? wallAt(start.zone, until.wall) : until.wall) + 1;
}

/** The day of an UNTIL that has a time: the day here where that is the first or the last second of one. */
function lastDay({ wall, utc }: WallTime, { zone }: Time): number {
  const here = utc ? wallAt(zone, wall) : wall;
  const isBoundary = [here, here + SECOND_MS].some((time) => time === dayOf(time));
  return dayOf(isBoundary ? here : wall);
}

/** EXRULE, which the standard of 1998 had. */
function exceptionRules(
  { component, start }: Master,
  span: WallSpan,
  budget: Budget,
): (time: Time) => boolean {
  const walls = new Set<number>();
  for (const rule of readRules(component, "EXRULE")) {
    expand(rule, start, span, budget, (wall) => {
      walls.add(wall);
      return walls.size < OCCURRENCES_PER_EVENT_LIMIT;
    });
  }
  return (time) => walls.size > 0 && time.zone === start.zone && walls.has(time.wall);
}
