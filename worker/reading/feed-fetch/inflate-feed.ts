/**
 * Inflates feeds that are served compressed without a Content-Encoding, or with a wrong one. They are
 * recognised by their first two bytes.
 */
import { joinChunks } from "./read-body.ts";

/** The compression of the bytes, by their first two (RFC 1952, 2.3.1; RFC 1950, 2.2). */
export function compressionOf(bytes: Uint8Array): "gzip" | "deflate" | undefined {
  const [first, second = 0] = bytes;
  if (first === 0x1f && second === 0x8b) return "gzip";
  return first === 0x78 && [0x01, 0x9c, 0xda].includes(second) ? "deflate" : undefined;
}

export type InflatedFeed =
  | {
      readonly ok: true;
      readonly value: Uint8Array;
      /** The compressed data ends early or is damaged: the bytes are the document's beginning. */
      readonly isCut?: true;
    }
  | { readonly ok: false; readonly message: string };

/**
 * The decompressed bytes; uncompressed bytes are returned unchanged. Fails if the result exceeds
 * `maxBytes`, which is checked on the way, or if the data is damaged at its beginning.
 */
export async function inflateFeed(bytes: Uint8Array, maxBytes: number): Promise<InflatedFeed> {
  const format = compressionOf(bytes);
  if (format === undefined) return { ok: true, value: bytes };
  const whole = await inflate([bytes], format, maxBytes);
  // A runtime may drop what it has unpacked of the part with the fault.
  const { chunks, length, fault } = whole.fault
    ? await inflate(parts(bytes), format, maxBytes)
    : whole;
  if (length > maxBytes)
    return { ok: false, message: "The document is too large once it is unpacked." };
  if (fault && length === 0) return { ok: false, message: `The document is broken ${format}.` };
  // Bytes behind the end of the compressed data do no harm.
  const message = fault instanceof Error ? fault.message : "";
  const isCut = fault !== undefined && !/\btrailing\b/i.test(message);
  return { ok: true, value: joinChunks(chunks, length), ...(isCut ? { isCut } : {}) };
}

interface Inflated {
  readonly chunks: readonly Uint8Array[];
  readonly length: number;
  readonly fault?: unknown;
}

/** Reads until the data ends, is damaged, or exceeds the limit. */
async function inflate(
  pieces: Iterable<Uint8Array>,
  format: CompressionFormat,
  maxBytes: number,
): Promise<Inflated> {
  const { readable, writable } = new DecompressionStream(format);
  void writePieces(pieces, writable);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of readable) {
      length += chunk.length;
      if (length > maxBytes) break;
      chunks.push(chunk);
    }
    return { chunks, length };
  } catch (fault) {
    return { chunks, length, fault };
  }
}

/** Never rejects: a fault of the data is the reader's as well. */
async function writePieces(pieces: Iterable<Uint8Array>, writable: WritableStream): Promise<void> {
  const writer = writable.getWriter();
  try {
    for (const piece of pieces) await writer.write(Uint8Array.from(piece));
    await writer.close();
  } catch {
    // Reported by the reader.
  }
}

/** Bytes behind the compressed data are usually a line break or two. */
const LAST_BYTES = 64;
/** The most parts, so that a document takes no longer in parts than several times as long as whole. */
const PARTS_MAX = 4_000;

/** In parts, the last bytes one by one, so that a fault among them costs nothing before it. */
function* parts(bytes: Uint8Array): Iterable<Uint8Array> {
  const end = Math.max(0, bytes.length - LAST_BYTES);
  const size = Math.ceil(end / PARTS_MAX);
  for (let at = 0; at < end; at += size) yield bytes.subarray(at, Math.min(at + size, end));
  for (let at = end; at < bytes.length; at += 1) yield bytes.subarray(at, at + 1);
}
