/** How a picture is turned before it is shown (EXIF, tag 0x112), read and written anew without anything else. Pure. */
import { lettersOf, viewOf } from "./picture-parts.ts";

const TAG = 0x0112;

/** From 1, upright, to 8; 1 where the bytes, TIFF as EXIF has it, do not tell. @see EXIF 2.32, 4.6 */
export function orientationIn(tiff: Uint8Array): number {
  const view = viewOf(tiff);
  const isLittle = lettersOf(tiff.subarray(0, 2)) === "II";
  const first = tiff.length < 8 ? tiff.length : view.getUint32(4, isLittle);
  if (first + 2 > tiff.length) return 1;
  const count = view.getUint16(first, isLittle);
  for (let entry = first + 2; entry < first + 2 + count * 12; entry += 12) {
    if (entry + 12 > tiff.length) return 1;
    if (view.getUint16(entry, isLittle) !== TAG) continue;
    const turned = view.getUint16(entry + 8, isLittle);
    return turned >= 1 && turned <= 8 ? turned : 1;
  }
  return 1;
}

/** TIFF with this one tag. */
export function orientationOnly(turned: number): readonly number[] {
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const tag = [TAG >> 8, TAG & 0xff, 0, 3, 0, 0, 0, 1, 0, turned, 0, 0];
  return [...header, 0, 1, ...tag, 0, 0, 0, 0];
}

/** Whether a picture of this orientation is shown on its side. */
export function isOnSide(turned: number): boolean {
  return turned >= 5;
}
