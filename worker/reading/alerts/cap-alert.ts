/** An alert as a page shows it, and how alerts are ordered. */
import { HOUR_MS } from "../../../shared/time.ts";
import { DEFAULT_LIFETIME_HOURS } from "./alert-limits.ts";
import type { CapInfo, CapMessage } from "./cap-message.ts";
import { sentAt } from "./latest-versions.ts";

/**
 * An alert in the issuer's words. Severity, urgency and certainty are values of the standard or
 * `Unknown`; `onset` is when the event begins.
 */
export interface CapAlert extends Omit<CapInfo, "effective" | "expires" | "web" | "isHarmless"> {
  readonly identifier: string;
  readonly sender: string;
  /** Undefined where the message does not say so, or names a time that is still to come. */
  readonly sent: number | undefined;
  /** From then on it is not shown any more. */
  readonly expires: number;
  /** The issuer's page; empty where there is none. Not checked: it may be any text. */
  readonly link: string;
}

/** The alert of an information block. */
export function alertOf(message: CapMessage, info: CapInfo, now: number): CapAlert {
  const { effective, web: link, isHarmless: _, ...shown } = info;
  const sent = sentAt(message, now) || undefined;
  return {
    ...shown,
    identifier: message.identifier,
    sender: message.sender,
    sent,
    severity: known(SEVERITIES, info.severity),
    urgency: known(URGENCIES, info.urgency),
    certainty: known(CERTAINTIES, info.certainty),
    onset: info.onset ?? effective ?? sent,
    expires: expiryOf(message, info, now),
    link,
  };
}

/** When a block of a message expires; one without any time has expired. */
export function expiryOf(message: CapMessage, info: CapInfo, now: number): number {
  const { onset = 0, effective = 0, expires } = info;
  const latest = Math.max(onset, effective, sentAt(message, now));
  return expires ?? latest + DEFAULT_LIFETIME_HOURS * HOUR_MS;
}

const SEVERITIES = ["Extreme", "Severe", "Moderate", "Minor", "Unknown"];
const URGENCIES = ["Immediate", "Expected", "Future", "Unknown", "Past"];
const CERTAINTIES = ["Observed", "Likely", "Possible", "Unlikely", "Unknown"];

/** A value of the standard's list; CAP 1.0 had `Very Likely`. */
function known(values: readonly string[], value: string): string {
  const wanted = value.toLowerCase().replace("very likely", "likely");
  return values.find((candidate) => candidate.toLowerCase() === wanted) ?? "Unknown";
}

/** For sorting. */
export function newestFirst(one: CapAlert, other: CapAlert): number {
  return (other.sent ?? 0) - (one.sent ?? 0) || worstFirst(one, other);
}

/** For sorting: by severity, urgency and certainty, then the newest. */
export function worstFirst(one: CapAlert, other: CapAlert): number {
  return (
    SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
    URGENCIES.indexOf(one.urgency) - URGENCIES.indexOf(other.urgency) ||
    CERTAINTIES.indexOf(one.certainty) - CERTAINTIES.indexOf(other.certainty) ||
    (other.sent ?? 0) - (one.sent ?? 0) ||
    (one.identifier < other.identifier ? -1 : Number(one.identifier > other.identifier))
  );
}
