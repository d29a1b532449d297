/** A strict XML parser for tests: it throws on what the XML 1.0 recommendation calls a fatal error. */

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The element's own text, references resolved; empty if it is white space between children. */
  readonly text: string;
}

const TOKEN =
  /<\?xml [^?]*\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
const ALLOWED = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

/** The root element. Throws if the document is not well-formed. */
export function parseXml(document: string): XmlElement {
  if (!ALLOWED.test(document)) throw new Error("a character that XML does not allow");
  const root = { name: "", attributes: {}, children: [] as XmlElement[], text: "" };
  const open = [root];
  const token = new RegExp(TOKEN);
  for (let at = 0; at < document.length; at = token.lastIndex) {
    token.lastIndex = at;
    const match = token.exec(document);
    const parent = open.at(-1);
    if (!match || !parent) throw new Error(`no XML at ${document.slice(at, at + 60)}`);
    const [whole, cdata, closed, name, attributes = "", empty, text] = match;
    if (whole.startsWith("<?xml")) continue;
    if (cdata !== undefined) parent.text += cdata;
    else if (text !== undefined) parent.text += resolve(text);
    else if (closed !== undefined) {
      if (open.pop()?.name !== closed) throw new Error(`</${closed}> closes something else`);
      if (parent.text.trim() === "") parent.text = "";
    } else if (name !== undefined) {
      const element = { name, attributes: readAttributes(attributes), children: [], text: "" };
      parent.children.push(element);
      if (empty === "") open.push(element);
    }
  }
  if (open.length !== 1 || root.children.length !== 1 || root.text.trim() !== "") {
    throw new Error("not one whole root element");
  }
  return root.children[0] as XmlElement;
}

/** The children with a name. */
export function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The only child with a name. Throws if there is none or more than one. */
export function childOf(element: XmlElement, name: string): XmlElement {
  const [child, ...more] = childrenOf(element, name);
  if (!child || more.length > 0) throw new Error(`${element.name} has not one ${name}`);
  return child;
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, resolve(value)] as const,
  );
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) throw new Error("attribute twice");
  return Object.fromEntries(pairs);
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function resolve(text: string): string {
  if (text.includes("]]>")) throw new Error("]]> in text");
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));|&/gi, (_, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex as string, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    const character = NAMED[String(name)];
    if (character === undefined) throw new Error("a reference to nothing");
    return character;
  });
}
