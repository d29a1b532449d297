/**
 * FeedItem → StoredArticle: everything a page needs of an item, made whole once (SPEC 3). What
 * depends on the paper (label, date in its time zone, stock picture) is added by `select.ts`, so
 * that papers which share a feed share its copy.
 */
import { webUrl } from "../../shared/links.ts";
import { isPublicHost } from "../feed-fetch/address-guard.ts";
import {
  type FeedItem,
  htmlToText,
  imagesInHtml,
  isDecorativeImage,
  isPixelSized,
  isTrackingImage,
  type MediaFile,
  withoutTracking,
} from "../feed-parser/parse-feed.ts";
import { excerptOf, readTimeOf, slugOf } from "./article-text.ts";

export interface StoredArticle {
  readonly id: string;
  /** By the rule for titles; may be empty, and may be another article's too. */
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** Milliseconds since 1970; null where the feed told none that can be read. */
  readonly published: number | null;
  /** Empty where the item has no picture. */
  readonly imageUrl: string;
  readonly readTime: string;
  /** http(s), without tracking parameters; empty where the item has none. */
  readonly link: string;
  /** As the item names it, else as its feed does. */
  readonly source: string;
  /** Host of the feed that names the source: papers may know the publisher by another name. */
  readonly feedHost?: string;
  readonly wikipediaUrl?: string;
  /** One of the stories that come with the software. */
  readonly isSample?: true;
}

/**
 * The article of an item, or undefined for one that has neither title, link nor text.
 * `feed` is by whom it is where the item does not say.
 */
export function toArticle(
  item: FeedItem,
  feed: { readonly title: string; readonly host?: string },
): StoredArticle | undefined {
  const title = item.title?.trim() ?? "";
  const description = htmlToText(item.description ?? "");
  const content = item.content === item.description ? description : htmlToText(item.content ?? "");
  const text = htmlToText(item.snippet ?? "") || description || content;
  const link = withoutTracking(storyLink(item));
  if (title === "" && text === "" && link === "") return undefined;

  const shownTitle = title || "Untitled";
  const slug = slugOf(shownTitle);
  const published = item.pubDate === undefined ? Number.NaN : Date.parse(item.pubDate);
  const wikipediaUrl = webUrl(item.wikipediaUrl ?? "") || firstWikipediaLink(item);
  const source = htmlToText(item.source?.title ?? "");
  return {
    id: item.guid?.trim() || slug || link,
    slug,
    title: shownTitle,
    excerpt: excerptOf(text || shownTitle),
    published: Number.isNaN(published) ? null : published,
    imageUrl: imageOf(item),
    readTime: readTimeOf(content.length > description.length ? content : description),
    link,
    source: source || feed.title,
    ...(source === "" && feed.host ? { feedHost: feed.host } : {}),
    ...(wikipediaUrl === "" ? {} : { wikipediaUrl }),
  };
}

/** Services that stood between a feed and its stories; most of their addresses are dead. */
const GO_BETWEENS =
  /^https?:\/\/(?:feedproxy\.google\.com\/|feeds\d*\.feedburner\.com\/|[^/]*\bfeedsportal\.com\/|[^/]+\/~r\/)/i;

/** The address that readers follow, or empty. */
function storyLink({ link = "", originalLink = "" }: FeedItem): string {
  const original = GO_BETWEENS.test(link) ? webUrl(originalLink) : "";
  return original || webUrl(link);
}

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

/** Wide enough for a large card at twice the density; wider ones only cost the reader bytes. */
const WIDEST_USEFUL_PX = 1600;

/** Feeds that name no width mean a picture of the story more often than a thumbnail. */
const ASSUMED_WIDTH_PX = 600;

/** The widest picture up to what a card can show; else the first usable one. */
function best(files: readonly MediaFile[]): string {
  const usable = files.filter(
    ({ url, width, height }) => pictureUrl(url) !== "" && !isPixelSized(width, height),
  );
  const ranked = usable.toSorted((a, b) => rank(b) - rank(a));
  return webUrl(ranked[0]?.url ?? "");
}

/**
 * The address as `webUrl` gives it; empty also for what shows nothing of the story, and for a host in a
 * private network, which a reader's browser would ask.
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

function firstWikipediaLink(item: FeedItem): string {
  const html = `${item.content ?? ""} ${item.description ?? ""}`;
  const link =
    /\shref\s*=\s*["'](https?:\/\/[a-z-]+(?:\.m)?\.wikipedia\.org\/[^"'\s<>]+)["']/i.exec(html);
  return webUrl((link?.[1] ?? "").replaceAll("&amp;", "&"));
}
