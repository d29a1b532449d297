/** Builds iCalendar documents for tests. */
import { readCalendar } from "../../../../worker/reading/calendars/read-calendar.ts";

/** A document around components, with the line ends of the standard. */
export function aCalendar(...parts: readonly string[]): string {
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", ...parts, "END:VCALENDAR", ""];
  return lines.join("\n").replace(/\r?\n/g, "\r\n");
}

/** A VEVENT of some lines; those without a UID get one. */
export function anEvent(...lines: readonly string[]): string {
  const uid = lines.some((line) => line.startsWith("UID")) ? [] : ["UID:band@example.org"];
  return ["BEGIN:VEVENT", ...uid, ...lines, "END:VEVENT"].join("\n");
}

/** The year 2026 in Denver, unless told otherwise. */
export const YEAR = {
  from: Date.UTC(2026, 0, 1, 7),
  to: Date.UTC(2027, 0, 1, 7),
  timeZone: "America/Denver",
};

/** When occurrences begin, as ISO texts in UTC without seconds. */
export function startsOf(document: string, window = YEAR): string[] {
  return readCalendar(document, window).map(({ start }) => iso(start));
}

/** An instant as an ISO text in UTC without seconds. */
export function iso(instant: number): string {
  return new Date(instant).toISOString().slice(0, 16);
}
