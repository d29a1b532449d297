/** `npm run events`: brings an iCalendar file into a paper's own calendar, and writes that as one. */
import { DAY_MS } from "../../shared/time.ts";
import { NEWS_MS } from "../../worker/content/decisions/decision-limits.ts";
import { addDecisionStatement } from "../../worker/content/decisions/decision-log.ts";
import { OWN_EVENTS_MAX } from "../../worker/content/events/event-limits.ts";
import { parseEvent } from "../../worker/content/events/own/own-event.ts";
import { icsOf, lastMoment } from "../../worker/content/events/own/own-ics.ts";
import { enterCalendar, OWN_EVENTS } from "../../worker/content/events/own/own-store.ts";
import { icsText } from "../../worker/content/events/render-ics.ts";
import {
  type RecordRow,
  selectRecords,
  writeRecord,
} from "../../worker/content/records/record-rows.ts";
import type { EdgePublication } from "../../worker/papers/edge-publication.ts";
import type { Database } from "../d1/database.ts";
import { asStatement, queryText } from "../d1/statements.ts";
import { readIcs } from "./read-ics.ts";
import { zoneLines } from "./time-zone.ts";

/** Years of clock changes around the events of an export. */
const YEARS_MS = 5 * 366 * DAY_MS;

/** Imports the document of a calendar; gives sentences about what became of its events. */
export async function importEvents(
  document: string,
  paper: EdgePublication,
  store: Database,
  now: number,
): Promise<readonly string[]> {
  const read = readIcs(document, paper, now);
  const stored = new Map((await readAll(store, paper.id)).map((row) => [row.id, row]));
  const good = read.filter(({ fault }) => fault === "");
  const changed = good.filter(({ id, event }) => stored.get(id)?.fields !== JSON.stringify(event));
  const fresh = changed.filter(({ id }) => !stored.has(id));
  if (coming(now, [...stored.values()]) + fresh.length > OWN_EVENTS_MAX)
    throw new Error(
      `The calendar holds ${OWN_EVENTS_MAX} events that are not over. Nothing was written.`,
    );
  if (changed.length > 0) {
    const writes = changed.map(({ id, event }) => {
      const version = stored.get(id)?.version ?? 0;
      const change = { id, version, value: event, editor: "", now };
      return writeRecord(OWN_EVENTS, change, paper);
    });
    const value = { title: `${changed.length} events`, did: "imported" };
    const decision = { kind: "event", value, reason: "", endsAt: now + NEWS_MS };
    const news = addDecisionStatement(paper.id, decision, now);
    await store.write([...writes, enterCalendar(paper.id), news].map(asStatement));
  }
  const faults = read.filter(({ fault }) => fault !== "");
  return [
    `${read.length} events: ${fresh.length} new, ${changed.length - fresh.length} changed, ${good.length - changed.length} stored before${faults.length > 0 ? `, ${faults.length} left out:` : "."}`,
    ...faults.map(({ event, fault }) => `  ${event.title || "Untitled"}, ${event.day}: ${fault}`),
  ];
}

/** The paper's own calendar as one document, also its past events. */
export async function exportEvents(
  paper: EdgePublication,
  store: Database,
  now: number,
): Promise<string> {
  const rows = await readAll(store, paper.id);
  const events = rows.map((row) => ({ row, event: parseEvent(row.fields) }));
  const first = Math.min(now, ...events.map(({ event }) => Date.parse(`${event.day}T00:00:00Z`)));
  const head = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${icsText(paper.name)}//Events//EN`,
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${icsText(paper.name)}`,
    `X-WR-TIMEZONE:${paper.timeZone}`,
    ...zoneLines(paper.timeZone, first - 366 * DAY_MS, now + YEARS_MS),
  ];
  const components = events.map(({ row: { id, version, changed_at: changedAt }, event }) => {
    const { picture } = event;
    // Other programs do not know the paper's origin.
    const whole = { ...event, picture: picture.startsWith("/") ? paper.url + picture : picture };
    return icsOf(whole, { id, version, changedAt }, paper);
  });
  return `${head.map((line) => `${line}\r\n`).join("")}${components.join("")}END:VCALENDAR\r\n`;
}

/** How many of these are not over. */
function coming(now: number, rows: readonly RecordRow<string>[]): number {
  return rows.filter(({ fields }) => lastMoment(parseEvent(fields)) > now).length;
}

function readAll(store: Database, publication: string): Promise<readonly RecordRow<string>[]> {
  return store.read<RecordRow<string>>(queryText(selectRecords(OWN_EVENTS, publication)));
}
