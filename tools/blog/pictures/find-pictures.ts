/** Finds the pictures that a post's markdown names by files, and writes their addresses in place. */
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";

import {
  isWithinLimits,
  MARKDOWN_LIMITS,
} from "../../../worker/content/blog/markdown/markdown-limits.ts";

/** A picture, or a definition that pictures refer to, where it stands in the text. */
export interface NamedPicture {
  /** As the text names the file, with percent-encoding decoded. */
  readonly path: string;
  /** Of the text, from 1. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** The markdown in its place, for an address. */
  readonly at: (address: string) => string;
}

export interface MarkdownNode {
  readonly type: string;
  /** Of texts, code and raw HTML. */
  readonly value?: string;
  readonly children?: readonly MarkdownNode[];
  readonly url?: string;
  readonly alt?: string | null;
  readonly title?: string | null;
  readonly label?: string | null;
  readonly identifier?: string;
  readonly position?: {
    readonly start: { readonly line: number; readonly offset?: number };
    readonly end: { readonly offset?: number };
  };
}

/** Whether a picture's address is a file beside the post: neither a path of the site nor another address. */
export function isFile(address: string): boolean {
  return address !== "" && !/^(?:[\\/#?]|[a-z][a-z0-9+.-]*:)/i.test(address);
}

/**
 * All nodes of a text, by the parser that also renders the post, so that both agree on what a picture is; none
 * of a text beyond the limits, which is shown without marks.
 */
export function nodesOf(markdown: string): readonly MarkdownNode[] {
  if (!isWithinLimits(markdown, MARKDOWN_LIMITS.import)) return [];
  const nodes: MarkdownNode[] = [];
  const collect = (node: MarkdownNode): void => {
    nodes.push(node);
    node.children?.forEach(collect);
  };
  Markdown({
    children: markdown,
    remarkPlugins: [
      [remarkGfm, { singleTilde: false }],
      () => (tree) => collect(tree as MarkdownNode),
    ],
  });
  return nodes;
}

/** The pictures in the order of the text. */
export function findPictures(markdown: string): readonly NamedPicture[] {
  if (!markdown.includes("![")) return [];
  const nodes = nodesOf(markdown);
  const referred = new Set(
    nodes.flatMap(({ type, identifier }) => (type === "imageReference" ? [identifier] : [])),
  );
  return nodes.flatMap((node): readonly NamedPicture[] => {
    const { type, url = "", identifier, position } = node;
    const isPicture = type === "image" || (type === "definition" && referred.has(identifier));
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (!isPicture || !isFile(url) || !position || start === undefined || end === undefined)
      return [];
    const at = (address: string) =>
      type === "image" ? pictureMarkdown(node, address) : definition(node, address);
    return [{ path: decoded(url), line: position.start.line, start, end, at }];
  });
}

/** The text with the markdown of each picture replaced, where there is an address for it. */
export function withAddresses(
  markdown: string,
  pictures: readonly NamedPicture[],
  addresses: ReadonlyMap<string, string>,
): string {
  let text = "";
  let done = 0;
  for (const { path, start, end, at } of pictures) {
    const address = addresses.get(path);
    if (address === undefined) continue;
    text += markdown.slice(done, start) + at(address);
    done = end;
  }
  return text + markdown.slice(done);
}

function pictureMarkdown({ alt, title }: MarkdownNode, address: string): string {
  return `![${escaped(alt ?? "", /[\\[\]*_`<&!~]/g)}](${address}${titleOf(title)})`;
}

function definition({ label, identifier, title }: MarkdownNode, address: string): string {
  return `[${label ?? identifier ?? ""}]: ${address}${titleOf(title)}`;
}

function titleOf(title: string | null | undefined): string {
  return title ? ` "${escaped(title, /["\\&]/g)}"` : "";
}

/** On one line: a line of a quote or a list would need its marks before it. */
function escaped(text: string, special: RegExp): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(special, String.raw`\$&`);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
