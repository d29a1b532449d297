/** The desk's log of a publication in the operator's database. */
import {
  addDecisionStatement,
  type Decision,
  type LoggedDecision,
  selectDecisionLog,
  selectDecision,
  undoDecisionStatement,
} from "../../worker/content/decisions/decision-log.ts";
import type { Database } from "../d1/database.ts";
import { asStatement, queryText } from "../d1/statements.ts";

/** The log of a publication. */
export interface DeskLog {
  readonly store: Database;
  readonly publication: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Adds a decision and returns its row. */
export async function addDecision(log: DeskLog, decision: Decision): Promise<LoggedDecision> {
  const { store, publication, now } = log;
  await store.write([asStatement(addDecisionStatement(publication, decision, now))]);
  const value = JSON.stringify(decision.value);
  const added = (await decisionsOf(log)).findLast((one) => one.value === value);
  if (!added) throw new Error("The decision was not written.");
  return added;
}

/** All decisions of the publication, oldest first. */
export function decisionsOf({
  store,
  publication,
}: Omit<DeskLog, "now">): Promise<readonly LoggedDecision[]> {
  return store.read<LoggedDecision>(queryText(selectDecisionLog(publication)));
}

/** The decision with a number, of any publication. */
export async function decisionOf(
  { store }: DeskLog,
  id: number,
): Promise<LoggedDecision | undefined> {
  const [decision] = await store.read<LoggedDecision>(queryText(selectDecision(id)));
  return decision;
}

/** Undoes a decision: it stays in the log with the time and the reason. */
export async function undoDecision(
  { store, publication, now }: DeskLog,
  id: number,
  reason: string,
): Promise<void> {
  await store.write([asStatement(undoDecisionStatement(publication, { id, reason }, now))]);
}
