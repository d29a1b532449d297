/**
 * Turns the last answer of an exchange into its result: a document, that nothing has changed, or a
 * sentence with the reason of a failure.
 */
import { withTimeout } from "../../platform/with-timeout.ts";
import { CHALLENGE_SNIFF_BYTES, recogniseChallenge } from "./bot-challenge.ts";
import { describeStatus, isDamagedCompression } from "./describe-fault.ts";
import { type Exchange, failed, type FetchedFeed } from "./exchange.ts";
import { SNIFF_TIMEOUT_MS } from "./fetch-limits.ts";
import { isAscii } from "./header-text.ts";
import { hubLinks } from "./hub-links.ts";
import { discard, readAvailable, readBody } from "./read-body.ts";
import { parseRetryAfter } from "./retry-after.ts";

/**
 * The result of an exchange by its last answer; "damaged" where a document is not compressed as its
 * headers say. Rejects when the connection fails before any of the document came.
 */
export async function receiveAnswer(
  response: Response,
  url: URL,
  exchange: Exchange,
  movedTo: { readonly movedTo?: string },
): Promise<FetchedFeed | "damaged"> {
  const { status, headers } = response;
  if (status === 304) {
    discard(response);
    const asked = isAscii(exchange.etag) || isAscii(exchange.lastModified);
    return asked
      ? { kind: "unchanged", ...maxAge(headers), ...movedTo }
      : failed(`${url.hostname} says "not modified" without having been asked.`, { status });
  }
  if (status < 200 || status > 299) return refusal(response, url, exchange);
  const tooLarge = `The feed is larger than ${inMegabytes(exchange.maxBytes)}.`;
  if (Number(headers.get("content-length")) > exchange.maxBytes) {
    discard(response);
    return failed(tooLarge, { status });
  }
  const body = await readAvailable(response, exchange);
  const isCut = body.fault !== undefined;
  // Brotli that is received as it was sent cannot be unpacked here: its beginning is all there is.
  const isBeginning = body.bytes.length > 0 && headers.get("content-encoding") === "br";
  if (isCut && !isBeginning && !exchange.isPlain && isDamagedCompression(body.fault))
    return "damaged";
  if (isCut && body.bytes.length === 0) throw body.fault;
  if (body.tooLarge) return failed(tooLarge, { status });
  const blockedBy = recogniseChallenge({ status, headers, body: sniff(body.bytes) });
  if (blockedBy !== undefined) {
    return failed(`The feed is blocked by ${blockedBy}.`, {
      status,
      ...retryAfter(headers, exchange),
    });
  }
  if (body.bytes.length === 0) return failed(`${url.hostname} answers with nothing.`, { status });
  const etag = isCut ? null : headers.get("etag");
  const lastModified = isCut ? null : headers.get("last-modified");
  const contentUsage = headers.get("content-usage");
  return {
    kind: "document",
    bytes: body.bytes,
    contentType: headers.get("content-type"),
    url: url.href,
    status,
    ...(isCut ? { isCut } : {}),
    ...(etag ? { etag } : {}),
    ...(lastModified ? { lastModified } : {}),
    ...(contentUsage ? { contentUsage } : {}),
    ...(isCut ? {} : maxAge(headers)),
    ...hubLinks(headers.get("link"), url.href),
    ...movedTo,
  };
}

/** @see https://www.rfc-editor.org/rfc/rfc9111#section-5.2.2.1 */
function maxAge(headers: Headers): { readonly maxAgeMs?: number } {
  const control = headers.get("cache-control") ?? "";
  const [, seconds] = /(?:^|[\s,])max-age="?(\d{1,9})/i.exec(control) ?? [];
  const isFresh = seconds !== undefined && !/\bno-(?:cache|store)\b/i.test(control);
  return isFresh ? { maxAgeMs: Number(seconds) * 1_000 } : {};
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

function inMegabytes(bytes: number): string {
  const unit = bytes % 1_000_000 === 0 ? 1_000_000 : 1024 * 1024;
  return bytes < 1_000_000 ? `${bytes} bytes` : `${Math.round((bytes / unit) * 10) / 10} MB`;
}
