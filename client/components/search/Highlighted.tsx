/** A text with words marked. */
import { folded, stemOf } from "../../../shared/search/stem.ts";

export interface HighlightedProps {
  readonly text: string;
  /** Stems of the words to mark. */
  readonly stems: readonly string[];
}

/** The text; words with one of the stems stand in `<mark>`. */
export function Highlighted({ text, stems }: HighlightedProps) {
  const wanted = new Set(stems);
  // Words are at the odd places.
  const parts = text.split(/([\p{L}\p{N}\p{M}]+)/gu);
  return parts.map((part, place) =>
    place % 2 === 1 && wanted.has(stemOf(folded(part))) ? <mark key={place}>{part}</mark> : part,
  );
}
