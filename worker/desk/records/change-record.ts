/** Reads and stores records, and answers the forms that change them. */
import { html } from "hono/html";

import { readDecisions } from "../../content/decisions/decisions-cache.ts";
import { decisionsSource } from "../../content/edition/decisions-source.ts";
import {
  countRecords,
  type RecordChange,
  type RecordId,
  type RecordKind,
  type RecordRow,
  recordStatements,
  selectRecord,
} from "../../content/records/record-rows.ts";
import { readRows, runStatements } from "../../platform/d1.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskMessage, type Html, seeOther } from "../pages/desk-page.ts";
import type { DeskRecord, KnownRecord, RecordForm, Removable } from "./desk-record.ts";

/** A change as a form asks for it. */
export type RecordOrder<Id, Value> = Omit<RecordChange<Id, Value>, "editor" | "now">;

export type RecordAnswer<Id, Value> =
  | { readonly is: "done" }
  /** Another editor was faster: what is stored now. */
  | { readonly is: "conflict"; readonly theirs: KnownRecord<Id, Value> }
  | { readonly is: "full" };

/** The paper's record of an id; undefined where there is none. Rejects where D1 does. */
export async function readRecord<Id extends RecordId, Value>(
  { env, publication }: Pick<DeskRequest, "env" | "publication">,
  of: RecordKind<Id, Value>,
  id: Id,
): Promise<KnownRecord<Id, Value> | undefined> {
  const [row] = await readRows<RecordRow<Id>>(env.DB, selectRecord(of, publication.id, id));
  return row && { ...row, value: of.parse(row.fields) };
}

/** Writes a change. The same one sent again is carried out once. Rejects where D1 does. */
export async function changeRecord<Id extends RecordId, Value extends Removable>(
  asked: DeskRequest,
  { of, tell }: DeskRecord<Id, Value>,
  change: RecordOrder<Id, Value>,
): Promise<RecordAnswer<Id, Value>> {
  const { env, publication, editor, now } = asked;
  if (change.version === 0) {
    const others = countRecords(of, publication.id, change.id, now);
    const [row] = await readRows<{ count: number }>(env.DB, others);
    if ((row?.count ?? 0) >= of.most) return { is: "full" };
  }
  const statements = recordStatements(of, { ...change, editor, now }, publication);
  const [written = []] = await runStatements(env.DB, statements);
  if (written.length === 0) {
    const theirs = await readRecord(asked, of, change.id);
    // The id is another paper's: a new form has another one.
    if (!theirs) return { is: "full" };
    if (theirs.fields !== JSON.stringify(change.value)) return { is: "conflict", theirs };
  }
  await tell?.(asked);
  await readDecisions(decisionsSource(asked));
  return { is: "done" };
}

/** Writes a change and goes on to its page, whose note `done` names; the form again where it cannot be written. */
export async function storeRecord<Id extends RecordId, Value extends Removable>(
  asked: DeskRequest,
  record: DeskRecord<Id, Value>,
  change: RecordOrder<Id, Value>,
  { done, form }: { readonly done: string; readonly form: RecordForm<Id, Value> },
): Promise<Response> {
  const answer = await changeRecord(asked, record, change);
  if (answer.is === "full") {
    const message = html`<p class="desk-note desk-note-fault" role="alert">${record.full}</p>`;
    return record.formPage(asked, { ...form, message, status: 409 });
  }
  if (answer.is === "conflict") {
    const { version, value: stored } = answer.theirs;
    const message = conflictNote(asked, record, answer.theirs);
    const value = { ...form.value, state: stored.state };
    return record.formPage(asked, { ...form, version, value, stored, message, status: 409 });
  }
  const isGone = change.value.state === "removed";
  return seeOther(`${record.path}${isGone ? "" : `/${change.id}`}?done=${done}`);
}

/** That another editor was faster, and what they wrote; saving the form takes the place of their change. */
export function conflictNote<Id, Value extends Removable>(
  asked: DeskRequest,
  { of, linesOf }: DeskRecord<Id, Value>,
  { value, changed_at: at, editor }: KnownRecord<Id, Value>,
): Html {
  return html`<div class="desk-note desk-note-fault" role="alert">
    <p>
      ${editor || "A command"} changed this ${of.kind} at ${dateAndTime(at, asked.publication)},
      after you had opened it here. Nothing is lost: your words are in the form, and theirs are
      below. Saving now puts yours in front.
    </p>
    <details>
      <summary>Their words: ${of.titleOf(value)}</summary>
      <pre class="desk-text">${`\n${linesOf(value, asked).join("\n")}`}</pre>
    </details>
  </div>`;
}

/** What is said of an address without a record. */
export function noSuchRecord(
  asked: DeskRequest,
  { path, missing }: Pick<DeskRecord<never, never>, "path" | "missing">,
): Promise<Response> {
  const parts = { title: "Not found", status: 404, place: path } as const;
  return deskMessage(asked, parts, missing);
}
