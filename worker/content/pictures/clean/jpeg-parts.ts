/** The parts of a JPEG: what cameras note goes, but for how the picture is turned. Pure. */
import type { Size } from "../../../../shared/pictures/stored-picture.ts";
import { isOnSide, orientationIn, orientationOnly } from "./orientation.ts";
import { lettersOf, type PictureParts, viewOf } from "./picture-parts.ts";

/** Quantisation and Huffman tables, restart interval, the scan. */
const SEGMENTS: readonly number[] = [0xdb, 0xc4, 0xdd, 0xda];
/** Frames of pictures as browsers show them: baseline, extended, progressive. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
/** What tells how colours are meant, by its segment. */
const COLOURS: ReadonlyMap<number, string> = new Map([
  [0xe0, "JFIF\0"],
  [0xe2, "ICC_PROFILE\0"],
  [0xee, "Adobe"],
]);
const EXIF = "Exif\0\0";

/** Undefined for any other file. @see https://www.w3.org/Graphics/JPEG/itu-t81.pdf */
export function jpegParts(bytes: Uint8Array): PictureParts | undefined {
  const view = viewOf(bytes);
  if (view.getUint16(0) !== 0xffd8) return undefined;
  const kept = [bytes.subarray(0, 2)];
  const left: Uint8Array[] = [];
  let size: Size | undefined;
  let turned = 1;
  for (let at = 2; ;) {
    if (bytes[at] !== 0xff) return undefined;
    // Marks may have more than one first byte.
    while (bytes[at + 1] === 0xff) at += 1;
    const kind = view.getUint8(at + 1);
    if (kind === 0xd9) {
      kept.push(bytes.subarray(at, at + 2));
      return size && { ...turnedSize(size, turned), kept, left, end: at + 2 };
    }
    const content = bytes.subarray(at + 4, at + 2 + view.getUint16(at + 2));
    const end = kind === 0xda ? endOfScan(bytes, at + 4) : at + 4 + content.length;
    const segment = bytes.subarray(at, end);
    if (FRAMES.includes(kind))
      size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    const colours = COLOURS.get(kind);
    if (isText(content, EXIF) && kind === 0xe1) {
      turned = orientationIn(content.subarray(EXIF.length));
      if (turned !== 1) kept.push(orientationSegment(turned));
      left.push(segment);
    } else if (
      FRAMES.includes(kind) ||
      SEGMENTS.includes(kind) ||
      (colours !== undefined && isText(content, colours))
    ) {
      kept.push(segment);
    } else if (kind === 0xfe || (kind >= 0xe0 && kind <= 0xef)) {
      left.push(segment);
    } else {
      return undefined;
    }
    at = end;
  }
}

function turnedSize({ width, height }: Size, turned: number): Size {
  return isOnSide(turned) ? { width: height, height: width } : { width, height };
}

function isText(content: Uint8Array, text: string): boolean {
  return lettersOf(content.subarray(0, text.length)) === text;
}

function orientationSegment(turned: number): Uint8Array {
  const content = [...new TextEncoder().encode(EXIF), ...orientationOnly(turned)];
  return Uint8Array.from([0xff, 0xe1, 0, content.length + 2, ...content]);
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
