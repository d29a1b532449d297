/** When an event is, in the words of the desk. */
import { DAY_MS } from "../../../shared/time.ts";
import { endDay, type OwnEvent } from "../../content/events/own/own-event.ts";
import { dayNumber } from "../../platform/dates/days.ts";
import { clockTime, formatterOf } from "../../platform/dates/format-date.ts";

/** The path of the desk's calendar. */
export const EVENTS_PATH = "/desk/events";

const DAY = { weekday: "short", month: "short", day: "numeric", year: "numeric" } as const;

/** As `Sat, Dec 5, 2026, 6:00 PM to 8:00 PM`. */
export function whenOf(event: OwnEvent, locale: string): string {
  const { day, from, to } = event;
  const last = endDay(event);
  const first = dayWords(day, locale);
  const begin = from === "" ? first : `${first}, ${timeWords(from, locale)}`;
  if (from === "")
    return last === day ? `${first}, all day` : `${first} to ${dayWords(last, locale)}`;
  if (to === "") return begin;
  const isNight = event.last_day === "";
  return isNight
    ? `${begin} to ${timeWords(to, locale)}`
    : `${begin} to ${dayWords(last, locale)}, ${timeWords(to, locale)}`;
}

function dayWords(day: string, locale: string): string {
  return formatterOf(locale, DAY).format(dayNumber(day) * DAY_MS);
}

function timeWords(time: string, locale: string): string {
  return clockTime(Date.parse(`1970-01-01T${time}:00Z`), { locale, timeZone: "UTC" });
}
