/** Imports stories and posts from files into a database, and exports them. */
import type { Paper } from "../../worker/newsroom/paper.ts";
import { renderPost } from "../blog/render-posts.ts";
import { POST_COLUMNS, type StoredPost, writeStatements } from "../blog/statements.ts";
import type { Database } from "../d1/database.ts";
import type { Terminal } from "../terminal/terminal.ts";
import {
  dayStatements,
  EXPORTED_STORY,
  IMPORTED_ARE_GROUPED,
  type StoryRow,
  storyStatements,
} from "./story-rows.ts";

type Table = "stories" | "posts";

const STORIES_AT_ONCE = 1_000;
/** A post may have half a million characters. */
const POSTS_AT_ONCE = 50;

/** A story or a post to be imported. */
export interface Imported {
  readonly story?: StoryRow;
  readonly post?: StoredPost;
}

/** Numbers of the rows of a file; a kind that it cannot have is missing. */
export type Counts = Readonly<Partial<Record<Table, number>>>;

/** Imports rows one by one. Stories and posts that are stored already are not changed. */
export async function importRows(
  rows: Iterable<Imported> | AsyncIterable<Imported>,
  total: Counts,
  papers: readonly Paper[],
  store: Database,
  terminal: Terminal,
): Promise<void> {
  const tables = Object.entries(total) as [Table, number][];
  const before = await countAll(store);
  const stored = "SELECT domain || '/' || slug AS key FROM posts";
  const known = new Set((await store.read<{ key: string }>(stored)).map(({ key }) => key));
  const all = tables.reduce((sum, [, count]) => sum + count, 0);
  const names = tables.map(([name]) => name).join(" and ");
  let [stories, posts, done]: [StoryRow[], StoredPost[], number] = [[], [], 0];
  const write = async () => {
    await writeStories(stories, papers, store);
    await writePosts(posts, store);
    [stories, posts] = [[], []];
    terminal.progress(`Wrote ${done} of ${all} ${names}`);
  };
  for await (const { story, post } of rows) {
    done += 1;
    if (story) stories.push(story);
    if (post && !known.has(`${post.domain}/${post.slug}`)) posts.push(post);
    if (stories.length === STORIES_AT_ONCE || posts.length === POSTS_AT_ONCE) await write();
  }
  await write();
  await store.write([IMPORTED_ARE_GROUPED]);
  terminal.progress("");
  const after = await countAll(store);
  for (const [name, count] of tables) {
    const added = after[name] - before[name];
    terminal.say(`${count} ${name}: ${added} new, ${count - added} stored before.`);
  }
}

/** What a story's fields are in D1, where that is no column of its name. */
const STORY_VALUES: Readonly<Record<string, string>> = {
  feed: "address",
  title: "stories.title",
  group: "story_group",
  text: "coalesce(text, '')",
};
const STORIES = `SELECT stories.id, ${jsonOf(Object.keys(EXPORTED_STORY.entries), STORY_VALUES)} AS json
  FROM stories JOIN feeds ON feeds.id = feed LEFT JOIN story_texts ON story = stories.id
  WHERE stories.id > ?1 ORDER BY stories.id`;
const POSTS = `SELECT rowid AS id, ${jsonOf(POST_COLUMNS)} AS json FROM posts WHERE rowid > ?1 ORDER BY rowid`;

function jsonOf(names: readonly string[], values: Readonly<Record<string, string>> = {}): string {
  return `json_object(${names.map((name) => `'${name}', ${values[name] ?? name}`).join(", ")})`;
}

/** Gives every story and every post as a line of JSON, in the order of arrival. */
export async function exportAll(
  store: Database,
  terminal: Terminal,
  write: (line: string) => void,
): Promise<void> {
  const stories = { name: "stories", sql: STORIES, atOnce: STORIES_AT_ONCE } as const;
  await exportRows(store, terminal, stories, (story) => write(`{"story":${story}}\n`));
  const posts = { name: "posts", sql: POSTS, atOnce: POSTS_AT_ONCE } as const;
  await exportRows(store, terminal, posts, (post) =>
    write(`${JSON.stringify({ post: postOf(JSON.parse(post) as PostRow) })}\n`),
  );
}

/** A post as its row has it. */
type PostRow = Omit<StoredPost, "draft" | "tags" | "topics"> & {
  readonly draft: number;
  readonly tags: string;
  readonly topics: string;
};

function postOf({ draft, tags, topics, ...post }: PostRow): StoredPost {
  return { ...post, draft: draft === 1, tags: listOf(tags), topics: listOf(topics) };
}

function listOf(text: string): readonly string[] {
  return text === "" ? [] : text.split(", ");
}

interface Exported {
  readonly name: Table;
  /** The rows after the one with the id `?1`. */
  readonly sql: string;
  readonly atOnce: number;
}

async function exportRows(
  store: Database,
  terminal: Terminal,
  { name, sql, atOnce }: Exported,
  write: (json: string) => void,
): Promise<void> {
  const total = (await countAll(store))[name];
  for (let [last, done] = [0, 0]; ;) {
    const rows = await store.read<{ id: number; json: string }>(
      `${sql.replace("?1", String(last))} LIMIT ${atOnce}`,
    );
    for (const { json } of rows) write(json);
    done += rows.length;
    last = rows.at(-1)?.id ?? last;
    terminal.progress(`Exported ${done} of ${total} ${name}`);
    if (rows.length < atOnce) break;
  }
  terminal.progress("");
}

async function writeStories(
  rows: readonly StoryRow[],
  papers: readonly Paper[],
  store: Database,
): Promise<void> {
  if (rows.length === 0) return;
  await store.write([...storyStatements(rows), ...dayStatements(papers, rows)]);
}

async function writePosts(posts: readonly StoredPost[], store: Database): Promise<void> {
  if (posts.length === 0) return;
  await store.write(writeStatements(posts, posts.flatMap(renderPost)));
}

async function countAll(store: Database): Promise<Record<Table, number>> {
  const [counts] = await store.read<Record<Table, number>>(
    "SELECT (SELECT count(*) FROM stories) AS stories, (SELECT count(*) FROM posts) AS posts",
  );
  return counts ?? { stories: 0, posts: 0 };
}
