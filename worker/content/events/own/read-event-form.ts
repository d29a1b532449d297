/** The fields of an event, and of one of its dates, as their forms send them. Pure. */
import { typedLine, typedLines } from "../../../../shared/texts/typed-text.ts";
import {
  DATE_FIELDS,
  type DateChange,
  EVENT_TEXTS,
  eventOn,
  type EventState,
  type OwnEvent,
} from "./own-event.ts";
import { OTHER, type Repeat, REPEATS, ruleOf } from "./repeat.ts";

/** Gives the text of a field; empty for a missing one. */
export type GivenText = (name: string) => string;

/** The event that a form describes, with what `stored` has and the form does not; nothing is checked. */
export function readEventForm(given: GivenText, stored: OwnEvent): OwnEvent {
  const line = (name: string) => typedLine(given(name));
  const texts = EVENT_TEXTS.map((name) => [
    name,
    name === "description" ? typedLines(given(name)) : line(name),
  ]);
  const day = line("day");
  const repeat = line("repeat");
  const rule = repeat === OTHER ? stored.rule : ruleOf(isRepeat(repeat) ? repeat : "", day);
  const until = rule === "" ? "" : line("until");
  const times = { day, from: timeOf(line("from")), to: timeOf(line("to")) };
  const given_last = line("last_day");
  // The same day twice is one day.
  const last_day = given_last === day ? "" : given_last;
  const own = rule === "" ? { added: [], changes: {} } : {};
  return { ...stored, ...Object.fromEntries(texts), ...times, last_day, rule, until, ...own };
}

function isRepeat(text: string): text is Repeat {
  return Object.hasOwn(REPEATS, text);
}

/** What a form says of one date, as what differs from the others; undefined where nothing does. */
export function readDateForm(
  given: GivenText,
  event: OwnEvent,
  date: string,
  state: EventState,
): DateChange | undefined {
  const line = (name: string) => typedLine(given(name));
  const usual = eventOn({ ...event, changes: {} }, date);
  const own = DATE_FIELDS.map((name) => {
    const text = name === "description" ? typedLines(given(name)) : line(name);
    return [name, name === "from" || name === "to" ? timeOf(text) : text] as const;
  });
  const change = own.filter(([name, text]) => text !== usual[name]);
  return change.length === 0 && state === "shown"
    ? undefined
    : { state, ...Object.fromEntries(change) };
}

/** The event with a change of one date, or without one. */
export function withDate(event: OwnEvent, date: string, change?: DateChange): OwnEvent {
  const { [date]: _, ...others } = event.changes;
  return { ...event, changes: change ? { ...others, [date]: change } : others };
}

/** Times as people write them where the browser has no field for one: `6 pm`, `6.30pm`, `18h30`, `9:05`. */
function timeOf(text: string): string {
  const [, hours = "", minutes = "00", half] =
    /^(\d{1,2})(?:[:.h](\d\d)?)?(?::\d\d)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text) ?? [];
  if (hours === "") return text;
  const isHalf = half !== undefined;
  if (isHalf && (Number(hours) > 12 || Number(hours) === 0)) return text;
  const after = half?.toLowerCase() === "p" ? 12 : 0;
  const hour = isHalf ? (Number(hours) % 12) + after : Number(hours);
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}
