/** The fields of a post's front matter about its authors and its corrections. */
import { isFields } from "../../shared/texts/json-fields.ts";
import type { Author } from "../../shared/trust/bylines.ts";
import type { WrittenCorrection } from "../../worker/content/blog/backends/backend-posts.ts";
import {
  AUTHORS_MAX,
  NAME_MAX_CHARACTERS,
  CORRECTIONS_PER_POST,
  CORRECTION_MAX_CHARACTERS,
} from "../../worker/content/blog/post-limits.ts";
import { MOMENT_FORMS, readMoment } from "./days.ts";

/** Reports a fault; line numbers are those of the file. */
export type NoteFault = (line: number, field: string, message: string) => unknown;

/** An author's value of a field. */
export interface Given {
  readonly value: unknown;
  readonly line: number;
}

const AUTHOR_FORMS = "a name, or name: and role:";

/** The authors: `author` or `authors`, a name or a list of names, or of names with roles. */
export function readAuthors(
  given: ReadonlyMap<string, Given>,
  fault: NoteFault,
): readonly Author[] {
  const one = given.get("author");
  const many = given.get("authors");
  if (one && many) {
    fault(many.line, "authors", "stands beside author; say all names in authors");
    return [];
  }
  const [field, named] = one ? ["author", one] : ["authors", many];
  if (!named || named.value === null || named.value === "") return [];
  const list: readonly unknown[] = Array.isArray(named.value) ? named.value : [named.value];
  const authors = list.filter((name) => name !== null && name !== "").map(authorOf);
  if (authors.length > AUTHORS_MAX || authors.includes(undefined)) {
    fault(named.line, field, `must be a list of at most ${AUTHORS_MAX}: each ${AUTHOR_FORMS}`);
  }
  return authors.flatMap((author) => author ?? []);
}

function authorOf(value: unknown): Author | undefined {
  const { name, role = "", ...others } = isFields(value) ? value : { name: value };
  if (Object.keys(others).length > 0 || !isShort(name) || !isShort(role)) return undefined;
  const author = { name: oneLine(name), role: oneLine(role) };
  return author.name === "" ? undefined : author;
}

/** The corrections, and the time of the latest in seconds since 1970; 0 for none. */
export function readCorrections(
  given: Given | undefined,
  fault: NoteFault,
  domain: string,
): { readonly corrections: readonly WrittenCorrection[]; readonly corrected: number } {
  if (!given || given.value === null) return { corrections: [], corrected: 0 };
  const list: readonly unknown[] = Array.isArray(given.value) ? given.value : [];
  if (list.length === 0 || list.length > CORRECTIONS_PER_POST) {
    const wanted = `must be a list of at most ${CORRECTIONS_PER_POST}, each with date: and text:`;
    fault(given.line, "corrections", wanted);
  }
  const read = list.map((one, index) => {
    const wrong = (what: string) => fault(given.line, "corrections", `${index + 1}: ${what}`);
    const { date, text, ...others } = isFields(one) ? one : {};
    const unknown = Object.keys(others);
    if (unknown.length > 0) wrong(`${unknown.join(", ")} is no field; there are date, text`);
    const moment = readMoment(date, domain);
    if (!moment) wrong(`date must be ${MOMENT_FORMS}`);
    const words = typeof text === "string" ? oneLine(text) : "";
    if (words === "") wrong("text must say what was wrong, and what is right");
    if (words.length > CORRECTION_MAX_CHARACTERS)
      wrong(`text is longer than ${CORRECTION_MAX_CHARACTERS} characters`);
    const { seconds = 0, day } = moment ?? {};
    return { seconds, date: day ?? new Date(seconds * 1000).toISOString(), text: words };
  });
  return {
    corrections: read.map(({ date, text }) => ({ date, text })),
    corrected: Math.max(0, ...read.map(({ seconds }) => seconds)),
  };
}

function isShort(value: unknown): value is string {
  return typeof value === "string" && value.length <= NAME_MAX_CHARACTERS;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
