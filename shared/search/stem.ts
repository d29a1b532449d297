/**
 * Stems of words as the index has them, by SQLite's tokenizer `porter`, so that words can be looked up in
 * its vocabulary, and marked in texts (Porter's algorithm of 1980).
 */

/** Longer words are not stemmed. */
const LONGEST_STEMMED = 64;

const VOWEL = "(?:[aeiou]|(?<=[^aeiou])y)";
const CONSONANT = "(?:[^aeiouy]|(?<=^|[aeiou])y)";
const HAS_VOWEL = new RegExp(VOWEL);
const MEASURE = new RegExp(`${VOWEL}${CONSONANT}`, "g");
const ENDS_CVC = new RegExp(`${CONSONANT}${VOWEL}(?![wxy])${CONSONANT}$`);
const ENDS_DOUBLE = /([^aeiouylsz])\1$/;

const STEP_2 = pairs(
  "ational ate tional tion enci ence anci ance izer ize logi log bli ble alli al entli ent eli e ousli ous ization ize ation ate ator ate alism al iveness ive fulness ful ousness ous aliti al iviti ive biliti ble",
);
const STEP_3 = pairs("icate ic ative - alize al iciti ic ical ic ful - ness -");
const STEP_4 = pairs(
  "al - ance - ence - er - ic - able - ible - ant - ement - ment - ent - ion - ou - ism - ate - iti - ous - ive - ize -",
);

/** The stem of a folded word; the word itself where it has none. */
export function stemOf(word: string): string {
  if (word.length < 3 || word.length > LONGEST_STEMMED || !/^[a-z0-9]+$/.test(word)) return word;
  let stem = word.replace(
    /(?:(ss|i)e|(s))?s$/,
    (_, short, double) => short ?? (double ? "ss" : ""),
  );
  stem = withoutPast(stem);
  if (stem.endsWith("y") && HAS_VOWEL.test(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  stem = replaced(stem, STEP_2, 1);
  stem = replaced(stem, STEP_3, 1);
  stem = replaced(stem, STEP_4, 2);
  return withoutLastLetter(stem);
}

/** How often vowels are followed by consonants. */
function measure(stem: string): number {
  return stem.match(MEASURE)?.length ?? 0;
}

function withoutPast(word: string): string {
  if (word.endsWith("eed")) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const stem = word.replace(/(?:ed|ing)$/, "");
  if (stem === word || !HAS_VOWEL.test(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (ENDS_DOUBLE.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && ENDS_CVC.test(stem) ? `${stem}e` : stem;
}

/** The word with its longest suffix of a list replaced, if the rest of the word is long enough. */
function replaced(word: string, suffixes: readonly (readonly string[])[], least: number): string {
  for (const [suffix = "", by = ""] of suffixes) {
    if (!word.endsWith(suffix)) continue;
    const stem = word.slice(0, -suffix.length);
    if (suffix === "ion" && !/[st]$/.test(stem)) return word;
    return measure(stem) >= least ? stem + by : word;
  }
  return word;
}

function withoutLastLetter(word: string): string {
  let stem = word;
  if (stem.endsWith("e")) {
    const rest = stem.slice(0, -1);
    const size = measure(rest);
    if (size > 1 || (size === 1 && !ENDS_CVC.test(rest))) stem = rest;
  }
  return stem.endsWith("ll") && measure(stem.slice(0, -1)) > 1 ? stem.slice(0, -1) : stem;
}

/** Suffixes and what replaces them, the longest first. */
function pairs(list: string): readonly (readonly string[])[] {
  const words = list.split(" ");
  return words
    .flatMap((word, at) => (at % 2 === 0 ? [[word, (words[at + 1] ?? "").replace("-", "")]] : []))
    .toSorted((a, b) => (b[0]?.length ?? 0) - (a[0]?.length ?? 0));
}
