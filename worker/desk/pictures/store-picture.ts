/**
 * Stores a picture that an editor chose. The browser has made it smaller, in the widths of the store; here it is
 * known by its bytes alone, and named after them.
 */
import {
  pictureName,
  PICTURE_TYPES,
  PICTURES_PATH,
  storedSizes,
} from "../../../shared/pictures/stored-picture.ts";
import { causeOf, log } from "../../log.ts";
import { plainPicture, type PlainPicture } from "../../pictures/picture-parts.ts";
import { PICTURE_MAX_BYTES } from "../../pictures/picture-type.ts";
import { withTimeout } from "../../with-timeout.ts";
import type { DeskVisit } from "../desk-visit.ts";
import { DESK_HEADERS } from "../pages/desk-page.ts";

/** The picture in two widths, and the borders between them. */
export const PICTURE_FORM_MAX_BYTES = 9_000_000;

const STORE_WAIT_MS = 15_000;

/** The address of the stored picture as JSON, or a sentence about why there is none. */
export async function storePicture(
  { env, editor }: DeskVisit,
  _params: object,
  form: FormData = new FormData(),
): Promise<Response> {
  if (!env.PICTURES) {
    return refuse(
      503,
      "This deployment has no store for pictures (R2). Give the address of a picture.",
    );
  }
  const files = form.getAll("picture").filter((one) => typeof one !== "string");
  const all = await Promise.all(
    files.map(async (file) => new Uint8Array(await file.arrayBuffer())),
  );
  if (all.some((bytes) => bytes.length > PICTURE_MAX_BYTES)) {
    return refuse(413, "This picture is larger than 8 MB, so it was not stored.");
  }
  const pictures = all.flatMap((bytes) => {
    const picture = plainPicture(bytes);
    return picture ? [{ bytes, ...picture }] : [];
  });
  const [widest] = pictures;
  if (!widest || pictures.length !== files.length || !hasStoredSizes(widest, pictures)) {
    return refuse(
      422,
      "This is no picture that the paper can show: it takes JPEG, PNG, WebP, AVIF and GIF.",
    );
  }
  const picture = { ...widest, hash: await hashOf(widest.bytes) };
  try {
    // The narrow one first: the address is that of the wide one.
    for (const one of pictures.toReversed()) {
      const type = PICTURE_TYPES.get(widest.ending) ?? "";
      const options = { httpMetadata: { contentType: type }, customMetadata: { editor } };
      const putting = env.PICTURES.put(pictureName(picture, one), one.bytes, options);
      await withTimeout("R2", putting, STORE_WAIT_MS);
    }
  } catch (error) {
    log("picture not stored", { cause: causeOf(error) });
    return refuse(503, "The store of pictures cannot be reached. Please try again in a minute.");
  }
  const address = PICTURES_PATH + pictureName(picture, widest);
  return Response.json({ address }, { headers: DESK_HEADERS });
}

/** Whether pictures have the sizes in which the store has one of the widest's size. */
function hasStoredSizes(widest: PlainPicture, pictures: readonly PlainPicture[]): boolean {
  const sizes = storedSizes(widest);
  const isRight = pictures.every(
    ({ width, height, ending }, at) =>
      width === sizes[at]?.width && height === sizes[at]?.height && ending === widest.ending,
  );
  return isRight && pictures.length === sizes.length;
}

function refuse(status: number, fault: string): Response {
  return Response.json({ fault }, { status, headers: DESK_HEADERS });
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes), 0, 16);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
