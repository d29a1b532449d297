/** The work of the archive command: import, export, stats, reindex and prune. */
import type { Paper } from "../../worker/refresh/paper.ts";
import type { Statement as RefreshStatement } from "../../worker/refresh/statement.ts";
import { checkDaysOf } from "../../worker/refresh/stories/archive-months.ts";
import { reindexPostsStep, reindexStep, ROWS_PER_STEP } from "../../worker/search/reindex.ts";
import type { Database } from "../d1/database.ts";
import { inertJson, type Statement } from "../d1/statements.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { type StoryRow, storyStatements } from "./story-rows.ts";

const ROWS_AT_ONCE = 1_000;
const COUNT = "SELECT count(*) AS stories FROM stories";

/** Writes stories that are not stored yet, and the days they stand on. */
export async function importStories(
  rows: readonly StoryRow[],
  papers: readonly Paper[],
  store: Database,
  terminal: Terminal,
): Promise<void> {
  const before = await countOf(store);
  const days = [...Map.groupBy(rows, ({ feed }) => feed)].flatMap(([feed, its]) =>
    checkDaysOf(
      papers,
      feed,
      its.map(({ at }) => at),
    ),
  );
  const statements = [...storyStatements(rows), ...days.map(withJson)];
  await store.write(statements, (done) =>
    terminal.progress(`Wrote ${Math.floor((100 * done) / statements.length)} %`),
  );
  terminal.progress("");
  const added = (await countOf(store)) - before;
  terminal.say(`${rows.length} stories: ${added} new, ${rows.length - added} stored before.`);
}

/** Gives every story as a line of JSON, in the order in which they were first seen. */
export async function exportStories(
  store: Database,
  terminal: Terminal,
  write: (line: string) => void,
): Promise<void> {
  const total = await countOf(store);
  let [last, done] = [0, 0];
  for (;;) {
    const rows = await store.read<{ id: number; story: string }>(
      `SELECT stories.id, json_object('feed', address, 'identity', identity, 'slug', slug, 'at', at, 'is_dated', is_dated,
        'first_seen', first_seen, 'last_seen', last_seen, 'minutes', minutes, 'title', stories.title, 'excerpt', excerpt,
        'picture', picture, 'link', link, 'source', source, 'wikipedia', wikipedia, 'text', coalesce(text, '')) AS story
      FROM stories JOIN feeds ON feeds.id = feed LEFT JOIN story_texts ON story = stories.id
      WHERE stories.id > ${last} ORDER BY stories.id LIMIT ${ROWS_AT_ONCE}`,
    );
    for (const { story } of rows) write(`{"story":${story}}\n`);
    done += rows.length;
    last = rows.at(-1)?.id ?? last;
    terminal.progress(`Exported ${done} of ${total} stories`);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  terminal.progress("");
}

/** Prints how many stories each feed has in each year. Reads every story once. */
export async function printStats(store: Database, terminal: Terminal): Promise<void> {
  const rows = await store.read<{ address: string; year: string; stories: number }>(
    `SELECT address, strftime('%Y', at / 1000, 'unixepoch') AS year, count(*) AS stories
     FROM stories JOIN feeds ON feeds.id = feed GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  for (const { address, year, stories } of rows)
    terminal.say(`${year}  ${String(stories).padStart(8)}  ${address}`);
  const [state] = await store.read<{ stories: number; indexed: number; posts: number }>(
    `SELECT (SELECT count(*) FROM stories) AS stories, (SELECT count(*) FROM posts) AS posts,
       (SELECT count(*) FROM stories JOIN search_index ON search_index.rowid = stories.id) AS indexed`,
  );
  terminal.say(
    `${state?.stories ?? 0} stories, ${state?.indexed ?? 0} of them in the search index;`,
  );
  terminal.say(`${state?.posts ?? 0} posts.`);
}

/** Builds the search index anew in steps, while searches go on. */
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
      await store.write(step(last).map(withJson), () => {});
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

/** Deletes what the ticks would delete one after the other: stories that no feed has had since. */
export async function pruneStories(
  oldest: number,
  papers: readonly Paper[],
  store: Database,
  terminal: Terminal,
): Promise<void> {
  const old = await store.read<{ at: number; address: string }>(
    `SELECT at, address FROM stories JOIN feeds ON feeds.id = feed WHERE last_seen < ${oldest}`,
  );
  const since = new Date(oldest).toISOString().slice(0, 10);
  terminal.say(`${old.length} stories have been in no feed since ${since}.`);
  if (old.length === 0) return;
  const days = [...Map.groupBy(old, ({ address }) => address)].flatMap(([address, its]) =>
    checkDaysOf(
      papers,
      address,
      its.map(({ at }) => at),
    ),
  );
  const part = `DELETE FROM stories WHERE id IN (SELECT id FROM stories WHERE last_seen < ${oldest} LIMIT ${ROWS_AT_ONCE})`;
  const parts = Array.from({ length: Math.ceil(old.length / ROWS_AT_ONCE) }, () => ({ sql: part }));
  const statements = [...parts, ...days.map(withJson)];
  await store.write(statements, (done) =>
    terminal.progress(`Deleted ${Math.min(old.length, done * ROWS_AT_ONCE)} of ${old.length}`),
  );
  terminal.progress("");
  terminal.say(`${old.length} stories were deleted.`);
}

async function countOf(store: Database): Promise<number> {
  return (await store.read<{ stories: number }>(COUNT))[0]?.stories ?? 0;
}

function withJson({ sql, values }: RefreshStatement): Statement {
  return { sql, json: inertJson(values) };
}
