/**
 * The words of texts and questions, as the index has them: those of SQLite's tokenizer `unicode61
 * remove_diacritics 2 categories 'L* N* M* Co'`. Scripts that are written without spaces are indexed
 * character by character, and Korean too, whose spaces stand around more than a word.
 */

import { withPlainLetters } from "./plain-letters.ts";

const SCRIPTS = "Han Hira Kana Bopo Hang Thai Laoo Khmr Mymr";
const BASE = `(?=[\\p{L}\\p{N}])[${SCRIPTS.replace(/\w+ ?/g, (name) => `\\p{scx=${name.trim()}}`)}]`;
const CHARACTER = `${BASE}\\p{M}*`;
const WORD = `(?:(?!${BASE})[\\p{L}\\p{N}\\p{M}\\p{Co}])+`;

const ANY_WORD = new RegExp(`${CHARACTER}|${WORD}`, "gu");
const RUN_OR_WORD = new RegExp(`(?:${CHARACTER})+|${WORD}`, "gu");
const CHARACTERS = new RegExp(CHARACTER, "gu");
/** Characters side by side of one script: in Japanese a word is mostly of one. */
const ONE_SCRIPT = new RegExp(
  SCRIPTS.split(" ")
    .map((name) => `(?:(?=\\p{scx=${name}})${CHARACTER})+`)
    .join("|"),
  "gu",
);
const HAS_CHARACTER = new RegExp(BASE, "u");
const IS_CHARACTER = new RegExp(`^${BASE}`, "u");
/** Between a character and what stands beside it without a space. */
const BESIDE_CHARACTER = new RegExp(`(?<=\\S)(?=${BASE})|(?<=${CHARACTER})(?=[^\\s\\p{M}])`, "gu");
/** Letters in the width of a Chinese character, narrow ones of Japanese and Korean, and Latin ligatures. */
const OTHER_WIDTHS = /[\uff00-\uffef\ufb00-\ufb06]+/g;
/** In these scripts a pair of letters tells nothing, and the runtime knows the words. */
const LETTERS_WITHOUT_SPACES = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** A text in small plain letters. */
export function folded(text: string): string {
  return withPlainLetters(inOneWidth(text))
    .normalize("NFD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase();
}

function inOneWidth(text: string): string {
  return text.replace(OTHER_WIDTHS, (wide) => wide.normalize("NFKC"));
}

/** The words of a text, folded. */
export function wordsOf(text: string): readonly string[] {
  return folded(text).match(ANY_WORD) ?? [];
}

/**
 * The words that a question asks for. Of characters side by side each pair of one script is one, with a
 * space between the two, as they stand side by side in the index.
 */
export function askedWordsOf(text: string): readonly string[] {
  return (folded(text).match(RUN_OR_WORD) ?? []).flatMap((word) =>
    isCharacters(word) ? (word.match(ONE_SCRIPT) ?? []).flatMap(askedWordsOfRun) : [word],
  );
}

function askedWordsOfRun(run: string): readonly string[] {
  if (LETTERS_WITHOUT_SPACES.test(run)) {
    const words = Array.from(segmenter.segment(run), ({ segment }) => segment);
    return words.map((word) => charactersOf(word).join(" "));
  }
  const characters = charactersOf(run);
  const pairs = characters.slice(1).map((next, at) => `${characters[at] ?? ""} ${next}`);
  return pairs.length > 0 ? pairs : characters;
}

/**
 * A text as the index takes it: its letters are plain, but for accents of Latin, which the tokenizer
 * removes; its characters are words by themselves. The text itself where it has none of these and is
 * composed.
 */
export function indexedText(text: string): string {
  const composed = withPlainLetters(inOneWidth(text).normalize("NFC"));
  return HAS_CHARACTER.test(composed) ? composed.replace(BESIDE_CHARACTER, " ") : composed;
}

/** The text as the index takes it, where that is another; empty elsewhere. */
export function otherIndexedText(text: string): string {
  const indexed = indexedText(text);
  return indexed === text ? "" : indexed;
}

/** Whether a word begins with a character that is a word by itself. */
export function isCharacters(word: string): boolean {
  return IS_CHARACTER.test(word);
}

/** The characters of a run, each with its marks. */
export function charactersOf(run: string): readonly string[] {
  return run.match(CHARACTERS) ?? [];
}

/** The runs of characters and the other words of a text, as the text has them. */
export function runsOf(text: string): Iterable<RegExpExecArray> {
  return text.matchAll(RUN_OR_WORD);
}
