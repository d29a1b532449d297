/** Feeds that are stored compressed and served without saying so: gzip seen by its first two bytes. */
import type { Outcome } from "../../shared/outcome.ts";

/** True for bytes that begin as gzip does (RFC 1952, section 2.3.1). */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * The bytes as they were before gzip. Fails where they grow beyond `maxBytes`, which is watched while
 * they grow, and where the compressed data is broken before anything could be read.
 */
export async function inflateFeed(
  bytes: Uint8Array,
  maxBytes: number,
): Promise<Outcome<Uint8Array>> {
  const stream = new Blob([Uint8Array.from(bytes)])
    .stream()
    .pipeThrough(new DecompressionStream("gzip"));
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > maxBytes) {
        await reader.cancel();
        return { ok: false, message: "The document is too large once it is unpacked." };
      }
      chunks.push(value);
    }
  } catch {
    // A connection that broke off leaves a beginning that can be read.
    if (length === 0) return { ok: false, message: "The document is broken gzip." };
  }
  return { ok: true, value: joined(chunks, length) };
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
