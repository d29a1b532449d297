/** The archive's own work in a round: old stories are pruned, and the calendar is checked, step by step. */
import { DAY_MS } from "../../../shared/time.ts";
import { runStatements, type Statement } from "../../platform/d1.ts";
import { PRUNED_AT_ONCE } from "../newsroom-limits.ts";
import type { NewsroomTools } from "../newsroom-tools.ts";
import { markDaysOf, stepThroughDays } from "./archive-months.ts";

/**
 * Prunes the stories that the round before found and finds those for the next one, or checks a day after
 * a change of the sources. Rejects where D1 does.
 */
export async function stepThroughArchive(
  tools: NewsroomTools,
  { archive_day: day, isNewList }: { readonly archive_day: number; readonly isNewList: boolean },
): Promise<void> {
  const { env, publications } = tools;
  if (day > 0 && !isNewList) {
    await runStatements(env.DB, stepThroughDays(publications, day));
    return;
  }
  const [pruned = []] = await runStatements(env.DB, pruneArchive(tools));
  const rows = pruned as readonly { readonly at: number; readonly address: string | null }[];
  const feeds = [...new Set(rows.flatMap(({ address }) => address ?? []))];
  // The days of pruned stories may have no stories left.
  const statements = markDaysOf(
    publications,
    feeds,
    rows.map(({ at }) => at),
    { isRemoved: true },
  );
  if (statements.length > 0) await runStatements(env.DB, statements);
}

/** The first statement gives the rows that were pruned. */
function pruneArchive({ settings, now }: NewsroomTools): readonly Statement[] {
  const { archiveDays } = settings;
  const values = { oldest: archiveDays === 0 ? 0 : now() - archiveDays * DAY_MS };
  return [
    {
      sql: `DELETE FROM stories WHERE id > (SELECT pruned_from FROM steps)
        AND id <= (SELECT pruned_to FROM steps) AND last_seen < ?1 ->> 'oldest'
        RETURNING at, (SELECT address FROM feeds WHERE feeds.id = feed) AS address`,
      values,
    },
    {
      // In steps by the time a story was first seen; after the last old one from the beginning
      // again. One story is read where it is not old.
      sql: `UPDATE steps SET pruned_from = pruned_to, pruned_to = found.last
        FROM (SELECT iif(
          (SELECT first_seen FROM stories WHERE id > pruned_to ORDER BY id LIMIT 1) < ?1 ->> 'oldest', (
          SELECT max(id) FROM (SELECT id, first_seen FROM stories WHERE id > pruned_to ORDER BY id LIMIT ${PRUNED_AT_ONCE})
            WHERE first_seen < ?1 ->> 'oldest'), 0) AS last FROM steps) AS found
        WHERE (pruned_from, pruned_to) IS NOT (pruned_to, found.last)`,
      values,
    },
  ];
}
