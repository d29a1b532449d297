/** Takes back a change of a record that the log names. */
import {
  type LoggedDecision,
  selectDecision,
  undoDecisionStatement,
} from "../../content/decisions/decision-log.ts";
import type { RecordId } from "../../content/records/record-rows.ts";
import { readRows, runStatements } from "../../platform/d1.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskMessage, seeOther } from "../pages/desk-page.ts";
import { changeRecord, readRecord } from "./change-record.ts";
import type { DeskRecord, Removable } from "./desk-record.ts";

/** What the log has of a change: of which record, the version that it made, and what was before; null for a new one. */
interface Changed {
  readonly version: number;
  readonly before: object | null;
  readonly [kind: string]: unknown;
}

/** Undoes the entry that a form names, if the record was not changed since. */
export async function undoRecord<Id extends RecordId, Value extends Removable>(
  asked: DeskRequest,
  record: DeskRecord<Id, Value>,
  form: DeskForm,
): Promise<Response> {
  const { env, publication, editor, now } = asked;
  const { of: own, path } = record;
  const { kind, parse, titleOf } = own;
  const number = Number(textOf(form, "decision")) || 0;
  const [entry] = await readRows<LoggedDecision>(env.DB, selectDecision(number));
  const isOpen =
    entry?.publication === publication.id && entry.kind === kind && entry.undone_at === null;
  const of = isOpen ? (JSON.parse(entry.value) as { readonly of?: Changed }).of : undefined;
  const known = of && (await readRecord(asked, own, of[kind] as Id));
  if (!entry || !of || !known) return refused(asked, "There is nothing to undo any more.");
  const { id, version, value } = known;
  const before = of.before ? parse(JSON.stringify(of.before)) : undefined;
  // A new record goes.
  const undone = before ?? { ...value, state: "removed" };
  const order = { id, version, value: undone, before: value, did: "undone" };
  const answer = version === of.version ? await changeRecord(asked, record, order) : undefined;
  if (answer?.is !== "done") {
    return refused(
      asked,
      `“${titleOf(value)}” was changed again since. Undo the later change first, or change the ${kind} itself.`,
    );
  }
  const taken = undoDecisionStatement(publication.id, { id: entry.id, reason: "", editor }, now);
  await runStatements(env.DB, [taken]);
  return seeOther(`${path}${before ? `/${id}` : ""}?done=undo`);
}

function refused(asked: DeskRequest, message: string): Promise<Response> {
  const parts = { title: "Not undone", status: 422, place: "/desk/log" } as const;
  return deskMessage(asked, parts, message);
}
