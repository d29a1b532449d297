/**
 * An iCalendar document as a list of occurrences. Pure; any text gives a list, maybe an empty one,
 * and limits.ts bounds the work. This folder is imported by `import()`, and only where calendars
 * are visited, so that the Worker starts without it.
 * @see RFC 5545 (iCalendar), RFC 7986 (its later properties)
 */
import { all, first, readComponents, type Component } from "./components.ts";
import { textList, unescapeText } from "./content-lines.ts";
import { zoneReader, type Zones } from "./event-times.ts";
import { newBudget } from "./limits.ts";
import { namedZone } from "./named-zone.ts";
import { seriesOccurrences, type SeriesOccurrence } from "./series.ts";
import { DAY_MS } from "./wall-time.ts";
import { UTC } from "./zone.ts";

/** Instants in milliseconds since 1970, the end excluded, and an IANA name. */
export interface CalendarWindow {
  readonly from: number;
  readonly to: number;
  /** The zone of all-day events and of times without a zone. */
  readonly timeZone: string;
}

/** One time at which an event takes place. */
export interface Occurrence {
  readonly uid: string;
  /** The instant of its place in a recurrence, which stays when it is moved; undefined for an event
   * that takes place once. With `uid` it names the occurrence for good. */
  readonly recurrenceId: number | undefined;
  readonly title: string;
  /** Milliseconds since 1970. All-day occurrences begin and end at midnight of the window's zone. */
  readonly start: number;
  /** Excluded; equal to `start` where the calendar states no end. */
  readonly end: number;
  readonly allDay: boolean;
  readonly cancelled: boolean;
  /** The number of the organizer's revisions (SEQUENCE); 0 where unknown. */
  readonly sequence: number;
  /** TENTATIVE, CONFIRMED, CANCELLED or empty. */
  readonly status: string;
  readonly place: string;
  readonly description: string;
  readonly url: string;
  readonly categories: readonly string[];
}

/** The occurrences of a calendar that begin within the window, by start: the interface for other programs. */
export function readCalendar(
  ics: string,
  window: CalendarWindow,
): readonly Pick<Occurrence, "uid" | "title" | "start" | "end" | "allDay" | "cancelled">[] {
  return readOccurrences(ics, window).map(({ uid, title, start, end, allDay, cancelled }) => ({
    uid,
    title,
    start,
    end,
    allDay,
    cancelled,
  }));
}

/** The occurrences with every field. An unknown zone in the window counts as UTC. */
export function readOccurrences(ics: string, window: CalendarWindow): readonly Occurrence[] {
  if (!(window.from < window.to)) return [];
  const budget = newBudget();
  const components = readComponents(ics);
  const zones: Zones = {
    named: zoneReader(components.zones, window.to + DAY_MS, budget),
    window: namedZone(window.timeZone) ?? UTC,
  };
  const context = { from: window.from, to: window.to, zones, budget };
  const occurrences: Occurrence[] = [];
  const details = detailsReader();
  for (const series of Map.groupBy(components.events, seriesOf).values()) {
    if (budget.occurrences <= 0) break;
    for (const found of seriesOccurrences(series, context)) occurrences.push(details(found));
  }
  return occurrences.sort(inOrder);
}

/** The UID; a component without one is not part of a series. */
function seriesOf(event: Component): string | Component {
  return first(event, "UID")?.value.trim() || event;
}

/** A component's texts are read once, however often it occurs. */
function detailsReader(): (found: SeriesOccurrence) => Occurrence {
  type Details = Omit<Occurrence, "start" | "end" | "allDay" | "recurrenceId">;
  const read = new Map<Component, Details>();
  return ({ component, master, start, end, allDay, recurrenceId }) => {
    let details = read.get(component);
    if (!details) {
      // A replacement that only cancels often leaves out the fields of the master.
      const line = (name: string) =>
        (first(component, name) ?? (master && first(master, name)))?.value ?? "";
      const own = first(component, "STATUS")?.value.trim().toUpperCase() ?? "";
      const status = component.calendar.method === "CANCEL" ? "CANCELLED" : own;
      details = {
        uid: line("UID").trim(),
        title: unescapeText(line("SUMMARY")),
        cancelled: status === "CANCELLED",
        status,
        sequence: wholeNumber(line("SEQUENCE")),
        place: unescapeText(line("LOCATION")).trim(),
        description: unescapeText(line("DESCRIPTION")).trim(),
        url: line("URL").trim(),
        categories: all(component, "CATEGORIES").flatMap(({ value }) => textList(value)),
      };
      read.set(component, details);
    }
    return { ...details, recurrenceId, start, end, allDay };
  };
}

function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
}

function inOrder(one: Occurrence, other: Occurrence): number {
  return (
    one.start - other.start ||
    one.end - other.end ||
    compare(one.uid, other.uid) ||
    compare(one.title, other.title)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
