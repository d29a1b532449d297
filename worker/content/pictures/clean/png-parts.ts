/** The parts of a PNG: texts, times and notes of cameras go, but for how the picture is turned. Pure. */
import { isOnSide, orientationIn, orientationOnly } from "./orientation.ts";
import { joined, lettersOf, type PictureParts, viewOf } from "./picture-parts.ts";

/** Behind the first byte. */
const BEGIN = "PNG\r\n\x1a\n";
/** The picture, its colours and transparency, its resolution, and the frames of a moving one. */
const KEPT =
  /^(?:IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|pHYs|acTL|fcTL|fdAT)$/;

/** Undefined for any other file. @see https://www.w3.org/TR/png-3/#5Chunk-layout */
export function pngParts(bytes: Uint8Array): PictureParts | undefined {
  const view = viewOf(bytes);
  if (bytes[0] !== 0x89 || lettersOf(bytes.subarray(1, 8)) !== BEGIN) return undefined;
  if (lettersOf(bytes.subarray(12, 16)) !== "IHDR") return undefined;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const kept = [bytes.subarray(0, 8)];
  const left: Uint8Array[] = [];
  let turned = 1;
  let hasPicture = false;
  for (let at = 8; ;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const chunk = bytes.subarray(at, end);
    const name = lettersOf(chunk.subarray(4, 8));
    if (name === "eXIf") turned = orientationIn(chunk.subarray(8, -4));
    if (name === "eXIf" && turned !== 1) kept.push(orientationChunk(turned));
    (KEPT.test(name) ? kept : left).push(chunk);
    hasPicture ||= name === "IDAT";
    if (name === "IEND") {
      const size = isOnSide(turned) ? { width: height, height: width } : { width, height };
      return hasPicture ? { ...size, kept, left, end } : undefined;
    }
    at = end;
  }
}

function orientationChunk(turned: number): Uint8Array {
  const content = orientationOnly(turned);
  const named = Uint8Array.from([...new TextEncoder().encode("eXIf"), ...content]);
  const chunk = joined([new Uint8Array(4), named, new Uint8Array(4)]);
  const view = viewOf(chunk);
  view.setUint32(0, content.length);
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
