/** An event of the paper's own calendar as iCalendar components (RFC 5545): what the newsroom reads, and exports. */
import { DAY_MS } from "../../../../shared/time.ts";
import { dayAfter, dayNumber } from "../../../platform/dates/days.ts";
import { FOR_GOOD } from "../../decisions/decisions-in-force.ts";
import { readTime } from "../../decisions/written-time.ts";
import { folded, icsText } from "../render-ics.ts";
import { endDay, eventOn, type OwnEvent } from "./own-event.ts";

/** What the components tell beside the event. */
export interface Stored {
  readonly id: string;
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** The paper's clocks. */
export interface EventPublication {
  readonly timeZone: string;
}

/** The components of an event, and of its dates that differ; empty for one that was removed. */
export function icsOf(event: OwnEvent, stored: Stored, publication: EventPublication): string {
  if (event.state === "removed") return "";
  const isSingle = event.rule === "";
  const all = isSingle ? [] : Object.entries(event.changes);
  const dates = all.filter(([, { state }]) => state !== "removed").map(([date]) => date);
  const removed = all.filter(([, { state }]) => state === "removed").map(([date]) => date);
  const time = (name: string, date: string) => timeLine(name, { ...event, day: date }, publication);
  const repeat = isSingle
    ? []
    : [
        `RRULE:${event.rule}${untilOf(event, publication)}`,
        ...event.added.map((date) => time("RDATE", date)),
        ...removed.map((date) => time("EXDATE", date)),
      ];
  const lines = [
    ...linesOf(event, stored, publication, repeat),
    ...dates.flatMap((date) => {
      const own = eventOn(event, date);
      const state = event.state === "cancelled" ? event.state : own.state;
      return linesOf({ ...own, state }, stored, publication, [time("RECURRENCE-ID", date)]);
    }),
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function linesOf(
  event: OwnEvent,
  { id, version, changedAt }: Stored,
  publication: EventPublication,
  repeat: readonly string[],
): readonly string[] {
  const { picture, picture_alt: alt, url } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid || id}`,
    `DTSTAMP:${stamp(changedAt)}Z`,
    `LAST-MODIFIED:${stamp(changedAt)}Z`,
    `SEQUENCE:${version}`,
    timeLine("DTSTART", event, publication),
    ...endLines(event, publication),
    ...repeat,
    `SUMMARY:${icsText(event.title)}`,
    ...given("LOCATION", event.place),
    ...given("DESCRIPTION", event.description),
    ...(url === "" ? [] : [`URL:${url}`]),
    ...given("CONTACT", event.host),
    ...given("X-COST", event.price),
    ...(picture === ""
      ? []
      : [`IMAGE;VALUE=URI;X-ALT="${alt.replaceAll(/["\n]/g, "'")}":${picture}`]),
    `STATUS:${event.state === "cancelled" ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}

function given(name: string, value: string): readonly string[] {
  return value === "" ? [] : [`${name}:${icsText(value)}`];
}

function timeLine(
  name: string,
  { day, from }: Pick<OwnEvent, "day" | "from">,
  { timeZone }: EventPublication,
): string {
  const date = day.replaceAll("-", "");
  if (from === "") return `${name};VALUE=DATE:${date}`;
  const zone = timeZone === "UTC" ? "" : `;TZID=${timeZone}`;
  const time = `${name}${zone}:${date}T${from.replace(":", "")}00`;
  return timeZone === "UTC" ? `${time}Z` : time;
}

function endLines(event: OwnEvent, publication: EventPublication): readonly string[] {
  const last = endDay(event);
  // The end is excluded.
  if (event.from === "")
    return [timeLine("DTEND", { day: dayAfter(last, 1), from: "" }, publication)];
  return event.to === "" ? [] : [timeLine("DTEND", { day: last, from: event.to }, publication)];
}

/** The last moment of the last day: a date for days, an instant for times. */
function untilOf({ from, until }: OwnEvent, { timeZone }: EventPublication): string {
  if (until === "") return "";
  if (from === "") return `;UNTIL=${until.replaceAll("-", "")}`;
  return `;UNTIL=${stamp(instantOf(`${until}T23:59:59`, timeZone))}Z`;
}

/** As `20261205T180000`. */
function stamp(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
}

function instantOf(time: string, timeZone: string): number {
  return readTime(time, timeZone, 0) ?? 0;
}

/** When it is over for good, in milliseconds since 1970 and maybe a day too late. */
export function lastMoment(event: OwnEvent): number {
  const { rule, until, added, changes } = event;
  if (rule !== "" && until === "") return FOR_GOOD;
  const length = dayNumber(endDay(event)) - dayNumber(event.day);
  const begins = [event.day, ...(rule === "" ? [] : [until, ...added])].map(dayNumber);
  const moved = Object.keys(rule === "" ? {} : changes).map((date) =>
    dayNumber(endDay(eventOn(event, date))),
  );
  return (Math.max(...begins.map((day) => day + length), ...moved) + 2) * DAY_MS;
}
