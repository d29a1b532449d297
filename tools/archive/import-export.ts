/** Imports stories and posts from files into a database, and exports them. */
import type { Paper } from "../../worker/refresh/paper.ts";
import { listDaysOf } from "../../worker/refresh/stories/archive-days.ts";
import { renderPost } from "../blog/render-posts.ts";
import { type StoredPost, writeStatements } from "../blog/statements.ts";
import type { Database } from "../d1/database.ts";
import { inertJson } from "../d1/statements.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { type ExportCounts, type ExportedStory, readExport } from "./export-file.ts";
import { IMPORTED_ARE_GROUPED, type StoryRow, storyStatements } from "./story-rows.ts";

const STORIES_AT_ONCE = 1_000;
/** A post may have half a million characters. */
const POSTS_AT_ONCE = 50;

/** Writes stories that are not stored yet, and their days. */
export async function importStories(
  rows: readonly StoryRow[],
  papers: readonly Paper[],
  store: Database,
  terminal: Terminal,
): Promise<void> {
  const before = await countOf(store, "stories");
  for (let done = 0; done < rows.length; done += STORIES_AT_ONCE) {
    terminal.progress(`Wrote ${done} of ${rows.length} stories`);
    await writeStories(rows.slice(done, done + STORIES_AT_ONCE), papers, store);
  }
  await store.write([IMPORTED_ARE_GROUPED], () => {});
  terminal.progress("");
  terminal.say(told("stories", rows.length, (await countOf(store, "stories")) - before));
}

/** Imports an export, line by line. Stories and posts that are stored already are not changed. */
export async function importExport(
  file: string,
  total: ExportCounts,
  papers: readonly Paper[],
  store: Database,
  terminal: Terminal,
): Promise<void> {
  const before = { stories: await countOf(store, "stories"), posts: await countOf(store, "posts") };
  const known = new Set(
    (await store.read<{ key: string }>("SELECT domain || '/' || slug AS key FROM posts")).map(
      ({ key }) => key,
    ),
  );
  let [stories, posts]: [StoryRow[], StoredPost[]] = [[], []];
  let done = 0;
  const write = async () => {
    await writeStories(stories, papers, store);
    await writePosts(posts, store);
    done += stories.length + posts.length;
    [stories, posts] = [[], []];
    terminal.progress(`Wrote ${done} of ${total.stories + total.posts} stories and posts`);
  };
  for await (const { story, post } of readExport(file)) {
    if (story) stories.push(rowOf(story));
    if (post && !known.has(`${post.domain}/${post.slug}`)) posts.push(post);
    else if (post) done += 1;
    if (stories.length === STORIES_AT_ONCE || posts.length === POSTS_AT_ONCE) await write();
  }
  await write();
  await store.write([IMPORTED_ARE_GROUPED], () => {});
  terminal.progress("");
  for (const name of ["stories", "posts"] as const)
    terminal.say(told(name, total[name], (await countOf(store, name)) - before[name]));
}

/** Gives every story and every post as a line of JSON, in the order of arrival. */
export async function exportAll(
  store: Database,
  terminal: Terminal,
  write: (line: string) => void,
): Promise<void> {
  await exportRows(
    { store, terminal, name: "stories", atOnce: STORIES_AT_ONCE },
    (
      last,
    ) => `SELECT stories.id, json_object('feed', address, 'identity', identity, 'slug', slug, 'at', at, 'is_dated', is_dated,
        'first_seen', first_seen, 'last_seen', last_seen, 'minutes', minutes, 'title', stories.title, 'excerpt', excerpt,
        'picture', picture, 'link', link, 'source', source, 'wikipedia', wikipedia, 'group', story_group,
        'text', coalesce(text, '')) AS json
      FROM stories JOIN feeds ON feeds.id = feed LEFT JOIN story_texts ON story = stories.id
      WHERE stories.id > ${last} ORDER BY stories.id`,
    (story) => write(`{"story":${story}}\n`),
  );
  await exportRows(
    { store, terminal, name: "posts", atOnce: POSTS_AT_ONCE },
    (
      last,
    ) => `SELECT rowid AS id, json_object('domain', domain, 'slug', slug, 'published', published, 'updated', updated,
        'stored', stored, 'draft', draft, 'title', title, 'description', description, 'picture', picture,
        'youtube', youtube, 'tags', tags, 'topics', topics, 'author', author, 'category', category,
        'hash', hash, 'body', body) AS json
      FROM posts WHERE rowid > ${last} ORDER BY rowid`,
    (post) => write(`${JSON.stringify({ post: postOf(JSON.parse(post) as PostRow) })}\n`),
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
  readonly store: Database;
  readonly terminal: Terminal;
  readonly name: "stories" | "posts";
  readonly atOnce: number;
}

async function exportRows(
  { store, terminal, name, atOnce }: Exported,
  sqlAfter: (last: number) => string,
  write: (json: string) => void,
): Promise<void> {
  const total = await countOf(store, name);
  for (let [last, done] = [0, 0]; ;) {
    const rows = await store.read<{ id: number; json: string }>(
      `${sqlAfter(last)} LIMIT ${atOnce}`,
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
  const days = [...Map.groupBy(rows, ({ feed }) => feed)].flatMap(([feed, its]) =>
    listDaysOf(
      papers,
      [feed],
      its.map(({ at }) => at),
    ),
  );
  const checks = days.map(({ sql, values }) => ({ sql, json: inertJson(values) }));
  await store.write([...storyStatements(rows), ...checks], () => {});
}

async function writePosts(posts: readonly StoredPost[], store: Database): Promise<void> {
  if (posts.length === 0) return;
  await store.write(writeStatements(posts, posts.flatMap(renderPost)), () => {});
}

function rowOf({ slug, ...story }: ExportedStory): StoryRow {
  return { ...story, slugs: [slug, `${slug}-${story.identity}`] };
}

async function countOf(store: Database, table: "stories" | "posts"): Promise<number> {
  const [row] = await store.read<{ count: number }>(`SELECT count(*) AS count FROM ${table}`);
  return row?.count ?? 0;
}

function told(name: string, count: number, added: number): string {
  return `${count} ${name}: ${added} new, ${count - added} stored before.`;
}
