/** Words one letter away from a misspelled one, to be looked up in the index. */

import { CORRECTED_SHORTEST, CORRECTED_LONGEST } from "./search-limits.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz".split("");

export interface Candidates {
  /** Words side by side that the word may be. */
  readonly divided: readonly string[];
  /** Letters swapped, one too many, or one missing within the word. */
  readonly likely: readonly string[];
  /** A wrong letter, or a missing first one. */
  readonly others: readonly string[];
}

/** Whether a word may be a misspelled one: it is of a to z, and of a common length. */
export function isCorrectable(word: string): boolean {
  return (
    word.length >= CORRECTED_SHORTEST && word.length <= CORRECTED_LONGEST && /^[a-z]+$/.test(word)
  );
}

/** Corrections of a correctable word. */
export function candidatesOf(word: string): Omit<Candidates, "divided"> {
  const places = Array.from({ length: word.length }, (_, at) => at);
  const without = (at: number) => word.slice(0, at) + word.slice(at + 1);
  const swapped = (at: number) =>
    word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2);
  const withLetter = (at: number, skipped: number) =>
    LETTERS.map((letter) => word.slice(0, at) + letter + word.slice(at + skipped));
  return {
    likely: [
      ...places.slice(0, -1).map(swapped),
      ...places.map(without),
      ...[...places.slice(1), word.length].flatMap((at) => withLetter(at, 0)),
    ],
    others: [...withLetter(0, 0), ...places.flatMap((at) => withLetter(at, 1))],
  };
}
