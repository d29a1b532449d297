/**
 * A backup as a file: a line of JSON for each feed's name, story, post and so on. It is read line by line,
 * because a large archive exceeds the maximum length of a string.
 */
import * as v from "valibot";

import { AHEAD_MS } from "../../shared/shared-limits.ts";
import { fieldsOf, parsedJson } from "../../shared/texts/json-fields.ts";
import { storedPicturesIn } from "../blog/pictures/stored-pictures.ts";
import { linesOf } from "./backup-lines.ts";
import {
  type Counts,
  countsInWords,
  FIRST_LINE,
  LAST_LINE,
  type Line,
  LINE_NAMES,
  type LineRow,
  LINES,
  NO_LINES,
  WORDS,
} from "./lines/line-schemas.ts";
import type { StoryRow } from "./story-rows.ts";

/** One line of a backup: exactly one of these. */
export type Imported = {
  readonly [Name in Line]?: Name extends "story" ? StoryRow : LineRow<Name>;
};

/** What a backup holds. */
export interface Held {
  readonly counts: Counts;
  /** Whether its last line says so: one of an earlier release has none, and may have lost its end. */
  readonly isCounted: boolean;
  /** Files of pictures that its posts name, and that it has not. */
  readonly missingPictures: readonly string[];
}

/** Reads every line of a backup, and counts them. Rejects with a sentence on the first fault. */
export async function checkExport(file: string): Promise<Held> {
  const counts = { ...NO_LINES };
  const ends: number[] = [];
  const named = new Set<string>();
  const pictures = new Set<string>();
  for await (const imported of readExport(file, (number) => ends.push(number))) {
    for (const name of Object.keys(imported) as Line[]) counts[name] += 1;
    const { post, version, event, sponsor, update, picture } = imported;
    if (picture) pictures.add(picture.name);
    const text = post
      ? `${post.picture}\n${post.body}`
      : update
        ? `${update.picture}\n${update.text}`
        : ((version ?? event ?? sponsor)?.fields ?? "");
    for (const name of storedPicturesIn(text)) named.add(name);
  }
  const missingPictures = [...named].filter((name) => !pictures.has(name));
  return { counts, isCounted: ends.length > 0, missingPictures };
}

/**
 * The lines of a backup. Rejects with a sentence on the first bad one, and where lines are missing. Files
 * that were joined are read one after the other. `ended` is told the number of each last line.
 */
export async function* readExport(
  file: string,
  ended: (number: number) => void = () => {},
): AsyncGenerator<Imported> {
  let isOpen = false;
  let counts = { ...NO_LINES };
  for await (const { line, number } of linesOf(file)) {
    const fault = (what: string) => new Error(`${file}:${number}: ${what} Nothing was written.`);
    const [name, row] = onlyEntry(line, fault);
    if (name === "backup") {
      if (isOpen) throw fault("the backup before this line is cut off.");
      checked("first line", FIRST_LINE, row, fault);
      isOpen = true;
    } else if (name === "end") {
      const held = checked("last line", LAST_LINE, row, fault);
      const missing = missingLines(held, counts);
      if (missing !== "") throw fault(missing);
      [isOpen, counts] = [false, { ...NO_LINES }];
      ended(number);
    } else if (isLine(name)) {
      counts[name] += 1;
      yield importedOf(name, checked(WORDS[name][0], LINES[name], row, fault));
    } else
      throw fault(`this line is none of: ${LINE_NAMES.map((one) => WORDS[one][0]).join(", ")}.`);
  }
  if (isOpen) {
    const held = countsInWords(counts);
    throw new Error(
      `${file}: the backup is cut off: it has no last line, and holds ${held}. Nothing was written.`,
    );
  }
}

type Fault = (what: string) => Error;

/** The name and the value of a line. Throws for any other text. */
function onlyEntry(line: string, fault: Fault): readonly [name: string, row: unknown] {
  const value = parsedJson(line);
  const [entry, ...more] = Object.entries(fieldsOf(value));
  if (!entry) throw fault("this line is no JSON: the file is damaged or cut off.");
  return more.length > 0 ? ["", undefined] : entry;
}

/** How the lines that were read differ from what the last line says; empty where they do not. */
function missingLines(held: Readonly<Record<string, number>>, counts: Counts): string {
  const names = new Set([...Object.keys(held), ...LINE_NAMES]);
  const faults = [...names].flatMap((name) => {
    const [said, read] = [held[name] ?? 0, isLine(name) ? counts[name] : 0];
    return said === read ? [] : [`${read} of ${said} ${isLine(name) ? WORDS[name][1] : name}`];
  });
  return faults.length === 0
    ? ""
    : `lines are missing or too many: the file has ${faults.join(", ")}.`;
}

function isLine(name: string): name is Line {
  return Object.hasOwn(LINES, name);
}

function checked<Schema extends v.GenericSchema>(
  word: string,
  schema: Schema,
  row: unknown,
  fault: Fault,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, row);
  if (!result.success) throw fault(faultOf(word, result.issues[0]));
  return result.output;
}

/** What is wrong with a line, and where. */
function faultOf(word: string, issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  if (path === null) return `the ${word} ${issue.kind === "schema" ? "is wrong" : issue.message}.`;
  // Of a missing field, or one of another type, valibot tells in its own words.
  if (issue.message.startsWith("Invalid ")) return `the ${word} has no ${path}, or a wrong one.`;
  return `the ${word}'s ${path} ${issue.message}.`;
}

function importedOf(name: Line, row: LineRow<Line>): Imported {
  return name === "story" ? { story: storyRow(row as LineRow<"story">) } : { [name]: row };
}

function storyRow({ slug, at, ...story }: LineRow<"story">): StoryRow {
  return {
    ...story,
    // A visit dates a story that is ahead by the time at which it was first seen.
    at: at > story.first_seen + AHEAD_MS ? story.first_seen : at,
    slugs: [slug, `${slug}-${story.identity}`],
  };
}
