/**
 * Pictures, sound and films of an item: Media RSS (alone, in groups, with thumbnails at any level),
 * enclosures of RSS and Atom, and the pictures that podcasts name.
 * @see https://www.rssboard.org/media-rss
 */
import type { Enclosure, MediaFile } from "../feed-item.ts";
import { isPixelSized, isTrackingImage, pixels } from "../html/tracking-images.ts";
import { LIST_LIMIT, take } from "../limits.ts";
import { attribute } from "../xml/attributes.ts";
import { childOf, type Element } from "../xml/element.ts";
import { attributeUrl, elementUrl, type FeedDefaults } from "./element-url.ts";
import { relationOf } from "./links.ts";

/** How many values the test for a tracking picture counts for. */
const TRACKER_SIZE = 5;

/** The files of an item, in the document's order. */
export interface MediaOfItem {
  readonly content: MediaFile[];
  readonly thumbnail: MediaFile[];
  readonly enclosures: Enclosure[];
}

/** The files that the item's elements name, in the document's order. */
export function readMedia(item: Element, defaults: FeedDefaults): MediaOfItem {
  const media: MediaOfItem = { content: [], thumbnail: [], enclosures: [] };
  const others: MediaFile[] = [];
  for (const child of item.children) {
    switch (child.name) {
      case "media:content":
      case "media:thumbnail":
      case "media:group":
        readElement(child, media, defaults);
        break;
      case "enclosure":
        addEnclosure(
          child,
          attributeUrl(child, "url", defaults) ?? attributeUrl(child, "href", defaults),
          media,
          defaults,
        );
        break;
      case "enc:enclosure":
        addEnclosure(child, encAddress(child, defaults), media, defaults);
        break;
      case "link":
      case "atom:link":
        if (relationOf(child, defaults.document) === "enclosure") {
          addEnclosure(child, attributeUrl(child, "href", defaults), media, defaults);
        }
        break;
      case "itunes:image":
      case "googleplay:image":
      case "image":
      case "url":
        addPicture(child, others, defaults);
        break;
      default:
        break;
    }
  }
  // All enclosures are in the list, not only the first.
  for (const { url, type } of media.enclosures.slice(1)) {
    if (!media.content.some((file) => file.url === url)) {
      media.content.push(type === undefined ? { url } : { url, type });
    }
  }
  if (media.thumbnail.length === 0) media.thumbnail.push(...others);
  return media;
}

function readElement(element: Element, media: MediaOfItem, defaults: FeedDefaults): void {
  if (element.name === "media:thumbnail") add(media.thumbnail, fileOf(element, defaults));
  else if (element.name === "media:content") add(media.content, fileOf(element, defaults));
  for (const child of element.children) {
    if (/^media:(?:content|thumbnail|group)$/.test(child.name)) readElement(child, media, defaults);
  }
}

function fileOf(element: Element, defaults: FeedDefaults): MediaFile | undefined {
  const isThumbnail = element.name === "media:thumbnail";
  const url =
    attributeUrl(element, "url", defaults) ??
    attributeUrl(element, "href", defaults) ??
    (element.children.length === 0 && isThumbnail ? elementUrl(element, defaults) : undefined);
  if (url === undefined) return undefined;
  const { document } = defaults;
  take(document.quotas.values, TRACKER_SIZE);
  const type = attribute(element, "type", document)?.toLowerCase();
  const medium = attribute(element, "medium", document)?.toLowerCase();
  const width = pixels(attribute(element, "width", document));
  const height = pixels(attribute(element, "height", document));
  if (isPixelSized(width, height) || isTrackingImage(url)) return undefined;
  return {
    url,
    ...(type ? { type } : {}),
    ...(medium ? { medium } : {}),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
}

function addEnclosure(
  element: Element,
  url: string | undefined,
  media: MediaOfItem,
  defaults: FeedDefaults,
): void {
  if (url === undefined) return;
  const { document } = defaults;
  take(document.quotas.values, TRACKER_SIZE);
  if (isTrackingImage(url)) return;
  const type = attribute(element, "type", document) ?? attribute(element, "enc:type", document);
  const length = wholeNumber(
    attribute(element, "length", document) ?? attribute(element, "enc:length", document),
  );
  if (media.enclosures.length >= LIST_LIMIT) return;
  if (media.enclosures.some((enclosure) => enclosure.url === url)) return;
  media.enclosures.push({
    url,
    ...(type ? { type } : {}),
    ...(length === undefined ? {} : { length }),
  });
}

/** RSS 1.0's module for enclosures names the address in one of several attributes. */
function encAddress(element: Element, defaults: FeedDefaults): string | undefined {
  for (const name of ["rdf:resource", "resource", "enc:url", "url"]) {
    const address = attributeUrl(element, name, defaults);
    if (address !== undefined) return address;
  }
  return undefined;
}

function addPicture(element: Element, others: MediaFile[], defaults: FeedDefaults): void {
  const url =
    attributeUrl(element, "href", defaults) ??
    attributeUrl(element, "url", defaults) ??
    elementUrl(childOf(element, "url"), defaults) ??
    (element.children.length === 0 && element.name !== "url"
      ? elementUrl(element, defaults)
      : undefined);
  if (url !== undefined && !isTrackingImage(url)) add(others, { url });
}

function add(files: MediaFile[], file: MediaFile | undefined): void {
  if (file && files.length < 2 * LIST_LIMIT) files.push(file);
}

/** `12345`, `12,345`; undefined for anything else. */
function wholeNumber(text: string | undefined): number | undefined {
  const digits = text?.replace(/[,\s]/g, "");
  return digits !== undefined && /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
