/** Imports the events of the paper's own calendar: of two versions of one the later counts. */
import { PUBLICATIONS } from "#publications";

import { parseEvent } from "../../worker/content/events/own/own-event.ts";
import { enterCalendar, ownEventRow } from "../../worker/content/events/own/own-store.ts";
import type { Database } from "../d1/database.ts";
import { batchesOf, inertJson } from "../d1/statements.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** An event as a backup has it. */
interface EventLine {
  readonly id: string;
  readonly publication: string;
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly changed_at: number;
  readonly editor: string;
  /** JSON of an `OwnEvent`. */
  readonly fields: string;
}

const COLUMNS = "id, publication, version, changed_at, editor, last_at, fields, ics";
const STORED = "SELECT id, changed_at FROM own_events";
const WRITE = `INSERT OR REPLACE INTO own_events (${COLUMNS})
  SELECT ${COLUMNS.replaceAll(/\w+/g, "value ->> '$&'")} FROM json_each(?1)`;

/** Writes those that are new or later, and says what became of all; those of papers that are not here are kept too. */
export async function importEventLines(
  events: readonly EventLine[],
  store: Database,
  terminal: Terminal,
): Promise<void> {
  const rows = await store.read<Pick<EventLine, "id" | "changed_at">>(STORED);
  const stored = new Map(rows.map((row) => [row.id, row.changed_at]));
  const later = events.filter((event) => event.changed_at > (stored.get(event.id) ?? -1));
  const written = later.map((line) => {
    const paper = PUBLICATIONS.find(({ id }) => id === line.publication) ?? PUBLICATIONS[0];
    return ownEventRow({ ...line, event: parseEvent(line.fields) }, paper);
  });
  const calendars = [...new Set(later.map(({ publication }) => publication))];
  await store.write([
    ...batchesOf(written).map((json) => ({ sql: WRITE, json })),
    ...calendars.map(enterCalendar).map(({ sql, values }) => ({ sql, json: inertJson(values) })),
  ]);
  const before = events.length - later.length;
  terminal.say(
    `${events.length} events of the paper's own calendar: ${later.length} written, ${before} stored before.`,
  );
}
