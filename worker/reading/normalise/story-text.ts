/** Headline, slug, reading time and searched text of a story (SPEC 3 and 9). */
import { withPlainLetters } from "../../../shared/search/plain-letters.ts";
import { isCharacters } from "../../../shared/search/words.ts";
import { HEADLINE_MAX } from "./story-limits.ts";

/** Characters of a story's text in the search index. */
const SEARCHED_CHARACTERS = 2_000;

/**
 * The first 2,000 characters of a text without those that its excerpt has, and without a part of a word
 * at the end. A word that the excerpt cuts in two is repeated whole.
 */
export function textBeyond(excerpt: string, text: string): string {
  const shown = excerpt.endsWith("...") ? excerpt.slice(0, -3) : excerpt;
  if (text === shown) return "";
  const from = text.startsWith(shown) ? secondPart(text, shown.length) : 0;
  const end =
    text.length > SEARCHED_CHARACTERS ? betweenWords(text, SEARCHED_CHARACTERS) : text.length;
  return text
    .slice(from, end > from ? end : from + SEARCHED_CHARACTERS)
    .trim()
    .toWellFormed();
}

/** Where the text after a cut begins: with the word that is cut in two, or the pair of characters around the cut. */
function secondPart(text: string, cut: number): number {
  const before = /.$/su.exec(text.slice(0, cut))?.[0] ?? "";
  const isPair = isCharacters(before) && isCharacters(text.slice(cut));
  return isPair ? cut - before.length : betweenWords(text, cut);
}

/** The last place up to a cut that is not within a word. */
function betweenWords(text: string, cut: number): number {
  for (let place = cut; place > 0; place -= 1) {
    const [before, after] = [text.slice(place - 1, place), text.slice(place, place + 2)];
    const isWithin = /^[\p{L}\p{N}\p{M}]/u.test(after) && /[\p{L}\p{N}\p{M}]/u.test(before);
    if (!isWithin || isCharacters(before) || isCharacters(after)) return place;
  }
  return 0;
}

/**
 * Title in lower case, runs of anything but letters and digits of ASCII as one hyphen, trimmed
 * (SPEC 3). Accents are folded to their base letter first. Empty where nothing is left.
 */
export function slugOf(title: string): string {
  return withPlainLetters(title)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The headline of a story without a title: the beginning of its text, cut at a word; `Untitled` without text. */
export function headlineOf(text: string): string {
  if (text.length <= HEADLINE_MAX) return text || "Untitled";
  const space = text.lastIndexOf(" ", HEADLINE_MAX);
  const end = space > HEADLINE_MAX / 2 ? space : HEADLINE_MAX;
  return `${text
    .slice(0, end)
    .replace(/[\s,;:–—-]+$/, "")
    .toWellFormed()}...`;
}
