/**
 * Rich text of the clipboard, as word processors, mail programs and pages of the web put it there → markdown:
 * what was seen of it, as paragraphs, headings, lists, quotes, tables, links and marked words. Pure.
 */
import { type Attributes, type Token, tokensOf } from "./html-tokens.ts";
import type { Run } from "./inline-marks.ts";
import { readMark } from "./item-marks.ts";
import { isUnseen, type Looks, looksOf, type Style, styleReader } from "./looks.ts";
import { withoutMailHeads } from "./mail-heads.ts";
import { codeLines, headingLines, paragraphLines } from "./paragraph-lines.ts";
import { type Block, Blocks, type Item, textOf } from "./pasted-blocks.ts";
import { type Cell, spanIn, tableLines } from "./pasted-table.ts";
import { raisedText } from "./raised-text.ts";

/** More is pasted as plain text. */
const MAX_CHARACTERS = 2_000_000;
/** Tags within one another; deeper ones are passed over. */
const MAX_DEPTH = 100;
const HAS_STRUCTURE =
  /<(?:p|h[1-6]|li|table|blockquote|a|b|strong|i|em|s|strike|del|su[bp]|pre)[\s>]|role=["']?heading/i;
const BLOCKS =
  /^(?:p|div|h[1-6]|li|[ou]l|blockquote|table|caption|t[rdh]|section|article|aside|nav|header|footer|main|figure|figcaption|address|pre|d[ltd]|body|details|summary|center|fieldset|form|hr)$/;
const EMPTY = /^(?:hr|img|br|meta|link|input|col|wbr|base|area|embed|source|track|param)$/;

/** Markdown of markup; undefined where it has no more than the plain text beside it. */
export function pastedMarkdown(html: string): string | undefined {
  if (html.length > MAX_CHARACTERS || !HAS_STRUCTURE.test(html)) return undefined;
  const text = textOf(withoutMailHeads(new Reader(styleReader(html)).read(tokensOf(html))));
  return text === "" ? undefined : text;
}

/** Markdown of the markup of an element that an editor wrote into: all of it, also what would not be seen. */
export function elementMarkdown(html: string): string {
  return textOf(new Reader(styleReader(html)).read(tokensOf(html)));
}

interface Open extends Looks {
  readonly tag: string;
  readonly isBlock: boolean;
  isUnseen: boolean;
  /** Whether its line breaks are seen, and whether they are those of a program. */
  readonly isPre: boolean;
  isCode: boolean;
  /** Whether it is what Word writes before an item: its bullet or number. */
  readonly isMark: boolean;
  readonly within: "quote" | Item | undefined;
  /** Level of a heading; 0 for none. */
  readonly level: number;
  /** Of a list: the number of its next item. */
  next: number;
  /** Of a cell: how many columns and rows it spans. */
  readonly columns: number;
  readonly rows: number;
}

interface Table {
  readonly rows: (Cell & { readonly blocks: readonly Block[] })[][];
  /** Whether its cells place texts on a page, and are no table that is read. */
  isLayout: boolean;
}

const ROOT: Looks & Pick<Open, "isUnseen" | "isPre" | "isMark"> = {
  isUnseen: false,
  isPre: false,
  isMark: false,
  isBold: false,
  isItalic: false,
  isStruck: false,
  raised: "",
  href: "",
};

class Reader {
  readonly #styleOf: (attributes: Attributes) => Style;
  readonly #open: Open[] = [];
  /** Of the document, and of each cell within another. */
  readonly #blocks = [new Blocks()];
  readonly #tables: Table[] = [];
  #runs: Run[] = [];
  /** What Word writes before the item. */
  #mark = "";
  /** Fields of Word within one another: whether their code is being read, not what is seen of them. */
  #fields: boolean[] = [];

  constructor(styleOf: (attributes: Attributes) => Style) {
    this.#styleOf = styleOf;
  }

  read(tokens: Iterable<Token>): readonly Block[] {
    for (const token of tokens) {
      if (token.is === "text") this.#text(token.text);
      else if (token.is === "open") this.#begin(token.tag, token.attributes);
      else this.#end(token.tag);
    }
    this.#closeTo(0);
    this.#flush();
    return this.#blocks[0]?.all ?? [];
  }

  #text(text: string): void {
    const { isPre, isMark, raised } = this.#open.at(-1) ?? ROOT;
    // Line breaks of markup are blanks.
    const seen = isPre ? text.replaceAll(/\r\n?/g, "\n") : text.replaceAll(/[ \t\r\n\f]+/g, " ");
    if (isMark) this.#mark += seen;
    else this.#add(raised === "" ? seen : raisedText(seen, raised));
  }

  #add(text: string): void {
    const {
      isUnseen: isLeft,
      isBold,
      isItalic,
      isStruck,
      raised,
      href,
    } = this.#open.at(-1) ?? ROOT;
    if (isLeft || text === "" || this.#fields.includes(true)) return;
    this.#runs.push({ text, isBold, isItalic, isStruck, raised, href });
  }

  #begin(tag: string, attributes: Attributes): void {
    const alt = attributes.get("alt") ?? "";
    if (tag === "br" || (tag === "img" && EMOJI.test(alt))) this.#add(tag === "br" ? "\n" : alt);
    if (tag === "hr") this.#flush();
    if (EMPTY.test(tag) || this.#open.length > MAX_DEPTH) return;
    const style = this.#styleOf(attributes);
    const display = style.get("display") ?? "";
    const isBlock = BLOCKS.test(tag)
      ? display !== "inline"
      : /^(?:block|list-item|flex)/.test(display);
    if (isBlock) this.#closeImplied(tag);
    this.#readField(style.get("mso-element") ?? "");
    if (tag === "table") this.#tables.push({ rows: [], isLayout: false });
    if (tag === "tr") this.#tables.at(-1)?.rows.push([]);
    if (/^t[dh]$/.test(tag)) this.#blocks.push(new Blocks());
    const outer = this.#open.at(-1);
    if (tag === "code" && outer?.isPre)
      for (const one of this.#open) one.isCode ||= one.tag === "pre";
    const space = style.get("white-space") ?? (tag === "pre" ? "pre" : "");
    const isLeft = this.#isUnseen(tag, attributes, style);
    this.#open.push({
      ...looksOf(tag, attributes, style, outer ?? ROOT),
      tag,
      isBlock,
      isUnseen: isLeft,
      isPre: space === "" ? (outer?.isPre ?? false) : /^(?:pre|break)/.test(space),
      isCode: false,
      isMark: outer?.isMark === true || style.get("mso-list") === "ignore",
      within:
        tag === "blockquote" ? "quote" : isLeft ? undefined : this.#item(tag, attributes, style),
      level: headingLevel(tag, attributes),
      next: Number(attributes.get("start") ?? 1) || 1,
      columns: spanIn(attributes.get("colspan")),
      rows: spanIn(attributes.get("rowspan")),
    });
  }

  #isUnseen(tag: string, attributes: Attributes, style: Style): boolean {
    const outer = this.#open.at(-1);
    const around = tag === "summary" && outer?.tag === "details" ? this.#open.at(-2) : outer;
    const href = attributes.get("href") ?? "";
    if (/^#(?:cmnt_ref|_msoanchor)/.test(href)) {
      // The text of a comment goes back to its place: all of its block is one.
      const part = href.startsWith("#cmnt") ? "div" : "p";
      const at = this.#open.findLastIndex(({ tag: one }) => one === part);
      for (const one of this.#open.slice(Math.max(0, at))) one.isUnseen = true;
      this.#runs = [];
    }
    const isFolded = tag === "details" && !attributes.has("open");
    const isComment = /^#(?:cmnt|_msocom|_msoanchor)/.test(href);
    return around?.isUnseen === true || isFolded || isComment || isUnseen(tag, attributes, style);
  }

  /** A field's code, as `HYPERLINK "…"`, is seen by nobody; what follows its separator is. */
  #readField(element: string): void {
    if (element === "field-begin") this.#fields.push(true);
    else if (element === "field-separator") this.#fields.splice(-1, 1, false);
    else if (element === "field-end") this.#fields.pop();
  }

  #item(tag: string, attributes: Attributes, style: Style): Item | undefined {
    const written =
      style.get("mso-list") ??
      (/MsoListParagraph/i.test(attributes.get("class") ?? "") ? "level1" : "");
    const [, word] = /level(\d)/.exec(tag === "p" ? written : "") ?? [];
    if (word !== undefined) return { level: Number(word), number: undefined, indent: undefined };
    if (tag !== "li" || style.get("list-style-type")?.startsWith("none")) return undefined;
    const lists = this.#here().filter((one) => /^[ou]l$/.test(one.tag));
    const list = lists.at(-1);
    const told =
      Number(attributes.get("aria-level") ?? attributes.get("data-aria-level") ?? 0) || 0;
    const number = Number(attributes.get("value") ?? NaN) || (list?.next ?? 1);
    if (list) list.next = number + 1;
    return {
      level: Math.max(1, lists.length, told),
      number: list?.tag === "ol" ? number : undefined,
      indent: undefined,
    };
  }

  /** What is open within the innermost cell. */
  #here(): readonly Open[] {
    return this.#open.slice(this.#open.findLastIndex(({ tag }) => /^t[dh]$/.test(tag)) + 1);
  }

  /** Ends what a block of this tag ends without an end of its own. */
  #closeImplied(tag: string): void {
    this.#flush();
    const parts = IMPLIED.find(([one]) => one.test(tag));
    if (!parts) return;
    const at = this.#open.findLastIndex(
      (one) => one.isBlock && (parts[1].test(one.tag) || parts[2].test(one.tag)),
    );
    if (parts[1].test(this.#open[at]?.tag ?? "")) this.#closeTo(at);
  }

  #end(tag: string): void {
    const isOfTable = /^t(?:able|body|head|foot|[rdh])$/.test(tag);
    const at = this.#open.findLastIndex(
      (one) => one.tag === tag || (!isOfTable && /^t[dh]$/.test(one.tag)),
    );
    if (this.#open[at]?.tag === tag) this.#closeTo(at);
  }

  #closeTo(length: number): void {
    while (this.#open.length > length) {
      const last = this.#open.at(-1);
      if (last?.isBlock) this.#flush();
      this.#open.pop();
      if (last && /^t[dh]$/.test(last.tag)) this.#endCell(last);
      if (last?.tag === "table") this.#endTable();
    }
  }

  /** Writes the paragraph that ends here. */
  #flush(): void {
    const [runs, mark] = [this.#runs, this.#mark.trim()];
    [this.#runs, this.#mark] = [[], ""];
    this.#fields = this.#fields.map(() => false);
    if (runs.every(({ text }) => text.trim() === "")) return;
    const here = this.#here();
    const level = here.findLast((one) => one.level > 0)?.level ?? 0;
    const item = here.findLast(({ within }) => within !== undefined && within !== "quote");
    const isWord = item?.tag === "p" && typeof item.within === "object";
    if (isWord && typeof item.within === "object") item.within.number ??= readMark(runs, mark);
    else if (mark !== "" && runs[0]) runs.unshift({ ...runs[0], text: `${mark} ` });
    const isCode = here.some((one) => one.isCode);
    const lines = isCode
      ? codeLines(runs)
      : level > 0
        ? headingLines(runs, level)
        : paragraphLines(runs);
    this.#write(lines, level > 0 || isCode);
  }

  #write(lines: readonly string[], isPart: boolean, inner?: Block): void {
    const within = this.#here().flatMap((one) => one.within ?? []);
    this.#blocks.at(-1)?.add(lines, within, { isPart, inner });
  }

  #endCell({ columns, rows, isUnseen: isLeft }: Open): void {
    const blocks = this.#blocks.pop()?.all ?? [];
    const table = this.#tables.at(-1);
    if (!table || isLeft) return;
    table.isLayout ||= blocks.some(({ isPart }) => isPart);
    if (table.rows.length === 0) table.rows.push([]);
    const text = blocks.flatMap(({ lines }) => lines).join(" ");
    const plain = text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ").trim();
    table.rows.at(-1)?.push({ text: plain, columns, rows, blocks });
  }

  /** Writes the table that ends here; the cells of one that is none are written one after the other. */
  #endTable(): void {
    const table = this.#tables.pop();
    const lines = table && !table.isLayout ? tableLines(table.rows) : undefined;
    if (lines) this.#write(lines, true);
    else
      for (const block of table?.rows.flat().flatMap(({ blocks }) => blocks) ?? [])
        this.#write(block.lines, false, block);
  }
}

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{RI}|\p{EMod}|\u200d|\ufe0f)+$/u;

/** Tags, those that they end, and those at which that stops. */
const IMPLIED: readonly (readonly [RegExp, RegExp, RegExp])[] = [
  [/^li$/, /^li$/, /^[ou]l$/],
  [/^tr$/, /^tr$/, /^table$/],
  [/^t[dh]$/, /^t[dh]$/, /^(?:tr|table)$/],
  [/./, /^p$/, /./],
];

function headingLevel(tag: string, attributes: Attributes): number {
  const told = attributes.get("role") === "heading" ? attributes.get("aria-level") : undefined;
  return Number(/^h([1-6])$/.exec(tag)?.[1] ?? told ?? 0) || 0;
}
