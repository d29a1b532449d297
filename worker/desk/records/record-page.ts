/** The page of a record: its form, and what stands around it. */
import { html } from "hono/html";

import type { RecordId } from "../../content/records/record-rows.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskPage, type DeskPlace, type Html } from "../pages/desk-page.ts";
import { doneNote } from "../posts/post-notes.ts";
import type { RecordForm } from "./desk-record.ts";

interface RecordPage {
  readonly path: DeskPlace;
  readonly title: string;
  /** Where it stands, in a sentence; a new record has none. */
  readonly state: string;
  /** Where an editor may go on. */
  readonly next: { readonly name: string; readonly path: string };
  readonly content: Html;
  /** What follows the form of a record that is stored and faultless. */
  readonly after: () => Html | readonly Html[] | Promise<Html>;
}

export async function recordPage<Id extends RecordId, Value>(
  asked: DeskRequest,
  form: RecordForm<Id, Value>,
  { path, title, state, next, content, after }: RecordPage,
): Promise<Response> {
  const { url, env } = asked;
  const { id, version, faults, message } = form;
  const isNew = version === 0;
  const hasFaults = Object.keys(faults).length > 0;
  const status = form.status ?? (hasFaults ? 422 : 200);
  return deskPage(
    asked,
    { title, place: path, status },
    html`<div class="desk-head">
        <h1 dir="auto">${title}</h1>
        <p class="small-print">${isNew ? "" : `${state}${savedBy(asked, form)}`}</p>
      </div>
      ${doneNote(url, next)} ${message ?? ""}
      ${hasFaults ? html`<p class="desk-note desk-note-fault" role="alert">Not stored yet: ${Object.values(faults).join(" ")}</p>` : ""}
      <form
        class="desk-narrow"
        method="post"
        action="${path}/${isNew ? "new" : id}"
        enctype="multipart/form-data"
        novalidate
        data-keep
        ${hasFaults || message ? html`data-unsaved` : ""}
        ${env.PICTURES === undefined ? "" : html`data-pictures`}
      >
        <input type="hidden" name="id" value="${id}" />
        <input type="hidden" name="version" value="${version}" />
        ${content}
      </form>
      ${isNew || hasFaults ? "" : await after()}`,
  );
}

function savedBy<Id, Value>({ publication }: DeskRequest, { saved }: RecordForm<Id, Value>) {
  if (!saved) return "";
  const at = dateAndTime(saved.at, publication);
  return ` Saved ${at} by ${saved.editor || "a command"}.`;
}
