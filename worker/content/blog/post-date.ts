/** Dates of posts in the paper's time zone, formatted on the edge. */
import type { Post } from "../../../shared/blog.ts";
import { DAY_MS } from "../../../shared/time.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { clockTime, longDate, midnightOf } from "../../platform/dates/format-date.ts";
import { parseDate } from "../../reading/feed-parser/dates/parse-date.ts";

/**
 * The long form, as `October 30, 2026`, and the ISO form of a backend's date; both empty if it
 * cannot be parsed. A date without a time of day is that day in every time zone.
 */
export function postDate(
  written: string,
  place: Pick<EdgePublication, "locale" | "timeZone">,
): { readonly date: string; readonly dateTime: string } {
  const moment = toMoment(written);
  if (!moment) return { date: "", dateTime: "" };
  const iso = moment.toISOString();
  const isDay = !/\d:\d/.test(written) && iso.endsWith("T00:00:00.000Z");
  const timeZone = isDay ? "UTC" : place.timeZone;
  const date = longDate(moment.getTime(), { ...place, timeZone });
  return { date, dateTime: isDay ? iso.slice(0, 10) : iso };
}

/**
 * The time of day and the last change of a post in words, as stories have them: no time where it is older
 * than a day or only a day is known. A cached one stays right, because the date stands beside it.
 */
export function postTimes(
  { date, dateTime, updated }: Pick<Post, "date" | "dateTime" | "updated">,
  place: Pick<EdgePublication, "locale" | "timeZone">,
  now: number,
): Pick<Post, "time" | "updatedText"> {
  const published = Date.parse(dateTime);
  const isDay =
    !dateTime.includes("T") ||
    midnightOf(published, place.timeZone) !== midnightOf(published - 1, place.timeZone);
  const isNew = !isDay && now - published < DAY_MS;
  const time = isNew ? { time: clockTime(published, place) } : {};
  if (updated === undefined) return time;
  const changed = Date.parse(updated);
  const day = longDate(changed, place);
  const isSameDay = day === date;
  const clock = isSameDay || now - changed < DAY_MS ? clockTime(changed, place) : "";
  const parts = [isSameDay ? "" : day, clock].filter((part) => part !== "");
  return { ...time, updatedText: parts.join(", ") };
}

/** Posts may be very old texts; an even earlier year is a backend's value for "no date". */
const EARLIEST_MS = Date.UTC(1000);

/**
 * Parses a date like those of feeds: UTC without a zone; `undefined` if it is no date of the years
 * 1000 to 9999.
 */
export function toMoment(written: string): Date | undefined {
  const time = Date.parse(parseDate(written) ?? "");
  return time >= EARLIEST_MS ? new Date(time) : undefined;
}
