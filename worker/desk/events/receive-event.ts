/** Carries out what the forms of the calendar ask for. */
import { html } from "hono/html";

import { OWN_EVENTS_MAX } from "../../content/events/event-limits.ts";
import {
  EMPTY_EVENT,
  type EventFaults,
  type EventState,
  eventOn,
  faultsOf,
  type OwnEvent,
  timeFaults,
} from "../../content/events/own/own-event.ts";
import { readDateForm, readEventForm, withDate } from "../../content/events/own/read-event-form.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskMessage, type Html, seeOther } from "../pages/desk-page.ts";
import { changeEvent, readEvent, type StoredOwnEvent } from "./change-event.ts";
import { dateFormPage } from "./date-form.ts";
import { withoutLostDates } from "./event-dates.ts";
import { eventFormPage } from "./event-form.ts";
import { EVENTS_PATH, whenOf } from "./event-words.ts";

/** Ids as forms and imports give them. */
export const EVENT_ID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

/** What a button makes of an event, and what is said of it. */
const ACTS = {
  save: { did: "changed", done: "calendar" },
  restore: { state: "shown", did: "restored", done: "calendar" },
  cancel: { state: "cancelled", did: "cancelled", done: "cancelled" },
  remove: { state: "removed", did: "deleted", done: "deleted" },
} as const satisfies Readonly<
  Record<string, { readonly state?: EventState; readonly did: string; readonly done: string }>
>;

function actOf(form: DeskForm) {
  const act = textOf(form, "do");
  return Object.hasOwn(ACTS, act) ? ACTS[act as keyof typeof ACTS] : ACTS.save;
}

/** A new event. */
export async function addEvent(asked: DeskRequest, form: DeskForm): Promise<Response> {
  const sent = textOf(form, "id");
  const id = new RegExp(`^${EVENT_ID}$`).test(sent) ? sent : crypto.randomUUID();
  const { event, faults } = eventIn(form, EMPTY_EVENT);
  const page = { id, version: 0, event, faults };
  if (Object.keys(faults).length > 0) return eventFormPage(asked, page);
  const answer = await changeEvent(asked, { id, version: 0, event, did: "added" });
  if (answer.is === "done") return seeOther(`${EVENTS_PATH}/${id}?done=calendar`);
  if (answer.is === "full") {
    const full = html`<p class="desk-note desk-note-fault" role="alert">${FULL}</p>`;
    return eventFormPage(asked, { ...page, message: full, status: 409 });
  }
  return conflictPage(asked, event, answer.theirs);
}

const FULL = `The calendar has ${OWN_EVENTS_MAX} events that are not over, which is as many as it holds. Delete some first.`;

/** A change of an event, which its button may also cancel, delete or bring back. */
export async function receiveEvent(
  asked: DeskRequest,
  id: string,
  form: DeskForm,
): Promise<Response> {
  const stored = await readEvent(asked, id);
  if (!stored) return noSuchEvent(asked);
  const act = actOf(form);
  const read = eventIn(form, stored.event);
  const { faults } = read;
  const version = Number(textOf(form, "version"));
  const state = "state" in act ? act.state : stored.event.state;
  if (Object.keys(faults).length > 0) {
    return eventFormPage(asked, { id, version, event: read.event, faults });
  }
  const event = await withoutLostDates({ ...read.event, state }, asked.publication);
  const { did, done } = act;
  const answer = await changeEvent(asked, { id, version, event, before: stored.event, did });
  if (answer.is === "conflict") return conflictPage(asked, event, answer.theirs);
  return seeOther(
    state === "removed" ? `${EVENTS_PATH}?done=${done}` : `${EVENTS_PATH}/${id}?done=${done}`,
  );
}

/** A change of one date. */
export async function receiveDate(
  asked: DeskRequest,
  { id, date }: { readonly id: string; readonly date: string },
  form: DeskForm,
): Promise<Response> {
  const stored = await readEvent(asked, id);
  if (!stored || stored.event.rule === "") return noSuchEvent(asked);
  const { event } = stored;
  const act = actOf(form);
  const version = Number(textOf(form, "version"));
  const state = "state" in act ? act.state : stateOn(event, date);
  const isRestored = textOf(form, "do") === "restore";
  const given = (name: string) => textOf(form, name);
  const change = isRestored ? undefined : readDateForm(given, event, date, state);
  const changed = await withoutLostDates(withDate(event, date, change), asked.publication);
  if (change && !changed.changes[date]) return noSuchEvent(asked);
  const typed = eventOn(changed, date);
  const faults: EventFaults = { ...timeFaults(typed), ...faultsOf(changed) };
  const page = { id, version, event, date };
  if (Object.keys(faults).length > 0) return dateFormPage(asked, { ...page, typed, faults });
  const did = `${act.did} ${date}`;
  const order = { id, version, event: changed, before: event, did };
  const answer = await changeEvent(asked, order);
  if (answer.is === "conflict") {
    const { theirs } = answer;
    const again = { ...page, version: theirs.version, event: theirs.event, typed };
    const message = conflictNote(asked, theirs);
    return dateFormPage(asked, { ...again, faults: {}, message, status: 409 });
  }
  return seeOther(`${EVENTS_PATH}/${id}?done=${act.done === "deleted" ? "cancelled" : act.done}`);
}

/** A date that was taken out is in again once its form is saved. */
function stateOn(event: OwnEvent, date: string): EventState {
  const { state } = eventOn(event, date);
  return state === "removed" ? "shown" : state;
}

function eventIn(form: DeskForm, stored: OwnEvent) {
  const read = readEventForm((name) => textOf(form, name), stored);
  const { picture } = form;
  const event = picture?.ok ? { ...read, picture: picture.value } : read;
  const refused = picture && !picture.ok ? { picture: picture.message } : {};
  return { event, faults: { ...faultsOf(event), ...refused } };
}

/** The form once more with the editor's own words; saving it takes the place of the other change. */
function conflictPage(asked: DeskRequest, event: OwnEvent, theirs: StoredOwnEvent) {
  const { id, version } = theirs;
  const message = conflictNote(asked, theirs);
  return eventFormPage(asked, { id, version, event, faults: {}, message, status: 409 });
}

function conflictNote({ publication }: DeskRequest, theirs: StoredOwnEvent): Html {
  const { locale, timeZone } = publication;
  const { event, changed_at: at, editor } = theirs;
  const { title, place, description } = event;
  const states = { shown: "", cancelled: "Cancelled. ", removed: "Deleted. " };
  return html`<div class="desk-note desk-note-fault" role="alert">
    <p>
      ${editor || "A command"} changed this event at ${dateAndTime(at, locale, timeZone)}, after you
      had opened it here. Nothing is lost: your words are in the form, and theirs are below. Saving
      now puts yours in front.
    </p>
    <details>
      <summary>Their words: ${title}</summary>
      <pre class="desk-text">
${states[event.state]}${whenOf(event, locale)}
${place}
${description}</pre>
    </details>
  </div>`;
}

/** What is said of an address without an event. */
export function noSuchEvent({ publication, editor }: DeskRequest): Promise<Response> {
  const parts = { title: "Not found", status: 404, place: EVENTS_PATH, editor } as const;
  return deskMessage(publication, parts, "There is no such event or date in the calendar.");
}
