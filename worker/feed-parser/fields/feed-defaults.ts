/** What every field reader needs besides the element itself. */
import { sanitizeHtml } from "../html/sanitize-html.ts";
import { COST, keep, spend } from "../work.ts";
import { attribute } from "../xml/attributes.ts";
import { decodeText } from "../xml/character-references.ts";
import type { Element, Source } from "../xml/element.ts";
import { absolute } from "./absolute-url.ts";
import { type Markup, valueOf } from "./text-construct.ts";

export interface Context {
  readonly source: Source;
  /** What relative addresses start from where no `xml:base` says otherwise. */
  readonly base: string;
  readonly isSanitized: boolean;
  /** Who wrote the entries that name nobody. */
  readonly feedAuthor?: string | undefined;
}

/** The address that an element's relative references start from. */
export function baseOf(element: Element, context: Context): string {
  return element.base || context.base;
}

/** Some feeds hold a whole `<a href="…">` where the address belongs. */
const ANCHOR = /<a\s(?:[^<>]{0,200}\s)?href\s*=\s*(?:"([^"<>]+)"|'([^'<>]+)')/i;
const ANCHOR_REACH = 1_000;

/** The element's text as an absolute http(s) address. */
export function addressOf(element: Element | undefined, context: Context): string | undefined {
  if (!element) return undefined;
  const { text } = context.source;
  const raw = text.slice(element.start, Math.min(element.end, element.start + ANCHOR_REACH));
  const anchor = raw.includes("href") ? ANCHOR.exec(decodeText(raw, context.source)) : null;
  const address = anchor?.[1] ?? anchor?.[2] ?? valueOf(element, context.source);
  return address === undefined ? undefined : resolved(address, element, context);
}

/** An attribute as an absolute http(s) address. */
export function addressIn(element: Element, name: string, context: Context): string | undefined {
  const text = attribute(element, name, context.source);
  return text === undefined ? undefined : resolved(text, element, context);
}

function resolved(address: string, element: Element, context: Context): string | undefined {
  const isPlain = address.startsWith("http") && !address.includes(" ");
  const cost = COST.address + address.length * COST.addressCharacter;
  if (!spend(context.source.work, isPlain ? cost : cost * 4)) return undefined;
  const found = absolute(address, baseOf(element, context));
  if (found === undefined) spend(context.source.work, COST.badAddress);
  return found;
}

/** HTML as it leaves the conversion; undefined where nothing is left of it, or it costs too much. */
export function cleanHtml(
  markup: Markup | undefined,
  base: string,
  context: Context,
): string | undefined {
  if (!markup) return undefined;
  if (!context.isSanitized || markup.isText) return keep(markup.html, context.source.work);
  const start = markup.base === undefined ? base : (absolute(markup.base, base) ?? base);
  const clean = sanitizeHtml(markup.html, {
    base: start,
    isXml: markup.isXml,
    work: context.source.work,
  }).trim();
  return clean === "" ? undefined : keep(clean, context.source.work);
}
