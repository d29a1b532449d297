/** What a feed says about itself, out of everything that stands outside its items. */
import type { FeedInfo } from "../feed-item.ts";
import { plainText } from "../html/title-text.ts";
import { childOf, type Element } from "../xml/element.ts";
import { absolute } from "./absolute-url.ts";
import { addressIn, addressOf, type Context } from "./feed-defaults.ts";
import { feedLink } from "./links.ts";
import { markupOf, plainOf, valueOf } from "./text-construct.ts";
import { first } from "./xml-item.ts";

const TITLES = ["title", "atom:title", "dc:title", "dcterms:title", "itunes:title", "media:title"];
const DESCRIPTIONS = [
  "description",
  "subtitle",
  "tagline",
  "atom:subtitle",
  "abstract",
  "dc:description",
  "itunes:summary",
  "itunes:subtitle",
  "googleplay:description",
  "media:description",
  "info",
];

/**
 * The feed's own fields; what is missing or unreadable is left out. Its links start at the document,
 * its picture at the site (`siteContext`).
 */
export function readHead(head: Element, context: Context, siteContext: Context): FeedInfo {
  const { source } = context;
  const title = first(head, TITLES, (element) => plainOf(element, source));
  const self = feedLink(head, "self", context);
  const link =
    feedLink(head, "alternate", context) ??
    (source.isAtom ? (self ?? idLink(head, context)) : undefined);
  const description = first(head, DESCRIPTIONS, (element) => {
    const markup = markupOf(element, source);
    return markup && (plainText(markup.html) || undefined);
  });
  const language = languageOf(head, context);
  const image = imageOf(head, siteContext);
  const hub = feedLink(head, "hub", context);
  const ttl = ttlOf(head, context);
  return {
    ...(title === undefined ? {} : { title }),
    ...(link === undefined ? {} : { link }),
    ...(description === undefined ? {} : { description }),
    ...(language === undefined ? {} : { language }),
    ...(image === undefined ? {} : { image }),
    ...(self === undefined ? {} : { self }),
    ...(hub === undefined ? {} : { hub }),
    ...(ttl === undefined ? {} : { ttl }),
  };
}

/** The site that the channel names: the start of relative addresses in RSS. */
export function channelLink(head: Element, context: Context): string | undefined {
  return feedLink(head, "alternate", context);
}

/** The id of a feed of Atom that names no address at all. */
function idLink(head: Element, { source }: Context): string | undefined {
  const id = valueOf(childOf(head, "id"), source);
  return id === undefined ? undefined : absolute(id, "");
}

function languageOf(head: Element, context: Context): string | undefined {
  const said = first(head, ["language", "dc:language", "dcterms:language"], (element) =>
    valueOf(element, context.source),
  );
  const frame = head.children.find(
    (child) =>
      (child.name === "feed" ||
        child.name === "channel" ||
        child.name === "rss" ||
        child.name === "rdf:rdf") &&
      child.lang !== "",
  );
  // Attributes follow XML's rule; the element is left as the feed has it.
  return said ?? frame?.lang.replaceAll("_", "-");
}

function imageOf(head: Element, context: Context): string | undefined {
  const images = head.children.filter(({ name }) => name === "image");
  // In RSS 1.0 the channel only points to the element that describes the picture.
  for (const image of images) {
    const address = addressOf(childOf(image, "url"), context);
    if (address !== undefined) return address;
  }
  for (const image of images) {
    const address =
      addressIn(image, "href", context) ??
      addressIn(image, "url", context) ??
      addressIn(image, "rdf:resource", context) ??
      (image.children.length === 0 ? addressOf(image, context) : undefined);
    if (address !== undefined) return address;
  }
  return first(
    head,
    [
      "logo",
      "atom:logo",
      "itunes:image",
      "googleplay:image",
      "media:thumbnail",
      "icon",
      "atom:icon",
    ],
    (element) =>
      addressIn(element, "href", context) ??
      addressIn(element, "url", context) ??
      addressOf(element, context),
  );
}

function ttlOf(head: Element, context: Context): number | undefined {
  const text = valueOf(childOf(head, "ttl"), context.source);
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
