/**
 * Stores a picture that an editor chose, under a name by its content: in the widths of the store, where the browser
 * made it smaller, or as the one file that it is.
 */
import { refused, type Outcome } from "../../../shared/outcome.ts";
import {
  pictureFiles,
  pictureName,
  PICTURE_TYPES,
  PICTURES_PATH,
  type StoredPicture,
  storedSizes,
} from "../../../shared/pictures/stored-picture.ts";
import { type CleanPicture, cleanPicture } from "../../content/pictures/clean/clean-picture.ts";
import { sha256Hex } from "../../platform/crypto/sha256.ts";
import { causeOf, log } from "../../platform/log.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { STORE_WAIT_MS } from "../desk-limits.ts";

export interface PictureTools {
  /** Left out where the deployment has none. */
  readonly store: R2Bucket | undefined;
  /** Who stores it. */
  readonly editor: string;
}

/** The address of the stored picture, given the widest file first; else a sentence about why there is none. */
export async function storePicture(
  files: readonly Uint8Array[],
  { store, editor }: PictureTools,
): Promise<Outcome<string>> {
  if (!store) return refused(NO_STORE, 503);
  const cleaned: CleanPicture[] = [];
  for (const file of files) {
    const clean = cleanPicture(file);
    if (!clean.ok) return clean;
    cleaned.push(clean.value);
  }
  const [widest] = cleaned;
  const picture = widest && (await namedPicture(widest, cleaned));
  if (!picture) return refused(NOT_ONE, 422);
  const names = pictureFiles(picture).map(({ name }, at) => [name, cleaned[at]?.bytes] as const);
  const options = {
    httpMetadata: { contentType: PICTURE_TYPES.get(picture.ending) ?? "" },
    customMetadata: { editor },
  };
  try {
    // The narrow one first: the address is that of the wide one.
    for (const [name, bytes] of names.toReversed()) {
      await withTimeout("R2", store.put(name, bytes ?? null, options), STORE_WAIT_MS);
    }
  } catch (error) {
    log("picture not stored", { cause: causeOf(error) });
    return refused("The store of pictures cannot be reached. Please try again in a minute.", 503);
  }
  return { ok: true, value: PICTURES_PATH + pictureName(picture, picture) };
}

const NO_STORE = "This deployment has no store for pictures (R2). Give the address of a picture.";
const NOT_ONE = "These are not the sizes of one picture, so nothing was stored.";

/** The picture with its name; undefined for files that are not the store's sizes of one picture. */
async function namedPicture(
  widest: CleanPicture,
  all: readonly CleanPicture[],
): Promise<StoredPicture | undefined> {
  const { width, height, ending, bytes } = widest;
  const picture = { hash: await sha256Hex(bytes, 16), width, height, ending };
  const sizes = storedSizes(widest);
  const isEach = all.every(
    (one, at) =>
      one.width === sizes[at]?.width && one.height === sizes[at]?.height && one.ending === ending,
  );
  if (isEach && all.length === sizes.length) return picture;
  return all.length === 1 ? { ...picture, isWhole: true } : undefined;
}
