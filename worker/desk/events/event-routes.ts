/** The addresses of the paper's own calendar at the desk. */
import { EMPTY_EVENT, isDay, type OwnEvent } from "../../content/events/own/own-event.ts";
import type { DeskParams, DeskRequest, DeskRoute } from "../desk-request.ts";
import { begunEvent } from "../submissions/begun-forms.ts";
import { readEvent } from "./change-event.ts";
import { dateFormPage } from "./date-form.ts";
import { datesIn } from "./event-dates.ts";
import { eventFormPage } from "./event-form.ts";
import { showEvents } from "./event-list.ts";
import { addEvent, EVENT_ID, noSuchEvent, receiveDate, receiveEvent } from "./receive-event.ts";
import { undoEvent } from "./undo-event.ts";

const eventAt = (rest: string) => new RegExp(`^/desk/events/(?<id>${EVENT_ID})${rest}$`);

export const EVENT_ROUTES: readonly DeskRoute[] = [
  { path: /^\/desk\/events$/, show: showEvents },
  {
    path: /^\/desk\/events\/new$/,
    show: async (asked) => newEventPage(asked, await begunEvent(asked)),
    change: (asked, _params, form) => addEvent(asked, form),
    hasLongForm: true,
  },
  { path: /^\/desk\/events\/undo$/, change: undoEvent },
  {
    path: eventAt(""),
    show: (asked, { id = "" }) => editEvent(asked, id),
    change: (asked, { id = "" }, form) => receiveEvent(asked, id, form),
    hasLongForm: true,
  },
  {
    path: eventAt("/(?<date>\\d{4}-\\d\\d-\\d\\d)"),
    show: editDate,
    change: (asked, { id = "", date = "" }, form) => receiveDate(asked, { id, date }, form),
  },
];

/** The form of a new event with what is known of it. */
function newEventPage(asked: DeskRequest, known: Partial<OwnEvent>): Promise<Response> {
  return eventFormPage(asked, {
    id: crypto.randomUUID(),
    version: 0,
    event: { ...EMPTY_EVENT, ...known },
    faults: {},
  });
}

async function editEvent(asked: DeskRequest, id: string): Promise<Response> {
  const stored = await readEvent(asked, id);
  if (!stored) return noSuchEvent(asked);
  const { version, event, changed_at: at, editor } = stored;
  return eventFormPage(asked, { id, version, event, faults: {}, saved: { at, editor } });
}

async function editDate(asked: DeskRequest, { id = "", date = "" }: DeskParams): Promise<Response> {
  const stored = isDay(date) ? await readEvent(asked, id) : undefined;
  if (!stored || !(await hasDate(stored.event, asked, date))) return noSuchEvent(asked);
  const { version, event } = stored;
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
