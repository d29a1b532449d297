/**
 * Parses the components of an iCalendar document that a list of events needs: VEVENT with the
 * properties that are read, and VTIMEZONE with its observances. Everything else is skipped.
 * Components that are not closed, closed twice or nested wrongly are read as far as possible.
 * @see RFC 5545, section 3.6
 */
import {
  COMPONENT_LIMIT,
  COMPONENT_LINE_LIMIT,
  DEPTH_LIMIT,
  EVENT_LIMIT,
  OBSERVANCE_LIMIT,
  ZONE_LIMIT,
} from "./calendar-limits.ts";
import {
  forEachContentLine,
  parseContentLine,
  unescapeText,
  type ContentLine,
} from "./content-lines.ts";

/** Properties of the VCALENDAR around a component. */
export interface CalendarProperties {
  /** METHOD, in upper case. */
  method: string;
  /** X-WR-TIMEZONE, or what other programs write for it: the zone of times without one. */
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

/** The components of a document. */
export interface Components {
  readonly events: readonly Component[];
  /** By TZID in lower case. */
  readonly zones: ReadonlyMap<string, ZoneComponent>;
  /** Whether the document is read to its end, and its last component is closed. */
  readonly isWhole: boolean;
}

const NAMES = new Set(
  (
    "BEGIN END METHOD X-WR-TIMEZONE TIMEZONE-ID UID SEQUENCE LAST-MODIFIED SUMMARY DTSTART DTEND DURATION RRULE RDATE EXDATE " +
    "EXRULE RECURRENCE-ID STATUS LOCATION DESCRIPTION X-ALT-DESC URL CONFERENCE X-GOOGLE-CONFERENCE X-MICROSOFT-SKYPETEAMSMEETINGURL CATEGORIES TZID TZOFFSETFROM TZOFFSETTO " +
    "X-LIC-LOCATION CLASS X-CALENDARSERVER-ACCESS X-MICROSOFT-CDO-ALLDAYEVENT X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT X-FUNAMBOL-ALLDAY " +
    "CONTACT IMAGE X-COST"
  ).split(" "),
);

/** Reads the components of a document. */
export function readComponents(document: string): Components {
  const reading: Reading = {
    events: [],
    zones: new Map(),
    open: [],
    components: 0,
    tooDeep: 0,
    calendar: { method: "", timeZone: "" },
  };
  const isRead = forEachContentLine(document, NAMES, (name, text) => {
    if (name === "BEGIN") return begin(reading, componentName(name, text));
    if (name === "END") end(reading, componentName(name, text));
    else readLine(reading, name, text);
    return true;
  });
  const { events, zones, open } = reading;
  return { events, zones, isWhole: isRead && open.length === 0 };
}

/** The state of reading a document line by line. */
interface Reading {
  readonly events: Component[];
  readonly zones: Map<string, ZoneComponent>;
  /** Names of the components that are open, the outermost first. */
  readonly open: string[];
  /** Components so far. */
  components: number;
  /** Open components beyond the depth that is read. */
  tooDeep: number;
  calendar: CalendarProperties;
  /** The last component of each kind. */
  event?: Component;
  zone?: ZoneComponent;
  /** Absent where its zone has too many. */
  observance?: Component | undefined;
}

/** The component that a line BEGIN or END names. */
function componentName(name: string, text: string): string {
  return text
    .slice(name.length + 1)
    .trim()
    .toUpperCase();
}

/** False where the document has so many components that the rest is not read. */
function begin(reading: Reading, name: string): boolean {
  const { events, open } = reading;
  reading.components += 1;
  if (reading.components > COMPONENT_LIMIT) return false;
  if (name === "VCALENDAR") {
    reading.calendar = { method: "", timeZone: "" };
    open.length = 0;
    reading.tooDeep = 0;
  } else if (name === "VEVENT" || name === "VTIMEZONE") {
    // Neither may be inside another component: any that is still open was never closed.
    open.length = Math.min(open.length, open[0] === "VCALENDAR" ? 1 : 0);
    reading.tooDeep = 0;
  }
  if (open.length >= DEPTH_LIMIT) {
    reading.tooDeep += 1;
    return true;
  }
  open.push(name);
  const { calendar, zone } = reading;
  if (name === "VEVENT") {
    if (events.length >= EVENT_LIMIT) return false;
    reading.event = { calendar, lines: [] };
    events.push(reading.event);
  } else if (name === "VTIMEZONE") {
    reading.zone = { calendar, lines: [], observances: [] };
  } else if (name === "STANDARD" || name === "DAYLIGHT") {
    const isRead = zone && zone.observances.length < OBSERVANCE_LIMIT;
    reading.observance = isRead ? { calendar, lines: [] } : undefined;
    if (reading.observance) zone?.observances.push(reading.observance);
  }
  return true;
}

function end(reading: Reading, name: string): void {
  if (reading.tooDeep > 0) {
    reading.tooDeep -= 1;
    return;
  }
  const at = reading.open.lastIndexOf(name);
  if (at >= 0) reading.open.length = at;
}

function readLine(reading: Reading, name: string, text: string): void {
  const { calendar, open, zone, zones } = reading;
  const component = currentComponent(reading);
  if (component && component.lines.length < COMPONENT_LINE_LIMIT) {
    component.lines.push({ name, text });
  } else if (open.length <= 1) {
    readCalendarLine(calendar, name, text);
  }
  if (name === "TZID" && zone && component === zone && zones.size < ZONE_LIMIT) {
    const tzid = unescapeText(parseContentLine(text, name.length).value);
    zones.set(tzid.replaceAll('"', "").trim().toLowerCase(), zone);
  }
}

/** The component that the next line belongs to, if it is one that is read. */
function currentComponent({
  event,
  observance,
  open,
  tooDeep,
  zone,
}: Reading): Component | undefined {
  if (tooDeep > 0) return undefined;
  const name = open.at(-1);
  if (name === "VEVENT") return event;
  if (name === "VTIMEZONE") return zone;
  return name === "STANDARD" || name === "DAYLIGHT" ? observance : undefined;
}

function readCalendarLine(calendar: CalendarProperties, name: string, text: string): void {
  const value = parseContentLine(text, name.length).value.trim();
  if (name === "METHOD") calendar.method = value.toUpperCase();
  if (name === "X-WR-TIMEZONE") calendar.timeZone = value;
  if (name === "TIMEZONE-ID" || name === "TZID") calendar.timeZone ||= value;
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
