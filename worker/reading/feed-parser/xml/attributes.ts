/**
 * Attributes of a start tag, parsed on first use. The first of repeated attributes counts; quotes and
 * values may be missing.
 */
import { type Quota, take } from "../feed-limits.ts";
import { decodeText } from "./character-references.ts";
import type { Element, XmlDocument } from "./element.ts";

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

/** All attributes as written, names in lower case; each counts in the quota. */
export function parseAttributes(raw: string, quota?: Quota): Map<string, string> {
  const found = new Map<string, string>();
  let at = skipSpace(raw, 0);
  for (let count = 0; at < raw.length && count < ATTRIBUTE_LIMIT; count += 1) {
    if (quota) take(quota);
    const nameEnd = endOfName(raw, at);
    const name = raw.slice(at, nameEnd).toLowerCase();
    at = skipSpace(raw, Math.max(nameEnd, at + 1));
    let value = "";
    if (name !== "" && at < raw.length && raw.charCodeAt(at) === 61) {
      let start = at + 1;
      while (start < raw.length && raw.charCodeAt(start) <= 32) start += 1;
      const quote = start < raw.length ? raw.charCodeAt(start) : 0;
      const isQuoted = quote === 34 || quote === 39;
      const end = isQuoted
        ? raw.indexOf(quote === 34 ? '"' : "'", start + 1)
        : endOfUnquoted(raw, start);
      value = raw.slice(isQuoted ? start + 1 : start, end < 0 ? undefined : end);
      at = skipSpace(raw, end < 0 ? raw.length : isQuoted ? end + 1 : end);
    }
    if (name !== "" && !found.has(name)) found.set(name, value);
  }
  return found;
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
    if (code <= 32 || code === 61 || code === 47 || code === 34 || code === 39) break;
    at += 1;
  }
  return at;
}

/** `<link href=http://example.com/ />`: the slash belongs to the tag only behind a space. */
function endOfUnquoted(raw: string, from: number): number {
  let at = from;
  while (at < raw.length && raw.charCodeAt(at) > 32) at += 1;
  return at;
}
