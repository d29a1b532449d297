/**
 * A text of markdown as elements that can be written into, and back. A block that was not touched comes back letter by
 * letter; what has no shape stands there as it was written, to be moved or deleted, not to be written into.
 */
import { elementMarkdown } from "../paste/pasted-markdown.ts";
import { type MarkdownBlock, markdownBlocks, type Shape } from "./block-shapes.ts";

/** Where an element at the top of the text came from. */
interface Origin {
  readonly block: MarkdownBlock;
  /** Place among the blocks of the text that was opened; −1 for one that was pasted. */
  readonly at: number;
  readonly html: string;
}

export class FormattedText {
  readonly #root: HTMLElement;
  readonly #origins = new WeakMap<Node, Origin>();
  #text = "";
  #count = 0;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** Shows a text. */
  open(text: string): void {
    const blocks = markdownBlocks(text);
    this.#text = text;
    this.#count = blocks.length;
    this.#root.replaceChildren(...blocks.map((block, at) => this.#element(block, at)));
    if (blocks.length === 0) this.#root.appendChild(emptyParagraph());
  }

  /** The elements of a text that is put into this one. */
  elements(text: string): readonly HTMLElement[] {
    return markdownBlocks(text).map((block) => this.#element(block, -1));
  }

  /** The text as it is now. */
  read(): string {
    const parts = [...this.#root.childNodes].flatMap((node) => {
      const origin = this.#origins.get(node);
      const isSame = origin !== undefined && htmlOf(node) === origin.html;
      const text = isSame ? origin.block.source : elementMarkdown(htmlOf(node));
      if (text.trim() === "") return [];
      return [{ text, at: isSame ? origin.at : -1, gap: origin?.block.gap ?? "" }];
    });
    const isUntouched =
      parts.length === this.#count && parts.every(({ at }, place) => at === place);
    if (isUntouched) return this.#text;
    return parts
      .map(({ text, at, gap }, place) => {
        if (place === 0) return text;
        const isNext = at > 0 && parts[place - 1]?.at === at - 1;
        return (isNext ? gap : "\n\n") + text;
      })
      .join("");
  }

  #element(block: MarkdownBlock, at: number): HTMLElement {
    const made = block.shape ? elementOf(block.shape) : asWritten(block.source);
    const element = made instanceof HTMLElement ? made : emptyParagraph();
    this.#origins.set(element, { block, at, html: element.outerHTML });
    return element;
  }
}

function htmlOf(node: Node): string {
  if (node instanceof Element) return node.outerHTML;
  const paragraph = document.createElement("p");
  paragraph.textContent = node.textContent;
  return paragraph.outerHTML;
}

/** A paragraph that the caret can stand in. */
export function emptyParagraph(): HTMLElement {
  const made = document.createElement("p");
  made.appendChild(document.createElement("br"));
  return made;
}

function elementOf(shape: Shape): Node {
  if (typeof shape === "string") return document.createTextNode(shape);
  const made = document.createElement(shape.tag);
  for (const [name, value] of Object.entries(shape.attributes)) made.setAttribute(name, value);
  for (const child of shape.children) made.appendChild(elementOf(child));
  return made;
}

const PICTURE = /^!\[([^\]]*)\]\((\S+?)(?:\s+"((?:[^"\\]|\\.)*)")?\)$/;

/** A block that is not written into: a picture with its caption, anything else as its markdown. */
function asWritten(source: string): HTMLElement {
  const [, alt, address, title = ""] = PICTURE.exec(source.trim()) ?? [];
  const made = document.createElement(address === undefined ? "pre" : "figure");
  made.contentEditable = "false";
  if (address === undefined) {
    made.textContent = source;
    return made;
  }
  const picture = document.createElement("img");
  picture.src = address;
  picture.alt = alt ?? "";
  const caption = document.createElement("figcaption");
  caption.textContent = title.replaceAll(/\\(.)/g, "$1");
  for (const part of [picture, caption]) made.appendChild(part);
  return made;
}
