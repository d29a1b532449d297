/**
 * Parses machine-written XML into a small tree: names without prefixes, text with the five entities
 * and character references decoded. There are no other entities: a document with a DOCTYPE is
 * refused, so that nothing can be defined or fetched. Malformed markup is read as far as possible.
 */
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

const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const GREATER_THAN = 62;

/** The document as an element without a name; undefined where it is refused. */
export function readXml(document: string): XmlElement | undefined {
  const text = document.slice(0, DOCUMENT_LIMIT_CHARACTERS);
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
    if (bracket > at) addText(decode(text.slice(at, bracket)));
    const special = skipSpecial(text, bracket);
    if (special === "refused") return undefined;
    if (special) {
      if (special.cdata !== undefined) addText(special.cdata);
      at = special.next;
      continue;
    }
    const end = tagEnd(text, bracket + 1);
    if (end < 0) return root;
    at = end + 1;
    if (text[bracket + 1] === "/") {
      const name = localName(text.slice(bracket + 2, end).trim());
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
    const tag = text.slice(bracket + 1, isEmpty ? end - 1 : end);
    const nameEnd = tag.search(/[\s/]/);
    const element = newElement(
      localName(nameEnd < 0 ? tag : tag.slice(0, nameEnd)),
      nameEnd < 0 ? "" : tag.slice(nameEnd),
    );
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

/** Comments, instructions and CDATA; the offset of the document's end where one is not closed. */
function skipSpecial(
  text: string,
  at: number,
): { next: number; cdata?: string } | "refused" | undefined {
  const behind = (mark: string, from: number) => {
    const end = text.indexOf(mark, from);
    return end < 0 ? text.length : end + mark.length;
  };
  if (text[at + 1] === "?") return { next: behind("?>", at) };
  if (text[at + 1] !== "!") return undefined;
  if (text.startsWith("<!--", at)) return { next: behind("-->", at + 4) };
  if (!text.startsWith("<![CDATA[", at)) return "refused";
  const next = behind("]]>", at + 9);
  const cdata = text.slice(at + 9, text.endsWith("]]>", next) ? next - 3 : next);
  return { next, cdata };
}

/** The offset of the bracket that ends a tag, those within quotes passed over. */
function tagEnd(text: string, from: number): number {
  let quote = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === GREATER_THAN) return at;
    else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) quote = code;
  }
  return -1;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function decode(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{2,4}));/g, (all, ...parts) => {
    const [decimal, hexadecimal, name] = parts as (string | undefined)[];
    if (name !== undefined) return ENTITIES[name] ?? all;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : "";
  });
}

/** The value of an attribute; undefined where there is none. */
export function attributeOf(element: XmlElement, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(element.attributes);
  return match ? decode(match[1] ?? match[2] ?? "") : undefined;
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
