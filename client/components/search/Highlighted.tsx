/** A text with words marked. */
import type { ReactNode } from "react";

import { stemOf } from "../../../shared/search/stem.ts";
import { charactersOf, folded, isCharacters, runsOf } from "../../../shared/search/words.ts";

/** The parts of a word, as a text has it, that are to be marked; undefined for none. */
export type MarksIn = (word: string) => readonly Part[] | undefined;

/** A range of a word, the end excluded. */
type Part = readonly [from: number, to: number];

/**
 * Finds the words with one of the stems, and the characters side by side that a stem has with spaces
 * between. One function serves all texts of a page and remembers its answers, because texts repeat words:
 * stemming every word again took a millisecond per page.
 */
export function marksOf(stems: readonly string[]): MarksIn {
  const wanted = new Set(stems);
  // A stem begins as its words do, so that most words need not be stemmed.
  const begins = new Set(stems.map(beginOf));
  const runs = stems.filter(isCharacters).map((stem) => stem.split(" "));
  const known = new Map<string, readonly Part[] | undefined>();
  return (word) => {
    if (known.has(word)) return known.get(word);
    const marks = isCharacters(folded(word)) ? marksInRun(word, runs) : marksOfWord(word);
    known.set(word, marks);
    return marks;
  };

  function marksOfWord(word: string): readonly Part[] | undefined {
    const plain = folded(word);
    const isMarked = begins.has(beginOf(plain)) && wanted.has(stemOf(plain));
    return isMarked ? [[0, word.length]] : undefined;
  }
}

function beginOf(word: string): string {
  return word.slice(0, 2);
}

/** Where characters of a run are those of one of the lists, overlapping ones together. */
function marksInRun(
  run: string,
  lists: readonly (readonly string[])[],
): readonly Part[] | undefined {
  const characters = charactersOf(run);
  const plain = characters.map(folded);
  const marks: Part[] = [];
  for (let at = 0, from = 0; at < characters.length; at += 1) {
    const lengths = lists.flatMap((list) =>
      list.every((one, place) => one === plain[at + place]) ? list.length : [],
    );
    if (lengths.length > 0) {
      const to = from + characters.slice(at, at + Math.max(...lengths)).join("").length;
      const last = marks.at(-1);
      if (last && last[1] >= from) marks.splice(-1, 1, [last[0], Math.max(last[1], to)]);
      else marks.push([from, to]);
    }
    from += characters[at]?.length ?? 0;
  }
  return marks.length > 0 ? marks : undefined;
}

export interface HighlightedProps {
  readonly text: string;
  readonly marksIn: MarksIn;
}

/** The text; marked words stand in `<mark>`. */
export function Highlighted({ text, marksIn }: HighlightedProps) {
  const pieces: ReactNode[] = [];
  let shown = 0;
  for (const { 0: word, index } of runsOf(text)) {
    for (const [from, to] of marksIn(word) ?? []) {
      const part = text.slice(index + from, index + to);
      pieces.push(text.slice(shown, index + from), <mark key={index + from}>{part}</mark>);
      shown = index + to;
    }
  }
  return [...pieces, text.slice(shown)];
}
