/**
 * JSON Feed 1.0 and 1.1. Every field is checked: what has another type than the specification's is
 * read where its meaning is plain, and left out where it is not.
 * @see https://www.jsonfeed.org/version/1.1/
 */
import type {
  Enclosure,
  FeedInfo,
  FeedItem,
  MediaFile,
  ParseOptions,
  ParseResult,
} from "../feed-item.ts";
import { absolute } from "../fields/absolute-url.ts";
import { parseDate } from "../fields/parse-date.ts";
import { withoutTracking } from "../fields/tracking-parameters.ts";
import { sanitizeHtml } from "../html/sanitize-html.ts";
import { oneLine, plainText, titleText } from "../html/title-text.ts";
import { isTrackingImage } from "../html/tracking-images.ts";
import { truncateHtml } from "../html/truncate-html.ts";
import { affords, COST, keep, RESERVE, spend, type Work } from "../work.ts";
import { escapeText } from "../xml/character-references.ts";
import { jsonFormat } from "./format-name.ts";
import { ITEM_LIMIT, type JsonItem, NO_FEED, parseJson } from "./json-document.ts";
import { newestItems } from "./newest-items.ts";

/** Entries of a list (`tags`, `attachments`, `authors`) that are looked at. */
const LIST_LIMIT = 100;
/** Characters of a title, an address or a name that are looked at, of a story, and of one in plain text. */
const PLAIN_LIMIT = 20_000;
const TEXT_LIMIT = 100_000;

type Fields = Readonly<Record<string, unknown>>;

interface JsonOptions {
  readonly url: string;
  readonly isSanitized: boolean;
  readonly work: Work;
}

/** The feed in a JSON text; a message where it is no JSON, or JSON but no feed. */
export function parseJsonFeed(
  text: string,
  url: string,
  { sanitize = true, maxItems = Infinity, work }: ParseOptions & { readonly work: Work },
): ParseResult {
  const options = { url, isSanitized: sanitize, work };
  const parsed = parseJson(text, work);
  if (!parsed.ok) return parsed;
  const { value, items } = parsed.value;
  const feed = isFields(value) ? value : {};
  const list = items ?? itemsOf(feed);
  const isFeed = typeof feed["version"] === "string" && feed["version"].includes("jsonfeed");
  const isNamed = list !== undefined && string(feed["title"]) !== undefined;
  if (!isFeed && !isNamed && !list?.some((item) => isStory(item())))
    return { ok: false, message: NO_FEED };
  const base = url;
  const kept = newestItems(list ?? [], maxItems, (item) => sortingDate(item, work));
  // Items that name nobody are the feed's authors' (version 1.1, items).
  const feedAuthor = authorOf(feed);
  return {
    ok: true,
    value: {
      format: jsonFormat(feed["version"]),
      feed: readInfo(feed, base),
      items: readItems(kept, base, feedAuthor, options),
    },
  };
}

/** The items of a feed that was parsed whole. */
function itemsOf(feed: Fields): readonly JsonItem[] | undefined {
  const list: unknown = feed["items"];
  if (!Array.isArray(list)) return undefined;
  return list
    .filter(isFields)
    .slice(0, ITEM_LIMIT)
    .map((item) => () => item);
}

/** Something to read, in a list that does not say what it is. */
function isStory(item: unknown): boolean {
  return (
    isFields(item) &&
    ["content_html", "content_text", "url", "external_url", "summary", "title"].some(
      (name) => string(item[name]) !== undefined,
    )
  );
}

/** The fields of the items; of those only that the work suffices for, but of one at least. */
function readItems(
  list: readonly JsonItem[],
  base: string,
  feedAuthor: string | undefined,
  options: JsonOptions,
): readonly FeedItem[] {
  const items: FeedItem[] = [];
  for (const item of list) {
    const fields = item();
    if (!isFields(fields)) continue;
    spend(options.work, costOf(fields));
    if (options.work.left <= 0 && items.length > 0) break;
    items.push(readItem(fields, base, feedAuthor, options));
  }
  return items;
}

/** What reading an item costs apart from its HTML, in nanoseconds. */
function costOf(item: Fields): number {
  let cost = COST.item + COST.oddDate;
  for (const name of ["url", "external_url", "id", "image", "banner_image"]) {
    const value = item[name];
    if (typeof value === "string")
      cost += COST.address * 4 + Math.min(value.length, PLAIN_LIMIT) * COST.addressCharacter;
  }
  const heading = item["title"];
  if (typeof heading === "string")
    cost += Math.min(heading.length, PLAIN_LIMIT) * COST.longCharacter * 4;
  for (const name of ["tags", "attachments", "authors"]) {
    const list = item[name];
    if (Array.isArray(list)) cost += Math.min(list.length, LIST_LIMIT) * COST.address * 4;
  }
  return cost;
}

/** As far as the work that is left goes. */
function sortingDate(item: JsonItem, work: Work): string | undefined {
  const isLeft = spend(work, COST.date, RESERVE.dates);
  const date = isLeft ? dateOf(item()) : undefined;
  if (isLeft && date === undefined) spend(work, COST.badDate);
  return date;
}

function readInfo(feed: Fields, base: string): FeedInfo {
  const hubs = listOf(feed["hubs"]).filter(isFields);
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
  const html = string(truncateHtml(string(item["content_html"], Infinity) ?? ""), Infinity);
  const text = string(item["content_text"], TEXT_LIMIT);
  const clean = (markup: string): string | undefined => {
    if (!options.isSanitized) return keep(markup, options.work);
    if (!affords(options.work, markup)) return undefined;
    const kept = sanitizeHtml(markup, { base, isXml: false, work: options.work }).trim();
    return kept === "" ? undefined : keep(kept, options.work);
  };
  const summary = string(item["summary"], TEXT_LIMIT);
  const plainly = (words: string | undefined, write: (text: string) => string) =>
    words !== undefined && affords(options.work, words)
      ? keep(write(words), options.work)
      : undefined;
  const content = (html === undefined ? undefined : clean(html)) ?? plainly(text, paragraphs);
  const description = plainly(summary, escapeText) ?? content;
  const files = attachments(item, base);
  const [enclosure, ...others] = files;
  const thumbnail = [item["image"], item["banner_image"]]
    .map((picture) => address(picture, base))
    .filter((url): url is string => url !== undefined && !isTrackingImage(url))
    .map((url): MediaFile => ({ url }));
  const media = compact({
    content:
      others.length > 0
        ? others.map(({ url, type }) => compact<MediaFile>({ url, type }))
        : undefined,
    thumbnail: thumbnail.length > 0 ? thumbnail : undefined,
  });
  const tags = listOf(item["tags"]).map(plain);
  const categories = [...new Set(tags.filter((tag) => tag !== undefined))];
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

function dateOf(item: unknown): string | undefined {
  if (!isFields(item)) return undefined;
  return parseDate(string(item["date_published"])) ?? parseDate(string(item["date_modified"]));
}

function attachments(item: Fields, base: string): Enclosure[] {
  const list = listOf(item["attachments"]).filter(isFields);
  return list.flatMap((file): Enclosure[] => {
    const url = address(file["url"], base);
    if (url === undefined) return [];
    const size = Number(file["size_in_bytes"]);
    const length = Number.isSafeInteger(size) && size > 0 ? size : undefined;
    return [compact<Enclosure>({ url, type: string(file["mime_type"]), length })];
  });
}

/** Version 1.1 has a list of authors, 1.0 a single one; feeds and items alike. */
function authorOf(fields: Fields): string | undefined {
  const authors = listOf(fields["authors"]);
  const list = authors.length > 0 ? authors : [fields["author"]];
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

/** The first entries of a list; none where the value is no list. */
function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, LIST_LIMIT) : [];
}

/** A string that is not empty; numbers count as their digits. */
function string(value: unknown, limit = PLAIN_LIMIT): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" ? text.slice(0, limit).trim() || undefined : undefined;
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
