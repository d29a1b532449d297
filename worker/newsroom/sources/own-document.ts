/** The document of a paper's own calendar: the components of its events, as the desk has stored them. */
import { DAY_MS } from "../../../shared/time.ts";
import { readRows } from "../../platform/d1.ts";
import type { GotDocument } from "./get-feed.ts";
import type { SourceVisit } from "./source-visit.ts";

/** Events that are over for longer are of no page. */
const OVER_MS = 60 * DAY_MS;

const COMPONENTS = `SELECT ics FROM own_events
  WHERE publication = ?1 ->> 'publication' AND ics <> '' AND last_at > ?1 ->> 'since' ORDER BY id`;

/** Rejects where D1 does. */
export async function ownDocument(
  publication: string,
  { tools: { env }, now }: Pick<SourceVisit, "tools" | "now">,
): Promise<GotDocument> {
  const query = { sql: COMPONENTS, values: { publication, since: now - OVER_MS } };
  const rows = await readRows<{ readonly ics: string }>(env.DB, query);
  const text = `BEGIN:VCALENDAR\r\n${rows.map(({ ics }) => ics).join("")}END:VCALENDAR\r\n`;
  const bytes = new TextEncoder().encode(text);
  return { kind: "document", document: { bytes, contentType: "text/calendar", url: "" } };
}
