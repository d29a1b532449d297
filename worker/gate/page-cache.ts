/**
 * The page cache in the isolate's memory: rendered pages as bytes, plain and compressed, with their
 * response headers, by the requested address. An expired page is served stale while one request renders
 * it again. A cached page must not depend on any request header.
 */
import { PAGES_MAX_BYTES, PAGE_STALE_MS, PAGE_RENEWAL_MS } from "../pages/page-limits.ts";
import { BoundedCache } from "../platform/bounded-cache.ts";
import { matchesEtag, pageEtag } from "../platform/http/etag.ts";

/** A complete page, ready to be served many times. */
interface CachedPage extends Omit<CacheablePage, "html" | "headers"> {
  /** Blobs: a response costs a little less from a blob than from an array. */
  readonly plain: Blob;
  readonly gzip: Blob;
  readonly etag: string;
  readonly plainHeaders: Headers;
  readonly gzipHeaders: Headers;
  /** When the current renewal began, in milliseconds since 1970; 0 without one. */
  renewalFrom: number;
}

/** A complete page as it was rendered: always a 200. */
export interface CacheablePage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly renderedAt: number;
  /** How long the page is fresh. */
  readonly ttlMs: number;
  /** The revision of the decisions that it shows. */
  readonly revision: string;
  /** Whether something on it ends at a time that its Cache-Control respects: caches have to know its age. */
  readonly isBounded: boolean;
}

const pages = new BoundedCache<string, CachedPage>({
  maxEntries: 4_000,
  maxWeight: PAGES_MAX_BYTES,
  weigh: ({ plain, gzip }) => plain.size + gzip.size,
});

/** Caches a page under its key and answers with it. */
export async function cachePage(
  key: string,
  { html, headers: own, ...page }: CacheablePage,
  request: Request,
): Promise<Response> {
  const bytes = new TextEncoder().encode(html);
  const plain = new Blob([bytes]);
  const gzip = await compress(plain);
  const etag = await pageEtag(bytes);
  const headers = { ...own, ETag: etag, Vary: "Accept-Encoding, Save-Data" };
  const cached: CachedPage = {
    ...page,
    plain,
    gzip,
    etag,
    plainHeaders: new Headers(headers),
    gzipHeaders: new Headers({ ...headers, "Content-Encoding": "gzip" }),
    renewalFrom: 0,
  };
  pages.set(key, cached);
  return answer(cached, request);
}

/**
 * The cached page as an answer to the request, or undefined without one that may be served. `revision` is
 * that of the decisions that it has to show; undefined while that has to be read first.
 * `renew` is called once for an expired page, in the background.
 */
export function servePage(
  { key, revision }: { readonly key: string; readonly revision: () => string | undefined },
  request: Request,
  now: number,
  renew: () => Promise<unknown>,
): Response | undefined {
  const cached = pages.get(key);
  if (!cached) return undefined;
  const wanted = revision();
  if (wanted === undefined) return undefined;
  const age = now - cached.renderedAt;
  if (age < 0 || age >= cached.ttlMs + PAGE_STALE_MS || cached.revision !== wanted) {
    pages.delete(key);
    return undefined;
  }
  if (age < cached.ttlMs && !cached.isBounded) return answer(cached, request);
  if (age >= cached.ttlMs && now - cached.renewalFrom >= PAGE_RENEWAL_MS) {
    cached.renewalFrom = now;
    const end = () => {
      cached.renewalFrom = 0;
    };
    // `renew` logs its own failure. Here it only means that the next reader starts another renewal.
    renew().then(end, end);
  }
  const response = answer(cached, request);
  // Without an Age, caches and browsers would count the page as new (RFC 9111, 5.1).
  response.headers.set("Age", String(Math[cached.isBounded ? "ceil" : "floor"](age / 1000)));
  return response;
}

function answer(cached: CachedPage, request: Request): Response {
  const { headers } = request;
  if (matchesEtag(headers.get("If-None-Match"), cached.etag)) {
    return new Response(null, { status: 304, headers: cached.plainHeaders });
  }
  if (request.method === "HEAD") return new Response(null, { headers: cached.plainHeaders });
  if (!acceptsGzip(request)) {
    return new Response(cached.plain, { headers: cached.plainHeaders });
  }
  return new Response(cached.gzip, { headers: cached.gzipHeaders, encodeBody: "manual" });
}

/**
 * Whether the client accepts gzip. The platform replaces the Accept-Encoding of every request and puts
 * the client's own into `cf.clientAcceptEncoding`.
 */
function acceptsGzip(request: Request): boolean {
  const asked = request.cf?.["clientAcceptEncoding"] ?? request.headers.get("Accept-Encoding");
  return typeof asked === "string" && asked.includes("gzip") && !REFUSED_GZIP.test(asked);
}

/** A weight of zero is a refusal (RFC 9110, 12.4.2). */
const REFUSED_GZIP = /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i;

function compress(blob: Blob): Promise<Blob> {
  return new Response(blob.stream().pipeThrough(new CompressionStream("gzip"))).blob();
}
