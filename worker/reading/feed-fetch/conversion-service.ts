/**
 * The external conversion service, where an operator has one (SPEC 7.1): asked as
 * `{address}?rss_url=`, answering JSON whose every field but `status` and `items` may be missing.
 */
import type { Outcome } from "../../../shared/outcome.ts";
import { fieldsOf } from "../../../shared/texts/json-fields.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import {
  compact,
  type Enclosure,
  type FeedItem,
  htmlToText,
  type MediaFile,
  parseDate,
  type ParsedFeed,
} from "../feed-parser/parse-feed.ts";
import { discard, readBody } from "./read-body.ts";

interface Service {
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  /** Of its answer. */
  readonly maxBytes: number;
}

/** A feed converted by the service; a failure has its status. Never rejects. */
export async function fetchConverted(
  feedUrl: string,
  service: Service,
): Promise<Outcome<ParsedFeed>> {
  const ending = new AbortController();
  try {
    const exchange = askService(feedUrl, { ...service, signal: ending.signal });
    return await withTimeout("the conversion service", exchange, service.timeoutMs);
  } catch {
    return failed("The conversion service took too long.");
  } finally {
    ending.abort();
  }
}

/** Never rejects. */
async function askService(
  feedUrl: string,
  { url, fetch: send, signal, maxBytes }: Service & { readonly signal: AbortSignal },
): Promise<Outcome<ParsedFeed>> {
  try {
    // The address may contain an operator's key as a parameter.
    const joint = url.includes("?") ? "&" : "?";
    const address = `${url}${joint}rss_url=${encodeURIComponent(feedUrl)}`;
    const headers = { Accept: "application/json" };
    const response = await send(address, { headers, redirect: "manual", signal });
    if (!response.ok) {
      discard(response);
      const { status } = response;
      const isRedirect = status >= 300 && status < 400;
      const answer = isRedirect ? `answers with a redirect (${status})` : `answered ${status}`;
      return failed(`The conversion service ${answer}.`);
    }
    const body = await readBody(response, { signal, maxBytes });
    if (body.tooLarge) return failed("The conversion service's answer is too large.");
    return readConverted(JSON.parse(new TextDecoder().decode(body.bytes)));
  } catch (error) {
    if (error instanceof SyntaxError) return failed("The conversion service's answer is no JSON.");
    return failed("The conversion service could not be reached.");
  }
}

function failed(message: string): Outcome<never> {
  return { ok: false, message };
}

/** Validates a service's JSON as a ParsedFeed: fields of the wrong type are dropped. */
export function readConverted(answer: unknown): Outcome<ParsedFeed> {
  const body = fieldsOf(answer);
  // Its message may contain the operator's key, and failures are published.
  if (body["status"] !== "ok") return failed("The conversion service reports a failure.");
  const feed = fieldsOf(body["feed"]);
  const items = Array.isArray(body["items"]) ? body["items"] : [];
  return {
    ok: true,
    value: {
      format: "converted",
      feed: compact({
        title: text(feed["title"]),
        link: text(feed["link"]),
        language: text(feed["language"]),
      }),
      items: items.filter((item) => typeof item === "object" && item !== null).map(readItem),
    },
  };
}

function readItem(value: unknown): FeedItem {
  const item = fieldsOf(value);
  const media = fieldsOf(item["media"]);
  const content = files(media["content"] ?? item["media:content"] ?? item["mediaContent"]);
  const thumbnail = files(
    media["thumbnail"] ?? item["media:thumbnail"] ?? item["mediaThumbnail"] ?? item["thumbnail"],
  );
  const source = text(fieldsOf(item["source"])["title"]);
  return compact<FeedItem>({
    title: htmlToText(text(item["title"]) ?? "") || undefined,
    pubDate: parseDate(text(item["pubDate"])),
    guid: text(item["guid"]),
    link: text(item["link"]),
    originalLink: text(item["originalLink"]),
    content: text(item["content"]),
    description: text(item["description"]),
    snippet: text(item["snippet"]) ?? text(item["contentSnippet"]),
    enclosure: enclosure(item["enclosure"]),
    media: content || thumbnail ? compact({ content, thumbnail }) : undefined,
    author: text(item["author"]),
    language: text(item["language"]),
    source: source ? { title: source } : undefined,
    wikipediaUrl: text(item["wikipediaUrl"]),
  });
}

function enclosure(value: unknown): Enclosure | undefined {
  const found = fieldsOf(Array.isArray(value) ? value[0] : value);
  const url = text(found["url"]) ?? text(found["link"]);
  return url
    ? compact<Enclosure>({ url, type: text(found["type"]), length: number(found["length"]) })
    : undefined;
}

function files(value: unknown): readonly MediaFile[] | undefined {
  const list = (Array.isArray(value) ? value : [value]).flatMap((entry): MediaFile[] => {
    const file = fieldsOf(entry);
    const attributes = fieldsOf(file["$"] ?? file["@attributes"] ?? file);
    const url = typeof entry === "string" ? text(entry) : text(attributes["url"]);
    if (!url) return [];
    return [
      compact<MediaFile>({
        url,
        type: text(attributes["type"]),
        medium: text(attributes["medium"]),
        width: number(attributes["width"]),
        height: number(attributes["height"]),
      }),
    ];
  });
  return list.length > 0 ? list : undefined;
}

function text(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value.trim() || undefined : undefined;
}

function number(value: unknown): number | undefined {
  const found = Number(typeof value === "string" && value !== "" ? value : (value ?? Number.NaN));
  return Number.isFinite(found) ? found : undefined;
}
