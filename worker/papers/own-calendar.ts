/** The paper's own calendar, whose events editors write at the desk: a source among its calendars, without an address of the web. */
import type { CalendarSource, EdgePublication } from "./edge-publication.ts";

const PREFIX = "desk:";

/** The name under which the stores know the calendar of a paper. */
export function ownCalendarOf(publication: string): string {
  return PREFIX + publication;
}

/** The id of the paper whose own calendar a source is; undefined for every other source. */
export function publicationOfOwnCalendar(address: string): string | undefined {
  return address.startsWith(PREFIX) ? address.slice(PREFIX.length) : undefined;
}

/** A paper's calendars, its own before those of others: of one event in several the first one's words are shown. */
export function calendarsOf({
  id,
  name,
  calendars = [],
}: Pick<EdgePublication, "id" | "name" | "calendars">): readonly CalendarSource[] {
  return [{ url: ownCalendarOf(id), name }, ...calendars];
}
