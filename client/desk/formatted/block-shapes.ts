/**
 * A block of markdown as elements that can be written into, or not: what the desk's own reader of pasted text would
 * not give back as it was has no shape, and stays as it was written. Pure.
 */
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

import { elementMarkdown } from "../paste/pasted-markdown.ts";

export type Shape = string | ElementShape;
export interface ElementShape {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Shape[];
}

/** What a field of the parser's tree may be. */
type Maybe<Value> = Value | null | undefined;

/** A node of the parser's tree. */
interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
  readonly value?: string;
  readonly depth?: number;
  readonly url?: string;
  readonly title?: Maybe<string>;
  readonly ordered?: Maybe<boolean>;
  readonly start?: Maybe<number>;
  readonly spread?: Maybe<boolean>;
  readonly checked?: Maybe<boolean>;
  readonly align?: Maybe<readonly Maybe<string>[]>;
  readonly position?: { readonly end: { readonly offset?: number | undefined } } | undefined;
}

/** A block at the top of a text. */
export interface MarkdownBlock {
  /** As it was written, with the blanks before its first line. */
  readonly source: string;
  /** Empty lines between it and the block before. */
  readonly gap: string;
  /** Undefined where it stays as it was written. */
  readonly shape: ElementShape | undefined;
}

/** The blocks of a text in their order, as the renderer of posts reads it. */
export function markdownBlocks(text: string): readonly MarkdownBlock[] {
  let from = 0;
  return parsed(text).map((node) => {
    const end = node.position?.end.offset ?? text.length;
    const written = text.slice(from, end);
    const [gap = ""] = /^(?:[ \t]*\n)*/.exec(written) ?? [];
    from = end;
    return { source: written.slice(gap.length), gap, shape: faithfulShape(node) };
  });
}

function parsed(text: string): readonly Node[] {
  const extensions = [gfm({ singleTilde: false })];
  return fromMarkdown(text, { extensions, mdastExtensions: [gfmFromMarkdown()] }).children;
}

/** The shape of a block that comes back from the page as it was. */
function faithfulShape(node: Node): ElementShape | undefined {
  const shape = shapeOf(node);
  if (shape === undefined || typeof shape === "string") return undefined;
  if (shape.tag === "hr") return shape;
  const [again, ...others] = parsed(elementMarkdown(htmlOf(shape)));
  const isSame = again !== undefined && others.length === 0 && normal(again) === normal(node);
  return isSame ? shape : undefined;
}

const MARKS: Readonly<Record<string, string>> = {
  paragraph: "p",
  emphasis: "em",
  strong: "strong",
  delete: "del",
  blockquote: "blockquote",
  break: "br",
  thematicBreak: "hr",
  table: "table",
  tableRow: "tr",
  tableCell: "td",
};

function shapeOf(node: Node): Shape | undefined {
  if (node.type === "text") return (node.value ?? "").replaceAll(/\s+/g, " ");
  const tag = tagOf(node);
  const children = (node.children ?? []).map((child) => {
    // The items of a tight list have no paragraphs.
    const isTight = node.type === "listItem" && !node.spread && child.type === "paragraph";
    return isTight ? child.children?.map(shapeOf) : shapeOf(child);
  });
  const shapes = children.flat();
  if (tag === undefined || shapes.includes(undefined)) return undefined;
  return { tag, attributes: attributesOf(node), children: shapes as readonly Shape[] };
}

function tagOf({ type, depth, ordered, checked, title, align }: Node): string | undefined {
  if (type === "heading") return `h${depth ?? 2}`;
  if (type === "list") return ordered ? "ol" : "ul";
  if (type === "listItem") return typeof checked === "boolean" ? undefined : "li";
  if (type === "link") return title ? undefined : "a";
  if (type === "table" && align?.some(Boolean)) return undefined;
  return MARKS[type];
}

function attributesOf({ type, url, start }: Node): Readonly<Record<string, string>> {
  if (type === "link") return { href: url ?? "" };
  return typeof start === "number" && start !== 1 ? { start: String(start) } : {};
}

/** The markup of a shape. */
export function htmlOf(shape: Shape): string {
  if (typeof shape === "string") return escaped(shape);
  const { tag, attributes, children } = shape;
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const start = `<${tag}${given.join("")}>`;
  if (tag === "br" || tag === "hr") return start;
  return `${start}${children.map(htmlOf).join("")}</${tag}>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** What a block says, without its marks and blanks. */
function normal(node: Node): string {
  const { type, value, url, depth, ordered, start, children = [] } = node;
  const inner: string[] = [];
  for (const child of children) {
    // Texts beside each other are one.
    const isText = child.type === "text" && inner.at(-1)?.startsWith("text:") === true;
    if (isText) inner.push(`${inner.pop() ?? ""}${child.value ?? ""}`);
    else inner.push(child.type === "text" ? `text:${child.value ?? ""}` : normal(child));
  }
  const plain = inner.map((part) => part.replaceAll(/\s+/g, " "));
  return JSON.stringify([type, value, url, depth, ordered, start, plain]);
}
