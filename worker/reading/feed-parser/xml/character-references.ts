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
const SEMICOLON = 59;

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
  let [count, hasNumbers, hasHalves] = [0, false, false];
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) {
    count += 1;
    if (text.charCodeAt(at + 1) !== NUMBER_SIGN) continue;
    hasNumbers = true;
    // A reference to half a character is eight characters long.
    hasHalves ||= text.charCodeAt(at + 7) === SEMICOLON;
  }
  if (count === 0 || (quota && !take(quota, count))) return text;
  if (!hasNumbers) return decode(text);
  const numbers = hasHalves ? text.replace(SURROGATES, joinSurrogates) : text;
  return decode(numbers.replace(NULL_REFERENCE, "")).replace(CONTROL, "");
}

/** Scripts escape an emoji as the two halves of its UTF-16 form: `&#55356;&#57225;`, `&#xD83C;&#xDF89;`. */
const SURROGATES = /&#(x?)([\da-f]{4,5});&#x?([\da-f]{4,5});/gi;

function joinSurrogates(pair: string, mark: string, first: string, second: string): string {
  const [high, low] = [first, second].map((half) => Number.parseInt(half, mark === "" ? 10 : 16));
  const isPair = (high ?? 0) >> 10 === 0x36 && (low ?? 0) >> 10 === 0x37;
  return isPair ? String.fromCharCode(high ?? 0, low ?? 0) : pair;
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
