/** RSS, RDF and Atom: one scanner and one vocabulary for all of them. */
import type { FeedItem, ParseOptions, ParseResult } from "../feed-item.ts";
import { authorOf } from "../fields/authors.ts";
import type { Context } from "../fields/feed-defaults.ts";
import { channelLink, readHead } from "../fields/feed-info.ts";
import { feedLink } from "../fields/links.ts";
import { readItem, sortingDate } from "../fields/xml-item.ts";
import { fingerprint } from "../fingerprint.ts";
import type { Work } from "../work.ts";
import type { Element, Source } from "../xml/element.ts";
import { scanFeed, type ScannedFeed } from "../xml/scan-document.ts";
import { feedsOfPage, holdsFeed, isHtmlPage } from "./feed-discovery.ts";
import { xmlFormat } from "./format-name.ts";
import { newestItems } from "./newest-items.ts";

type WorkingOptions = ParseOptions & { readonly work: Work };

/** Characters that a document's own entities may expand to. */
const ENTITY_BUDGET = 200_000;

const SMALL_CDATA = "<![cdata[";
/** No feed has more sections; a million would take longer than the rest of the conversion. */
const SMALL_CDATA_LIMIT = 20_000;

/** XML knows the capitals only; some templates do not. */
function withCapitals(text: string): string {
  if (!text.includes(SMALL_CDATA)) return text;
  const pieces = text.split(SMALL_CDATA, SMALL_CDATA_LIMIT + 2);
  return pieces.length > SMALL_CDATA_LIMIT + 1 ? text : pieces.join("<![CDATA[");
}

/** The feed in an XML text; a message where it is none. */
export function parseXmlFeed(text: string, url: string, options: WorkingOptions): ParseResult {
  const source: Source = {
    text: withCapitals(text),
    url,
    entities: new Map(),
    entityBudget: ENTITY_BUDGET,
    work: options.work,
  };
  const scanned = scanFeed(source);
  const isFeed = isHtmlPage(text) ? holdsFeed(text, scanned) : isFeedAtAll(scanned);
  if (source.refusal === undefined && !isFeed)
    return { ok: false, message: otherDocument(text, scanned, url) };
  const isAtom = /(?:^|:)(?:feed|entry)$/.test(scanned.root);
  const format = xmlFormat(scanned.root, text);
  source.isAtom = format === "Atom 1.0";
  const own = ownContext(source, scanned.head, options);
  const site = isAtom ? undefined : channelLink(scanned.head, own);
  const context: Context = {
    ...own,
    base: site ?? own.base,
    feedAuthor: isAtom ? authorOf(scanned.head, source) : undefined,
  };
  const feed = readHead(scanned.head, own, context);
  const elements = newestItems(scanned.items, options.maxItems ?? Infinity, (item) =>
    sortingDate(item, context),
  );
  const items = readItems(elements, context, options.knownFingerprints);
  if (source.refusal !== undefined) return { ok: false, message: source.refusal };
  return { ok: true, value: { format, feed, items } };
}

/** Items without any frame around them are a feed's where they say something. */
function isFeedAtAll(scanned: ScannedFeed): boolean {
  if (scanned.hasFrame) return true;
  return (
    scanned.isFeed &&
    scanned.items.some(({ children }) =>
      children.some(({ name }) => /^(?:.*:)?(?:title|link|description|summary)$/.test(name)),
    )
  );
}

/**
 * Where relative addresses of the feed itself start: at the address that the feed gives as its own,
 * which outlives copies and mirrors, else at the document. RSS's items start at the channel's link.
 */
function ownContext(source: Source, head: Element, options: ParseOptions): Context {
  const own: Context = { source, base: "", isSanitized: options.sanitize ?? true };
  return { ...own, base: feedLink(head, "self", own) ?? source.url };
}

/** The fields of the items; of those only that the work suffices for, but of one at least. */
function readItems(
  elements: readonly Element[],
  context: Context,
  known: ReadonlySet<string> | undefined,
): readonly FeedItem[] {
  const items: FeedItem[] = [];
  for (const element of elements) {
    const hash = known && fingerprintOf(element, context.source);
    if (hash !== undefined && known?.has(hash)) {
      items.push({ fingerprint: hash });
      continue;
    }
    const item = readItem(element, context);
    if (context.source.work.left <= 0 && items.length > 0) break;
    items.push(hash === undefined ? item : { ...item, fingerprint: hash });
  }
  return items;
}

/** Where relative addresses start is part of what an item says. */
function fingerprintOf({ attributes, base, start, end }: Element, { text }: Source): string {
  return fingerprint(`${base} ${attributes}>${text.slice(start, end)}`);
}

/** What a document is that is no feed. */
function otherDocument(text: string, scanned: ScannedFeed, url: string): string {
  if (isHtmlPage(text) || scanned.root === "html") {
    const feeds = feedsOfPage(text, url);
    return feeds.length > 0
      ? `This is a web page, not a feed. The page names these feeds: ${feeds.join(", ")}`
      : "This is a web page, not a feed, and it names no feed.";
  }
  if (scanned.root !== "" && /^[\w:.-]{1,40}$/.test(scanned.root)) {
    return `The document is XML, but not a feed: it begins with <${scanned.root}>.`;
  }
  return "The document is not a feed: neither XML nor JSON.";
}
