/**
 * JSON Feed 1.0 and 1.1. Every field is checked: what has another type than the specification's is
 * read where its meaning is plain, and left out where it is not.
 * @see https://www.jsonfeed.org/version/1.1/
 */
import type { Outcome } from "../../../shared/outcome.ts";
import type { ConvertedFeed, Enclosure, FeedInfo, FeedItem, MediaFile } from "../item.ts";
import { absolute, withoutTracking } from "./addresses.ts";
import { readDate } from "./dates.ts";
import { escapeText } from "./entities.ts";
import { jsonFormat } from "./format.ts";
import { isTracker } from "./pictures.ts";
import { oneLine, plainText, titleText } from "./plain.ts";
import { sanitizeHtml } from "./sanitize.ts";
import { affords, type Work } from "./work.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface JsonOptions {
  readonly url: string;
  readonly isSanitized: boolean;
  readonly maxItems: number;
  readonly work: Work;
}

/** The feed in a JSON text; a message where it is no JSON, or JSON but no feed. */
export function readJsonFeed(text: string, options: JsonOptions): Outcome<ConvertedFeed> {
  const document = parse(text);
  if (document === undefined) return { ok: false, message: "The document is broken JSON." };
  const feed = isFields(document) ? document : {};
  const list = Array.isArray(feed["items"]) ? (feed["items"] as unknown[]) : undefined;
  const isFeed = typeof feed["version"] === "string" && feed["version"].includes("jsonfeed");
  if (!isFeed && !list) return { ok: false, message: "The document is JSON, but not a JSON Feed." };
  const base = options.url;
  const items = (list ?? []).filter(isFields).slice(0, 10_000);
  const kept = newest(items, options.maxItems);
  // Items that name nobody are the feed's authors' (version 1.1, items).
  const feedAuthor = authorOf(feed);
  return {
    ok: true,
    value: {
      format: jsonFormat(feed["version"]),
      feed: readInfo(feed, base),
      items: kept.map((item) => readItem(item, base, feedAuthor, options)),
    },
  };
}

/** The newest of the items, in the feed's order. */
function newest(items: readonly Fields[], count: number): readonly Fields[] {
  if (items.length <= count) return items;
  const dated = items.map((item, index) => ({ index, date: dateOf(item) ?? "" }));
  dated.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.index - b.index));
  const chosen = new Set(dated.slice(0, count).map(({ index }) => index));
  return items.filter((_, index) => chosen.has(index));
}

function readInfo(feed: Fields, base: string): FeedInfo {
  const hubs = Array.isArray(feed["hubs"]) ? feed["hubs"].filter(isFields) : [];
  return compact<FeedInfo>({
    title: title(feed["title"]),
    link: address(feed["home_page_url"], base),
    description: plain(feed["description"]),
    language: string(feed["language"]),
    image: address(feed["icon"], base) ?? address(feed["favicon"], base),
    self: address(feed["feed_url"], base),
    hub: hubs.map((hub) => address(hub["url"], base)).find((url) => url !== undefined),
    ttl: undefined,
  });
}

function readItem(
  item: Fields,
  base: string,
  feedAuthor: string | undefined,
  options: JsonOptions,
): FeedItem {
  const link =
    address(item["url"], base) ?? address(item["external_url"], base) ?? idLink(item["id"]);
  const html = string(item["content_html"]);
  const text = string(item["content_text"]);
  const clean = (markup: string): string | undefined => {
    if (!options.isSanitized) return markup.trim() || undefined;
    if (!affords(options.work, markup)) return undefined;
    return sanitizeHtml(markup, { base, isXml: false, work: options.work }).trim() || undefined;
  };
  const summary = string(item["summary"]);
  const content =
    (html === undefined ? undefined : clean(html)) ??
    (text === undefined ? undefined : paragraphs(text));
  const description = (summary === undefined ? undefined : escapeText(summary)) ?? content;
  const files = attachments(item, base);
  const [enclosure, ...others] = files;
  const thumbnail = [item["image"], item["banner_image"]]
    .map((picture) => address(picture, base))
    .filter((url): url is string => url !== undefined && !isTracker(url))
    .map((url): MediaFile => ({ url }));
  const media = compact({
    content:
      others.length > 0
        ? others.map(({ url, type }) => compact<MediaFile>({ url, type }))
        : undefined,
    thumbnail: thumbnail.length > 0 ? thumbnail : undefined,
  });
  const tags = Array.isArray(item["tags"]) ? item["tags"].map(plain) : [];
  const categories = [...new Set(tags.filter((tag) => tag !== undefined))].slice(0, 100);
  return compact<FeedItem>({
    title: title(item["title"]),
    pubDate: dateOf(item),
    guid: string(item["id"]) ?? link,
    link: link === undefined ? undefined : withoutTracking(link),
    content: content ?? description,
    description,
    enclosure,
    media: Object.keys(media).length > 0 ? media : undefined,
    categories: categories.length > 0 ? categories : undefined,
    author: authorOf(item) ?? feedAuthor,
  });
}

function dateOf(item: Fields): string | undefined {
  return readDate(string(item["date_published"])) ?? readDate(string(item["date_modified"]));
}

function attachments(item: Fields, base: string): Enclosure[] {
  const list = Array.isArray(item["attachments"]) ? item["attachments"].filter(isFields) : [];
  return list.slice(0, 100).flatMap((file): Enclosure[] => {
    const url = address(file["url"], base);
    if (url === undefined) return [];
    const size = Number(file["size_in_bytes"]);
    const length = Number.isSafeInteger(size) && size > 0 ? size : undefined;
    return [compact<Enclosure>({ url, type: string(file["mime_type"]), length })];
  });
}

/** Version 1.1 has a list of authors, 1.0 a single one; feeds and items alike. */
function authorOf(fields: Fields): string | undefined {
  const list = Array.isArray(fields["authors"]) ? fields["authors"] : [fields["author"]];
  for (const author of list) {
    const name = isFields(author)
      ? (plain(author["name"]) ?? string(author["url"]))
      : plain(author);
    if (name !== undefined) return name;
  }
  return undefined;
}

function idLink(id: unknown): string | undefined {
  const text = string(id);
  return text !== undefined && /^https?:\/\//i.test(text) ? absolute(text, "") : undefined;
}

function paragraphs(text: string): string {
  return escapeText(text.trim())
    .replaceAll(/\r?\n\s*\r?\n/g, "<br><br>")
    .replaceAll(/\r?\n/g, "<br>");
}

/** A string that is not empty; numbers count as their digits. */
function string(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : undefined;
}

function plain(value: unknown): string | undefined {
  const text = string(value);
  return text === undefined ? undefined : oneLine(text);
}

function title(value: unknown): string | undefined {
  const text = string(value);
  return text === undefined ? undefined : titleText(text) || plainText(text) || undefined;
}

function address(value: unknown, base: string): string | undefined {
  return typeof value === "string" ? absolute(value, base) : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Without the fields that are undefined. */
function compact<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T; // Only undefined ones left.
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      // Line breaks and tabs inside strings, commas behind the last element.
      return JSON.parse(text.replace(/[\u0000-\u001f]+/g, " ").replace(/,\s*([\]}])/g, "$1"));
    } catch {
      return parseWholeItems(text);
    }
  }
}

/** A document that was cut off: what stands before its first unfinished item. */
function parseWholeItems(text: string): unknown {
  const list = /"items"\s*:\s*\[/.exec(text);
  if (!list) return undefined;
  let depth = 0;
  let end = -1;
  for (let at = list.index + list[0].length; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) at = stringEnd(text, at);
    else if (code === 123 || code === 91) depth += 1;
    else if (code === 125 || code === 93) {
      depth -= 1;
      if (depth < 0) break;
      if (depth === 0) end = at;
    }
  }
  if (end < 0) return undefined;
  try {
    return JSON.parse(`${text.slice(0, end + 1)}]}`);
  } catch {
    return undefined;
  }
}

/** Offset of the quote that ends the string beginning there. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 92) at += 1;
    else if (code === 34) return at;
  }
  return text.length;
}
