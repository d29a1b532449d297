/**
 * Imports the lines of a file into a database. Nothing that is newer there is changed, and a second
 * import of the same file changes nothing, so that an interrupted one can be run again.
 */
import type { StoredPost } from "../../worker/content/blog/rows/stored-post.ts";
import { enterCalendar, OWN_EVENTS } from "../../worker/content/events/own/own-store.ts";
import { SPONSORS } from "../../worker/content/sponsors/sponsor-store.ts";
import type { NewsroomPublication } from "../../worker/papers/newsroom-publication.ts";
import type { Database } from "../d1/database.ts";
import { asStatement, inBatches } from "../d1/statements.ts";
import type { Terminal } from "../terminal/terminal.ts";
import type { Imported } from "./export-file.ts";
import { importDecisions } from "./imports/import-decisions.ts";
import { importLiveLines } from "./imports/import-live-lines.ts";
import { openPosts } from "./imports/import-posts.ts";
import { importRecords } from "./imports/import-records.ts";
import { openVersions } from "./imports/import-versions.ts";
import type { Counts, LineRow } from "./lines/line-schemas.ts";
import { ADD_SUBMISSIONS } from "./lines/submission-lines.ts";
import {
  dayStatements,
  IMPORTED_ARE_GROUPED,
  type StoryRow,
  storyStatements,
} from "./story-rows.ts";

const STORIES_AT_ONCE = 1_000;
/** A post may have half a million characters. */
const POSTS_AT_ONCE = 50;

/** A feed's own name, where the database has none yet. */
const NAME_FEEDS = `INSERT INTO feeds (address, title)
  SELECT feed.value ->> 'address', feed.value ->> 'title' FROM json_each(?1) AS feed WHERE true
  ON CONFLICT (address) DO UPDATE SET title = excluded.title WHERE feeds.title = ''`;

/** Lines that are written once all others are. */
type Collected = { readonly [Name in (typeof COLLECTED)[number]]: LineRow<Name>[] };
const COLLECTED = [
  ...(["feed", "removed", "desk", "event", "sponsor", "live", "update", "submission"] as const),
];

/** Imports lines one by one, and says for each kind what became of them. */
export async function importRows(
  rows: Iterable<Imported> | AsyncIterable<Imported>,
  total: Counts,
  publications: readonly NewsroomPublication[],
  store: Database,
  terminal: Terminal,
): Promise<void> {
  const before = await countStories(store);
  const all = Object.values(total).reduce((sum, count) => sum + count, 0);
  const [posts, versions] = [await openPosts(store), await openVersions(store)];
  let [stories, newPosts, done]: [StoryRow[], StoredPost[], number] = [[], [], 0];
  let newVersions: LineRow<"version">[] = [];
  const kept = Object.fromEntries(COLLECTED.map((name) => [name, []])) as unknown as Collected;
  const write = async () => {
    if (stories.length > 0)
      await store.write([...storyStatements(stories), ...dayStatements(publications, stories)]);
    await posts.write(newPosts);
    await versions.write(newVersions);
    [stories, newPosts, newVersions] = [[], [], []];
    terminal.progress(`Wrote ${done} of ${all} lines`);
  };
  for await (const line of rows) {
    done += 1;
    if (line.story) stories.push(line.story);
    if (line.post && posts.accepts(line.post)) newPosts.push(line.post);
    const version = line.version && versions.accepted(line.version);
    if (version) newVersions.push(version);
    for (const name of COLLECTED) collect(kept, name, line);
    const isFull = Math.max(newPosts.length, newVersions.length) === POSTS_AT_ONCE;
    if (isFull || stories.length === STORIES_AT_ONCE) await write();
  }
  await write();
  await store.write([
    ...inBatches(NAME_FEEDS, kept.feed),
    ...inBatches(ADD_SUBMISSIONS, kept.submission),
    IMPORTED_ARE_GROUPED,
  ]);
  await versions.finish();
  await posts.remove(kept.removed);
  terminal.progress("");
  if (total.story > 0) {
    const added = (await countStories(store)) - before;
    terminal.say(`${total.story} stories: ${added} new, ${total.story - added} stored before.`);
  }
  if (total.post + total.removed > 0) terminal.say(posts.summary());
  if (total.version > 0) terminal.say(versions.summary());
  if (total.submission > 0) terminal.say(`${total.submission} submissions.`);
  if (total.desk > 0) await importDecisions(kept.desk, store, terminal);
  await importEvents(kept.event, store, terminal);
  await importRecords(SPONSORS, { lines: kept.sponsor, words: "sponsors" }, store, terminal);
  if (total.live > 0) await importLiveLines(kept.live, kept.update, store, terminal);
}

function collect<Name extends keyof Collected>(
  kept: Collected,
  name: Name,
  { [name]: row }: { readonly [Key in Name]?: LineRow<Key> },
): void {
  if (row) kept[name].push(row);
}

/** The newsroom reads the calendars of these events at once. */
async function importEvents(
  lines: readonly LineRow<"event">[],
  store: Database,
  terminal: Terminal,
): Promise<void> {
  const words = "events of the paper's own calendar";
  const written = await importRecords(OWN_EVENTS, { lines, words }, store, terminal);
  const calendars = new Set(written.map(({ publication }) => publication));
  await store.write([...calendars].map(enterCalendar).map(asStatement));
}

async function countStories(store: Database): Promise<number> {
  const [row] = await store.read<{ stories: number }>("SELECT count(*) AS stories FROM stories");
  return row?.stories ?? 0;
}
