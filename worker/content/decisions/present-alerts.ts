/** Notices and alerts as pages show them, with times in the paper's time zone. */
import type { Alert } from "../../../shared/alert.ts";
import { dateAndTime, type DatePlace } from "../../platform/dates/format-date.ts";
import { type DecisionsInForce, FOR_GOOD } from "./decisions-in-force.ts";

/** Severities, worst first; a message of any other stands after them. */
export const SEVERITIES: readonly string[] = ["extreme", "severe", "moderate", "minor"];
/** That of a notice for which the editor names none. */
export const NOTICE_SEVERITY = "severe";

/**
 * Notices and alerts, the most severe first: the first few stand on every page. Of one severity notices,
 * the newest first, stand before alerts.
 */
export function presentAlerts(
  { notices, alerts }: DecisionsInForce,
  place: DatePlace,
): readonly Alert[] {
  const until = (time: number) => (time === 0 ? "" : dateAndTime(time, place));
  const own = notices.map(({ id, text, link, endsAt, severity = NOTICE_SEVERITY }) => {
    const expires = endsAt < FOR_GOOD ? endsAt : 0;
    const word = severity.charAt(0).toUpperCase() + severity.slice(1);
    const notice = { ...NOTICE, id: `notice-${id}`, headline: text, link, expires, severity: word };
    return { severity, alert: { ...notice, until: until(expires) } satisfies Alert };
  });
  const official = alerts.map(({ event, ...alert }) => ({
    severity: alert.severity.toLowerCase(),
    alert: {
      ...alert,
      kind: "alert",
      headline: event,
      until: until(alert.expires),
      isSample: alert.isSample ?? false,
    } satisfies Alert,
  }));
  return [...own, ...official]
    .toSorted((one, other) => rankOf(one.severity) - rankOf(other.severity))
    .map(({ alert }) => alert);
}

function rankOf(severity: string): number {
  const rank = SEVERITIES.indexOf(severity);
  return rank < 0 ? SEVERITIES.length : rank;
}

const NOTICE = {
  kind: "notice",
  urgency: "",
  area: "",
  description: "",
  instruction: "",
  issuer: "",
  isSample: false,
} as const;
