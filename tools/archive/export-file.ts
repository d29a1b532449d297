/**
 * The export of an archive: a line of JSON for each feed's name, story, post, saved text of a post, removed
 * post and decision of an editor. It is read line by line, because a large archive exceeds the maximum length of a string.
 */
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

import * as v from "valibot";

import { AHEAD_MS } from "../../shared/story.ts";
import type { StoredPost } from "../../worker/content/blog/rows/stored-post.ts";
import {
  type Decision,
  type FeedName,
  type Line,
  LINES,
  parsed,
  type RemovedPost,
  type Version,
} from "./line-schemas.ts";
import type { StoryRow } from "./story-rows.ts";

/** One line of an export: exactly one of these. */
export interface Imported {
  readonly feed?: FeedName;
  readonly story?: StoryRow;
  readonly post?: StoredPost;
  readonly version?: Version;
  readonly removed?: RemovedPost;
  readonly desk?: Decision;
}

/** Numbers of the lines of a file. */
export type Counts = Readonly<Record<Line, number>>;
export const NO_LINES: Counts = { feed: 0, story: 0, post: 0, version: 0, removed: 0, desk: 0 };

const NAMES = Object.keys(LINES) as Line[];
const WORDS: Readonly<Record<Line, string>> = {
  feed: "feed",
  story: "story",
  post: "post",
  version: "saved text",
  removed: "removed post",
  desk: "decision",
};
const FIRST_LINE = new RegExp(`^\\{"(?:${NAMES.join("|")})":`);

/** Whether a file is an export, by its name or its first line. Rejects where the file cannot be read. */
export async function isExport(file: string): Promise<boolean> {
  for await (const { line } of linesOf(file)) {
    return /\.(?:jsonl|ndjson)$/i.test(file) || FIRST_LINE.test(line);
  }
  return false;
}

/** Reads every line of an export, and counts them. Rejects with a sentence on the first bad one. */
export async function checkExport(file: string): Promise<Counts> {
  const counts = { ...NO_LINES };
  for await (const imported of readExport(file)) {
    for (const name of Object.keys(imported) as Line[]) counts[name] += 1;
  }
  return counts;
}

/** The lines of an export. Rejects with a sentence on the first bad one. */
export async function* readExport(file: string): AsyncGenerator<Imported> {
  for await (const { line, number } of linesOf(file)) {
    const fault = (what: string) => new Error(`${file}:${number}: ${what} Nothing was written.`);
    const entries = Object.entries(parsed(line) ?? {});
    if (entries.length === 0) throw fault("this line is no JSON: the file is damaged or cut off.");
    const [name, row] = entries[0] ?? [];
    if (!isLine(name) || entries.length > 1)
      throw fault(`this line is none of: ${NAMES.map((one) => WORDS[one]).join(", ")}.`);
    const checked = v.safeParse(LINES[name], row);
    if (!checked.success) throw fault(faultOf(WORDS[name], checked.issues[0]));
    yield importedOf(name, checked.output);
  }
}

function isLine(name: string | undefined): name is Line {
  return name !== undefined && Object.hasOwn(LINES, name);
}

/** What is wrong with a line, and where. */
function faultOf(word: string, issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  if (path === null) return `the ${word} ${issue.kind === "schema" ? "is wrong" : issue.message}.`;
  // Of a missing field, or one of another type, valibot tells in its own words.
  if (issue.message.startsWith("Invalid ")) return `the ${word} has no ${path}, or a wrong one.`;
  return `the ${word}'s ${path} ${issue.message}.`;
}

type Checked = v.InferOutput<(typeof LINES)[Line]>;

function importedOf(name: Line, row: Checked): Imported {
  if (!("first_seen" in row)) return { [name]: row };
  const { slug, at, ...story } = row;
  return {
    story: {
      ...story,
      // A visit dates a story that is ahead by the time at which it was first seen.
      at: at > story.first_seen + AHEAD_MS ? story.first_seen : at,
      slugs: [slug, `${slug}-${story.identity}`],
    },
  };
}

/**
 * Lines that are not empty, without a byte order mark and without the two lines that npm prints before
 * the output of a script.
 */
async function* linesOf(file: string): AsyncGenerator<{ line: string; number: number }> {
  let number = 0;
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  for await (const text of lines) {
    number += 1;
    const line = text.replace(/^\uFEFF/, "");
    if (line.trim() !== "" && !line.startsWith("> ")) yield { line, number };
  }
}
