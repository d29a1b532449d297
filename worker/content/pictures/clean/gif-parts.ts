/** The parts of a GIF: comments and what applications noted go, but for how often it repeats. Pure. */
import { lettersOf, PartList, type PictureParts, viewOf } from "./picture-parts.ts";

const EXTENSION = 0x21;
const FRAME = 0x2c;
const END = 0x3b;
/** The extension that says how long a frame is shown, and that of applications. */
const TIMING = 0xf9;
const APPLICATION = 0xff;
const REPEATS = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/;

/** Undefined for any other file. @see https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
export function gifParts(bytes: Uint8Array): PictureParts | undefined {
  const view = viewOf(bytes);
  if (!/^GIF8[79]a$/.test(lettersOf(bytes.subarray(0, 6)))) return undefined;
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  let at = 13 + tableBytes(view.getUint8(10));
  const parts = new PartList();
  parts.keep(bytes.subarray(0, at));
  let hasFrame = false;
  for (;;) {
    const kind = view.getUint8(at);
    if (kind === END) {
      parts.keep(bytes.subarray(at, at + 1));
      const { kept, left } = parts;
      return hasFrame ? { width, height, kept, left, end: at + 1 } : undefined;
    }
    if (kind !== EXTENSION && kind !== FRAME) return undefined;
    // A frame has its place, perhaps colours, and the first size of its codes before its data.
    const data = kind === FRAME ? at + 11 + tableBytes(view.getUint8(at + 9)) : at + 2;
    const end = endOfBlocks(view, data);
    const part = bytes.subarray(at, end);
    if (kind === FRAME || isTiming(part) || isRepeat(part)) parts.keep(part);
    else parts.leave(part);
    hasFrame ||= kind === FRAME;
    at = end;
  }
}

/** Whether an extension says how long a frame is shown, and nothing else. */
function isTiming(part: Uint8Array): boolean {
  return part[1] === TIMING && part.length === 8;
}

/** Whether an extension says how often the picture repeats, and nothing else. */
function isRepeat(part: Uint8Array): boolean {
  const isApplication = part[1] === APPLICATION && part.length === 19 && part[14] === 3;
  return isApplication && REPEATS.test(lettersOf(part.subarray(3, 14)));
}

/** Bytes of the table of colours that flags tell of. */
function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Behind the last of the blocks, which has no bytes. */
function endOfBlocks(view: DataView, start: number): number {
  let at = start;
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += length + 1;
  return at + 1;
}
