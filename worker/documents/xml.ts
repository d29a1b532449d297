/** Documents of XML 1.0, written from plain data. */
import { escapeUTF8 } from "entities/escape";

/** An element: its name, its text or its children, and its attributes in the order given. */
export type XmlNode = readonly [
  name: string,
  content: string | readonly XmlNode[],
  attributes?: Readonly<Record<string, string>>,
];

/**
 * The document with an element as its root, an element a line. Names are written as they are; texts
 * and values are escaped, and must be well-formed and without control characters.
 */
export function xmlDocument(root: XmlNode): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${write(root, "")}`;
}

function write([name, content, attributes = {}]: XmlNode, indent: string): string {
  const values = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeUTF8(value)}"`);
  const start = `${indent}<${name}${values.join("")}`;
  if (content.length === 0) return `${start}/>\n`;
  if (typeof content === "string") return `${start}>${escapeUTF8(content)}</${name}>\n`;
  const children = content.map((child) => write(child, `${indent}  `));
  return `${start}>\n${children.join("")}${indent}</${name}>\n`;
}
