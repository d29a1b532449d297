/**
 * Parses machine-written XML into a small tree of names without prefixes. The tokens are those of the
 * feed parser. A document with a DOCTYPE is refused, so that nothing can be defined or fetched.
 * Malformed markup is read as far as possible.
 */
import { parseAttributes } from "../feed-parser/xml/attributes.ts";
import { decodeText } from "../feed-parser/xml/character-references.ts";
import {
  cdataEnd,
  commentEnd,
  endOfName,
  instructionEnd,
  newLookahead,
  tagEnd,
} from "../feed-parser/xml/token-ends.ts";
import {
  DEPTH_LIMIT,
  DOCUMENT_LIMIT_CHARACTERS,
  ELEMENT_LIMIT,
  TEXT_LIMIT_CHARACTERS,
} from "./alert-limits.ts";

/** An element. `attributes` are as written, for `attributeOf`. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: string;
  readonly children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
}

/** The document as an element without a name; undefined where it is refused. */
export function readXml(document: string): XmlElement | undefined {
  const text = document.slice(0, DOCUMENT_LIMIT_CHARACTERS);
  const memory = newLookahead({ left: Infinity });
  const root = newElement("", "");
  const open = [root];
  let tooDeep = 0;
  let elements = 0;
  let at = 0;
  const addText = (content: string): void => {
    const parent = open.at(-1);
    if (tooDeep > 0 || !parent || parent.text.length >= TEXT_LIMIT_CHARACTERS) return;
    parent.text += content.slice(0, TEXT_LIMIT_CHARACTERS);
  };
  for (;;) {
    const bracket = text.indexOf("<", at);
    if (bracket < 0) return root;
    if (bracket > at) addText(decodeText(text.slice(at, bracket)));
    if (text.startsWith("<![CDATA[", bracket)) {
      at = cdataEnd(text, bracket, memory);
      addText(text.slice(bracket + 9, at - 3));
      continue;
    }
    if (text[bracket + 1] === "?" || text.startsWith("<!--", bracket)) {
      const isComment = text[bracket + 1] === "!";
      at = (isComment ? commentEnd : instructionEnd)(text, bracket, memory);
      // A comment without an end reaches to the end: it may hold a message that was taken back.
      if (isComment && memory.commentEnd === Infinity) return root;
      continue;
    }
    if (text[bracket + 1] === "!") return undefined;
    const isEnd = text[bracket + 1] === "/";
    const start = bracket + (isEnd ? 2 : 1);
    const nameEnd = endOfName(text, start);
    const end = tagEnd(text, nameEnd);
    if (end < 0) return root;
    at = end + 1;
    const name = localName(text.slice(start, nameEnd));
    if (isEnd) {
      if (tooDeep > 0) tooDeep -= 1;
      else {
        const place = open.findLastIndex((element) => element.name === name);
        if (place > 0) open.length = place;
      }
      continue;
    }
    elements += 1;
    if (elements > ELEMENT_LIMIT) return root;
    const isEmpty = text[end - 1] === "/";
    if (open.length > DEPTH_LIMIT) {
      if (!isEmpty) tooDeep += 1;
      continue;
    }
    const element = newElement(name, text.slice(nameEnd, isEmpty ? end - 1 : end));
    open.at(-1)?.children.push(element);
    if (!isEmpty) open.push(element);
  }
}

function newElement(name: string, attributes: string): XmlElement {
  return { name, attributes, children: [], text: "" };
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** The value of an attribute, its name in lower case; undefined where there is none. */
export function attributeOf(element: XmlElement, name: string): string | undefined {
  const value = parseAttributes(element.attributes).get(name);
  return value === undefined ? undefined : decodeText(value);
}

/** The first child of that name. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

/** All children of that name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The text of the first child of that name, trimmed; empty where there is none. */
export function textOf(element: XmlElement, name: string): string {
  return childOf(element, name)?.text.trim() ?? "";
}
