/** What an item of a feed is known again by: its guid, its link, its words. */
import { leadsToFrontPage } from "../../../shared/story.ts";
import { type FeedItem, fingerprint } from "../feed-parser/parse-feed.ts";
import { GUID_MAX } from "./story-limits.ts";

/** What an item may be known again by. Each is an identity of a story, or empty where the item has none. */
export interface ItemKeys {
  readonly guid: string;
  /** Empty for a link to a front page. */
  readonly link: string;
  readonly title: string;
}

/**
 * The keys of an item with these words, in the feed at that address. A guid that is an address or long
 * is valid across feeds, any other only within its feed.
 */
export function keysOf(
  { guid: written = "" }: FeedItem,
  { link, words }: { readonly link: string; readonly words: string },
  address: string,
): ItemKeys {
  const guid = written.trim().slice(0, GUID_MAX);
  const isWide = /^[a-z]+:|.{20}/i.test(guid);
  return {
    guid: guid && fingerprint(isWide ? guid : `${address} ${guid}`),
    link: leadsToFrontPage(link) ? "" : linkKey(link, address),
    title: fingerprint(`${address} ${words}`),
  };
}

/** A link as a key: one page may be linked with and without `https`, `www.` and a slash at the end. */
export function linkKey(link: string, address: string): string {
  const page = link.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/(?=$|[?#])/, "");
  return fingerprint(`${address} ${page}`);
}
