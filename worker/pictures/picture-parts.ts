/**
 * Reads a picture of the web as far as the store has to know it: its size, and that there is nothing in it but
 * the picture. Whatever stands before, behind or between, as a second file or the place where a photograph was
 * taken, makes it no picture. Pure.
 */
import type { Size } from "../../shared/pictures/stored-picture.ts";

export interface PlainPicture extends Size {
  readonly ending: "webp" | "jpg";
}

/** The picture of bytes; undefined for any other file, and for a picture with something beside it. */
export function plainPicture(bytes: Uint8Array): PlainPicture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return plainWebp(view) ?? plainJpeg(view);
  } catch (error) {
    // A length in the file leads beyond its end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function text(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((next) => view.getUint8(at + next)));
}

/** The chunks of a still picture, without metadata (EXIF, XMP) and unknown ones. */
const WEBP_CHUNKS: readonly string[] = ["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP"];

/** @see https://developers.google.com/speed/webp/docs/riff_container */
function plainWebp(view: DataView): PlainPicture | undefined {
  if (view.byteLength < 30 || text(view, 0) !== "RIFF" || text(view, 8) !== "WEBP")
    return undefined;
  if (view.getUint32(4, true) + 8 !== view.byteLength) return undefined;
  let size: Size | undefined;
  let hasPicture = false;
  for (let at = 12; at < view.byteLength;) {
    const name = text(view, at);
    const length = view.getUint32(at + 4, true);
    if (!WEBP_CHUNKS.includes(name)) return undefined;
    size ??= webpSize(view, name, at + 8);
    hasPicture ||= name === "VP8 " || name === "VP8L";
    at += 8 + length + (length % 2);
    if (at > view.byteLength) return undefined;
  }
  return hasPicture && size && isSound(size) ? { ...size, ending: "webp" } : undefined;
}

function webpSize(view: DataView, name: string, at: number): Size | undefined {
  const uint24 = (place: number) => view.getUint16(place, true) + view.getUint8(place + 2) * 65_536;
  if (name === "VP8X") return { width: uint24(at + 4) + 1, height: uint24(at + 7) + 1 };
  if (name === "VP8L") {
    if (view.getUint8(at) !== 0x2f) return undefined;
    const bits = view.getUint32(at + 1, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (name !== "VP8 ") return undefined;
  const width = view.getUint16(at + 6, true) & 0x3fff;
  return { width, height: view.getUint16(at + 8, true) & 0x3fff };
}

/** Quantisation and Huffman tables, restart interval, the scan, JFIF's and Adobe's marks, and colours. */
const JPEG_SEGMENTS: readonly number[] = [0xdb, 0xc4, 0xdd, 0xda, 0xe0, 0xe2, 0xee];
/** Frames of pictures as browsers write and show them: baseline, extended, progressive. */
const JPEG_FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];

/** @see https://www.w3.org/Graphics/JPEG/itu-t81.pdf */
function plainJpeg(view: DataView): PlainPicture | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let size: Size | undefined;
  for (let at = 2; at < view.byteLength;) {
    const [mark, kind] = [view.getUint8(at), view.getUint8(at + 1)];
    if (mark !== 0xff) return undefined;
    // Behind the end there may be nothing.
    if (kind === 0xd9)
      return size && isSound(size) && at + 2 === view.byteLength
        ? { ...size, ending: "jpg" }
        : undefined;
    const isFrame = JPEG_FRAMES.includes(kind);
    if (!isFrame && !JPEG_SEGMENTS.includes(kind)) return undefined;
    if (isFrame) size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
    if (kind === 0xda) at = endOfScan(view, at);
  }
  return undefined;
}

/** Where the coded data of a scan end: at the first mark that is neither an escape nor a restart. */
function endOfScan(view: DataView, start: number): number {
  for (let at = start; at + 1 < view.byteLength; at += 1) {
    if (view.getUint8(at) !== 0xff) continue;
    const next = view.getUint8(at + 1);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return view.byteLength;
}

function isSound({ width, height }: Size): boolean {
  return width > 0 && height > 0;
}
