/**
 * Pictures, sound and films of an item: Media RSS (alone, in groups, with thumbnails at any level),
 * enclosures of RSS and Atom, and the pictures that podcasts name.
 * @see https://www.rssboard.org/media-rss
 */
import { compact } from "../compact.ts";
import type { Enclosure, FeedItem, MediaFile } from "../feed-item.ts";
import { LIST_LIMIT, take } from "../feed-limits.ts";
import { isPixelSized, isTrackingImage, pixels } from "../html/tracking-images.ts";
import { attribute } from "../xml/attributes.ts";
import { childOf, type Element } from "../xml/element.ts";
import { attributeUrl, elementUrl, type FeedDefaults } from "./element-url.ts";
import { relationOf } from "./links.ts";
import { valueOf } from "./text-construct.ts";

/** How many values the test for a tracking picture counts for. */
const TRACKER_SIZE = 5;
/** Characters of an element that are looked at. */
const ADDRESS_REACH = 500;

interface Found {
  readonly content: MediaFile[];
  readonly thumbnail: MediaFile[];
  readonly enclosures: Enclosure[];
  /** Whether files were left out that are not for all. */
  hasAdult: boolean;
  /** Pictures without a size, for items without a thumbnail. */
  readonly others: MediaFile[];
}

/** The first enclosure and the media files that the item's elements name, in the document's order. */
export function itemMedia(
  item: Element,
  defaults: FeedDefaults,
): Partial<Pick<FeedItem, "enclosure" | "media" | "isSensitive">> {
  const media: Found = {
    content: [],
    thumbnail: [],
    enclosures: [],
    others: [],
    hasAdult: false,
  };
  for (const child of item.children) {
    switch (child.name) {
      case "media:content":
      case "media:thumbnail":
      case "media:group":
        readElement(child, media, defaults);
        break;
      case "enclosure":
        addEnclosure(child, addressOf(child, defaults, "url", "href"), media, defaults);
        break;
      case "enc:enclosure":
        addEnclosure(
          child,
          attributeUrl(child, defaults, "rdf:resource", "resource", "enc:url", "url"),
          media,
          defaults,
        );
        break;
      case "link":
      case "atom:link":
        if (relationOf(child, defaults.document) === "enclosure") {
          addEnclosure(child, addressOf(child, defaults, "href"), media, defaults);
        }
        break;
      case "itunes:image":
      case "googleplay:image":
      case "image":
      case "url":
        addPicture(child, media, defaults);
        break;
      default:
        break;
    }
  }
  // All enclosures are in the list, not only the first.
  const { content, thumbnail, enclosures, others, hasAdult } = media;
  for (const { url, type } of enclosures.slice(1)) {
    if (!content.some((file) => file.url === url)) content.push(compact({ url, type }));
  }
  return compact<Pick<FeedItem, "enclosure" | "media" | "isSensitive">>({
    isSensitive:
      isAdult(item, defaults) ||
      (hasAdult && content.length === 0 && thumbnail.length === 0) ||
      undefined,
    enclosure: enclosures[0],
    media: mediaFiles(content, thumbnail.length > 0 ? thumbnail : others),
  });
}

/** The address in one of those attributes, else in the element's text. */
function addressOf(
  element: Element,
  defaults: FeedDefaults,
  ...names: readonly string[]
): string | undefined {
  return attributeUrl(element, defaults, ...names) ?? elementUrl(element, defaults);
}

/** The lists that have a file; undefined where neither has one. */
export function mediaFiles(
  content: readonly MediaFile[],
  thumbnail: readonly MediaFile[],
): FeedItem["media"] {
  if (content.length === 0 && thumbnail.length === 0) return undefined;
  return {
    ...(content.length > 0 ? { content } : {}),
    ...(thumbnail.length > 0 ? { thumbnail } : {}),
  };
}

/** Whether an element's own rating is that its pictures are not for all. */
function isAdult(element: Element, { document }: FeedDefaults): boolean {
  return element.children.some(
    (child) =>
      /^media:(?:rating|adult)$/.test(child.name) &&
      /^(?:adult|nsfw|sensitive|true|r|x|nc-17)$/i.test(valueOf(child, document) ?? ""),
  );
}

function readElement(element: Element, media: Found, defaults: FeedDefaults): void {
  if (isAdult(element, defaults)) {
    media.hasAdult = true;
    return;
  }
  if (element.name === "media:thumbnail") add(media.thumbnail, fileOf(element, defaults));
  else if (element.name === "media:content") add(media.content, fileOf(element, defaults));
  for (const child of element.children) {
    if (/^media:(?:content|thumbnail|group)$/.test(child.name)) readElement(child, media, defaults);
  }
}

function fileOf(element: Element, defaults: FeedDefaults): MediaFile | undefined {
  const isThumbnail = element.name === "media:thumbnail";
  const url =
    attributeUrl(element, defaults, "url", "href") ??
    (element.children.length === 0 && isThumbnail ? elementUrl(element, defaults) : undefined);
  if (url === undefined) return undefined;
  const { document } = defaults;
  take(document.quotas.values, TRACKER_SIZE);
  const width = pixels(attribute(element, "width", document));
  const height = pixels(attribute(element, "height", document));
  if (isPixelSized(width, height) || isTrackingImage(url)) return undefined;
  const type = attribute(element, "type", document)?.toLowerCase() || undefined;
  const medium = attribute(element, "medium", document)?.toLowerCase() || undefined;
  const isDefault =
    attribute(element, "isdefault", document)?.toLowerCase() === "true" || undefined;
  return compact<MediaFile>({ url, type, medium, width, height, isDefault });
}

function addEnclosure(
  element: Element,
  url: string | undefined,
  media: Found,
  defaults: FeedDefaults,
): void {
  if (url === undefined) return;
  const { document } = defaults;
  take(document.quotas.values, TRACKER_SIZE);
  if (isTrackingImage(url)) return;
  if (media.enclosures.length >= LIST_LIMIT) return;
  if (media.enclosures.some((enclosure) => enclosure.url === url)) return;
  const type = attribute(element, "type", document) ?? attribute(element, "enc:type", document);
  const length = wholeNumber(
    attribute(element, "length", document) ?? attribute(element, "enc:length", document),
  );
  media.enclosures.push(compact<Enclosure>({ url, type: type || undefined, length }));
}

function addPicture(element: Element, { others }: Found, defaults: FeedDefaults): void {
  const url =
    attributeUrl(element, defaults, "href", "url", "src") ??
    elementUrl(childOf(element, "url"), defaults) ??
    (element.children.length === 0 && element.name !== "url" && isAddress(element, defaults)
      ? elementUrl(element, defaults)
      : undefined);
  if (url !== undefined && !isTrackingImage(url)) add(others, { url });
}

/** False for a text about the picture: `Photo by Jane Doe`. */
function isAddress({ start, end }: Element, { document }: FeedDefaults): boolean {
  const text = document.text.slice(start, Math.min(end, start + ADDRESS_REACH)).trim();
  return /^(?:https?:|\/|www\.|<|&lt;)|^\S+\.\w{3,4}$/i.test(text);
}

function add(files: MediaFile[], file: MediaFile | undefined): void {
  if (file && files.length < 2 * LIST_LIMIT) files.push(file);
}

/** `12345`, `12,345`; undefined for anything else. */
function wholeNumber(text: string | undefined): number | undefined {
  const digits = text?.replace(/[,\s]/g, "");
  return digits !== undefined && /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
