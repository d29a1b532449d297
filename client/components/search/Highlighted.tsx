/** A text with words marked. */
import type { ReactNode } from "react";

import { folded, stemOf } from "../../../shared/search/stem.ts";

/** Whether a word, as a text has it, is to be marked. */
export type IsMarked = (word: string) => boolean;

/**
 * A test for the words with one of the stems. One test serves all texts of a page and remembers its
 * answers, because texts repeat words: stemming every word again took a millisecond per page.
 */
export function marksOf(stems: readonly string[]): IsMarked {
  const wanted = new Set(stems);
  // A stem begins as its words do, so that most words need not be stemmed.
  const begins = new Set(stems.map(beginOf));
  const known = new Map<string, boolean>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const plain = folded(word);
    const isMarked = begins.has(beginOf(plain)) && wanted.has(stemOf(plain));
    known.set(word, isMarked);
    return isMarked;
  };
}

function beginOf(word: string): string {
  return word.slice(0, 2);
}

export interface HighlightedProps {
  readonly text: string;
  readonly isMarked: IsMarked;
}

/** The text; marked words stand in `<mark>`. */
export function Highlighted({ text, isMarked }: HighlightedProps) {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (!isMarked(word)) continue;
    pieces.push(text.slice(from, index), <mark key={index}>{word}</mark>);
    from = index + word.length;
  }
  return [...pieces, text.slice(from)];
}
