/**
 * The library's entry: parses a feed document of any format, well-formed or not, into plain data. Pure:
 * no network, no clock, no imports from outside this folder.
 */
import { decodeDocument } from "./encoding/decode-document.ts";
import type { FeedDocument, ParseOptions, ParseResult } from "./feed-item.ts";
import { DOCUMENT_LIMIT_BYTES } from "./feed-limits.ts";
import { parseJsonFeed } from "./formats/json-feed.ts";
import { parseXmlFeed } from "./formats/xml-feed.ts";

export type {
  Enclosure,
  FeedDocument,
  FeedInfo,
  FeedItem,
  MediaFile,
  ParsedFeed,
  ParseOptions,
} from "./feed-item.ts";
export { elementAddress } from "./absolute-url.ts";
export { compact } from "./compact.ts";
export { DOCUMENT_LIMIT_BYTES } from "./feed-limits.ts";
export { decodeDocument } from "./encoding/decode-document.ts";
export { parseDate } from "./dates/parse-date.ts";
export { withoutRedirect } from "./fields/redirect-address.ts";
export { withoutTracking } from "./fields/tracking-parameters.ts";
export { fingerprint } from "./fingerprint.ts";
export { newestItems } from "./formats/newest-items.ts";
export { isDecorativeImage } from "./html/decorative-images.ts";
export { htmlToText } from "./html/html-to-text.ts";
export { imagesInHtml } from "./html/images-in-html.ts";
export { isPlaceholder, widthInAddress } from "./html/lazy-images.ts";
export { mainHtml, visibleHtml } from "./html/main-html.ts";
export { isPixelSized } from "./html/tracking-images.ts";

/**
 * The feed in the document: RSS 0.9 to 2.0, RDF, Atom 0.3 and 1.0, JSON Feed, well-formed or not.
 * Fails with a sentence for the operator where the document is empty, too large, an attack, or no feed.
 * Never throws; takes time in proportion to the length of the document.
 */
export function parseFeed(document: FeedDocument, options: ParseOptions = {}): ParseResult {
  if (document.bytes.length > DOCUMENT_LIMIT_BYTES)
    return { ok: false, message: "The document is larger than 10 MB." };
  try {
    const text = decodeDocument(document.bytes, document.contentType);
    const start = /\S/.exec(text)?.[0];
    if (start === undefined) return { ok: false, message: "The document is empty." };
    const parse = start === "{" || start === "[" ? parseJsonFeed : parseXmlFeed;
    return parse(text, document.url, options);
  } catch {
    // Nothing below should throw; if it does, only this feed fails.
    return { ok: false, message: "The document cannot be converted." };
  }
}
