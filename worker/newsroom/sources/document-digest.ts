/**
 * A digest of a feed's document that shows whether anything in it is new, at a fraction of the cost
 * of parsing it.
 */
import { shortHash } from "../../../shared/hash.ts";
import { sha256 } from "../../platform/crypto/sha256.ts";
import type { FeedDocument } from "../../reading/feed-parser/parse-feed.ts";

/** The longest head of a document, in bytes; a longer one is a part of the digest. */
const LONGEST_HEAD = 65_536;
/** Bytes of a SHA-256; enough against chance collisions of one feed's documents. */
const DIGEST_BYTES = 12;

/** A short text that changes with a feed's items. The head, which often has the time, is left out. */
export async function digestOf({ bytes, contentType = "", url }: FeedDocument): Promise<string> {
  // In this encoding every byte is a character.
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, LONGEST_HEAD));
  const items = bytes.slice(Math.max(0, head.search(/<(?:item|entry)/)));
  const digest = await sha256(items);
  const text = btoa(String.fromCharCode(...digest.subarray(0, DIGEST_BYTES)));
  // The address and the media type count too: the same bytes may be parsed differently with others.
  return `${text}-${shortHash(`${contentType} ${url}`)}`;
}
