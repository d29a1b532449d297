/**
 * The text of an element with CDATA sections and comments resolved, with or without its tags. Accepts
 * nested sections, sections without an end, and brackets that begin no tag.
 */
import { type Quota, take } from "../feed-limits.ts";
import { isHtmlName } from "../html/title-text.ts";
import { decodeText, escapeText } from "../xml/character-references.ts";
import type { XmlDocument } from "../xml/element.ts";

/**
 * - `text`: tags dropped, sections as they are.
 * - `escaped text`: tags dropped, sections escaped, so that references can be decoded afterwards.
 * - `html`: with tags; sections are HTML.
 * - `xhtml`: with tags; sections are text and escaped.
 */
type Form = "text" | "escaped text" | "html" | "xhtml";

interface Flattening {
  readonly raw: string;
  readonly form: Form;
  readonly out: string[];
  /** Offset from which on there is no closing bracket. */
  noBracketFrom: number;
  /** Offsets of the last end tags by name, once they have been looked up. */
  lastEndTags?: ReadonlyMap<string, number>;
}

/** The text in that form; references outside of sections are decoded where a document is given. */
export function flattenMarkup(
  raw: string,
  form: Form,
  quota: Quota,
  document?: XmlDocument,
): string {
  const state: Flattening = { raw, form, out: [], noBracketFrom: Infinity };
  const keepsTags = form === "html" || form === "xhtml";
  const addText = (from: number, to: number): void => {
    if (to <= from) return;
    const text = raw.slice(from, to);
    state.out.push(document ? decodeText(text, document, quota) : text);
  };
  let from = 0;
  let at = raw.indexOf("<");
  while (at >= 0 && take(quota)) {
    if (keepsTags && !document && isTagStart(raw, at)) {
      // Copied together with the text around it.
      at = raw.indexOf("<", Math.max(closingBracket(state, at), at) + 1);
      continue;
    }
    addText(from, at);
    from = addConstruct(state, at);
    at = raw.indexOf("<", from);
  }
  if (at < 0) addText(from, raw.length);
  return state.out.join("");
}

/** Adds the tag, section or comment at that bracket; returns the offset behind it. */
function addConstruct(state: Flattening, at: number): number {
  const { raw, form, out } = state;
  const keepsTags = form === "html" || form === "xhtml";
  if (raw.startsWith("<![CDATA[", at)) {
    const end = raw.indexOf("]]>", at);
    const section = sectionText(raw.slice(at + 9, end < 0 ? undefined : end), end >= 0);
    out.push(form === "xhtml" || form === "escaped text" ? escapeText(section) : section);
    return end < 0 ? raw.length : sectionEnd(raw, end);
  }
  if (raw.startsWith("<!--", at)) {
    const end = raw.indexOf("-->", at);
    return end < 0 ? raw.length : end + 3;
  }
  if (!isTagStart(raw, at) && !raw.startsWith("<!", at)) {
    out.push(keepsTags ? "&lt;" : "<");
    return at + 1;
  }
  const end = closingBracket(state, at);
  const next = Math.max(end, at) + 1;
  if (keepsTags || end < 0 || isNoTag(state, at, end)) out.push(raw.slice(at, next));
  else if (BREAK.test(raw.slice(at, at + 12))) out.push(" ");
  return next;
}

const TAG_START = /[a-z/?_]/i;
const BREAK = /^<\/?(?:br|p|div|li|h[1-6]|t[dhr]|dd|dt|blockquote)[\s/>]/i;

function isTagStart(raw: string, at: number): boolean {
  return TAG_START.test(raw.charAt(at + 1));
}

/** Offset of the next closing bracket; -1 where there is none. */
function closingBracket(state: Flattening, at: number): number {
  const end = at >= state.noBracketFrom ? -1 : state.raw.indexOf(">", at);
  if (end < 0) state.noBracketFrom = Math.min(state.noBracketFrom, at);
  return end;
}

/**
 * The text of a CDATA section. The end of a section that another was put into comes first: the inner
 * marks are no text then. Ends are mistyped as well: `]]`, `]>`.
 */
export function sectionText(section: string, isEnded: boolean): string {
  const inner = /^\s*<!\[CDATA\[/.exec(section)?.[0];
  if (inner === undefined && isEnded) return section;
  return section.slice(inner?.length ?? 0).replace(/\]{1,2}>?\s*$/, "");
}

/** Offset behind the section that ends there, and behind the end of one around it. */
export function sectionEnd(raw: string, end: number): number {
  let at = end + 3;
  while (/\s/.test(raw.charAt(at))) at += 1;
  return raw.startsWith("]]>", at) ? at + 3 : end + 3;
}

/** `List<String>`: brackets around a word that HTML does not know and that nothing closes. */
function isNoTag(state: Flattening, at: number, end: number): boolean {
  const tag = state.raw.slice(at, Math.min(end, at + 200));
  const name = /^<([a-z][\w-]*)[^/]*$/i.exec(tag)?.[1]?.toLowerCase();
  if (name === undefined || isHtmlName(name)) return false;
  state.lastEndTags ??= lastEndTags(state.raw);
  return (state.lastEndTags.get(name) ?? -1) < end;
}

function lastEndTags(raw: string): ReadonlyMap<string, number> {
  const ends = raw.matchAll(/<\/([a-z][\w-]*)/gi);
  return new Map(ends.map(({ 1: name = "", index }) => [name.toLowerCase(), index]));
}
