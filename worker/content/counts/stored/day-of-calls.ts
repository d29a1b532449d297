/** What the object has used of the free plan's day (UTC), and when isolates may tell it more. */
import { DAY_MS } from "../../../../shared/time.ts";
import { endOfDay } from "../../../platform/daily-limit.ts";
import { type ObjectStore, readFact, writeFact } from "../../../platform/sqlite/object-store.ts";
import {
  CALLS_AHEAD,
  CALLS_PER_DAY,
  CALLS_UNSTORED,
  HAND_OVER_MS,
  LONG_HAND_OVER_MS,
  ROWS_PER_DAY,
} from "../count-limits.ts";
import type { NextHandOver } from "../counts-object.ts";

/** What a day has used so far. */
export interface DayOfCalls {
  /** As `2026-11-27`, in UTC. */
  readonly day: string;
  readonly calls: number;
  /** Rows written. */
  readonly rows: number;
}

const FACT = "day of calls";

/** The day so far; it begins anew at midnight. */
export function storedDay(store: ObjectStore, now: number): DayOfCalls {
  const day = new Date(now).toISOString().slice(0, 10);
  const stored = readFact(store, FACT) as DayOfCalls | undefined;
  return stored?.day === day ? stored : { day, calls: 0, rows: 0 };
}

/** Adds one call to the day that is in memory; stores it now and then. */
export function spend(
  store: ObjectStore,
  before: DayOfCalls,
  now: number,
  rows: number,
): DayOfCalls {
  const known =
    before.day === new Date(now).toISOString().slice(0, 10) ? before : storedDay(store, now);
  const day = { ...known, calls: known.calls + 1, rows: known.rows + rows };
  if (day.calls % CALLS_UNSTORED !== 0) return day;
  const stored = { ...day, rows: day.rows + 1 };
  writeFact(store, FACT, stored);
  return stored;
}

/** What an isolate has to wait for. On the paid plan nothing ends. */
export function nextHandOver(
  { calls, rows }: DayOfCalls,
  now: number,
  isFree: boolean,
): NextHandOver {
  if (!isFree) return { pauseMs: HAND_OVER_MS, stoppedUntil: 0 };
  const used = Math.max(calls / CALLS_PER_DAY, rows / ROWS_PER_DAY);
  if (used >= 1) return { pauseMs: LONG_HAND_OVER_MS, stoppedUntil: endOfDay(now) };
  const passed = (now % DAY_MS) / DAY_MS;
  const isAhead = used > CALLS_AHEAD + (1 - CALLS_AHEAD) * passed;
  return { pauseMs: isAhead ? LONG_HAND_OVER_MS : HAND_OVER_MS, stoppedUntil: 0 };
}
