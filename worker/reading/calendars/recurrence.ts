/**
 * The wall times of a recurrence rule, in order. The rule's periods (years, months, weeks …
 * seconds) are looked at one by one from the window's beginning, each gives its days and times. Every
 * period, day and time tried is a step, and steps are limited, so that a rule that never or always
 * matches ends too.
 * @see RFC 5545, section 3.3.10
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, WEEK_MS } from "../../../shared/time.ts";
import { RULE_STEP_LIMIT, TIMES_OF_DAY_LIMIT, type Budget } from "./calendar-limits.ts";
import { FREQUENCIES, type Rule } from "./recurrence-rule.ts";
import { dayMatcher, type DayMatcher } from "./rule-days.ts";
import { dayOf, wallOf, weekdayOf } from "./wall-time.ts";

/** Where a rule begins and which of its times are wanted, all as wall times. */
export interface Span {
  /** DTSTART. */
  readonly start: number;
  /** The first wall time wanted. */
  readonly from: number;
  /** The end of the wanted times, excluded; also the end by UNTIL. */
  readonly to: number;
}

const LAST_YEAR = 9999;

/**
 * Calls `take` with each time of the rule from `span.from` to before `span.to`, in order, until it
 * answers false. Times before DTSTART are left out; DTSTART itself is included only if it matches
 * the rule.
 */
export function forEachRecurrence(
  rule: Rule,
  span: Span,
  budget: Budget,
  take: (wall: number) => boolean,
): void {
  const work = { steps: Math.min(RULE_STEP_LIMIT, budget.steps) };
  const allowed = work.steps;
  const times = timesOfPart(rule, span.start, work);
  // A second is its own only time, and counted as a period.
  const cost = rule.frequency === "SECONDLY" ? 0 : times.length;
  const timesOf = ({ parts }: Period) =>
    atPositions(timesAt(parts(), times, cost, work), rule.positions).filter(
      (wall) => wall >= span.start,
    );
  let left = rule.count ?? Infinity;
  let skipTo = span.from;
  if (rule.count !== undefined) {
    // With COUNT all times are looked at from the beginning, unless all periods have the same number.
    const each = timesOfEachPeriod(rule, times);
    if (each === undefined) skipTo = span.start;
    else {
      const [first] = periods(rule, span.start, span.start, work);
      const [next] = periods(rule, span.start, skipTo, work);
      const step = rule.interval * FREQUENCIES[rule.frequency];
      const skipped = first && next ? Math.round((next.first - first.first) / step) : 0;
      if (first && skipped > 0) left -= timesOf(first).length + (skipped - 1) * each;
    }
  }
  for (const period of periods(rule, span.start, skipTo, work)) {
    if (left <= 0 || period.first >= span.to) break;
    for (const wall of timesOf(period)) {
      left -= 1;
      const isWanted = wall < span.to && left >= 0;
      if (!isWanted || (wall >= span.from && !take(wall))) {
        left = 0;
        break;
      }
    }
  }
  budget.steps -= allowed - Math.max(0, work.steps);
}

/** How many times every full period has, where it is the same number; undefined where it varies. */
function timesOfEachPeriod(rule: Rule, times: readonly number[]): number | undefined {
  const { frequency, months, weeks, yearDays, monthDays, days, hours, minutes, positions } = rule;
  const varies = [months, weeks, yearDays, monthDays, positions].some(({ length }) => length > 0);
  if (varies || frequency === "YEARLY" || frequency === "MONTHLY") return undefined;
  if (frequency === "WEEKLY") {
    return times.length * Math.max(1, new Set(days.map(({ weekday }) => weekday)).size);
  }
  if (days.length > 0) return undefined;
  if (frequency === "DAILY") return times.length;
  return [hours, minutes, rule.seconds].some(({ length }) => length > 0) ? undefined : 1;
}

interface Work {
  steps: number;
}

/**
 * A period: a lower bound of its times, and the beginnings of its parts that match the rule. A part
 * is a day, or the period itself if that is shorter.
 */
interface Period {
  readonly first: number;
  readonly parts: () => readonly number[];
}

/** The periods from the one that contains `skipTo` or an earlier one on, until the steps are spent. */
function* periods(rule: Rule, start: number, skipTo: number, work: Work): Generator<Period> {
  const matches = dayMatcher(rule, start);
  const isOfMonths = rule.frequency === "YEARLY" || rule.frequency === "MONTHLY";
  const all = isOfMonths
    ? monthPeriods(rule, start, skipTo, matches, work)
    : evenPeriods(rule, start, skipTo, matches);
  for (const period of all) {
    work.steps -= 1;
    if (work.steps <= 0) return;
    yield period;
  }
}

function* monthPeriods(
  rule: Rule,
  start: number,
  skipTo: number,
  matches: DayMatcher,
  work: Work,
): Generator<Period> {
  const length = rule.frequency === "YEARLY" ? 12 : 1;
  const indexOf = (wall: number) => {
    const date = new Date(wall);
    return date.getUTCFullYear() * 12 + (length === 12 ? 0 : date.getUTCMonth());
  };
  const step = rule.interval * length;
  const first = indexOf(start);
  const skipped = Math.max(0, Math.floor((indexOf(skipTo) - length - first) / step));
  for (let index = first + skipped * step; index < (LAST_YEAR + 1) * 12; index += step) {
    const year = Math.floor(index / 12);
    const month = (index % 12) + 1;
    yield {
      // Weeks of a year may begin in the one before.
      first: wallOf(year, month, 1) - (rule.weeks.length > 0 ? WEEK_MS : 0),
      parts: () => matches.ofMonths(year, length === 1 ? [month] : rule.months, work),
    };
  }
}

/** Weeks, days, hours, minutes or seconds. Days and hours that the rule excludes are skipped at once. */
function* evenPeriods(
  rule: Rule,
  start: number,
  skipTo: number,
  matches: DayMatcher,
): Generator<Period> {
  const unit = FREQUENCIES[rule.frequency];
  const step = rule.interval * unit;
  const today = dayOf(start);
  const origin =
    unit === WEEK_MS
      ? today - ((weekdayOf(today) - rule.weekStart + 7) % 7) * DAY_MS
      : Math.floor(start / unit) * unit;
  const next = (after: number) => origin + Math.ceil((after - origin) / step) * step;
  const skip = unit < DAY_MS ? exclusions(rule, unit, matches) : () => undefined;
  const end = wallOf(LAST_YEAR, 12, 31);
  for (let first = next(Math.max(origin, skipTo - unit)); first <= end;) {
    const at = first;
    const excludedTo = skip(at);
    const parts = () => {
      if (unit < DAY_MS) return excludedTo === undefined ? [at] : [];
      const days = Array.from({ length: unit / DAY_MS }, (_, day) => at + day * DAY_MS);
      return days.filter(matches.day);
    };
    yield { first, parts };
    first = excludedTo === undefined ? first + step : next(excludedTo);
  }
}

/** The end of the day, hour, minute or second at a time, where the rule excludes it; else undefined. */
function exclusions(
  { hours, minutes, seconds }: Rule,
  unit: number,
  matches: DayMatcher,
): (at: number) => number | undefined {
  // The last day asked for: it has up to 86,400 periods.
  let checkedDay = Number.NaN;
  let isRuleDay = false;
  return (at) => {
    const day = dayOf(at);
    if (day !== checkedDay) {
      checkedDay = day;
      isRuleDay = matches.day(day);
    }
    const endOf = (length: number) => (Math.floor(at / length) + 1) * length;
    if (!isRuleDay) return day + DAY_MS;
    if (!isAmong(hours, placeIn(at, HOUR_MS, 24))) return endOf(HOUR_MS);
    if (unit <= MINUTE_MS && !isAmong(minutes, placeIn(at, MINUTE_MS, 60))) return endOf(MINUTE_MS);
    return unit === SECOND_MS && !isAmong(seconds, placeIn(at, SECOND_MS, 60)) ? at + 1 : undefined;
  };
}

function isAmong(values: readonly number[], value: number): boolean {
  return values.length === 0 || values.includes(value);
}

/** The hour of the day, the minute of the hour or the second of the minute. */
function placeIn(wall: number, unit: number, many: number): number {
  return Math.floor((wall - dayOf(wall)) / unit) % many;
}

/** The times of each part of a period, in milliseconds after its beginning; none if they are too many. */
function timesOfPart(rule: Rule, start: number, work: Work): number[] {
  const part = FREQUENCIES[rule.frequency];
  const values = (length: number, many: number, own: readonly number[]) => {
    if (part <= length) return [0];
    return own.length > 0 ? own : [placeIn(start, length, many)];
  };
  const hours = values(HOUR_MS, 24, rule.hours);
  const minutes = values(MINUTE_MS, 60, rule.minutes);
  const seconds = values(SECOND_MS, 60, rule.seconds);
  const count = hours.length * minutes.length * seconds.length;
  if (part >= DAY_MS && count > TIMES_OF_DAY_LIMIT) return [];
  work.steps -= count;
  return hours.flatMap((hour) =>
    minutes.flatMap((minute) =>
      seconds.map((second) => hour * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS),
    ),
  );
}

function timesAt(
  parts: readonly number[],
  times: readonly number[],
  cost: number,
  work: Work,
): number[] {
  const walls: number[] = [];
  for (const part of parts) {
    work.steps -= cost;
    if (work.steps <= 0) break;
    for (const time of times) walls.push(part + time);
  }
  return walls;
}

/** BYSETPOS: the nth of a period's times, from its end if negative. */
function atPositions(walls: number[], positions: readonly number[]): number[] {
  if (positions.length === 0) return walls;
  const chosen = positions
    .map((position) => walls.at(position > 0 ? position - 1 : position))
    .filter((wall) => wall !== undefined);
  return [...new Set(chosen)].sort((one, other) => one - other);
}
