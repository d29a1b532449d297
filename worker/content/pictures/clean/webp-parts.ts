/** The parts of a still WebP: notes of cameras go; browsers do not turn a WebP by them. Pure. */
import type { Size } from "../../../../shared/pictures/stored-picture.ts";
import { cleanProfile } from "./icc-profile.ts";
import { joined, lettersOf, PartList, type PictureParts, viewOf } from "./picture-parts.ts";

const KEPT: readonly string[] = ["VP8 ", "VP8L", "VP8X", "ALPH"];
/** Bytes of the header of a file with more than the picture. */
const HEADER_BYTES = 18;
/** Bits of the header that say that there are notes (EXIF, XMP). */
const NOTES = 0x08 | 0x04;
/** The bit that says that there is a colour profile. */
const PROFILE = 0x20;
/** The bit of a moving picture. */
const MOVES = 0x02;

/** Undefined for any other file. @see https://developers.google.com/speed/webp/docs/riff_container */
export function webpParts(bytes: Uint8Array): PictureParts | undefined {
  const view = viewOf(bytes);
  if (lettersOf(bytes.subarray(0, 4)) !== "RIFF" || lettersOf(bytes.subarray(8, 12)) !== "WEBP")
    return undefined;
  const end = view.getUint32(4, true) + 8;
  if (end > bytes.length) return undefined;
  const parts = new PartList();
  let size: Size | undefined;
  let extended: Uint8Array | undefined;
  let hasPicture = false;
  for (let at = 12; at < end;) {
    const length = view.getUint32(at + 4, true);
    const chunk = bytes.slice(at, at + 8 + length + (length % 2));
    const name = lettersOf(chunk.subarray(0, 4));
    at += chunk.length;
    if (at > end || chunk.length < 8 + length) return undefined;
    if (name === "VP8X") {
      const flags = chunk[8] ?? 0;
      if (flags & MOVES || chunk.length !== HEADER_BYTES) return undefined;
      chunk[8] = flags & ~NOTES;
      extended = chunk;
    }
    size ??= sizeIn(viewOf(chunk), name);
    if (KEPT.includes(name)) parts.keep(chunk);
    else parts.leave(chunk);
    if (name === "ICCP") {
      const profile = profileChunk(chunk);
      if (profile) parts.keep(profile);
      else if (extended) extended[8] = (extended[8] ?? 0) & ~PROFILE;
    }
    hasPicture ||= name === "VP8 " || name === "VP8L";
  }
  const { kept, left } = parts;
  if (!size || !hasPicture) return undefined;
  return { ...size, kept: [header(kept), ...kept], left, end };
}

/** The colour profile; undefined for bytes that are none. */
function profileChunk(chunk: Uint8Array): Uint8Array | undefined {
  const clean = cleanProfile(chunk.subarray(8));
  if (!clean) return undefined;
  const made = joined([chunk.subarray(0, 8), clean, new Uint8Array(clean.length % 2)]);
  viewOf(made).setUint32(4, clean.length, true);
  return made;
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
