/** Prunes old stories from the archive: a few at every tick, step by step through the table. */
import type { Paper } from "./paper.ts";
import type { RefreshTools } from "./refresh-tools.ts";
import { runStatements, type Statement } from "./statement.ts";
import { listDaysOf } from "./stories/archive-days.ts";

/** Stories that a tick checks for pruning. */
const PRUNED_AT_ONCE = 20;
const DAY_MS = 86_400_000;

/**
 * Prunes the stories that the tick before found, finds those for the next one, and writes that the
 * tick is complete. So a tick knows from its start whether it prunes. A paused step starts again from
 * the oldest. The first statement gives the rows that were pruned.
 */
export function pruneArchive(
  { settings, now }: RefreshTools,
  isPaused: boolean,
): readonly Statement[] {
  const time = now();
  const isKept = isPaused || settings.archiveDays === 0;
  const values = { now: time, oldest: isKept ? 0 : time - settings.archiveDays * DAY_MS };
  return [
    {
      sql: `DELETE FROM stories WHERE id > (SELECT pruned_from FROM tick_state)
        AND id <= (SELECT pruned_to FROM tick_state) AND last_seen < ?1 ->> 'oldest'
        RETURNING at, (SELECT address FROM feeds WHERE feeds.id = feed) AS address`,
      values,
    },
    {
      // In steps by the time a story was first seen; after the last old one from the beginning
      // again. One story is read where it is not old.
      sql: `UPDATE tick_state SET completed_at = ?1 ->> 'now', pruned_from = pruned_to, pruned_to = iif(
        (SELECT first_seen FROM stories WHERE id > pruned_to ORDER BY id LIMIT 1) < ?1 ->> 'oldest', (
        SELECT max(id) FROM (SELECT id, first_seen FROM stories WHERE id > pruned_to ORDER BY id LIMIT ${PRUNED_AT_ONCE})
          WHERE first_seen < ?1 ->> 'oldest'), 0)`,
      values,
    },
  ];
}

interface PrunedRow {
  readonly at: number;
  readonly address: string | null;
}

/** Updates the days of pruned stories, which may have no stories left. Rejects where D1 does. */
export async function checkPrunedDays(
  pruned: readonly unknown[],
  papers: readonly Paper[],
  { env }: RefreshTools,
): Promise<void> {
  const rows = pruned as readonly PrunedRow[];
  const feeds = [...new Set(rows.flatMap(({ address }) => address ?? []))];
  const dates = rows.map(({ at }) => at);
  const statements = listDaysOf(papers, feeds, dates, { isRemoved: true });
  if (statements.length > 0) await runStatements(env.DB, statements);
}
