/**
 * What rendering a markdown text would cost, estimated before it is parsed. A parser cannot be
 * stopped by a clock, because time stands still inside a Worker while it computes, and its worst
 * inputs take seconds for a few kilobytes. `tools/bench/markdown.ts` searches for texts that cost
 * more than their estimate.
 */

/**
 * What rendering a text may cost, in microseconds of a processor. A request renders a text once, at
 * its first sight; the platform forgives a rare excess of its limit. An ordinary post takes 3 to 6
 * microseconds a character.
 */
export const MAX_COST = { import: 1_000_000, request: 150_000 } as const;

const MAX_CHARACTERS = 120_000;
/** Quotes, lists and footnotes within one another: each level is a level of recursion. */
const MAX_CONTAINERS = 24;
/** Indentation that a list item can use for nesting, in columns. */
const MAX_INDENT_COLUMNS = 120;

/** Costs in microseconds, each linear in its unit. */
const COST = { character: 1, line: 20, paragraph: 80, container: 150, mark: 20, cell: 40 };
/** Costs of products, in microseconds: the parser looks back, or ahead, over the second factor. */
const COST_OF_PRODUCT = {
  /** Lines without a blank one between, squared. */
  lines: 0.22,
  /** Marks of one block, squared: each looks for its counterpart among the others. */
  marks: 0.1,
  /** Marks of one block × its characters: each may scan to the end of the block. */
  scans: 0.03,
  /** Words of a text with an open bracket, squared: each looks back for that bracket before it may be an address. */
  words: 0.012,
  /** Characters that may end an address, in a row, squared: at each the parser looks whether all that follow do. */
  endings: 0.03,
  /** Lines with containers, squared; and underlines of headings, squared. */
  containers: 0.15,
  underlines: 0.15,
  /** Columns of a table × its rows: the table is filled up with empty cells. */
  cells: 15,
};

/** What may open or close something inside a line: a run of one character counts once, the others each. */
const MARKS = /\*+|_+|~+|`+|[[\]!<&\\@:]|www\./gi;
/** What an address is not to end with, in a row of some length. */
const ENDINGS = /(?:[!"'()*,.:;<?_~\]]|&\w{0,32};){8,}/g;
/** What may begin an address: the parser tries at each. */
const WORDS = /[-+.\w]+/g;
/** What opens containers at the beginning of a line: list items, quotes, footnotes. */
const OPENING = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])(?:[ \t]+|$)|\[\^[^\]\s]+\]:[ \t]*|>[ \t]?)*/;
/** Lines that begin a text of their own wherever they stand. Deeper ones may continue a paragraph. */
const BEGINS_BLOCK = /^ {0,3}(?:>|[-+*][ \t]+\S|1[.)][ \t]+\S|#{1,6}(?:[ \t]|$))/;
const DELIMITER_ROW = /^[ \t>]*[|:-][|: \t-]*$/;
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/;

/** What is being added up: of a block (between blank lines), and of the text in it (up to a list item or heading). */
interface Block {
  lines: number;
  characters: number;
  marks: number;
  words: number;
  brackets: number;
  /** Of the widest table that has begun. */
  columns: number;
}

/** The estimate in microseconds; `Infinity` for a text that is too long or nested too deep. */
export function renderingCost(markdown: string): number {
  if (markdown.length > MAX_CHARACTERS) return Infinity;
  let cost = markdown.length * COST.character;
  let block: Block = { lines: 0, characters: 0, marks: 0, words: 0, brackets: 0, columns: 0 };
  let containerLines = 0;
  let underlines = 0;
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    const opening = OPENING.exec(line)?.[0] ?? "";
    const containers = opening.match(/>|[-+*]|\d[.)]|\]:/g)?.length ?? 0;
    if (containers > MAX_CONTAINERS || columnsOf(opening) > MAX_INDENT_COLUMNS) return Infinity;
    const isBlank = line.trim() === "";
    if (isBlank || BEGINS_BLOCK.test(line)) {
      cost += costOfText(block);
      block.marks = 0;
      block.characters = 0;
      block.words = 0;
      block.brackets = 0;
    }
    if (isBlank) {
      cost += costOfLines(block.lines);
      block = { lines: 0, characters: 0, marks: 0, words: 0, brackets: 0, columns: 0 };
    } else {
      block.lines += 1;
    }
    const marks = line.match(MARKS)?.length ?? 0;
    block.marks += marks;
    block.characters += line.length + 1;
    block.words += line.match(WORDS)?.length ?? 0;
    block.brackets += line.split("[").length - 1;
    for (const [endings] of line.matchAll(ENDINGS)) {
      cost += endings.length ** 2 * COST_OF_PRODUCT.endings;
    }
    const bars = line.split("|").length - 1;
    if (DELIMITER_ROW.test(line)) block.columns = Math.max(block.columns, bars + 1);
    if (containers > 0) containerLines += 1;
    if (UNDERLINE.test(line)) underlines += 1;
    cost += COST.line + containers * COST.container + marks * COST.mark + bars * COST.cell;
    cost += block.columns * COST_OF_PRODUCT.cells;
  }
  cost += costOfText(block) + costOfLines(block.lines);
  cost += containerLines ** 2 * COST_OF_PRODUCT.containers;
  cost += underlines ** 2 * COST_OF_PRODUCT.underlines;
  return cost;
}

function costOfText({ marks, characters, words, brackets }: Block): number {
  const { marks: ofMarks, scans, words: ofWords } = COST_OF_PRODUCT;
  const lookingBack = brackets > 0 ? words * (words + 2 * marks) * ofWords : 0;
  return marks ** 2 * ofMarks + marks * characters * scans + lookingBack;
}

/** Lines in a row: the parser looks back over all of them when one could end their block. */
function costOfLines(lines: number): number {
  return lines === 0 ? 0 : COST.paragraph + lines ** 2 * COST_OF_PRODUCT.lines;
}

function columnsOf(opening: string): number {
  return opening.length + 3 * (opening.split("\t").length - 1);
}
