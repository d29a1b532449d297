/**
 * Selects the alerts to show in each paper from the stored messages. Every round does this, because
 * alerts begin and expire by the clock.
 */
import { webUrl } from "../../../shared/links.ts";
import { cutText } from "../../../shared/texts/excerpt.ts";
import type { StoredAlert } from "../../content/decisions/decisions-in-force.ts";
import { runStatements } from "../../platform/d1.ts";
import { judgeMessages } from "../../reading/alerts/actual-alerts.ts";
import type { CapAlert } from "../../reading/alerts/cap-alert.ts";
import { ALERTS_MAX } from "../newsroom-limits.ts";
import type { NewsroomTools } from "../newsroom-tools.ts";
import {
  alertSourcesOf,
  type AlertsRow,
  saveAlerts,
  selectAlerts,
  selectMessages,
  type SourceRow,
} from "./alert-rows.ts";
import { parseStored, PLACES_MAX } from "./stored-messages.ts";

/** Writes the alerts to show where they changed. Rejects where D1 does. */
export async function judgeAlerts({ env, now, publications }: NewsroomTools): Promise<void> {
  const [sources = [], shown = []] = await runStatements(env.DB, [
    selectMessages(alertSourcesOf(publications)),
    selectAlerts(publications.map(({ id }) => id)),
  ]);
  const before = new Map(
    (shown as readonly AlertsRow[]).map((row) => [row.publication, row.alerts]),
  );
  const messages = new Map(
    (sources as readonly SourceRow[]).map((row) => [row.address, parseStored(row.messages)]),
  );
  const time = now();
  const changed = publications.flatMap(
    ({ id, alerts = [], alertAreas: areas = [], locale = "en" }) => {
      if (alerts.length === 0) return [];
      const own = alerts.map((address) => messages.get(address) ?? []);
      const judged = judgeMessages(own, { now: time, areas, language: locale });
      const json = JSON.stringify(judged.slice(0, ALERTS_MAX).map(toStoredAlert));
      return json === (before.get(id) ?? "[]") ? [] : [{ publication: id, alerts: json }];
    },
  );
  if (changed.length > 0) await runStatements(env.DB, [saveAlerts(changed)]);
}

function toStoredAlert(alert: CapAlert): StoredAlert {
  return {
    id: alert.identifier,
    event: alert.event || alert.headline,
    severity: alert.severity,
    urgency: alert.urgency,
    area: placesOf(alert),
    description: alert.description,
    instruction: alert.instruction,
    link: webUrl(alert.link),
    issuer: alert.senderName,
    expires: alert.expires,
  };
}

/** The names of the places, each once: the copies of an alert may name the same. */
function placesOf({ areas }: CapAlert): string {
  const names = areas.flatMap(({ description }) => description.split(/\s*;\s*/));
  return cutText([...new Set(names)].filter((name) => name !== "").join("; "), PLACES_MAX);
}
