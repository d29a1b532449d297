/**
 * Character references of XML and HTML. XML text may use any HTML entity here, because feeds do. An
 * unknown reference stays as written.
 */
import { decodeHTML, decodeHTMLAttribute, decodeHTMLStrict } from "entities/decode";

import { type Quota, take } from "../limits.ts";
import type { XmlDocument } from "./element.ts";

/** The longest name of the HTML table, with room for a leading `#x` form. */
const NAME_LIMIT = 34;

const AMPERSAND = 38;

const OLD_NAME = /^(?:#[0-9]{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6}[1-4]{0,2})/i;

/** The characters 0x80 to 0x9F of windows-1252; HTML reads `&#146;` as one of them. */
export const WINDOWS_1252_CONTROLS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const namedCharacters = new Map<string, string>([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", "\u00a0"],
]);

/**
 * The text with its character references resolved once. References need a semicolon; any other
 * ampersand stays.
 * @see https://html.spec.whatwg.org/multipage/named-characters.html
 */
export function decodeText(text: string, document?: XmlDocument, quota?: Quota): string {
  return decode(text, "strict", document, quota);
}

/** The same for text of HTML, where the oldest names do without the semicolon: `&copy 2026`. */
export function decodeHtml(text: string, quota?: Quota): string {
  return decode(text, "loose", undefined, quota);
}

function decode(
  text: string,
  how: "strict" | "loose",
  document: XmlDocument | undefined,
  quota: Quota | undefined,
): string {
  let at = text.indexOf("&");
  if (at < 0) return text;
  const out: string[] = [];
  let from = 0;
  while (at >= 0) {
    if (quota && !take(quota)) break;
    if (!isReferenceStart(text.charCodeAt(at + 1))) {
      at = text.indexOf("&", at + 1);
      continue;
    }
    const end = referenceEnd(text, at + 1);
    let value = end < 0 ? undefined : reference(text.slice(at + 1, end), document);
    let behind = end + 1;
    if (value === undefined && how === "loose") {
      const name = OLD_NAME.exec(text.slice(at + 1, at + NAME_LIMIT))?.[0] ?? "";
      value = old(name, text.charAt(at + 1 + name.length));
      behind = at + 1 + name.length;
    }
    if (value !== undefined) {
      if (at > from) out.push(text.slice(from, at));
      out.push(value);
      from = behind;
    }
    at = text.indexOf("&", value === undefined ? at + 1 : from);
  }
  return out.join("") + text.slice(from);
}

/** The value of an HTML attribute, where old references do without the semicolon. */
export function decodeAttribute(value: string): string {
  return value.includes("&") ? decodeHTMLAttribute(value) : value;
}

/** Text as it may stand in HTML. A pattern, because `replaceAll` makes a long chain of short strings. */
export function escapeText(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/** A value as it may stand between double quotes. */
export function escapeAttribute(value: string): string {
  return escapeText(value).replace(/"/g, "&quot;");
}

/** Cache: name without a semicolon → its character, or undefined for unknown names. */
const oldNames = new Map<string, string | undefined>();
const OLD_NAMES = 1_000;

/** A name of the first HTML, or a number, that is followed by something else than its semicolon. */
function old(name: string, next: string): string | undefined {
  if (name === "" || next === "=" || next === ";") return undefined;
  if (name.startsWith("#")) return numeric(name);
  if (name.length > 6) return undefined;
  if (oldNames.has(name)) return oldNames.get(name);
  const decoded = decodeHTML(`&${name} `);
  const isNone = decoded.startsWith("&") && decoded.length > 2;
  const value = isNone ? undefined : decoded.slice(0, -1);
  if (oldNames.size < OLD_NAMES) oldNames.set(name, value);
  return value;
}

/** True for a character that can stand behind the ampersand of a reference. */
function isReferenceStart(code: number): boolean {
  return code > AMPERSAND || code === 35;
}

function referenceEnd(text: string, start: number): number {
  const limit = Math.min(text.length, start + NAME_LIMIT);
  for (let index = start; index < limit; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 59) return index === start ? -1 : index;
    const isName =
      (code >= 97 && code <= 122) ||
      (code >= 48 && code <= 57) ||
      (code >= 65 && code <= 90) ||
      code === 35 ||
      code === 95 ||
      code === 45 ||
      code === 46 ||
      code > 127;
    if (!isName || code === AMPERSAND) return -1;
  }
  return -1;
}

function reference(name: string, document: XmlDocument | undefined): string | undefined {
  if (name.charCodeAt(0) === 35) return numeric(name);
  const own = document?.entities.size ? document.entities.get(name) : undefined;
  if (document && own !== undefined) {
    document.entityBudget -= own.length;
    if (document.entityBudget >= 0) return own;
    document.refusal = "The document's own entities expand too far.";
    return "";
  }
  const value = namedCharacters.get(name);
  if (value !== undefined) return value;
  const written = `&${name};`;
  const decoded = decodeHTMLStrict(written);
  if (decoded === written) return undefined;
  namedCharacters.set(name, decoded);
  return decoded;
}

function numeric(name: string): string | undefined {
  const isHex = name.charCodeAt(1) === 120 || name.charCodeAt(1) === 88;
  const digits = name.slice(isHex ? 2 : 1);
  if (!(isHex ? /^[0-9a-f]+$/i : /^\d+$/).test(digits)) return undefined;
  const code = Number.parseInt(digits, isHex ? 16 : 10);
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252_CONTROLS[code - 0x80] ?? "";
  const isControl = code < 32 && code !== 9 && code !== 10 && code !== 13;
  if (isControl || code === 127) return "";
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return "\ufffd";
  return String.fromCodePoint(code);
}
