/** The first sentence of a text in markdown, as a summary that an editor may take. Pure. */
import { sentencesOf } from "../../../shared/texts/sentences.ts";

/** Blocks that begin with no sentence: headings, lists, quotes, tables, pictures, code, lines across. */
const NO_SENTENCE = /^(?:#|>|\||!\[|```|~~~|[-*+] |\d+[.)] |(?:[-*_] ?){3,}$)/;
/** The sentence; empty where the text has none of at most `maxCharacters`. */
export function firstSentence(markdown: string, maxCharacters: number): string {
  const blocks = markdown.slice(0, 20_000).split(/\n[ \t]*\n/);
  const block = blocks.map((one) => one.trim()).find((one) => one !== "" && !NO_SENTENCE.test(one));
  const [sentence = ""] = sentencesOf(plainWords(block ?? ""));
  return sentence.length > maxCharacters ? "" : sentence;
}

/** A block without the marks of links and looks. */
function plainWords(block: string): string {
  return block
    .replaceAll(/!\[[^\]\n]{0,500}\]\([^()\s]{0,2000}\)/g, "")
    .replaceAll(/\[([^[\]\n]{1,500})\]\([^()\s]{0,2000}\)/g, "$1")
    .replaceAll(/(?<!\\)(?:\*\*?|~~|`)|(?<![\p{L}\p{N}\\])_|(?<!\\)_(?![\p{L}\p{N}])/gu, "")
    .replaceAll(/\\([^\p{L}\p{N}\s])/gu, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
}
