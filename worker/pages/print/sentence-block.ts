/** A text that may go on in the next column, from one of its sentences on. */
import { sentencesOf } from "../../../shared/texts/sentences.ts";
import type { Block } from "./fill-columns.ts";

/** The block of a text; `make` gives that of its beginning, or of a later part. */
export function sentenceBlock(
  text: string,
  make: (part: string, isFirst: boolean) => Block,
  isFirst = true,
): Block {
  return {
    ...make(text, isFirst),
    split: (room) => {
      const sentences = sentencesOf(text);
      const heads = sentences.map((_, at) => make(sentences.slice(0, at).join(" "), isFirst));
      const at = heads.findLastIndex(({ height }) => height <= room);
      const head = heads[at];
      if (at < 1 || !head) return undefined;
      return [head, sentenceBlock(sentences.slice(at).join(" "), make, false)];
    },
  };
}
