/** A text with words marked. */
import type { ReactNode } from "react";

import { folded, stemOf } from "../../../shared/search/stem.ts";

export interface HighlightedProps {
  readonly text: string;
  /** Stems of the words to mark. */
  readonly stems: readonly string[];
}

/** The text; words with one of the stems stand in `<mark>`. */
export function Highlighted({ text, stems }: HighlightedProps) {
  const wanted = new Set(stems);
  // A stem begins as its words do: most words need not be stemmed, which takes a page a millisecond.
  const begins = stems.map((stem) => stem.slice(0, 2));
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const plain = folded(word);
    if (!begins.some((begin) => plain.startsWith(begin)) || !wanted.has(stemOf(plain))) continue;
    pieces.push(text.slice(from, index), <mark key={index}>{word}</mark>);
    from = index + word.length;
  }
  return [...pieces, text.slice(from)];
}
