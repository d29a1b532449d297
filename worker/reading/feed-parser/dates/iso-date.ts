/**
 * ISO 8601, RFC 3339 and W3CDTF, complete and cut short: years alone, months, days of the year,
 * weeks, with and without separators.
 */
import { fullYear, utcDate } from "./utc-date.ts";

const ISO =
  /^([+-]?\d{4})(?:-?(?:W(\d\d)(?:-?([1-7]))?|(\d\d)(?:-?(\d\d))?|(\d{3})))?(?:[Tt\s_]+([^Tt\s_].*))?$/;
/** `2026-10-30+01:00`: a date of XML Schema is midnight in its zone. */
const ZONED_DAY = /^(\d{4}-\d\d-\d\d)([+-]\d\d:\d\d)$/;
/** `20261030140000`: a date and a time without anything between them. */
const RUN = /^(\d{8})(\d{4}(?:\d\d)?)$/;
const MONTH_OR_DAY = /^-(?:(\d\d)?-?(\d\d)|-(\d\d)-?(\d\d)|--(\d\d)|(\d\d))$/;
const CLOCK =
  /^(\d{1,2})(?::?(\d{1,2})(?::?(\d{1,2})(?:[.,](\d*))?)?)?\s*(?:(Z|z|UTC|GMT|UT)|([+-])(\d{1,2})(?::?(\d{2}))?(?:\[[^\]]*\])?)?$/;

/** ISO 8601 in UTC, or undefined where the text has another form or is not a valid date. */
export function isoDate(text: string, timeZone: string | undefined): string | undefined {
  const first = text.charCodeAt(0);
  if (first === 45) return shortDate(text, timeZone);
  if (first < 48 || first > 57) return undefined;
  const match = ISO.exec(fullRun(text));
  if (!match) return undefined;
  const [whole, yearText = "", week, weekday, month, day, ordinal, clock] = match;
  // `200405` is a month, `20040525` a day, and other runs of digits are no date.
  if (/^\d{5,}$/.test(whole) && whole.length !== 8 && whole.length !== 6 && whole.length !== 7) {
    return undefined;
  }
  const time = readClock(clock, timeZone);
  if (!time) return undefined;
  const year = Number(yearText);
  if (week !== undefined) return weekDate(year, Number(week), Number(weekday ?? 1), time);
  if (ordinal !== undefined) return ordinalDate(year, Number(ordinal), time);
  return utcDate({ year, month: Number(month ?? 1), day: Number(day ?? 1), ...time });
}

/** Adds the century or the `T` to runs of digits that leave it out. */
function fullRun(text: string): string {
  // `200405` is a month; `031231` can only be a day.
  if (/^\d{6}$/.test(text) && (text < "1000" || Number(text.slice(4)) > 12)) {
    return `${fullYear(text.slice(0, 2))}${text.slice(2)}`;
  }
  return text
    .replace(RUN, "$1T$2")
    .replace(ZONED_DAY, "$1T00:00$2")
    .replace(/(T\d\d)\.(\d\d)\.(?=\d\d)/, "$1:$2:");
}

interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly offset: number | undefined;
  readonly timeZone: string | undefined;
}

const MIDNIGHT = { hour: 0, minute: 0, second: 0, offset: undefined };

function readClock(text: string | undefined, timeZone: string | undefined): Clock | undefined {
  if (text === undefined) return { ...MIDNIGHT, timeZone };
  const match = CLOCK.exec(text.trim());
  if (!match) return undefined;
  const [, hour, minute, second, fraction, utc, sign, hours, minutes] = match;
  const distance = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  const offset = sign === "-" ? -distance : distance;
  return {
    hour: Number(hour),
    minute: Number(minute ?? 0),
    second: Number(second ?? 0) + Number(`0.${fraction ?? 0}`),
    offset: utc === undefined && sign === undefined ? undefined : offset,
    timeZone,
  };
}

/** `-0405` and `-04-05`: year of this century and month; `--05-25`: a day without a year is none. */
function shortDate(text: string, timeZone: string | undefined): string | undefined {
  const match = MONTH_OR_DAY.exec(text);
  if (!match) return undefined;
  const [, year, month, , , , alone] = match;
  const digits = year ?? alone ?? month;
  if (digits === undefined) return undefined;
  const isPair = year !== undefined && month !== undefined;
  const date = { year: fullYear(digits), month: isPair ? Number(month) : 1, day: 1 };
  return utcDate({ ...date, ...MIDNIGHT, timeZone });
}

function ordinalDate(year: number, ordinal: number, clock: Clock): string | undefined {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (ordinal < 1 || ordinal > (isLeap ? 366 : 365)) return undefined;
  const date = new Date(Date.UTC(year, 0, ordinal));
  return utcDate({ year, month: date.getUTCMonth() + 1, day: date.getUTCDate(), ...clock });
}

/** Week 1 is the one with the year's first Thursday. */
function weekDate(year: number, week: number, weekday: number, clock: Clock): string | undefined {
  if (week < 1 || week > 53) return undefined;
  const january4 = new Date(Date.UTC(year, 0, 4));
  const monday = 4 - ((january4.getUTCDay() + 6) % 7);
  const date = new Date(Date.UTC(year, 0, monday + (week - 1) * 7 + weekday - 1));
  const parts = { month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  return utcDate({ year: date.getUTCFullYear(), ...parts, ...clock });
}
