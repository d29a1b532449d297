/** The addresses that every kind of record has at the desk. */
import type { RecordId } from "../../content/records/record-rows.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskRequest, DeskRoute } from "../desk-request.ts";
import { noSuchRecord, readRecord } from "./change-record.ts";
import type { DeskRecord, KnownRecord, Removable } from "./desk-record.ts";
import { undoRecord } from "./undo-record.ts";

/** What a form changes; of a new record the version is 0. */
export type ChangedRecord<Id, Value> = Pick<KnownRecord<Id, Value>, "id" | "version" | "value">;

interface RecordPages<Id, Value> {
  readonly list: (asked: DeskRequest) => Promise<Response>;
  /** What a new record begins with. */
  readonly begin: (asked: DeskRequest) => Promise<Value>;
  /** Carries out what a form asks for. */
  readonly receive: (
    asked: DeskRequest,
    known: ChangedRecord<Id, Value>,
    form: DeskForm,
  ) => Promise<Response>;
}

/** The path below a record's own. */
export function recordPath(
  { path, idPattern }: Pick<DeskRecord<never, never>, "path" | "idPattern">,
  rest: string,
): RegExp {
  return new RegExp(`^${path}/(?<id>${idPattern})${rest}$`);
}

export function recordRoutes<Id extends RecordId, Value extends Removable>(
  record: DeskRecord<Id, Value>,
  { list, begin, receive }: RecordPages<Id, Value>,
): readonly DeskRoute[] {
  const { of, path, idPattern, toId, newId, empty, formPage } = record;
  return [
    { path: new RegExp(`^${path}$`), show: list },
    {
      path: new RegExp(`^${path}/new$`),
      show: async (asked) => {
        const value = await begin(asked);
        return formPage(asked, { id: newId(), version: 0, value, stored: empty, faults: {} });
      },
      change: (asked, _params, form) => {
        const sent = textOf(form, "id");
        const id = new RegExp(`^${idPattern}$`).test(sent) ? toId(sent) : newId();
        return receive(asked, { id, version: 0, value: empty }, form);
      },
      hasLongForm: true,
    },
    {
      path: new RegExp(`^${path}/undo$`),
      change: (asked, _params, form) => undoRecord(asked, record, form),
    },
    {
      path: recordPath(record, ""),
      show: async (asked, { id = "" }) => {
        const known = await readRecord(asked, of, toId(id));
        if (!known) return noSuchRecord(asked, record);
        const { version, value, changed_at: at, editor } = known;
        const saved = { at, editor };
        return formPage(asked, { id: known.id, version, value, stored: value, faults: {}, saved });
      },
      change: async (asked, { id = "" }, form) => {
        const known = await readRecord(asked, of, toId(id));
        return known ? receive(asked, known, form) : noSuchRecord(asked, record);
      },
      hasLongForm: true,
    },
  ];
}
