/**
 * Whether a day matches a recurrence rule: all of BYMONTH, BYWEEKNO, BYYEARDAY, BYMONTHDAY and
 * BYDAY that it has. Missing parts are taken from its first day.
 * @see RFC 5545, section 3.3.10
 */
import { DAY_MS } from "../../../shared/time.ts";
import type { Rule } from "./recurrence-rule.ts";
import { daysInMonth, isLeapYear, wallOf, weekdayOf } from "./wall-time.ts";

/** The matcher of one rule. Days are wall times of midnight. */
export interface DayMatcher {
  /** Whether the day is one of the rule's. */
  readonly day: (day: number) => boolean;
  /** The rule's days of some months of a year (of all months where none is named), in order. */
  readonly ofMonths: (
    year: number,
    months: readonly number[],
    work: { steps: number },
  ) => readonly number[];
}

/** The matcher of a rule that begins at `start`. */
export function dayMatcher(stated: Rule, start: number): DayMatcher {
  const rule = withDefaults(stated, start);
  const matches = (day: number, year: number, month: number, date: number) =>
    (rule.months.length === 0 || rule.months.includes(month)) &&
    matchesMonthDay(rule, year, month, date) &&
    matchesWeekday(rule, day, year, month, date) &&
    matchesYearDay(rule, day, year) &&
    matchesWeek(rule, day);
  const isRuleDay = (day: number) => {
    const date = new Date(day);
    return matches(day, date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
  };
  return {
    day: isRuleDay,
    ofMonths: (year, months, work) => {
      // The first and last week of a year may contain days of other years.
      if (rule.weeks.length > 0) {
        work.steps -= 12;
        return daysOfWeeks(year, rule.weekStart).filter(isRuleDay);
      }
      const found: number[] = [];
      const wanted = months.length > 0 ? months : rule.months.length > 0 ? rule.months : ALL_MONTHS;
      for (const month of wanted) {
        const first = wallOf(year, month, 1);
        const length = daysInMonth(year, month);
        work.steps -= 1;
        for (let date = 1; date <= length; date += 1) {
          const day = first + (date - 1) * DAY_MS;
          if (matches(day, year, month, date)) found.push(day);
        }
        if (rule.skip && rule.monthDays.some((date) => date > length)) {
          const day = first + (rule.skip === "FORWARD" ? length : length - 1) * DAY_MS;
          if (day !== found.at(-1)) found.push(day);
        }
      }
      return found;
    },
  };
}

const ALL_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function withDefaults(rule: Rule, start: number): Rule {
  const date = new Date(start);
  const weekday = [{ weekday: weekdayOf(start), nth: 0 }];
  const { frequency, weeks, yearDays, monthDays, days } = rule;
  if (monthDays.length > 0 || days.length > 0 || yearDays.length > 0) {
    // Beside weeks a weekday has no number of its own.
    return weeks.length === 0 ? rule : { ...rule, days: days.map((day) => ({ ...day, nth: 0 })) };
  }
  if (frequency === "YEARLY") {
    if (weeks.length > 0) return { ...rule, days: weekday };
    const months = rule.months.length > 0 ? rule.months : [date.getUTCMonth() + 1];
    return { ...rule, months, monthDays: [date.getUTCDate()] };
  }
  if (frequency === "MONTHLY") return { ...rule, monthDays: [date.getUTCDate()] };
  return frequency === "WEEKLY" ? { ...rule, days: weekday } : rule;
}

function matchesMonthDay({ monthDays }: Rule, year: number, month: number, date: number): boolean {
  if (monthDays.length === 0) return true;
  return monthDays.includes(date) || monthDays.includes(date - daysInMonth(year, month) - 1);
}

function matchesYearDay({ yearDays }: Rule, day: number, year: number): boolean {
  if (yearDays.length === 0) return true;
  const nth = (day - wallOf(year, 1, 1)) / DAY_MS + 1;
  return yearDays.includes(nth) || yearDays.includes(nth - daysInYear(year) - 1);
}

function matchesWeekday(
  rule: Rule,
  day: number,
  year: number,
  month: number,
  date: number,
): boolean {
  if (rule.days.length === 0) return true;
  const weekday = weekdayOf(day);
  // A number counts within the month; in a yearly rule without months, within the year.
  const inYear = rule.frequency === "YEARLY" && rule.months.length === 0;
  const counts = rule.frequency === "MONTHLY" || rule.frequency === "YEARLY";
  return rule.days.some((wanted) => {
    if (wanted.weekday !== weekday) return false;
    if (wanted.nth === 0 || !counts) return true;
    const place = inYear ? (day - wallOf(year, 1, 1)) / DAY_MS : date - 1;
    const length = inYear ? daysInYear(year) : daysInMonth(year, month);
    return wanted.nth > 0
      ? Math.floor(place / 7) + 1 === wanted.nth
      : Math.floor((length - 1 - place) / 7) + 1 === -wanted.nth;
  });
}

function matchesWeek(rule: Rule, day: number): boolean {
  if (rule.weeks.length === 0) return true;
  const { week, weeks } = weekOf(day, rule.weekStart);
  return rule.weeks.includes(week) || rule.weeks.includes(week - weeks - 1);
}

/** All days of a year's weeks. */
function daysOfWeeks(year: number, weekStart: number): number[] {
  const first = firstWeek(year, weekStart);
  const length = Math.round((firstWeek(year + 1, weekStart) - first) / DAY_MS);
  return Array.from({ length }, (_, index) => first + index * DAY_MS);
}

/** The number of a day's week and how many weeks its year has. */
function weekOf(day: number, weekStart: number): { week: number; weeks: number } {
  const calendarYear = new Date(day).getUTCFullYear();
  let year = calendarYear + 1;
  while (firstWeek(year, weekStart) > day) year -= 1;
  const first = firstWeek(year, weekStart);
  return {
    week: Math.floor((day - first) / (7 * DAY_MS)) + 1,
    weeks: Math.round((firstWeek(year + 1, weekStart) - first) / (7 * DAY_MS)),
  };
}

/** The first day of a year's first week, the one that has four days in the year at least. */
function firstWeek(year: number, weekStart: number): number {
  const january4 = wallOf(year, 1, 4);
  return january4 - ((weekdayOf(january4) - weekStart + 7) % 7) * DAY_MS;
}

function daysInYear(year: number): number {
  return isLeapYear(year) ? 366 : 365;
}
