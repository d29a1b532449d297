/**
 * A message of the Common Alerting Protocol as this folder uses it, from XML or JSON. Every text is
 * plain text in the issuer's words; times are milliseconds since 1970.
 * @see OASIS CAP 1.2, http://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html
 */
import { parseDate } from "../feed-parser/dates/parse-date.ts";
import { isHarmless } from "./is-harmless.ts";
import { numberedEvents } from "./vtec.ts";

export interface CapMessage {
  readonly identifier: string;
  readonly sender: string;
  readonly sent: number | undefined;
  /** Actual, Exercise, System, Test or Draft. */
  readonly status: string;
  /** Alert, Update, Cancel, Ack or Error. */
  readonly msgType: string;
  /** Public, Restricted or Private. */
  readonly scope: string;
  readonly references: readonly CapReference[];
  readonly infos: readonly CapInfo[];
  /** Whether this is the message itself, and not a feed's abstract of it. */
  readonly isFull: boolean;
}

/** Another message that a message names. */
export interface CapReference {
  /** Empty where only the identifier is given. */
  readonly sender: string;
  readonly identifier: string;
}

/** What a message says, in one language and for some areas. */
export interface CapInfo {
  /** RFC 3066; the standard's default is en-US. */
  readonly language: string;
  readonly event: string;
  readonly urgency: string;
  readonly severity: string;
  readonly certainty: string;
  readonly effective: number | undefined;
  readonly onset: number | undefined;
  readonly expires: number | undefined;
  readonly senderName: string;
  readonly headline: string;
  readonly description: string;
  readonly instruction: string;
  /** The issuer's page; empty where there is none. */
  readonly web: string;
  /** Whether it warns of nothing: an all-clear, an event that is past, a routine test. */
  readonly isHarmless: boolean;
  /** The issuer's own numbers of the events; empty where it has none. */
  readonly eventNumbers: string;
  readonly areas: readonly CapArea[];
}

/** Where it applies: any of the codes, polygons and circles. */
export interface CapArea {
  readonly description: string;
  readonly codes: readonly AreaCode[];
  /** Each as its rings: the outline, then its holes. */
  readonly polygons: readonly (readonly (readonly Position[])[])[];
  readonly circles: readonly Circle[];
}

/** A code and the list it is from, such as SAME, FIPS6 or UGC. */
export interface AreaCode {
  readonly name: string;
  readonly value: string;
}

/** Degrees north and east. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A circle around a position. */
export interface Circle extends Position {
  readonly radiusKilometres: number;
}

/**
 * An information block of fields that are found by their names in CAP; empty texts where there are
 * none. `all` gives every value of a field that may be repeated.
 */
export function capInfo(
  text: (name: string) => string,
  all: (name: string) => readonly string[],
  areas: readonly CapArea[],
): CapInfo {
  const events = numberedEvents(all("parameter"));
  return {
    language: text("language") || "en-US",
    event: text("event"),
    urgency: text("urgency"),
    severity: text("severity"),
    certainty: text("certainty"),
    effective: parseCapTime(text("effective")),
    onset: parseCapTime(text("onset")),
    expires: parseCapTime(text("expires")),
    senderName: text("senderName"),
    headline: text("headline"),
    description: text("description"),
    instruction: text("instruction"),
    web: text("web"),
    isHarmless: events.areOver || isHarmless(text, all),
    eventNumbers: events.current,
    areas,
  };
}

const TIME_CHARACTERS = 50;
const TIME =
  /^(\d{4}-\d\d-\d\d)(?:T|\s+)(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/i;
/** A date alone is no time at which an alert ends. */
const HAS_CLOCK = /\d:\d\d|\dT\d{4}/i;

/**
 * Reads a time such as 2003-06-17T14:57:00-07:00; one without an offset is in UTC. Issuers also write
 * a blank for the T, small letters, times without seconds or without the offset's colon, and the
 * dates of e-mail.
 */
export function parseCapTime(text: string): number | undefined {
  const trimmed = text.trim().replace("\u2212", "-");
  const match = trimmed.length <= TIME_CHARACTERS && TIME.exec(trimmed);
  if (!match) return HAS_CLOCK.test(trimmed) ? timeOf(parseDate(trimmed)) : undefined;
  const [, date, clock, zone = "Z"] = match;
  const [, hours, minutes = "00"] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return timeOf(`${date}T${clock}${hours === undefined ? "Z" : `${hours}:${minutes}`}`);
}

function timeOf(date: string | undefined): number | undefined {
  const time = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? undefined : time;
}
