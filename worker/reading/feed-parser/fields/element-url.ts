/** Addresses in elements and attributes, resolved against the base of their element. */
import { elementAddress } from "../absolute-url.ts";
import { take } from "../feed-limits.ts";
import { attribute } from "../xml/attributes.ts";
import { decodeText } from "../xml/character-references.ts";
import type { Element, XmlDocument } from "../xml/element.ts";
import { valueOf } from "./text-construct.ts";

/** The document that fields are read from, and the values that its items inherit. */
export interface FeedDefaults {
  readonly document: XmlDocument;
  /** Relative addresses are resolved against it where no `xml:base` says otherwise. */
  readonly base: string;
  readonly isSanitized: boolean;
  /** Author of entries without one. */
  readonly feedAuthor?: string | undefined;
  /** The `xml:lang` of the feed's frame. */
  readonly lang?: string | undefined;
}

/** The address that an element's relative references are resolved against. */
export function baseUrlOf(element: Element, defaults: FeedDefaults): string {
  return element.base || defaults.base;
}

/** Some feeds have a whole `<a href="…">` or `<img src="…">` in place of the address. */
const ANCHOR =
  /<(?:a\s(?:[^<>]{0,200}\s)?href|img\s(?:[^<>]{0,200}\s)?src)\s*=\s*(?:"([^"<>]+)"|'([^'<>]+)')/i;
const ANCHOR_REACH = 1_000;

/** The element's text as an absolute http(s) address. */
export function elementUrl(
  element: Element | undefined,
  defaults: FeedDefaults,
): string | undefined {
  if (!element) return undefined;
  const { document } = defaults;
  const raw = document.text.slice(
    element.start,
    Math.min(element.end, element.start + ANCHOR_REACH),
  );
  const anchor =
    raw.includes("href") || raw.includes("src") ? ANCHOR.exec(decodeText(raw, document)) : null;
  const address = anchor?.[1] ?? anchor?.[2] ?? valueOf(element, document);
  return address === undefined ? undefined : resolve(address, element, defaults);
}

/** The first of the attributes that holds an absolute http(s) address once it is resolved. */
export function attributeUrl(
  element: Element,
  defaults: FeedDefaults,
  ...names: readonly string[]
): string | undefined {
  for (const name of names) {
    const text = attribute(element, name, defaults.document);
    const url = text === undefined ? undefined : resolve(text, element, defaults);
    if (url !== undefined) return url;
  }
  return undefined;
}

/** How many further values an address counts for if it is relative or invalid. */
const RESOLVED_SIZE = 5;

/** What templates leave where they have no address. */
const NO_ADDRESS = /^(?:#|none|null|undefined|false|n\/a)$|</i;

function resolve(address: string, element: Element, defaults: FeedDefaults): string | undefined {
  const { values } = defaults.document.quotas;
  if (!address.startsWith("http") && NO_ADDRESS.test(address)) return undefined;
  if (!take(values, 1 + (address.length >> 5))) return undefined;
  const url = elementAddress(address, baseUrlOf(element, defaults));
  if (url !== address) take(values, RESOLVED_SIZE);
  return url;
}
