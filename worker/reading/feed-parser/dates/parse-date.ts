/**
 * Dates of feeds: RFC 822 and its common errors, RFC 3339, W3CDTF and ISO 8601 in every precision, and
 * dates in other languages. Pure: no clock.
 */
import { type Quota, take } from "../feed-limits.ts";
import { MERIDIEMS, MONTHS, US_ZONES, WEEKDAYS, ZONES } from "./date-names.ts";
import { isoDate } from "./iso-date.ts";
import { fullYear, utcDate, weekdayOf, type DateParts } from "./utc-date.ts";
import { namedZone } from "./zone-offset.ts";

export interface DateOptions {
  /** Dates in none of the common forms that may still be read; any number where missing. */
  readonly unusual?: Quota;
  /** IANA name of the zone of dates that name none; UTC where missing. */
  readonly timeZone?: string | undefined;
}

/** Longer texts are no dates. */
const LENGTH_LIMIT = 100;

/**
 * ISO 8601 in UTC (`2026-10-30T14:00:00.000Z`), or undefined where the text is not a valid date. A
 * date without a time is midnight.
 * @see https://www.rfc-editor.org/rfc/rfc5322#section-3.3
 */
export function parseDate(
  text: string | undefined,
  { unusual, timeZone }: DateOptions = {},
): string | undefined {
  const trimmed = text?.trim();
  if (!trimmed || trimmed.length > LENGTH_LIMIT || trimmed.includes("//")) return undefined;
  const common = commonDate(trimmed);
  if (common !== undefined) return common;
  const line = trimmed.replace(/[\u2010-\u2015\u2212]/g, "-");
  const date = isoDate(line, timeZone) ?? epochDate(line);
  if (date !== undefined || (unusual && !take(unusual))) return date;
  const named = namedZone(line, unusual);
  return freeFormDate(named.rest, { timeZone: named.timeZone ?? timeZone, offset: named.offset });
}

const USUAL =
  /^[A-Z][a-z]{2}, (\d\d?) ([A-Z][a-z]{2}) (\d{4}) (\d\d):(\d\d):(\d\d) (?:GMT|UTC|Z|([+-])(\d\d)(\d\d))$/;

/** Nine feeds of ten write it like this: `Fri, 30 Oct 2026 10:00:00 -0400`. */
function commonDate(text: string): string | undefined {
  const match = USUAL.exec(text);
  if (!match) return undefined;
  const [, day, name = "", year, hour, minute, second, sign, hours, minutes] = match;
  const month = MONTHS.get(name.toLowerCase());
  if (month === undefined) return undefined;
  const distance = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return utcDate({
    year: Number(year),
    month,
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    offset: sign === "-" ? -distance : distance,
  });
}

/** Seconds (`@1700000000` as well) or milliseconds (`/Date(1700000000000)/`) since 1970, from 1980 to 2100. */
function epochDate(text: string): string | undefined {
  const [, written = "", digits = ""] =
    /^(?:@|\/Date\()?((\d{9,13})(?:\.\d+)?)(?:(?:[+-]\d{4})?\)\/)?$/.exec(text) ?? [];
  if (digits === "") return undefined;
  const number = Number(written);
  const milliseconds = digits.length >= 12 ? number : number * 1000;
  if (milliseconds < 315_532_800_000 || milliseconds > 4_102_444_800_000) return undefined;
  return new Date(Math.floor(milliseconds)).toISOString();
}

interface Found {
  readonly numbers: string[];
  month: number;
  /** The count of numbers before the month's name. */
  monthAt: number;
  time: readonly [number, number, number] | undefined;
  half: number | undefined;
  offset: number | undefined;
  timeZone: string | undefined;
  /** Day of the week, 0 for Sunday. */
  weekday: number | undefined;
  /** The mark behind the first number. */
  separator: string;
}

const TOKEN =
  /(\d{1,2})(?::(\d{1,2})(?::(\d{1,2})(?:[.,](\d+))?)?|[.](\d{2})(?:[.](\d{2}))?)(?![\d.])|(\d+)|(\p{L}[\p{L}\p{M}.]*)|([+-])(\d{1,2}):?(\d{2})?(?!\d)|([^\s])/gu;

/** Everything with words or slashes in it; `zone` is what its own numbers and words do not say. */
function freeFormDate(
  text: string,
  zone: Pick<DateParts, "timeZone" | "offset">,
): string | undefined {
  const found: Found = {
    numbers: [],
    month: 0,
    monthAt: 0,
    time: undefined,
    half: undefined,
    offset: undefined,
    timeZone: zone.timeZone,
    weekday: undefined,
    separator: "",
  };
  // `2004년 5월 25일`, `2004年5月25日 12時30分`: units behind the numbers.
  const spaced = text
    .replace(/\(((?:GMT|UTC) ?[+-]\d[\d:]*)\)/i, "$1")
    .replace(/\([^)]*\)/g, (comment) => (/\d/.test(comment) ? " " : comment.replace(/[()]/g, " ")))
    .replace(/(\d+)\s*[년年]\s*(\d+)\s*[월月]\s*(\d+)\s*[일日]/, "$1-$2-$3 ")
    .replace(/(\d+)\s*[시時时]\s*(\d+)\s*[분分](?:\s*(\d+)\s*[초秒])?/, "$1:$2:$3 ")
    .replace(/\b(\d{1,2}) ?h ?(\d\d)\b/i, "$1:$2")
    // `3pm`, `12 noon`, `midnight`.
    .replace(/(?<![\d:.])(\d{1,2}) ?(?=[ap]\.?m\b)/i, "$1:00 ")
    .replace(/\b(?:12(?::00)? ?)?noon\b/i, "12:00")
    .replace(/\b(?:12(?::00)? ?)?midnight\b/i, "0:00")
    .replace(/(\d:\d\d):(?=\s)/, "$1")
    .replace(/(\d)T(\d)/, "$1 $2")
    // `10 : 14`, `2003 10.14.55`, `10:14 - 0500`.
    .replace(/(\d) ?: ?(?=\d)/g, "$1:")
    .replace(/(\d{4},? \d{1,2})\.(\d\d)(?:\.(\d\d))?(?=\s|$)/, "$1:$2:$3")
    .replace(/(:\d\d) ([+-]) (?=\d)/, "$1 $2");
  let before = "";
  for (const token of spaced.matchAll(TOKEN)) {
    read(found, token, before);
    before = token[0];
  }
  found.offset ??= zone.offset;
  return assemble(found);
}

function read(found: Found, token: RegExpExecArray, before: string): void {
  const [raw, hour, minute, second, fraction, , , number, word, sign, hours, minutes] = token;
  if (hour !== undefined && raw.includes(":")) {
    const seconds = Number(second ?? 0) + Number(`0.${fraction ?? 0}`);
    found.time ??= [Number(hour), Number(minute), seconds];
  } else if (hour !== undefined) {
    if (found.numbers.length === 0 && raw.includes(".")) found.separator = ".";
    found.numbers.push(...raw.split("."));
  } else if (number !== undefined) found.numbers.push(number);
  else if (word !== undefined) readWord(found, word.toLowerCase());
  else if (
    sign !== undefined &&
    (found.time || (sign === "+" && ZONES.has(before.toLowerCase())))
  ) {
    // An offset behind a named zone is that zone's: `EST -0500`.
    const distance = Number(hours) * 60 + Number(minutes ?? 0);
    found.offset = sign === "-" ? -distance : distance;
  } else {
    if (found.numbers.length === 1 && before.endsWith(found.numbers[0] ?? ""))
      found.separator ||= sign ?? raw;
    // `-05` between the numbers of a date is a separator and a number.
    if (sign !== undefined) found.numbers.push(raw.slice(1).replace(":", ""));
  }
}

function readWord(found: Found, raw: string): void {
  const half = MERIDIEMS.get(raw);
  const word = raw.replace(/\.+$/, "");
  const month = MONTHS.get(word) ?? (word.length > 3 ? MONTHS.get(word.slice(0, 3)) : undefined);
  // `mardi 6 janvier`: a word before all numbers may be a day of the week.
  const isOpen = found.month === 0 || (found.monthAt === 0 && found.numbers.length > 0);
  if (half !== undefined) found.half = half;
  else if (isOpen && month !== undefined && !(found.time && ZONES.has(word))) {
    found.month = month;
    found.monthAt = found.numbers.length;
  } else if (found.offset === undefined && (found.time || found.numbers.length >= 3)) {
    found.offset = ZONES.get(word);
    found.timeZone = US_ZONES.get(word) ?? found.timeZone;
  }
  found.weekday ??= WEEKDAYS.get(word);
}

type Day = Pick<DateParts, "year" | "month" | "day">;

/** Of several readings the one that the date's own weekday confirms, else the usual one. */
function assemble(found: Found): string | undefined {
  const { weekday, offset, timeZone } = found;
  const readings = hasNamedMonth(found) ? namedMonth(found) : numericMonth(found);
  const confirmed = readings.find((day) => weekdayOf(day) === weekday);
  const date = confirmed ?? readings[0];
  if (!date) return undefined;
  let [hour, minute, second] = found.time ?? [0, 0, 0];
  if (found.half !== undefined && hour <= 12) hour = (hour % 12) + found.half;
  return utcDate({ ...date, hour, minute, second, offset, timeZone });
}

/** `mar. 04/11/2026`: three numbers have their month among them, and the word is Tuesday. */
function hasNamedMonth({ month, monthAt, numbers, separator }: Found): boolean {
  const isNumeric = monthAt === 0 && numbers.length === 3 && /^[/.-]$/.test(separator);
  return month > 0 && !isNumeric;
}

function namedMonth({ numbers, month, monthAt }: Found): readonly Day[] {
  const [first, second, third] = numbers;
  if (first === undefined) return [];
  // `026, 26 Mar 2023`: a number of four digits is the year, and the day is beside the month.
  if (third?.length === 4 && first.length !== 4 && second?.length !== 4) {
    const beside = numbers[monthAt - 1] ?? numbers[monthAt];
    return [{ year: fullYear(third), month, day: Number(beside) }];
  }
  // `2004 July 13`; `July 2004` is its first day; everything else has the day before the year.
  if (first.length >= 3) return [{ year: fullYear(first), month, day: Number(second ?? 1) }];
  if (second === undefined || (monthAt === 0 && second.length < 2)) return [];
  const usual = { year: fullYear(second), month, day: Number(first) };
  const isShort = first.length === 2 && second.length === 2;
  return isShort ? [usual, { year: fullYear(first), month, day: Number(second) }] : [usual];
}

/**
 * `03-12-31`: ISO 8601 without the century. If two readings are possible, the earlier date is
 * taken, because news is rarely dated years ahead.
 */
function isShortIso({ numbers, separator }: Found): boolean {
  const [first = "", second = "", third = ""] = numbers;
  if (separator !== "-" || first.length !== 2 || third.length !== 2) return false;
  const isDate = Number(second) >= 1 && Number(second) <= 12 && Number(third) <= 31;
  return isDate && Number(third) > 0 && fullYear(first) <= fullYear(third);
}

/** The usual reading first. */
function numericMonth(found: Found): readonly Day[] {
  const [first, second, third] = found.numbers;
  if (first === undefined || second === undefined || third === undefined) return [];
  const [a, b] = [Number(first), Number(second)];
  const yearFirst = { year: fullYear(first), month: b, day: Number(third) };
  if (first.length >= 3) return [yearFirst, { ...yearFirst, month: Number(third), day: b }];
  const monthFirst = { year: fullYear(third), month: a, day: b };
  const dayFirst = { year: fullYear(third), month: b, day: a };
  // `99-12-31`: ISO 8601 without the century, where the first number can be no day.
  if (isShortIso(found) || a > 31) return [yearFirst, dayFirst, monthFirst];
  // Americans write 10/30/2026; dots and hyphens are European, and so is a first number above twelve.
  const isAmerican = a <= 12 && (b > 12 || (found.separator !== "." && found.separator !== "-"));
  const readings = isAmerican ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
  return third.length === 2 ? [...readings, yearFirst] : readings;
}
