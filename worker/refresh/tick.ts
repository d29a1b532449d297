/**
 * One cron tick: claim the feeds that are due, visit them, publish the editions that changed, prune
 * the archive, and say that the tick was completed. A tick that is killed anywhere in between leaves
 * D1 and KV so that the next one carries on (test/worker/refresh/killed-ticks.test.ts).
 */
import { shortHash } from "../../shared/hash.ts";
import { causeOf } from "../log.ts";
import { publishEditions, type Paper } from "./publish-edition.ts";
import { sendDueFeeds } from "./queue.ts";
import {
  BYTES_PER_FEED,
  claimFeeds,
  enterFeeds,
  selectTickState,
  type TickState,
  type Wanted,
} from "./schedule.ts";
import { runStatements, type Statement } from "./statement.ts";
import { takeOverCopies } from "./take-over.ts";
import { visitFeed, type RefreshTools } from "./visit.ts";

/**
 * Four visits stay under the free plan's 50 subrequests: a request, five redirects and one call to D1
 * each; claims and editions take ten at most. Their documents take time by their size.
 */
const FEEDS_PER_TICK = 4;
/** Stories that a tick looks at for whether they have to go. */
const PRUNED_AT_ONCE = 20;
const DAY_MS = 86_400_000;

/** All addresses of the papers, each once. */
export function addressesOf(papers: readonly Paper[]): readonly string[] {
  return [...new Set(papers.flatMap(({ addresses }) => addresses))];
}

/** Runs a tick. Where samples are all that is shown, no feed is visited. Never rejects. */
export async function runTick(papers: readonly Paper[], tools: RefreshTools): Promise<void> {
  const { env, settings, log } = tools;
  try {
    if (settings.sampleFeeds !== "only") {
      const state = await enterList(addressesOf(papers), tools);
      await refreshDue(addressesOf(papers), tools);
      if (state.has_taken_over === 0) await takeOverCopies(tools);
      await publishEditions(papers, tools);
    }
    await runStatements(env.DB, completeTick(tools));
  } catch (error) {
    // Without D1 there is no schedule, and what a visit brings could not be stored.
    log("tick failed", { cause: causeOf(error) });
  }
}

/** Enters the feeds of the papers where their list is another than at the last tick. */
async function enterList(addresses: readonly string[], { env }: RefreshTools): Promise<TickState> {
  const [rows = []] = await runStatements(env.DB, [selectTickState()]);
  const [state] = rows as readonly TickState[];
  if (!state) throw new Error("tick_state has no row");
  const list = shortHash(addresses.join(" "));
  if (state.feed_list !== list) {
    const remember = { sql: "UPDATE tick_state SET feed_list = ?1 ->> 'list'", values: { list } };
    await runStatements(env.DB, [enterFeeds(addresses), remember]);
  }
  return state;
}

/** Visits the feeds that are due, or sends them to the queue where there is one. Rejects where D1 does. */
async function refreshDue(addresses: readonly string[], tools: RefreshTools): Promise<void> {
  const { env, now, log } = tools;
  if (env.REFRESH) {
    try {
      return await sendDueFeeds(addresses, tools, env.REFRESH);
    } catch (error) {
      log("refresh not queued", { cause: causeOf(error) });
    }
  }
  const bytes = FEEDS_PER_TICK * BYTES_PER_FEED;
  const wanted: Wanted = { addresses, kind: "due", most: FEEDS_PER_TICK, bytes };
  const claimed = await claimFeeds(env.DB, wanted, now());
  await Promise.all(claimed.map((feed) => visitFeed(feed, tools)));
}

/** Prunes a few stories that no feed has had for `ARCHIVE_DAYS`, and writes that the tick is complete. */
function completeTick({ settings, now }: RefreshTools): readonly Statement[] {
  const time = now();
  const values = {
    now: time,
    oldest: settings.archiveDays === 0 ? 0 : time - settings.archiveDays * DAY_MS,
  };
  return [
    {
      // From the story first seen on, step by step; after the last old one from the beginning again.
      sql: `UPDATE tick_state SET completed_at = ?1 ->> 'now', pruned_from = pruned_to, pruned_to = coalesce((
        SELECT max(id) FROM (SELECT id, first_seen FROM stories WHERE id > pruned_to ORDER BY id LIMIT ${PRUNED_AT_ONCE})
          WHERE first_seen < ?1 ->> 'oldest'), 0)`,
      values,
    },
    {
      sql: `DELETE FROM stories WHERE id > (SELECT pruned_from FROM tick_state)
        AND id <= (SELECT pruned_to FROM tick_state) AND last_seen < ?1 ->> 'oldest'`,
      values,
    },
  ];
}
