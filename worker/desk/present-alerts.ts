/** The desk's notices and alerts as pages show them, with times in the paper's time zone. */
import type { Alert } from "../../shared/alert.ts";
import { dateAndTime } from "../publications/format-date.ts";
import { type Desk, FOR_GOOD } from "./desk.ts";

/** The newest notice, then the alerts, worst first, then the other notices: the first few stand on every page. */
export function presentAlerts(
  { notices, alerts }: Desk,
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string },
): readonly Alert[] {
  const until = (time: number) => (time === 0 ? "" : dateAndTime(time, locale, timeZone));
  const [newest = [], ...others] = notices.map(({ id, text, link, endsAt }): Alert[] => {
    const expires = endsAt < FOR_GOOD ? endsAt : 0;
    return [
      { ...NOTICE, id: `notice-${id}`, headline: text, link, expires, until: until(expires) },
    ];
  });
  const official = alerts.map(({ event, ...alert }): Alert => ({
    ...alert,
    kind: "alert",
    headline: event,
    until: until(alert.expires),
    isSample: alert.isSample ?? false,
  }));
  return [...newest, ...official, ...others.flat()];
}

const NOTICE = {
  kind: "notice",
  severity: "",
  urgency: "",
  area: "",
  description: "",
  instruction: "",
  issuer: "",
  isSample: false,
} as const;
