/**
 * An alert source of a simulated day, with four alerts an hour. Measures how long an alert takes from
 * its source to a reader, and how many alerts are still in force after their end.
 */
import { hashNumber } from "../../../shared/hash.ts";
import { MINUTE_MS } from "../../../shared/time.ts";
import { selectDecisions } from "../../../worker/content/decisions/select-decisions.ts";
import { median, quantile } from "../table.ts";
import { START } from "./day-publishers.ts";
import type { SimulatedTown } from "./day.ts";

export const ALERT_SOURCE = "https://alerts.example/active.atom";
export const ALERT_AREA = "UGC:VTZ006";
const EVERY_MS = 15 * MINUTE_MS;
const LASTS_MS = 50 * MINUTE_MS;
/** The longest delay in an isolate: it reads D1 every fifteen seconds, after a request; the next request shows the result. */
const READER_SECONDS = 30;
/** From the start of a round until its alert sources are read and judged. */
const ROUND_SECONDS = 3;

export interface AlertDay extends SimulatedTown {
  readonly describe: () => string;
}

/** A source that begins one alert in each quarter of an hour, at any second. */
export function openAlertDay(publication: string, hours: number): AlertDay {
  const planned = Array.from({ length: hours * 4 - 4 }, (_, at) => {
    const from = START + at * EVERY_MS + (hashNumber(`alert ${at}`) % 900) * 1_000;
    return { id: `alert-${at}`, from, end: from + LASTS_MS };
  });
  const delays = new Map<string, number>();
  let late = 0;
  return {
    answer: (address, now) => {
      if (address !== ALERT_SOURCE) return undefined;
      const current = planned.filter(({ from, end }) => from <= now && now < end);
      return new Response(
        `<feed xmlns="http://www.w3.org/2005/Atom">${current.map(entryOf).join("")}</feed>`,
      );
    },
    noteRound: async (db, now) => {
      const { sql, values } = selectDecisions(publication, now);
      const { results } = await db.prepare(sql).bind(JSON.stringify(values)).all();
      const shown = JSON.stringify(results);
      for (const { id, from, end } of planned) {
        if (!shown.includes(`${id}<`) && !shown.includes(`${id}\\"`)) continue;
        if (!delays.has(id)) delays.set(id, (now - from) / 1_000 + ROUND_SECONDS + READER_SECONDS);
        // Pages hide an expired alert by the clock; D1 has it until the next round.
        if (now > end + MINUTE_MS) late += 1;
      }
    },
    describe: () => {
      const all = [...delays.values()];
      return (
        `- ${all.length} of ${planned.length} alerts reached readers, after ${median(all).toFixed(0)} s at the median, ` +
        `${quantile(all, 0.99).toFixed(0)} s at 99 %; ${late} were in force after their end`
      );
    },
  };
}

function entryOf({ id, from, end }: { id: string; from: number; end: number }): string {
  return (
    `<entry><content><alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>${id}</identifier>` +
    `<sender>office@weather.example</sender><sent>${time(from)}</sent><status>Actual</status><msgType>Alert</msgType>` +
    `<scope>Public</scope><info><event>Flood Warning</event><urgency>Expected</urgency><severity>Severe</severity>` +
    `<certainty>Likely</certainty><expires>${time(end)}</expires><area><areaDesc>The river</areaDesc><geocode>` +
    `<valueName>UGC</valueName><value>VTZ006</value></geocode></area></info></alert></content></entry>`
  );
}

/** As CAP writes a time in UTC. */
function time(ms: number): string {
  return new Date(ms).toISOString().replace("Z", "-00:00");
}
