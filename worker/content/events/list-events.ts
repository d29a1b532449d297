/** What is on for a week or a month, day by day, as the page of events shows it. */
import { EVENT_DAYS_AHEAD } from "../../../shared/shared-limits.ts";
import { DAY_MS, WEEK_MS } from "../../../shared/time.ts";
import { type EventDay, type EventList, type EventQuery } from "../../../shared/town-event.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { weekdayNames } from "../../platform/dates/days.ts";
import { midnightOf, monthName } from "../../platform/dates/format-date.ts";
import { WEEKS_OF_PAGE, CONTINUING_OF_DAY } from "./event-limits.ts";
import { dayName, daysName, endOf, presentEvent } from "./present-event.ts";
import type { MergedEvent, EventStore, TimeRange } from "./read-events.ts";

/**
 * The seven days from a date on, or from today if the date is not one of the next ninety days; or
 * the remaining days of a month. Rejects where the store does.
 */
export async function listEvents(
  store: EventStore,
  publication: EdgePublication,
  query: EventQuery,
  now: number,
): Promise<EventList> {
  const { timeZone, locale } = publication;
  const today = midnightOf(now, timeZone);
  const months = monthsFrom(today);
  const month = months.find((first) => isoDate(first).startsWith(`${query.month}-`));
  const shown = month === undefined ? weekOf(query.week, today) : restOfMonth(month, today);
  const calendar = store.calendars.includes(query.calendar) ? query.calendar : "";
  const { days, calendars } = await readDays(store, timeZone, { ...shown, calendar });
  return {
    calendars: store.calendars.filter(
      (name) => name !== publication.name || name === calendar || calendars.has(name),
    ),
    calendar,
    week: month === undefined ? isoDate(shown.from) : "",
    month: month === undefined ? "" : isoDate(month).slice(0, 7),
    weeks: Array.from({ length: WEEKS_OF_PAGE }, (_, at) => today + at * WEEK_MS).map(
      (day, at) => ({
        week: isoDate(day),
        name: at === 0 ? "This week" : daysName(day, day + WEEK_MS - DAY_MS, locale),
      }),
    ),
    months: months.map((first) => ({
      month: isoDate(first).slice(0, 7),
      name: monthName(first, locale),
    })),
    weekdays: month === undefined ? [] : weekdayNames(locale),
    days: days.map((day) => presentDay(day, publication, store.isSample)),
    isSample: store.isSample,
  };
}

function weekOf(week: string, today: number): TimeRange {
  const asked = /^\d{4}-\d\d-\d\d$/.test(week) ? Date.parse(`${week}T00:00:00Z`) : today;
  const isAhead = asked >= today && asked < today + EVENT_DAYS_AHEAD * DAY_MS;
  const from = isAhead ? asked : today;
  return { from, to: from + WEEK_MS };
}

/** The first days of the months in which the next ninety days are. */
function monthsFrom(today: number): readonly number[] {
  const date = new Date(today);
  const first = Array.from({ length: 4 }, (_, at) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + at, 1),
  );
  return first.filter((day) => day < today + EVENT_DAYS_AHEAD * DAY_MS);
}

function restOfMonth(first: number, today: number): TimeRange {
  const date = new Date(first);
  const to = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  return { from: Math.max(first, today), to };
}

/** A day's events: those that begin on it, and those that began earlier. */
interface Day {
  readonly day: number;
  readonly beginning: MergedEvent[];
  readonly continuing: MergedEvent[];
}

/** The days of a range that have events, in order, and the calendars of which there are any. */
async function readDays(
  store: EventStore,
  timeZone: string,
  { from, to, calendar }: TimeRange & { readonly calendar: string },
): Promise<{ readonly days: readonly Day[]; readonly calendars: ReadonlySet<string> }> {
  // One more day on both sides, because time zones differ from UTC by less than a day.
  const found = await store.inRange({ from: from - DAY_MS, to: to + DAY_MS });
  const length = Math.round((to - from) / DAY_MS);
  const days = Array.from({ length }, (_, at): Day => ({
    day: from + at * DAY_MS,
    beginning: [],
    continuing: [],
  }));
  for (const listings of found) {
    if (calendar !== "" && !listings.some(({ source }) => source === calendar)) continue;
    const [first, last] = daysOf(listings, timeZone, from);
    for (const day of days) {
      if (day.day === first) day.beginning.push(listings);
      else if (day.day > first && day.day <= last) day.continuing.push(listings);
    }
  }
  return {
    days: days.filter(({ beginning, continuing }) => beginning.length + continuing.length > 0),
    calendars: new Set(found.flatMap((listings) => listings.map(({ source }) => source))),
  };
}

function presentDay(
  { day, beginning, continuing }: Day,
  publication: EdgePublication,
  isSample: boolean,
): EventDay {
  const some = someOfEach(continuing);
  return {
    date: isoDate(day),
    day: dayName(day, { ...publication, timeZone: "UTC" }),
    events: beginning.map((listings) => presentEvent(listings, publication, isSample)),
    continuing: some.map((listings) => {
      const { slug, title, until } = presentEvent(listings, publication);
      return { slug, title, until };
    }),
    hasMoreContinuing: some.length < continuing.length,
  };
}

/** The first and the last day of an event. The night after its evening counts only while it goes on. */
function daysOf(listings: MergedEvent, timeZone: string, from: number): readonly [number, number] {
  const [{ isAllDay, start }] = listings;
  const end = endOf(listings);
  const dayOf = (ms: number) => (isAllDay === 1 ? ms : midnightOf(ms, timeZone));
  const first = dayOf(start);
  const isLong = end - start > DAY_MS || first < from;
  const last = isLong ? dayOf(Math.max(start, isAllDay === 1 ? end - DAY_MS : end - 1)) : first;
  return [first, last];
}

/** The first to end of each calendar, so that none crowds out the others. */
function someOfEach(merged: readonly MergedEvent[]): readonly MergedEvent[] {
  const inOrder = merged.toSorted((one, other) => endOf(one) - endOf(other));
  const byCalendar = Map.groupBy(inOrder, ([{ source }]) => source);
  const some = [...byCalendar.values()].flatMap((its) => its.slice(0, CONTINUING_OF_DAY));
  return some.toSorted((one, other) => endOf(one) - endOf(other));
}

function isoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
