/**
 * The stack of open elements, and how elements are closed.
 */
import { take } from "../feed-limits.ts";
import { type Role, roleOf } from "./element-roles.ts";
import type { Element, XmlDocument } from "./element.ts";
import type { NamespaceScope } from "./namespaces.ts";
import type { Lookahead } from "./token-ends.ts";

/** Deeper documents are refused. */
const DEPTH_LIMIT = 50_000;
/** How far up an end tag looks for its start tag. */
const CLOSE_REACH = 64;

/** One open element. */
export interface Frame {
  readonly written: string;
  readonly name: string;
  /** Undefined for unknown elements. */
  readonly role: Role | undefined;
  /** The element itself, or the nearest known one around it. */
  readonly element: Element;
  /** For unknown elements: how many children `element` had before. */
  readonly childrenBefore: number;
  readonly scope: NamespaceScope;
  readonly base: string;
  readonly lang: string;
}

/** The values that an element inherits. */
export type Inherited = Pick<Frame, "scope" | "base" | "lang">;

/** The state of a scan. */
export interface OpenDocument {
  readonly document: XmlDocument;
  readonly memory: Lookahead;
  readonly head: Element;
  readonly items: Element[];
  readonly stack: Frame[];
  /** Index of the open item in the stack; 0 outside of items. */
  itemIndex: number;
  root: string;
  isFeed: boolean;
  hasFrame: boolean;
  /** True where the document ends inside a tag. */
  isCut: boolean;
  /** True where the root or a channel has ended, or a limit ended the reading. */
  isWhole: boolean;
}

/** The innermost open element. */
export function top(state: OpenDocument): Frame {
  return state.stack[state.stack.length - 1] as Frame; // The bottom frame is never popped.
}

/** Opens an element. */
export function push(
  state: OpenDocument,
  own: Omit<Frame, keyof Inherited>,
  { scope, base, lang }: Inherited,
): void {
  const { written, name, role, element, childrenBefore } = own;
  state.stack.push({ written, name, role, element, childrenBefore, scope, base, lang });
  if (state.stack.length > DEPTH_LIMIT) {
    state.document.refusal = "The document is nested too deeply.";
  }
}

/** Closes the nearest open element of that name and the elements inside it, if there is one. */
export function close(state: OpenDocument, name: string, written: string, end: number): void {
  const { stack } = state;
  const role = roleOf(name);
  const isFrame = role === "item" || role === "channel" || role === "root";
  const floor = isFrame ? 1 : Math.max(state.itemIndex + 1, stack.length - CLOSE_REACH, 1);
  let index = stack.length - 1;
  while (index >= floor && !isFrameOf(stack[index], name, written)) index -= 1;
  take(state.document.quotas.markup, (stack.length - index) >> 5);
  if (index < floor) return;
  if (isFrame && role !== "item") state.isWhole = true;
  while (stack.length > index + 1) pop(state, end, false);
  pop(state, end, true);
}

function isFrameOf(frame: Frame | undefined, name: string, written: string): boolean {
  if (!frame) return false;
  return frame.role === undefined ? frame.written === written : frame.name === name;
}

/** Closes the innermost element; the bottom of the stack stays. */
export function pop(state: OpenDocument, end: number, closed: boolean): void {
  if (state.stack.length === 1) return;
  const frame = state.stack.pop();
  if (!frame) return;
  if (state.stack.length === state.itemIndex) state.itemIndex = 0;
  const { element } = frame;
  if (frame.role === undefined) {
    // An unknown element with an end tag hides its content; one without hides nothing.
    if (closed && element.children.length > frame.childrenBefore) {
      element.children.length = frame.childrenBefore;
    }
  } else if (element !== state.head) {
    element.end = end;
    element.closed = closed;
  }
}
