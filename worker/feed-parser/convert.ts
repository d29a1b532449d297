/**
 * A feed's document, of whatever format and in whatever state, made plain. Pure: bytes in, items out;
 * it knows no network, no clock and no publication.
 */
import type { Outcome } from "../../shared/outcome.ts";
import { compressionOf } from "../feed-fetch/inflate.ts";
import type { Context } from "./context.ts";
import { decodeDocument } from "./decode.ts";
import { fingerprint } from "./fingerprint.ts";
import { xmlFormat } from "./format.ts";
import { channelLink, readHead } from "./head-fields.ts";
import { feedsOfPage, holdsFeed, isHtmlPage } from "./html-page.ts";
import { readItem, sortingDate } from "./item-fields.ts";
import type { ConvertedFeed, FeedItem } from "./item.ts";
import { readJsonFeed } from "./json.ts";
import { feedLink } from "./links.ts";
import { newestOf } from "./newest.ts";
import { authorOf } from "./people.ts";
import { scanFeed, type ScannedFeed } from "./scan.ts";
import type { Element, Source } from "./source.ts";
import { beginWork, newWork, type Work } from "./work.ts";

export interface FeedDocument {
  readonly bytes: Uint8Array;
  /** The `Content-Type` it came with. */
  readonly contentType?: string | null;
  /** The document's own address, behind all redirects. */
  readonly url: string;
}

export interface ConvertOptions {
  /** Convert at most so many items: the newest ones, in the document's order. */
  readonly maxItems?: number;
  /**
   * Marks of items that were read before: they come as a mark and nothing else, all others with
   * theirs. JSON Feed knows no marks.
   */
  readonly known?: ReadonlySet<string>;
  /** False leaves HTML as the feed has it. */
  readonly sanitize?: boolean;
  /** What it may cost, and afterwards what of that is left; the usual where missing. */
  readonly work?: Work;
}

type WorkingOptions = ConvertOptions & { readonly work: Work };

/** Larger documents are no feeds, or feeds nobody can afford. */
const DOCUMENT_LIMIT_BYTES = 10 * 1024 * 1024;
/** Characters that a document's own entities may expand to. */
const ENTITY_BUDGET = 200_000;

/**
 * The feed in the document: RSS 0.9 to 2.0, RDF, Atom 0.3 and 1.0, JSON Feed, well-formed or not.
 * Fails with a sentence for the operator where the document is empty, too large, an attack, or
 * something else than a feed. Never throws; takes time in proportion to the document's length.
 */
export function convertFeed(
  document: FeedDocument,
  options: ConvertOptions = {},
): Outcome<ConvertedFeed> {
  if (document.bytes.length > DOCUMENT_LIMIT_BYTES)
    return refuse("The document is larger than 10 MB.");
  const compression = compressionOf(document.bytes);
  if (compression) return refuse(`The document is compressed with ${compression}.`);
  const work = options.work ?? newWork();
  try {
    const text = decodeDocument(document.bytes, document.contentType);
    beginWork(work, document.bytes.length, text.length);
    const start = firstCharacter(text);
    if (start === "") return refuse("The document is empty.");
    if (start === "{" || start === "[") return convertJson(text, document, { ...options, work });
    return convertXml(text, document, { ...options, work });
  } catch {
    // Everything below is total; a fault in it costs this feed and not the others.
    return refuse("The document cannot be converted.");
  }
}

function refuse(message: string): Outcome<ConvertedFeed> {
  return { ok: false, message };
}

function firstCharacter(text: string): string {
  return /\S/.exec(text)?.[0] ?? "";
}

function convertJson(
  text: string,
  document: FeedDocument,
  options: WorkingOptions,
): Outcome<ConvertedFeed> {
  return readJsonFeed(text, {
    url: document.url,
    isSanitized: options.sanitize ?? true,
    maxItems: options.maxItems ?? Infinity,
    work: options.work,
  });
}

const SMALL_CDATA = "<![cdata[";
/** No feed has more sections; a million would take longer than the rest of the conversion. */
const SMALL_CDATA_LIMIT = 20_000;

/** XML knows the capitals only; some templates do not. */
function withCapitals(text: string): string {
  if (!text.includes(SMALL_CDATA)) return text;
  const pieces = text.split(SMALL_CDATA, SMALL_CDATA_LIMIT + 2);
  return pieces.length > SMALL_CDATA_LIMIT + 1 ? text : pieces.join("<![CDATA[");
}

function convertXml(
  text: string,
  document: FeedDocument,
  options: WorkingOptions,
): Outcome<ConvertedFeed> {
  const source: Source = {
    text: withCapitals(text),
    url: document.url,
    entities: new Map(),
    entityBudget: ENTITY_BUDGET,
    work: options.work,
  };
  const scanned = scanFeed(source);
  const isFeed = isHtmlPage(text) ? holdsFeed(text, scanned) : isFeedAtAll(scanned);
  if (source.refusal === undefined && !isFeed) return refuse(whatElse(text, scanned, document));
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
  const elements = newestOf(scanned.items, options.maxItems ?? Infinity, (item) =>
    sortingDate(item, context),
  );
  const items = readItems(elements, context, options.known);
  if (source.refusal !== undefined) return refuse(source.refusal);
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
function ownContext(source: Source, head: Element, options: ConvertOptions): Context {
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
    const mark = known && markOf(element, context.source);
    if (mark !== undefined && known?.has(mark)) {
      items.push({ mark });
      continue;
    }
    const item = readItem(element, context);
    if (context.source.work.left <= 0 && items.length > 0) break;
    items.push(mark === undefined ? item : { ...item, mark });
  }
  return items;
}

/** Where relative addresses start is part of what an item says. */
function markOf({ attributes, base, start, end }: Element, { text }: Source): string {
  return fingerprint(`${base} ${attributes}>${text.slice(start, end)}`);
}

/** What a document is that is no feed. */
function whatElse(text: string, scanned: ScannedFeed, document: FeedDocument): string {
  if (isHtmlPage(text) || scanned.root === "html") {
    const feeds = feedsOfPage(text, document.url);
    return feeds.length > 0
      ? `This is a web page, not a feed. The page names these feeds: ${feeds.join(", ")}`
      : "This is a web page, not a feed, and it names no feed.";
  }
  if (scanned.root !== "" && /^[\w:.-]{1,40}$/.test(scanned.root)) {
    return `The document is XML, but not a feed: it begins with <${scanned.root}>.`;
  }
  return "The document is not a feed: neither XML nor JSON.";
}
