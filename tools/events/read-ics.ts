/** Reads the events of an iCalendar file as events of the paper's own calendar, by the reader of every calendar. */
import { createHash } from "node:crypto";

import { webUrl } from "../../shared/links.ts";
import { cutText } from "../../shared/texts/excerpt.ts";
import { DAY_MS } from "../../shared/time.ts";
import { EVENT_TEXT_MAX } from "../../worker/content/events/event-limits.ts";
import {
  EMPTY_EVENT,
  type EventText,
  type EventTimes,
  faultsOf,
  type OwnEvent,
} from "../../worker/content/events/own/own-event.ts";
import { readDateForm, withDate } from "../../worker/content/events/own/read-event-form.ts";
import type { EdgePublication } from "../../worker/papers/edge-publication.ts";
import { dayAfter } from "../../worker/platform/dates/days.ts";
import { newBudget } from "../../worker/reading/calendars/calendar-limits.ts";
import {
  all,
  type Component,
  first,
  has,
  readComponents,
} from "../../worker/reading/calendars/components.ts";
import { unescapeText } from "../../worker/reading/calendars/content-lines.ts";
import {
  readAddedDates,
  readExceptions,
  type Time,
  type Zones,
  zonesOf,
} from "../../worker/reading/calendars/event-times.ts";
import { parseRule } from "../../worker/reading/calendars/recurrence-rule.ts";
import {
  type Master,
  newestMasters,
  newestOverrides,
} from "../../worker/reading/calendars/revisions.ts";
import { modernRule } from "../../worker/reading/calendars/vcalendar-rule.ts";
import type { Length } from "../../worker/reading/calendars/wall-time.ts";
import { namedZone } from "../../worker/reading/calendars/zones/named-zone.ts";
import { instantOf, UTC, wallAt } from "../../worker/reading/calendars/zones/zone.ts";
import { htmlToText } from "../../worker/reading/feed-parser/html/html-to-text.ts";

/** An event of a file; `fault` says why it cannot be an event of the paper. */
export interface ReadEvent {
  readonly id: string;
  readonly event: OwnEvent;
  readonly fault: string;
}

type NewsroomPublication = Pick<EdgePublication, "id" | "timeZone" | "url">;

/** The events of a document, in its order. */
export function readIcs(
  document: string,
  paper: NewsroomPublication,
  now: number,
): readonly ReadEvent[] {
  const { events, zones: definitions } = readComponents(document);
  const window = namedZone(paper.timeZone) ?? UTC;
  const zones = zonesOf(definitions, window, now + 10 * 366 * DAY_MS, newBudget());
  const series = Map.groupBy(events, (event) => first(event, "UID")?.value.trim() || event);
  return [...series].flatMap(([uid, components]) =>
    newestMasters(components, zones).map((master, at) => {
      const name = `${typeof uid === "string" ? uid : `${master.start.wall} ${titleOf(master)}`}${at || ""}`;
      return readSeries(name, master, components, { zones, paper });
    }),
  );
}

interface Reading {
  readonly zones: Zones;
  readonly paper: NewsroomPublication;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readSeries(
  uid: string,
  master: Master,
  components: readonly Component[],
  reading: Reading,
): ReadEvent {
  const { component } = master;
  const { zones, paper } = reading;
  const small = uid.toLowerCase();
  const id = UUID.test(small) ? small : idOf(`${paper.id} ${uid}`);
  const plain: OwnEvent = {
    ...EMPTY_EVENT,
    ...textsOf(component, paper),
    ...timesOf(master.start, master.length, zones),
    state: isCancelled(component) ? "cancelled" : "shown",
    uid: id === small ? "" : uid,
  };
  const rules = all(component, "RRULE").map(({ value }) => modernRule(value));
  const [rule = ""] = rules;
  const isRepeated = rule !== "" || has(component, "RDATE");
  if (!isRepeated) return { id, event: plain, fault: Object.values(faultsOf(plain)).join(" ") };
  const unlike = ruleFault(component, rules, master, zones);
  const repeated = { ...plain, ...ruleOf(rule, zones) };
  const event = unlike === "" ? withDates(repeated, master, components, reading) : repeated;
  return { id, event, fault: unlike || Object.values(faultsOf(event)).join(" ") };
}

/** Why a repeat cannot be one of the paper's calendar; empty where it can. */
function ruleFault(
  component: Component,
  rules: readonly string[],
  { start }: Master,
  zones: Zones,
): string {
  const rule = parseRule(rules[0] ?? "FREQ=DAILY;COUNT=1");
  if (rules.length > 1 || has(component, "EXRULE")) return "It repeats by several rules.";
  if (!rule) return "Its rule cannot be read.";
  const isOfDays = /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(rule.frequency);
  if (!isOfDays || rule.hours.length + rule.minutes.length > 0)
    return "It repeats more than once a day.";
  const isElsewhere = !start.isDate && dayIn(start, zones) !== isoDay(start.wall);
  return isElsewhere ? "It repeats by the days of another time zone." : "";
}

function ruleOf(text: string, zones: Zones): Pick<OwnEvent, "rule" | "until"> {
  const until = parseRule(text)?.until;
  const plain = text.replace(/^\s*RRULE:/i, "").toUpperCase();
  const parts = plain.split(";").filter((part) => part !== "" && !part.startsWith("UNTIL="));
  const wall = until && (until.utc ? wallAt(zones.window, until.wall) : until.wall);
  return {
    // Added dates alone repeat once, by the first day.
    rule: parts.join(";") || "FREQ=DAILY;COUNT=1",
    until: wall === undefined ? "" : isoDay(wall),
  };
}

/** The repeat with its added, excepted and changed dates. */
function withDates(
  event: OwnEvent,
  { component, start, length }: Master,
  components: readonly Component[],
  { zones, paper }: Reading,
): OwnEvent {
  const budget = newBudget();
  const added = readAddedDates(component, start, zones, budget).map(({ time }) =>
    dayIn(time, zones),
  );
  const removed = readExceptions(component, start, zones, budget).map((time) => dayIn(time, zones));
  let read: OwnEvent = { ...event, added: [...new Set(added)] };
  for (const date of removed) read = withDate(read, date, { state: "removed" });
  const overrides = newestOverrides(components, zones, start.zone, () => true);
  for (const { component: own, recurrenceId, start: begin, length: lasts } of overrides) {
    const isWhole = has(own, "DTEND") || has(own, "DURATION");
    const given: Readonly<Record<string, string>> = {
      ...textsOf(component, paper),
      ...textsOf(own, paper),
      ...timesOf(begin, isWhole ? lasts : length, zones),
    };
    const date = dayIn(recurrenceId, zones);
    const state = isCancelled(own) ? "cancelled" : "shown";
    read = withDate(
      read,
      date,
      readDateForm((name) => given[name] ?? "", read, date, state),
    );
  }
  return read;
}

function timesOf(start: Time, { byClock, exact }: Length, zones: Zones): EventTimes {
  const day = dayIn(start, zones);
  if (start.isDate) {
    const days = Math.round((byClock + exact) / DAY_MS);
    return { day, from: "", to: "", last_day: days > 1 ? dayAfter(day, days - 1) : "" };
  }
  const end = instantOf(start.zone, start.wall + byClock) + exact;
  const [from, to] = [instantOf(start.zone, start.wall), end].map((instant) =>
    new Date(wallAt(zones.window, instant)).toISOString().slice(11, 16),
  ) as [string, string];
  const last = isoDay(wallAt(zones.window, end));
  if (byClock + exact === 0) return { day, from, to: "", last_day: "" };
  const isNight = last === dayAfter(day, 1) && to < from;
  return { day, from, to, last_day: last === day || isNight ? "" : last };
}

/** The day of a time by the paper's clocks. */
function dayIn({ wall, isDate, zone }: Time, { window }: Zones): string {
  return isoDay(isDate ? wall : wallAt(window, instantOf(zone, wall)));
}

function isoDay(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10);
}

type EventTexts = Partial<Record<EventText, string>>;

/** The texts that a component has; those that it lacks are left out. */
function textsOf(component: Component, { url: origin }: NewsroomPublication): EventTexts {
  const line = (name: string) => unescapeText(first(component, name)?.value ?? "").trim();
  const image = first(component, "IMAGE");
  const picture = webUrl(line("IMAGE"));
  const description = line("DESCRIPTION");
  const texts = {
    title: htmlToText(line("SUMMARY")),
    place: htmlToText(line("LOCATION").replaceAll(/\s*\n\s*/g, ", ")),
    description: /<\/?[a-z][^<>]*>/i.test(description) ? htmlToText(description) : description,
    url: webUrl(line("URL")),
    host: htmlToText(line("CONTACT")),
    price: htmlToText(line("X-COST")),
    picture: picture.startsWith(`${origin}/`) ? picture.slice(origin.length) : picture,
    picture_alt: image?.parameters["X-ALT"] ?? "",
  };
  const cut = Object.entries(texts).map(([name, text]) => [
    name,
    cutText(text, EVENT_TEXT_MAX[name as keyof typeof texts]).toWellFormed(),
  ]);
  return Object.fromEntries(cut.filter(([, text]) => text !== "")) as EventTexts;
}

function titleOf({ component }: Master): string {
  return first(component, "SUMMARY")?.value ?? "";
}

function isCancelled(component: Component): boolean {
  const status = first(component, "STATUS")?.value.trim().toUpperCase() ?? "";
  return /^CANCELL?ED$/.test(status) || component.calendar.method === "CANCEL";
}

/** The same name for the same UID, so that a file that is imported again changes its events. */
function idOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join("-");
}
