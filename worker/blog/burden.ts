/**
 * Foretells whether a markdown text would choke its parser. Time stands still inside a Worker while
 * it computes, so a parser cannot be stopped by a clock; and its worst inputs take seconds for a few
 * kilobytes. The guess errs towards plain text for what no author writes.
 */

/** A long post of 85,000 characters takes 150-350 ms; there is nothing longer to be expected. */
const MARKDOWN_MAX_CHARACTERS = 120_000;
/** Quotes and lists within one another: each level is a level of recursion in parser and renderer. */
const MAX_CONTAINERS = 24;
/** Indentation that a list item can use for nesting, in columns. */
const MAX_INDENT_COLUMNS = 120;
/** What a text may cost by the guess below; a reader waits half a second at most. */
const MAX_MICROSECONDS = 330_000;

/** Measured costs of the parser, in microseconds. */
const COST = { character: 1, line: 20, paragraph: 80, container: 150, mark: 15, cell: 15 };
/** Of each square: lines without a blank one between, marks of one block, quotes, underlines. */
const COST_OF_SQUARE = { lines: 0.22, marks: 0.1, quotes: 0.15, underlines: 0.15 };

/** What may open or close something inside a line: a run of one character counts once, brackets each. */
const MARKS = /\*+|_+|~+|`+|[[\]!<&\\@:]|www\./gi;
const OPENING = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])(?:[ \t]+|$)|>[ \t]?)*/;

/** Whether the parser can be given this text without fear for the time that a post may take. */
export function isBearable(markdown: string): boolean {
  if (markdown.length > MARKDOWN_MAX_CHARACTERS) return false;
  let cost = markdown.length * COST.character;
  const block = { lines: 0, marks: 0 };
  let quotes = 0;
  let underlines = 0;
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    const opening = OPENING.exec(line)?.[0] ?? "";
    const containers = opening.match(/>|[-+*]|\d[.)]/g)?.length ?? 0;
    if (containers > MAX_CONTAINERS || columnsOf(opening) > MAX_INDENT_COLUMNS) return false;
    const isBlank = line.trim() === "";
    if (isBlank || containers > 0 || /^[ \t]*#/.test(line)) {
      cost += block.marks ** 2 * COST_OF_SQUARE.marks;
      block.marks = 0;
    }
    if (isBlank) {
      cost += costOfLines(block.lines);
      block.lines = 0;
    } else {
      block.lines += 1;
    }
    const marks = line.match(MARKS)?.length ?? 0;
    block.marks += marks;
    if (opening.includes(">")) quotes += 1;
    if (/^[ \t>]*(?:=+|-+)[ \t]*$/.test(line)) underlines += 1;
    cost += COST.line + containers * COST.container + marks * COST.mark;
    cost += (line.split("|").length - 1) * COST.cell;
  }
  cost += block.marks ** 2 * COST_OF_SQUARE.marks + costOfLines(block.lines);
  cost += quotes ** 2 * COST_OF_SQUARE.quotes + underlines ** 2 * COST_OF_SQUARE.underlines;
  return cost <= MAX_MICROSECONDS;
}

/** Lines in a row: the parser looks back over all of them when one could end their block. */
function costOfLines(lines: number): number {
  return lines === 0 ? 0 : COST.paragraph + lines ** 2 * COST_OF_SQUARE.lines;
}

function columnsOf(opening: string): number {
  return opening.length + 3 * (opening.split("\t").length - 1);
}
