/** RSS, RDF and Atom: one scanner and one vocabulary for all of them. */
import type { FeedItem, ParseOptions, ParseResult } from "../feed-item.ts";
import { newQuotas } from "../feed-limits.ts";
import { authorOf } from "../fields/authors.ts";
import type { FeedDefaults } from "../fields/element-url.ts";
import { frameLanguage, readFeedInfo } from "../fields/feed-info.ts";
import { itemDate } from "../fields/item-date.ts";
import { feedLink } from "../fields/links.ts";
import { readItem } from "../fields/xml-item.ts";
import { fingerprint } from "../fingerprint.ts";
import type { Element, XmlDocument } from "../xml/element.ts";
import { scanDocument, type ScannedDocument } from "../xml/scan-document.ts";
import { feedsOfPage, holdsFeed, isHtmlPage } from "./feed-discovery.ts";
import { xmlFormat } from "./format-name.ts";
import { newestItems } from "./newest-items.ts";

/** Characters that a document's own entities may expand to. */
const ENTITY_BUDGET = 200_000;

/** The feed in an XML text; a message where it is none. */
export function parseXmlFeed(text: string, url: string, options: ParseOptions): ParseResult {
  const {
    sanitize: isSanitized = true,
    maxItems = Infinity,
    knownFingerprints,
    timeZone,
  } = options;
  const document: XmlDocument = {
    text: withUpperCaseSections(text),
    url,
    timeZone,
    entities: new Map(),
    entityBudget: ENTITY_BUDGET,
    quotas: newQuotas(),
  };
  const scanned = scanDocument(document);
  const isFeed = isHtmlPage(text) ? holdsFeed(text, scanned) : isFeedAtAll(scanned);
  if (document.refusal === undefined && !isFeed)
    return { ok: false, message: otherDocument(text, scanned, url) };
  const format = xmlFormat(scanned.root, text);
  document.isAtom = format === "Atom 1.0";
  const ofDocument: FeedDefaults = { document, base: "", isSanitized };
  // The feed's own address is correct in copies and mirrors too.
  const ofFeed = { ...ofDocument, base: feedLink(scanned.head, "self", ofDocument) ?? url };
  const lang = frameLanguage(scanned.head);
  const defaults = { ...ofFeed, ...inheritedByItems(scanned, ofFeed), lang };
  const feed = readFeedInfo(scanned.head, ofFeed, defaults);
  const elements = newestItems(scanned.items, maxItems, (item) => itemDate(item, document));
  const items = readItems(elements, defaults, knownFingerprints);
  if (document.refusal !== undefined) return { ok: false, message: document.refusal };
  const isCut = scanned.hasFrame && !scanned.isWhole;
  return { ok: true, value: { format, feed, items, ...(isCut ? { isCut } : {}) } };
}

/** Entries of Atom inherit the feed's author, items of RSS the channel's link as their base. */
function inheritedByItems(
  { root, head }: ScannedDocument,
  ofFeed: FeedDefaults,
): Partial<FeedDefaults> {
  if (/(?:^|:)(?:feed|entry)$/.test(root)) return { feedAuthor: authorOf(head, ofFeed.document) };
  return { base: feedLink(head, "alternate", ofFeed) ?? ofFeed.base };
}

const LOWER_CASE_SECTION = "<![cdata[";
/** Sections in lower case; a document with more is read without them. */
const LOWER_CASE_LIMIT = 20_000;

/** XML knows CDATA in capitals only; some templates do not. */
function withUpperCaseSections(text: string): string {
  if (!text.includes(LOWER_CASE_SECTION)) return text;
  const parts = text.split(LOWER_CASE_SECTION, LOWER_CASE_LIMIT + 2);
  return parts.length > LOWER_CASE_LIMIT + 1 ? text : parts.join("<![CDATA[");
}

/** True for a feed's root or channel, and for items without one that have a text or an address. */
function isFeedAtAll(scanned: ScannedDocument): boolean {
  if (scanned.hasFrame) return true;
  return (
    scanned.isFeed &&
    scanned.items.some(({ children }) =>
      children.some(({ name }) => /^(?:.*:)?(?:title|link|description|summary)$/.test(name)),
    )
  );
}

/** The fields of the items, within the limits; of the first item always. */
function readItems(
  elements: readonly Element[],
  defaults: FeedDefaults,
  known: ReadonlySet<string> | undefined,
): readonly FeedItem[] {
  const { document } = defaults;
  const items: FeedItem[] = [];
  for (const element of elements) {
    const hash = known && fingerprintOf(element, document);
    if (hash !== undefined && known?.has(hash)) {
      items.push({ fingerprint: hash });
      continue;
    }
    const item = readItem(element, defaults);
    if (document.quotas.values.left < 0 && items.length > 0) break;
    const isCut = !element.closed && element.end >= document.text.length;
    const marks = {
      ...(isCut ? { isCut } : {}),
      ...(hash === undefined ? {} : { fingerprint: hash }),
    };
    items.push({ ...item, ...marks });
  }
  return items;
}

/** The hash of an item as written, with the base of its relative addresses. */
function fingerprintOf({ attributes, base, start, end }: Element, { text }: XmlDocument): string {
  return fingerprint(`${base} ${attributes}>${text.slice(start, end)}`);
}

/** The message for a document that is no feed. */
function otherDocument(text: string, { root }: ScannedDocument, url: string): string {
  if (isHtmlPage(text) || root === "html") {
    const feeds = feedsOfPage(text, url);
    return feeds.length > 0
      ? `This is a web page, not a feed. The page names these feeds: ${feeds.join(", ")}`
      : "This is a web page, not a feed, and it names no feed.";
  }
  return /^[\w:.-]{1,40}$/.test(root)
    ? `The document is XML, but not a feed: it begins with <${root}>.`
    : "The document is not a feed: neither XML nor JSON.";
}
