/** The addresses of the paper's own calendar at the desk. */
import { EMPTY_EVENT, isEventDay, type OwnEvent } from "../../content/events/own/own-event.ts";
import { OWN_EVENTS } from "../../content/events/own/own-store.ts";
import type { DeskParams, DeskRequest, DeskRoute } from "../desk-request.ts";
import { noSuchRecord, readRecord } from "../records/change-record.ts";
import { recordPath, recordRoutes } from "../records/record-routes.ts";
import { begunEvent } from "../submissions/begun-forms.ts";
import { dateFormPage } from "./date-form.ts";
import { DESK_EVENTS } from "./desk-events.ts";
import { datesIn } from "./event-dates.ts";
import { showEvents } from "./event-list.ts";
import { receiveDate, receiveEvent } from "./receive-event.ts";

export const EVENT_ROUTES: readonly DeskRoute[] = [
  ...recordRoutes(DESK_EVENTS, {
    list: showEvents,
    begin: async (asked) => ({ ...EMPTY_EVENT, ...(await begunEvent(asked)) }),
    receive: receiveEvent,
  }),
  {
    path: recordPath(DESK_EVENTS, "/(?<date>\\d{4}-\\d\\d-\\d\\d)"),
    show: editDate,
    change: (asked, { id = "", date = "" }, form) => receiveDate(asked, { id, date }, form),
  },
];

async function editDate(asked: DeskRequest, { id = "", date = "" }: DeskParams): Promise<Response> {
  const stored = isEventDay(date) ? await readRecord(asked, OWN_EVENTS, id) : undefined;
  if (!stored || !(await hasDate(stored.value, asked, date)))
    return noSuchRecord(asked, DESK_EVENTS);
  const { version, value: event } = stored;
  return dateFormPage(asked, { id, version, event, date, faults: {} });
}

/** Whether the event's rule gives a day. */
async function hasDate(
  event: OwnEvent,
  { publication }: DeskRequest,
  date: string,
): Promise<boolean> {
  if (event.rule === "") return false;
  const day = Date.parse(`${date}T12:00:00Z`);
  const range = { from: day - NEAR_MS, to: day + NEAR_MS };
  return (await datesIn(event, publication, range)).some((one) => one.date === date);
}

/** Further than any zone is from UTC. */
const NEAR_MS = 36 * 60 * 60_000;
