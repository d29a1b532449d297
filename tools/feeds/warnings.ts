/** Warnings about a working feed: clauses in lower case, worst first. */
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import type { FetchedFeed } from "../../worker/reading/feed-fetch/fetch-feed.ts";
import type { FeedItem, ParsedFeed } from "../../worker/reading/feed-parser/parse-feed.ts";
import { CALENDAR_FORMAT } from "./town-document.ts";

/** A paper's feed that is silent for longer is probably abandoned. */
const SILENT_DAYS = 14;
/** Tolerated difference of clocks; a later date is wrong. */
const AHEAD_MS = HOUR_MS;
/** Above this it matters whether an unchanged document is sent again. */
const HEAVY_BYTES = 512 * 1024;

/** The warnings about a feed: broken off, moved, silent, items without date, link or title, and similar. */
export function warningsOf(
  document: Extract<FetchedFeed, { kind: "document" }>,
  converted: ParsedFeed,
  now: number,
): readonly string[] {
  // Events are not published on a date, and need no link.
  const items = converted.format === CALENDAR_FORMAT ? [] : converted.items;
  const times = datesOf(items);
  const newest = times.reduce((a, b) => Math.max(a, b), -Infinity);
  const days = Math.floor((now - newest) / DAY_MS);
  const ahead = times.filter((time) => time > now + AHEAD_MS).length;
  const validated = document.etag !== undefined || document.lastModified !== undefined;
  const isCut = document.isCut ?? converted.isCut;
  return [
    isCut ? "broke off before its end; what came is read" : "",
    document.movedTo ? `moved for good to ${document.movedTo}` : "",
    times.length > 0 && days > SILENT_DAYS ? `nothing new for ${days} days` : "",
    lacking(items, "date", (item) => Number.isNaN(Date.parse(item.pubDate ?? ""))),
    ahead > 0 ? `${count(ahead)} dated in the future` : "",
    lacking(items, "link", (item) => !item.link),
    lacking(items, "title", (item) => !item.title),
    document.bytes.length > HEAVY_BYTES && !validated
      ? "large, and sent whole every time (no ETag, no Last-Modified)"
      : "",
  ].filter((warning) => warning !== "");
}

/** The readable dates of items, in milliseconds since 1970. */
export function datesOf(items: readonly FeedItem[]): readonly number[] {
  return items.map(({ pubDate = "" }) => Date.parse(pubDate)).filter(Number.isFinite);
}

function lacking(
  items: readonly FeedItem[],
  what: string,
  lacks: (item: FeedItem) => boolean,
): string {
  const number = items.filter(lacks).length;
  if (number === 0) return "";
  return number === items.length ? `no item has a ${what}` : `${count(number)} without ${what}`;
}

function count(items: number): string {
  return items === 1 ? "1 item" : `${items} items`;
}
