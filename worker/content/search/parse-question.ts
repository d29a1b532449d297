/** Parses a reader's question: words, phrases in quotes, and words to exclude. */
import { stemOf } from "../../../shared/search/stem.ts";
import { wordsOf } from "../../../shared/search/words.ts";
import { type Spelled, spelledParts } from "./other-spellings.ts";
import { WORDS_MAX, PHRASES_MAX, TIMES_MAX } from "./search-limits.ts";

export interface Question {
  /** Any of them, each once, by its stem. */
  readonly words: readonly Word[];
  /** All of them, each a list of words side by side. */
  readonly phrases: readonly (readonly string[])[];
  /** None of these phrases. */
  readonly excluded: readonly (readonly string[])[];
}

export interface Word {
  /** Words of the index side by side, with spaces between, where characters are words by themselves. */
  readonly word: string;
  readonly stem: string;
  /** A repeated word counts twice. */
  readonly times: number;
  /** Other spellings, each as `word`. */
  readonly others?: readonly string[];
}

/** English stop words, without their apostrophes; and news, whose stem is that of new. */
const STOP_WORDS = new Set(
  `a about after all also am an and any are as at be because been before being between both but by can could d did do
  does doing done during each either for from further had has have having he her here hers him his how i if in into is
  it its itself ll me might more most must my news no nor not of on once only or other our out over own re s same she should
  so some such t than that the their them then there these they this those through to too under until up upon ve very
  was we were what when where whether which while who whom whose why will with within without would you your`.split(
    /\s+/,
  ),
);

/** A Japanese letter alone is mostly a particle. */
const PARTICLE = /^\p{scx=Hira}$/u;

/** Parts of a question: a quoted phrase or a word, each with a minus before it or not. */
const PARTS = /(^|\s)?(-?)(?:["“”„]([^"“”„]*)["“”„]?|([^\s"“”„]+))/gu;

/** Parses a question. Stop words count only if there are no other words. */
export function parseQuestion(text: string): Question {
  const [phrases, excluded]: [string[][], string[][]] = [[], []];
  const runs: string[][] = [[]];
  for (const [, start, minus, quoted, plain] of text.matchAll(PARTS)) {
    const found = [...wordsOf(quoted ?? plain ?? "")];
    if (found.length === 0) continue;
    const isExcluded = minus === "-" && start !== undefined;
    if (isExcluded) excluded.push(found);
    else if (quoted !== undefined && found.length > 1) phrases.push(found);
    else {
      runs.at(-1)?.push(quoted ?? plain ?? "");
      continue;
    }
    // What stands on both sides of a phrase is not side by side.
    runs.push([]);
  }
  const words = runs.flatMap((parts) => spelledParts(parts, isStopWord));
  const told = words.filter(({ word }) => !isStopWord(word) && !PARTICLE.test(word));
  const asked = told.length > 0 || phrases.length > 0 ? told : words;
  return {
    words: distinct(asked).slice(0, WORDS_MAX),
    phrases: phrases.slice(0, PHRASES_MAX),
    excluded: excluded.slice(0, PHRASES_MAX),
  };
}

/** Whether a word says nothing beside other words. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Each word once, by its stem. */
function distinct(words: readonly Spelled[]): readonly Word[] {
  const byStem = new Map<string, Word>();
  for (const { word, others } of words) {
    const stem = stemOf(word);
    const { times, others: before = [], ...first } = byStem.get(stem) ?? { word, stem, times: 0 };
    const all = [...new Set([...before, ...others])];
    const spelled = all.length > 0 ? { others: all } : {};
    byStem.set(stem, { ...first, ...spelled, times: Math.min(times + 1, TIMES_MAX) });
  }
  return [...byStem.values()];
}
