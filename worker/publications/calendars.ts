/** A publication's calendars. */
import type { CalendarSource, EdgePublication } from "./edge-publication.ts";

/** The calendars in the publication's order. */
export function calendarsOf({ calendars = [] }: EdgePublication): readonly CalendarSource[] {
  return calendars;
}

/**
 * The time zone for a calendar that names none: that of the first paper that lists it; UTC for an
 * unlisted address.
 */
export function zoneOfCalendar(address: string, papers: readonly EdgePublication[]): string {
  const paper = papers.find((one) => calendarsOf(one).some(({ url }) => url === address));
  return paper?.timeZone ?? "UTC";
}
