/**
 * Imports the lines of a file into a database. Nothing that is newer there is changed, and a second
 * import of the same file changes nothing, so that an interrupted one can be run again.
 */
import type { StoredPost } from "../../worker/content/blog/rows/stored-post.ts";
import type { Paper } from "../../worker/papers/paper.ts";
import type { Database } from "../d1/database.ts";
import { batchesOf } from "../d1/statements.ts";
import { importEventLines } from "../events/import-event-lines.ts";
import { importSponsorLines } from "../sponsors/import-sponsor-lines.ts";
import type { Terminal } from "../terminal/terminal.ts";
import type { Imported } from "./export-file.ts";
import { importDecisions } from "./import-decisions.ts";
import { openPosts } from "./import-posts.ts";
import { openVersions } from "./import-versions.ts";
import type { Decision } from "./lines/decision-lines.ts";
import type { EventLine } from "./lines/event-lines.ts";
import type { Counts } from "./lines/line-schemas.ts";
import type { RemovedPost, Version } from "./lines/post-lines.ts";
import type { SponsorLine } from "./lines/sponsor-lines.ts";
import type { FeedName } from "./lines/story-lines.ts";
import { ADD_SUBMISSIONS, type Submission } from "./lines/submission-lines.ts";
import { addLive, importLiveLines, type LiveLines } from "./live/import-live-lines.ts";
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

/** Imports lines one by one, and says for each kind what became of them. */
export async function importRows(
  rows: Iterable<Imported> | AsyncIterable<Imported>,
  total: Counts,
  papers: readonly Paper[],
  store: Database,
  terminal: Terminal,
): Promise<void> {
  const before = await countStories(store);
  const all = Object.values(total).reduce((sum, count) => sum + count, 0);
  const [posts, versions] = [await openPosts(store), await openVersions(store)];
  const [feeds, removed, decisions]: [FeedName[], RemovedPost[], Decision[]] = [[], [], []];
  let [stories, newPosts, done]: [StoryRow[], StoredPost[], number] = [[], [], 0];
  let newVersions: Version[] = [];
  const [events, sponsors, submissions]: [EventLine[], SponsorLine[], Submission[]] = [[], [], []];
  const live: LiveLines = { posts: [], updates: [] };
  const write = async () => {
    if (stories.length > 0)
      await store.write([...storyStatements(stories), ...dayStatements(papers, stories)]);
    await posts.write(newPosts);
    await versions.write(newVersions);
    [stories, newPosts, newVersions] = [[], [], []];
    terminal.progress(`Wrote ${done} of ${all} lines`);
  };
  for await (const line of rows) {
    done += 1;
    if (line.feed) feeds.push(line.feed);
    if (line.story) stories.push(line.story);
    if (line.post && posts.accepts(line.post)) newPosts.push(line.post);
    const version = line.version && versions.accepted(line.version);
    if (version) newVersions.push(version);
    if (line.removed) removed.push(line.removed);
    if (line.desk) decisions.push(line.desk);
    if (line.event) events.push(line.event);
    if (line.sponsor) sponsors.push(line.sponsor);
    addLive(live, line);
    if (line.submission) submissions.push(line.submission);
    const isFull = Math.max(newPosts.length, newVersions.length) === POSTS_AT_ONCE;
    if (isFull || stories.length === STORIES_AT_ONCE) await write();
  }
  await write();
  await store.write([
    ...batchesOf(feeds).map((json) => ({ sql: NAME_FEEDS, json })),
    ...batchesOf(submissions).map((json) => ({ sql: ADD_SUBMISSIONS, json })),
    IMPORTED_ARE_GROUPED,
  ]);
  await versions.finish();
  await posts.remove(removed);
  terminal.progress("");
  if (total.story > 0) {
    const added = (await countStories(store)) - before;
    terminal.say(`${total.story} stories: ${added} new, ${total.story - added} stored before.`);
  }
  if (total.post + total.removed > 0) terminal.say(posts.summary());
  if (total.version > 0) terminal.say(versions.summary());
  if (total.submission > 0) terminal.say(`${total.submission} submissions.`);
  if (total.desk > 0) await importDecisions(decisions, store, terminal);
  if (total.event > 0) await importEventLines(events, store, terminal);
  if (total.sponsor > 0) await importSponsorLines(sponsors, store, terminal);
  if (total.live > 0) await importLiveLines(live, store, terminal);
}

async function countStories(store: Database): Promise<number> {
  const [row] = await store.read<{ stories: number }>("SELECT count(*) AS stories FROM stories");
  return row?.stories ?? 0;
}
