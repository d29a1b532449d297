/** Stored events as screens show them, in a publication's locale and time zone. */
import { DAY_MS } from "../../../shared/time.ts";
import type { ComingEvent, TownEvent } from "../../../shared/town-event.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import {
  clockTime,
  type DatePlace,
  formatterOf,
  longDate,
  midnightOf,
} from "../../platform/dates/format-date.ts";
import type { MergedEvent, StoredEvent } from "./read-events.ts";

/** `Tuesday, November 24, 2026` for milliseconds since 1970. */
export function dayName(ms: number, place: DatePlace): string {
  const weekday = new Date(midnightOf(ms, place.timeZone));
  return `${formatterOf(place.locale, WEEKDAY).format(weekday)}, ${longDate(ms, place)}`;
}

/** `Nov 30 – Dec 6`, from one day of UTC to another. */
export function daysName(first: number, last: number, locale: string): string {
  // Around the dash there are narrow spaces, which many typefaces lack.
  return formatterOf(locale, MONTH_AND_DAY).formatRange(first, last).replaceAll(/\s/g, " ");
}

/** An event in the short list of the next ones: its first day, title and place. */
export function presentComing(listings: MergedEvent, publication: EdgePublication): ComingEvent {
  const { slug, title, time: whole, dateTime } = presentEvent(listings, publication);
  const [{ start, isAllDay }] = listings;
  const { locale, timeZone } = publication;
  const time = isAllDay === 1 ? whole : clockTime(start, publication);
  const day = midnightOf(start, isAllDay === 1 ? "UTC" : timeZone);
  return {
    slug,
    title,
    day: formatterOf(locale, SHORT_DAY).format(day),
    time,
    dateTime,
  };
}

/** An event of which a search knows its name and when it begins. */
export function presentFound(
  found: Pick<StoredEvent, "slug" | "title" | "start" | "isAllDay">,
  publication: EdgePublication,
): ComingEvent {
  const unknown = { isCancelled: 0, sequence: 0, place: "", description: "", url: "" };
  const event = { ...found, ...unknown, end: found.start, changedAt: 0, source: "" };
  return presentComing([event], publication);
}

const WEEKDAY = { weekday: "long" } as const;
const MONTH_AND_DAY = { month: "short", day: "numeric" } as const;
const SHORT_DAY = { weekday: "short", month: "short", day: "numeric" } as const;

/** When an event ends: a calendar that leaves that out has it begin and end at once. */
export function endOf(listings: MergedEvent): number {
  const [event] = listings;
  return listings.map(({ end }) => end).find((end) => end > event.start) ?? event.end;
}

type GivenText = "place" | "description" | "url" | "price" | "host" | "picture" | "pictureAlt";

/** A text of an event, from the first of its calendars that has it. */
export function firstText(listings: MergedEvent, name: GivenText): string {
  return listings.map((one) => one[name] ?? "").find((text) => text !== "") ?? "";
}

/** The listings of an event as one; fields that its first calendar leaves out come from the others. */
export function presentEvent(
  listings: MergedEvent,
  publication: EdgePublication,
  isSample = false,
): TownEvent {
  const [event] = listings;
  const { locale } = publication;
  const isAllDay = event.isAllDay === 1;
  const place = { locale, timeZone: isAllDay ? "UTC" : publication.timeZone };
  const end = endOf(listings);
  const last = isAllDay ? end - DAY_MS : Math.max(event.start, end - 1);
  const firstDay = dayName(event.start, place);
  const lastDay = dayName(last, place);
  const [from, until] = [event.start, end].map((ms) => clockTime(ms, place));
  const iso = (ms: number) => new Date(ms).toISOString().slice(0, isAllDay ? 10 : 19);
  const zone = isAllDay ? "" : "Z";
  return {
    slug: event.slug,
    title: event.title,
    day: firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`,
    time: isAllDay ? "All day" : end > event.start ? `${from} to ${until}` : `${from}`,
    until:
      end - event.start > DAY_MS
        ? formatterOf(locale, SHORT_DAY).format(midnightOf(last, place.timeZone))
        : "",
    dateTime: iso(event.start) + zone,
    endDateTime: end > event.start ? iso(isAllDay ? last : end) + zone : "",
    place: firstText(listings, "place"),
    description: firstText(listings, "description"),
    url: firstText(listings, "url"),
    isCancelled: listings.every((one) => one.isCancelled === 1),
    calendars: [...new Set(listings.map(({ source }) => source))],
    ...givenFields(listings),
    ...(isSample ? { isSample } : {}),
  };
}

function givenFields(listings: MergedEvent): Pick<TownEvent, "price" | "host" | "picture"> {
  const [price, host] = [firstText(listings, "price"), firstText(listings, "host")];
  const address = firstText(listings, "picture");
  const alt = firstText(listings, "pictureAlt");
  return {
    ...(price === "" ? {} : { price }),
    ...(host === "" ? {} : { host }),
    ...(address === "" ? {} : { picture: { address, alt } }),
  };
}
