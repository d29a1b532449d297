/**
 * Other spellings of a question's words: a number with and without separators, one word for two and two for one
 * (`snow plow`, `health-care`, `O'Neil`). A spelling is one word of the index, or several side by side with spaces
 * between. Pure.
 */
import { askedWordsOf, isCharacters } from "../../../shared/search/words.ts";

export interface Spelled {
  readonly word: string;
  readonly others: readonly string[];
}

/** English words that stand beside others without making one word with them. */
export type IsStopWord = (word: string) => boolean;

/** `$5,000.00`: thousands, with a point or an apostrophe elsewhere, and cents. */
const NUMBER = /^[^\p{L}\p{N}]*(\d{1,3}(?:[.,'’]\d{3})+)(?:[.,]\d{1,2})?[^\p{L}\p{N}]*$/u;
const DIGITS = /^\d{4,15}$/;
/** Length of words that may be two: shorter ones are initials, longer ones are none. */
const DIVISIBLE = /^[a-z\d]{4,24}$/;
/** An abbreviation without its dots, and a name and its number without what stands between them. */
const INITIALS = /^[a-z]{2,3}$/;
const NAME_AND_NUMBER = /(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/;
/** A stop word that begins many words: `re-elected`. */
const PREFIX = "re";

/** The words of a part of a question that has no blanks, each with the others that it may be one word with. */
export function spelledPart(part: string): readonly Spelled[] {
  const number = NUMBER.exec(part)?.[1]?.replace(/\D/g, "");
  if (number !== undefined) return [{ word: number, others: [grouped(number)] }];
  const words = askedWordsOf(part);
  const joined = words.length > 1 && words.every(isAlphabetic) ? [words.join("")] : [];
  return words.map((word) => ({
    word,
    others: DIGITS.test(word) ? [...joined, grouped(word)] : joined,
  }));
}

/** The words of parts side by side; two words in a row may be one. */
export function spelledParts(parts: readonly string[], isStopWord: IsStopWord): readonly Spelled[] {
  const spelled = parts.map(spelledPart);
  const joinedAt = (at: number): readonly string[] => {
    const [one, other] = [spelled[at], spelled[at + 1]];
    if (one?.length !== 1 || other?.length !== 1) return [];
    const [first = "", second = ""] = [one[0]?.word, other[0]?.word];
    const isOne = isAlphabetic(first) && isAlphabetic(second) && !isStopWord(first);
    return isOne ? [first + second] : [];
  };
  return spelled.flatMap((words, at) => {
    const joined = [...joinedAt(at - 1), ...joinedAt(at)];
    return words.map(({ word, others }) => ({ word, others: [...others, ...joined] }));
  });
}

/** What a word that occurs nowhere may be: `health care` of `healthcare`, `F B I` of `FBI`, `i 95` of `i95`. */
export function divisionsOf(word: string, isStopWord: IsStopWord): readonly string[] {
  if (INITIALS.test(word)) return [word.split("").join(" ")];
  const whole = word.split(NAME_AND_NUMBER);
  if (!DIVISIBLE.test(word) || DIGITS.test(word)) return whole.length > 1 ? [whole.join(" ")] : [];
  const divided = Array.from({ length: word.length - 1 }, (_, at) => [
    word.slice(0, at + 1),
    word.slice(at + 1),
  ]).filter(([first = ""]) => first.length === 1 || first === PREFIX || !isStopWord(first));
  return [
    ...new Set([...(whole.length > 1 ? [whole] : []), ...divided].map((all) => all.join(" "))),
  ];
}

/** A number in thousands, as its words stand in the index: `1 250`. */
function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, " ");
}

/** Whether a word is of letters or digits, not of characters that are words by themselves. */
function isAlphabetic(word: string): boolean {
  return !word.includes(" ") && !isCharacters(word);
}
