/** A text that may go on in the next column, from one of its sentences on, or of other parts. */
import { sentencesOf } from "../../../shared/texts/sentences.ts";
import type { Block } from "./fill-columns.ts";

/** The block of a text; `make` gives that of its beginning, or of a later part. */
export function sentenceBlock(
  text: string,
  make: (part: string, isFirst: boolean) => Block,
  { divide = sentencesOf, isFirst = true } = {},
): Block {
  return {
    ...make(text, isFirst),
    split: (room) => {
      const parts = divide(text);
      const headOf = (count: number) => make(parts.slice(0, count).join(" "), isFirst);
      // As many sentences as fit: half of the rest is tried each time.
      let [fits, most] = [0, parts.length - 1];
      while (fits < most) {
        const middle = Math.ceil((fits + most) / 2);
        if (headOf(middle).height <= room) fits = middle;
        else most = middle - 1;
      }
      if (fits === 0) return undefined;
      return [
        headOf(fits),
        sentenceBlock(parts.slice(fits).join(" "), make, { divide, isFirst: false }),
      ];
    },
  };
}
