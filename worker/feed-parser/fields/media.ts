/**
 * Pictures, sound and films of an item: Media RSS (alone, in groups, with thumbnails at any level),
 * enclosures of RSS and Atom, and the pictures that podcasts name.
 * @see https://www.rssboard.org/media-rss
 */
import type { Enclosure, MediaFile } from "../feed-item.ts";
import { isPixelSized, isTrackingImage, pixels } from "../html/tracking-images.ts";
import { COST, spend } from "../work.ts";
import { attribute } from "../xml/attributes.ts";
import { childOf, type Element } from "../xml/element.ts";
import { addressIn, addressOf, type Context } from "./feed-defaults.ts";
import { relationOf } from "./links.ts";

export interface MediaOfItem {
  readonly content: MediaFile[];
  readonly thumbnail: MediaFile[];
  readonly enclosures: Enclosure[];
}

/** The files that the item's elements name, in the document's order. */
export function readMedia(item: Element, context: Context): MediaOfItem {
  const media: MediaOfItem = { content: [], thumbnail: [], enclosures: [] };
  const others: MediaFile[] = [];
  for (const child of item.children) {
    switch (child.name) {
      case "media:content":
      case "media:thumbnail":
      case "media:group":
        readElement(child, media, context);
        break;
      case "enclosure":
        addEnclosure(
          child,
          addressIn(child, "url", context) ?? addressIn(child, "href", context),
          media,
          context,
        );
        break;
      case "enc:enclosure":
        addEnclosure(child, encAddress(child, context), media, context);
        break;
      case "link":
      case "atom:link":
        if (relationOf(child) === "enclosure") {
          addEnclosure(child, addressIn(child, "href", context), media, context);
        }
        break;
      case "itunes:image":
      case "googleplay:image":
      case "image":
      case "url":
        addPicture(child, others, context);
        break;
      default:
        break;
    }
  }
  // Second and further enclosures would be lost in a shape that has room for one.
  for (const { url, type } of media.enclosures.slice(1)) {
    if (!media.content.some((file) => file.url === url)) {
      media.content.push(type === undefined ? { url } : { url, type });
    }
  }
  if (media.thumbnail.length === 0) media.thumbnail.push(...others);
  return media;
}

function readElement(element: Element, media: MediaOfItem, context: Context): void {
  if (element.name === "media:thumbnail") add(media.thumbnail, fileOf(element, context));
  else if (element.name === "media:content") add(media.content, fileOf(element, context));
  for (const child of element.children) {
    if (/^media:(?:content|thumbnail|group)$/.test(child.name)) readElement(child, media, context);
  }
}

function fileOf(element: Element, context: Context): MediaFile | undefined {
  const isThumbnail = element.name === "media:thumbnail";
  const url =
    addressIn(element, "url", context) ??
    addressIn(element, "href", context) ??
    (element.children.length === 0 && isThumbnail ? addressOf(element, context) : undefined);
  if (url === undefined) return undefined;
  spend(context.source.work, COST.file);
  const type = attribute(element, "type")?.toLowerCase();
  const medium = attribute(element, "medium")?.toLowerCase();
  const width = pixels(attribute(element, "width"));
  const height = pixels(attribute(element, "height"));
  if (isPixelSized(width, height) || isTrackingImage(url)) return undefined;
  return {
    url,
    ...(type ? { type } : {}),
    ...(medium ? { medium } : {}),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
}

/** Enclosures of one item; each is compared with those before it. */
const ENCLOSURE_LIMIT = 100;

function addEnclosure(
  element: Element,
  url: string | undefined,
  media: MediaOfItem,
  context: Context,
): void {
  if (url === undefined) return;
  const { source } = context;
  spend(source.work, COST.file);
  if (isTrackingImage(url)) return;
  const type = attribute(element, "type", source) ?? attribute(element, "enc:type", source);
  const length = wholeNumber(
    attribute(element, "length", source) ?? attribute(element, "enc:length", source),
  );
  if (media.enclosures.length >= ENCLOSURE_LIMIT) return;
  if (media.enclosures.some((enclosure) => enclosure.url === url)) return;
  media.enclosures.push({
    url,
    ...(type ? { type } : {}),
    ...(length === undefined ? {} : { length }),
  });
}

/** RSS 1.0's module for enclosures names the address in one of several attributes. */
function encAddress(element: Element, context: Context): string | undefined {
  for (const name of ["rdf:resource", "resource", "enc:url", "url"]) {
    const address = addressIn(element, name, context);
    if (address !== undefined) return address;
  }
  return undefined;
}

function addPicture(element: Element, others: MediaFile[], context: Context): void {
  const url =
    addressIn(element, "href", context) ??
    addressIn(element, "url", context) ??
    addressOf(childOf(element, "url"), context) ??
    (element.children.length === 0 && element.name !== "url"
      ? addressOf(element, context)
      : undefined);
  if (url !== undefined && !isTrackingImage(url)) add(others, { url });
}

function add(files: MediaFile[], file: MediaFile | undefined): void {
  if (file && files.length < 200) files.push(file);
}

/** `12345`, `12,345`; undefined for anything that is no size. */
function wholeNumber(text: string | undefined): number | undefined {
  const digits = text?.replace(/[,\s]/g, "");
  return digits !== undefined && /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
