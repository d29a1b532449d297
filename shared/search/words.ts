/**
 * The words of texts and questions, as the index has them: those of SQLite's tokenizer `unicode61
 * remove_diacritics 2 categories 'L* N* M* Co'`. Scripts that are written without spaces are indexed
 * character by character, and Korean too, whose spaces stand around more than a word.
 */

import { withPlainLetters } from "./plain-letters.ts";

/** Below Thai, but for the signs of tones, and among the marks of printing no letter is a word by itself. */
const MAY_HAVE_CHARACTERS = /[\u02b0-\u02ff\u0e00-\u1fff\u2070-\uffff]/;
const PLAIN_WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;
/** Letters in the width of a Chinese character, narrow ones of Japanese and Korean, and Latin ligatures. */
const OTHER_WIDTHS = /[\uff00-\uffef\ufb00-\ufb06]+/g;

let made: ReturnType<typeof makePatterns> | undefined;

/** Made when a text first needs them: at a start they would take a fourth of its time. */
function patterns(): ReturnType<typeof makePatterns> {
  return (made ??= makePatterns());
}

function makePatterns() {
  const scripts = "Han Hira Kana Bopo Hang Thai Laoo Khmr Mymr".split(" ");
  const base = `(?=[\\p{L}\\p{N}])[${scripts.map((name) => `\\p{scx=${name}}`).join("")}]`;
  const character = `${base}\\p{M}*`;
  const word = `(?:(?!${base})[\\p{L}\\p{N}\\p{M}\\p{Co}])+`;
  const inOneScript = scripts.map((name) => `(?:(?=\\p{scx=${name}})${character})+`);
  return {
    anyWord: new RegExp(`${character}|${word}`, "gu"),
    runOrWord: new RegExp(`(?:${character})+|${word}`, "gu"),
    characters: new RegExp(character, "gu"),
    /** Characters side by side of one script: in Japanese a word is mostly of one. */
    oneScript: new RegExp(inOneScript.join("|"), "gu"),
    hasCharacter: new RegExp(base, "u"),
    isCharacter: new RegExp(`^${base}`, "u"),
    /** Between a character and what stands beside it without a space. */
    besideCharacter: new RegExp(`(?<=\\S)(?=${base})|(?<=${character})(?=[^\\s\\p{M}])`, "gu"),
    /** In these scripts a pair of letters tells nothing, and the runtime knows the words. */
    lettersWithoutSpaces: /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u,
    segmenter: new Intl.Segmenter("en", { granularity: "word" }),
  };
}

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
  const plain = folded(text);
  return plain.match(MAY_HAVE_CHARACTERS.test(plain) ? patterns().anyWord : PLAIN_WORD) ?? [];
}

/**
 * The words that a question asks for. Of characters side by side each pair of one script is one, with a
 * space between the two, as they stand side by side in the index.
 */
export function askedWordsOf(text: string): readonly string[] {
  const plain = folded(text);
  if (!MAY_HAVE_CHARACTERS.test(plain)) return plain.match(PLAIN_WORD) ?? [];
  return (plain.match(patterns().runOrWord) ?? []).flatMap((word) =>
    isCharacters(word) ? (word.match(patterns().oneScript) ?? []).flatMap(askedWordsOfRun) : [word],
  );
}

function askedWordsOfRun(run: string): readonly string[] {
  const { lettersWithoutSpaces, segmenter } = patterns();
  if (lettersWithoutSpaces.test(run)) {
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
  if (!MAY_HAVE_CHARACTERS.test(composed)) return composed;
  const { hasCharacter, besideCharacter } = patterns();
  return hasCharacter.test(composed) ? composed.replace(besideCharacter, " ") : composed;
}

/** The text as the index takes it, where that is another; empty elsewhere. */
export function otherIndexedText(text: string): string {
  const indexed = indexedText(text);
  return indexed === text ? "" : indexed;
}

/** Whether a word begins with a character that is a word by itself. */
export function isCharacters(word: string): boolean {
  return MAY_HAVE_CHARACTERS.test(word) && patterns().isCharacter.test(word);
}

/** The characters of a run, each with its marks. */
export function charactersOf(run: string): readonly string[] {
  return run.match(patterns().characters) ?? [];
}

/** The runs of characters and the other words of a text, as the text has them. */
export function runsOf(text: string): Iterable<RegExpExecArray> {
  return text.matchAll(MAY_HAVE_CHARACTERS.test(text) ? patterns().runOrWord : PLAIN_WORD);
}
