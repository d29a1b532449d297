/** What an element says, as the format means it: of whatever kind, resolved into text or into HTML. */
import { base64Text, isBase64 } from "../encoding/base64.ts";
import { decodeTwice, isHtmlName, oneLine, titleText } from "../html/title-text.ts";
import { truncateHtml } from "../html/truncate-html.ts";
import { affords, COST, spend } from "../work.ts";
import { attribute } from "../xml/attributes.ts";
import { decodeText, escapeText } from "../xml/character-references.ts";
import type { Element, Source } from "../xml/element.ts";
import { addPiece, newPieces, textOf } from "../xml/string-builder.ts";
import { type Kind, kindOf } from "./content-type.ts";

export interface Markup {
  readonly html: string;
  /** True for XHTML, where `<p/>` is a whole element. */
  readonly isXml: boolean;
  /** True for plain text, escaped: there is nothing in it to clean. */
  readonly isText?: boolean;
  /** The `xml:base` of the `<div>` around XHTML, as written. */
  readonly base?: string;
}

/** Characters of a title or a value that are looked at. Nobody reads on, and hostile ones go on. */
const PLAIN_LIMIT = 20_000;

/** Characters of a story that are converted: longer than any, short enough to stay fast. */

/** A short value: text with tags and comments gone, references resolved, trimmed. */
export function valueOf(element: Element | undefined, source: Source): string | undefined {
  if (!element || element.end <= element.start) return undefined;
  const raw = shortRaw(element, source);
  if (!spend(source.work, costOf(raw))) return undefined;
  const text = raw.includes("<") ? flatten(raw, source, "drop") : decodeText(raw, source);
  const trimmed = text.trim();
  return trimmed === "" ? undefined : trimmed;
}

/** A title or a name as one line of plain text; undefined where it is empty. */
export function plainOf(element: Element | undefined, source: Source): string | undefined {
  if (!element || element.end <= element.start) return undefined;
  const raw = shortRaw(element, source);
  if (!spend(source.work, costOf(raw))) return undefined;
  const isPlain = !raw.includes("<") && !raw.includes("&");
  if (isPlain && !element.attributes.includes("base64")) return oneLine(raw) || undefined;
  const kind = kindOf(element, raw, source);
  if (kind === "binary") return undefined;
  if (kind === "xhtml") return oneLine(decodeText(flatten(raw, undefined, "strip"))) || undefined;
  const isText = kind === "text" || kind === "media text";
  if (isText || (kind === "html" && isUntypedTitle(element, raw, source))) {
    const text = stripReal(raw, source);
    // Brackets are text here; what would be a script in a careless page is not worth keeping.
    if (ACTIVE.test(text)) return titleText(text) || undefined;
    // Who says `text` is taken at his word; who says nothing may have escaped twice.
    return oneLine(kind === "text" ? text : decodeTwice(text)) || undefined;
  }
  // Tags that stand there unescaped are markup for certain; what is escaped has to look like it.
  const html = kind === "html" ? stripReal(raw, source) : markupText(raw, kind, source);
  return titleText(html) || undefined;
}

function shortRaw({ start, end }: Element, { text }: Source): string {
  return text.slice(start, Math.min(end, start + PLAIN_LIMIT));
}

/** What reading a short text costs at most, in nanoseconds. */
function costOf(raw: string): number {
  let cost = COST.value + raw.length * (raw.length > 1_000 ? COST.longCharacter : COST.character);
  if (!raw.includes("<") && !raw.includes("&")) return cost;
  for (let at = 0; at < raw.length; at += 1) {
    const code = raw.charCodeAt(at);
    if (code === 38 || code === 60) cost += COST.mark;
  }
  return cost;
}

/** The element's text as HTML, not sanitised; undefined where it is empty or no text, or costs too much. */
export function markupOf(element: Element | undefined, source: Source): Markup | undefined {
  if (!element || element.end <= element.start) return undefined;
  const raw = truncateHtml(source.text.slice(element.start, element.end));
  if (!affords(source.work, raw)) return undefined;
  const kind = kindOf(element, raw, source);
  if (kind === "binary") return undefined;
  const html = markupText(raw, kind, source).trim();
  if (html === "") return undefined;
  const base = kind === "xhtml" ? DIV_BASE.exec(raw)?.[1] : undefined;
  const isText = kind === "text" || kind === "media text" || kind === "base64 text";
  // What stood in base64 could not be looked at before.
  if (kind === "base64" && !affords(source.work, html)) return undefined;
  return { html, isXml: kind === "xhtml", isText, ...(base === undefined ? {} : { base }) };
}

const DIV_BASE = /^\s*<(?:[\w-]+:)?div\b[^>]{0,500}\bxml:base\s*=\s*["']([^"'>]{1,500})/i;

/** A title of Atom without a type is plain text (RFC 4287, 3.1.1), tags that stand there apart. */
function isUntypedTitle(element: Element, raw: string, source: Source): boolean {
  return (
    source.isAtom === true &&
    /^(?:atom:)?title$/.test(element.name) &&
    !raw.includes("<") &&
    !attribute(element, "type", source)
  );
}

/** Bounded everywhere: a title may invite a search without end. */
const ACTIVE =
  /<(?:script|style|iframe|object|embed|img|svg|math|form|input|link|meta|base)\b|<[a-z]{1,20}\b[^<>]{0,300}\s(?:on[a-z]{1,30}|style)\s{0,9}=/i;

function markupText(raw: string, kind: Kind, source: Source): string {
  switch (kind) {
    case "text":
      return paragraphs(stripReal(raw, source));
    case "media text":
      // By those who took it for HTML; in an address `&section=` is no reference, though HTML knows one.
      return paragraphs(decodeText(stripReal(raw, source)));
    case "html":
      return htmlText(raw, source);
    case "xhtml":
      return unwrapDiv(flatten(raw, undefined, "keep"));
    case "base64":
      return base64Text(raw) ?? (isBase64(raw) ? "" : htmlText(raw, source));
    case "base64 text":
      return escapeText(base64Text(raw) ?? "");
    case "binary":
      return "";
    default:
      return kind satisfies never;
  }
}

function paragraphs(text: string): string {
  return escapeText(text).replaceAll(/\r?\n\s*\r?\n/g, "<br><br>");
}

/** Escaped HTML; where the tags stand there unescaped the text is HTML as it is. */
function htmlText(raw: string, source: Source): string {
  if (!raw.includes("<")) return decodeText(raw, source);
  const first = raw.indexOf("<");
  // The usual case: nothing but one CDATA section.
  if (raw.startsWith("<![CDATA[", first)) {
    const end = raw.indexOf("]]>", first);
    if (end < 0) return decodeText(raw.slice(0, first), source) + unfinished(raw.slice(first + 9));
    if (raw.indexOf("<", end) < 0) {
      return (
        decodeText(raw.slice(0, first), source) +
        outermost(raw.slice(first + 9, end)) +
        decodeText(raw.slice(sectionEnd(raw, end)), source)
      );
    }
  }
  const isEscaped = /&lt;(?:\/?[a-z]|!\[|!--)/i.test(raw);
  return flatten(raw, isEscaped ? source : undefined, "html");
}

function stripReal(raw: string, source: Source): string {
  return raw.includes("<") ? flatten(raw, source, "drop") : decodeText(raw, source);
}

const TAG_START = /[a-z/?_]/i;
const BREAK = /^<\/?(?:br|p|div|li|h[1-6]|t[dhr]|dd|dt|blockquote)[\s/>]/i;

/**
 * Resolves CDATA sections and comments. `drop` gives text, tags gone; `strip` the same with references
 * left as they are; `html` keeps tags, CDATA being HTML; `keep` keeps tags, CDATA being text.
 */
function flatten(
  raw: string,
  source: Source | undefined,
  how: "drop" | "strip" | "html" | "keep",
): string {
  const out = newPieces();
  let from = 0;
  let at = raw.indexOf("<");
  // From here on there is no closing bracket.
  let noBracket = Infinity;
  // Looked up once for the whole text: searching it for each tag costs the square of its length.
  let ends: Map<string, number> | undefined;
  const closed = (): Map<string, number> => (ends ??= lastEnds(raw));
  const text = (end: number): string => {
    const piece = raw.slice(from, end);
    return source ? decodeText(piece, source) : piece;
  };
  const staysAsItIs = source === undefined && (how === "html" || how === "keep");
  while (at >= 0) {
    const isTag = TAG_START.test(raw.charAt(at + 1)) && !raw.startsWith("<!", at);
    if (isTag && staysAsItIs) {
      // Cut out together with what stands before and behind it.
      const end = at >= noBracket ? -1 : raw.indexOf(">", at);
      if (end < 0) noBracket = Math.min(noBracket, at);
      at = raw.indexOf("<", Math.max(end, at) + 1);
      continue;
    }
    if (at > from) addPiece(out, text(at));
    if (raw.startsWith("<![CDATA[", at)) {
      const end = raw.indexOf("]]>", at);
      const piece = outermost(end < 0 ? unfinished(raw.slice(at + 9)) : raw.slice(at + 9, end));
      addPiece(out, how === "keep" || how === "strip" ? escapeText(piece) : piece);
      from = end < 0 ? raw.length : sectionEnd(raw, end);
    } else if (raw.startsWith("<!--", at)) {
      const end = raw.indexOf("-->", at);
      from = end < 0 ? raw.length : end + 3;
    } else if (isTag || raw.startsWith("<!", at)) {
      const end = at >= noBracket ? -1 : raw.indexOf(">", at);
      if (end < 0) noBracket = Math.min(noBracket, at);
      from = end < 0 ? at + 1 : end + 1;
      if (how === "html" || how === "keep") addPiece(out, raw.slice(at, from));
      else if (end < 0 || isNoTag(raw.slice(at, Math.min(end, at + 200)), end, closed))
        addPiece(out, raw.slice(at, from));
      else if (BREAK.test(raw.slice(at, at + 12))) addPiece(out, " ");
    } else {
      addPiece(out, how === "keep" || how === "html" ? "&lt;" : "<");
      from = at + 1;
    }
    at = raw.indexOf("<", from);
  }
  return textOf(out) + text(raw.length);
}

/** A section put into another, whose end comes first: the inner marks are no text. */
function outermost(section: string): string {
  const mark = /^\s*<!\[CDATA\[/.exec(section)?.[0];
  return mark === undefined ? section : unfinished(section.slice(mark.length));
}

/** Behind the section that ends there, and behind the end of one around it. */
function sectionEnd(raw: string, end: number): number {
  let at = end + 3;
  while (/\s/.test(raw.charAt(at))) at += 1;
  return raw.startsWith("]]>", at) ? at + 3 : end + 3;
}

/** The text of a section whose end was mistyped: `]]`, `]>`. */
function unfinished(section: string): string {
  return section.replace(/\]{1,2}>?\s*$/, "");
}

/** `List<String>`: brackets around a word that HTML does not know and that nothing closes. */
function isNoTag(tag: string, end: number, closed: () => ReadonlyMap<string, number>): boolean {
  const name = /^<([a-z][\w-]*)[^/]*$/i.exec(tag)?.[1]?.toLowerCase();
  if (name === undefined || isHtmlName(name)) return false;
  return (closed().get(name) ?? -1) < end;
}

/** Names in lower case → offset of their last end tag. */
function lastEnds(raw: string): Map<string, number> {
  const ends = new Map<string, number>();
  for (const match of raw.matchAll(/<\/([a-z][\w-]*)/gi))
    ends.set((match[1] ?? "").toLowerCase(), match.index);
  return ends;
}

/** Without the `<div>` that Atom puts around XHTML. */
function unwrapDiv(xhtml: string): string {
  const open = /^\s*<(?:[\w-]+:)?div(?:\s[^>]*)?>/i.exec(xhtml);
  const close = /<\/(?:[\w-]+:)?div\s*>\s*$/i.exec(xhtml);
  return open && close ? xhtml.slice(open[0].length, close.index) : xhtml;
}
