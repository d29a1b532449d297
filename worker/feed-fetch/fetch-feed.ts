/**
 * Fetches the bytes of a feed: follows redirects one by one, checks each address, and limits time
 * and size. The feed parser reads the bytes.
 */
import { withTimeout } from "../with-timeout.ts";
import { checkFeedAddress } from "./address-guard.ts";
import { CHALLENGE_SNIFF_BYTES, recogniseChallenge } from "./bot-challenge.ts";
import { describeFault, describeStatus } from "./describe-fault.ts";
import { fromBytes, isAscii, toAscii } from "./header-text.ts";
import { discard, readBody } from "./read-body.ts";
import { parseRetryAfter } from "./retry-after.ts";

const DEFAULT_TIMEOUT_MS = 15_000;
const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;
const REDIRECTS = [301, 302, 303, 307, 308];
const MAX_REDIRECTS = 5;
/** How long the page of an error status is read, to find out which protection blocks. */
const SNIFF_TIMEOUT_MS = 2000;

const ACCEPT =
  "application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml;q=0.9, " +
  "application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.1";

export interface FetchFeedOptions {
  /** Called as a plain function: the platform's own refuses to be a method. */
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970, to read a Retry-After that is a date. */
  readonly now: () => number;
  /** The User-Agent header; it names the paper and its address. */
  readonly userAgent: string;
  /** Formats for the Accept header; those of feeds where missing. */
  readonly accept?: string;
  /** Time limit of the whole exchange with every redirect and the body; 15,000 by default. */
  readonly timeoutMs?: number;
  /** Size limit of the document after decompression; 10 MB by default. */
  readonly maxBytes?: number;
  /** Validators of the last answer, for a conditional request. */
  readonly etag?: string;
  readonly lastModified?: string;
  /** Allows addresses of private hosts and any port. */
  readonly allowPrivate?: boolean;
  /** A proxy that is requested as `{proxyUrl}?url=`; it is the operator's own and trusted. */
  readonly proxyUrl?: string;
}

export type FetchedFeed =
  | {
      readonly kind: "document";
      readonly bytes: Uint8Array;
      readonly contentType: string | null;
      /** Its address after all redirects. */
      readonly url: string;
      readonly status: number;
      readonly etag?: string;
      readonly lastModified?: string;
      /** New address of the feed, where every redirect on the way was permanent (301, 308). */
      readonly movedTo?: string;
    }
  | { readonly kind: "unchanged"; readonly movedTo?: string }
  | {
      readonly kind: "failed";
      /** A sentence that may be published: its only foreign text is host names. */
      readonly message: string;
      readonly status?: number;
      /** How long the publisher asks us to wait (Retry-After). */
      readonly retryAfterMs?: number;
      /** The publisher says that the feed will not come back (410). */
      readonly gone?: boolean;
    };

/** The state of an exchange from redirect to redirect. */
interface Exchange extends FetchFeedOptions {
  /** Aborts when the exchange has ended, or its time is up. */
  readonly signal: AbortSignal;
  readonly maxBytes: number;
  /** The result if the time is up while the page of an error status is read. */
  refusal?: FetchedFeed;
}

/**
 * The document of a feed, or that it has not changed, or a sentence with the reason of a failure.
 * Never rejects. Bodies that are not wanted are cancelled, so that no connection stays open.
 * @see https://www.rfc-editor.org/rfc/rfc9110 (redirects, conditional requests, Retry-After)
 */
export async function fetchFeed(address: string, options: FetchFeedOptions): Promise<FetchedFeed> {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, maxBytes = DEFAULT_MAX_BYTES } = options;
  const ending = new AbortController();
  const exchange: Exchange = { ...options, maxBytes, signal: ending.signal };
  try {
    return await withTimeout("the feed", follow(address, exchange), timeoutMs);
  } catch {
    return exchange.refusal ?? failed(`The feed did not arrive within ${inSeconds(timeoutMs)}.`);
  } finally {
    ending.abort();
  }
}

/** Follows redirects until an answer is none. Never rejects. */
async function follow(address: string, exchange: Exchange): Promise<FetchedFeed> {
  const visited = new Set<string>();
  let next = address;
  let permanent = true;
  for (;;) {
    const checked = checkFeedAddress(next, { allowPrivate: exchange.allowPrivate ?? false });
    if (!checked.ok) {
      return failed(
        visited.size === 0 ? checked.message : `A redirect is refused. ${checked.message}`,
      );
    }
    const url = checked.value;
    if (visited.has(url.href))
      return failed(`The feed redirects in a circle, back to ${url.hostname}.`);
    if (visited.size > MAX_REDIRECTS) {
      return failed(`The feed redirects more than ${MAX_REDIRECTS} times.`);
    }
    visited.add(url.href);
    const isMove = permanent && visited.size > 1;
    const hop = await visit(url, exchange, isMove ? { movedTo: url.href } : {});
    if (!("target" in hop)) return hop;
    permanent &&= hop.permanent;
    next = hop.target;
  }
}

interface Redirect {
  readonly target: string;
  readonly permanent: boolean;
}

/** Fetches one address. Exceptions become messages here, where the host is known. */
async function visit(
  url: URL,
  exchange: Exchange,
  movedTo: { readonly movedTo?: string },
): Promise<Redirect | FetchedFeed> {
  try {
    const response = await ask(url, exchange);
    if (!REDIRECTS.includes(response.status)) {
      return await receive(response, url, exchange, movedTo);
    }
    return exchange.proxyUrl ? refuseProxyRedirect(response) : redirect(response, url);
  } catch (error) {
    return failed(describeFault(error, exchange.proxyUrl ? "the feed proxy" : url.hostname));
  }
}

/**
 * A redirect of the proxy itself and one that it passes on look the same. Its address may contain
 * the operator's key, so it is neither followed nor shown.
 */
function refuseProxyRedirect(response: Response): FetchedFeed {
  discard(response);
  const { status } = response;
  const message = `The feed proxy answers with a redirect (${status}); only the feed itself is taken.`;
  return failed(message, { status });
}

function redirect(response: Response, url: URL): Redirect | FetchedFeed {
  discard(response);
  const { status } = response;
  const location = fromBytes(response.headers.get("location") ?? "");
  const target = location === "" ? null : URL.parse(location, url.href);
  return target === null
    ? failed(`${url.hostname} redirects without saying where to.`, { status })
    : { target: target.href, permanent: status === 301 || status === 308 };
}

async function ask(url: URL, exchange: Exchange): Promise<Response> {
  const { fetch: send, signal, proxyUrl, etag, lastModified } = exchange;
  const headers = new Headers({
    accept: exchange.accept ?? ACCEPT,
    // Every runtime decompresses these itself; by default local workerd requests neither.
    "accept-encoding": "gzip, br",
    "user-agent": toAscii(exchange.userAgent),
  });
  if (isAscii(etag)) headers.set("if-none-match", etag);
  if (isAscii(lastModified)) headers.set("if-modified-since", lastModified);
  const target = proxyUrl
    ? `${proxyUrl}${proxyUrl.includes("?") ? "&" : "?"}url=${encodeURIComponent(url.href)}`
    : url.href;
  const response = await send(target, { headers, redirect: "manual", signal });
  // The answer of a fetch that did not heed the signal.
  if (signal.aborted) discard(response);
  signal.throwIfAborted();
  return response;
}

/** Turns the last answer of an exchange into its result. */
async function receive(
  response: Response,
  url: URL,
  exchange: Exchange,
  movedTo: { readonly movedTo?: string },
): Promise<FetchedFeed> {
  const { status, headers } = response;
  if (status === 304) {
    discard(response);
    const asked = isAscii(exchange.etag) || isAscii(exchange.lastModified);
    return asked
      ? { kind: "unchanged", ...movedTo }
      : failed(`${url.hostname} says "not modified" without having been asked.`, { status });
  }
  if (status < 200 || status > 299) return refusal(response, url, exchange);
  const tooLarge = `The feed is larger than ${inMegabytes(exchange.maxBytes)}.`;
  if (Number(headers.get("content-length")) > exchange.maxBytes) {
    discard(response);
    return failed(tooLarge, { status });
  }
  const body = await readBody(response, exchange);
  if (body.tooLarge) return failed(tooLarge, { status });
  const blockedBy = recogniseChallenge({ status, headers, body: sniff(body.bytes) });
  if (blockedBy !== undefined) {
    return failed(`The feed is blocked by ${blockedBy}.`, {
      status,
      ...retryAfter(headers, exchange),
    });
  }
  if (body.bytes.length === 0) return failed(`${url.hostname} answers with nothing.`, { status });
  const etag = headers.get("etag");
  const lastModified = headers.get("last-modified");
  return {
    kind: "document",
    bytes: body.bytes,
    contentType: headers.get("content-type"),
    url: url.href,
    status,
    ...(etag ? { etag } : {}),
    ...(lastModified ? { lastModified } : {}),
    ...movedTo,
  };
}

/** A sentence for an error status; the beginning of its page may show which protection blocks. */
async function refusal(response: Response, url: URL, exchange: Exchange): Promise<FetchedFeed> {
  const { status, headers } = response;
  const facts = {
    status,
    ...retryAfter(headers, exchange),
    ...(status === 410 ? { gone: true } : {}),
  };
  exchange.refusal = failed(describeStatus(status, url.hostname), facts);
  const body = await readBeginning(response, exchange);
  const blockedBy = recogniseChallenge({ status, headers, body });
  if (blockedBy === undefined) return exchange.refusal;
  return failed(`The feed is blocked by ${blockedBy} (${status}).`, facts);
}

/** The first bytes of an error's page as text; empty if they do not arrive in time. */
async function readBeginning(response: Response, exchange: Exchange): Promise<string> {
  try {
    const { signal } = exchange;
    const reading = readBody(response, { signal, maxBytes: CHALLENGE_SNIFF_BYTES });
    return sniff((await withTimeout("the page", reading, SNIFF_TIMEOUT_MS)).bytes);
  } catch {
    // The status is enough for a message.
    return "";
  }
}

function sniff(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, CHALLENGE_SNIFF_BYTES));
}

function retryAfter(headers: Headers, exchange: Exchange): { readonly retryAfterMs?: number } {
  const retryAfterMs = parseRetryAfter(headers.get("retry-after"), exchange.now());
  return retryAfterMs === undefined ? {} : { retryAfterMs };
}

function inSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}

function inMegabytes(bytes: number): string {
  const unit = bytes % 1_000_000 === 0 ? 1_000_000 : 1024 * 1024;
  return bytes < 1_000_000 ? `${bytes} bytes` : `${Math.round((bytes / unit) * 10) / 10} MB`;
}

function failed(
  message: string,
  facts: { readonly status?: number; readonly retryAfterMs?: number; readonly gone?: boolean } = {},
): FetchedFeed {
  return { kind: "failed", message, ...facts };
}
