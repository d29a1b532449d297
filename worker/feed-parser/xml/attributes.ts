/**
 * Attributes of a start tag, parsed on first use. The first of repeated attributes counts; quotes and
 * values may be missing.
 */
import { take } from "../limits.ts";
import { decodeText } from "./character-references.ts";
import type { Element, XmlDocument } from "./element.ts";

const NONE: ReadonlyMap<string, string> = new Map();

/** Attributes of one element; the rest is not read. */
const ATTRIBUTE_LIMIT = 200;

/** Longer values are no address and no name. */
const LENGTH_LIMIT = 10_000;

/** The value of an attribute, its references resolved; undefined where it is missing. */
export function attribute(
  element: Element,
  name: string,
  document: XmlDocument,
): string | undefined {
  element.parsed ??= parseAttributes(element.attributes);
  const value = element.parsed.get(name);
  if (value === undefined || value.length > LENGTH_LIMIT) return undefined;
  if (value.includes("&")) take(document.quotas.values, value.length >> 4);
  return decodeText(value, document).trim();
}

/** The `rdf:about` of an element, under any prefix. */
export function aboutOf(element: Element, document: XmlDocument): string | undefined {
  if (!element.attributes.includes("about")) return undefined;
  const own = attribute(element, "rdf:about", document);
  if (own !== undefined) return own;
  const name = [...(element.parsed?.keys() ?? [])].find((key) => /^(?:[^:]+:)?about$/.test(key));
  return name === undefined ? undefined : attribute(element, name, document);
}

/** All attributes as written, names in lower case. */
export function parseAttributes(raw: string): ReadonlyMap<string, string> {
  let at = skipSpace(raw, 0);
  if (at >= raw.length) return NONE;
  const found = new Map<string, string>();
  for (let count = 0; at < raw.length && count < ATTRIBUTE_LIMIT; count += 1) {
    const nameEnd = endOfName(raw, at);
    if (nameEnd === at) {
      at = skipSpace(raw, at + 1);
      continue;
    }
    const name = raw.slice(at, nameEnd).toLowerCase();
    at = skipSpace(raw, nameEnd);
    let value = "";
    if (raw.charCodeAt(at) === 61) {
      at = skipSpace(raw, at + 1);
      const end = endOfValue(raw, at);
      value = raw.slice(isQuote(raw.charCodeAt(at)) ? at + 1 : at, end);
      at = isQuote(raw.charCodeAt(at)) ? end + 1 : end;
    }
    if (!found.has(name)) found.set(name, value);
    at = skipSpace(raw, at);
  }
  return found;
}

function isQuote(code: number): boolean {
  return code === 34 || code === 39;
}

/** White space and the slash of an empty element. */
function skipSpace(raw: string, from: number): number {
  let at = from;
  while (at < raw.length) {
    const code = raw.charCodeAt(at);
    if (code > 32 && code !== 47) break;
    at += 1;
  }
  return at;
}

function endOfName(raw: string, from: number): number {
  let at = from;
  while (at < raw.length) {
    const code = raw.charCodeAt(at);
    if (code <= 32 || code === 61 || code === 47 || isQuote(code)) break;
    at += 1;
  }
  return at;
}

function endOfValue(raw: string, from: number): number {
  const quote = raw.charCodeAt(from);
  if (isQuote(quote)) {
    const end = raw.indexOf(raw.charAt(from), from + 1);
    return end < 0 ? raw.length : end;
  }
  let at = from;
  while (at < raw.length && raw.charCodeAt(at) > 32) at += 1;
  // `<link href=http://example.com/ />`: the slash belongs to the tag only behind a space.
  return at;
}
