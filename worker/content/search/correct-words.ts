/**
 * Corrects misspelled words of a search: a word that occurs nowhere is replaced by the most frequent
 * word of the index that is one letter away from it.
 */
import { stemOf } from "../../../shared/search/stem.ts";
import type { Question } from "./parse-question.ts";
import { candidatesOf, isCorrectable } from "./spelling.ts";
import { type Ask, type SpellRow, spellSql } from "./statements.ts";

/**
 * Questions of at most this many words get two corrections, longer ones one: a correction takes the
 * database about 20 ms.
 */
const TWO_CORRECTED_MAX = 5;
/** In longer questions, and where two words are corrected, only likely mistakes are looked up. */
const LONG = 12;

/**
 * The words of a question that occur nowhere, with their corrections. Adds to `docs` how frequent
 * these are.
 */
export async function correctionsOf(
  { words }: Question,
  docs: Map<string, number>,
  ask: Ask,
): Promise<ReadonlyMap<string, string>> {
  const missing = words
    .filter(({ word, stem }) => isCorrectable(word) && !docs.get(stem))
    .toSorted((a, b) => b.word.length - a.word.length)
    .slice(0, words.length > TWO_CORRECTED_MAX ? 1 : 2);
  const isShort = words.length <= LONG && missing.length === 1;
  const candidates = missing.map(({ word }) => {
    const { likely, others } = candidatesOf(word);
    return { likely, others: isShort ? others : [] };
  });
  if (candidates.length === 0) return new Map();
  const spelled = await ask<SpellRow>(spellSql(candidates), {});
  return new Map(
    missing.flatMap(({ word }, place) => {
      const best = mostFrequent(spelled.filter((row) => row.place === place));
      if (best) docs.set(stemOf(best.word), best.docs);
      return best ? [[word, best.word] as const] : [];
    }),
  );
}

function mostFrequent(rows: readonly SpellRow[]): SpellRow | undefined {
  return rows.toSorted((a, b) => weightOf(b) - weightOf(a))[0];
}

/** A less likely mistake counts half. */
function weightOf({ docs, isLikely }: SpellRow): number {
  return docs * (isLikely ? 1 : 0.5);
}

/** An abbreviation without its dots, and a name and its number without what stands between them. */
const INITIALS = /^[a-z]{2,3}$/;
const NAME_AND_NUMBER = /(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/;

/** Words that occur nowhere, with the words side by side that they may be: `FBI` of `F.B.I.`, `i95` of `I-95`. */
export function dividedWords(
  { words }: Question,
  docs: ReadonlyMap<string, number>,
): ReadonlyMap<string, string> {
  return new Map(
    words
      .filter(({ stem }) => !docs.get(stem))
      .map(({ word }) => [word, word.split(INITIALS.test(word) ? "" : NAME_AND_NUMBER)] as const)
      .filter(([, parts]) => parts.length > 1)
      .map(([word, parts]) => [word, parts.join(" ")]),
  );
}

/** The question with its misspelled words replaced. */
export function correctQuestion(
  question: Question,
  corrections: ReadonlyMap<string, string>,
): Question {
  const words = question.words.map((asked) => {
    const word = corrections.get(asked.word);
    return word === undefined ? asked : { ...asked, word, stem: stemOf(word) };
  });
  return { ...question, words };
}

/** The reader's text with its misspelled words replaced. */
export function correctText(text: string, corrections: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => corrections.get(word.toLowerCase()) ?? word);
}
