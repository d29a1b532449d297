/**
 * The limits of a markdown text that is parsed. A parser cannot be stopped by a clock, because
 * time stands still inside a Worker while it computes, and its worst inputs take seconds for a few
 * kilobytes: each limit bounds a construct that the parser looks back or ahead over.
 * `npm run bench -- markdown` searches for the most expensive texts within them.
 */

/** The most of each construct, in the whole text or in one block (the lines between two blank ones). */
export interface MarkdownLimits {
  readonly characters: number;
  readonly blocks: number;
  readonly blockLines: number;
  /** Characters of a text without a break, if anything in it may be markup. */
  readonly blockCharacters: number;
  /** What may open or close something inside a line. */
  readonly marks: number;
  readonly blockMarks: number;
  /** Lines that begin list items, quotes or footnotes. */
  readonly containerLines: number;
  readonly underlines: number;
  /** Of a table, which is filled up with empty cells: its columns times its rows. */
  readonly cells: number;
}

/** An import renders on the author's machine; a request renders a text once, at its first sight. */
export const MARKDOWN_LIMITS = {
  import: {
    characters: 120_000,
    blocks: 8_000,
    blockLines: 1_000,
    blockCharacters: 100_000,
    marks: 8_000,
    blockMarks: 400,
    containerLines: 2_000,
    underlines: 500,
    cells: 12_000,
  },
  request: {
    characters: 30_000,
    blocks: 1_000,
    blockLines: 120,
    blockCharacters: 3_000,
    marks: 1_500,
    blockMarks: 200,
    containerLines: 500,
    underlines: 200,
    cells: 2_500,
  },
} as const satisfies Record<string, MarkdownLimits>;

/** Quotes, lists and footnotes within one another: each level is a level of recursion. */
const MAX_CONTAINERS = 24;
/** Indentation that a list item can use for nesting, in columns. */
const MAX_INDENT_COLUMNS = 120;

/** A run of one character counts once, the others each. */
const MARKS = /\*+|_+|~+|`+|[[\]!<&\\@:]|www\./gi;
/** What an address is not to end with: at each the parser looks whether all that follow are such. */
const ADDRESS_END = /(?:[!"'()*,.:;<?_~\]]|&\w{0,32};){200}/;
/** What opens containers at the beginning of a line: list items, quotes, footnotes. */
const OPENING = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])(?:[ \t]+|$)|\[\^[^\]\s]+\]:[ \t]*|>[ \t]?)*/;
/** Lines that begin a text of their own wherever they stand. Deeper ones may continue a paragraph. */
const BEGINS_TEXT = /^ {0,3}(?:>|[-+*][ \t]+\S|1[.)][ \t]+\S|#{1,6}(?:[ \t]|$))/;
const DELIMITER_ROW = /^[ \t>]*[|:-][|: \t-]*$/;
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/;

const EMPTY_BLOCK = { lines: 0, characters: 0, marks: 0, columns: 0 };

/** Whether a text may be parsed. */
export function isWithinLimits(markdown: string, limits: MarkdownLimits): boolean {
  if (markdown.length > limits.characters || ADDRESS_END.test(markdown)) return false;
  const count = { blocks: 0, marks: 0, containerLines: 0, underlines: 0, cells: 0 };
  /** Of the block; marks and characters start again where a line begins a text of its own. */
  let block = { ...EMPTY_BLOCK };
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    const opening = OPENING.exec(line)?.[0] ?? "";
    const containers = opening.match(/>|[-+*]|\d[.)]|\]:/g)?.length ?? 0;
    if (containers > MAX_CONTAINERS || columnsOf(opening) > MAX_INDENT_COLUMNS) return false;
    if (line.trim() === "") {
      block = { ...EMPTY_BLOCK };
      continue;
    }
    if (BEGINS_TEXT.test(line)) block = { ...block, characters: 0, marks: 0 };
    if (block.characters === 0) count.blocks += 1;
    const marks = line.match(MARKS)?.length ?? 0;
    block.lines += 1;
    block.characters += line.length + 1;
    block.marks += marks;
    const cells = line.split("|").length;
    if (DELIMITER_ROW.test(line)) block.columns = Math.max(block.columns, cells);
    if (block.columns > 0) count.cells += Math.max(block.columns, cells);
    count.marks += marks;
    if (containers > 0) count.containerLines += 1;
    if (UNDERLINE.test(line)) count.underlines += 1;
    if (block.lines > limits.blockLines || block.marks > limits.blockMarks) return false;
    if (block.marks > 0 && block.characters > limits.blockCharacters) return false;
  }
  const names = ["blocks", "marks", "containerLines", "underlines", "cells"] as const;
  return names.every((name) => count[name] <= limits[name]);
}

function columnsOf(opening: string): number {
  return opening.length + 3 * (opening.split("\t").length - 1);
}
