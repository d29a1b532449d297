/** The archive commands on stored stories: stats, reindex and prune. */
import { reindexPostsStep, reindexStep } from "../../worker/content/search/reindex.ts";
import { ROWS_PER_STEP } from "../../worker/content/search/search-limits.ts";
import { CHECK_ALL_DAYS } from "../../worker/newsroom/stories/archive-months.ts";
import type { NewsroomPublication } from "../../worker/papers/newsroom-publication.ts";
import type { Database } from "../d1/database.ts";
import { asStatement, inertJson } from "../d1/statements.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { dayStatements } from "./story-rows.ts";

const ROWS_AT_ONCE = 1_000;
const DELETE_STORIES = "DELETE FROM stories WHERE id IN (SELECT value FROM json_each(?1))";

/** Prints the number of stories of each feed and year, and the totals. Reads every story once. */
export async function printStats(store: Database, terminal: Terminal): Promise<void> {
  const rows = await store.read<{ address: string; year: string; stories: number }>(
    `SELECT address, strftime('%Y', at / 1000, 'unixepoch') AS year, count(*) AS stories
     FROM stories JOIN feeds ON feeds.id = feed GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  for (const { address, year, stories } of rows)
    terminal.say(`${year}  ${String(stories).padStart(8)}  ${address}`);
  const stories = rows.reduce((sum, row) => sum + row.stories, 0);
  const [state] = await store.read<{ posts: number; indexed: number }>(
    `SELECT (SELECT count(*) FROM posts) AS posts,
       (SELECT count(*) FROM search_index_docsize WHERE id > 0) AS indexed`,
  );
  terminal.say(`${stories} stories, ${state?.indexed ?? 0} of them in the search index;`);
  terminal.say(`${state?.posts ?? 0} posts;`);
  terminal.say(`${((await store.size()) / 1e6).toFixed(1)} MB in D1.`);
}

/** Rebuilds the search index in steps; searches work meanwhile. */
export async function reindex(store: Database, terminal: Terminal): Promise<void> {
  for (const [table, key, step] of [
    ["stories", "id", reindexStep],
    ["posts", "rowid", reindexPostsStep],
  ] as const) {
    for (let last = 0, done = 0; ;) {
      const [next] = await store.read<{ last: number | null; rows: number }>(
        `SELECT max(id) AS last, count(*) AS rows FROM (SELECT ${key} AS id FROM ${table}
          WHERE ${key} > ${last} ORDER BY ${key} LIMIT ${ROWS_PER_STEP})`,
      );
      await store.write(step(last).map(asStatement));
      done += next?.rows ?? 0;
      terminal.progress(`Indexed ${done} ${table}`);
      if (!next || next.rows < ROWS_PER_STEP) {
        terminal.progress("");
        terminal.say(`${done} ${table} are in the search index.`);
        break;
      }
      last = next.last ?? last;
    }
  }
}

/**
 * Deletes at once the stories that the newsroom would prune step by step, some at a time with their days,
 * so that an interrupted run can be run again.
 */
export async function pruneStories(
  oldest: number,
  publications: readonly NewsroomPublication[],
  store: Database,
  terminal: Terminal,
): Promise<void> {
  const isOld = `last_seen < ${oldest}`;
  const [{ total } = { total: 0 }] = await store.read<{ total: number }>(
    `SELECT count(*) AS total FROM stories WHERE ${isOld}`,
  );
  const since = new Date(oldest).toISOString().slice(0, 10);
  terminal.say(`${total} stories have been in no feed since ${since}.`);
  if (total === 0) return;
  // Should this be interrupted, the newsroom checks the days again.
  await store.write([CHECK_ALL_DAYS]);
  let done = 0;
  for (;;) {
    const old = await store.read<{ id: number; at: number; feed: string }>(
      `SELECT stories.id AS id, at, address AS feed FROM stories JOIN feeds ON feeds.id = feed
        WHERE ${isOld} ORDER BY feeds.id, at LIMIT ${ROWS_AT_ONCE}`,
    );
    if (old.length === 0) break;
    const json = inertJson(old.map(({ id }) => id));
    await store.write([{ sql: DELETE_STORIES, json }, ...dayStatements(publications, old, true)]);
    done += old.length;
    terminal.progress(`Deleted ${done} of ${total}`);
  }
  terminal.progress("");
  terminal.say(`${done} stories were deleted.`);
}
