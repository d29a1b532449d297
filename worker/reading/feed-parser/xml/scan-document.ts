/**
 * The tolerant scanner: one pass over the text, from bracket to bracket. It builds a small tree of known
 * elements for each item, accepts any text, and decodes nothing.
 */
import { innerBaseUrl } from "../absolute-url.ts";
import { ITEM_LIMIT, take, USUAL_CHILDREN } from "../feed-limits.ts";
import { parseAttributes } from "./attributes.ts";
import { readDoctype } from "./doctype.ts";
import { accepts, isRecord, type Role, roleOf } from "./element-roles.ts";
import { type Element, NO_CHILDREN, type XmlDocument } from "./element.ts";
import { canonicalName, innerScope, OUTER_SCOPE } from "./namespaces.ts";
import {
  close,
  type Frame,
  type Inherited,
  pop,
  push,
  type OpenDocument,
  top,
} from "./open-elements.ts";
import { textContentEnd } from "./text-content.ts";
import {
  cdataEnd,
  commentEnd,
  endOfName,
  instructionEnd,
  isEndTagNear,
  isNameStart,
  newLookahead,
  tagEnd,
} from "./token-ends.ts";

/** Limits of memory: real feeds stay far below each. */
const CHILDREN_LIMIT = 300;
const TREE_DEPTH = 20;
/** Resolving an `xml:base` takes as long as so many tags. */
const BASE_MARKUP = 10;

const OUTERMOST: Inherited = { scope: OUTER_SCOPE, base: "", lang: "" };

/** The elements of a document that a feed may have. */
export interface ScannedDocument {
  /** Name of the first element, in lower case as written; empty where there is none. */
  readonly root: string;
  /** True if there is a root, a channel or an item of a feed. */
  readonly isFeed: boolean;
  /** True if there is a root or a channel, and not only an item. */
  readonly hasFrame: boolean;
  /** False where the document ends before its root and its channel do. */
  readonly isWhole: boolean;
  /** Everything outside the items: its children are the feed's own fields. */
  readonly head: Element;
  readonly items: readonly Element[];
}

interface Tag {
  readonly written: string;
  readonly attributes: string;
  /** Offset of the opening bracket. */
  readonly at: number;
  /** Offset behind the closing bracket. */
  readonly behind: number;
  readonly isEmpty: boolean;
}

/** Reads the whole document. Sets `source.refusal` where it must not be read to its end. */
export function scanDocument(document: XmlDocument): ScannedDocument {
  const { text } = document;
  const head = newElement("feed", { attributes: "", behind: 0 }, OUTERMOST);
  const state: OpenDocument = {
    document,
    memory: newLookahead(document.quotas.markup),
    head,
    items: [],
    stack: [
      { ...OUTERMOST, written: "", name: "", role: "root", element: head, childrenBefore: 0 },
    ],
    itemIndex: 0,
    root: "",
    isFeed: false,
    hasFrame: false,
    isCut: false,
    isWhole: false,
  };
  let at = text.indexOf("<");
  while (at >= 0 && document.refusal === undefined && state.items.length < ITEM_LIMIT) {
    if (!take(document.quotas.markup)) {
      state.isCut = true;
      break;
    }
    at = text.indexOf("<", step(state, at));
  }
  if (at >= 0) state.isWhole = true;
  finish(state);
  return state;
}

/** Handles the tag or declaration at that bracket; returns the offset to continue at. */
function step(state: OpenDocument, at: number): number {
  const { text } = state.document;
  const code = text.charCodeAt(at + 1);
  if (code === 47) {
    const start = text.charCodeAt(at + 2) === 32 ? at + 3 : at + 2;
    const nameEnd = endOfName(text, start);
    const written = text.slice(start, nameEnd);
    close(state, canonicalName(top(state).scope, written), written, at);
    return nameEnd;
  }
  if (code === 33) return skipDeclaration(state, at);
  if (code === 63) return instructionEnd(text, at, state.memory);
  if (!isNameStart(code)) return at + 1;
  const nameEnd = endOfName(text, at + 1);
  const end = tagEnd(text, nameEnd);
  if (end < 0) {
    state.isCut = true;
    return text.length;
  }
  const isEmpty = text.charCodeAt(end - 1) === 47;
  const written = text.slice(at + 1, nameEnd);
  const attributes = text.slice(nameEnd, isEmpty ? end - 1 : end);
  open(state, { written, attributes, at, behind: end + 1, isEmpty });
  const frame = top(state);
  if (isEmpty || frame.role !== "markup" || frame.element.start !== end + 1) return end + 1;
  const content = textContentEnd(text, written, end + 1, state.memory);
  pop(state, content.end, content.closed);
  return content.next;
}

function skipDeclaration(state: OpenDocument, at: number): number {
  const { text } = state.document;
  if (text.startsWith("<!--", at)) return commentEnd(text, at, state.memory);
  if (text.startsWith("<![CDATA[", at)) return cdataEnd(text, at, state.memory);
  const isDoctype = state.root === "" && text.slice(at, at + 9).toLowerCase() === "<!doctype";
  return isDoctype ? readDoctype(state.document, at, state.memory) : at + 2;
}

function open(state: OpenDocument, tag: Tag): void {
  const context = contextOf(state, tag);
  const name = canonicalName(context.scope, tag.written);
  // The `source` of RSS is a text with an address, that of Atom a feed in small.
  const isText = name === "source" && tag.attributes.includes("url");
  const role = isText ? "text" : roleOf(name);
  if (state.root === "") state.root = tag.written.toLowerCase();
  if (role === undefined || isTooDeep(state, role)) {
    if (!tag.isEmpty) openUnknown(state, tag, context);
    return;
  }
  if (role === "root" || role === "channel") {
    openFrame(state, tag, { name, role }, context);
    return;
  }
  if (role === "item") {
    // In RDF the items follow the channel.
    state.isWhole = false;
    state.isFeed = true;
    while (state.itemIndex > 0) pop(state, tag.at, false);
  } else {
    while (state.stack.length > state.itemIndex + 1 && endsBefore(state, name, tag.at)) {
      pop(state, tag.at, false);
    }
    const around = top(state);
    if (around.role === "group" && !accepts(around.name, name)) {
      if (!tag.isEmpty) openUnknown(state, tag, context);
      return;
    }
  }
  const element = newElement(name, tag, context);
  if (role === "item") {
    state.items.push(element);
  } else if (name !== "category" || state.itemIndex > 0)
    addChild(state, top(state).element, element);
  push(state, { written: tag.written, name, role, element, childrenBefore: 0 }, context);
  if (role === "item") state.itemIndex = state.stack.length - 1;
  if (tag.isEmpty) pop(state, tag.behind, true);
}

/** The trees of items are shallow; deeper elements are skipped like unknown ones. */
function isTooDeep(state: OpenDocument, role: Role): boolean {
  return (
    role !== "item" && state.itemIndex > 0 && state.stack.length - state.itemIndex > TREE_DEPTH
  );
}

/** The frame of a feed adds nothing to the tree but its attributes (`xml:lang`, `rdf:about`). */
function openFrame(
  state: OpenDocument,
  tag: Tag,
  { name, role }: Pick<Frame, "name" | "role">,
  context: Inherited,
): void {
  // A document of RDF is a feed only if it has a channel or items.
  if (name !== "rdf:rdf" && name !== "rdf") {
    state.isFeed = true;
    state.hasFrame = true;
  }
  if (state.itemIndex > 0) return;
  if (tag.attributes !== "") {
    const own = newElement(name, tag, context);
    own.end = own.start;
    addChild(state, state.head, own);
  }
  const { written } = tag;
  push(state, { written, name, role, element: state.head, childrenBefore: 0 }, context);
  if (tag.isEmpty) pop(state, tag.behind, true);
}

function openUnknown(state: OpenDocument, tag: Tag, context: Inherited): void {
  const { written } = tag;
  const { element } = top(state);
  // Unknown elements around the feed's root hide nothing.
  const childrenBefore = state.isFeed ? element.children.length : Infinity;
  push(state, { written, name: "", role: undefined, element, childrenBefore }, context);
}

function contextOf(state: OpenDocument, tag: Tag): Inherited {
  const outer = top(state);
  if (!tag.attributes.includes("xml")) {
    return state.root === ""
      ? { ...outer, scope: innerScope(outer.scope, new Map(), tag.written) }
      : outer;
  }
  const attributes = parseAttributes(tag.attributes);
  const scope = innerScope(outer.scope, attributes, tag.written);
  const ownBase = attributes.get("xml:base");
  const copied = scope === outer.scope ? 0 : scope.bindings.size;
  take(
    state.document.quotas.markup,
    attributes.size + copied + (ownBase === undefined ? 0 : BASE_MARKUP),
  );
  const outerBase = outer.base || state.document.url;
  return {
    scope,
    base: ownBase === undefined ? outer.base : innerBaseUrl(ownBase, outerBase, outer.base),
    lang: attributes.get("xml:lang")?.trim() ?? outer.lang,
  };
}

/**
 * True if the open element ends where one of that name begins. A group with its end tag nearby may
 * hold foreign elements too, such as a vCard inside an author.
 */
function endsBefore(state: OpenDocument, name: string, at: number): boolean {
  const frame = top(state);
  if (frame.role === "text") return true;
  if (frame.role !== "group" || accepts(frame.name, name)) return false;
  return (
    !isRecord(frame.name) || !isEndTagNear(state.document.text, frame.written, at, state.memory)
  );
}

/**
 * Closes everything at the end of the document. An item that was cut inside a field is dropped, unless
 * it is the only one.
 */
function finish(state: OpenDocument): void {
  const length = state.document.text.length;
  const last = state.items.at(-1);
  const isDeep = state.isCut || state.stack.length > state.itemIndex + 1;
  const wasCut = state.itemIndex > 0 && isDeep;
  const field = last?.children.at(-1);
  const fieldWasCut = field !== undefined && !field.closed && field.end >= length;
  while (state.stack.length > 1) pop(state, length, false);
  if ((wasCut || fieldWasCut) && state.items.length > 1) state.items.pop();
}

function addChild(state: OpenDocument, parent: Element, child: Element): void {
  if (parent.children.length >= USUAL_CHILDREN) take(state.document.quotas.markup, 2);
  if (parent.children === NO_CHILDREN) parent.children = [child];
  else if (parent.children.length < CHILDREN_LIMIT) parent.children.push(child);
}

function newElement(
  name: string,
  { attributes, behind }: Pick<Tag, "attributes" | "behind">,
  { base, lang }: Inherited,
): Element {
  return {
    name,
    attributes,
    start: behind,
    end: -1,
    closed: false,
    children: NO_CHILDREN,
    base,
    lang,
  };
}
