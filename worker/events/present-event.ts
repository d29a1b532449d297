/** Stored events in the words of a publication. */
import type { TownEvent } from "../../shared/town-event.ts";
import { clockTime, longDate } from "../publications/dates.ts";
import type { EdgePublication } from "../publications/edge-publication.ts";
import type { EventGroup } from "./read-events.ts";

const DAY_MS = 86_400_000;

/** `Tuesday, November 24, 2026` for milliseconds since 1970. */
export function dayName(ms: number, locale: string, timeZone: string): string {
  const weekday = new Intl.DateTimeFormat(locale, { timeZone, weekday: "long" }).format(ms);
  return `${weekday}, ${longDate(ms, locale, timeZone)}`;
}

/** The event that a group of rows is; what its first calendar leaves out comes from the others. */
export function presentEvent(group: EventGroup, publication: EdgePublication): TownEvent {
  const [event] = group;
  const { locale } = publication;
  const isAllDay = event.isAllDay === 1;
  const timeZone = isAllDay ? "UTC" : publication.timeZone;
  const last = isAllDay ? event.end - DAY_MS : Math.max(event.start, event.end - 1);
  const firstDay = dayName(event.start, locale, timeZone);
  const lastDay = dayName(last, locale, timeZone);
  const [from, until] = [event.start, event.end].map((ms) => clockTime(ms, locale, timeZone));
  const iso = (ms: number) => new Date(ms).toISOString().slice(0, isAllDay ? 10 : 19);
  const zone = isAllDay ? "" : "Z";
  const own = (name: "place" | "description" | "url") =>
    group.map((one) => one[name]).find((text) => text !== "") ?? "";
  return {
    slug: event.slug,
    title: event.title,
    day: firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`,
    time: isAllDay ? "All day" : event.end > event.start ? `${from} to ${until}` : `${from}`,
    dateTime: iso(event.start) + zone,
    endDateTime: event.end > event.start ? iso(isAllDay ? last : event.end) + zone : "",
    place: own("place"),
    description: own("description"),
    url: own("url"),
    isCancelled: group.every((one) => one.isCancelled === 1),
    calendars: [...new Set(group.map(({ source }) => source))],
  };
}
