/**
 * Sample events: calendars that come with the software, shown where a paper has no events (SAMPLE_FEEDS),
 * so that there is something to see without a network. They are never stored.
 */
import { DAY_MS, WEEK_MS } from "../../../shared/time.ts";
import { dateOfZone } from "../../platform/dates/format-date.ts";
import type { Occurrence } from "../../reading/calendars/read-calendar.ts";
import { type NewEvent, toEvent } from "../../reading/normalise/to-event.ts";

/** Names of the calendars as readers know them, and of their documents. */
export const SAMPLE_CALENDARS = {
  "Public Library": "library",
  "Town Hall": "town-hall",
  Schools: "schools",
} as const;

export type SampleCalendar = keyof typeof SAMPLE_CALENDARS;

/** The Monday on which the documents begin; their rules repeat each event for three weeks. */
const SAMPLE_MONDAY = Date.UTC(2026, 9, 26);

export interface SampleEvent extends NewEvent {
  readonly calendar: SampleCalendar;
  readonly slug: string;
}

/** The samples of this week and the next two, by the paper's calendar. Rejects where a document cannot be read. */
export async function readSampleEvents(
  assets: Fetcher,
  timeZone: string,
  now: number,
): Promise<readonly SampleEvent[]> {
  const { readOccurrences } = await import("../../reading/calendars/read-calendar.ts");
  const today = Math.floor(dateOfZone(now, timeZone).getTime() / DAY_MS) * DAY_MS;
  const weeks = Math.floor((today - SAMPLE_MONDAY) / WEEK_MS);
  const window = { from: today - 8 * DAY_MS, to: today + 4 * WEEK_MS, timeZone };
  const names = Object.keys(SAMPLE_CALENDARS) as readonly SampleCalendar[];
  const found = await Promise.all(
    names.map(async (calendar) => {
      const path = `/samples/events/${SAMPLE_CALENDARS[calendar]}.ics`;
      // The binding uses the path only; a development server admits only local host names.
      const response = await assets.fetch(new URL(path, "http://localhost/"));
      if (!response.ok) throw new Error(`${path} answers ${response.status}`);
      const document = moveDates(await response.text(), weeks * WEEK_MS);
      const toSample = (one: Occurrence) => ({
        ...toEvent(one, { address: path, timeZone }),
        calendar,
      });
      return readOccurrences(document, window).map(toSample);
    }),
  );
  const taken = new Set<string>();
  return found.flat().map((event) => {
    const slug = event.slugs.find((one) => !taken.has(one)) ?? event.identity;
    taken.add(slug);
    return { ...event, slug };
  });
}

/** Moves every date of an iCalendar document by whole days. */
function moveDates(document: string, byMs: number): string {
  return document.replaceAll(
    /^(DT(?:START|END)[^:]*:)(\d{4})(\d\d)(\d\d)/gm,
    (_whole, name: string, year: string, month: string, day: string) => {
      const moved = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)) + byMs);
      return name + moved.toISOString().slice(0, 10).replaceAll("-", "");
    },
  );
}
