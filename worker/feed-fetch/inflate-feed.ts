/**
 * Inflates feeds that are served compressed without a Content-Encoding, recognised by their first
 * two bytes.
 */
import type { Outcome } from "../../shared/outcome.ts";
import { joinChunks } from "./read-body.ts";

/** The compression of the bytes, by their first two (RFC 1952, 2.3.1; RFC 1950, 2.2). */
export function compressionOf(bytes: Uint8Array): "gzip" | "deflate" | undefined {
  const [first, second = 0] = bytes;
  if (first === 0x1f && second === 0x8b) return "gzip";
  return first === 0x78 && [0x01, 0x9c, 0xda].includes(second) ? "deflate" : undefined;
}

/**
 * The decompressed bytes; uncompressed bytes are returned unchanged. Fails if the result exceeds
 * `maxBytes`, which is checked on the way, or if the data is damaged at its beginning.
 */
export async function inflateFeed(
  bytes: Uint8Array,
  maxBytes: number,
): Promise<Outcome<Uint8Array>> {
  const format = compressionOf(bytes);
  if (format === undefined) return { ok: true, value: bytes };
  const stream = new Blob([Uint8Array.from(bytes)])
    .stream()
    .pipeThrough(new DecompressionStream(format));
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of stream) {
      length += chunk.length;
      if (length > maxBytes)
        return { ok: false, message: "The document is too large once it is unpacked." };
      chunks.push(chunk);
    }
  } catch {
    // After a broken connection the beginning is still readable.
    if (length === 0) return { ok: false, message: `The document is broken ${format}.` };
  }
  return { ok: true, value: joinChunks(chunks, length) };
}
