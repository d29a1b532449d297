/** What a reader wrote in an address, as a page may repeat it. */

const UNSEEN = "[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{DI}\\p{NChar}\\ufffd]";
/** Joiners and the like: invisible, and a part of Persian words and of emoji. */
const WITHIN_WORDS = "[\\u200c\\u200d\\ufe00-\\ufe0f]";

const CONTROLS = new RegExp(`(?:(?!${WITHIN_WORDS})${UNSEEN})+`, "gu");
const ALL_UNSEEN = new RegExp(`${UNSEEN}+`, "gu");

/**
 * A parameter's value without characters that can change what stands around them: controls, marks of
 * direction, invisible ones, halves of a surrogate pair and what replaces these.
 */
export function plainParameter(value: string): string {
  return value.replace(CONTROLS, " ").trim();
}

/** A question without any invisible character. The index takes these as the end of a word. */
export function plainQuestion(value: string): string {
  return value.replace(ALL_UNSEEN, " ").trim();
}
