/** The parts of a PNG: texts, times and notes of cameras go, but for how the picture is turned. Pure. */
import { isOnSide, orientationIn, orientationOnly } from "./orientation.ts";
import { joined, lettersOf, PartList, type PictureParts, viewOf } from "./picture-parts.ts";

/** Behind the first byte. */
const BEGIN = "PNG\r\n\x1a\n";
/**
 * The picture, its colours and transparency, its resolution, and the frames of a moving one, each with the bytes that
 * it may have: a longer one has notes behind its content.
 */
const KEPT: ReadonlyMap<string, number> = new Map([
  ["IHDR", 13],
  ["PLTE", 768],
  ["IDAT", Infinity],
  ["IEND", 0],
  ["tRNS", 256],
  ["gAMA", 4],
  ["cHRM", 32],
  ["sRGB", 1],
  ["cICP", 4],
  ["sBIT", 4],
  ["bKGD", 6],
  ["pHYs", 9],
  ["acTL", 8],
  ["fcTL", 26],
  ["fdAT", Infinity],
]);
/** Of a compressed colour profile, which is not looked into: those of screens have some 3 kB. */
const PROFILE_MAX_BYTES = 16_000;

/** Undefined for any other file. @see https://www.w3.org/TR/png-3/#5Chunk-layout */
export function pngParts(bytes: Uint8Array): PictureParts | undefined {
  const view = viewOf(bytes);
  if (bytes[0] !== 0x89 || lettersOf(bytes.subarray(1, 8)) !== BEGIN) return undefined;
  if (lettersOf(bytes.subarray(12, 16)) !== "IHDR") return undefined;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const parts = new PartList();
  parts.keep(bytes.subarray(0, 8));
  let turned = 1;
  let hasPicture = false;
  for (let at = 8; ;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const chunk = bytes.subarray(at, end);
    const name = lettersOf(chunk.subarray(4, 8));
    if (name === "eXIf") turned = orientationIn(chunk.subarray(8, -4));
    if (name === "eXIf" && turned !== 1) parts.keep(chunkOf("eXIf", orientationOnly(turned)));
    if (chunk.length - 12 <= (KEPT.get(name) ?? -1)) parts.keep(chunk);
    else parts.leave(chunk);
    if (name === "iCCP") parts.keep(unnamedProfile(chunk));
    hasPicture ||= name === "IDAT";
    if (name === "IEND") {
      const size = isOnSide(turned) ? { width: height, height: width } : { width, height };
      const { kept, left } = parts;
      return hasPicture ? { ...size, kept, left, end } : undefined;
    }
    at = end;
  }
}

/** A profile without its name, which may be that of a person's screen; no bytes for one that is none. */
function unnamedProfile(chunk: Uint8Array): Uint8Array {
  const content = chunk.subarray(8, -4);
  const end = content.indexOf(0);
  const isProfile = end > 0 && end < 80 && content[end + 1] === 0;
  if (!isProfile || content.length > PROFILE_MAX_BYTES) return new Uint8Array();
  return chunkOf("iCCP", joined([new TextEncoder().encode("icc"), content.subarray(end)]));
}

function chunkOf(name: string, content: Iterable<number>): Uint8Array {
  const named = Uint8Array.from([...new TextEncoder().encode(name), ...content]);
  const chunk = joined([new Uint8Array(4), named, new Uint8Array(4)]);
  const view = viewOf(chunk);
  view.setUint32(0, named.length - name.length);
  view.setUint32(4 + named.length, checksum(named));
  return chunk;
}

/** @see https://www.w3.org/TR/png-3/#samplecrc */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  }
  return ~sum >>> 0;
}
