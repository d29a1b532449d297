/** One exchange with a publisher: how it is asked for, its state from hop to hop, and its result. */
import type { SignRequest } from "../../platform/crypto/message-signatures.ts";
import type { CookieJar } from "./cookie-jar.ts";
import type { HubLinks } from "./hub-links.ts";

export interface FetchFeedOptions {
  /** Called as a plain function: the platform's own refuses to be a method. */
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970, to read a Retry-After that is a date. */
  readonly now: () => number;
  /** The User-Agent header; it names the paper and its address. */
  readonly userAgent: string;
  /** Formats for the Accept header; those of feeds where missing. */
  readonly accept?: string;
  /** Time limit of the whole exchange with every redirect and the body. */
  readonly timeoutMs: number;
  /** Size limit of the document after decompression. */
  readonly maxBytes: number;
  /** Validators of the last answer, for a conditional request. */
  readonly etag?: string;
  readonly lastModified?: string;
  /** Allows addresses of private hosts and any port. */
  readonly allowPrivate?: boolean;
  /** Signs requests to publishers. */
  readonly sign?: SignRequest;
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
      /** The connection broke off: the bytes are the document's beginning. Such a document has no validators. */
      readonly isCut?: true;
      readonly etag?: string;
      readonly lastModified?: string;
      /** What the publisher says of its use (Content-Usage). */
      readonly contentUsage?: string;
      /** How long the publisher says that its document stays as it is (Cache-Control). */
      readonly maxAgeMs?: number;
      /** The feed's WebSub hub and its own address, where headers name them. */
      readonly links?: HubLinks;
      /** New address of the feed, where every redirect on the way was permanent (301, 308). */
      readonly movedTo?: string;
    }
  | { readonly kind: "unchanged"; readonly maxAgeMs?: number; readonly movedTo?: string }
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

/** The state of an exchange from hop to hop. */
export interface Exchange extends FetchFeedOptions {
  /** Aborts when the exchange has ended, or its time is up. */
  readonly signal: AbortSignal;
  /** Forgotten with the exchange. */
  readonly cookies: CookieJar;
  /** Whether documents are asked for uncompressed, because the publisher's compression is at fault. */
  isPlain: boolean;
  /** The result if the time is up while the page of an error status is read. */
  refusal?: FetchedFeed;
}

/** A failure with the facts of its answer. */
export function failed(
  message: string,
  facts: { readonly status?: number; readonly retryAfterMs?: number; readonly gone?: boolean } = {},
): FetchedFeed {
  return { kind: "failed", message, ...facts };
}
