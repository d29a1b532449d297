/**
 * What becomes of a post's elements before they are written: which tags and attributes are left,
 * where links lead, how pictures load, where headings begin (SPEC 2 and 5). A rehype plugin.
 */
import { isWithinSite, safeLink } from "../../../../shared/links.ts";
import { ownPicture } from "../../../../shared/pictures/stored-picture.ts";
import { pictureOf } from "../backends/backend-posts.ts";
import { descendants, type TreeNode } from "./markdown-tree.ts";

type Properties = Record<string, string | number | boolean>;
/** As the markdown tools give them. */
type Given = NonNullable<TreeNode["properties"]>;

interface Walk {
  /** Ids within the text, as its author's links name them. */
  readonly ids: ReadonlySet<string>;
  readonly ownHosts: readonly string[];
  /** The author's levels of the headings that are open at this point, highest first. */
  readonly openLevels: number[];
}

/** Keeps an id of the text from being one of the page's own, as `main`. */
const ID_PREFIX = "post-";

/** Other elements are replaced by their content. */
const TAGS = new Set(
  `p h2 h3 h4 h5 h6 a em strong del code pre blockquote ul ol li table thead tbody tr th td img hr br
   sup section input`.split(/\s+/),
);

/** Changes the tree in place. @throws {TooComplexError} where it is nested too deep. */
export function postRules(
  tree: { children: readonly TreeNode[] } & TreeNode,
  ownHosts: readonly string[],
): void {
  const ids = new Set<string>();
  for (const { properties } of descendants(tree)) {
    const id = textOf(properties?.["id"]);
    if (id !== "") ids.add(id);
  }
  const walk: Walk = { ids, ownHosts, openLevels: [] };
  tree.children = tree.children.flatMap((child) => ruled(child, walk));
}

function ruled(node: TreeNode, walk: Walk): readonly TreeNode[] {
  if (node.type === "raw") return [textNode(withoutComments(node.value ?? ""))];
  if (node.type === "text") return [node];
  if (node.type !== "element") return [];
  const given = node.properties ?? {};
  const tag = placed(node.tagName ?? "", given, walk);
  const children = (node.children ?? []).flatMap((child) => ruled(child, walk));
  if (!TAGS.has(tag)) return children;
  if (tag === "img" && pictureOf(textOf(given["src"])) === undefined) {
    // A picture that may not be shown is replaced by its alternative text.
    return [textNode(textOf(given["alt"]))];
  }
  if (tag === "p") {
    const figure = figureOf(children);
    if (figure) return [figure];
  }
  const properties = { ...commonProperties(given), ...propertiesOf(tag, given, walk) };
  const element = elementNode(tag, properties, children);
  // A wide table scrolls within a frame of its own, also by keyboard.
  return tag === "table" ? [elementNode("div", TABLE_FRAME, [element])] : [element];
}

/** A picture that stands alone has its title as a caption: `![A bridge](bridge.jpg "The bridge on Friday.")`. */
function figureOf(children: readonly TreeNode[]): TreeNode | undefined {
  const [picture, ...others] = children.filter(({ value }) => value?.trim() !== "");
  if (picture?.tagName !== "img" || others.length > 0) return undefined;
  const { title, ...properties } = picture.properties ?? {};
  const caption = textOf(title);
  if (caption === "") return undefined;
  const shown = { ...picture, properties };
  return elementNode("figure", {}, [shown, elementNode("figcaption", {}, [textNode(caption)])]);
}

const TABLE_FRAME: Properties = {
  className: "post-body-table",
  tabIndex: 0,
  role: "region",
  ariaLabel: "Table",
};

/**
 * The tag with a heading one level below the heading it stands under; the level in the text is relative:
 * the page has its one h1 already, and no level is left out (HTML, headings and outlines).
 */
function placed(tag: string, given: Given, { openLevels }: Walk): string {
  const level = Number(/^h([1-6])$/.exec(tag)?.[1]);
  // The label above footnotes is the library's own, a second-level heading already.
  if (!level || given["id"] === "footnote-label") return tag;
  while ((openLevels.at(-1) ?? 0) >= level) openLevels.pop();
  openLevels.push(level);
  return `h${Math.min(openLevels.length + 1, 6)}`;
}

function commonProperties(given: Given): Properties {
  const id = textOf(given["id"]);
  const title = textOf(given["title"]);
  return {
    ...(id === "" ? {} : { id: ID_PREFIX + id }),
    ...(title === "" ? {} : { title }),
  };
}

function propertiesOf(tag: string, given: Given, walk: Walk): Properties {
  switch (tag) {
    case "a":
      return linkProperties(given, walk);
    case "img":
      return pictureProperties(given);
    case "ol":
      return typeof given["start"] === "number" ? { start: given["start"] } : {};
    case "th":
    case "td":
      return alignment(given["align"]);
    case "pre":
      return { tabIndex: 0 };
    case "section":
      return { className: "post-body-notes" };
    case "input": {
      const checked = given["checked"] === true;
      return { type: "checkbox", disabled: true, checked, ariaLabel: checked ? "Done" : "To do" };
    }
    default:
      return {};
  }
}

function linkProperties(given: Given, { ids, ownHosts }: Walk): Properties {
  const href = safeLink(textOf(given["href"]));
  const ariaLabel = textOf(given["ariaLabel"]);
  const label: Properties = ariaLabel === "" ? {} : { ariaLabel };
  if (href === "") return label;
  if (!href.startsWith("#")) {
    const isHere = isWithinSite(href, ownHosts);
    return { ...label, href, ...(isHere ? {} : { target: "_blank", rel: "noopener noreferrer" }) };
  }
  const id = decoded(href.slice(1));
  return { ...label, href: ids.has(id) ? `#${ID_PREFIX}${encodeURIComponent(id)}` : href };
}

/** The body's measure; on narrow screens the page's margins matter less than the choice between two. */
const PICTURE_SIZES = "(width >= 48rem) 38rem, 100vw";

function pictureProperties(given: Given): Properties {
  const src = pictureOf(textOf(given["src"])) ?? "";
  const own = ownPicture(src);
  const common: Properties = {
    className: own ? "post-body-own-picture" : "post-body-picture",
    src,
    alt: textOf(given["alt"]),
    loading: "lazy",
    decoding: "async",
  };
  if (own) {
    const { width, height, srcSet } = own;
    return { ...common, width, height, ...(srcSet ? { srcSet, sizes: PICTURE_SIZES } : {}) };
  }
  return {
    ...common,
    // The browser reserves this shape until the picture has come.
    width: 1200,
    height: 800,
    // The picture's server does not learn which post shows it.
    referrerPolicy: "no-referrer",
  };
}

/** By class: the library would write a style, which the content policy blocks. */
function alignment(align: unknown): Properties {
  const side = /^(?:left|right|center)$/.exec(textOf(align))?.[0];
  return side === undefined ? {} : { className: `post-body-align-${side}` };
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

function elementNode(
  tagName: string,
  properties: Properties,
  children: readonly TreeNode[],
): TreeNode {
  return { type: "element", tagName, properties, children };
}

function textNode(value: string): TreeNode {
  return { type: "text", value };
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
