/** Describes a web page where a feed was expected, with the feeds that the page names. */
import { absoluteUrl } from "../absolute-url.ts";
import { readTag } from "../html/html-tag.ts";
import { parseAttributes } from "../xml/attributes.ts";
import { decodeAttribute } from "../xml/character-references.ts";

const FEED_TYPE = /^(?:application|text)\/(?:(?:atom|rss|rdf)\+xml|feed\+json|x?\.?rss(?:\+xml)?)$/;
/** Characters that are searched for links, and the most links of a message. */
const REACH = 500_000;
const NAMED = 5;

const PROLOGUE = /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*)*/;
const DOCTYPE = /^<!doctype\s+html\b[^>]*>/i;
const PAGE_START = /^<(?:!doctype\s+html|html|head|body|script|meta|title)\b/i;
const FEED_START = /^<(?:[\w-]{1,20}:)?(?:rss|rdf|feed)\b/i;

/** True for text that begins as a web page does. Some feeds have the doctype of a page. */
export function isHtmlPage(text: string): boolean {
  const start = text.slice(0, 4_096).replace(PROLOGUE, "");
  const root = start.replace(DOCTYPE, "").replace(PROLOGUE, "");
  return PAGE_START.test(start) && !FEED_START.test(root);
}

/**
 * True where a page is wrapped around a feed with items. Pages may have elements with names of a
 * feed's elements, and scripts that mention feeds.
 */
export function holdsFeed(
  text: string,
  { hasFrame, items }: { readonly hasFrame: boolean; readonly items: readonly unknown[] },
): boolean {
  if (!hasFrame || items.length === 0) return false;
  const frame = /<(?:[\w-]{1,20}:)?(?:rss|rdf)[\s>]|<(?:[\w-]{1,20}:)?feed\s[^<>]*xmlns/i.exec(
    text,
  );
  if (!frame) return false;
  const before = text.slice(0, frame.index).toLowerCase();
  return before.lastIndexOf("<script") <= before.lastIndexOf("</script");
}

/** The feeds that a page names in its head (`<link rel="alternate">`), absolute, each once. */
export function feedsOfPage(text: string, url: string): string[] {
  const html = text.length > REACH ? text.slice(0, REACH) : text;
  const found = new Set<string>();
  let base = url;
  let behind = 0;
  for (const start of html.matchAll(/<(link|base)(?=[\s/])/gi)) {
    if (start.index < behind) continue;
    const tag = readTag(html, start.index + 1);
    if (!tag) break;
    behind = tag.behind;
    const attributes = parseAttributes(tag.attributes);
    const href = decodeAttribute(attributes.get("href") ?? "");
    if (start[1]?.toLowerCase() === "base") base = absoluteUrl(href, url) ?? url;
    else if (isFeedLink(attributes)) {
      const address = absoluteUrl(href, base);
      if (address !== undefined) found.add(address);
      if (found.size === NAMED) break;
    }
  }
  return [...found];
}

function isFeedLink(attributes: ReadonlyMap<string, string>): boolean {
  const relations = (attributes.get("rel") ?? "").toLowerCase().split(/\s+/);
  const type = (attributes.get("type") ?? "").trim().toLowerCase();
  return relations.includes("feed") || (relations.includes("alternate") && FEED_TYPE.test(type));
}
