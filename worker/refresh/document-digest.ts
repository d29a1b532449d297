/** Whether a feed's document brings anything new, told at a fraction of what converting it costs. */
import { shortHash } from "../../shared/hash.ts";
import type { FeedDocument } from "../feed-parser/parse-feed.ts";

/** Where the first item begins, in bytes, at the latest; what begins later counts as no head. */
const LONGEST_HEAD = 65_536;
const LESS_THAN = 60;
const STARTS = ["<item", "<entry"].map((name) => new TextEncoder().encode(name));
/** Bytes of a SHA-256: as many as two documents of one feed will never share by chance. */
const DIGEST_BYTES = 12;

/**
 * A short text that stays the same while a feed's items do. Most publishers stamp the head of every
 * document with the time it was asked for, so that the head does not count where items are found.
 */
export async function digestOf({ bytes, contentType = "", url }: FeedDocument): Promise<string> {
  const items = Uint8Array.from(bytes.subarray(firstItem(bytes)));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", items));
  const text = btoa(String.fromCharCode(...digest.subarray(0, DIGEST_BYTES)));
  // What is read out of the same bytes depends on where they are from and what they are said to be.
  return `${text}-${shortHash(`${contentType} ${url}`)}`;
}

/** Where the items begin, or 0 where none is found in the document's beginning. */
function firstItem(bytes: Uint8Array): number {
  const head = bytes.subarray(0, LONGEST_HEAD);
  for (let at = head.indexOf(LESS_THAN); at >= 0; at = head.indexOf(LESS_THAN, at + 1)) {
    if (STARTS.some((start) => start.every((byte, index) => head[at + index] === byte))) return at;
  }
  return 0;
}
