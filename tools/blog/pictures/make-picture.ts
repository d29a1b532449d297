/**
 * A picture's file → the files that are stored. They are encoded anew: upright, in the colours of the web,
 * and without what cameras write into them, as the place where a photograph was taken.
 */
import { createHash } from "node:crypto";

import sharp from "sharp";

import {
  pictureName,
  type Size,
  storedSizes,
  type StoredPicture,
} from "../../../shared/pictures/stored-picture.ts";
import {
  PICTURE_MAX_BYTES,
  PICTURE_MAX_PIXELS,
} from "../../../worker/content/pictures/picture-limits.ts";
import { pictureKind } from "../../../worker/content/pictures/picture-type.ts";

/** Counted up with every change of what `encode` writes: names belong to one content for good. */
const ENCODING = 1;
const QUALITY = 78;

/** A picture that can be stored. */
export interface MadePicture extends StoredPicture {
  /** Its files by their names. */
  readonly files: () => Promise<ReadonlyMap<string, Uint8Array>>;
}

/** The picture of a file's bytes, or in words why it is none. */
export async function makePicture(bytes: Uint8Array): Promise<MadePicture | string> {
  if (bytes.length > PICTURE_MAX_BYTES) return "is larger than 8 MB";
  if (pictureKind(bytes) === undefined) {
    return "is no picture that readers may get: it must be JPEG, PNG, WebP, AVIF or GIF";
  }
  try {
    const { width, height } = await sizeOf(bytes);
    const hash = createHash("sha256")
      .update(`${ENCODING} `)
      .update(bytes)
      .digest("hex")
      .slice(0, 32);
    const [widest = { width, height }] = storedSizes({ width, height });
    const picture = { hash, ending: "webp", ...widest };
    const files = async () => {
      const made = new Map<string, Uint8Array>();
      for (const size of storedSizes(widest)) {
        made.set(pictureName(picture, size), await encode(bytes, size));
      }
      return made;
    };
    return { ...picture, files };
  } catch {
    return "is damaged, or has more than 60 million pixels";
  }
}

function open(bytes: Uint8Array) {
  return sharp(bytes, { animated: true, limitInputPixels: PICTURE_MAX_PIXELS, failOn: "error" });
}

/** As it is seen: some cameras store pictures on their side and note it. */
async function sizeOf(bytes: Uint8Array): Promise<Size> {
  const { width, height, pageHeight, orientation = 1 } = await open(bytes).metadata();
  const tall = pageHeight ?? height;
  // Reading the whole picture shows whether it is damaged.
  await open(bytes).stats();
  return orientation >= 5 ? { width: tall, height: width } : { width, height: tall };
}

/** WebP without metadata; an animation stays one. */
function encode(bytes: Uint8Array, { width, height }: Size): Promise<Uint8Array> {
  return open(bytes)
    .autoOrient()
    .resize({ width, height, fit: "fill" })
    .webp({ quality: QUALITY, effort: 5 })
    .toBuffer();
}
