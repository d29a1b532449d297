/** The parts of a JPEG: what cameras note goes, but for how the picture is turned. Pure. */
import type { Size } from "../../../../shared/pictures/stored-picture.ts";
import { cleanProfile } from "./icc-profile.ts";
import { isOnSide, orientationIn, orientationOnly } from "./orientation.ts";
import { joined, lettersOf, PartList, type PictureParts, viewOf } from "./picture-parts.ts";

/** Quantisation and Huffman tables, restart interval, the scan. */
const SEGMENTS: readonly number[] = [0xdb, 0xc4, 0xdd, 0xda];
/** Frames of pictures as browsers show them: baseline, extended, progressive. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
const EXIF = "Exif\0\0";
const JFIF = "JFIF\0";
const ADOBE = "Adobe";
const PROFILE = "ICC_PROFILE\0";
/** Its name, its number and the number of all. */
const PROFILE_HEAD = PROFILE.length + 2;

/** Undefined for any other file. @see https://www.w3.org/Graphics/JPEG/itu-t81.pdf */
export function jpegParts(bytes: Uint8Array): PictureParts | undefined {
  const view = viewOf(bytes);
  if (view.getUint16(0) !== 0xffd8) return undefined;
  const parts = new PartList();
  parts.keep(bytes.subarray(0, 2));
  const profile: Uint8Array[] = [];
  let size: Size | undefined;
  let turned = 1;
  for (let at = 2; ;) {
    if (bytes[at] !== 0xff) return undefined;
    // Marks may have more than one first byte.
    while (bytes[at + 1] === 0xff) at += 1;
    const kind = view.getUint8(at + 1);
    if (kind === 0xd9) {
      parts.keep(bytes.subarray(at, at + 2));
      const { kept, left } = parts;
      return (
        size && { ...turnedSize(size, turned), kept: withProfile(kept, profile), left, end: at + 2 }
      );
    }
    const content = bytes.subarray(at + 4, at + 2 + view.getUint16(at + 2));
    const end = kind === 0xda ? endOfScan(bytes, at + 4) : at + 4 + content.length;
    const segment = bytes.subarray(at, end);
    const isPicture = FRAMES.includes(kind) || SEGMENTS.includes(kind);
    if (!isPicture && kind !== 0xfe && (kind < 0xe0 || kind > 0xef)) return undefined;
    if (isPicture) parts.keep(segment);
    else parts.leave(segment);
    if (FRAMES.includes(kind))
      size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (kind === 0xe1 && begins(content, EXIF)) {
      turned = orientationIn(content.subarray(EXIF.length));
      if (turned !== 1) parts.keep(orientationSegment(turned));
    }
    if (kind === 0xe2 && begins(content, PROFILE)) profile.push(content);
    const colours = coloursIn(kind, content);
    if (colours) parts.keep(segmentOf(kind, colours));
    at = end;
  }
}

/** What tells how colours are meant, without the thumbnail and the notes behind it. */
function coloursIn(kind: number, content: Uint8Array): Uint8Array | undefined {
  // Version, unit, resolution; and that there is no thumbnail.
  if (kind === 0xe0 && begins(content, JFIF) && content.length >= 14)
    return joined([content.subarray(0, 12), new Uint8Array(2)]);
  // Version, flags, transformation.
  return kind === 0xee && begins(content, ADOBE) && content.length >= 12
    ? content.subarray(0, 12)
    : undefined;
}

/** The parts with the colour profile behind the first two, where its segments are one. */
function withProfile(
  kept: readonly Uint8Array[],
  segments: readonly Uint8Array[],
): readonly Uint8Array[] {
  const inOrder = segments.toSorted((one, other) => (one[12] ?? 0) - (other[12] ?? 0));
  const isWhole = inOrder.every((one, at) => one[12] === at + 1 && one[13] === inOrder.length);
  if (!isWhole) return kept;
  const all = joined(inOrder.map((one) => one.subarray(PROFILE_HEAD)));
  const clean = cleanProfile(all);
  if (!clean) return kept;
  let from = 0;
  const written = inOrder.map((one) => {
    const part = clean.subarray(from, (from += one.length - PROFILE_HEAD));
    return segmentOf(0xe2, joined([one.subarray(0, PROFILE_HEAD), part]));
  });
  const [start, first, ...others] = kept;
  return [...(start ? [start] : []), ...(first ? [first] : []), ...written, ...others];
}

function turnedSize({ width, height }: Size, turned: number): Size {
  return isOnSide(turned) ? { width: height, height: width } : { width, height };
}

function begins(content: Uint8Array, text: string): boolean {
  return lettersOf(content.subarray(0, text.length)) === text;
}

function orientationSegment(turned: number): Uint8Array {
  const head = new TextEncoder().encode(EXIF);
  return segmentOf(0xe1, joined([head, Uint8Array.from(orientationOnly(turned))]));
}

function segmentOf(kind: number, content: Uint8Array): Uint8Array {
  const length = content.length + 2;
  return joined([Uint8Array.from([0xff, kind, length >> 8, length & 0xff]), content]);
}

/** Where the coded data of a scan end: at the first mark that is neither an escape nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  // The platform's search: a loop over each byte would take fifty times as long.
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
