/** The value of an element, of any content type, as text or as HTML. */
import { base64Text, isBase64 } from "../encoding/base64.ts";
import { take, VALUE_LIMIT } from "../feed-limits.ts";
import { withoutSecondEscape } from "../html/escaped-markup.ts";
import { decodeTwice, oneLine, titleText } from "../html/title-text.ts";
import { truncateHtml } from "../html/truncate-html.ts";
import { attribute } from "../xml/attributes.ts";
import { decodeText, escapeText } from "../xml/character-references.ts";
import type { Element, XmlDocument } from "../xml/element.ts";
import { type ContentType, contentTypeOf } from "./content-type.ts";
import { flattenMarkup, sectionEnd, sectionText } from "./flatten-markup.ts";

/** HTML as the feed has it. */
export interface Markup {
  readonly html: string;
  /** True for XHTML, where `<p/>` is a whole element. */
  readonly isXml: boolean;
  /** True for plain text, escaped: there is nothing in it to sanitise. */
  readonly isText: boolean;
  /** The `xml:base` of the `<div>` around XHTML, as written. */
  readonly base: string | undefined;
}

/** A short value: text with tags and comments gone, references resolved, trimmed. */
export function valueOf(element: Element | undefined, document: XmlDocument): string | undefined {
  const raw = shortText(element, document);
  if (raw === undefined) return undefined;
  return plainValue(raw, document).trim() || undefined;
}

/** A title or a name as one line of plain text; undefined where it is empty. */
export function plainTextOf(
  element: Element | undefined,
  document: XmlDocument,
): string | undefined {
  const raw = shortText(element, document);
  if (!element || raw === undefined) return undefined;
  const isPlain = !raw.includes("<") && !raw.includes("&");
  const isBinary = BINARY_TYPE.test(element.attributes);
  if (isPlain && !isBinary) return oneLine(raw) || undefined;
  if (isBinary) take(document.quotas.values, raw.length >> 3);
  const type = contentTypeOf(element, raw, document);
  if (type === "binary") return undefined;
  if (type === "xhtml") {
    const text = flattenMarkup(raw, "escaped text", document.quotas.values);
    return oneLine(decodeText(text)) || undefined;
  }
  const isText = type === "text" || type === "media text";
  if (isText || (type === "html" && isUntypedTitle(element, raw, document))) {
    const text = plainValue(raw, document);
    // Brackets are text here, but active markup is removed from a title in any case.
    if (ACTIVE.test(text)) return titleText(text) || undefined;
    // Text with a declared type is decoded once; without one it may be escaped twice.
    return oneLine(type === "text" ? text : decodeTwice(text)) || undefined;
  }
  // Unescaped tags are markup; escaped ones only if they are HTML.
  const html = type === "html" ? plainValue(raw, document) : htmlOf(raw, type, document);
  return titleText(html) || undefined;
}

/** Attributes of texts in base64. */
const BINARY_TYPE = /base64|octet-stream/i;

/** The element's text as HTML, not sanitised; undefined where it is empty, no text, or beyond a limit. */
export function markupOf(element: Element, document: XmlDocument): Markup | undefined {
  if (element.end <= element.start) return undefined;
  const { characters, html: quota } = document.quotas;
  const raw = truncateHtml(document.text.slice(element.start, element.end));
  if (quota.left < 0 || !take(characters, raw.length)) return undefined;
  const type = contentTypeOf(element, raw, document);
  const isText = type === "text" || type === "media text" || type === "base64 text";
  const written = htmlOf(raw, type, document).trim();
  const html = isText || type === "xhtml" ? written : withoutSecondEscape(written, quota);
  if (html === "") return undefined;
  return {
    html,
    isXml: type === "xhtml",
    isText,
    base: type === "xhtml" ? DIV_BASE.exec(raw)?.[1] : undefined,
  };
}

/** The beginning of a short value as written; undefined where it is empty or beyond a limit. */
function shortText(
  element: Element | undefined,
  { text, quotas }: XmlDocument,
): string | undefined {
  if (!element || element.end <= element.start) return undefined;
  const raw = text.slice(element.start, Math.min(element.end, element.start + VALUE_LIMIT));
  return take(quotas.values, sizeOf(raw)) ? raw : undefined;
}

/** How many values a text counts for: more where it is long or full of markup. */
function sizeOf(raw: string): number {
  const marks = raw.match(/[&<]/g)?.length ?? 0;
  return 1 + (raw.length >> 5) + 2 * marks;
}

function plainValue(raw: string, document: XmlDocument): string {
  if (!raw.includes("<")) return decodeText(raw, document);
  return flattenMarkup(raw, "text", document.quotas.values, document);
}

/** A title of Atom without a type is plain text (RFC 4287, 3.1.1), unless tags stand in it unescaped. */
function isUntypedTitle(element: Element, raw: string, document: XmlDocument): boolean {
  return (
    document.isAtom === true &&
    /^(?:atom:)?title$/.test(element.name) &&
    !raw.includes("<") &&
    !attribute(element, "type", document)
  );
}

/** Every part is bounded, because a title may be hostile. */
const ACTIVE =
  /<(?:script|style|iframe|object|embed|img|svg|math|form|input|link|meta|base)\b|<[a-z]{1,20}\b[^<>]{0,300}\s(?:on[a-z]{1,30}|style)\s{0,9}=/i;

const DIV_BASE = /^\s*<(?:[\w-]+:)?div\b[^>]{0,500}\bxml:base\s*=\s*["']([^"'>]{1,500})/i;

function htmlOf(raw: string, type: ContentType, document: XmlDocument): string {
  const quota = document.quotas.html;
  switch (type) {
    case "text":
      return paragraphs(flattenMarkup(raw, "text", quota, document));
    case "media text":
      // Often escaped twice; but the `&section=` of an address is no reference, as it would be in HTML.
      return paragraphs(decodeText(flattenMarkup(raw, "text", quota, document), undefined, quota));
    case "html":
      return escapedHtml(raw, document);
    case "xhtml":
      return unwrapDiv(flattenMarkup(raw, "xhtml", quota));
    case "base64":
      return base64Text(raw) ?? (isBase64(raw) ? "" : escapedHtml(raw, document));
    case "base64 text":
      return escapeText(base64Text(raw) ?? "");
    case "binary":
      return "";
    default:
      return type satisfies never;
  }
}

function paragraphs(text: string): string {
  return escapeText(text).replaceAll(/\r?\n\s*\r?\n/g, "<br><br>");
}

/** Escaped HTML; where the tags stand there unescaped the text is HTML as it is. */
function escapedHtml(raw: string, document: XmlDocument): string {
  const quota = document.quotas.html;
  const first = raw.indexOf("<");
  if (first < 0) return decodeText(raw, document, quota);
  // The usual case: nothing but one CDATA section.
  if (raw.startsWith("<![CDATA[", first)) {
    const end = raw.indexOf("]]>", first);
    if (end < 0 || raw.indexOf("<", end) < 0) {
      const before = decodeText(raw.slice(0, first), document, quota);
      const section = sectionText(raw.slice(first + 9, end < 0 ? undefined : end), end >= 0);
      const after = end < 0 ? "" : raw.slice(sectionEnd(raw, end));
      return before + section + decodeText(after, document, quota);
    }
  }
  const isEscaped = /&lt;(?:\/?[a-z]|!\[|!--)/i.test(raw);
  return flattenMarkup(raw, "html", quota, isEscaped ? document : undefined);
}

/** Without the `<div>` that Atom puts around XHTML. */
function unwrapDiv(xhtml: string): string {
  const open = /^\s*<(?:[\w-]+:)?div(?:\s[^>]*)?>/i.exec(xhtml);
  const close = /<\/(?:[\w-]+:)?div\s*>\s*$/i.exec(xhtml);
  return open && close ? xhtml.slice(open[0].length, close.index) : xhtml;
}
