/**
 * A post as its author writes it: markdown with front matter between two lines of `---`. Reading one
 * gives the post, or every fault in it with line and field.
 */
import { createHash } from "node:crypto";
import { basename } from "node:path";

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

import { videoIdOf } from "../../shared/blog.ts";
import { MARKDOWN_MAX_CHARACTERS } from "../../worker/blog/answers.ts";
import { startOfDay, timeZoneOf } from "./days.ts";
import type { StoredPost } from "./statements.ts";

export interface Fault {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly field: string;
  readonly message: string;
}

/** What an author writes; when it was changed and stored is not theirs to say. */
export type WrittenPost = Omit<StoredPost, "updated" | "stored"> & {
  readonly file: string;
  /** Line of the slug, or 1 where it comes from the file's name. */
  readonly slugLine: number;
};

export type ReadPost =
  | { readonly ok: true; readonly post: WrittenPost }
  | { readonly ok: false; readonly faults: readonly Fault[] };

const FIELDS = [
  "title",
  "description",
  "date",
  "slug",
  "domain",
  "picture",
  "youtubeShort",
  "tags",
  "topics",
  "draft",
] as const;
type Field = (typeof FIELDS)[number];

/** What the parser makes of a text with a colon in it, or with a bracket or an @ before it. */
const WANTING_QUOTES: ReadonlySet<string> = new Set([
  "BLOCK_AS_IMPLICIT_KEY",
  "UNEXPECTED_TOKEN",
  "BAD_SCALAR_START",
]);

const TITLE_MAX_CHARACTERS = 300;
const DESCRIPTION_MAX_CHARACTERS = 1000;
const SLUG_MAX_CHARACTERS = 120;
const KEYWORDS_MAX = 40;
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Reads a file's bytes. `domain` is the paper's, for posts that name none. */
export function readPost(file: string, bytes: Uint8Array, domain: string): ReadPost {
  const faults: Fault[] = [];
  const fault = (line: number, field: string, message: string) => {
    faults.push({ file, line, field, message });
  };
  const text = decode(bytes);
  if (text === undefined) {
    fault(1, "file", "is not UTF-8 text");
    return { ok: false, faults };
  }
  const parts = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m.exec(text);
  if (!parts || parts.index !== 0) {
    fault(
      1,
      "front matter",
      "is missing: the file must begin with a line ---, fields, and a line ---",
    );
    return { ok: false, faults };
  }
  const [head, fields = ""] = parts;
  const body = text.slice(head.length);
  const bodyLine = head.split("\n").length;
  const controlAt = text.split("\n").findIndex((line) => CONTROL.test(line));
  if (controlAt >= 0) {
    const field = controlAt + 1 < bodyLine ? "front matter" : "body";
    fault(controlAt + 1, field, "has a control character");
  }
  if (body.trim() === "") fault(bodyLine, "body", "is empty");
  if (body.trim().length > MARKDOWN_MAX_CHARACTERS)
    fault(bodyLine, "body", `is longer than ${MARKDOWN_MAX_CHARACTERS} characters`);
  const post = readFields(fields, fault, file, domain);
  if (!post || faults.length > 0) return { ok: false, faults };
  const written = { ...post, body: body.trim() };
  const hash = createHash("sha256").update(JSON.stringify(written)).digest("hex").slice(0, 32);
  const { slugLine, ...rest } = written;
  return { ok: true, post: { ...rest, hash, file, slugLine } };
}

type Report = (line: number, field: string, message: string) => void;

interface Given {
  readonly value: unknown;
  readonly line: number;
}

function readFields(fields: string, fault: Report, file: string, domain: string) {
  const lines = new LineCounter();
  // The core schema keeps a date as it is written.
  const document = parseDocument(fields, {
    schema: "core",
    lineCounter: lines,
    prettyErrors: false,
  });
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  for (const error of document.errors) {
    const line = lineAt(startOf(error, document.contents));
    const [message = "cannot be read"] = error.message.split("\n");
    const advice = WANTING_QUOTES.has(error.code) ? "; put the text in quotes" : "";
    fault(line, fieldAt(fields, line - 1), message + advice);
  }
  if (document.errors.length > 0) return undefined;
  const map = document.contents;
  if (!isMap(map)) {
    fault(2, "front matter", "must be a list of fields, as title: A title");
    return undefined;
  }
  const given = new Map<string, Given>();
  for (const pair of map.items as Pair[]) {
    const key = isScalar(pair.key) ? String(pair.key.value) : "";
    const line = isScalar(pair.key) && pair.key.range ? lineAt(pair.key.range[0]) : 2;
    if (!(FIELDS as readonly string[]).includes(key)) {
      fault(line, key || "front matter", `is no field; there are ${FIELDS.join(", ")}`);
    }
    given.set(key, { value: plain(pair.value), line });
  }
  const end = 2 + fields.split("\n").length - 1;
  return checkFields(given, fault, { file, domain, end });
}

/** Where the mistake is: of a quote or bracket that stays open the parser tells where it gave up. */
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

function plain(node: unknown): unknown {
  if (isScalar(node)) return node.value;
  if (isSeq(node)) return node.items.map(plain);
  return node;
}

function checkFields(
  given: ReadonlyMap<string, Given>,
  fault: Report,
  { file, domain, end }: { file: string; domain: string; end: number },
) {
  const text = (field: Field, max: number): string => {
    const { value, line } = given.get(field) ?? { value: undefined, line: end };
    if (value === undefined || value === null || value === "") fault(line, field, "is missing");
    else if (typeof value !== "string") fault(line, field, "must be text; put it in quotes");
    else if (value.trim() === "") fault(line, field, "is missing");
    else if (value.length > max) fault(line, field, `is longer than ${max} characters`);
    else return value.replaceAll(/\s+/g, " ").trim();
    return "";
  };
  const optional = (field: Field, isRight: (text: string) => boolean, wanted: string): string => {
    const { value, line } = given.get(field) ?? { value: null, line: end };
    if (value === null || value === "") return "";
    if (typeof value === "string" && isRight(value.trim())) return value.trim();
    fault(line, field, `must be ${wanted}`);
    return "";
  };
  const keywords = (field: Field): readonly string[] => {
    const { value, line } = given.get(field) ?? { value: null, line: end };
    if (value === null || value === "") return [];
    const list = typeof value === "string" ? value.split(",") : value;
    if (
      !Array.isArray(list) ||
      list.some((word) => typeof word !== "string" && typeof word !== "number")
    ) {
      fault(line, field, "must be a list of texts, as [one, two]");
      return [];
    }
    const words = list.map((word) => String(word).replaceAll(/\s+/g, " ").trim());
    if (words.some((word) => word.includes(",")))
      fault(line, field, "must have no comma within a word");
    if (words.length > KEYWORDS_MAX) fault(line, field, `has more than ${KEYWORDS_MAX} words`);
    return words.filter((word) => word !== "");
  };
  const host = optional("domain", isHost, "a host name without www., as paper.example") || domain;
  const slugLine = given.get("slug")?.line ?? 1;
  const slug = optional("slug", isSlug, "small letters, digits and single hyphens, as a-quiet-day");
  const named = slug || slugOfFile(file);
  if (!isSlug(named)) fault(slugLine, "slug", "is missing, and the file's name is none");
  const draft = given.get("draft")?.value ?? false;
  if (typeof draft !== "boolean")
    fault(given.get("draft")?.line ?? end, "draft", "must be true or false");
  return {
    domain: host,
    slug: named,
    slugLine,
    published: readDate(given.get("date"), fault, { end, domain: host }),
    draft: draft === true,
    title: text("title", TITLE_MAX_CHARACTERS),
    description: text("description", DESCRIPTION_MAX_CHARACTERS),
    picture: optional(
      "picture",
      isPicture,
      "an https address, or a path on the site, as /stock/01.svg",
    ),
    youtube: optional(
      "youtubeShort",
      (url) => videoIdOf(url) !== undefined,
      "the address of a YouTube video",
    ),
    tags: keywords("tags"),
    topics: keywords("topics"),
  };
}

/** Seconds since 1970. A day without a time of day begins when it does where the paper is. */
function readDate(
  given: Given | undefined,
  fault: Report,
  { end, domain }: { end: number; domain: string },
): number {
  const { value, line } = given ?? { value: undefined, line: end };
  if (value === undefined || value === null || value === "") {
    fault(line, "date", "is missing");
    return 0;
  }
  const form = /^([1-9]\d{3}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)\s*(Z|[+-]\d\d:?\d\d))?$/.exec(
    typeof value === "string" ? value.trim() : "",
  );
  const [, day = "", time, zone = ""] = form ?? [];
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // 31 February would otherwise become a day in March.
  const isDay = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
  const moment =
    time === undefined && isDay
      ? startOfDay(day, timeZoneOf(domain))
      : Date.parse(`${day}T${time}${zone.replace(/(\d\d)(\d\d)$/, "$1:$2")}`);
  if (Number.isNaN(moment) || !isDay) {
    fault(line, "date", "must be a day, as 2026-10-30, or a moment, as 2026-10-30T09:00:00-04:00");
    return 0;
  }
  return Math.floor(moment / 1000);
}

/** The file's name without its ending and a date at its beginning. */
function slugOfFile(file: string): string {
  return basename(file)
    .replace(/\.\w+$/, "")
    .replace(/^\d{4}-\d\d(?:-\d\d)?-/, "");
}

function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX_CHARACTERS && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** Whether a text is a host name in lower case, as the blog asks for it. */
export function isHost(text: string): boolean {
  return /^(?!www\.)[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/.test(text);
}

function isPicture(text: string): boolean {
  if (/\s/.test(text)) return false;
  if (text.startsWith("/")) return URL.parse(text, "https://site.invalid")?.host === "site.invalid";
  return URL.parse(text)?.protocol === "https:";
}

/** UTF-8 without a byte order mark, lines ended by `\n`; undefined where it is something else. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, "\n");
  } catch {
    return undefined;
  }
}
