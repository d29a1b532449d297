/** The first sentence of a text in markdown, as a summary that an editor may take. Pure. */

/** A longer sentence is no summary. */
export const SUMMARY_MAX_CHARACTERS = 300;

/** Blocks that begin with no sentence: headings, lists, quotes, tables, pictures, code, lines across. */
const NO_SENTENCE = /^(?:#|>|\||!\[|```|~~~|[-*+] |\d+[.)] |(?:[-*_] ?){3,}$)/;
/** The letters of an abbreviation or an initial before its dot: `Mr`, `St`, `J`, `p.m`. */
const ABBREVIATION = /(?:^|[\s(])(?:\p{L}|[A-Z][a-z]{1,2}|\p{L}\.\p{L}|Capt|Prof|Sept)$/u;

/** The sentence; empty where the text has none of at most `maxCharacters`. */
export function firstSentence(markdown: string, maxCharacters: number): string {
  const blocks = markdown.slice(0, 20_000).split(/\n[ \t]*\n/);
  const block = blocks.map((one) => one.trim()).find((one) => one !== "" && !NO_SENTENCE.test(one));
  const text = plainWords(block ?? "");
  for (const end of text.matchAll(/[.!?…]+["'”’»)]*(?=\s)/g)) {
    if (end[0] === "." && ABBREVIATION.test(text.slice(Math.max(0, end.index - 6), end.index)))
      continue;
    return within(text.slice(0, end.index + end[0].length), maxCharacters);
  }
  return within(text, maxCharacters);
}

function within(text: string, maxCharacters: number): string {
  return text.length > maxCharacters ? "" : text;
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
