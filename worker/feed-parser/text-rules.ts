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
  const shown = html.includes("<!--") ? html.replace(/<!--[\s\S]*?(?:-->|$)/g, " ") : html;
  const bare = withoutTags(
    shown.replace(/<(script|style|audio|video)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " "),
  );
  return fold(bare.includes("&") ? decodeHTML(bare) : bare);
}

const TAG = /<\/?[a-z!?]/iy;
/** Elements that do not part words: `<b>F</b>irst` is one word. */
const INLINE =
  /<\/?(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)\b/iy;

function withoutTags(html: string): string {
  let text = "";
  let from = 0;
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", Math.max(at + 1, from))) {
    if (!standsAt(TAG, html, at)) continue;
    text += html.slice(from, at);
    if (!standsAt(INLINE, html, at)) text += " ";
    const end = html.indexOf(">", at);
    from = end < 0 ? html.length : end + 1;
  }
  return text + html.slice(from);
}

/** Whether a sticky expression matches at this place. */
function standsAt(expression: RegExp, text: string, place: number): boolean {
  expression.lastIndex = place;
  return expression.test(text);
}

/** White space beside the common space, and control characters. */
const ODD_SPACE =
  /[\u0000-\u001f\u007f\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/g;

/** Single spaces stay where they are: putting each in its own place takes longer than all else. */
function fold(text: string): string {
  const spaced = text.replace(ODD_SPACE, " ");
  return (spaced.includes("  ") ? spaced.replace(/ {2,}/g, " ") : spaced).trim();
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

/** As `3 min read`, of a plain text: words divided by 200, rounded up, at least one (SPEC 3). */
export function readTimeOf(text: string): string {
  let words = 1;
  for (let at = text.indexOf(" "); at >= 0; at = text.indexOf(" ", at + 1)) words += 1;
  return `${Math.ceil(words / WORDS_PER_MINUTE)} min read`;
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
