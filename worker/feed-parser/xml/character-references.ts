/**
 * Character references of XML and HTML. XML text may use any HTML entity here, because feeds do. An
 * unknown reference stays as written.
 */
import { decodeHTML, decodeHTMLAttribute, decodeHTMLStrict } from "entities/decode";

import { type Quota, take } from "../feed-limits.ts";
import type { XmlDocument } from "./element.ts";

/** Characters that no reference may bring into a text. */
const CONTROL = /[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]/g;
const NULL_REFERENCE = /&#x?0+;/gi;
const NUMBER_SIGN = 35;

/** `?a=1&copy=2`: the parameter of an address is no reference. */
const PARAMETER = /&(?=[a-z]\w*=)/gi;

/**
 * The text with its character references resolved once. References need a semicolon; any other
 * ampersand stays.
 * @see https://html.spec.whatwg.org/multipage/named-characters.html
 */
export function decodeText(text: string, document?: XmlDocument, quota?: Quota): string {
  const hasOwn = document !== undefined && document.entities.size > 0;
  return resolved(hasOwn ? withOwnEntities(text, document) : text, decodeHTMLStrict, quota);
}

/** The same for text of HTML, where the oldest names do without the semicolon: `&copy 2026`. */
export function decodeHtml(text: string, quota?: Quota): string {
  return resolved(text, (html) => decodeHTML(html.replace(PARAMETER, "&amp;")), quota);
}

/** The value of an HTML attribute, where old references do without the semicolon. */
export function decodeAttribute(value: string): string {
  return value.includes("&") ? decodeHTMLAttribute(value) : value;
}

/** Each ampersand counts. Only references by number can name a control character. */
function resolved(text: string, decode: (text: string) => string, quota?: Quota): string {
  let [count, hasNumbers] = [0, false];
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) {
    count += 1;
    hasNumbers ||= text.charCodeAt(at + 1) === NUMBER_SIGN;
  }
  if (count === 0 || (quota && !take(quota, count))) return text;
  return hasNumbers ? decode(text.replace(NULL_REFERENCE, "")).replace(CONTROL, "") : decode(text);
}

/** With the entities that the document defines, escaped: they were decoded where they were defined. */
function withOwnEntities(text: string, document: XmlDocument): string {
  return text.replace(/&([^\s;&#]{1,64});/g, (reference, name: string) => {
    const own = document.entities.get(name);
    if (own === undefined) return reference;
    document.entityBudget -= own.length;
    if (document.entityBudget >= 0) return own.replace(/&/g, "&amp;");
    document.refusal = "The document's own entities expand too far.";
    return "";
  });
}

/** Text as it may stand in HTML. A pattern, because `replaceAll` makes a long chain of short strings. */
export function escapeText(text: string): string {
  if (!text.includes("&") && !text.includes("<") && !text.includes(">")) return text;
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/** A value as it may stand between double quotes. */
export function escapeAttribute(value: string): string {
  const text = escapeText(value);
  return text.includes('"') ? text.replace(/"/g, "&quot;") : text;
}
