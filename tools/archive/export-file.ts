/**
 * The export of an archive: a line of JSON for each story and each post. It is read line by line,
 * because a large archive exceeds the maximum length of a string.
 */
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

import type { StoredPost } from "../blog/statements.ts";
import type { StoryRow } from "./story-rows.ts";

/** A story as a line of the export. */
export type ExportedStory = Omit<StoryRow, "slugs"> & { readonly slug: string };

/** A line has exactly one of these. */
export interface ExportLine {
  readonly story?: ExportedStory;
  readonly post?: StoredPost;
}

export interface ExportCounts {
  readonly stories: number;
  readonly posts: number;
}

type Kind = "text" | "number" | "boolean" | "texts";

const STORY: Readonly<Record<keyof ExportedStory, Kind>> = {
  feed: "text",
  identity: "text",
  slug: "text",
  at: "number",
  is_dated: "number",
  first_seen: "number",
  last_seen: "number",
  minutes: "number",
  title: "text",
  excerpt: "text",
  picture: "text",
  link: "text",
  source: "text",
  wikipedia: "text",
  group: "number",
  text: "text",
};

const POST: Readonly<Record<keyof StoredPost, Kind>> = {
  domain: "text",
  slug: "text",
  published: "number",
  updated: "number",
  stored: "number",
  draft: "boolean",
  title: "text",
  description: "text",
  picture: "text",
  youtube: "text",
  tags: "texts",
  topics: "texts",
  author: "text",
  category: "text",
  hash: "text",
  body: "text",
};

const IS_OF_KIND: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string",
  number: (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === "boolean",
  texts: (value) => Array.isArray(value) && value.every((one) => typeof one === "string"),
};

/** Whether a file is an export, by its first line. Rejects where the file cannot be read. */
export async function isExport(file: string): Promise<boolean> {
  for await (const { line } of linesOf(file)) return /^\{"(?:story|post)":/.test(line);
  return false;
}

/** Reads every line of an export, and counts them. Rejects with a sentence on the first bad one. */
export async function checkExport(file: string): Promise<ExportCounts> {
  let [stories, posts] = [0, 0];
  for await (const { story } of readExport(file)) {
    if (story) stories += 1;
    else posts += 1;
  }
  return { stories, posts };
}

/** The stories and posts of an export. Rejects with a sentence on the first bad line. */
export async function* readExport(file: string): AsyncGenerator<ExportLine> {
  for await (const { line, number } of linesOf(file)) {
    const fault = (what: string) => new Error(`${file}:${number}: ${what} Nothing was written.`);
    const read = parsed(line);
    const [name, row] = Object.entries(read ?? {})[0] ?? [];
    if ((name !== "story" && name !== "post") || typeof row !== "object" || row === null)
      throw fault("this line is no story and no post.");
    const fields = Object.entries(name === "story" ? STORY : POST);
    const wrong = fields.find(([field, kind]) => !IS_OF_KIND[kind]((row as never)[field]));
    if (wrong) throw fault(`the ${name} has no ${wrong[0]}, or one that is no ${wrong[1]}.`);
    yield { [name]: row };
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Lines that are not empty, without the two lines that npm prints before the output of a script. */
async function* linesOf(file: string): AsyncGenerator<{ line: string; number: number }> {
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Infinity,
  })) {
    number += 1;
    if (line.trim() !== "" && !line.startsWith("> ")) yield { line, number };
  }
}
