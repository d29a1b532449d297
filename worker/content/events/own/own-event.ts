/**
 * An event of the paper's own calendar, as its row has it: times are those of the paper's clocks, without a zone. Pure.
 */
import { webUrl } from "../../../../shared/links.ts";
import { dayAfter, dayNumber, isDay, isTimeOfDay } from "../../../platform/dates/days.ts";
import { CONTROL, isPicture } from "../../blog/post-limits.ts";
import { CHANGED_DATES_MAX, EVENT_DAYS_MAX, EVENT_TEXT_MAX, EVENT_YEARS } from "../event-limits.ts";

export type EventText = keyof typeof EVENT_TEXT_MAX;
export const EVENT_TEXTS = Object.keys(EVENT_TEXT_MAX) as readonly EventText[];

/** When it takes place. */
export interface EventTimes {
  /** As `2026-12-05`. */
  readonly day: string;
  /** As `18:00`; empty for an event of whole days. */
  readonly from: string;
  /** Empty where it has no end; not later than `from`, it is on the next day. */
  readonly to: string;
  /** The last of several days; empty for one. */
  readonly last_day: string;
}

/** Whether readers see it as it is, as cancelled, or not at all. */
export type EventState = "shown" | "cancelled" | "removed";
const STATES: readonly string[] = ["shown", "cancelled", "removed"] satisfies EventState[];

/** What a single date of a repeat may have of its own. */
export const DATE_FIELDS = [
  "day",
  "from",
  "to",
  "last_day",
  "title",
  "place",
  "description",
] as const;
export type DateField = (typeof DATE_FIELDS)[number];
/** What of it differs from the others. */
export type DateChange = { readonly state: EventState } & Readonly<
  Partial<Record<DateField, string>>
>;

export interface OwnEvent extends Readonly<Record<EventText, string>>, EventTimes {
  readonly state: EventState;
  /** An RRULE (RFC 5545, 3.3.10) without UNTIL; empty for an event that does not repeat. */
  readonly rule: string;
  /** The last day on which it may begin again; empty for a repeat without an end. */
  readonly until: string;
  /** Further days of a repeat, which no rule has. */
  readonly added: readonly string[];
  /** By the day that the rule gives each. */
  readonly changes: Readonly<Record<string, DateChange>>;
  /** The UID of the calendar that it was imported from, where that is no name of ours; else empty. */
  readonly uid: string;
}

export const EMPTY_EVENT: OwnEvent = {
  ...(Object.fromEntries(EVENT_TEXTS.map((name) => [name, ""])) as Record<EventText, string>),
  day: "",
  from: "",
  to: "",
  last_day: "",
  state: "shown",
  rule: "",
  until: "",
  added: [],
  changes: {},
  uid: "",
};

export type EventField = EventText | keyof EventTimes | "repeat" | "until" | "changes";
/** What is wrong with fields, by their names. */
export type EventFaults = Readonly<Partial<Record<EventField, string>>>;

/** The event of a row's JSON, which may come from a backup or a later version; fields that it lacks are empty. */
export function parseEvent(json: string): OwnEvent {
  return { ...EMPTY_EVENT, ...(JSON.parse(json) as Partial<OwnEvent>) };
}

/** The event on one of its dates. */
export function eventOn(event: OwnEvent, date: string): OwnEvent {
  const { last_day: last } = event;
  const length = last === "" ? 0 : dayNumber(last) - dayNumber(event.day);
  const last_day = last === "" ? "" : dayAfter(date, length);
  return { ...event, day: date, last_day, ...event.changes[date] };
}

/** Whether a text is a day of the calendar, in one of the years that events have. */
export function isEventDay(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return isDay(text) && year >= EVENT_YEARS[0] && year <= EVENT_YEARS[1];
}

/** The day on which a time of an event ends. */
export function endDay({ day, from, to, last_day: last }: EventTimes): string {
  if (last !== "") return last;
  return from !== "" && to !== "" && to < from ? dayAfter(day, 1) : day;
}

/** What keeps an event out of the calendar; each sentence stands beside its field. */
export function faultsOf(event: OwnEvent): EventFaults {
  return { ...textFaults(event), ...timeFaults(event), ...repeatFaults(event) };
}

const WRITE_DAY = "Write the day as 2026-12-05.";
const WRITE_TIME = "Write the time as 18:30.";

function textFaults(event: OwnEvent): EventFaults {
  const faults: Partial<Record<EventField, string>> = {};
  if (event.title === "") faults.title = "Say what it is, as Harvest supper.";
  for (const name of EVENT_TEXTS) {
    const [text, most] = [event[name], EVENT_TEXT_MAX[name]];
    if (text.length > most) faults[name] = `At most ${most} characters; these are ${text.length}.`;
    else if (CONTROL.test(text)) faults[name] = "There is a control character in this text.";
  }
  const { url, picture } = event;
  if (url !== "" && webUrl(url) === "")
    faults.url = "A link begins with https://, as https://grange.example/supper.";
  if (picture !== "" && !isPicture(picture))
    faults.picture = "An https address, or a path on this site.";
  return faults;
}

/** What is wrong with the times of an event, or of one of its dates. */
export function timeFaults({ day, from, to, last_day: last }: EventTimes): EventFaults {
  const faults: Partial<Record<EventField, string>> = {};
  if (day === "") faults.day = "Say on which day.";
  else if (!isEventDay(day)) faults.day = WRITE_DAY;
  if (from !== "" && !isTimeOfDay(from)) faults.from = WRITE_TIME;
  if (to !== "" && !isTimeOfDay(to)) faults.to = WRITE_TIME;
  else if (to !== "" && from === "") faults.from = "Say when it begins, or leave both times empty.";
  if (last === "") return faults;
  if (!isEventDay(last)) faults.last_day = WRITE_DAY;
  else if (!isEventDay(day)) return faults;
  else if (last < day || (last === day && from !== "" && to !== "" && to < from))
    faults.last_day = "It ends before it begins.";
  else if (dayNumber(last) - dayNumber(day) > EVENT_DAYS_MAX)
    faults.last_day = "An event lasts a year at most; make it repeat.";
  else if (last > day && from !== "" && to === "")
    faults.to = "Say when it ends on the last day, or leave both times empty.";
  return faults;
}

function repeatFaults({ rule, until, day, added, changes }: OwnEvent): EventFaults {
  if (rule === "") return {};
  if (until !== "" && !isEventDay(until)) return { until: WRITE_DAY };
  if (until !== "" && until < day) return { until: "That is before the first day." };
  const dates = Object.entries(changes);
  if (dates.length + added.length > CHANGED_DATES_MAX)
    return { changes: `At most ${CHANGED_DATES_MAX} dates may differ from the others.` };
  const isWhole = dates.every(
    ([date, { state, ...change }]) =>
      isEventDay(date) && STATES.includes(state) && Object.values(change).every(isText),
  );
  return isWhole && added.every(isEventDay) ? {} : { changes: "One of its dates cannot be read." };
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.length <= EVENT_TEXT_MAX.description;
}
