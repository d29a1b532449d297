/**
 * JSON Feed 1.0 and 1.1. Every field is checked: a value of another type than the specification's
 * is converted if its meaning is clear, else left out.
 * @see https://www.jsonfeed.org/version/1.1/
 */
import { compact } from "../compact.ts";
import type { FeedInfo, ParseOptions, ParseResult } from "../feed-item.ts";
import { newQuotas } from "../feed-limits.ts";
import { jsonFormat } from "./format-name.ts";
import { NO_FEED, parseJson } from "./json-document.ts";
import {
  addressOf,
  type Fields,
  isFields,
  lineOf,
  listOf,
  stringOf,
  titleOf,
} from "./json-fields.ts";
import { authorOf, dateOf, readJsonItem } from "./json-item.ts";
import { newestItems } from "./newest-items.ts";

/** The feed in a JSON text; a message where it is no JSON, or JSON but no feed. */
export function parseJsonFeed(text: string, url: string, options: ParseOptions): ParseResult {
  const { sanitize: isSanitized = true, maxItems = Infinity, timeZone } = options;
  const quotas = newQuotas();
  const json = parseJson(text, quotas.markup);
  if (!json.ok) return json;
  const feed = isFields(json.value) ? json.value : {};
  const { items } = json;
  const isFeed = typeof feed["version"] === "string" && feed["version"].includes("jsonfeed");
  const isNamed = items !== undefined && stringOf(feed["title"]) !== undefined;
  if (!isFeed && !isNamed && !items?.some((item) => isStory(item())))
    return { ok: false, message: NO_FEED };
  // Items without an author have the feed's (version 1.1, items).
  const defaults = { base: url, isSanitized, feedAuthor: authorOf(feed), quotas, timeZone };
  const newest = newestItems(items ?? [], maxItems, (item) => dateOf(item(), defaults));
  return {
    ok: true,
    value: {
      format: jsonFormat(feed["version"]),
      feed: readInfo(feed, url),
      items: newest.flatMap((item) => {
        const fields = item();
        return isFields(fields) && quotas.values.left >= 0 ? [readJsonItem(fields, defaults)] : [];
      }),
      ...(json.isCut ? { isCut: true } : {}),
    },
  };
}

/** True for an item with a text or an address: a list of such items is taken for a feed. */
function isStory(item: unknown): boolean {
  return (
    isFields(item) &&
    ["content_html", "content_text", "url", "external_url", "summary", "title"].some(
      (name) => stringOf(item[name]) !== undefined,
    )
  );
}

function readInfo(feed: Fields, base: string): FeedInfo {
  const hubs = listOf(feed["hubs"]).filter(isFields);
  return compact<FeedInfo>({
    title: titleOf(feed["title"]),
    link: addressOf(feed["home_page_url"], base),
    description: lineOf(feed["description"]),
    language: stringOf(feed["language"]),
    image: addressOf(feed["icon"], base) ?? addressOf(feed["favicon"], base),
    self: addressOf(feed["feed_url"], base),
    hub: hubs.map((hub) => addressOf(hub["url"], base)).find((url) => url !== undefined),
  });
}
