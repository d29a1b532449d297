/**
 * Rendered pages kept in the isolate's memory and served again: as bytes, compressed beforehand, with
 * their headers made, found by the address as it was asked for. Kept too long, a page is still served
 * while one request renders it anew. What is here must not depend on any header of a request.
 */
import { isNamedBy } from "../http/etag.ts";

/** A settled page, ready to be served many times. */
interface KeptPage {
  /** Blobs: an answer made of one costs a little less than of an array. */
  readonly plain: Blob;
  readonly gzip: Blob;
  readonly etag: string;
  readonly plainHeaders: Headers;
  readonly gzipHeaders: Headers;
  readonly renderedAt: number;
  readonly ttlMs: number;
  /** When the renewal that is under way began, in milliseconds since 1970; 0 where none is. */
  renewalFrom: number;
}

/** A settled page as it was rendered: always a 200. */
export interface RenderedPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly renderedAt: number;
  /** For so long it is served as it is. */
  readonly ttlMs: number;
}

/** All pages together; an isolate has 128 MB for everything. */
const MOST_BYTES = 16_000_000;
/** A page is served stale for so long while it is rendered anew. */
const STALE_MS = 300_000;
/** A renewal that takes longer was torn down with the request that began it: another may begin. */
const RENEWAL_MS = 10_000;
/** Addresses remembered, and the longest of them: query parameters that shape nothing are endless. */
const MOST_ADDRESSES = 4_000;
const LONGEST_ADDRESS = 300;

const pages = new Map<string, KeptPage>();
/** Address as asked for → key of its page. */
const keys = new Map<string, string>();
let bytesKept = 0;

/** Forgets every page, as a new isolate would. */
export function forgetPages(): void {
  pages.clear();
  keys.clear();
  bytesKept = 0;
}

/** Keeps a page under its key and answers with it. */
export async function keepPage(
  key: string,
  page: RenderedPage,
  request: Request,
): Promise<Response> {
  const bytes = new TextEncoder().encode(page.html);
  const plain = new Blob([bytes]);
  const gzip = await compress(plain);
  const etag = await etagOf(bytes);
  const headers = { ...page.headers, ETag: etag, Vary: "Accept-Encoding" };
  const kept: KeptPage = {
    plain,
    gzip,
    etag,
    plainHeaders: new Headers(headers),
    gzipHeaders: new Headers({ ...headers, "Content-Encoding": "gzip" }),
    renderedAt: page.renderedAt,
    ttlMs: page.ttlMs,
    renewalFrom: 0,
  };
  drop(key);
  pages.set(key, kept);
  bytesKept += sizeOf(kept);
  for (const oldest of pages.keys()) {
    if (bytesKept <= MOST_BYTES) break;
    drop(oldest);
  }
  return answer(kept, request);
}

/**
 * Remembers that an address leads to a page, so that `serveAddress` need not understand it. Only for
 * addresses that are answered with this page whatever the request's headers are.
 */
export function rememberAddress(address: string, key: string): void {
  if (address.length > LONGEST_ADDRESS) return;
  if (keys.size >= MOST_ADDRESSES) keys.clear();
  keys.set(address, key);
}

/** The page kept for the address that is asked for, without a look at what the address means. */
export function serveAddress(
  request: Request,
  now: number,
  renew: () => Promise<unknown>,
): Response | undefined {
  const key = keys.get(request.url);
  return key === undefined ? undefined : servePage(key, request, now, renew);
}

/**
 * The kept page as an answer to the request, or undefined where there is none that may be shown.
 * `renew` is called once for a page that is too old, behind the reader's back.
 */
export function servePage(
  key: string,
  request: Request,
  now: number,
  renew: () => Promise<unknown>,
): Response | undefined {
  const kept = pages.get(key);
  if (!kept) return undefined;
  const age = now - kept.renderedAt;
  if (age < 0 || age >= kept.ttlMs + STALE_MS) {
    drop(key);
    return undefined;
  }
  // Taken out and put back: the first of the map is the one not asked for longest.
  pages.delete(key);
  pages.set(key, kept);
  if (age < kept.ttlMs) return answer(kept, request);
  if (now - kept.renewalFrom >= RENEWAL_MS) {
    kept.renewalFrom = now;
    const end = () => {
      kept.renewalFrom = 0;
    };
    // Whoever renews tells of what failed; here it only means that the next reader starts another.
    renew().then(end, end);
  }
  const response = answer(kept, request);
  // Caches and browsers count from there, or they would show it for as long again (RFC 9111, 5.1).
  response.headers.set("Age", String(Math.floor(age / 1000)));
  return response;
}

function answer(kept: KeptPage, request: Request): Response {
  const { headers } = request;
  if (isNamedBy(headers.get("If-None-Match"), kept.etag)) {
    return new Response(null, { status: 304, headers: kept.plainHeaders });
  }
  if (request.method === "HEAD") return new Response(null, { headers: kept.plainHeaders });
  if (!takesGzip(request)) {
    return new Response(kept.plain, { headers: kept.plainHeaders });
  }
  return new Response(kept.gzip, { headers: kept.gzipHeaders, encodeBody: "manual" });
}

/**
 * Whether the reader takes gzip. The platform writes an Accept-Encoding of its own into every request
 * and keeps the reader's beside it.
 */
function takesGzip(request: Request): boolean {
  const asked = request.cf?.["clientAcceptEncoding"] ?? request.headers.get("Accept-Encoding");
  return typeof asked === "string" && asked.includes("gzip") && !REFUSED_GZIP.test(asked);
}

/** A weight of nothing is a refusal (RFC 9110, 12.4.2). */
const REFUSED_GZIP = /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i;

function drop(key: string): void {
  const kept = pages.get(key);
  if (!kept) return;
  pages.delete(key);
  bytesKept -= sizeOf(kept);
}

function sizeOf(kept: KeptPage): number {
  return kept.plain.size + kept.gzip.size;
}

function compress(blob: Blob): Promise<Blob> {
  return new Response(blob.stream().pipeThrough(new CompressionStream("gzip"))).blob();
}

/** Weak, because the same tag stands for both encodings. */
async function etagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, "0"));
  return `W/"${hex.join("")}"`;
}
