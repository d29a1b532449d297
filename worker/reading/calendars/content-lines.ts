/**
 * The lines of an iCalendar document: unfolded, and split into name, parameters and value when they
 * are needed. Other lines are skipped without being copied.
 * @see RFC 5545, section 3.1
 */
import {
  DOCUMENT_LIMIT_CHARACTERS,
  FOLDED_NAME_LIMIT,
  LINE_LIMIT,
  LINE_LIMIT_CHARACTERS,
} from "./calendar-limits.ts";
import { fromQuotedPrintable } from "./quoted-printable.ts";

/** One line. The names of parameters are in upper case. */
export interface ContentLine {
  readonly parameters: Readonly<Record<string, string>>;
  readonly value: string;
}

const NONE: Readonly<Record<string, string>> = {};
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const TAB = 9;
const COLON = 58;
const SEMICOLON = 59;
const LONGEST_NAME = 48;

/** Calls `take` with each unfolded line whose name, in upper case, is in `names`, in the order of
 * the document, until it answers false. Answers whether it came to the document's end. */
export function forEachContentLine(
  document: string,
  names: ReadonlySet<string>,
  take: (name: string, line: string) => boolean,
): boolean {
  const text = withLineFeeds(document);
  const length = Math.min(text.length, DOCUMENT_LIMIT_CHARACTERS);
  let at = text.charCodeAt(0) === 0xfe_ff ? 1 : 0;
  let foldedNames = 0;
  for (let lines = 0; at < length && lines < LINE_LIMIT; lines += 1) {
    let end = endOfLine(text, at, length);
    let name = nameAt(text, at, end);
    const isShort = name !== "" && end - at < LONGEST_NAME && foldedNames < FOLDED_NAME_LIMIT;
    if (isShort && !names.has(name) && isFolded(text, end + 1)) {
      foldedNames += 1;
      name = foldedNameAt(text, at, end);
    }
    if (!names.has(name)) {
      at = end + 1;
      continue;
    }
    let line = text.slice(at, contentEnd(text, at, end, LINE_LIMIT_CHARACTERS));
    at = end + 1;
    const isQuoted = line.endsWith("=") && /^[^:]*QUOTED-PRINTABLE/i.test(line);
    if (isQuoted || isFolded(text, at)) {
      const parts = [line];
      let taken = line.length;
      for (; at < length && lines < LINE_LIMIT; lines += 1) {
        const last = parts.at(-1) ?? "";
        // A soft line break of quoted-printable text.
        const isBroken = isQuoted && last.endsWith("=");
        if (!isBroken && !isFolded(text, at)) break;
        if (isBroken) parts[parts.length - 1] = last.slice(0, -1);
        const start = isFolded(text, at) ? at + 1 : at;
        end = endOfLine(text, at, length);
        if (taken < LINE_LIMIT_CHARACTERS) {
          const part = text.slice(
            start,
            contentEnd(text, start, end, LINE_LIMIT_CHARACTERS - taken),
          );
          parts.push(part);
          taken += part.length;
        }
        at = end + 1;
      }
      line = parts.join("");
    }
    if (!take(name, line)) return false;
  }
  return at >= text.length;
}

/** Some programs end lines with a carriage return only, and templates indent every line. */
function withLineFeeds(document: string): string {
  const [, margin = ""] = /^\s*?([ \t]{1,20})BEGIN:VCALENDAR\s*?\n\1\S/i.exec(document) ?? [];
  if (margin !== "") {
    return document
      .slice(0, DOCUMENT_LIMIT_CHARACTERS)
      .replaceAll(new RegExp(`^${margin}`, "gm"), "");
  }
  if (document.includes("\n") || !document.includes("\r")) return document;
  return document.slice(0, DOCUMENT_LIMIT_CHARACTERS).replaceAll("\r", "\n");
}

function endOfLine(text: string, at: number, length: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 || end > length ? length : end;
}

function contentEnd(text: string, at: number, end: number, limit: number): number {
  let last = end;
  // A line end that was converted twice has two.
  while (last > at && text.charCodeAt(last - 1) === CARRIAGE_RETURN) last -= 1;
  return Math.min(last, at + limit);
}

function isFolded(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === SPACE || code === TAB;
}

/**
 * The name before the first colon or semicolon, in upper case; empty for a line without one. Some
 * programs fold after the name: then the name is the whole line.
 */
function nameAt(text: string, at: number, end: number): string {
  const stop = Math.min(end, at + LONGEST_NAME);
  let index = at;
  for (; index < stop; index += 1) {
    const code = text.charCodeAt(index);
    if (code === COLON || code === SEMICOLON || code === CARRIAGE_RETURN) break;
  }
  return index - at < LONGEST_NAME ? text.slice(at, index).trimEnd().toUpperCase() : "";
}

/** The name of a line that is folded within it. */
function foldedNameAt(text: string, at: number, end: number): string {
  const line = text.slice(at, end + 2 * LONGEST_NAME).replaceAll(/\r*\n[ \t]/g, "");
  return nameAt(line, 0, line.length);
}

/** Before a zone's name, which may be unquoted and contain colons: `TZID=GMT+05:30:20261204T020000`. */
const ZONED = /^[^:]*[;:]TZID\s*=/i;
const COLON_BEFORE_DATE = /:(?=\s*\d{4}-?\d\d-?\d\d(?!\d))/;

/** Parameters and value of a line that begins with a name of that length. */
export function parseContentLine(line: string, nameLength: number): ContentLine {
  if (line.charCodeAt(nameLength) === COLON && !ZONED.test(line)) {
    return { parameters: NONE, value: line.slice(nameLength + 1) };
  }
  const colon = colonBeforeValue(line, nameLength);
  const head = line.slice(nameLength, colon < 0 ? undefined : colon);
  const parameters: Record<string, string> = {};
  // vCalendar 1.0 has parameters without a name: `SUMMARY;QUOTED-PRINTABLE:`.
  const parameter = /\s*[;:]\s*([A-Za-z0-9-]{1,64})\s*(?:=((?:"[^"]*"|[^";])*))?/y;
  for (let match = parameter.exec(head); match; match = parameter.exec(head)) {
    parameters[(match[1] ?? "").toUpperCase()] = (match[2] ?? "").replaceAll('"', "");
  }
  const value = colon < 0 ? "" : line.slice(colon + 1);
  return {
    parameters,
    value: isQuotedPrintable(parameters)
      ? fromQuotedPrintable(value, parameters["CHARSET"])
      : value,
  };
}

function isQuotedPrintable(parameters: Readonly<Record<string, string>>): boolean {
  const { ENCODING = "" } = parameters;
  return "QUOTED-PRINTABLE" in parameters || ENCODING.toUpperCase() === "QUOTED-PRINTABLE";
}

/** Where the parameters end; -1 for a line without a value. */
function colonBeforeValue(line: string, nameLength: number): number {
  if (ZONED.test(line)) {
    const colon = line.search(COLON_BEFORE_DATE);
    if (colon >= 0) return colon;
  }
  // A quoted parameter may contain colons.
  const quoted = /(?:"[^"]*"|[^":])*/y;
  quoted.lastIndex = nameLength;
  quoted.exec(line);
  return line.indexOf(":", Math.max(nameLength, quoted.lastIndex));
}

/** A TEXT value without its escapes, of which some programs write two. */
export function unescapeText(value: string): string {
  if (!value.includes("\\")) return value;
  return value.replace(/\\{1,2}([;,nN:"'])|\\\\/g, (_, escaped = "\\") =>
    escaped === "n" || escaped === "N" ? "\n" : escaped,
  );
}

/** The items of a list of TEXT values, split at commas that are not escaped. */
export function textList(value: string): string[] {
  return (value.match(/(?:\\[\s\S]|[^,\\])+/g) ?? [])
    .map((item) => unescapeText(item).trim())
    .filter((item) => item !== "");
}
