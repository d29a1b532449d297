/**
 * Rich text of the clipboard, as word processors, mail programs and pages of the web put it there → markdown:
 * paragraphs, headings, lists, quotes, tables, links, bold and italic words. Pure.
 */
import { attributeOf, type Token, tokensOf } from "./html-tokens.ts";
import { markdownOf, type Run } from "./inline-marks.ts";

/** More is pasted as plain text. */
const MAX_CHARACTERS = 2_000_000;
/** Tags within one another; deeper ones are passed over. */
const MAX_DEPTH = 100;
const HAS_STRUCTURE = /<(?:p|h[1-6]|li|table|blockquote|a|b|strong|i|em)[\s>]/i;
const BLOCKS =
  /^(?:p|div|h[1-6]|li|ul|ol|blockquote|table|tr|td|th|section|article|header|footer|main|figure|figcaption|address|pre|d[ltd]|body)$/;

/** Markdown of markup; undefined where it has no more than the plain text beside it. */
export function pastedMarkdown(html: string): string | undefined {
  if (html.length > MAX_CHARACTERS || !HAS_STRUCTURE.test(html)) return undefined;
  const text = new Reader().read(tokensOf(html));
  return text === "" ? undefined : text;
}

interface Open {
  readonly tag: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly href: string;
  /** Whether its texts are left out: the bullets that Word writes. */
  readonly isUnseen: boolean;
  /** Of a list item: the mark of its first line, empty once that is written. */
  mark: string;
  /** Of a list: the number of its next item. */
  next: number;
}

const ROOT = { isBold: false, isItalic: false, href: "", isUnseen: false };
const WORD_ITEM = /MsoListParagraph|mso-list:\s*l\d/i;

class Reader {
  readonly #open: Open[] = [];
  readonly #blocks: { readonly text: string; readonly isItem: boolean }[] = [];
  #runs: Run[] = [];
  #rows: string[][] = [];

  read(tokens: Iterable<Token>): string {
    for (const token of tokens) {
      if (token.is === "text") this.#text(token.text);
      else if (token.tag === "br") this.#add("\n");
      else if (token.is === "open") this.#begin(token.tag, token.attributes);
      else this.#end(token.tag);
    }
    this.#flush();
    this.#endTable();
    return this.#blocks
      .map(({ text, isItem }, at) => {
        const before = this.#blocks[at - 1];
        if (!before) return text;
        return (before.isItem && isItem ? "\n" : "\n\n") + text;
      })
      .join("");
  }

  #text(text: string): void {
    // Line breaks of markup are blanks.
    this.#add(text.replaceAll(/\s+/g, " "));
  }

  #add(text: string): void {
    const { isBold, isItalic, href, isUnseen } = this.#open.at(-1) ?? ROOT;
    if (!isUnseen) this.#runs.push({ text, isBold, isItalic, href });
  }

  #begin(tag: string, attributes: string): void {
    if (/^(?:hr|img|meta|link|input|col|wbr)$/.test(tag) || attributes.endsWith("/")) return;
    if (this.#open.length > MAX_DEPTH) return;
    if (BLOCKS.test(tag)) this.#flush();
    if (tag === "tr") this.#rows.push([]);
    const outer = this.#open.at(-1) ?? ROOT;
    const style = attributeOf(attributes, "style");
    const weight =
      /font-weight:\s*(\w+)/i.exec(style)?.[1] ?? (/^(?:b|strong)$/.test(tag) ? "700" : "");
    const isItalic = /^(?:i|em)$/.test(tag) || /font-style:\s*italic/i.test(style);
    const href = attributeOf(attributes, "href");
    const isItem = tag === "li" || (tag === "p" && WORD_ITEM.test(attributes));
    this.#open.push({
      tag,
      isBold: weight === "" ? outer.isBold : /^(?:bold|[6-9]00)/.test(weight),
      isItalic: isItalic || (outer.isItalic && !/font-style:\s*normal/i.test(style)),
      href: tag === "a" ? (/^(?:https?:|mailto:|tel:)/i.test(href) ? href : "") : outer.href,
      isUnseen: outer.isUnseen || /mso-list:\s*ignore/i.test(style),
      mark: isItem ? this.#itemMark() : "",
      next: 1,
    });
  }

  #itemMark(): string {
    const list = this.#open.findLast(({ tag }) => tag === "ol" || tag === "ul");
    return list?.tag === "ol" ? `${list.next++}. ` : "- ";
  }

  #end(tag: string): void {
    const at = this.#open.findLastIndex((one) => one.tag === tag);
    if (at < 0) return;
    if (/^t[dh]$/.test(tag)) this.#endCell();
    else if (BLOCKS.test(tag)) this.#flush();
    if (tag === "table") this.#endTable();
    this.#open.length = at;
  }

  /** Writes the paragraph that ends here. */
  #flush(): void {
    if (this.#runs.length === 0) return;
    const tags = this.#open.map(({ tag }) => tag);
    if (tags.includes("td") || tags.includes("th")) {
      this.#add(" ");
      return;
    }
    const level = Number(/^h([1-6])$/.exec(tags.at(-1) ?? "")?.[1] ?? 0);
    const isHeading = level > 0;
    // A heading is bold by itself.
    const text = markdownOf(this.#runs.map((run) => (isHeading ? { ...run, isBold: false } : run)));
    this.#runs = [];
    if (text === "") return;
    const items = this.#open.filter(({ tag }) => tag === "li" || tag === "p");
    const item = items.findLast(({ tag, mark }) => tag === "li" || mark !== "");
    const depth = Math.max(0, tags.filter((tag) => /^[ou]l$/.test(tag)).length - 1);
    const quote = "> ".repeat(tags.filter((tag) => tag === "blockquote").length);
    const heading = isHeading ? `${"#".repeat(Math.max(2, level))} ` : "";
    const indent = "   ".repeat(depth) + (item && item.mark === "" ? "   " : "");
    const before = quote + indent + (item?.mark ?? "") + heading;
    this.#blocks.push({
      text: before + text.replaceAll("\n", `\n${quote}${indent}`),
      isItem: item !== undefined,
    });
    if (item) item.mark = "";
  }

  #endCell(): void {
    const text = markdownOf(this.#runs);
    this.#runs = [];
    this.#rows.at(-1)?.push(text.replaceAll("|", "\\|").replaceAll(/\s*\n/g, " "));
  }

  /** Writes the table that ends here; one of a single column is paragraphs. */
  #endTable(): void {
    const rows = this.#rows.filter((row) => row.some((cell) => cell !== ""));
    this.#rows = [];
    const columns = Math.max(0, ...rows.map((row) => row.length));
    if (columns < 2) {
      for (const row of rows) this.#blocks.push({ text: row.join(""), isItem: false });
      return;
    }
    const line = (cells: readonly string[]) =>
      `| ${Array.from({ length: columns }, (_, at) => cells[at] ?? "").join(" | ")} |`;
    const [head = [], ...body] = rows;
    const text = [line(head), `|${"---|".repeat(columns)}`, ...body.map(line)].join("\n");
    this.#blocks.push({ text, isItem: false });
  }
}
