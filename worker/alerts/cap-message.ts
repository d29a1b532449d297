/**
 * A message of the Common Alerting Protocol as this folder uses it, from XML or JSON. Every text is
 * plain text in the issuer's words; times are milliseconds since 1970.
 * @see OASIS CAP 1.2, http://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html
 */

/** One message. */
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
  readonly areas: readonly CapArea[];
}

/** Where it applies: any of the codes, polygons and circles. */
export interface CapArea {
  readonly description: string;
  readonly codes: readonly AreaCode[];
  readonly polygons: readonly (readonly Position[])[];
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

/** An information block of fields that are found by their names in CAP; empty texts where there are none. */
export function capInfo(text: (name: string) => string, areas: readonly CapArea[]): CapInfo {
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
    areas,
  };
}

/** Reads a time such as 2003-06-17T14:57:00-07:00; one without an offset is in UTC. */
export function parseCapTime(text: string): number | undefined {
  const match =
    /^\s*(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\s*(Z|[+-]\d\d:?\d\d)?\s*$/i.exec(
      text,
    );
  if (!match) return undefined;
  const offset = (match[3] ?? "Z").toUpperCase().replace(/^([+-]\d\d):?(\d\d)$/, "$1:$2");
  const time = Date.parse(`${match[1]}T${match[2]}${offset}`);
  return Number.isNaN(time) ? undefined : time;
}
