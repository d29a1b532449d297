/** Brings the editor's decisions of a backup and those of the database into one log, in the order of their times. */
import type { Database } from "../../d1/database.ts";
import { inBatches } from "../../d1/statements.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import type { LineRow } from "../lines/line-schemas.ts";

type Decision = LineRow<"desk">;

const COLUMNS =
  "id, publication, kind, value, reason, editor, made_at, starts_at, ends_at, undone_at, undone_reason, undone_by";
const ADD = `INSERT INTO desk_entries (${COLUMNS})
  SELECT ${COLUMNS.replaceAll(/\w+/g, "one.value ->> '$&'")} FROM json_each(?1) AS one`;
const UNDO = `UPDATE desk_entries
  SET undone_at = one.value ->> 'undone_at', undone_reason = one.value ->> 'undone_reason',
    undone_by = one.value ->> 'undone_by'
  FROM json_each(?1) AS one WHERE desk_entries.id = one.value ->> 'id' AND desk_entries.undone_at IS NULL`;

/**
 * Adds the decisions that the database does not have, and undoes those that were undone elsewhere. An
 * decision keeps its number where that is free for all of them; otherwise all new ones get later numbers.
 */
export async function importDecisions(
  decisions: readonly Decision[],
  store: Database,
  terminal: Terminal,
): Promise<void> {
  const own = await store.read<Decision>(`SELECT ${COLUMNS} FROM desk_entries`);
  const known = new Map(own.map((decision) => [keyOf(decision), decision]));
  const fresh = decisions.filter((decision) => !known.has(keyOf(decision)));
  const undone = decisions.flatMap((decision) => {
    const stored = known.get(keyOf(decision));
    const isNews = stored?.undone_at === null && decision.undone_at !== null;
    return isNews ? [{ ...decision, id: stored.id }] : [];
  });
  const taken = new Set(own.map(({ id }) => id));
  const isFree = fresh.every(({ id }) => !taken.has(id));
  const last = Math.max(0, ...taken);
  const added = isFree ? fresh : fresh.map((decision, at) => ({ ...decision, id: last + 1 + at }));
  await store.write([...inBatches(ADD, added), ...inBatches(UNDO, undone)]);
  const before = decisions.length - fresh.length;
  terminal.say(
    `${decisions.length} decisions: ${fresh.length} new, ${before} stored before${
      undone.length > 0 ? `, ${undone.length} of these undone since` : ""
    }.`,
  );
  const others = own.length - before;
  if (others > 0 && fresh.length > 0) {
    terminal.say(
      `The database had ${others} ${others === 1 ? "decision" : "decisions"} of its own: both logs are one now, in the order of their times; npm run desk -- list shows it.`,
    );
  }
}

/** Two decisions are the same where paper, time and content are the same. */
function keyOf({ publication, kind, made_at: madeAt, value }: Decision): string {
  return JSON.stringify([publication, kind, madeAt, value]);
}
