/**
 * Markdown of a post → nodes of its body, on the edge, so that no parser travels to the browser.
 * react-markdown makes the elements; they are walked once into plain data, and on that walk links,
 * pictures, ids and headings are put right. The result is kept by the text itself.
 */
import type { ReactNode } from "react";
import { isValidElement } from "react";
import Markdown from "react-markdown";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";

import type { BodyNode } from "../../shared/blog.ts";
import { safeLink } from "../../shared/links.ts";
import { pictureOf } from "./answers.ts";
import { isBearable } from "./burden.ts";

type Attributes = Record<string, string | number | boolean>;

interface Walk {
  /** Ids within the text, as its author's links name them. */
  readonly ids: ReadonlySet<string>;
  /** The author's levels of the headings that are open where the walk is, highest first. */
  readonly openLevels: number[];
}

/** Keeps an id of the text from being one of the page's own, as `main`. */
const ID_PREFIX = "post-";
const MAX_DEPTH = 60;
const KEPT_CHARACTERS = 2_000_000;

const TAGS = new Set(
  `p h2 h3 h4 h5 h6 a em strong del code pre blockquote ul ol li table thead tbody tr th td img hr br
   sup section input`.split(/\s+/),
);

const kept = new Map<string, readonly BodyNode[]>();
let keptCharacters = 0;

/**
 * The body of a post. GitHub's flavour; raw HTML stays text, but for comments, which are nobody's; links open in a new tab but for those
 * within the page; headings begin at h2 and leave out no level. A text that would choke the parser comes out
 * as plain paragraphs. Never throws.
 */
export function toBody(markdown: string): readonly BodyNode[] {
  const known = kept.get(markdown);
  if (known) return known;
  const body = parse(markdown);
  kept.set(markdown, body);
  keptCharacters += markdown.length;
  for (const oldest of kept.keys()) {
    if (keptCharacters <= KEPT_CHARACTERS) break;
    kept.delete(oldest);
    keptCharacters -= oldest.length;
  }
  return body;
}

function parse(markdown: string): readonly BodyNode[] {
  const text = markdown.toWellFormed();
  if (!isBearable(text)) return toPlainParagraphs(text);
  try {
    const tree = Markdown({
      children: text,
      remarkPlugins: [remarkGfm, () => dropComments],
      rehypePlugins: [rehypeSlug],
      remarkRehypeOptions: { clobberPrefix: "", footnoteLabel: "Notes" },
      urlTransform: (address) => address,
    });
    const ids = new Set<string>();
    survey(tree, ids, 0);
    return walk(tree, { ids, openLevels: [] });
  } catch {
    // A RangeError: nested deeper than the stack, in a way that isBearable did not foresee.
    return toPlainParagraphs(text);
  }
}

/** A node of the text as the parser gives it, before it is made into elements. */
interface Parsed {
  readonly type: string;
  value?: string;
  readonly children?: readonly Parsed[];
}

/** Takes the comments out of raw HTML: an author's notes, and what word processors leave behind. */
function dropComments({ children = [] }: Parsed): void {
  for (const child of children) {
    if (child.type === "html") child.value = withoutComments(child.value ?? "");
    else dropComments(child);
  }
}

/** A comment that stays open is left as it is: what follows it may be meant to be read. */
function withoutComments(html: string): string {
  let text = "";
  let from = 0;
  for (;;) {
    const start = html.indexOf("<!--", from);
    const end = start < 0 ? -1 : html.indexOf("-->", start + 2);
    if (end < 0) return text + html.slice(from);
    text += html.slice(from, start);
    from = end + 3;
  }
}

/** The text as it was written, a paragraph for each of its blocks. */
function toPlainParagraphs(text: string): readonly BodyNode[] {
  return text
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => ({ tag: "p", attributes: {}, children: [block] }));
}

function survey(node: ReactNode, ids: Set<string>, depth: number): void {
  if (depth > MAX_DEPTH) throw new RangeError("nested too deep");
  if (Array.isArray(node)) {
    for (const child of node as readonly ReactNode[]) survey(child, ids, depth);
    return;
  }
  if (!isValidElement<Record<string, unknown>>(node)) return;
  const { id, children } = node.props;
  if (typeof id === "string") ids.add(id);
  survey(children as ReactNode, ids, depth + 1);
}

function walk(node: ReactNode, state: Walk): readonly BodyNode[] {
  if (typeof node === "string") return [node];
  if (Array.isArray(node))
    return joinTexts((node as ReactNode[]).flatMap((child) => walk(child, state)));
  if (!isValidElement<Record<string, unknown>>(node)) return [];
  const children = walk(node.props["children"] as ReactNode, state);
  if (typeof node.type !== "string") return children;
  const tag = placed(node.type, node.props, state);
  if (!TAGS.has(tag)) return children;
  const attributes = attributesOf(tag, node.props, state);
  // A picture that may not be shown leaves its words.
  if (tag === "img" && attributes["src"] === undefined) return [textOf(node.props["alt"])];
  const isFrame = /^(?:table|thead|tbody|tr|ul|ol|section|blockquote)$/.test(tag);
  return [{ tag, attributes, children: isFrame ? children.filter((c) => !isBlank(c)) : children }];
}

function isBlank(node: BodyNode): boolean {
  return typeof node === "string" && node.trim() === "";
}

/**
 * The tag with a heading one level below the heading it stands under, whatever its author took: the
 * page has its one h1 already, and no level is left out (HTML, headings and outlines).
 */
function placed(tag: string, props: Record<string, unknown>, { openLevels }: Walk): string {
  const level = Number(/^h([1-6])$/.exec(tag)?.[1]);
  // The label above footnotes is the library's own, a second-level heading already.
  if (!level || props["className"] === "sr-only") return tag;
  while ((openLevels.at(-1) ?? 0) >= level) openLevels.pop();
  openLevels.push(level);
  return `h${Math.min(openLevels.length + 1, 6)}`;
}

function attributesOf(tag: string, props: Record<string, unknown>, state: Walk): Attributes {
  const attributes: Attributes = {};
  const id = textOf(props["id"]);
  const title = textOf(props["title"]);
  const align = alignOf(props["style"]);
  if (id !== "") attributes["id"] = ID_PREFIX + id;
  if (title !== "") attributes["title"] = title;
  if (tag === "ol" && typeof props["start"] === "number") attributes["start"] = props["start"];
  if ((tag === "th" || tag === "td") && align) attributes["align"] = align;
  if (tag === "a") Object.assign(attributes, linkAttributes(props, state));
  if (tag === "img") Object.assign(attributes, pictureAttributes(props));
  if (tag === "input") {
    const checked = props["checked"] === true;
    Object.assign(attributes, { type: "checkbox", disabled: true, checked });
    attributes["aria-label"] = checked ? "Done" : "To do";
  }
  return attributes;
}

function linkAttributes(props: Record<string, unknown>, state: Walk): Attributes {
  const href = safeLink(textOf(props["href"]));
  const label = props["aria-label"];
  const attributes: Attributes = typeof label === "string" ? { "aria-label": label } : {};
  if (href === "") return attributes;
  if (!href.startsWith("#"))
    return { ...attributes, href, target: "_blank", rel: "noopener noreferrer" };
  const id = decoded(href.slice(1));
  return {
    ...attributes,
    href: state.ids.has(id) ? `#${ID_PREFIX}${encodeURIComponent(id)}` : href,
  };
}

function pictureAttributes(props: Record<string, unknown>): Attributes {
  const src = pictureOf(textOf(props["src"]));
  if (src === undefined) return {};
  const alt = textOf(props["alt"]);
  // Width and height give the browser a shape to keep free until the picture is there.
  return { src, alt, loading: "lazy", decoding: "async", width: 1200, height: 800 };
}

/** The library tells a column's alignment as a style, which the content policy would block. */
function alignOf(style: unknown): string | undefined {
  if (typeof style !== "object" || style === null || !("textAlign" in style)) return undefined;
  return /^(?:left|right|center)$/.exec(String(style.textAlign))?.[0];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function joinTexts(nodes: readonly BodyNode[]): readonly BodyNode[] {
  const joined: BodyNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (typeof node === "string" && typeof last === "string")
      joined[joined.length - 1] = last + node;
    else joined.push(node);
  }
  return joined;
}
