/** Conditional requests: a client with the current document gets a 304. */
import { shortHash } from "../../../shared/hash.ts";
import { sha256Hex } from "../crypto/sha256.ts";

/** Whether an If-None-Match, null where a request has none, names a tag; compared weakly (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.trim() === "*" || header.split(",").some((tag) => opaque(tag) === opaque(etag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}

/** The ETag of a page's bytes. Weak, because both encodings have the same one. */
export async function pageEtag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return `W/"${await sha256Hex(bytes, 12)}"`;
}

/** The ETag of a document, which is made anew for each request: of a hash that costs less. */
export function documentEtag(text: string): string {
  return `W/"${shortHash(text)}-${text.length.toString(36)}"`;
}
