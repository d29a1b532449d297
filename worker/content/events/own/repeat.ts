/** How an event repeats: the choices of the desk's form, and their rules (RFC 5545, 3.3.10). Pure. */
import { DAY_MS } from "../../../../shared/time.ts";
import { dayNumber } from "../../../platform/dates/days.ts";
import { formatterOf, shortDate } from "../../../platform/dates/format-date.ts";
import type { OwnEvent } from "./own-event.ts";

/** The choices, each with its words in the form. */
export const REPEATS = {
  "": "Does not repeat",
  daily: "Every day",
  weekly: "Every week",
  biweekly: "Every two weeks",
  monthday: "Every month, on this day of the month",
  monthweekday: "Every month, on this weekday (as the first Saturday)",
  monthlast: "Every month, on the last such weekday",
  yearly: "Every year",
} as const;
export type Repeat = keyof typeof REPEATS;
/** A rule that the form cannot express. */
export const OTHER = "other";

const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const NTH = ["first", "second", "third", "fourth", "fifth"];

function weekdayOf(day: string): number {
  // The first of January 1970 was a Thursday.
  return (((dayNumber(day) + 4) % 7) + 7) % 7;
}

/** Which of its weekdays in the month a day is, from 1. */
function nthOf(day: string): number {
  return Math.ceil(Number(day.slice(8)) / 7);
}

/** The rule of a choice for an event that begins on a day. */
export function ruleOf(repeat: Repeat, day: string): string {
  const weekday = WEEKDAYS[weekdayOf(day)] ?? "";
  return {
    "": "",
    daily: "FREQ=DAILY",
    weekly: "FREQ=WEEKLY",
    biweekly: "FREQ=WEEKLY;INTERVAL=2",
    monthday: "FREQ=MONTHLY",
    monthweekday: `FREQ=MONTHLY;BYDAY=${nthOf(day)}${weekday}`,
    monthlast: `FREQ=MONTHLY;BYDAY=-1${weekday}`,
    yearly: "FREQ=YEARLY",
  }[repeat];
}

/** The choice that a rule is, also where other programs write it with what goes without saying. */
export function repeatOf({ rule, day }: Pick<OwnEvent, "rule" | "day">): Repeat | typeof OTHER {
  const parts = rule.toUpperCase().split(";");
  const ofMonth = `BYMONTHDAY=${Number(day.slice(8))}`;
  const said: Readonly<Record<string, readonly string[]>> = {
    "FREQ=WEEKLY": [`BYDAY=${WEEKDAYS[weekdayOf(day)]}`],
    "FREQ=MONTHLY": [ofMonth],
    "FREQ=YEARLY": [ofMonth, `BYMONTH=${Number(day.slice(5, 7))}`],
  };
  const unsaid = ["INTERVAL=1", "", ...parts.flatMap((part) => said[part] ?? [])];
  const isSaid = (part: string) => !unsaid.includes(part) && !/^WKST=(?:MO|SU)$/.test(part);
  const own = sorted(parts.filter(isSaid));
  const names = Object.keys(REPEATS) as readonly Repeat[];
  return names.find((name) => sorted(ruleOf(name, day).split(";")) === own) ?? OTHER;
}

function sorted(parts: readonly string[]): string {
  return parts.toSorted().join(";");
}

/** How it repeats in a few words, as `every Saturday`; empty where it does not. */
export function repeatWords(event: OwnEvent, locale: string): string {
  const { day, rule, until } = event;
  const weekday = formatterOf(locale, LONG_WEEKDAY).format(dayNumber(day) * DAY_MS);
  const words = {
    "": "",
    daily: "every day",
    weekly: `every ${weekday}`,
    biweekly: `every second ${weekday}`,
    monthday: `every month, on day ${Number(day.slice(8))}`,
    monthweekday: `every month, ${NTH[nthOf(day) - 1]} ${weekday}`,
    monthlast: `every month, last ${weekday}`,
    yearly: "every year",
    [OTHER]: `by the rule ${rule}`,
  }[repeatOf(event)];
  if (words === "" || until === "") return words;
  return `${words}, until ${shortDate(Date.parse(until), { locale, timeZone: "UTC" })}`;
}

const LONG_WEEKDAY = { weekday: "long" } as const;
