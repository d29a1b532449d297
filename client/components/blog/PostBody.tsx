/**
 * The body of a post as elements. The nodes come ready from the edge; here they meet a list of tags
 * and attributes once more, so that whatever arrives, nothing else can come to life.
 */
import { createElement, type ReactNode } from "react";

import type { BodyNode } from "../../../shared/blog.ts";
import type { Shown } from "../../../shared/in-place.ts";
import { Prebuilt } from "../../prebuilt.tsx";

type Element = Exclude<BodyNode, string>;

/** The tags a body may have, each with the attributes it may carry beside `id` and `title`. */
const TAGS: Readonly<Record<string, readonly string[]>> = {
  p: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  a: ["href", "target", "rel", "aria-label"],
  em: [],
  strong: [],
  del: [],
  code: [],
  pre: [],
  blockquote: [],
  ul: [],
  ol: ["start"],
  li: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: [],
  td: [],
  img: ["src", "alt", "loading", "decoding", "width", "height"],
  hr: [],
  br: [],
  sup: [],
  section: [],
  input: ["type", "checked", "disabled", "aria-label"],
};

const EMPTY = new Set(["img", "hr", "br", "input"]);
/** What a tag has whatever its node says: a wide block is moved by keys, a server is not told who shows its picture. */
const MORE: Readonly<Record<string, object>> = {
  pre: { tabIndex: 0 },
  img: { referrerPolicy: "no-referrer" },
};
const ALIGNMENTS: Readonly<Record<string, string>> = {
  left: "post-body-align-left",
  center: "post-body-align-center",
  right: "post-body-align-right",
};

export interface PostBodyProps {
  readonly nodes: Shown<BodyNode>;
  /** The post's slug. */
  readonly name: string;
}

/** The whole body, in a block of its own. */
export function PostBody({ nodes, name }: PostBodyProps) {
  return (
    <Prebuilt<readonly BodyNode[]> as="div" className="post-body" of={nodes} name={name}>
      {toElements}
    </Prebuilt>
  );
}

function toElements(nodes: readonly BodyNode[]): ReactNode[] {
  return nodes.map((node, index) => (typeof node === "string" ? node : toElement(node, index)));
}

function toElement(node: Element, key: number): ReactNode {
  const allowed = Object.hasOwn(TAGS, node.tag) ? TAGS[node.tag] : undefined;
  if (!allowed) return toElements(node.children);
  const given = Object.entries(node.attributes).filter(([name]) =>
    ["id", "title", ...allowed].includes(name),
  );
  const children = EMPTY.has(node.tag) ? [] : toElements(node.children);
  const props = { key, ...Object.fromEntries(given), className: classOf(node) };
  if (node.tag === "table") {
    // A wide table is moved within its own frame, by keys as well.
    const frame = {
      key,
      className: "post-body-table",
      tabIndex: 0,
      role: "region",
      "aria-label": "Table",
    };
    return createElement(
      "div",
      frame,
      createElement("table", { ...props, key: "table" }, ...children),
    );
  }
  return createElement(node.tag, { ...props, ...MORE[node.tag] }, ...children);
}

function classOf({ tag, attributes }: Element): string | undefined {
  if (tag === "img") return "post-body-picture";
  if (tag === "section") return "post-body-notes";
  if (tag === "th" || tag === "td") return ALIGNMENTS[String(attributes["align"])];
  return undefined;
}
