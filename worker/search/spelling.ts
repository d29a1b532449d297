/** Words one letter away from a misspelled one, to be looked up in the index. */
import { stemOf } from "../../shared/search/stem.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz".split("");
/** Length of words that are corrected: shorter ones have too many neighbours, longer ones are no words. */
const SHORTEST = 4;
const LONGEST = 30;

/** Candidates that are looked up together; the index skips a group of which it has none. */
export interface CandidateGroup {
  /** For the index: any of them. */
  readonly query: string;
  readonly words: readonly { readonly word: string; readonly stem: string }[];
}

/** Groups of corrections for a word, the likeliest first. */
export function candidatesOf(word: string): readonly CandidateGroup[] {
  if (word.length < SHORTEST || word.length > LONGEST || !/^[a-z]+$/.test(word)) return [];
  const places = Array.from({ length: word.length }, (_, at) => at);
  const without = (at: number) => word.slice(0, at) + word.slice(at + 1);
  const swapped = (at: number) =>
    word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2);
  const withLetter = (at: number, skipped: number) =>
    LETTERS.map((letter) => word.slice(0, at) + letter + word.slice(at + skipped));
  return [
    [...places.slice(0, -1).map(swapped), ...places.map(without)],
    ...[...places, word.length].map((at) => withLetter(at, 0)),
    ...places.map((at) => withLetter(at, 1)),
  ].map((words) => groupOf([...new Set(words)].filter((one) => one !== word)));
}

function groupOf(words: readonly string[]): CandidateGroup {
  return {
    query: words.map((word) => `"${word}"`).join(" OR "),
    words: words.map((word) => ({ word, stem: stemOf(word) })),
  };
}
