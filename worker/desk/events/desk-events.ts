/** The paper's own calendar as records of the desk; the newsroom reads a change at once. */
import { OWN_EVENTS_MAX } from "../../content/events/event-limits.ts";
import { EMPTY_EVENT, type OwnEvent } from "../../content/events/own/own-event.ts";
import { OWN_EVENTS } from "../../content/events/own/own-store.ts";
import { ownCalendarOf } from "../../papers/own-calendar.ts";
import { causeOf, log } from "../../platform/log.ts";
import { openNewsrooms } from "../../platform/newsrooms.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { DeskRecord } from "../records/desk-record.ts";
import { eventFormPage } from "./event-form.ts";
import { EVENTS_PATH, whenOf } from "./event-words.ts";

/** How long a form waits for the newsroom; the next round reads what it does not. */
const NEWSROOM_WAIT_MS = 3_000;

const STATES = { shown: "", cancelled: "Cancelled. ", removed: "Deleted. " } as const;

export const DESK_EVENTS: DeskRecord<string, OwnEvent> = {
  of: OWN_EVENTS,
  path: EVENTS_PATH,
  idPattern: "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}",
  toId: (text) => text,
  newId: () => crypto.randomUUID(),
  empty: EMPTY_EVENT,
  missing: "There is no such event or date in the calendar.",
  full: `The calendar has ${OWN_EVENTS_MAX} events that are not over, which is as many as it holds. Delete some first.`,
  linesOf: (event, { publication }) => [
    `${STATES[event.state]}${whenOf(event, publication.locale)}`,
    event.place,
    event.description,
  ],
  formPage: eventFormPage,
  tell: readCalendar,
};

async function readCalendar({ env, settings, publication, waitUntil }: DeskRequest): Promise<void> {
  try {
    const reading = openNewsrooms(env, settings)?.readOwn(ownCalendarOf(publication.id));
    if (reading) {
      waitUntil(reading.catch(() => undefined));
      await withTimeout("newsroom", reading, NEWSROOM_WAIT_MS);
    }
  } catch (error) {
    log("calendar not read", { publication: publication.id, cause: causeOf(error) });
  }
}
