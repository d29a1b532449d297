/** The blocks of a pasted text in their order, with what stands before their lines: quotes, items of lists. Pure. */

export interface Block {
  readonly lines: readonly string[];
  /** Before the first line, and before each other one. */
  readonly first: string;
  readonly rest: string;
  /** Whether it begins an item, and whether it is in one. */
  readonly isItem: boolean;
  readonly isInItem: boolean;
  /** Whether it is more than words: a heading, a table. */
  readonly isPart: boolean;
}

/** An item of a list. */
export interface Item {
  /** From 1 for the outermost list. */
  readonly level: number;
  /** Its number; undefined for a bullet. */
  number: number | undefined;
  /** How far the lines behind its mark stand to the right; undefined as long as nothing of it is written. */
  indent: number | undefined;
}

interface Level {
  readonly level: number;
  readonly number: number | undefined;
  readonly sign: string;
  readonly width: number;
}

/** The blocks of a document, or of a cell. */
export class Blocks {
  readonly all: Block[] = [];
  /** The last item of each level of the list that goes on. */
  #levels: Level[] = [];

  /** Adds a block that stands within quotes and items, the outermost first; `inner` is one of a cell. */
  add(
    lines: readonly string[],
    within: readonly ("quote" | Item)[],
    { isPart, inner }: { readonly isPart: boolean; readonly inner?: Block | undefined },
  ): void {
    let [first, rest] = ["", ""];
    let [columns, isItem, isInItem] = [0, false, false];
    for (const one of within) {
      const isNew = one !== "quote" && one.indent === undefined;
      const mark = isNew ? this.#mark(one, columns) : "";
      const before = one === "quote" ? "> " : " ".repeat(one.indent ?? 0);
      first += mark || before;
      rest += before;
      isItem ||= isNew;
      isInItem ||= one !== "quote";
      columns += one === "quote" ? 0 : before.length;
    }
    if (!isInItem) this.#levels = [];
    isItem ||= inner?.isItem ?? false;
    isInItem ||= inner?.isInItem ?? false;
    first += inner?.first ?? "";
    rest += inner?.rest ?? "";
    this.all.push({ lines, first, rest, isItem, isInItem, isPart });
  }

  /** The mark of an item that begins, with the indent that the items around it have not given. */
  #mark(item: Item, columns: number): string {
    const around = this.#levels.filter(({ level }) => level < item.level);
    const last = this.#levels[around.length];
    const outer = around.reduce((sum, { width }) => sum + width, 0);
    const { number } = item;
    // Of neighbours with another sign each list counts for itself.
    const goesOn = last?.number === undefined || number === last.number + 1;
    const sign = goesOn ? (last?.sign ?? ".") : last.sign === "." ? ")" : ".";
    const mark = number === undefined ? "- " : `${number}${sign} `;
    const width = Math.max(3, mark.length);
    this.#levels = [...around, { level: item.level, number, sign, width }];
    const indent = Math.max(0, outer - columns);
    item.indent = indent + width;
    return " ".repeat(indent) + mark;
  }
}

/** The text of blocks. */
export function textOf(blocks: readonly Block[]): string {
  return blocks
    .map(({ lines, first, rest, isItem, isInItem }, at) => {
      const before = blocks[at - 1];
      const isNext = before?.isInItem === true && isInItem && isItem;
      const gap = isNext ? "\n" : `\n${quoteOf(before?.rest ?? "", rest)}\n`;
      const text = lines.map((line, place) => {
        const start = place === 0 ? first : rest;
        return line === "" ? start.trimEnd() : start + line;
      });
      return (before === undefined ? "" : gap) + text.join("\n").trimEnd();
    })
    .join("");
}

/** The quote in which two blocks stand, so that it goes on between them. */
function quoteOf(one: string, other: string): string {
  const [quotes = ""] = /^(?:> )*/.exec(one) ?? [];
  const [others = ""] = /^(?:> )*/.exec(other) ?? [];
  return (quotes.length < others.length ? quotes : others).trimEnd();
}
