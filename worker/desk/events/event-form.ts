/** The page of an event: its form, what can be done with it, and its dates where it repeats. */
import { html } from "hono/html";

import type { OwnEvent } from "../../content/events/own/own-event.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskList } from "../pages/desk-list.ts";
import type { Html } from "../pages/desk-page.ts";
import type { RecordForm } from "../records/desk-record.ts";
import { recordPage } from "../records/record-page.ts";
import { type EventDate, datesAhead } from "./event-dates.ts";
import { eventField, moreFields, repeatFields, timeFields } from "./event-fields.ts";
import { EVENTS_PATH, whenOf } from "./event-words.ts";

/** Dates that the page of a repeat lists. */
const DATES_SHOWN = 12;

export function eventFormPage(
  asked: DeskRequest,
  form: RecordForm<string, OwnEvent>,
): Promise<Response> {
  const { publication, env } = asked;
  const { version, value: event, stored, faults } = form;
  const isNew = version === 0;
  const hasFaults = Object.keys(faults).length > 0;
  const content = { event, faults, ...(isNew && !hasFaults ? { focus: "title" as const } : {}) };
  return recordPage(asked, form, {
    path: EVENTS_PATH,
    title: isNew ? "New event" : event.title,
    state: STATES[stored.state],
    next: { name: "Add another event", path: `${EVENTS_PATH}/new` },
    content: html`${eventField(content, { name: "title", label: "What is on" })}
      ${timeFields(content)}
      <p class="desk-hint">${clockHint(publication.timeZone)}</p>
      ${eventField(content, { name: "place", label: "Where" })} ${repeatFields(content)}
      ${moreFields(content, env.PICTURES !== undefined)} ${actions(form)}`,
    after: () => datesSection(asked, form),
  });
}

const STATES = {
  shown: "In the calendar.",
  cancelled: "Cancelled.",
  removed: "Deleted.",
} as const;

function clockHint(timeZone: string): string {
  const town = timeZone.replace(/^.*\//, "").replaceAll("_", " ");
  return `${town} time. Without times it is on all day; an end before the beginning is in the night.`;
}

function actions({ version, stored }: RecordForm<string, OwnEvent>): Html {
  const { state } = stored;
  return html`<div class="desk-actions" id="actions" tabindex="-1">
    <button class="desk-button desk-button-main" name="do" value="save">
      ${version === 0 ? "Put it in the calendar" : "Save the changes"}
    </button>
    ${
      version === 0
        ? ""
        : state === "shown"
          ? html`<button class="desk-button" name="do" value="cancel">Cancel the event</button>`
          : html`<button class="desk-button" name="do" value="restore">
              ${state === "cancelled" ? "It takes place after all" : "Bring it back"}
            </button>`
    }
    ${version > 0 && state !== "removed" ? html`<button class="desk-button" name="do" value="remove">Delete it</button>` : ""}
    <a class="desk-button" href="${EVENTS_PATH}">All events</a>
  </div>`;
}

async function datesSection(
  { publication, now }: DeskRequest,
  { id, value: event }: RecordForm<string, OwnEvent>,
): Promise<Html> {
  if (event.rule === "" || event.state === "removed") return html``;
  const all = await datesAhead(event, publication, now);
  const rows = all.slice(0, DATES_SHOWN).map((date) => dateRow(date, id, publication.locale));
  return html`<h2>Its next dates</h2>
    ${rows.length === 0 ? "" : html`<p>Choose one to change or cancel that date alone.</p>`}
    ${deskList(rows, "No date is left in the next twelve months.")}`;
}

function dateRow({ date, event, isChanged }: EventDate, id: string, locale: string): Html {
  const marks = { shown: isChanged ? "Changed" : "", cancelled: "Cancelled", removed: "Taken out" };
  const mark = marks[event.state];
  return html`<li>
    <a href="${EVENTS_PATH}/${id}/${date}">${whenOf(event, locale)}</a>
    ${
      mark === "" ? "" : html`<p class="small-print"><b data-state="${event.state}">${mark}</b></p>`
    }
  </li>`;
}
