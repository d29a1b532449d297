/** Carries out what the forms of the calendar ask for. */
import {
  type EventFaults,
  type EventState,
  eventOn,
  faultsOf,
  type OwnEvent,
  timeFaults,
} from "../../content/events/own/own-event.ts";
import { OWN_EVENTS } from "../../content/events/own/own-store.ts";
import { readDateForm, readEventForm, withDate } from "../../content/events/own/read-event-form.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskRequest } from "../desk-request.ts";
import { seeOther } from "../pages/desk-page.ts";
import {
  changeRecord,
  conflictNote,
  noSuchRecord,
  readRecord,
  storeRecord,
} from "../records/change-record.ts";
import type { ChangedRecord } from "../records/record-routes.ts";
import { dateFormPage } from "./date-form.ts";
import { DESK_EVENTS } from "./desk-events.ts";
import { withoutLostDates } from "./event-dates.ts";
import { eventFormPage } from "./event-form.ts";
import { EVENTS_PATH } from "./event-words.ts";

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

/** A new event, or a change of one, which its button may also cancel, delete or bring back. */
export async function receiveEvent(
  asked: DeskRequest,
  known: ChangedRecord<string, OwnEvent>,
  form: DeskForm,
): Promise<Response> {
  const { id, value: stored } = known;
  const isNew = known.version === 0;
  const version = isNew ? 0 : Number(textOf(form, "version"));
  const act = isNew ? ACTS.save : actOf(form);
  const { event, faults } = eventIn(form, stored);
  const page = { id, version, value: event, stored, faults };
  if (Object.keys(faults).length > 0) return eventFormPage(asked, page);
  const state = "state" in act ? act.state : stored.state;
  const value = await withoutLostDates({ ...event, state }, asked.publication);
  const change = isNew ? { did: "added" } : { did: act.did, before: stored };
  const order = { id, version, value, ...change };
  return storeRecord(asked, DESK_EVENTS, order, { done: act.done, form: page });
}

/** A change of one date. */
export async function receiveDate(
  asked: DeskRequest,
  { id, date }: { readonly id: string; readonly date: string },
  form: DeskForm,
): Promise<Response> {
  const stored = await readRecord(asked, OWN_EVENTS, id);
  if (!stored || stored.value.rule === "") return noSuchRecord(asked, DESK_EVENTS);
  const { value: event } = stored;
  const act = actOf(form);
  const version = Number(textOf(form, "version"));
  const state = "state" in act ? act.state : stateOn(event, date);
  const isRestored = textOf(form, "do") === "restore";
  const given = (name: string) => textOf(form, name);
  const change = isRestored ? undefined : readDateForm(given, event, date, state);
  const changed = await withoutLostDates(withDate(event, date, change), asked.publication);
  if (change && !changed.changes[date]) return noSuchRecord(asked, DESK_EVENTS);
  const typed = eventOn(changed, date);
  const faults: EventFaults = { ...timeFaults(typed), ...faultsOf(changed) };
  const page = { id, version, event, date };
  if (Object.keys(faults).length > 0) return dateFormPage(asked, { ...page, typed, faults });
  const order = { id, version, value: changed, before: event, did: `${act.did} ${date}` };
  const answer = await changeRecord(asked, DESK_EVENTS, order);
  if (answer.is === "conflict") {
    const { theirs } = answer;
    const again = { ...page, version: theirs.version, event: theirs.value, typed };
    const message = conflictNote(asked, DESK_EVENTS, theirs);
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
