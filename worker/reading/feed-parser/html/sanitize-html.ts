/**
 * Sanitises the HTML of a feed. It is parsed like in a browser and written by an allow-list, with
 * every tag closed and every address absolute. The result is safe inside a page.
 */
import { absoluteUrl } from "../absolute-url.ts";
import { type Quota, take } from "../feed-limits.ts";
import { parseAttributes } from "../xml/attributes.ts";
import { decodeHtml, escapeText } from "../xml/character-references.ts";
import {
  type ElementRule,
  RAW_TEXT,
  elementRule,
  DROPPED_WITH_CONTENT,
} from "./allowed-elements.ts";
import { type HtmlTag, readTag } from "./html-tag.ts";
import { sanitizeAttributes } from "./sanitize-attributes.ts";

/** Deeper elements lose their tags; their text stays. */
const DEPTH_LIMIT = 100;
/** Characters of one text; short relative addresses may make it much longer than it was. */
const OUTPUT_LIMIT = 1_000_000;
/** Characters behind a tag that are looked at. */
const REACH = 500;
/** Tags that an `xml:base` counts for. */
const BASE_SIZE = 10;

/** How to read the HTML, and how much of it. */
export interface SanitizeOptions {
  /** The base of relative addresses; may be empty. */
  readonly base: string;
  /** The base of pictures and of links to a place in the text where it is another, and no `xml:base` says otherwise. */
  readonly pictureBase?: string;
  /** XHTML: `<p/>` is a whole element. */
  readonly isXml: boolean;
  /** The remaining budget of tags, attributes, addresses and references; the rest is cut off. */
  readonly quota: Quota;
}

interface Sanitizing {
  readonly html: string;
  readonly options: SanitizeOptions;
  readonly open: ElementRule[];
  readonly out: string[];
  /** Characters in `out`. */
  length: number;
  /** The dropped element around this place, and how many of its name are open. */
  swallowing: string;
  swallowDepth: number;
  /** Where `xml:base` occurs: the base inside each open element. */
  readonly hasBases: boolean;
  readonly bases: string[];
  /** True after the start of a CDATA section: its end is no text then. */
  hasSections: boolean;
  /** Names that have no further end tag. */
  readonly endless: Set<string>;
}

/** The allowed part of the HTML. Never throws; takes time in proportion to the length. */
export function sanitizeHtml(html: string, options: SanitizeOptions): string {
  let at = html.indexOf("<");
  if (at < 0) return safeText(html, options.quota);
  const state: Sanitizing = {
    html,
    options,
    open: [],
    out: [],
    length: 0,
    swallowing: "",
    swallowDepth: 0,
    hasBases: html.includes("xml:base"),
    bases: [],
    hasSections: false,
    endless: new Set(),
  };
  let from = 0;
  while (at >= 0 && take(options.quota) && state.length < OUTPUT_LIMIT) {
    if (at > from) addText(state, from, at);
    from = step(state, at);
    at = html.indexOf("<", from);
  }
  if (at < 0 && from < html.length) addText(state, from, html.length);
  closeDownTo(state, 0);
  return state.out.join("");
}

function addText(state: Sanitizing, from: number, to: number): void {
  if (state.swallowDepth > 0) return;
  const text = state.html.slice(from, to);
  const shown = state.hasSections ? text.replace(/\]\]>/g, "") : text;
  write(state, safeText(shown, state.options.quota));
}

function write(state: Sanitizing, text: string): void {
  state.out.push(text);
  state.length += text.length;
}

/** Text with its references resolved and only the necessary ones written again. */
function safeText(text: string, quota: Quota): string {
  if (text.includes("&")) return escapeText(decodeHtml(text, quota));
  return text.includes(">") ? escapeText(text) : text;
}

/** Handles the tag, comment or text at that bracket; returns the offset to continue at. */
function step(state: Sanitizing, at: number): number {
  const { html } = state;
  const code = html.charCodeAt(at + 1);
  if (code === 33) return skipDeclaration(state, at);
  if (code === 63) return behind(html, ">", at + 1);
  const isEnd = code === 47;
  const first = isEnd ? html.charCodeAt(at + 2) : code;
  if (!((first >= 97 && first <= 122) || (first >= 65 && first <= 90))) {
    if (isEnd) return behind(html, ">", at + 1);
    if (state.swallowDepth === 0) write(state, "&lt;");
    return at + 1;
  }
  const tag = readTag(html, isEnd ? at + 2 : at + 1);
  if (!tag) return html.length;
  const name = localName(tag.name);
  if (state.swallowDepth > 0) {
    if (name.toLowerCase() === state.swallowing)
      state.swallowDepth += isEnd ? -1 : tag.isEmpty ? 0 : 1;
    return tag.behind;
  }
  if (isEnd) endTag(state, name);
  else return startTag(state, name, tag);
  return tag.behind;
}

/** XHTML under a prefix: `<xhtml:p>`. */
function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}

function startTag(state: Sanitizing, written: string, tag: HtmlTag): number {
  const rule = elementRule(written);
  if (!rule) return dropTag(state, written.toLowerCase(), tag);
  const base = state.hasBases ? baseAt(state, tag) : state.options.base;
  const following = (): string => state.html.slice(tag.behind, tag.behind + REACH);
  const { quota, base: outer, pictureBase = outer } = state.options;
  const page = base === outer ? pictureBase : base;
  const isPicture = rule.name === "img" || rule.name === "source";
  const place = { base: isPicture ? page : base, page, quota, following };
  const attributes = sanitizeAttributes(rule, tag, place);
  if (attributes === undefined) return dropTag(state, rule.name, tag);
  if (rule.isVoid) {
    write(state, `<${rule.name}${attributes}>`);
    return tag.behind;
  }
  const isWhole = state.options.isXml && tag.isEmpty;
  impliedEnds(state, rule);
  if (state.open.length >= DEPTH_LIMIT) return tag.behind;
  write(state, `<${rule.name}${attributes}>`);
  if (isWhole) write(state, `</${rule.name}>`);
  else {
    state.open.push(rule);
    if (state.hasBases) state.bases.push(base);
  }
  if (rule.name !== "iframe" || isWhole) return tag.behind;
  // The content of a frame is for browsers without frames.
  const end = rawTextEnd(state, "iframe", tag.behind);
  closeDownTo(state, state.open.length - 1);
  return end;
}

/** The base inside that element: its own `xml:base`, or the one around it. */
function baseAt(state: Sanitizing, tag: HtmlTag): string {
  const outer = state.bases[state.open.length - 1] ?? state.options.base;
  const own = parseAttributes(tag.attributes).get("xml:base");
  if (own === undefined || !take(state.options.quota, BASE_SIZE)) return outer;
  return absoluteUrl(own, outer) ?? outer;
}

/** A tag that may not stay, and for some elements all that is in it. */
function dropTag(state: Sanitizing, name: string, tag: HtmlTag): number {
  if (!DROPPED_WITH_CONTENT.has(name)) return tag.behind;
  if (state.options.isXml && tag.isEmpty) return tag.behind;
  if (RAW_TEXT.has(name)) return rawTextEnd(state, name, tag.behind);
  // Without an end tag the content is not dropped: the rest of the text would be lost, and it is
  // sanitised anyway.
  if (!hasEndTag(state, name, tag.behind)) return tag.behind;
  state.swallowing = name;
  state.swallowDepth = 1;
  return tag.behind;
}

function rawTextEnd(state: Sanitizing, name: string, from: number): number {
  if (!hasEndTag(state, name, from)) {
    // An unclosed script extends to the end of the text; an unclosed frame or title hides nothing.
    return name === "script" || name === "style" ? state.html.length : from;
  }
  return endTagAt(state.html, name, from);
}

function hasEndTag(state: Sanitizing, name: string, from: number): boolean {
  if (state.endless.has(name)) return false;
  if (endTagAt(state.html, name, from) >= 0) return true;
  state.endless.add(name);
  return false;
}

function endTagAt(html: string, name: string, from: number): number {
  let at = html.indexOf("</", from);
  while (at >= 0) {
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at;
    at = html.indexOf("</", at + 2);
  }
  return -1;
}

function endTag(state: Sanitizing, written: string): void {
  const rule = elementRule(written);
  if (!rule || rule.isVoid) return;
  const index = state.open.lastIndexOf(rule);
  if (index < 0) return;
  // A stray end tag in a table cell closes nothing outside of the cell.
  const cell = isCellPart(rule.name) ? -1 : state.open.findLastIndex(isCell);
  if (index > cell) closeDownTo(state, index);
}

function isCell({ name }: ElementRule): boolean {
  return name === "td" || name === "th";
}

function isCellPart(name: string): boolean {
  return /^(?:t[dhr]|t(?:able|body|head|foot)|caption)$/.test(name);
}

/** Element → the elements that its start tag closes, and those beyond which it closes nothing. */
const IMPLIED_ENDS = new Map<string, readonly [closed: string[], stops: string[]]>([
  ["li", [["li"], ["ul", "ol", "menu", "dir"]]],
  ["dt", [["dt", "dd"], ["dl"]]],
  ["dd", [["dt", "dd"], ["dl"]]],
  [
    "td",
    [
      ["td", "th"],
      ["tr", "table"],
    ],
  ],
  [
    "th",
    [
      ["td", "th"],
      ["tr", "table"],
    ],
  ],
  ["tr", [["tr"], ["table"]]],
  ["a", [["a"], ["td", "th", "table"]]],
]);

/** End tags that HTML lets writers leave out. */
function impliedEnds(state: Sanitizing, rule: ElementRule): void {
  const { open } = state;
  if (rule.isBlock && open.at(-1)?.name === "p") {
    closeDownTo(state, open.length - 1);
    return;
  }
  const implied = IMPLIED_ENDS.get(rule.name);
  if (!implied) return;
  const [closed, stops] = implied;
  const index = open.findLastIndex(({ name }) => closed.includes(name) || stops.includes(name));
  if (closed.includes(open[index]?.name ?? "")) closeDownTo(state, index);
}

function closeDownTo(state: Sanitizing, length: number): void {
  while (state.open.length > length) write(state, `</${state.open.pop()?.name}>`);
  if (state.hasBases) state.bases.length = Math.min(state.bases.length, length);
}

/** As browsers find its end: `<!-->` and `--!>` end a comment, too. */
const COMMENT = /<!--(?:-?>|[^]*?--!?>)/y;

function skipDeclaration(state: Sanitizing, at: number): number {
  const { html } = state;
  if (html.startsWith("<!--", at)) {
    COMMENT.lastIndex = at;
    return COMMENT.test(html) ? COMMENT.lastIndex : html.length;
  }
  // A section inside a section: its text is part of the story.
  if (html.startsWith("<![CDATA[", at)) {
    state.hasSections = true;
    return at + 9;
  }
  return behind(html, ">", at + 1);
}

function behind(html: string, mark: string, from: number): number {
  const end = html.indexOf(mark, from);
  return end < 0 ? html.length : end + mark.length;
}
