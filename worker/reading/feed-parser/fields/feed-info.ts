/** The fields of the feed itself: title, link, language and the like. */
import { absoluteUrl } from "../absolute-url.ts";
import { compact } from "../compact.ts";
import type { FeedInfo } from "../feed-item.ts";
import { plainText } from "../html/title-text.ts";
import { words } from "../words.ts";
import { childOf, type Element, firstOf } from "../xml/element.ts";
import { attributeUrl, elementUrl, type FeedDefaults } from "./element-url.ts";
import { feedLink } from "./links.ts";
import { markupOf, plainTextOf, valueOf } from "./text-construct.ts";
import { LANGUAGES, TITLES } from "./xml-item.ts";

const DESCRIPTIONS = words(
  `description subtitle tagline atom:subtitle abstract dc:description itunes:summary
   itunes:subtitle googleplay:description media:description info`,
);
const PICTURES = words(
  "logo atom:logo itunes:image googleplay:image media:thumbnail icon atom:icon",
);
const FRAMES = words("feed channel rss rdf:rdf");

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
  return compact<FeedInfo>({
    title,
    link:
      feedLink(head, "alternate", defaults) ??
      (document.isAtom ? (self ?? idLink(head, defaults)) : undefined),
    description: firstOf(head, DESCRIPTIONS, (element) => {
      const markup = markupOf(element, document);
      return markup && (plainText(markup.html) || undefined);
    }),
    language: languageOf(head, defaults),
    image: imageOf(head, siteDefaults),
    self,
    hub: feedLink(head, "hub", defaults),
    ttl: ttlOf(head, defaults),
  });
}

/** The id of an Atom feed without any address. */
function idLink(head: Element, { document }: FeedDefaults): string | undefined {
  const id = valueOf(childOf(head, "id"), document);
  return id === undefined ? undefined : absoluteUrl(id, "");
}

function languageOf(head: Element, { document }: FeedDefaults): string | undefined {
  const named = firstOf(head, LANGUAGES, (element) => valueOf(element, document));
  // Attributes follow XML's rule; the element is left as the feed has it.
  return named ?? frameLanguage(head)?.replaceAll("_", "-");
}

/** The `xml:lang` of the feed's frame. */
export function frameLanguage(head: Element): string | undefined {
  return head.children.find(({ name, lang }) => FRAMES.includes(name) && lang !== "")?.lang;
}

/** In RSS 1.0 the channel only points to the element that describes the picture. */
function imageOf(head: Element, defaults: FeedDefaults): string | undefined {
  return (
    firstOf(head, ["image"], (image) => elementUrl(childOf(image, "url"), defaults)) ??
    firstOf(head, ["image"], (image) => pictureUrl(image, defaults)) ??
    firstOf(head, PICTURES, (picture) => pictureUrl(picture, defaults))
  );
}

function pictureUrl(picture: Element, defaults: FeedDefaults): string | undefined {
  return (
    attributeUrl(picture, defaults, "href", "url", "rdf:resource") ??
    (picture.children.length === 0 ? elementUrl(picture, defaults) : undefined)
  );
}

function ttlOf(head: Element, defaults: FeedDefaults): number | undefined {
  const text = valueOf(childOf(head, "ttl"), defaults.document);
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
