/** Which of the addresses of an item or a feed is the one that readers follow. */
import { COST, spend } from "../work.ts";
import { aboutOf, attribute } from "../xml/attributes.ts";
import { childOf, type Element } from "../xml/element.ts";
import { absolute } from "./absolute-url.ts";
import { addressIn, addressOf, baseOf, type Context } from "./feed-defaults.ts";
import { valueOf } from "./text-construct.ts";
import { withoutTracking } from "./tracking-parameters.ts";

/** Relations that lead somewhere else than to the story. */
const ELSEWHERE =
  /^(?:self|enclosure|edit|edit-media|replies|hub|next|prev|previous|first|last|search|license|payment|alternate-feed|http:\/\/schemas\.google\.com\/.*|service\..*|icon|shortcut icon|image|thumbnail|preview|author|amphtml|canonical-feed|monetization|webmention|pingback|start|current|up|collection|version-history|predecessor-version|successor-version|latest-version|working-copy|prev-archive|next-archive|in-reply-to|comments|archives|.*#feed|.*#post|.*#batch|.*#subscribe)$/;

const IANA = /^https?:\/\/www\.iana\.org\/assignments\/(?:link-)?relations?\//;

/** How a link relates to its place, in lower case; IANA's full names are the short ones. */
export function relationOf(link: Element): string {
  const relation = (attribute(link, "rel") ?? "").toLowerCase();
  return relation.includes("/") ? relation.replace(IANA, "") : relation;
}

/** The address of the item's story: as the feed has it, without tracking parameters. */
export function itemLink(item: Element, context: Context): string | undefined {
  const link = alternate(item, context) ?? fallback(item, context) ?? originalLink(item, context);
  if (link === undefined) return undefined;
  spend(context.source.work, link.includes("?") ? link.length * COST.queryCharacter : 0);
  return withoutTracking(link);
}

/** The address that a service between the feed and its stories replaced by its own. */
export function originalLink(item: Element, context: Context): string | undefined {
  return addressOf(childOf(item, "feedburner:origlink"), context);
}

/** The address of the site, of the feed itself (`self`), or of its hub. */
export function feedLink(head: Element, relation: string, context: Context): string | undefined {
  if (relation === "alternate") {
    const frame = childOf(head, "channel");
    return (
      alternate(head, context) ??
      addressOf(childOf(head, "uri"), context) ??
      (frame && addressIn(frame, "href", context))
    );
  }
  for (const child of head.children) {
    if (!isLink(child)) continue;
    if (relationOf(child).split(/\s+/).includes(relation)) {
      const address = addressIn(child, "href", context);
      if (address !== undefined) return address;
    }
  }
  return undefined;
}

/**
 * The best of the links: HTML before other types, a relation of `alternate` (said or unsaid), RSS's
 * own element before Atom's in an RSS feed.
 * @see https://www.rfc-editor.org/rfc/rfc4287#section-4.2.7
 */
function alternate(element: Element, context: Context): string | undefined {
  let best: string | undefined;
  let bestRank = 0;
  for (const child of element.children) {
    if (!isLink(child)) continue;
    const rank = rankOf(child);
    if (rank <= bestRank) continue;
    const address =
      addressIn(child, "href", context) ??
      (child.children.length === 0 ? addressOf(child, context) : undefined) ??
      addressIn(child, "rdf:resource", context);
    if (address === undefined) continue;
    best = address;
    bestRank = rank;
  }
  return best;
}

function isLink(element: Element): boolean {
  return element.name === "link" || element.name === "atom:link";
}

function rankOf(link: Element): number {
  if (link.attributes === "") return 6;
  const href = attribute(link, "href");
  if (href === undefined) return 6;
  const relation = relationOf(link);
  const type = attribute(link, "type")?.toLowerCase() ?? "";
  if (relation === "" || relation === "alternate") {
    if (/(?:atom|rss|rdf|feed)\+?(?:xml|json)/.test(type)) return 2;
    const isPage = type === "" || type.includes("html");
    return (isPage ? 4 : 3) + (link.name === "link" ? 1 : 0);
  }
  if (ELSEWHERE.test(relation)) return 0;
  return 1;
}

function fallback(item: Element, context: Context): string | undefined {
  const guid = childOf(item, "guid");
  if (guid && attribute(guid, "ispermalink")?.toLowerCase() !== "false") {
    const text = valueOf(guid, context.source);
    const isAddress = text !== undefined && /^(?:https?:|\/|www\.)/i.test(text);
    const address = isAddress ? absolute(text, baseOf(guid, context)) : undefined;
    if (address !== undefined) return address;
  }
  const about = aboutOf(item, context.source);
  const named = about === undefined ? undefined : absolute(about, baseOf(item, context));
  const address = named ?? addressIn(item, "href", context);
  if (address !== undefined) return address;
  for (const name of ["url", "prism:url", "id", "atom:id"]) {
    const element = childOf(item, name);
    const text = valueOf(element, context.source);
    if (text !== undefined && /^https?:\/\//i.test(text)) return absolute(text, "");
  }
  const body = childOf(item, "content");
  const source = body && addressIn(body, "src", context);
  if (source !== undefined) return source;
  return selfLink(item, context);
}

function selfLink(item: Element, context: Context): string | undefined {
  for (const child of item.children) {
    if (isLink(child) && relationOf(child) === "self") {
      return addressIn(child, "href", context);
    }
  }
  return undefined;
}
