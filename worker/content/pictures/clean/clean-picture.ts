/**
 * A picture of the web without anything beside the picture: notes of cameras, as the place where a photograph was
 * taken, are left out, and a file in which something else hides is refused. Its type is known by its bytes. Pure.
 */
import { refused, type Outcome } from "../../../../shared/outcome.ts";
import type { Size } from "../../../../shared/pictures/stored-picture.ts";
import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from "../picture-limits.ts";
import { pictureKind } from "../picture-type.ts";
import { gifParts } from "./gif-parts.ts";
import { jpegParts } from "./jpeg-parts.ts";
import { joined, lettersOf, type PictureParts } from "./picture-parts.ts";
import { pngParts } from "./png-parts.ts";
import { webpParts } from "./webp-parts.ts";

/** A picture as it is stored, with the size in which it is seen. */
export interface CleanPicture extends Size {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly ending: string;
}

type Parts = (bytes: Uint8Array) => PictureParts | undefined;
const KINDS: ReadonlyMap<string, { readonly ending: string; readonly parts: Parts }> = new Map([
  ["JPEG", { ending: "jpg", parts: jpegParts }],
  ["PNG", { ending: "png", parts: pngParts }],
  ["WebP", { ending: "webp", parts: webpParts }],
  ["GIF", { ending: "gif", parts: gifParts }],
]);

/** The picture; else a sentence for its sender. */
export function cleanPicture(bytes: Uint8Array): Outcome<CleanPicture> {
  if (bytes.length > PICTURE_MAX_BYTES) {
    return refused(
      `This picture is larger than ${PICTURE_MAX_BYTES / 1e6} MB, so it was not stored.`,
      413,
    );
  }
  const name = pictureKind(bytes);
  if (name === "AVIF") return refused(NO_SCRIPTS, 422);
  const kind = KINDS.get(name ?? "");
  const parts = kind && readParts(kind.parts, bytes);
  if (!kind || !parts || parts.width === 0 || parts.height === 0) return refused(NO_PICTURE, 422);
  const { width, height, kept, left, end } = parts;
  if (width * height > PICTURE_MAX_PIXELS) {
    return refused(
      `This picture has more than ${PICTURE_MAX_PIXELS / 1e6} million pixels, so it was not stored.`,
      422,
    );
  }
  const behind = bytes.subarray(end);
  if (!isOfCamera(behind) || [...left, behind].some((part) => PAGE.test(lettersOf(part)))) {
    return refused(
      "There is something else in this file beside the picture, so it was not stored.",
      422,
    );
  }
  return { ok: true, value: { bytes: joined(kept), ending: kind.ending, width, height } };
}

const NO_PICTURE =
  "This is no picture that the paper can show: it takes JPEG, PNG, WebP, AVIF and GIF.";
const NO_SCRIPTS =
  "An AVIF picture may say where it was taken, which only a browser with scripts can take out. Save it as a JPEG, and choose that.";
/** A page or a drawing with scripts, as browsers recognise them. */
const PAGE = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i;

/** Phones put a second picture or a film behind the first, which is left out: one begins as JPEG, the other with a zero. */
function isOfCamera(behind: Uint8Array): boolean {
  return behind.length === 0 || behind[0] === 0 || (behind[0] === 0xff && behind[1] === 0xd8);
}

function readParts(parts: Parts, bytes: Uint8Array): PictureParts | undefined {
  try {
    return parts(bytes);
  } catch (error) {
    // A length in the file leads beyond its end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
