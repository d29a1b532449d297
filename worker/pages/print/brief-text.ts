/** The beginning of a story's text that fits on few lines and ends where a sentence ends. Pure. */
import { sentencesOf } from "../../../shared/texts/sentences.ts";
import { TYPE } from "./sheet-sizes.ts";
import { linesOf } from "./text-width.ts";

/** Two lines of text below a headline; a longer first sentence is whole, if it is not too long for that. */
const LINES = 2;
const FIRST_SENTENCE_LINES = 5;
/** What feeds, and our own excerpts, write at the end of a text that was cut. */
const CUT = /(?:\.{3}|…|\[…\])$/u;

/** The sentences that fit on so many lines; empty where the first one is cut or too long. */
export function briefText(text: string, width: number, lines = LINES): string {
  let brief = "";
  for (const sentence of wholeSentences(text)) {
    const longer = `${brief} ${sentence}`.trim();
    const most = brief === "" ? Math.max(lines, FIRST_SENTENCE_LINES) : lines;
    if (linesOf(longer, TYPE.text, width) > most) break;
    brief = longer;
  }
  return brief;
}

function wholeSentences(text: string): readonly string[] {
  const plain = text.trim();
  const sentences = sentencesOf(plain);
  return CUT.test(plain) ? sentences.slice(0, -1) : sentences;
}
