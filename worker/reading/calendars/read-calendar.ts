/**
 * An iCalendar document as a list of occurrences. Pure; any text gives a list, maybe an empty one,
 * and calendar-limits.ts bounds the work. This folder is imported by `import()`, and only where calendars
 * are visited, so that the Worker starts without it.
 * @see RFC 5545 (iCalendar), RFC 7986 (its later properties)
 */
import { DAY_MS } from "../../../shared/time.ts";
import { htmlToText } from "../feed-parser/html/html-to-text.ts";
import { newBudget } from "./calendar-limits.ts";
import { isCancelledTitle } from "./cancelled-title.ts";
import { all, first, readComponents, type Component } from "./components.ts";
import { textList, unescapeText } from "./content-lines.ts";
import { zonesOf, type CalendarNotes } from "./event-times.ts";
import { seriesOccurrences, type SeriesOccurrence } from "./series.ts";
import { namedZone } from "./zones/named-zone.ts";
import { UTC } from "./zones/zone.ts";

/** Instants in milliseconds since 1970, the end excluded, and an IANA name. */
export interface CalendarWindow {
  readonly from: number;
  readonly to: number;
  /** The zone of all-day events and of times without a zone. */
  readonly timeZone: string;
  /** Whether the document is the paper's own, written by the rules: every text is what an editor typed. */
  readonly isOwn?: boolean;
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
  /** What the document says beyond the usual: CONTACT, X-COST, and IMAGE with what it shows; maybe empty. */
  readonly extras: EventExtras;
}

export interface EventExtras {
  readonly contact: string;
  readonly cost: string;
  readonly image: string;
  readonly imageAlt: string;
}

/** The occurrences of a calendar that begin within the window, by start: the interface for other programs. */
export function readCalendar(
  ics: string,
  window: CalendarWindow,
): readonly Pick<Occurrence, "uid" | "title" | "start" | "end" | "allDay" | "cancelled">[] {
  return readOccurrences(ics, window).map(({ uid, title, start, end, allDay, cancelled }) => ({
    uid,
    // Calendars of web pages write HTML.
    title: htmlToText(title),
    start,
    end,
    allDay,
    cancelled,
  }));
}

/** The occurrences with every field. An unknown zone in the window counts as UTC. */
export function readOccurrences(ics: string, window: CalendarWindow): readonly Occurrence[] {
  return readDocument(ics, window).occurrences;
}

/** What a document has. */
export interface CalendarDocument {
  readonly occurrences: readonly Occurrence[];
  readonly notes: CalendarNotes;
  /** Event components, whenever they take place. */
  readonly events: number;
  /** False for a document that ends early. */
  readonly isWhole: boolean;
}

/** The occurrences, and what could not be read. */
export function readDocument(ics: string, window: CalendarWindow): CalendarDocument {
  const budget = newBudget();
  const { events, zones: definitions, isWhole } = readComponents(ics);
  const zone = namedZone(window.timeZone) ?? UTC;
  const zones = zonesOf(definitions, zone, window.to + DAY_MS, budget);
  const context = { from: window.from, to: window.to, zones, budget };
  const occurrences: Occurrence[] = [];
  const { isOwn = false } = window;
  const details = detailsReader(isOwn ? plainText : unescapeText);
  const isEmpty = !(window.from < window.to);
  for (const series of Map.groupBy(isEmpty ? [] : events, seriesOf).values()) {
    if (budget.occurrences <= 0) break;
    for (const found of seriesOccurrences(series, context)) {
      if (isOwn || isPublic(found)) occurrences.push(details(found));
    }
  }
  return {
    occurrences: occurrences.sort(inOrder),
    notes: zones.notes,
    events: events.length,
    isWhole,
  };
}

/** What calendars that share only when a person is free write in place of titles. */
const PLACEHOLDER_WORD =
  /busy|free|tentative|away|out of (?:the )?office|oof|working elsewhere|(?:not |un)available|blocked|private(?: (?:event|appointment|meeting))?|confidential|ooo|frei|libre|indisponible|besch(?:ä|ae)ftigt|gebucht|occupé(?:\(e\))?|ocupado|occupato|bezet/
    .source;
/** Such words alone, maybe with the program that wrote them: `Busy (via Planner)`. */
const PLACEHOLDER = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:${PLACEHOLDER_WORD})(?:[^\p{L}\p{N}]+(?:${PLACEHOLDER_WORD}|via \w+))*[^\p{L}\p{N}]*$`,
  "iu",
);

/** Whether an occurrence is meant for the public. */
function isPublic({ component, master }: SeriesOccurrence): boolean {
  const line = (name: string) =>
    (first(component, name) ?? (master && first(master, name)))?.value.trim() ?? "";
  const access = [line("CLASS"), line("X-CALENDARSERVER-ACCESS")];
  return (
    !access.some((name) => /^"?(?:PRIVATE|CONFIDENTIAL|RESTRICTED)"?$/i.test(name)) &&
    !PLACEHOLDER.test(line("SUMMARY"))
  );
}

/** The UID; a component without one is not part of a series. */
function seriesOf(event: Component): string | Component {
  return first(event, "UID")?.value.trim() || event;
}

/** A component's texts are read once, however often it occurs. */
function detailsReader(unescape: (value: string) => string) {
  type Details = Omit<Occurrence, "start" | "end" | "allDay" | "recurrenceId">;
  const read = new Map<Component, Details>();
  return (found: SeriesOccurrence): Occurrence => {
    const { component, master, start, end, allDay, recurrenceId } = found;
    let details = read.get(component);
    if (!details) {
      // A replacement that only cancels often leaves out the fields of the master.
      const lineOf = (name: string) => first(component, name) ?? (master && first(master, name));
      const line = (name: string) => lineOf(name)?.value ?? "";
      const textOf = (name: string) => unescape(line(name)).trim();
      const texts = [textOf("DESCRIPTION"), textOf("X-ALT-DESC")];
      const place = textOf("LOCATION")
        .split(/\s*[\r\n]\s*/)
        .join(", ");
      const conference = CONFERENCES.map(textOf).find(isWebAddress) ?? "";
      const own = first(component, "STATUS")?.value.trim().toUpperCase() ?? "";
      const title = unescape(line("SUMMARY"));
      const isCancelled =
        component.calendar.method === "CANCEL" || own === "CANCELED" || isCancelledTitle(title);
      const status = isCancelled ? "CANCELLED" : own;
      details = {
        uid: line("UID").trim(),
        title,
        cancelled: status === "CANCELLED",
        status,
        sequence: wholeNumber(line("SEQUENCE")),
        place: place || (conference && ONLINE),
        // Outlook writes the text as HTML, and lines without words in its place.
        description: texts.find((text) => htmlToText(text) !== "") || (texts[0] ?? ""),
        url: textOf("URL").replace(/^(?:"(.*)"|<(.*)>)$/, "$1$2") || conference,
        categories: all(component, "CATEGORIES").flatMap(({ value }) => textList(value)),
        extras: {
          contact: textOf("CONTACT"),
          cost: textOf("X-COST"),
          image: textOf("IMAGE"),
          imageAlt: lineOf("IMAGE")?.parameters["X-ALT"] ?? "",
        },
      };
      read.set(component, details);
    }
    return { ...details, recurrenceId, start, end, allDay };
  };
}

/** A TEXT value as it was before it was escaped (RFC 5545, 3.3.11). */
function plainText(value: string): string {
  return value.replaceAll(/\\([\s\S])/g, (_, escaped: string) =>
    escaped === "n" ? "\n" : escaped,
  );
}

/** The place of an event that one joins at an address. */
const ONLINE = "Online";
/** RFC 7986, and what Google and Microsoft write for it. */
const CONFERENCES = ["CONFERENCE", "X-GOOGLE-CONFERENCE", "X-MICROSOFT-SKYPETEAMSMEETINGURL"];

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text);
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
