/**
 * Corrects misspelled words of a search: a word that occurs nowhere is replaced by the most frequent
 * word of the archive that is one letter away from it, unless it is two words there (`healthcare`).
 */
import { stemOf } from "../../../shared/search/stem.ts";
import { divisionsOf } from "./other-spellings.ts";
import { isStopWord, type Question } from "./parse-question.ts";
import { TWO_CORRECTED_MAX, TWO_LETTERS_FROM } from "./search-limits.ts";
import { type Candidates, candidatesOf, isCorrectable } from "./spelling.ts";
import { type Ask, type SpellRow, spellSql } from "./statements.ts";

/** What is meant by words that occur nowhere. */
export interface Meant {
  /** Words one letter away, by the misspelled ones. */
  readonly corrections: ReadonlyMap<string, string>;
  /** Words side by side, each with spaces between. */
  readonly divisions: ReadonlyMap<string, readonly string[]>;
}

/** Looks up what is meant by the words of a question that occur nowhere. Adds to `docs` how frequent it is. */
export async function correctionsOf(
  { words }: Question,
  docs: Map<string, number>,
  ask: Ask,
): Promise<Meant> {
  const nowhere = words
    .filter(({ word, others = [] }) => ![word, ...others].some((one) => occurs(one, docs)))
    .map(({ word }) => word);
  const missing = nowhere
    .filter(isCorrectable)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, words.length > TWO_CORRECTED_MAX ? 1 : 2);
  const isShort = words.length <= TWO_LETTERS_FROM && missing.length === 1;
  const all = new Map(nowhere.map((word) => [word, divisionsOf(word, isStopWord)] as const));
  const candidates = missing.map((word): Candidates => {
    const { likely, others } = candidatesOf(word);
    return { divided: all.get(word) ?? [], likely, others: isShort ? others : [] };
  });
  if (candidates.length === 0) return { corrections: new Map(), divisions: all };
  const spelled = await ask<SpellRow>(spellSql(candidates), {});
  const corrections = new Map<string, string>();
  for (const [place, word] of missing.entries()) {
    const own = spelled.filter((row) => row.place === place);
    const divided = own.filter(({ kind }) => kind === "divided");
    all.set(
      word,
      divided.map((row) => row.word),
    );
    // Two words for one are no mistake.
    const best = divided.length > 0 ? undefined : mostFrequent(own);
    if (!best) continue;
    docs.set(stemOf(best.word), best.docs);
    corrections.set(word, best.word);
  }
  return { corrections, divisions: all };
}

function mostFrequent(rows: readonly SpellRow[]): SpellRow | undefined {
  return rows.toSorted((a, b) => weightOf(b) - weightOf(a))[0];
}

/** A less likely mistake counts half. */
function weightOf({ docs, kind }: SpellRow): number {
  return docs * (kind === "likely" ? 1 : 0.5);
}

/** The question as it is meant: misspelled words replaced, and of other spellings those that the index has. */
export function spellOut(
  question: Question,
  { corrections, divisions }: Meant,
  docs: ReadonlyMap<string, number>,
): Question {
  const words = question.words.map((asked) => {
    const word = corrections.get(asked.word) ?? asked.word;
    const others = (asked.others ?? []).filter((one) => occurs(one, docs));
    return {
      ...asked,
      word,
      stem: stemOf(word),
      others: [...others, ...(divisions.get(word) ?? [])],
    };
  });
  return { ...question, words };
}

/** Whether the index has each of the words of a spelling. */
function occurs(spelling: string, docs: ReadonlyMap<string, number>): boolean {
  return spelling.split(" ").every((one) => docs.get(stemOf(one)));
}

/** The reader's text with its misspelled words replaced. */
export function correctText(text: string, corrections: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => corrections.get(word.toLowerCase()) ?? word);
}
