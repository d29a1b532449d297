/**
 * A time zone that a document defines itself (VTIMEZONE), as a list of its offset changes in order.
 * @see RFC 5545, section 3.6.5
 */
import { TRANSITION_LIMIT, type Budget } from "../calendar-limits.ts";
import { all, first, type Component, type ZoneComponent } from "../components.ts";
import { parseRule } from "../recurrence-rule.ts";
import { forEachRecurrence } from "../recurrence.ts";
import { parseOffset, parseWallTime } from "../wall-time.ts";
import type { Zone } from "./zone.ts";

interface Transition {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/**
 * The zone of a VTIMEZONE, with its changes until the instant `until`; undefined where no part of
 * it is readable.
 */
export function customZone(
  component: ZoneComponent,
  until: number,
  budget: Budget,
): Zone | undefined {
  const transitions: Transition[] = [];
  for (const observance of component.observances) {
    readTransitions(observance, until, budget, transitions);
    if (transitions.length >= TRANSITION_LIMIT) break;
  }
  transitions.sort((one, other) => one.at - other.at);
  const earliest = transitions[0];
  if (!earliest) return undefined;
  return {
    offsetAt: (instant) =>
      transitions.findLast(({ at }) => at <= instant)?.after ?? earliest.before,
  };
}

function readTransitions(
  observance: Component,
  until: number,
  budget: Budget,
  transitions: Transition[],
): void {
  const start = parseWallTime(first(observance, "DTSTART")?.value ?? "") ?? { wall: 0 };
  const after = parseOffset(first(observance, "TZOFFSETTO")?.value ?? "");
  if (after === undefined) return;
  const before = parseOffset(first(observance, "TZOFFSETFROM")?.value ?? "") ?? after;
  const add = (wall: number) => {
    transitions.push({ at: wall - before, before, after });
    return transitions.length < TRANSITION_LIMIT;
  };
  if (!add(start.wall)) return;
  for (const line of all(observance, "RDATE")) {
    for (const value of line.value.split(",", TRANSITION_LIMIT)) {
      const time = parseWallTime(value);
      if (time && !add(time.wall)) return;
    }
  }
  const rule = parseRule(first(observance, "RRULE")?.value ?? "");
  if (!rule) return;
  const end = rule.until ? rule.until.wall + (rule.until.utc ? before : 0) + 1 : Infinity;
  const span = { start: start.wall, from: start.wall + 1, to: Math.min(end, until) };
  forEachRecurrence(rule, span, budget, add);
}
