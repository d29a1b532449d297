/** The page of one date of a repeated event: what differs on that date alone. */
import { html } from "hono/html";

import { type EventFaults, eventOn, type OwnEvent } from "../../content/events/own/own-event.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskPage, type Html } from "../pages/desk-page.ts";
import { eventField, lastDayField, timeFields } from "./event-fields.ts";
import { EVENTS_PATH, whenOf } from "./event-words.ts";

export interface DateForm {
  readonly id: string;
  readonly version: number;
  /** The whole repeat. */
  readonly event: OwnEvent;
  /** The day that its rule gives. */
  readonly date: string;
  /** What was typed, where it was refused. */
  readonly typed?: OwnEvent;
  readonly faults: EventFaults;
  readonly message?: Html;
  readonly status?: number;
}

export function dateFormPage(asked: DeskRequest, form: DateForm): Promise<Response> {
  const { publication } = asked;
  const { id, version, event, date, faults, typed, message } = form;
  const usual = eventOn({ ...event, changes: {} }, date);
  const shown = typed ?? eventOn(event, date);
  const content = { event: shown, faults };
  const hasFaults = Object.keys(faults).length > 0;
  const status = form.status ?? (hasFaults ? 422 : 200);
  return deskPage(
    asked,
    { title: `One date of ${event.title}`, place: EVENTS_PATH, status },
    html`<div class="desk-head">
        <h1 dir="auto">${event.title}: this date alone</h1>
        <p class="small-print">
          ${event.changes[date] ? "By the repeat: " : ""}${whenOf(usual, publication.locale)}
        </p>
      </div>
      ${message ?? ""}
      <form
        class="desk-narrow"
        method="post"
        action="${EVENTS_PATH}/${id}/${date}"
        enctype="multipart/form-data"
        novalidate
        data-keep
        ${hasFaults || message ? html`data-unsaved` : ""}
      >
        <input type="hidden" name="version" value="${version}" />
        ${timeFields(content)} ${eventField(content, { name: "place", label: "Where" })}
        ${eventField(content, { name: "title", label: "What is on" })}
        ${eventField(content, { name: "description", label: "What readers should know", rows: 3 })}
        ${lastDayField(content)}
        <div class="desk-actions">
          <button class="desk-button desk-button-main" name="do" value="save">
            Save this date
          </button>
          ${shown.state === "shown" ? html`<button class="desk-button" name="do" value="cancel">Cancel this date</button>` : ""}
          ${shown.state === "removed" ? "" : html`<button class="desk-button" name="do" value="remove">Take it out</button>`}
          ${event.changes[date] ? html`<button class="desk-button" name="do" value="restore">As the others again</button>` : ""}
          <a class="desk-button" href="${EVENTS_PATH}/${id}">All dates</a>
        </div>
        <p class="desk-hint">
          A cancelled date stays listed, so that readers see that it is off; one that is taken out
          is on no page.
        </p>
      </form>`,
  );
}
