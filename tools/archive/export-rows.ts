/** Writes the database as lines of an export: all that rounds of the newsroom cannot bring back. */
import type { StoredPost } from "../../worker/content/blog/rows/stored-post.ts";
import { POST_COLUMNS } from "../../worker/content/blog/rows/stored-post.ts";
import { storedPicturesIn } from "../blog/pictures/stored-pictures.ts";
import type { Database } from "../d1/database.ts";
import type { PictureStore } from "../d1/picture-store.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { VERSION } from "../terminal/version.ts";
import { exportPictures } from "./backup-pictures.ts";
import { DECISION_LINE } from "./lines/decision-lines.ts";
import { EVENT_LINE } from "./lines/event-lines.ts";
import { countsInWords, FORMAT, type Line, NO_LINES, WORDS } from "./lines/line-schemas.ts";
import { LIVE_LINE, UPDATE_LINE } from "./lines/live-lines.ts";
import { REMOVED_LINE, VERSION_LINE } from "./lines/post-lines.ts";
import { SPONSOR_LINE } from "./lines/sponsor-lines.ts";
import { FEED_LINE, STORY_LINE } from "./lines/story-lines.ts";
import { SUBMISSION_LINE } from "./lines/submission-lines.ts";

interface Exported {
  readonly line: Line;
  readonly table: string;
  readonly where?: string;
  /** JSON of a row in SQL. */
  readonly json: string;
  readonly joins?: string;
  /** A whole number by which rows are in order; `rowid` by default. */
  readonly key?: string;
  readonly atOnce: number;
  readonly rowOf?: (row: object) => object;
}

/** What a story's fields are in D1, where that is no column of its name. */
const STORY_VALUES: Readonly<Record<string, string>> = {
  feed: "address",
  title: "stories.title",
  group: "story_group",
  text: "coalesce(text, '')",
};

/** Of what belongs to a post. */
const OF_POST: Readonly<Record<string, string>> = { domain: "p.domain", slug: "p.slug" };

/** In the order in which they are imported. */
const EXPORTED: readonly Exported[] = [
  {
    line: "feed",
    table: "feeds",
    where: "title <> '' AND kind IN ('feed', '')",
    json: jsonOf(Object.keys(FEED_LINE.entries)),
    atOnce: 1_000,
  },
  {
    line: "story",
    table: "stories",
    json: jsonOf(Object.keys(STORY_LINE.entries), STORY_VALUES),
    joins: "JOIN feeds ON feeds.id = feed LEFT JOIN story_texts ON story = stories.id",
    atOnce: 1_000,
  },
  {
    line: "post",
    table: "posts",
    // A draft is its saved texts.
    where: "NOT draft",
    json: jsonOf(POST_COLUMNS),
    // A post may have half a million characters.
    atOnce: 50,
    rowOf: (row) => postOf(row as PostRow),
  },
  {
    line: "version",
    table: "post_versions",
    where: "number > 0",
    json: jsonOf(Object.keys(VERSION_LINE.entries)),
    atOnce: 50,
  },
  {
    line: "removed",
    table: "removed_posts",
    json: jsonOf(Object.keys(REMOVED_LINE.entries)),
    atOnce: 1_000,
  },
  {
    line: "desk",
    table: "desk_entries",
    json: jsonOf(Object.keys(DECISION_LINE.pipe[0].entries)),
    atOnce: 1_000,
  },
  {
    line: "event",
    table: "own_events",
    json: jsonOf(Object.keys(EVENT_LINE.entries)),
    atOnce: 500,
  },
  {
    line: "sponsor",
    table: "sponsors",
    json: jsonOf(Object.keys(SPONSOR_LINE.entries)),
    atOnce: 500,
  },
  {
    line: "live",
    table: "live_posts",
    json: jsonOf(Object.keys(LIVE_LINE.entries), OF_POST),
    joins: "JOIN post_pointers AS p ON p.id = post",
    atOnce: 500,
  },
  {
    line: "update",
    table: "updates",
    key: "updates.post * 100000 + number",
    json: jsonOf(Object.keys(UPDATE_LINE.entries), OF_POST),
    joins: "JOIN post_pointers AS p ON p.id = post",
    atOnce: 500,
  },
];

/** What a backup has where its operator asks for it: what readers sent, and who they are. */
export const WITH_SENDERS: readonly Exported[] = [
  {
    line: "submission",
    table: "submissions",
    json: jsonOf(Object.keys(SUBMISSION_LINE.entries)),
    atOnce: 200,
  },
];

function jsonOf(names: readonly string[], values: Readonly<Record<string, string>> = {}): string {
  return `json_object(${names.map((name) => `'${name}', ${values[name] ?? name}`).join(", ")})`;
}

/**
 * Gives every row as a line of JSON, in the order of arrival, between a first line that says what made the
 * backup and when, and a last one that says what it holds. The pictures of posts come from their store; none
 * without it. `more` is written beside what every backup has.
 */
export async function exportAll(
  store: Database,
  terminal: Terminal,
  write: (line: string) => void,
  pictures?: PictureStore,
  more: readonly Exported[] = [],
): Promise<void> {
  const counts = { ...NO_LINES };
  const named = new Set<string>();
  const noteAndWrite = (line: string) => {
    // Stories have pictures of others.
    if (/^\{"(?:post|version|event|sponsor|update)"/.test(line))
      for (const name of storedPicturesIn(line)) named.add(name);
    write(line);
  };
  const first = { format: FORMAT, version: VERSION, made_at: Date.now() };
  write(`${JSON.stringify({ backup: first })}\n`);
  for (const exported of [...EXPORTED, ...more])
    counts[exported.line] = await exportRows(store, terminal, exported, noteAndWrite);
  if (pictures) counts.picture = await exportPictures([...named], pictures, terminal, write);
  write(`${JSON.stringify({ end: counts })}\n`);
  terminal.complain(`The backup holds ${countsInWords(counts)}.`);
}

/** Gives the number of rows. */
async function exportRows(
  store: Database,
  terminal: Terminal,
  exported: Exported,
  write: (line: string) => void,
): Promise<number> {
  const { line, table, where = "true", json, joins = "", atOnce, rowOf } = exported;
  const { key = `${table}.rowid` } = exported;
  const [{ total } = { total: 0 }] = await store.read<{ total: number }>(
    `SELECT count(*) AS total FROM ${table} WHERE ${where}`,
  );
  let done = 0;
  for (let last = 0; ;) {
    const rows = await store.read<{ id: number; json: string }>(
      `SELECT ${key} AS id, ${json} AS json FROM ${table} ${joins}
        WHERE ${key} > ${last} AND ${where} ORDER BY ${key} LIMIT ${atOnce}`,
    );
    for (const row of rows) {
      const text = rowOf ? JSON.stringify(rowOf(JSON.parse(row.json) as object)) : row.json;
      write(`{"${line}":${text}}\n`);
    }
    done += rows.length;
    last = rows.at(-1)?.id ?? last;
    terminal.progress(`Exported ${done} of ${total} ${WORDS[line][1]}`);
    if (rows.length < atOnce) break;
  }
  terminal.progress("");
  return done;
}

/** A post as its row has it. */
type PostRow = Omit<StoredPost, "draft" | "tags" | "topics" | "authors" | "corrections"> & {
  readonly draft: number;
  readonly tags: string;
  readonly topics: string;
  readonly authors: string;
  readonly corrections: string;
};

function postOf({ draft, tags, topics, authors, corrections, ...post }: PostRow): StoredPost {
  return {
    ...post,
    draft: draft === 1,
    tags: listOf(tags),
    topics: listOf(topics),
    authors: JSON.parse(authors) as StoredPost["authors"],
    corrections: JSON.parse(corrections) as StoredPost["corrections"],
  };
}

function listOf(text: string): readonly string[] {
  return text === "" ? [] : text.split(", ");
}
