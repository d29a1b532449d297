/**
 * Plain text out of feeds' markup, and the forms in which a reader meets it: excerpt, slug, reading
 * time. Pure functions; the rules are SPEC 3 and 9.
 */
import { decodeHTML } from "entities";

const EXCERPT_CHARACTERS = 200;
const WORDS_PER_MINUTE = 200;

/** Text of a piece of HTML: elements gone, entities decoded once, white space folded. */
export function plainText(html: string): string {
  if (!html.includes("<") && !html.includes("&")) return fold(html);
  const bare = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, " ")
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<\/?[a-z!?][^>]*(?:>|$)/gi, (tag) => (INLINE.test(tag) ? "" : " "));
  return fold(decodeHTML(bare));
}

/** Elements that do not part words: `<b>F</b>irst` is one word. */
const INLINE =
  /^<\/?(?:a|abbr|b|bdi|bdo|cite|code|em|font|i|mark|q|s|small|span|strong|sub|sup|u)\b/i;

function fold(text: string): string {
  return text.replace(/[\s\u0000-\u001f\u007f]+/g, " ").trim();
}

/** The text itself, or its first 200 characters and `...` where it is longer (SPEC 3). */
export function excerptOf(text: string): string {
  if (text.length <= EXCERPT_CHARACTERS) return text;
  return `${text
    .slice(0, EXCERPT_CHARACTERS)
    .toWellFormed()
    .replace(/\ufffd$/, "")}...`;
}

/**
 * Title in lower case, runs of anything but letters and digits of ASCII as one hyphen, trimmed
 * (SPEC 3). Accents are folded to their base letter first. Empty where nothing is left.
 */
export function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/æ/g, "ae")
    .replace(/œ/g, "oe")
    .replace(/ø/g, "o")
    .replace(/ł/g, "l")
    .replace(/đ/g, "d")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** As `3 min read`: words divided by 200, rounded up, at least one (SPEC 3). */
export function readTimeOf(text: string): string {
  const words = text === "" ? 0 : text.split(/\s+/).length;
  return `${Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))} min read`;
}

/** A short stable mark of a text, seven characters of base 36 (FNV-1a, 32 bits). */
export function shortHash(text: string): string {
  return hashNumber(text).toString(36).padStart(7, "0");
}

/** FNV-1a over the UTF-16 code units: an unsigned integer of 32 bits. */
export function hashNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
