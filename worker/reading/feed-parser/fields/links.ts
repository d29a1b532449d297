/** Selects the address for readers from the links of an item or a feed. */
import { absoluteUrl } from "../absolute-url.ts";
import { take } from "../feed-limits.ts";
import { aboutOf, attribute } from "../xml/attributes.ts";
import { decodeText } from "../xml/character-references.ts";
import { childOf, type Element, type XmlDocument } from "../xml/element.ts";
import { attributeUrl, baseUrlOf, elementUrl, type FeedDefaults } from "./element-url.ts";
import { withoutRedirect } from "./redirect-address.ts";
import { valueOf } from "./text-construct.ts";
import { withoutTracking } from "./tracking-parameters.ts";

/** Relations of links that do not lead to the story. */
const ELSEWHERE =
  /^(?:self|enclosure|edit|edit-media|replies|hub|next|prev|previous|first|last|search|license|payment|alternate-feed|http:\/\/schemas\.google\.com\/.*|service\..*|icon|shortcut icon|image|thumbnail|preview|author|amphtml|canonical-feed|monetization|webmention|pingback|start|current|up|collection|version-history|predecessor-version|successor-version|latest-version|working-copy|prev-archive|next-archive|in-reply-to|comments|archives|.*#feed|.*#post|.*#batch|.*#subscribe)$/;

const IANA = /^https?:\/\/www\.iana\.org\/assignments\/(?:link-)?relations?\//;

/** True for the links of RSS and of Atom. */
export function isLink(element: Element): boolean {
  return element.name === "link" || element.name === "atom:link";
}

/** The relation of a link in lower case; IANA's full names become the short ones. */
export function relationOf(link: Element, document: XmlDocument): string {
  const relation = (attribute(link, "rel", document) ?? "").toLowerCase();
  return relation.includes("/") ? relation.replace(IANA, "") : relation;
}

/** The address of the item's story: as the feed has it, without redirect services and tracking parameters. */
export function itemLink(item: Element, defaults: FeedDefaults): string | undefined {
  const link =
    alternate(item, defaults) ??
    fallback(item, defaults) ??
    originalLink(item, defaults) ??
    // A takeout of Blogger has the page's path alone.
    elementUrl(childOf(item, "blogger:filename"), defaults);
  if (link === undefined) return undefined;
  if (link.includes("?")) take(defaults.document.quotas.values, link.length >> 3);
  return withoutTracking(withoutRedirect(link));
}

/** The original address, where a service replaced it by its own. */
export function originalLink(item: Element, defaults: FeedDefaults): string | undefined {
  return elementUrl(childOf(item, "feedburner:origlink"), defaults);
}

/** The address of the site, of the feed itself (`self`), or of its hub. */
export function feedLink(
  head: Element,
  relation: "alternate" | "self" | "hub",
  defaults: FeedDefaults,
): string | undefined {
  if (relation === "alternate") {
    const frame = childOf(head, "channel");
    return (
      alternate(head, defaults) ??
      elementUrl(childOf(head, "uri"), defaults) ??
      (frame && attributeUrl(frame, defaults, "href"))
    );
  }
  return linkOfRelation(head, relation, defaults);
}

function linkOfRelation(
  element: Element,
  relation: string,
  defaults: FeedDefaults,
): string | undefined {
  for (const child of element.children) {
    if (!isLink(child)) continue;
    if (!relationOf(child, defaults.document).split(/\s+/).includes(relation)) continue;
    const address = attributeUrl(child, defaults, "href");
    if (address !== undefined) return address;
  }
  return undefined;
}

/**
 * The best of the links: HTML before other types, a relation of `alternate` (explicit or by
 * default), RSS's own element before Atom's in an RSS feed.
 * @see https://www.rfc-editor.org/rfc/rfc4287#section-4.2.7
 */
function alternate(element: Element, defaults: FeedDefaults): string | undefined {
  let best: string | undefined;
  let bestRank = 0;
  for (const child of element.children) {
    if (!isLink(child)) continue;
    const rank = rankOf(child, defaults.document);
    if (rank <= bestRank) continue;
    const address =
      attributeUrl(child, defaults, "href") ??
      (child.children.length === 0 ? elementUrl(child, defaults) : undefined) ??
      attributeUrl(child, defaults, "rdf:resource");
    if (address === undefined) continue;
    best = address;
    bestRank = rank;
  }
  return best;
}

function rankOf(link: Element, document: XmlDocument): number {
  if (link.attributes === "") return 6;
  const relation = relationOf(link, document);
  if (attribute(link, "href", document) === undefined) return ELSEWHERE.test(relation) ? 0 : 6;
  if (relation !== "" && relation !== "alternate") return ELSEWHERE.test(relation) ? 0 : 1;
  const type = attribute(link, "type", document)?.toLowerCase() ?? "";
  if (/(?:atom|rss|rdf|feed)\+?(?:xml|json)/.test(type)) return 2;
  const isPage = type === "" || type.includes("html");
  return (isPage ? 4 : 3) + (link.name === "link" ? 1 : 0);
}

/** The address of an item that has no link. */
function fallback(item: Element, defaults: FeedDefaults): string | undefined {
  const { document } = defaults;
  const about = aboutOf(item, document);
  const address =
    permalink(item, defaults) ??
    (about === undefined ? undefined : absoluteUrl(about, baseUrlOf(item, defaults))) ??
    attributeUrl(item, defaults, "href");
  if (address !== undefined) return address;
  for (const name of ["url", "prism:url", "id", "atom:id"]) {
    const text = valueOf(childOf(item, name), document);
    if (text !== undefined && /^https?:\/\//i.test(text)) return absoluteUrl(text, "");
  }
  const body = childOf(item, "content");
  return (
    (body && attributeUrl(body, defaults, "src")) ??
    linkOfRelation(item, "self", defaults) ??
    addressBehind(childOf(item, "link"), document)
  );
}

/** Programs for HTML write `<link>` as an empty element with its address behind it. */
function addressBehind(link: Element | undefined, { text }: XmlDocument): string | undefined {
  if (!link || link.start !== link.end) return undefined;
  const reached = text.slice(link.end, link.end + BEHIND_REACH);
  const address = /^(?:<\/link\s*>)?\s*(https?:\/\/[^\s<>"]+)\s*</i.exec(reached)?.[1];
  return address === undefined ? undefined : absoluteUrl(decodeText(address), "");
}

const BEHIND_REACH = 2_000;

/** The guid, unless it is declared not to be an address. */
function permalink(item: Element, defaults: FeedDefaults): string | undefined {
  const { document } = defaults;
  const guid = childOf(item, "guid");
  if (!guid || attribute(guid, "ispermalink", document)?.toLowerCase() === "false")
    return undefined;
  const text = valueOf(guid, document);
  const isAddress = text !== undefined && /^(?:https?:|\/|www\.)/i.test(text);
  return isAddress ? absoluteUrl(text, baseUrlOf(guid, defaults)) : undefined;
}
