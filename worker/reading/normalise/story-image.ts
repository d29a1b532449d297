/** The picture of a story, chosen from all that its feed's item names (SPEC 3). */
import { shortHash } from "../../../shared/hash.ts";
import { webUrl } from "../../../shared/links.ts";
import { isPublicHost } from "../feed-fetch/address-guard.ts";
import {
  type FeedItem,
  imagesInHtml,
  isDecorativeImage,
  isPixelSized,
  isPlaceholder,
  mainHtml,
  type MediaFile,
  widthInAddress,
} from "../feed-parser/parse-feed.ts";

/** A narrower picture is a thumbnail: it is shown only where the item has no other. */
const THUMBNAIL_PX = 150;

/**
 * Address of the item's picture, or empty: an enclosure of image type, then media content, then
 * media thumbnail, then the first image in the content (SPEC 3, image choice order). One that most items
 * of the feed have is of no story (`shared-parts.ts`).
 */
export function imageOf(item: FeedItem, shared?: ReadonlySet<string>): string {
  if (item.isSensitive) return "";
  let thumbnail = "";
  for (const files of picturesOf(item)) {
    const picture = best(files);
    if (!picture) continue;
    const url = webUrl(picture.url);
    if (shared?.has(shortHash(url))) continue;
    if ((picture.width ?? widthInAddress(url) ?? Infinity) > THUMBNAIL_PX) return url;
    thumbnail ||= url;
  }
  return thumbnail;
}

/** The item's pictures in the order of choice, each as the files it comes in. */
function* picturesOf({ enclosure, media, content = "", description = "" }: FeedItem) {
  if (enclosure && isPicture({ type: "", ...enclosure })) yield [enclosure];
  yield (media?.content ?? []).filter(isPicture);
  yield media?.thumbnail ?? [];
  yield* imagesInHtml(mainHtml(content));
  if (description !== content) yield* imagesInHtml(mainHtml(description));
}

const PICTURE_ENDING = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)(?:[?#&]|$)/i;
const OTHER_ENDING = /\.(?:mp4|m4v|webm|mov|mp3|m4a|ogg|wav|m3u8|pdf|html?)(?:[?#]|$)/i;

/** By its medium, its type or its ending; the types of enclosures are often wrong, as `jpg` or `text/html`. */
function isPicture({ url, type, medium }: Pick<MediaFile, "url" | "type" | "medium">): boolean {
  if (medium !== undefined) return medium.toLowerCase() === "image";
  if (PICTURE_ENDING.test(url)) return true;
  if (OTHER_ENDING.test(url)) return false;
  return (
    type === undefined || /^(?:image(?:\/|$)|\.?(?:jpe?g|png|gif|webp|avif)$)/i.test(type.trim())
  );
}

/** Enough for a large card at double density; wider pictures only cost bytes. */
const WIDEST_USEFUL_PX = 1600;

/** The assumed width of a picture without one: it is more often a full picture than a thumbnail. */
const ASSUMED_WIDTH_PX = 600;

/** The file that the feed chose; else the widest picture up to the limit; else the first usable one. */
function best(files: readonly MediaFile[]): MediaFile | undefined {
  const usable = files.filter(
    ({ url, width, height }) => isStoryPicture(url) && !isPixelSized(width, height),
  );
  return usable.find((file) => file.isDefault) ?? usable.toSorted((a, b) => rank(b) - rank(a))[0];
}

/**
 * False for addresses that are not http(s), for placeholders and other pictures that are not of the story, and for hosts in
 * private networks, which a reader's browser would contact.
 */
function isStoryPicture(address: string): boolean {
  if (isPlaceholder(address) || isDecorativeImage(address)) return false;
  const url = webUrl(address);
  return url !== "" && isPublicHost(new URL(url).hostname);
}

function rank(file: MediaFile): number {
  const width = file.width ?? widthInAddress(file.url) ?? ASSUMED_WIDTH_PX;
  return width <= WIDEST_USEFUL_PX ? width : 2 * WIDEST_USEFUL_PX - width;
}
