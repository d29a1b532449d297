/** Writes the database as lines of an export: all that rounds of the newsroom cannot bring back. */
import { appendFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

import { POST_COLUMNS } from "../../worker/content/blog/rows/stored-post.ts";
import { storedPicturesIn } from "../blog/pictures/stored-pictures.ts";
import type { Database } from "../d1/database.ts";
import type { PictureStore } from "../d1/picture-store.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { VERSION } from "../terminal/version.ts";
import { exportPictures } from "./backup-pictures.ts";
import { countsInWords, FORMAT, type Line, LINES, NO_LINES, WORDS } from "./lines/line-schemas.ts";

interface Exported {
  readonly line: Exclude<Line, "picture">;
  readonly table: string;
  readonly where?: string;
  /** What fields of a line are in D1, where that is no column of their name. */
  readonly values?: Readonly<Record<string, string>>;
  readonly joins?: string;
  /** A whole number by which rows are in order; `rowid` by default. */
  readonly key?: string;
  readonly atOnce: number;
}

/** Of what belongs to a post. */
const OF_POST = {
  values: { domain: "p.domain", slug: "p.slug" },
  joins: "JOIN post_pointers AS p ON p.id = post",
} as const;

/** A text with commas as the list that it is. */
const listOf = (column: string) =>
  `json(iif(${column} = '', '[]', '[' || replace(json_quote(${column}), ', ', '","') || ']'))`;

/** In the order in which they are imported. A post, or a text of one, may have half a million characters. */
const EXPORTED: readonly Exported[] = [
  { line: "feed", table: "feeds", where: "title <> '' AND kind IN ('feed', '')", atOnce: 1_000 },
  {
    line: "story",
    table: "stories",
    values: {
      feed: "address",
      title: "stories.title",
      group: "story_group",
      text: "coalesce(text, '')",
    },
    joins: "JOIN feeds ON feeds.id = feed LEFT JOIN story_texts ON story = stories.id",
    atOnce: 1_000,
  },
  {
    line: "post",
    table: "posts",
    // A draft is its saved texts.
    where: "NOT draft",
    values: {
      draft: "json('false')",
      tags: listOf("tags"),
      topics: listOf("topics"),
      authors: "json(authors)",
      corrections: "json(corrections)",
    },
    atOnce: 50,
  },
  { line: "version", table: "post_versions", where: "number > 0", atOnce: 50 },
  { line: "removed", table: "removed_posts", atOnce: 1_000 },
  { line: "desk", table: "desk_entries", atOnce: 1_000 },
  { line: "event", table: "own_events", atOnce: 500 },
  { line: "sponsor", table: "sponsors", atOnce: 500 },
  { line: "live", table: "live_posts", ...OF_POST, atOnce: 500 },
  {
    line: "update",
    table: "updates",
    key: "updates.post * 100000 + number",
    ...OF_POST,
    atOnce: 500,
  },
];

/** What a backup has where its operator asks for it: what readers sent, and who they are. */
export const WITH_SENDERS: readonly Exported[] = [
  { line: "submission", table: "submissions", atOnce: 200 },
];

/** The fields of a line. */
function fieldsIn(line: Exported["line"]): readonly string[] {
  if (line === "post") return POST_COLUMNS;
  const schema = LINES[line];
  return Object.keys("pipe" in schema ? schema.pipe[0].entries : schema.entries);
}

/** JSON of a row in SQL. */
function jsonOf({ line, values = {} }: Exported): string {
  const parts = fieldsIn(line).map((name) => `'${name}', ${values[name] ?? name}`);
  return `json_object(${parts.join(", ")})`;
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

/** The same into a file: a temporary one, which is renamed when it is complete. */
export async function exportToFile(
  file: string,
  store: Database,
  terminal: Terminal,
  pictures?: PictureStore,
  more: readonly Exported[] = [],
): Promise<void> {
  const part = `${file}.part`;
  writeFileSync(part, "");
  try {
    await exportAll(store, terminal, (line) => appendFileSync(part, line), pictures, more);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/** Gives the number of rows. */
async function exportRows(
  store: Database,
  terminal: Terminal,
  exported: Exported,
  write: (line: string) => void,
): Promise<number> {
  const { line, table, where = "true", joins = "", atOnce } = exported;
  const { key = `${table}.rowid` } = exported;
  const [{ total } = { total: 0 }] = await store.read<{ total: number }>(
    `SELECT count(*) AS total FROM ${table} WHERE ${where}`,
  );
  let done = 0;
  for (let last = 0; ;) {
    const rows = await store.read<{ id: number; json: string }>(
      `SELECT ${key} AS id, ${jsonOf(exported)} AS json FROM ${table} ${joins}
        WHERE ${key} > ${last} AND ${where} ORDER BY ${key} LIMIT ${atOnce}`,
    );
    for (const { json } of rows) write(`{"${line}":${json}}\n`);
    done += rows.length;
    last = rows.at(-1)?.id ?? last;
    terminal.progress(`Exported ${done} of ${total} ${WORDS[line][1]}`);
    if (rows.length < atOnce) break;
  }
  terminal.progress("");
  return done;
}
