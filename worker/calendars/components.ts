/**
 * The components of an iCalendar document that matter to a list of events: VEVENT with the
 * properties that are read, and VTIMEZONE with its observances. Everything else is skipped.
 * Components that are not closed, closed twice or nested wrongly are read as far as they go.
 * @see RFC 5545, section 3.6
 */
import {
  forEachContentLine,
  parseContentLine,
  unescapeText,
  type ContentLine,
} from "./content-lines.ts";
import {
  COMPONENT_LIMIT,
  COMPONENT_LINE_LIMIT,
  DEPTH_LIMIT,
  EVENT_LIMIT,
  OBSERVANCE_LIMIT,
  ZONE_LIMIT,
} from "./limits.ts";

/** What the VCALENDAR around a component says. */
export interface CalendarProperties {
  /** METHOD, in upper case. */
  method: string;
  /** X-WR-TIMEZONE: the zone of times that name none. */
  timeZone: string;
}

/** A component's lines as written, each with its name in upper case. */
export interface Component {
  readonly calendar: CalendarProperties;
  readonly lines: { readonly name: string; readonly text: string }[];
}

/** A VTIMEZONE with its STANDARD and DAYLIGHT parts. */
export interface ZoneComponent extends Component {
  readonly observances: Component[];
}

/** What a document contains. */
export interface Components {
  readonly events: readonly Component[];
  /** By TZID. */
  readonly zones: ReadonlyMap<string, ZoneComponent>;
}

const NAMES = new Set(
  (
    "BEGIN END METHOD X-WR-TIMEZONE UID SEQUENCE SUMMARY DTSTART DTEND DURATION RRULE RDATE EXDATE " +
    "EXRULE RECURRENCE-ID STATUS LOCATION DESCRIPTION URL CATEGORIES TZID TZOFFSETFROM TZOFFSETTO " +
    "X-LIC-LOCATION"
  ).split(" "),
);

/** Reads the components of a document. */
export function readComponents(document: string): Components {
  const events: Component[] = [];
  const zones = new Map<string, ZoneComponent>();
  const open: string[] = [];
  let components = 0;
  let tooDeep = 0;
  let calendar: CalendarProperties = { method: "", timeZone: "" };
  let event: Component | undefined;
  let zone: ZoneComponent | undefined;
  let observance: Component | undefined;

  const begin = (name: string): boolean => {
    components += 1;
    if (components > COMPONENT_LIMIT) return false;
    if (name === "VCALENDAR") {
      calendar = { method: "", timeZone: "" };
      open.length = 0;
      tooDeep = 0;
    } else if (name === "VEVENT" || name === "VTIMEZONE") {
      // Neither stands inside another component: what is still open was never closed.
      open.length = Math.min(open.length, open[0] === "VCALENDAR" ? 1 : 0);
      tooDeep = 0;
    }
    if (open.length >= DEPTH_LIMIT) {
      tooDeep += 1;
      return true;
    }
    open.push(name);
    if (name === "VEVENT") {
      if (events.length >= EVENT_LIMIT) return false;
      event = { calendar, lines: [] };
      events.push(event);
    } else if (name === "VTIMEZONE") {
      zone = { calendar, lines: [], observances: [] };
    } else if (name === "STANDARD" || name === "DAYLIGHT") {
      const isRead = zone && zone.observances.length < OBSERVANCE_LIMIT;
      observance = isRead ? { calendar, lines: [] } : undefined;
      if (observance) zone?.observances.push(observance);
    }
    return true;
  };

  const end = (name: string): void => {
    if (tooDeep > 0) {
      tooDeep -= 1;
      return;
    }
    const at = open.lastIndexOf(name);
    if (at >= 0) open.length = at;
  };

  /** The component that the next line belongs to, where it is one that is read. */
  const target = (): Component | undefined => {
    if (tooDeep > 0) return undefined;
    const name = open.at(-1);
    if (name === "VEVENT") return event;
    if (name === "VTIMEZONE") return zone;
    return name === "STANDARD" || name === "DAYLIGHT" ? observance : undefined;
  };

  forEachContentLine(document, NAMES, (name, text) => {
    if (name === "BEGIN")
      return begin(
        text
          .slice(name.length + 1)
          .trim()
          .toUpperCase(),
      );
    if (name === "END") {
      end(
        text
          .slice(name.length + 1)
          .trim()
          .toUpperCase(),
      );
      return true;
    }
    const component = target();
    if (component && component.lines.length < COMPONENT_LINE_LIMIT) {
      component.lines.push({ name, text });
    } else if (open.length <= 1) {
      readCalendarLine(calendar, name, text);
    }
    if (name === "TZID" && zone && component === zone && zones.size < ZONE_LIMIT) {
      zones.set(unescapeText(parseContentLine(text, name.length).value).trim(), zone);
    }
    return true;
  });
  return { events, zones };
}

function readCalendarLine(calendar: CalendarProperties, name: string, text: string): void {
  const value = parseContentLine(text, name.length).value.trim();
  if (name === "METHOD") calendar.method = value.toUpperCase();
  if (name === "X-WR-TIMEZONE") calendar.timeZone = value;
}

/** The first line of a property. */
export function first({ lines }: Component, name: string): ContentLine | undefined {
  for (const line of lines) if (line.name === name) return parseContentLine(line.text, name.length);
  return undefined;
}

/** All lines of a property. */
export function all({ lines }: Component, name: string): ContentLine[] {
  return lines
    .filter((line) => line.name === name)
    .map(({ text }) => parseContentLine(text, name.length));
}

/** Whether a component has the property. */
export function has({ lines }: Component, name: string): boolean {
  return lines.some((line) => line.name === name);
}
