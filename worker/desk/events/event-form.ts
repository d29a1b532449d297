/** The page of an event: its form, what can be done with it, and its dates where it repeats. */
import { html } from "hono/html";

import type { EventFaults, OwnEvent } from "../../content/events/own/own-event.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskPage, type Html } from "../pages/desk-page.ts";
import { doneNote } from "../posts/post-notes.ts";
import { type EventDate, datesAhead } from "./event-dates.ts";
import { eventField, moreFields, repeatFields, timeFields } from "./event-fields.ts";
import { EVENTS_PATH, whenOf } from "./event-words.ts";

/** Dates that the page of a repeat lists. */
const DATES_SHOWN = 12;

export interface EventForm {
  /** Of a new event a name that it will have. */
  readonly id: string;
  /** The version that the form began with; 0 for a new event. */
  readonly version: number;
  readonly event: OwnEvent;
  readonly faults: EventFaults;
  /** When and by whom it was saved. */
  readonly saved?: { readonly at: number; readonly editor: string };
  /** What stands above the form. */
  readonly message?: Html;
  readonly status?: number;
}

/** The page of an event. */
export async function eventFormPage(asked: DeskRequest, form: EventForm): Promise<Response> {
  const { publication, editor, url, env } = asked;
  const { id, version, event, faults } = form;
  const isNew = version === 0;
  const title = isNew ? "New event" : event.title;
  const hasFaults = Object.keys(faults).length > 0;
  const status = form.status ?? (hasFaults ? 422 : 200);
  const hasStore = env.PICTURES !== undefined;
  const content = { event, faults, ...(isNew && !hasFaults ? { focus: "title" as const } : {}) };
  return deskPage(
    publication,
    { title, place: EVENTS_PATH, editor, status },
    html`<div class="desk-head">
        <h1 dir="auto">${title}</h1>
        <p class="small-print">${stateLine(asked, form)}</p>
      </div>
      ${doneNote(url, { name: "Add another event", path: `${EVENTS_PATH}/new` })}
      ${form.message ?? ""}
      ${hasFaults ? html`<p class="desk-note desk-note-fault" role="alert">Not stored yet: ${Object.values(faults).join(" ")}</p>` : ""}
      <form
        class="desk-narrow"
        method="post"
        action="${EVENTS_PATH}/${isNew ? "new" : id}"
        enctype="multipart/form-data"
        novalidate
        data-keep
        ${hasFaults || form.message ? html`data-unsaved` : ""}
        ${hasStore ? html`data-pictures` : ""}
      >
        <input type="hidden" name="id" value="${id}" />
        <input type="hidden" name="version" value="${version}" />
        ${eventField(content, { name: "title", label: "What is on" })} ${timeFields(content)}
        <p class="desk-hint">${clockHint(publication.timeZone)}</p>
        ${eventField(content, { name: "place", label: "Where" })} ${repeatFields(content)}
        ${moreFields(content, hasStore)} ${actions(form)}
      </form>
      ${isNew || hasFaults ? "" : await datesSection(asked, form)}`,
  );
}

function clockHint(timeZone: string): string {
  const town = timeZone.replace(/^.*\//, "").replaceAll("_", " ");
  return `${town} time. Without times it is on all day; an end before the beginning is in the night.`;
}

function stateLine({ publication }: DeskRequest, { version, event, saved }: EventForm): string {
  if (version === 0) return "";
  const states = { shown: "In the calendar.", cancelled: "Cancelled.", removed: "Deleted." };
  const at = saved && dateAndTime(saved.at, publication.locale, publication.timeZone);
  return `${states[event.state]}${saved ? ` Saved ${at} by ${saved.editor || "a command"}.` : ""}`;
}

function actions({ version, event }: EventForm): Html {
  const { state } = event;
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

async function datesSection(asked: DeskRequest, { id, event }: EventForm): Promise<Html> {
  const { publication, now } = asked;
  if (event.rule === "" || event.state === "removed") return html``;
  const all = await datesAhead(event, publication, now);
  const rows = all.slice(0, DATES_SHOWN).map((date) => dateRow(date, id, publication.locale));
  return html`<h2>Its next dates</h2>
    ${
      rows.length === 0
        ? html`<p class="desk-empty">No date is left in the next twelve months.</p>`
        : html`<p>Choose one to change or cancel that date alone.</p>
            <ul class="desk-list">
              ${rows}
            </ul>`
    }`;
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
