/**
 * One XML document and the elements that the scanner found in it. The scanner writes here, the field
 * readers only read.
 */
import type { Quotas } from "../feed-limits.ts";

/** One element of the document that the vocabulary knows. Offsets point into `XmlDocument.text`. */
export interface Element {
  /** Canonical name in lower case: `title`, `dc:creator`, `media:content`. */
  readonly name: string;
  /** The raw text between the name and the closing bracket of the start tag. */
  readonly attributes: string;
  readonly start: number;
  /** Offset behind the last character inside the element; -1 while it is open. */
  end: number;
  /** False where the document ended, or another element began, before the end tag. */
  closed: boolean;
  children: Element[];
  /** The nearest `xml:base`, resolved; empty where the document has none up to here. */
  readonly base: string;
  /** The nearest `xml:lang`. */
  readonly lang: string;
  /** The attributes once they have been asked for. */
  parsed?: ReadonlyMap<string, string>;
}

/** One document, with the limits that are left. */
export interface XmlDocument {
  readonly text: string;
  /** The document's own address. */
  readonly url: string;
  /** Zone of dates without one. */
  readonly timeZone: string | undefined;
  /** Text entities that the DOCTYPE defines. */
  readonly entities: Map<string, string>;
  /** Characters that entities of the DOCTYPE may still expand to. */
  entityBudget: number;
  readonly quotas: Quotas;
  /** True for Atom 1.0, whose texts without a type are plain. */
  isAtom?: boolean;
  /** Why the document cannot be converted, once that is certain. */
  refusal?: string;
}

/** The children of elements without any; never written to. */
export const NO_CHILDREN: Element[] = [];

/** The first child of that name. */
export function childOf(element: Element, name: string): Element | undefined {
  for (const child of element.children) if (child.name === name) return child;
  return undefined;
}

/** The first readable value of the first of the names that has one. */
export function firstOf<T>(
  element: Element,
  names: readonly string[],
  read: (child: Element) => T | undefined,
): T | undefined {
  for (const name of names) {
    for (const child of element.children) {
      if (child.name !== name) continue;
      const value = read(child);
      if (value !== undefined) return value;
    }
  }
  return undefined;
}
