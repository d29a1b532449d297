/** The categories of an item. */
import { LIST_LIMIT } from "../feed-limits.ts";
import { plainText } from "../html/title-text.ts";
import { attribute } from "../xml/attributes.ts";
import type { Element, XmlDocument } from "../xml/element.ts";
import { valueOf } from "./text-construct.ts";

const CATEGORIES = new Set(["category", "atom:category", "dc:subject", "dcterms:subject"]);

/** The item's own categories and subjects; keywords of podcasts and films only where it has none. */
export function readCategories(item: Element, document: XmlDocument): string[] | undefined {
  const own = new Set<string>();
  const keywords = new Set<string>();
  for (const child of item.children) {
    const names = CATEGORIES.has(child.name) ? own : keywords;
    if (names.size >= LIST_LIMIT) continue;
    for (const name of categoryNames(child, document)) if (name !== "") names.add(name);
  }
  const names = [...(own.size > 0 ? own : keywords)].slice(0, LIST_LIMIT);
  return names.length > 0 ? names : undefined;
}

function categoryNames(element: Element, document: XmlDocument): string[] {
  switch (element.name) {
    case "category":
    case "atom:category": {
      const term = attribute(element, "term", document);
      const label = attribute(element, "label", document);
      const isAddress = term !== undefined && /^https?:/.test(term);
      const name = (isAddress ? label : undefined) || term || label || valueOf(element, document);
      return name === undefined ? [] : [plainText(name)];
    }
    case "dc:subject":
    case "dcterms:subject":
    case "media:category": {
      const value = valueOf(element, document) ?? attribute(element, "label", document);
      return value === undefined ? [] : [plainText(value)];
    }
    case "itunes:category":
    case "googleplay:category": {
      const name = attribute(element, "text", document);
      const inner = element.children.flatMap((child) => categoryNames(child, document));
      return name === undefined ? inner : [plainText(name), ...inner];
    }
    case "media:keywords":
    case "itunes:keywords":
      return (valueOf(element, document) ?? "")
        .split(",", LIST_LIMIT)
        .map((name) => plainText(name));
    case "media:group":
    case "media:content":
      return element.children.flatMap((child) => categoryNames(child, document));
    default:
      return [];
  }
}
