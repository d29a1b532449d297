/** What is on for a week, day by day, as the page of events shows it. */
import type { EventList } from "../../shared/town-event.ts";
import type { EdgePublication } from "../publications/edge-publication.ts";
import { dayName, presentEvent } from "./present-event.ts";
import { type EventGroup, readEvents } from "./read-events.ts";

const DAY_MS = 86_400_000;
const WEEKS = 6;

/** The week that a reader asked for: a date as `2026-11-23`, and the name of a calendar. */
export interface EventWish {
  readonly week: string;
  readonly calendar: string;
}

/** The seven days from a date on, today where it is none of the next ninety. Rejects where D1 does. */
export async function listEvents(
  db: D1Database,
  publication: EdgePublication,
  wish: EventWish,
  now: number,
): Promise<EventList> {
  const { timeZone, locale, calendars = [] } = publication;
  const today = dateIn(now, timeZone);
  const asked = /^\d{4}-\d\d-\d\d$/.test(wish.week) ? Date.parse(`${wish.week}T00:00:00Z`) : today;
  const isAhead = asked >= today && asked < today + 90 * DAY_MS;
  const first = isAhead ? asked : today;
  const names = calendars.map(({ name }) => name);
  const calendar = names.includes(wish.calendar) ? wish.calendar : "";
  // A day more on both sides: zones differ from UTC by less.
  const range = { from: first - DAY_MS, to: first + 8 * DAY_MS };
  const found = await readEvents(db, publication, range);
  const dayOf = ([event]: EventGroup) =>
    Math.max(first, event.isAllDay === 1 ? event.start : dateIn(event.start, timeZone));
  const current = found.filter((group) => {
    const [{ isAllDay, start, end }] = group;
    const isOver =
      (isAllDay === 1 ? end : dateIn(Math.max(start, end - 1), timeZone) + DAY_MS) <= first;
    const isListed = calendar === "" || group.some(({ source }) => source === calendar);
    return isListed && !isOver && dayOf(group) < first + 7 * DAY_MS;
  });
  return {
    calendars: names,
    calendar,
    week: isoDate(first),
    weeks: Array.from({ length: WEEKS }, (_, at) => today + at * 7 * DAY_MS).map((day) => ({
      week: isoDate(day),
      name: dayName(day, locale, "UTC"),
    })),
    days: [...Map.groupBy(current, dayOf)]
      .toSorted(([one], [other]) => one - other)
      .map(([day, groups]) => ({
        day: dayName(day, locale, "UTC"),
        events: groups.map((group) => presentEvent(group, publication)),
      })),
  };
}

/** The date in a zone at a moment, as midnight UTC. */
function dateIn(ms: number, timeZone: string): number {
  const fields = { timeZone, year: "numeric", month: "2-digit", day: "2-digit" } as const;
  return Date.parse(`${new Intl.DateTimeFormat("en-CA", fields).format(ms)}T00:00:00Z`);
}

function isoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
