/** The picture of a story, chosen from all that its feed's item names (SPEC 3). */
import { webUrl } from "../../../shared/links.ts";
import { isPublicHost } from "../../feed-fetch/address-guard.ts";
import {
  type FeedItem,
  imagesInHtml,
  isDecorativeImage,
  isPixelSized,
  isTrackingImage,
  type MediaFile,
} from "../../feed-parser/parse-feed.ts";

/**
 * Address of the item's picture, or empty: an enclosure of image type, then media content, then
 * media thumbnail, then the first image in the content (SPEC 3, image choice order).
 */
export function imageOf(item: FeedItem): string {
  const { enclosure, media } = item;
  if (enclosure && (/^image(?:\/|$)/i.test(enclosure.type ?? "") || looksLikeImage(enclosure))) {
    const url = pictureUrl(enclosure.url);
    if (url !== "") return url;
  }
  return (
    best((media?.content ?? []).filter(isImage)) ||
    best(media?.thumbnail ?? []) ||
    firstImage(item.content ?? "") ||
    firstImage(item.description ?? "")
  );
}

function isImage(file: MediaFile): boolean {
  if (file.medium !== undefined) return file.medium.toLowerCase() === "image";
  if (file.type !== undefined) return /^image(?:\/|$)/i.test(file.type);
  return !/\.(?:mp4|m4v|webm|mov|mp3|m4a|ogg|m3u8|pdf)(?:[?#]|$)/i.test(file.url);
}

function looksLikeImage(file: { url: string; type?: string }): boolean {
  return !file.type && /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i.test(file.url);
}

/** Enough for a large card at double density; wider pictures only cost bytes. */
const WIDEST_USEFUL_PX = 1600;

/** The assumed width of a picture without one: it is more often a full picture than a thumbnail. */
const ASSUMED_WIDTH_PX = 600;

/** The widest picture up to the limit; else the first usable one. */
function best(files: readonly MediaFile[]): string {
  const usable = files.filter(
    ({ url, width, height }) => pictureUrl(url) !== "" && !isPixelSized(width, height),
  );
  const ranked = usable.toSorted((a, b) => rank(b) - rank(a));
  return webUrl(ranked[0]?.url ?? "");
}

/**
 * The address as `webUrl` gives it; empty also for pictures that are not of the story, and for
 * hosts in private networks, which a reader's browser would contact.
 */
function pictureUrl(address: string): string {
  if (isTrackingImage(address) || isDecorativeImage(address)) return "";
  const url = webUrl(address);
  return url !== "" && isPublicHost(new URL(url).hostname) ? url : "";
}

function rank(file: MediaFile): number {
  const width = file.width ?? ASSUMED_WIDTH_PX;
  return width <= WIDEST_USEFUL_PX ? width : 2 * WIDEST_USEFUL_PX - width;
}

function firstImage(html: string): string {
  for (const files of imagesInHtml(html)) {
    const url = best(files);
    if (url !== "") return url;
  }
  return "";
}
