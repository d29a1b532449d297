/**
 * The export of an archive: a line of JSON for each story and each post. It is read line by line,
 * because a large archive exceeds the maximum length of a string.
 */
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

import * as v from "valibot";

import { STORED_POST } from "../blog/statements.ts";
import type { Counts, Imported } from "./import-export.ts";
import { EXPORTED_STORY } from "./story-rows.ts";

const SCHEMAS = { story: EXPORTED_STORY, post: STORED_POST };

/** Whether a file is an export, by its first line. Rejects where the file cannot be read. */
export async function isExport(file: string): Promise<boolean> {
  for await (const { line } of linesOf(file)) return /^\{"(?:story|post)":/.test(line);
  return false;
}

/** Reads every line of an export, and counts them. Rejects with a sentence on the first bad one. */
export async function checkExport(file: string): Promise<Counts> {
  let [stories, posts] = [0, 0];
  for await (const { story } of readExport(file)) {
    if (story) stories += 1;
    else posts += 1;
  }
  return { stories, posts };
}

/** The stories and posts of an export. Rejects with a sentence on the first bad line. */
export async function* readExport(file: string): AsyncGenerator<Imported> {
  for await (const { line, number } of linesOf(file)) {
    const fault = (what: string) => new Error(`${file}:${number}: ${what} Nothing was written.`);
    const [name, row] = Object.entries(parsed(line) ?? {})[0] ?? [];
    if (name !== "story" && name !== "post") throw fault("this line is no story and no post.");
    const checked = v.safeParse(SCHEMAS[name], row);
    if (!checked.success)
      throw fault(`the ${name} has no ${v.getDotPath(checked.issues[0])}, or a wrong one.`);
    if ("text" in checked.output) {
      const { slug, ...story } = checked.output;
      yield { story: { ...story, slugs: [slug, `${slug}-${story.identity}`] } };
    } else yield { post: checked.output };
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
