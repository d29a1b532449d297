/** The desk's log of a publication in the operator's database. */
import {
  addDecisionStatement,
  type Decision,
  type LoggedDecision,
  selectDecisionLog,
  selectDecision,
  undoDecisionStatement,
} from "../../worker/content/decisions/decision-log.ts";
import type { Statement as WorkerStatement } from "../../worker/platform/d1.ts";
import type { Database } from "../d1/database.ts";
import { inertJson, inlined } from "../d1/statements.ts";

/** The log of a publication. */
export interface DeskLog {
  readonly store: Database;
  readonly publication: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Adds an entry and returns its row. */
export async function addEntry(log: DeskLog, decision: Decision): Promise<LoggedDecision> {
  const { store, publication, now } = log;
  await store.write([bound(addDecisionStatement(publication, decision, now))]);
  const value = JSON.stringify(decision.value);
  const added = (await entriesOf(log)).findLast((entry) => entry.value === value);
  if (!added) throw new Error("The entry was not written.");
  return added;
}

/** All entries of the publication, oldest first. */
export function entriesOf({
  store,
  publication,
}: Omit<DeskLog, "now">): Promise<readonly LoggedDecision[]> {
  return store.read<LoggedDecision>(inlined(bound(selectDecisionLog(publication))));
}

/** The entry with a number, of any publication. */
export async function entryOf({ store }: DeskLog, id: number): Promise<LoggedDecision | undefined> {
  const [entry] = await store.read<LoggedDecision>(inlined(bound(selectDecision(id))));
  return entry;
}

/** Undoes an entry: it stays in the log with the time and the reason. */
export async function undoEntry(
  { store, publication, now }: DeskLog,
  id: number,
  reason: string,
): Promise<void> {
  await store.write([bound(undoDecisionStatement(publication, { id, reason }, now))]);
}

function bound({ sql, values }: WorkerStatement) {
  return { sql, json: inertJson(values) };
}
