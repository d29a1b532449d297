/**
 * The wall times of a recurrence rule, in order. The rule's periods (years, months, weeks …
 * seconds) are visited one by one from the window's beginning, each gives its days and times. Every
 * period, day and time tried is a step, and steps are limited, so that a rule that never or always
 * matches ends too.
 * @see RFC 5545, section 3.3.10
 */
import { RULE_STEP_LIMIT, TIMES_OF_DAY_LIMIT, type Budget } from "./limits.ts";
import type { Frequency, Rule } from "./recurrence-rule.ts";
import { dayMatcher, type DayMatcher } from "./rule-days.ts";
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  WEEK_MS,
  dayOf,
  wallOf,
  weekdayOf,
} from "./wall-time.ts";

/** Where a rule begins and which of its times are wanted, all as wall times. */
export interface Span {
  /** DTSTART. */
  readonly start: number;
  /** The first wall time wanted. */
  readonly from: number;
  /** The end of the wanted times, excluded; also the end by UNTIL. */
  readonly to: number;
}

const LENGTH_MS: Readonly<Record<Exclude<Frequency, "YEARLY" | "MONTHLY">, number>> = {
  WEEKLY: WEEK_MS,
  DAILY: DAY_MS,
  HOURLY: HOUR_MS,
  MINUTELY: MINUTE_MS,
  SECONDLY: SECOND_MS,
};
const LAST_YEAR = 9999;

/**
 * Calls `visit` with each time of the rule from `span.from` to before `span.to`, in order, until it
 * answers false. Times before DTSTART are left out; DTSTART itself is included only if it matches
 * the rule.
 */
export function forEachRecurrence(
  rule: Rule,
  span: Span,
  budget: Budget,
  visit: (wall: number) => boolean,
): void {
  const work = { steps: Math.min(RULE_STEP_LIMIT, budget.steps) };
  const allowed = work.steps;
  const times = timesOfDay(rule, span.start, work);
  const timesOf = (period: Period) =>
    atPositions(period.times(times), rule.positions).filter((wall) => wall >= span.start);
  let left = rule.count ?? Infinity;
  let skipTo = span.from;
  if (rule.count !== undefined) {
    // With COUNT all times are visited from the beginning, unless all periods have the same number.
    const each = timesOfEachPeriod(rule, times);
    if (each === undefined) skipTo = span.start;
    else {
      const [first] = periods(rule, span.start, span.start, work);
      const [next] = periods(rule, span.start, skipTo, work);
      const skipped = first && next ? Math.round((next.first - first.first) / stepOf(rule)) : 0;
      if (first && skipped > 0) left -= timesOf(first).length + (skipped - 1) * each;
    }
  }
  for (const period of periods(rule, span.start, skipTo, work)) {
    if (left <= 0 || period.first >= span.to) break;
    for (const wall of timesOf(period)) {
      left -= 1;
      const isWanted = wall < span.to && left >= 0;
      if (!isWanted || (wall >= span.from && !visit(wall))) {
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
  if (varies) return undefined;
  if (frequency === "WEEKLY") {
    return times.length * Math.max(1, new Set(days.map(({ weekday }) => weekday)).size);
  }
  if (days.length > 0) return undefined;
  if (frequency === "DAILY") return times.length;
  if (hours.length > 0 || minutes.length > 0 || rule.seconds.length > 0) return undefined;
  return frequency === "HOURLY" || frequency === "MINUTELY" || frequency === "SECONDLY"
    ? 1
    : undefined;
}

/** From one period to the next, for frequencies whose periods are of one length. */
function stepOf({ frequency, interval }: Rule): number {
  return interval * LENGTH_MS[frequency as keyof typeof LENGTH_MS];
}

interface Work {
  steps: number;
}

/** A period: a lower bound of its times, and its times in order. */
interface Period {
  readonly first: number;
  readonly times: (timesOfDay: readonly number[]) => number[];
}

function* periods(rule: Rule, start: number, skipTo: number, work: Work): Generator<Period> {
  const matches = dayMatcher(rule, start);
  if (rule.frequency === "YEARLY" || rule.frequency === "MONTHLY") {
    yield* monthPeriods(rule, start, skipTo, matches, work);
  } else if (rule.frequency === "WEEKLY" || rule.frequency === "DAILY") {
    yield* dayPeriods(rule, start, skipTo, matches, work);
  } else {
    yield* timePeriods(rule, start, skipTo, matches, work);
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
  // Weeks of a year may begin in the one before.
  for (let index = first + skipped * step; index < (LAST_YEAR + 1) * 12; index += step) {
    work.steps -= 1;
    if (work.steps <= 0) return;
    const year = Math.floor(index / 12);
    const month = (index % 12) + 1;
    yield {
      first: wallOf(year, month, 1) - (rule.weeks.length > 0 ? WEEK_MS : 0),
      times: (times) => {
        const months = length === 1 ? [month] : rule.months;
        return daysTimes(matches.ofMonths(year, months, work), times, work);
      },
    };
  }
}

function* dayPeriods(
  rule: Rule,
  start: number,
  skipTo: number,
  matches: DayMatcher,
  work: Work,
): Generator<Period> {
  const days = rule.frequency === "WEEKLY" ? 7 : 1;
  const today = dayOf(start);
  const origin =
    days === 1 ? today : today - ((weekdayOf(today) - rule.weekStart + 7) % 7) * DAY_MS;
  const step = rule.interval * days * DAY_MS;
  const skipped = Math.max(0, Math.floor((skipTo - days * DAY_MS - origin) / step));
  for (let first = origin + skipped * step; ; first += step) {
    work.steps -= 1;
    if (work.steps <= 0) return;
    yield {
      first,
      times: (times) => {
        const found: number[] = [];
        for (let day = 0; day < days; day += 1) {
          const wall = first + day * DAY_MS;
          if (matches.day(wall)) found.push(wall);
        }
        return daysTimes(found, times, work);
      },
    };
  }
}

/** Hours, minutes or seconds. Days and hours that the rule excludes are skipped at once. */
function* timePeriods(
  rule: Rule,
  start: number,
  skipTo: number,
  matches: DayMatcher,
  work: Work,
): Generator<Period> {
  const unit = LENGTH_MS[rule.frequency as "HOURLY"];
  const step = rule.interval * unit;
  const origin = Math.floor(start / unit) * unit;
  const next = (after: number) => origin + Math.ceil((after - origin) / step) * step;
  let first = next(Math.max(origin, skipTo - unit));
  // The last day asked for: it has up to 86,400 periods.
  let checkedDay = Number.NaN;
  let isRuleDay = false;
  for (;;) {
    work.steps -= 1;
    if (work.steps <= 0) return;
    const day = dayOf(first);
    const hour = Math.floor((first - day) / HOUR_MS);
    const minute = Math.floor(((first - day) % HOUR_MS) / MINUTE_MS);
    const second = Math.floor((first % MINUTE_MS) / SECOND_MS);
    if (day !== checkedDay) {
      checkedDay = day;
      isRuleDay = matches.day(day);
    }
    if (!isRuleDay) first = next(day + DAY_MS);
    else if (!isAmong(rule.hours, hour)) first = next(day + (hour + 1) * HOUR_MS);
    else if (unit <= MINUTE_MS && !isAmong(rule.minutes, minute)) {
      first = next(day + hour * HOUR_MS + (minute + 1) * MINUTE_MS);
    } else if (unit === SECOND_MS && !isAmong(rule.seconds, second)) first += step;
    else {
      const at = first;
      yield { first: at, times: () => withinUnit(rule, start, at, unit, work) };
      first += step;
    }
    if (first > wallOf(LAST_YEAR, 12, 31)) return;
  }
}

function isAmong(values: readonly number[], value: number): boolean {
  return values.length === 0 || values.includes(value);
}

/** The minutes and seconds that an hour or minute of a rule is expanded to. */
function withinUnit(rule: Rule, start: number, at: number, unit: number, work: Work): number[] {
  if (unit === SECOND_MS) return [at];
  const seconds = rule.seconds.length > 0 ? rule.seconds : [secondOf(start)];
  const minutes =
    unit === MINUTE_MS ? [0] : rule.minutes.length > 0 ? rule.minutes : [minuteOf(start)];
  work.steps -= minutes.length * seconds.length;
  return minutes.flatMap((minute) =>
    seconds.map((second) => at + minute * MINUTE_MS + second * SECOND_MS),
  );
}

/** The times of each day for frequencies of a day and more, in milliseconds after midnight. */
function timesOfDay(rule: Rule, start: number, work: Work): number[] {
  const hours = rule.hours.length > 0 ? rule.hours : [Math.floor((start - dayOf(start)) / HOUR_MS)];
  const minutes = rule.minutes.length > 0 ? rule.minutes : [minuteOf(start)];
  const seconds = rule.seconds.length > 0 ? rule.seconds : [secondOf(start)];
  const count = hours.length * minutes.length * seconds.length;
  if (count > TIMES_OF_DAY_LIMIT) return [];
  work.steps -= count;
  return hours.flatMap((hour) =>
    minutes.flatMap((minute) =>
      seconds.map((second) => hour * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS),
    ),
  );
}

function minuteOf(wall: number): number {
  return Math.floor((wall - dayOf(wall)) / MINUTE_MS) % 60;
}

function secondOf(wall: number): number {
  return Math.floor((wall - dayOf(wall)) / SECOND_MS) % 60;
}

function daysTimes(days: readonly number[], times: readonly number[], work: Work): number[] {
  const walls: number[] = [];
  for (const day of days) {
    work.steps -= times.length;
    if (work.steps <= 0) break;
    for (const time of times) walls.push(day + time);
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
