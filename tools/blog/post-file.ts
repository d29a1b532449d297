/**
 * A post as its author writes it: markdown behind its front matter. Reading one
 * gives the post, or every fault in it with line and field.
 */
import { createHash } from "node:crypto";

import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Pair,
  type YAMLError,
} from "yaml";

import { CONTROL, MARKDOWN_MAX_CHARACTERS } from "../../worker/content/blog/post-limits.ts";
import { withoutEmptyLines } from "../../worker/content/blog/rows/post-fields.ts";
import type { StoredPost } from "../../worker/content/blog/rows/stored-post.ts";
import { notesOn } from "./body-notes.ts";
import { type FrontMatter, splitFrontMatter } from "./front-matter.ts";
import { ownFields } from "./other-generators.ts";
import { checkFields, FIELDS } from "./post-fields.ts";
import type { Given, NoteFault } from "./post-people.ts";
import { isDraftFile } from "./post-state.ts";

export interface Fault {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly field: string;
  readonly message: string;
}

/** The fields that an author writes; the times of change and import are set by the import. */
export type WrittenPost = Omit<StoredPost, "updated" | "stored"> & {
  readonly file: string;
  /** The date, where it is a day without a time. */
  readonly day?: string;
  /** Line of the slug, or 1 where it comes from the file's name. */
  readonly slugLine: number;
  /** Lines of the picture's field, and of the body's beginning. */
  readonly pictureLine: number;
  readonly bodyLine: number;
};

export type ReadPost =
  /** Notes on parts of the body that will not be shown; they do not prevent the import. */
  | { readonly ok: true; readonly post: WrittenPost; readonly notes: readonly Fault[] }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** The parser's error codes for a text that needs quotes: with a colon, or with a bracket or an @ before it. */
const NEEDS_QUOTES_CODES: ReadonlySet<string> = new Set([
  "BLOCK_AS_IMPLICIT_KEY",
  "UNEXPECTED_TOKEN",
  "BAD_SCALAR_START",
]);

/** Reads a file's bytes. `domain` is the paper's, for posts that name none. */
export function readPost(file: string, bytes: Uint8Array, domain: string): ReadPost {
  const faults: Fault[] = [];
  const fault: NoteFault = (line, field, message) => faults.push({ file, line, field, message });
  const refused = (field: string, message: string) =>
    ({ ok: false, faults: [{ file, line: 1, field, message }] }) as const;
  const text = decode(bytes);
  if (text === undefined) return refused("file", "is not UTF-8 text");
  const parts = splitFrontMatter(text);
  if (!parts.ok) return refused("front matter", parts.message);
  const { body, bodyLine } = parts.value;
  const controlAt = text.split("\n").findIndex((line) => CONTROL.test(line));
  if (controlAt >= 0) {
    const field = controlAt + 1 < bodyLine ? "front matter" : "body";
    fault(controlAt + 1, field, "has a control character");
  }
  if (body.trim() === "") fault(bodyLine, "body", "is empty");
  if (body.trim().length > MARKDOWN_MAX_CHARACTERS)
    fault(bodyLine, "body", `is longer than ${MARKDOWN_MAX_CHARACTERS} characters`);
  const remarks: Fault[] = [];
  const remark: NoteFault = (line, field, message) => remarks.push({ file, line, field, message });
  const post = readFields(parts.value, { fault, remark }, file, domain);
  if (!post || faults.length > 0) return { ok: false, faults };
  const written = { ...post, body: withoutEmptyLines(body) };
  const hash = createHash("sha256").update(JSON.stringify(written)).digest("hex").slice(0, 32);
  const { slugLine, pictureLine, day, ...rest } = written;
  const notes = notesOn(body).map(({ line, message }) => ({
    file,
    line: bodyLine - 1 + line,
    field: "body",
    message,
  }));
  const found = {
    ...rest,
    hash,
    file,
    slugLine,
    pictureLine,
    bodyLine: bodyLine + body.split("\n").findIndex((line) => line.trim() !== ""),
    ...(day === undefined ? {} : { day }),
  };
  return { ok: true, post: found, notes: [...remarks, ...notes] };
}

/** More than all fields hold; the time of the YAML parser grows with the square of the fields. */
const FRONT_MATTER_MAX_LINES = 400;
const FRONT_MATTER_MAX_CHARACTERS = 20_000;

function readFields(
  { fields, linesBefore }: FrontMatter,
  { fault, remark }: { readonly fault: NoteFault; readonly remark: NoteFault },
  file: string,
  domain: string,
) {
  const count = fields.split("\n").length - 1;
  if (count > FRONT_MATTER_MAX_LINES || fields.length > FRONT_MATTER_MAX_CHARACTERS) {
    const most = `${FRONT_MATTER_MAX_LINES} lines and ${FRONT_MATTER_MAX_CHARACTERS} characters`;
    fault(2, "front matter", `is longer than ${most}: it has ${count} and ${fields.length}`);
    return undefined;
  }
  const lines = new LineCounter();
  // The core schema reads a date as plain text.
  const document = parseDocument(fields, {
    schema: "core",
    lineCounter: lines,
    prettyErrors: false,
  });
  const lineAt = (offset: number) => lines.linePos(offset).line + linesBefore;
  for (const error of document.errors) {
    const line = lineAt(startOf(error, document.contents));
    const [message = "cannot be read"] = error.message.split("\n");
    const advice = NEEDS_QUOTES_CODES.has(error.code) ? "; put the text in quotes" : "";
    fault(line, fieldAt(fields, line - linesBefore), message + advice);
  }
  if (document.errors.length > 0) return undefined;
  const map = document.contents;
  if (!isMap(map)) {
    fault(2, "front matter", "must be a list of fields, as title: A title");
    return undefined;
  }
  const written = new Map<string, Given>();
  for (const pair of map.items as Pair[]) {
    const key = isScalar(pair.key) ? String(pair.key.value) : "";
    const line = isScalar(pair.key) && pair.key.range ? lineAt(pair.key.range[0]) : 2;
    if (isScalar(pair.value) && pair.value.comment && /^(?:title|description)$/i.test(key))
      remark(line, key, "ends before its #, which begins a comment; put the text in quotes");
    written.set(key, { value: plain(pair.value), line });
  }
  if (isDraftFile(file)) written.set("hidden", { value: true, line: 1 });
  const { fields: given, leftOut, hiddenBy } = ownFields(written, Date.now());
  for (const name of hiddenBy)
    remark(written.get(name)?.line ?? 2, name, "was not public, so it is a draft here");
  for (const [key, { line }] of given) {
    if (!(FIELDS as readonly string[]).includes(key))
      fault(line, key || "front matter", `is no field; there are ${FIELDS.join(", ")}`);
  }
  if (leftOut.length > 0) {
    const line = written.get(leftOut[0] ?? "")?.line ?? 2;
    remark(line, leftOut.join(", "), "says nothing here, and is left out");
  }
  const end = linesBefore + fields.split("\n").length;
  return checkFields(given, fault, { file, domain, end });
}

/** The position of the mistake: for an unclosed quote or bracket the parser reports only where it stopped. */
function startOf({ code, pos: [end] }: YAMLError, contents: unknown): number {
  if (code !== "MISSING_CHAR" || !isMap(contents)) return end;
  const starts = contents.items.flatMap(({ value }) =>
    isNode(value) && value.range ? [value.range[0]] : [],
  );
  return starts.findLast((start) => start <= end) ?? end;
}

/** The field whose lines hold this line of the front matter, for faults of the syntax. */
function fieldAt(fields: string, line: number): string {
  const before = fields.split("\n").slice(0, line).toReversed();
  return before.map((text) => /^([\w-]+)\s*:/.exec(text)?.[1]).find(Boolean) ?? "front matter";
}

/** A value of texts, lists and maps; an alias stays a node, which no field accepts. */
function plain(node: unknown): unknown {
  if (isScalar(node)) return node.value;
  if (isMap(node)) {
    return Object.fromEntries(
      node.items.map(({ key, value }) => [String(plain(key)), plain(value)]),
    );
  }
  if (isSeq(node)) return node.items.map(plain);
  return node;
}

/** UTF-8 without a byte order mark, lines ended by `\n`; undefined where it is something else. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, "\n");
  } catch {
    return undefined;
  }
}
