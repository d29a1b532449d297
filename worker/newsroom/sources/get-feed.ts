/**
 * One feed from its address: fetched and converted here, or by the operator's conversion service
 * (SPEC 7.1). Both give the same type.
 */
import type { Outcome } from "../../../shared/outcome.ts";
import { fetchConverted } from "../../reading/feed-fetch/conversion-service.ts";
import { type FetchedFeed, fetchFeed } from "../../reading/feed-fetch/fetch-feed.ts";
import { FEED_TIMEOUT_MS } from "../../reading/feed-fetch/fetch-limits.ts";
import type { HubLinks } from "../../reading/feed-fetch/hub-links.ts";
import { inflateFeed } from "../../reading/feed-fetch/inflate-feed.ts";
import {
  DOCUMENT_LIMIT_BYTES,
  type FeedDocument,
  newestItems,
  type ParsedFeed,
  parseFeed,
} from "../../reading/feed-parser/parse-feed.ts";
import type { FeedTools } from "../feed-tools.ts";
import { digestOf } from "./document-digest.ts";
import { type Licence, licenceOf } from "./read-licence.ts";

export type FailedFeed = Extract<FetchedFeed, { readonly kind: "failed" }>;

/** What identifies a version of a document. */
export interface Validators {
  /** The publisher's validators (ETag, Last-Modified), sent back in conditional requests. */
  readonly etag?: string;
  readonly lastModified?: string;
  /** The digest of its items (`document-digest.ts`), for publishers that ignore conditional requests. */
  readonly digest?: string;
}

/** What is stored of a feed before its visit, and how many items are wanted. */
export interface FeedBefore extends Validators {
  /** Fingerprints of items that need not be parsed again; missing where there will be no later visit. */
  readonly fingerprints?: ReadonlySet<string>;
  /** The most items, the newest first; all where missing. */
  readonly maxItems?: number;
  /** IANA name of the zone of dates that name none; UTC where missing. */
  readonly timeZone?: string | undefined;
}

/** Facts of an answer besides its document. */
export interface Arrival extends Validators {
  /** What its licence forbids; missing where no document came. */
  readonly licence?: Licence;
  readonly movedTo?: string;
  /** How long the publisher says that its document stays as it is. */
  readonly maxAgeMs?: number;
  /** The document broke off: it says nothing of what it may have had behind its end. */
  readonly isCut?: true;
  /** The WebSub hub and the feed's own address, where the answer's headers name them. */
  readonly links?: HubLinks;
}

type Unchanged = { readonly kind: "unchanged" } & Arrival;
export type GotDocument =
  | FailedFeed
  | Unchanged
  | ({ readonly kind: "document"; readonly document: FeedDocument } & Arrival);
export type GotFeed =
  | FailedFeed
  | Unchanged
  | ({ readonly kind: "items"; readonly converted: ParsedFeed } & Arrival);

/** The feed at an address. Never rejects. */
export async function getFeed(
  address: string,
  tools: FeedTools,
  before: FeedBefore,
): Promise<GotFeed> {
  const url = tools.settings.feedConverterUrl;
  if (url === "") return fetchAndConvert(address, tools, before);
  const limits = { timeoutMs: FEED_TIMEOUT_MS, maxBytes: DOCUMENT_LIMIT_BYTES };
  const options = { url, fetch: tools.fetch, ...limits };
  const got = gotItems(await fetchConverted(address, options));
  if (got.kind !== "items" || before.maxItems === undefined) return got;
  const items = newestItems(got.converted.items, before.maxItems, ({ pubDate }) => pubDate);
  return { ...got, converted: { ...got.converted, items } };
}

/** The feed at an address by the Worker's own conversion. Never rejects. */
export async function fetchAndConvert(
  address: string,
  tools: FeedTools,
  before: FeedBefore = {},
): Promise<GotFeed> {
  const got = await fetchDocument(address, tools, before);
  if (got.kind !== "document") return got;
  const { kind: _, document, ...arrival } = got;
  const converted = convert(document, before);
  return converted.kind === "items" ? { ...converted, ...arrival } : converted;
}

/**
 * A document that a hub pushed. Some hubs push new entries alone, so it says nothing of items that it lacks;
 * and it has no validators.
 */
export function pushedFeed(document: FeedDocument, before: FeedBefore): GotFeed {
  const converted = convert(document, before);
  if (converted.kind !== "items") return converted;
  return { ...converted, converted: { ...converted.converted, isCut: true } };
}

function convert(document: FeedDocument, { fingerprints, maxItems, timeZone }: FeedBefore) {
  return gotItems(
    parseFeed(document, {
      timeZone,
      ...(maxItems === undefined ? {} : { maxItems }),
      ...(fingerprints ? { knownFingerprints: fingerprints } : {}),
    }),
  );
}

/** The unpacked document at an address, unless it is unchanged; a feed where no formats are given. Never rejects. */
export async function fetchDocument(
  address: string,
  { settings, fetch, now, userAgent, sign }: FeedTools,
  before: Validators & { readonly accept?: string },
): Promise<GotDocument> {
  const fetched = await fetchFeed(address, {
    fetch,
    now,
    userAgent,
    timeoutMs: FEED_TIMEOUT_MS,
    maxBytes: DOCUMENT_LIMIT_BYTES,
    allowPrivate: settings.allowPrivateFeeds,
    ...(sign ? { sign } : {}),
    ...(before.accept ? { accept: before.accept } : {}),
    ...(settings.feedProxyUrl ? { proxyUrl: settings.feedProxyUrl } : {}),
    ...(before.etag ? { etag: before.etag } : {}),
    ...(before.lastModified ? { lastModified: before.lastModified } : {}),
  });
  if (fetched.kind !== "document") return fetched;
  const inflated = await inflateFeed(fetched.bytes, DOCUMENT_LIMIT_BYTES);
  if (!inflated.ok) return { kind: "failed", message: inflated.message, status: 422 };
  const { contentType, url, etag = "", lastModified = "", movedTo = "", maxAgeMs } = fetched;
  const facts = {
    ...(maxAgeMs === undefined ? {} : { maxAgeMs }),
    ...(fetched.links ? { links: fetched.links } : {}),
  };
  const document = { bytes: inflated.value, contentType, url };
  const licence = licenceOf(inflated.value, fetched.contentUsage ?? null);
  if (fetched.isCut ?? inflated.isCut) {
    // Without validators the next visit asks for the whole document.
    const arrival = {
      etag: "",
      lastModified: "",
      digest: "",
      movedTo,
      isCut: true,
      licence,
    } as const;
    return { kind: "document", document, ...arrival };
  }
  const digest = await digestOf(document);
  const arrival = { etag, lastModified, digest, movedTo, licence, ...facts };
  if (digest === before.digest) return { kind: "unchanged", ...arrival };
  return { kind: "document", document, ...arrival };
}

function gotItems(
  converted: Outcome<ParsedFeed>,
): Extract<GotFeed, { readonly kind: "failed" | "items" }> {
  return converted.ok
    ? { kind: "items", converted: converted.value }
    : { kind: "failed", message: converted.message, status: 422 };
}
