/** The fields of the feed itself: title, link, language and the like. */
import type { FeedInfo } from "../feed-item.ts";
import { plainText } from "../html/title-text.ts";
import { childOf, type Element } from "../xml/element.ts";
import { absoluteUrl } from "./absolute-url.ts";
import { attributeUrl, elementUrl, type FeedDefaults } from "./element-url.ts";
import { firstOf } from "./first-of.ts";
import { feedLink } from "./links.ts";
import { markupOf, plainTextOf, valueOf } from "./text-construct.ts";
import { TITLES } from "./xml-item.ts";

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
 * its picture at the site (`siteDefaults`).
 */
export function readFeedInfo(
  head: Element,
  defaults: FeedDefaults,
  siteDefaults: FeedDefaults,
): FeedInfo {
  const { document } = defaults;
  const title = firstOf(head, TITLES, (element) => plainTextOf(element, document));
  const self = feedLink(head, "self", defaults);
  const link =
    feedLink(head, "alternate", defaults) ??
    (document.isAtom ? (self ?? idLink(head, defaults)) : undefined);
  const description = firstOf(head, DESCRIPTIONS, (element) => {
    const markup = markupOf(element, document);
    return markup && (plainText(markup.html) || undefined);
  });
  const language = languageOf(head, defaults);
  const image = imageOf(head, siteDefaults);
  const hub = feedLink(head, "hub", defaults);
  const ttl = ttlOf(head, defaults);
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

/** The id of an Atom feed without any address. */
function idLink(head: Element, { document }: FeedDefaults): string | undefined {
  const id = valueOf(childOf(head, "id"), document);
  return id === undefined ? undefined : absoluteUrl(id, "");
}

function languageOf(head: Element, defaults: FeedDefaults): string | undefined {
  const said = firstOf(head, ["language", "dc:language", "dcterms:language"], (element) =>
    valueOf(element, defaults.document),
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

function imageOf(head: Element, defaults: FeedDefaults): string | undefined {
  const images = head.children.filter(({ name }) => name === "image");
  // In RSS 1.0 the channel only points to the element that describes the picture.
  for (const image of images) {
    const address = elementUrl(childOf(image, "url"), defaults);
    if (address !== undefined) return address;
  }
  for (const image of images) {
    const address =
      attributeUrl(image, "href", defaults) ??
      attributeUrl(image, "url", defaults) ??
      attributeUrl(image, "rdf:resource", defaults) ??
      (image.children.length === 0 ? elementUrl(image, defaults) : undefined);
    if (address !== undefined) return address;
  }
  return firstOf(
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
      attributeUrl(element, "href", defaults) ??
      attributeUrl(element, "url", defaults) ??
      elementUrl(element, defaults),
  );
}

function ttlOf(head: Element, defaults: FeedDefaults): number | undefined {
  const text = valueOf(childOf(head, "ttl"), defaults.document);
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
