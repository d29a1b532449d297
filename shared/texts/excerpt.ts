/** Texts cut to a length, for cards and stores. */
import { EXCERPT_CHARACTERS } from "../shared-limits.ts";

/** The text itself, or its first 200 characters and `...` where it is longer (SPEC 3 and 9). */
export function excerptOf(text: string): string {
  return text.length <= EXCERPT_CHARACTERS ? text : `${firstOf(text, EXCERPT_CHARACTERS)}...`;
}

/** The text itself, or its beginning with `...`, at most `most` characters together. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : `${firstOf(text, most - 3)}...`;
}

/** The first so many characters, without half a surrogate pair at the end. */
function firstOf(text: string, count: number): string {
  return text
    .slice(0, count)
    .toWellFormed()
    .replace(/\ufffd$/, "");
}
