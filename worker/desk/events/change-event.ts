/** Stores a change of the paper's own calendar, and lets the newsroom read it at once. */
import { readDecisions } from "../../content/decisions/decisions-cache.ts";
import { decisionsSource } from "../../content/edition/decisions-source.ts";
import { OWN_EVENTS_MAX } from "../../content/events/event-limits.ts";
import { type OwnEvent, parseEvent } from "../../content/events/own/own-event.ts";
import {
  changeStatements,
  countEvents,
  type EventChange,
  type OwnEventRow,
  selectEvent,
} from "../../content/events/own/own-store.ts";
import { ownCalendarOf } from "../../papers/own-calendar.ts";
import { readRows, runStatements } from "../../platform/d1.ts";
import { causeOf, log } from "../../platform/log.ts";
import { openNewsrooms } from "../../platform/newsrooms.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { DeskRequest } from "../desk-request.ts";

/** How long a form waits for the newsroom; the next round reads what it does not. */
const NEWSROOM_WAIT_MS = 3_000;

/** A stored event. */
export interface StoredOwnEvent extends OwnEventRow {
  readonly event: OwnEvent;
}

export type ChangeAnswer =
  | { readonly is: "done" }
  /** Another editor was faster: what is stored now. */
  | { readonly is: "conflict"; readonly theirs: StoredOwnEvent }
  | { readonly is: "full" };

/** The event of an id; undefined where there is none. Rejects where D1 does. */
export async function readEvent(
  { env, publication }: DeskRequest,
  id: string,
): Promise<StoredOwnEvent | undefined> {
  const [row] = await readRows<OwnEventRow>(env.DB, selectEvent(publication.id, id));
  return row && { ...row, event: parseEvent(row.fields) };
}

/** Writes a change. The same one sent again is carried out once. Rejects where D1 does. */
export async function changeEvent(
  asked: DeskRequest,
  change: Omit<EventChange, "editor" | "now">,
): Promise<ChangeAnswer> {
  const { env, publication, editor, now } = asked;
  if (change.version === 0) {
    const [row] = await readRows<{ count: number }>(env.DB, countEvents(publication.id, now));
    if ((row?.count ?? 0) >= OWN_EVENTS_MAX) return { is: "full" };
  }
  const order = { ...change, editor, now };
  const [written = []] = await runStatements(env.DB, changeStatements(order, publication));
  if (written.length === 0) {
    const theirs = await readEvent(asked, change.id);
    if (theirs && theirs.fields !== JSON.stringify(change.event)) return { is: "conflict", theirs };
  }
  await readCalendar(asked);
  return { is: "done" };
}

/** The newsroom reads the calendar, and this isolate the desk. Never rejects. */
async function readCalendar(asked: DeskRequest): Promise<void> {
  const { env, settings, publication, waitUntil } = asked;
  try {
    const reading = openNewsrooms(env, settings)?.readOwn(ownCalendarOf(publication.id));
    if (reading) {
      waitUntil(reading.catch(() => undefined));
      await withTimeout("newsroom", reading, NEWSROOM_WAIT_MS);
    }
  } catch (error) {
    log("calendar not read", { publication: publication.id, cause: causeOf(error) });
  }
  await readDecisions(decisionsSource(asked));
}
