/**
 * The content type of an element. RSS has escaped HTML, Atom declares it (`type`, and `mode` in 0.3),
 * Media RSS has plain text unless it declares HTML. Corrects common wrong declarations.
 */
import { isHtmlName } from "../html/title-text.ts";
import { attribute } from "../xml/attributes.ts";
import type { Element, XmlDocument } from "../xml/element.ts";

/** Media text is plain text too, but its references may be escaped twice. */
export type ContentType =
  | "text"
  | "media text"
  | "html"
  | "xhtml"
  | "base64"
  | "base64 text"
  | "binary";

/** The type of the raw text by its attributes, and by its content where those are often wrong. */
export function contentTypeOf(element: Element, raw: string, document: XmlDocument): ContentType {
  if (element.attributes === "" && isPlainGuess(element, raw)) return "text";
  if (element.attributes === "" || element.name.includes(":")) {
    if (element.name.startsWith("xhtml:")) return hasTags(raw) ? "xhtml" : "html";
    if (!element.name.startsWith("media:") && !element.name.startsWith("atom:")) return "html";
  }
  const type = attribute(element, "type", document)?.toLowerCase().split(";")[0]?.trim();
  const mode = attribute(element, "mode", document)?.toLowerCase();
  if (type !== undefined && /^(?:image|audio|video)\//.test(type)) return "binary";
  const isPlain = type === "text" || type === "plain" || type === "text/plain";
  if (MEDIA_TEXT.test(element.name) && (isPlain || !type)) {
    return isPlainlyHtml(raw) ? "html" : "media text";
  }
  if (mode === "base64") return isPlain ? "base64 text" : "base64";
  if (mode === "escaped") return isPlain ? "text" : "html";
  if (type === undefined || type === "" || type === "html" || type === "text/html") return "html";
  if (type === "xhtml" || type === "application/xhtml+xml" || mode === "xml") {
    return hasTags(raw) ? "xhtml" : "html";
  }
  if (isPlain) return "text";
  if (/^[a-z]+\/(?:[\w.-]*\+)?xml$/.test(type)) return raw.includes("<") ? "xhtml" : "html";
  if (type.startsWith("text/")) return "text";
  return type.includes("/") ? "base64" : "html";
}

/** XHTML without a tag is escaped HTML. */
function hasTags(raw: string): boolean {
  if (!raw.includes("<![CDATA[")) return raw.includes("<");
  return /<[a-z]/i.test(raw.replace(/<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/g, ""));
}

/**
 * Atom's texts without a type are plain, but many publishers write HTML. Escaped brackets that make no
 * HTML are taken as plain text.
 */
function isPlainGuess(element: Element, raw: string): boolean {
  if (!/^(?:atom:)?(?:summary|content|subtitle|tagline)$/.test(element.name)) return false;
  return (
    raw.includes("&lt;") && !/&lt;\/[a-z]|&lt;(?:br|p|img|hr|div|a\s)|<!\[CDATA\[|<[a-z]/i.test(raw)
  );
}

/** Texts of Media RSS that are plain unless their type is `html`. */
const MEDIA_TEXT = /^media:(?:title|description)$/;

/** End tags, line breaks, and pictures and links with an address; escaped or not. */
const TAG = /(?:<|&lt;|&#60;|&#x3c;)(?:\/([a-z][a-z0-9]*)|br(?=[\s/>&])|(?:a|img)\s[^<>&=]*=)/gi;

/** Many publishers omit the type of HTML. `Learn the <video> element` is plain text. */
function isPlainlyHtml(raw: string): boolean {
  for (const [, ended] of raw.matchAll(TAG)) {
    if (ended === undefined || isHtmlName(ended.toLowerCase())) return true;
  }
  return false;
}
