/**
 * FeedItem → story: the fields of an item that pages need, completed once (SPEC 3). Everything that
 * depends on the paper (label, date in its time zone, stock picture) is added by
 * `worker/news/present-story.ts`.
 */
import { cutText, excerptOf } from "../../../shared/excerpt.ts";
import { shortHash } from "../../../shared/hash.ts";
import { webUrl } from "../../../shared/links.ts";
import { leadsToFrontPage, type Story } from "../../../shared/story.ts";
import {
  type FeedItem,
  fingerprint,
  htmlToText,
  withoutTracking,
} from "../../feed-parser/parse-feed.ts";
import { imageOf } from "./story-image.ts";
import { minutesOf, slugOf, textBeyond } from "./story-text.ts";

/** A story before it is stored and gets a slug and the time when it was first seen. */
export interface NewStory extends Omit<Story, "slug" | "firstSeen" | "group" | "isSample"> {
  /** Slugs in the order of preference: that of the title where it has one, then longer ones. */
  readonly slugs: readonly string[];
  /** The item's text after the excerpt, for the search index only. */
  readonly text: string;
}

/** Characters. */
const TITLE_MAX = 300;
const SOURCE_MAX = 100;
/** A longer address counts as missing, because a cut one would be useless. */
const ADDRESS_MAX = 2_048;
const GUID_MAX = 500;

/** The story of a feed's item; undefined for one that has neither title, link nor text. */
export function toStory(item: FeedItem, address: string): NewStory | undefined {
  const given = item.title?.trim() ?? "";
  const description = htmlToText(item.description ?? "");
  const content = item.content === item.description ? description : htmlToText(item.content ?? "");
  const text = htmlToText(item.snippet ?? "") || description || content;
  const link = shortAddress(withoutTracking(storyLink(item)));
  if (given === "" && text === "" && link === "") return undefined;

  const title = cutText(given || "Untitled", TITLE_MAX).toWellFormed();
  const excerpt = excerptOf(text || title).toWellFormed();
  const full = content.length > description.length ? content : description;
  const slug = slugOf(title);
  const guid = item.guid?.trim().slice(0, GUID_MAX) ?? "";
  const published = item.pubDate === undefined ? Number.NaN : Date.parse(item.pubDate);
  return {
    id: identityOf({ guid, link, title, excerpt }, address),
    slugs: slugsOf(slug, `${guid || slug || link} ${link}`, address),
    title,
    excerpt,
    published: Number.isNaN(published) ? null : published,
    imageUrl: shortAddress(imageOf(item)),
    minutes: minutesOf(full),
    link,
    source: cutText(htmlToText(item.source?.title ?? ""), SOURCE_MAX).toWellFormed(),
    wikipediaUrl: shortAddress(webUrl(item.wikipediaUrl ?? "") || firstWikipediaLink(item)),
    text: textBeyond(excerpt, full),
  };
}

function shortAddress(address: string): string {
  return address.length <= ADDRESS_MAX ? address : "";
}

/**
 * The identity of a feed's story: its guid, else its link, else its text. A guid that is an address
 * or long is valid across feeds; any other only within its feed.
 */
function identityOf(
  { guid, link, title, excerpt }: Readonly<Record<"guid" | "link" | "title" | "excerpt", string>>,
  address: string,
): string {
  if (/^[a-z]+:|.{20}/i.test(guid)) return fingerprint(guid);
  const words = title === "Untitled" ? excerpt : title;
  return fingerprint(`${address} ${guid || (leadsToFrontPage(link) ? words : link)}`);
}

/** The slug of the title, and two with a hash for when it is taken; the last is unique. */
function slugsOf(slug: string, identity: string, address: string): readonly string[] {
  const hashes = [shortHash(identity), shortHash(`${address} ${identity}`)];
  return slug === "" ? hashes : [slug, ...hashes.map((hash) => `${slug}-${hash}`)];
}

/** Former services that redirected from feeds to stories; most of their addresses are dead. */
const GO_BETWEENS =
  /^https?:\/\/(?:feedproxy\.google\.com\/|feeds\d*\.feedburner\.com\/|[^/]*\bfeedsportal\.com\/|[^/]+\/~r\/)/i;

/** The address that readers follow, or empty. */
function storyLink({ link = "", originalLink = "" }: FeedItem): string {
  const original = GO_BETWEENS.test(link) ? webUrl(originalLink) : "";
  return original || webUrl(link);
}

function firstWikipediaLink(item: FeedItem): string {
  const html = `${item.content ?? ""} ${item.description ?? ""}`;
  const link =
    /\shref\s*=\s*["'](https?:\/\/[a-z-]+(?:\.m)?\.wikipedia\.org\/[^"'\s<>]+)["']/i.exec(html);
  return webUrl((link?.[1] ?? "").replaceAll("&amp;", "&"));
}
