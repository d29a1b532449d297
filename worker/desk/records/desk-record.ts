/** A kind of record as the desk shows and changes it. */
import type { RecordKind, RecordRow } from "../../content/records/record-rows.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { DeskPlace, Html } from "../pages/desk-page.ts";

/** A record that editors delete by its state. */
export interface Removable {
  readonly state: string;
}

/** A record with its row. */
export interface KnownRecord<Id, Value> extends RecordRow<Id> {
  readonly value: Value;
}

/** What the page of a record shows. */
export interface RecordForm<Id, Value> {
  /** Of a new record the id that it will have. */
  readonly id: Id;
  /** The version that the form began with; 0 for a new record. */
  readonly version: number;
  readonly value: Value;
  /** As it is stored, which tells what readers have seen; an empty one for a new record. */
  readonly stored: Value;
  /** By the names of fields. */
  readonly faults: Readonly<Partial<Record<string, string>>>;
  /** When and by whom it was saved. */
  readonly saved?: { readonly at: number; readonly editor: string };
  /** What stands above the form. */
  readonly message?: Html;
  readonly status?: number;
}

export interface DeskRecord<Id, Value extends Removable> {
  readonly of: RecordKind<Id, Value>;
  /** The address of its list. */
  readonly path: DeskPlace;
  /** Ids as forms and imports give them. */
  readonly idPattern: string;
  readonly toId: (text: string) => Id;
  readonly newId: () => Id;
  readonly empty: Value;
  /** Said where there is no such record, and where there is no room for another one. */
  readonly missing: string;
  readonly full: string;
  /** What an editor sees of the text of another one who was faster. */
  readonly linesOf: (value: Value, asked: DeskRequest) => readonly string[];
  readonly formPage: (asked: DeskRequest, form: RecordForm<Id, Value>) => Promise<Response>;
  /** What others do with a change before this isolate's pages have it. Never rejects. */
  readonly tell?: (asked: DeskRequest) => Promise<void>;
}
