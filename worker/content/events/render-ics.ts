/** Events as an iCalendar document (RFC 5545), to subscribe to or to add to a calendar. */
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { endOf, firstText } from "./present-event.ts";
import type { MergedEvent } from "./read-events.ts";

/** Octets of a line; longer ones are folded (3.1). */
const LINE_OCTETS = 75;

/** The document of these events. Its times are in UTC, and its UIDs stay. */
export function renderIcs(merged: readonly MergedEvent[], publication: EdgePublication): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${icsText(publication.name)}//Events//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${icsText(`${publication.name}: Local Events`)}`,
    ...merged.flatMap((listings) => eventLines(listings, publication)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines(listings: MergedEvent, { url: origin }: EdgePublication): readonly string[] {
  const [event] = listings;
  const isAllDay = event.isAllDay === 1;
  const end = endOf(listings);
  const time = (name: string, ms: number) =>
    isAllDay ? `${name};VALUE=DATE:${stamp(ms).slice(0, 8)}` : `${name}:${stamp(ms)}`;
  const [place, description] = [firstText(listings, "place"), firstText(listings, "description")];
  return [
    "BEGIN:VEVENT",
    `UID:${event.slug}@${new URL(origin).hostname}`,
    `DTSTAMP:${stamp(event.changedAt)}`,
    time("DTSTART", event.start),
    ...(end > event.start ? [time("DTEND", end)] : []),
    `SEQUENCE:${event.sequence}`,
    `SUMMARY:${icsText(event.title)}`,
    ...(place === "" ? [] : [`LOCATION:${icsText(place)}`]),
    ...(description === "" ? [] : [`DESCRIPTION:${icsText(description)}`]),
    `URL:${origin}/events/${event.slug}`,
    `STATUS:${listings.every((one) => one.isCancelled === 1) ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}

function stamp(ms: number): string {
  return new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, "");
}

/** A value of type TEXT (3.3.11). */
export function icsText(value: string): string {
  return value
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");
}

export function folded(line: string): string {
  let [result, octets] = ["", 0];
  for (const character of line) {
    const code = character.codePointAt(0) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (octets + size > LINE_OCTETS) [result, octets] = [`${result}\r\n `, 1];
    result += character;
    octets += size;
  }
  return result;
}
