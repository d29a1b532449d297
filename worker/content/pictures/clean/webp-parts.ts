/** The parts of a still WebP: notes of cameras go; browsers do not turn a WebP by them. Pure. */
import type { Size } from "../../../../shared/pictures/stored-picture.ts";
import { joined, lettersOf, type PictureParts, viewOf } from "./picture-parts.ts";

const KEPT: readonly string[] = ["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP"];
/** Bits of the header that say that there are notes (EXIF, XMP). */
const NOTES = 0x08 | 0x04;
/** The bit of a moving picture. */
const MOVES = 0x02;

/** Undefined for any other file. @see https://developers.google.com/speed/webp/docs/riff_container */
export function webpParts(bytes: Uint8Array): PictureParts | undefined {
  const view = viewOf(bytes);
  if (lettersOf(bytes.subarray(0, 4)) !== "RIFF" || lettersOf(bytes.subarray(8, 12)) !== "WEBP")
    return undefined;
  const end = view.getUint32(4, true) + 8;
  if (end > bytes.length) return undefined;
  const kept: Uint8Array[] = [];
  const left: Uint8Array[] = [];
  let size: Size | undefined;
  let hasPicture = false;
  for (let at = 12; at < end;) {
    const length = view.getUint32(at + 4, true);
    const chunk = bytes.slice(at, at + 8 + length + (length % 2));
    const name = lettersOf(chunk.subarray(0, 4));
    at += chunk.length;
    if (at > end || chunk.length < 8 + length) return undefined;
    if (name === "VP8X") {
      const flags = chunk[8] ?? 0;
      if (flags & MOVES) return undefined;
      chunk[8] = flags & ~NOTES;
    }
    size ??= sizeIn(viewOf(chunk), name);
    (KEPT.includes(name) ? kept : left).push(chunk);
    hasPicture ||= name === "VP8 " || name === "VP8L";
  }
  if (!size || !hasPicture) return undefined;
  return { ...size, kept: [header(kept), ...kept], left, end };
}

function sizeIn(view: DataView, name: string): Size | undefined {
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  if (name === "VP8X") return { width: uint24(12) + 1, height: uint24(15) + 1 };
  if (name === "VP8L") {
    if (view.getUint8(8) !== 0x2f) return undefined;
    const bits = view.getUint32(9, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (name !== "VP8 ") return undefined;
  return { width: view.getUint16(14, true) & 0x3fff, height: view.getUint16(16, true) & 0x3fff };
}

function header(kept: readonly Uint8Array[]): Uint8Array {
  const encoder = new TextEncoder();
  const made = joined([encoder.encode("RIFF"), new Uint8Array(4), encoder.encode("WEBP")]);
  viewOf(made).setUint32(4, 4 + kept.reduce((sum, { length }) => sum + length, 0), true);
  return made;
}
