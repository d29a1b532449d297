/** The dates of an event at the desk, by the rules that read every calendar. */
import { DAY_MS } from "../../../shared/time.ts";
import { DATES_AHEAD_MS } from "../../content/events/event-limits.ts";
import { eventOn, type OwnEvent } from "../../content/events/own/own-event.ts";
import { type EventPublication, icsOf } from "../../content/events/own/own-ics.ts";
import { dayOf } from "../../platform/dates/days.ts";

/** One of the dates that an event's rule gives. */
export interface EventDate {
  /** The day that the rule gives, as `2026-12-05`. */
  readonly date: string;
  readonly event: OwnEvent;
  readonly isChanged: boolean;
}

/** The dates of a range of time, those that an editor took out too, in order. */
export async function datesIn(
  event: OwnEvent,
  publication: EventPublication,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly EventDate[]> {
  const { readOccurrences } = await import("../../reading/calendars/read-calendar.ts");
  const { timeZone } = publication;
  const plain = { ...event, title: "An event", state: "shown", changes: {} } as const;
  const components = icsOf(plain, { id: "event", version: 1, changedAt: 0 }, publication);
  const document = `BEGIN:VCALENDAR\r\n${components}END:VCALENDAR\r\n`;
  return readOccurrences(document, { from, to, timeZone }).map(({ start }) => {
    const date = dayOf(start, timeZone);
    return { date, event: eventOn(event, date), isChanged: Object.hasOwn(event.changes, date) };
  });
}

/** The dates to come, today's too. */
export function datesAhead(
  event: OwnEvent,
  publication: EventPublication,
  now: number,
): Promise<readonly EventDate[]> {
  return datesIn(event, publication, { from: now - DAY_MS, to: now + DATES_AHEAD_MS });
}

/** The event without changes of dates that its rule does not give any more. */
export async function withoutLostDates(
  event: OwnEvent,
  publication: EventPublication,
): Promise<OwnEvent> {
  const changed = Object.keys(event.changes).toSorted();
  const [first, last] = [changed[0], changed.at(-1)];
  if (first === undefined || last === undefined) return event;
  const range = {
    from: Date.parse(`${first}T00:00:00Z`) - 2 * DAY_MS,
    to: Date.parse(`${last}T00:00:00Z`) + 3 * DAY_MS,
  };
  const dates = new Set((await datesIn(event, publication, range)).map(({ date }) => date));
  const kept = Object.entries(event.changes).filter(([date]) => dates.has(date));
  return { ...event, changes: Object.fromEntries(kept) };
}
