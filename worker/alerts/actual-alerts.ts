/**
 * The alerts that a publication has to show now. Pure; any text gives a list, and limits.ts bounds
 * the work. Only messages of status Actual and scope Public count; Test, Exercise, Draft and System
 * messages are never shown.
 */
import { parseAreas, type Areas } from "./areas.ts";
import { readJsonMessages } from "./cap-json.ts";
import type { CapInfo, CapMessage } from "./cap-message.ts";
import { readXmlMessages } from "./cap-xml.ts";
import { ALL_MESSAGES_LIMIT, CORNER_STEP_LIMIT, DOCUMENT_LIMIT } from "./limits.ts";
import { messagesInForce } from "./messages-in-force.ts";

const HOUR_MS = 3_600_000;
/** How long before its onset an alert is shown. */
export const UPCOMING_HOURS = 24;
/** How long an alert without an expiry time is shown. */
export const DEFAULT_LIFETIME_HOURS = 24;

/** The current time, and the publication's areas in the forms of areas.ts. */
export interface Situation {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly areas: readonly string[];
  /** The language that is preferred where an alert has several; English by default. */
  readonly language?: string;
}

/**
 * An alert in the issuer's words. Severity, urgency and certainty are values of the standard or
 * `Unknown`; `onset` is when the event begins.
 */
export interface Alert extends Omit<CapInfo, "effective" | "expires" | "web"> {
  readonly identifier: string;
  readonly sender: string;
  readonly sent: number | undefined;
  /** From then on it is not shown any more. */
  readonly expires: number;
  /** The issuer's page; empty where there is none. Not checked: it may be any text. */
  readonly link: string;
}

/** The alerts to show, worst first: the interface for other programs. */
export function actualAlerts(
  documents: readonly string[],
  at: Situation,
): readonly Pick<Alert, "identifier" | "event" | "severity" | "expires">[] {
  return readAlerts(documents, at).map(({ identifier, event, severity, expires }) => ({
    identifier,
    event,
    severity,
    expires,
  }));
}

/** The alerts to show, worst first, with every field that a page shows. */
export function readAlerts(documents: readonly string[], at: Situation): readonly Alert[] {
  const messages: CapMessage[] = [];
  for (const document of documents.slice(0, DOCUMENT_LIMIT)) {
    for (const message of readMessages(document)) {
      if (messages.length >= ALL_MESSAGES_LIMIT) break;
      messages.push(message);
    }
  }
  return judgeMessages(messages, at);
}

/** The alerts to show of messages that are parsed already, worst first. */
export function judgeMessages(messages: readonly CapMessage[], at: Situation): readonly Alert[] {
  const areas = parseAreas(at.areas);
  const work = { corners: CORNER_STEP_LIMIT };
  const touching = messages.map((message) => ({
    message,
    touched: touchedAreas(message, areas, work),
  }));
  return messagesInForce(touching)
    .flatMap(({ message, touched }) => (touched.size > 0 ? toAlert(message, areas, at, work) : []))
    .sort(worstFirst);
}

/** All messages of a document, in XML or JSON. */
export function readMessages(document: string): CapMessage[] {
  const start = document.slice(0, 1_000).trimStart();
  return start.startsWith("{") || start.startsWith("\u{FEFF}{")
    ? readJsonMessages(document.replace(/^\u{FEFF}/u, ""))
    : readXmlMessages(document);
}

function touchedAreas(
  { infos }: CapMessage,
  areas: Areas,
  work: { corners: number },
): ReadonlySet<string> {
  const touched = new Set<string>();
  for (const [name, touches] of areas) {
    if (infos.some((info) => info.areas.some((area) => touches(area, work)))) touched.add(name);
  }
  return touched;
}

/** The worst of what a message says for the areas now, in the wanted language if it has that. */
function toAlert(
  message: CapMessage,
  areas: Areas,
  { now, language = "en" }: Situation,
  work: { corners: number },
): readonly Alert[] {
  if (message.status !== "Actual" || message.scope !== "Public") return [];
  if (message.msgType !== "Alert" && message.msgType !== "Update") return [];
  const candidates = message.infos
    .filter((info) =>
      info.areas.some((area) => [...areas.values()].some((touches) => touches(area, work))),
    )
    .map((info) => alertOf(message, info))
    .filter(({ expires, onset = now }) => now < expires && onset <= now + UPCOMING_HOURS * HOUR_MS);
  const inLanguage = candidates.filter((alert) => speaks(alert.language, language));
  return (inLanguage.length > 0 ? inLanguage : candidates).sort(worstFirst).slice(0, 1);
}

function speaks(language: string, wanted: string): boolean {
  const [main] = wanted.toLowerCase().split("-");
  return language.toLowerCase().split("-")[0] === main;
}

function alertOf({ identifier, sender, sent }: CapMessage, info: CapInfo): Alert {
  const { effective, web: link, ...said } = info;
  const times = [info.onset, effective, sent].filter((time) => time !== undefined);
  return {
    ...said,
    identifier,
    sender,
    sent,
    severity: known(SEVERITIES, info.severity),
    urgency: known(URGENCIES, info.urgency),
    certainty: known(CERTAINTIES, info.certainty),
    onset: times[0],
    // An alert without any time counts as expired.
    expires: info.expires ?? Math.max(...times) + DEFAULT_LIFETIME_HOURS * HOUR_MS,
    link,
  };
}

const SEVERITIES = ["Extreme", "Severe", "Moderate", "Minor", "Unknown"];
const URGENCIES = ["Immediate", "Expected", "Future", "Unknown", "Past"];
const CERTAINTIES = ["Observed", "Likely", "Possible", "Unlikely", "Unknown"];

/** A value of the standard's list; CAP 1.0 had `Very Likely`. */
function known(values: readonly string[], value: string): string {
  const wanted = value.toLowerCase().replace("very likely", "likely");
  return values.find((candidate) => candidate.toLowerCase() === wanted) ?? "Unknown";
}

function worstFirst(one: Alert, other: Alert): number {
  return (
    SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
    URGENCIES.indexOf(one.urgency) - URGENCIES.indexOf(other.urgency) ||
    CERTAINTIES.indexOf(one.certainty) - CERTAINTIES.indexOf(other.certainty) ||
    (other.sent ?? 0) - (one.sent ?? 0) ||
    (one.identifier < other.identifier ? -1 : Number(one.identifier > other.identifier))
  );
}
