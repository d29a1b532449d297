/**
 * FeedItem → story: the fields of an item that pages need, completed once (SPEC 3). Everything that
 * depends on the paper (label, date in its time zone, stock picture) is added by
 * `worker/content/news/present-story.ts`.
 */
import { shortHash } from "../../../shared/hash.ts";
import { webUrl } from "../../../shared/links.ts";
import type { Story } from "../../../shared/story.ts";
import { cutText, excerptOf } from "../../../shared/texts/excerpt.ts";
import {
  type FeedItem,
  htmlToText,
  withoutRedirect,
  withoutTracking,
} from "../feed-parser/parse-feed.ts";
import { type ItemKeys, keysOf } from "./item-keys.ts";
import { storyLanguage } from "./language.ts";
import { plainStory } from "./plain-story.ts";
import { minutesOf } from "./reading-time.ts";
import { partsOf, type SharedParts } from "./shared-parts.ts";
import { imageOf } from "./story-image.ts";
import { TITLE_MAX, SOURCE_MAX, ADDRESS_MAX } from "./story-limits.ts";
import { headlineOf, slugOf, textBeyond } from "./story-text.ts";

/** A story before it is stored and gets a slug and the time when it was first seen. */
export interface NewStory extends Omit<Story, "slug" | "firstSeen" | "group" | "isSample"> {
  /** Slugs in the order of preference: that of the title where it has one, then longer ones. */
  readonly slugs: readonly string[];
  /** Beside its feed's: a tag, `und`, or empty. */
  readonly language: string;
  /** The item's text after the excerpt, for the search index only. */
  readonly text: string;
  readonly keys: ItemKeys;
  /** Hashes of what other items of its feed may have as well (`shared-parts.ts`). */
  readonly parts: readonly string[];
}

/**
 * The story of a feed's item; undefined for one that is not public, or has neither title, link nor text. The
 * language is that of its feed as a tag, empty where unknown.
 */
export function toStory(
  item: FeedItem,
  address: string,
  language = "",
  shared?: SharedParts,
): NewStory | undefined {
  if (item.withheld !== undefined) return undefined;
  const source = cutText(htmlToText(item.source?.title ?? ""), SOURCE_MAX).toWellFormed();
  const given = withoutSource(item.title?.trim() ?? "", source);
  const link = shortAddress(withoutTracking(withoutRedirect(storyLink(item))));
  const plain = (html = ""): string =>
    plainStory(html, { title: given, link, pubDate: item.pubDate }, shared);
  const description = plain(item.description);
  const content = item.content === item.description ? description : plain(item.content);
  const texts = [plain(item.snippet), description, content];
  // Some summaries say no more than the headline.
  const known = new Set(["", given, `${given} ${source}`].map((one) => one.toLowerCase()));
  const chosen = texts.findIndex((one) => !known.has(one.toLowerCase()) && !isEmptyText(one));
  const text = texts[chosen] ?? "";
  if (given === "" && text === "" && (link === "" || !item.link)) return undefined;

  const named = text !== "" && isEmptyText(given) ? "" : given;
  const title = cutText(named || headlineOf(text), TITLE_MAX).toWellFormed();
  const excerpt = excerptOf(text || title).toWellFormed();
  const full = content.length > description.length ? content : description;
  const words = named === "" ? excerpt : title;
  const keys = keysOf(item, { link, words }, address);
  const id = keys.guid || keys.link || keys.title;
  const imageUrl = shortAddress(imageOf(item, shared?.most));
  const html = [item.snippet, item.description, item.content][chosen] ?? "";
  const published = item.pubDate === undefined ? Number.NaN : Date.parse(item.pubDate);
  return {
    id,
    slugs: slugsOf(title, id, address),
    title,
    excerpt,
    published: Number.isNaN(published) ? null : published,
    imageUrl,
    minutes: minutesOf(full),
    link,
    source,
    wikipediaUrl: shortAddress(webUrl(item.wikipediaUrl ?? "") || firstWikipediaLink(item)),
    language: storyLanguage(item.language ?? "", language, `${title} ${excerpt}`),
    text: textBeyond(excerpt, full),
    keys,
    parts: partsOf(html, text, imageUrl),
  };
}

/** The story without parts that most items of its feed have; the same story, as what it had names it. */
export function withoutShared(
  story: NewStory,
  item: FeedItem,
  shared: SharedParts,
  address: string,
  language = "",
): NewStory {
  if (!story.parts.some((part) => shared.most.has(part))) return story;
  const { id, keys, parts } = story;
  return { ...(toStory(item, address, language, shared) ?? story), id, keys, parts };
}

/** Texts that templates leave behind. An address is no headline, and no summary. */
function isEmptyText(text: string): boolean {
  return (
    /^[\s\p{Pd}._…*]*$/u.test(text) ||
    /^(?:null|undefined|none|nan|n\/a|\[object \w{1,40}\]|\[\]|\{\}|(?:\{[{%]|<%|\$\{).{0,200}[}>]|untitled|\W?no title\W?|(?:https?:\/\/|www\.)\S+)$/i.test(
      text,
    )
  );
}

function shortAddress(address: string): string {
  return address.length <= ADDRESS_MAX ? address : "";
}

/** The story of an item whose keys do not say alone which story it is (`identify-items.ts`). */
export function withId(story: NewStory, id: string, address: string): NewStory {
  return id === story.id ? story : { ...story, id, slugs: slugsOf(story.title, id, address) };
}

/** The slug of the title, and two with a hash for when it is taken; the last is that of its feed alone. */
function slugsOf(title: string, id: string, address: string): readonly string[] {
  const slug = slugOf(title);
  const hashes = [shortHash(id), shortHash(`${address} ${id}`)];
  return slug === "" ? hashes : [slug, ...hashes.map((hash) => `${slug}-${hash}`)];
}

/** `Dam repairs delayed - Mill Valley Herald`: the source stands beside the headline already. */
function withoutSource(title: string, source: string): string {
  const [, headline = "", end = ""] = /^(.+\S)\s+[-–—|]\s+(.+)$/su.exec(title) ?? [];
  return source !== "" && end.toLowerCase() === source.toLowerCase() ? headline : title;
}

/** Former services that redirected from feeds to stories; most of their addresses are dead. */
const GO_BETWEENS =
  /^https?:\/\/(?:feedproxy\.google\.com\/|feeds\d*\.feedburner\.com\/|[^/]*\bfeedsportal\.com\/|[^/]+\/~r\/)/i;

/** The address that readers follow, or empty. An item without a page leads to its file: a sound, a film, a document. */
function storyLink({ link = "", originalLink = "", enclosure }: FeedItem): string {
  const original = GO_BETWEENS.test(link) ? webUrl(originalLink) : "";
  const isFile = link === "" && !/^image\//i.test(enclosure?.type ?? "image/");
  return original || webUrl(isFile ? (enclosure?.url ?? "") : link);
}

function firstWikipediaLink(item: FeedItem): string {
  const html = `${item.content ?? ""} ${item.description ?? ""}`;
  const link =
    /\shref\s*=\s*["'](https?:\/\/[a-z-]+(?:\.m)?\.wikipedia\.org\/[^"'\s<>]+)["']/i.exec(html);
  return webUrl((link?.[1] ?? "").replaceAll("&amp;", "&"));
}
