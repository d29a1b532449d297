/**
 * Visits that changed nothing but the time of the next one: they are noted in the object's own SQLite in place of
 * the source's row in D1, whose rows the free plan limits. A note counts while that row is as it was.
 */
import { CLOCKS_DIFFER_MS } from "../../../shared/edition.ts";
import { HOUR_MS } from "../../../shared/time.ts";
import type { Checks, NotedCheck, WithCheck } from "../../platform/newsroom-status.ts";
import type { ObjectStore } from "../../platform/sqlite/object-store.ts";

/** The columns of a source's row that a note replaces. */
type Checked = Omit<NotedCheck, "row_due_at">;
/** A row is written at least so often, for those who read it alone. */
const ROW_MAX_AGE_MS = HOUR_MS;
const NOTE = `INSERT INTO checks (address, row_due_at, due_at, interval_ms, checked_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (address) DO UPDATE SET row_due_at = excluded.row_due_at, due_at = excluded.due_at,
    interval_ms = excluded.interval_ms, checked_at = excluded.checked_at`;

/** Notes a visit, unless its result has to be written into the row; gives whether it did. */
export function noteCheck<Row extends Checked>(
  own: ObjectStore,
  before: WithCheck<Row>,
  after: Row,
): boolean {
  const { due_at: rowDueAt, checked_at: rowCheckedAt } = before.row ?? before;
  const age = after.checked_at - rowCheckedAt;
  // A row of 0 is due by the word of a command.
  if (rowDueAt === 0 || age < 0 || age > ROW_MAX_AGE_MS) return false;
  const { address, due_at, interval_ms, checked_at, fetched_at } = after;
  const unnoted = JSON.stringify({
    ...before,
    due_at,
    interval_ms,
    checked_at,
    fetched_at,
    row: 0,
  });
  if (unnoted !== JSON.stringify({ ...before, ...after, row: 0 })) return false;
  own.run(NOTE, address, rowDueAt, due_at, interval_ms, checked_at);
  return true;
}

/** All notes; those of a clock that was far ahead do not count. */
export function readChecks(own: ObjectStore, now: number): Checks {
  const rows = own.run(
    `SELECT address, row_due_at, due_at, interval_ms, checked_at, checked_at AS fetched_at FROM checks
      WHERE checked_at <= ?`,
    now + CLOCKS_DIFFER_MS,
  ) as readonly NotedCheck[];
  return new Map(rows.map((row) => [row.address, row]));
}
