/**
 * A recurrence rule as text and as numbers. Parts that are malformed are left out; a rule without
 * a known frequency, or of another calendar than the Gregorian, is none.
 * @see RFC 5545, section 3.3.10; RFC 7529, section 4
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, WEEK_MS } from "../../../shared/time.ts";
import { RULE_VALUE_LIMIT } from "./calendar-limits.ts";
import { modernRule } from "./vcalendar-rule.ts";
import { parseWallTime, type WallTime } from "./wall-time.ts";

/** Each frequency with the length of its periods; of their days where the length varies. */
export const FREQUENCIES = {
  YEARLY: DAY_MS,
  MONTHLY: DAY_MS,
  WEEKLY: WEEK_MS,
  DAILY: DAY_MS,
  HOURLY: HOUR_MS,
  MINUTELY: MINUTE_MS,
  SECONDLY: SECOND_MS,
} as const;

/** One value of BYDAY: the nth such weekday of the month or year, 0 for each of them. */
export interface RuleDay {
  readonly weekday: number;
  readonly nth: number;
}

/** Empty lists are parts that the rule does not have. Weekdays count from 0 for Sunday. */
export interface Rule {
  readonly frequency: keyof typeof FREQUENCIES;
  readonly interval: number;
  readonly count: number | undefined;
  readonly until: WallTime | undefined;
  readonly weekStart: number;
  readonly months: readonly number[];
  readonly weeks: readonly number[];
  readonly yearDays: readonly number[];
  readonly monthDays: readonly number[];
  readonly days: readonly RuleDay[];
  readonly hours: readonly number[];
  readonly minutes: readonly number[];
  readonly seconds: readonly number[];
  readonly positions: readonly number[];
  /** What a day is that its month does not have: the last one or the next month's first; else none. */
  readonly skip: "BACKWARD" | "FORWARD" | undefined;
}

const SKIPS = ["BACKWARD", "FORWARD"] as const;
const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
/** With a longer interval a rule does not recur within the range of dates. */
const INTERVAL_LIMIT = 1_000_000_000;

/** Reads an RRULE or EXRULE; undefined where it cannot be followed. */
export function parseRule(text: string): Rule | undefined {
  const parts = new Map<string, string>();
  // Some programs write the property's name twice, quote numbers, or escape the rule like a text.
  const rule = modernRule(text.replace(/^\s*RRULE:/i, "").replaceAll(/["\\]/g, ""));
  for (const part of rule.toUpperCase().split(";", 40)) {
    const equals = part.indexOf("=");
    if (equals > 0) parts.set(part.slice(0, equals).trim(), part.slice(equals + 1).trim());
  }
  const frequency = parts.get("FREQ") ?? "";
  if (!isFrequency(frequency)) return undefined;
  if ((parts.get("RSCALE") ?? "GREGORIAN") !== "GREGORIAN") return undefined;
  const numbers = (name: string, least: number, most: number) =>
    parseNumbers(parts.get(name), least, most);
  return {
    frequency,
    interval: Math.min(numbers("INTERVAL", 1, Number.MAX_SAFE_INTEGER)[0] ?? 1, INTERVAL_LIMIT),
    count: numbers("COUNT", 1, Number.MAX_SAFE_INTEGER)[0],
    until: parseWallTime(parts.get("UNTIL") ?? ""),
    weekStart: Math.max(0, WEEKDAYS.indexOf(parts.get("WKST") ?? "MO")),
    months: numbers("BYMONTH", 1, 12),
    weeks: numbers("BYWEEKNO", -53, 53),
    yearDays: numbers("BYYEARDAY", -366, 366),
    monthDays: numbers("BYMONTHDAY", -31, 31),
    days: parseDays(parts.get("BYDAY") ?? ""),
    hours: numbers("BYHOUR", 0, 23),
    minutes: numbers("BYMINUTE", 0, 59),
    seconds: numbers("BYSECOND", 0, 59),
    positions: numbers("BYSETPOS", -366, 366),
    skip: SKIPS.find((skip) => skip === parts.get("SKIP")),
  };
}

function isFrequency(text: string): text is keyof typeof FREQUENCIES {
  return Object.hasOwn(FREQUENCIES, text);
}

/** Numbers in order, each once. Those that count from the end as well have no 0. */
function parseNumbers(list: string | undefined, least: number, most: number): number[] {
  if (list === undefined) return [];
  const numbers = list
    .split(",", RULE_VALUE_LIMIT)
    .map((item) => (/^\s*[+-]?\d{1,15}\s*$/.test(item) ? Number(item) : Number.NaN))
    .filter((number) => number >= least && number <= most && (number !== 0 || least === 0));
  return [...new Set(numbers)].sort((one, other) => one - other);
}

function parseDays(list: string): RuleDay[] {
  const days: RuleDay[] = [];
  for (const item of list.split(",", RULE_VALUE_LIMIT)) {
    const match = /^\s*([+-]?\d{1,2})?\s*(SU|MO|TU|WE|TH|FR|SA)[A-Z]*\s*$/.exec(item);
    if (match) days.push({ weekday: WEEKDAYS.indexOf(match[2] ?? ""), nth: Number(match[1] ?? 0) });
  }
  return days;
}
