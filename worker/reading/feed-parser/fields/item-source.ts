/** The publication that an aggregated item was taken from. */
import { absoluteUrl } from "../absolute-url.ts";
import { compact } from "../compact.ts";
import type { FeedItem } from "../feed-item.ts";
import { childOf, type Element } from "../xml/element.ts";
import { attributeUrl, elementUrl, type FeedDefaults } from "./element-url.ts";
import { isLink, relationOf } from "./links.ts";
import { plainTextOf, valueOf } from "./text-construct.ts";

/**
 * Title and address of the publication: an element with an address in RSS, the metadata of a feed
 * in Atom.
 */
export function itemSource(item: Element, defaults: FeedDefaults): FeedItem["source"] {
  const { document } = defaults;
  const element = childOf(item, "source") ?? childOf(item, "atom:source");
  if (!element) return undefined;
  const isGroup = element.children.length > 0;
  const title = isGroup
    ? plainTextOf(childOf(element, "title") ?? childOf(element, "atom:title"), document)
    : plainTextOf(element, document);
  const url = attributeUrl(element, defaults, "url", "href") ?? sourceLink(element, defaults);
  return title === undefined && url === undefined ? undefined : compact({ title, url });
}

function sourceLink(element: Element, defaults: FeedDefaults): string | undefined {
  const { document } = defaults;
  const links = element.children.filter(isLink);
  const best =
    links.find((link) => /^(?:alternate)?$/.test(relationOf(link, document))) ??
    links.find((link) => relationOf(link, document) === "self");
  if (best) return attributeUrl(best, defaults, "href") ?? elementUrl(best, defaults);
  const id = valueOf(childOf(element, "id"), document);
  return id === undefined ? undefined : absoluteUrl(id, "");
}
